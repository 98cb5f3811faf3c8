import type { BookingView } from '#contracts/manage-booking.ts';
import { formatCents } from '#domain/price/money.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import styles from './Manage.module.css';

/** What of a confirmed booking is still to be paid: later by itself, or now by the guest. */
export function BalanceNote({ booking: { balance, due_now, payment_url } }: { booking: BookingView }) {
  if (balance) {
    return (
      <p>
        {formatCents(balance.amount)} is charged to your card on {formatDay(balance.due_on, 'date')}.
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
