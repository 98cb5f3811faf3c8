import type { BookingView } from '#contracts/manage-booking.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import styles from './Manage.module.css';

/** What of a confirmed booking is still to be paid: later by itself, or now by the guest. */
export function BalanceNote({
  booking: { balance, by_hand, due_now, payment_url },
}: {
  booking: BookingView;
}) {
  if (balance) {
    const day = formatDay(balance.due_on, 'date');
    return (
      <p>
        {formatCents(balance.amount)}{' '}
        {by_hand ? `is still to pay, in cash or by check, by ${day}.` : `is charged to your card on ${day}.`}
      </p>
    );
  }
  if (payment_url === null || due_now === 0) return null;
  return (
    <div className={styles.pending} data-no-print role="status">
      <p>
        The balance of {formatCents(due_now)} could not be charged to your card. Your stay is still booked.
      </p>
      <div className={styles.ways}>
        <a className="button" data-tone="ember" href={payment_url}>
          Pay {formatCents(due_now)}
        </a>
      </div>
    </div>
  );
}
