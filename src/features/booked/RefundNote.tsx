import type { BookingView, RefundState } from '#contracts/manage-booking.ts';
import { formatCents } from '#domain/price/money.ts';
import { site } from '#site';
import styles from './Manage.module.css';

const words: Record<RefundState['state'], (amount: string) => string> = {
  due: (amount) => `${amount} goes back to the card you paid with. We send it within the hour.`,
  sent: (amount) => `${amount} is on its way to the card you paid with; banks take five to ten days.`,
  done: (amount) =>
    `${amount} has gone back to the card you paid with; banks take five to ten days to show it.`,
  failed: (amount) =>
    `We could not send back ${amount} yet and are looking into it. You need not do anything; if you wonder, write to ${site.email}.`,
};

/** Money that came in cash or by check goes back as it came. */
const wordsByHand = ({ amount, state }: RefundState): string =>
  state === 'done'
    ? `You were given back ${formatCents(amount)}.`
    : `You paid in cash or by check, so we give you back ${formatCents(amount)} by hand; if you wonder when, write to ${site.email}.`;

/** What goes back to the guest, and how far it has come. */
export function RefundNote({ booking: { refund, by_hand, status, paid } }: { booking: BookingView }) {
  if (refund) {
    return (
      <p className={styles.refund} data-no-print role="status">
        {by_hand ? wordsByHand(refund) : words[refund.state](formatCents(refund.amount))}
      </p>
    );
  }
  if (status !== 'cancelled' || paid === 0) return null;
  return (
    <p className={styles.refund} data-no-print role="status">
      Free cancellation had ended, so nothing goes back of the {formatCents(paid)} that was paid.
    </p>
  );
}
