// Dialog content that cancels a booking, with its refund.

import { serverNow } from '#browser/server-clock.ts';
import type { CancellationPreview, GuestBooking } from '#contracts/booking-management.ts';
import { formatLateRefund } from '#domain/availability/cancellation.ts';
import { dateInZone, formatUntil } from '#domain/dates/format-time.ts';
import { formatCents } from '#domain/money/money.ts';
import { Confirm } from '#ui/ConfirmDialog.tsx';
import styles from './ManageBooking.module.css';
import { formatRefundWay } from './refund-way.ts';
import { sendCancellation } from './send-change.ts';

interface CancelBookingProps {
  booking: GuestBooking;
  preview: CancellationPreview;
  onClose: () => void;
}

/** Asks once before a booking is cancelled, and shows its refund. */
export const CancelBooking = ({ booking, preview, onClose }: CancelBookingProps) => (
  <Confirm
    open
    title="Cancel this booking?"
    confirmLabel={preview.refund > 0 ? `Cancel, ${formatCents(preview.refund)} back` : 'Cancel, nothing back'}
    cancelLabel="Keep my booking"
    onConfirm={() => cancel(booking, preview)}
    onClose={onClose}
  >
    <div className={styles.form}>
      <p className={styles.refund}>{formatRefund(preview, booking)}</p>
      <p className="soft">{formatTerms(booking, preview)}</p>
      {booking.party.length > 0 ? <p>{formatOtherStays(booking)}</p> : null}
      <p>{booking.cabin.title} is then free for others at once, and this cannot be undone.</p>
    </div>
  </Confirm>
);

async function cancel(booking: GuestBooking, { refund }: CancellationPreview): Promise<string | null> {
  const failed = await sendCancellation(booking, refund);
  // The menu is gone; the page shows the result.
  if (failed === null) document.getElementById('main')?.focus();
  return failed;
}

function formatRefund({ paid, refund }: CancellationPreview, booking: GuestBooking): string {
  if (paid === 0) return 'Nothing has been paid here, so nothing goes back.';
  const amount = `You get back ${formatCents(refund)} of ${formatCents(paid)}`;
  return refund > 0 ? `${amount}, ${formatRefundWay(booking)}.` : `${amount}.`;
}

/** Lists the other cabins of the booking, which stay booked. */
const formatOtherStays = ({ cabin, party }: GuestBooking): string =>
  `This cancels ${cabin.title} alone. Still booked: ${party.map((other) => other.cabin.title).join(', ')}.`;

function formatTerms(
  { free_cancel_until, refund_steps, cabin }: GuestBooking,
  { refund, paid }: CancellationPreview,
): string {
  const end = new Date(free_cancel_until);
  const day = dateInZone(end, cabin.timezone);
  const formatPeriodEnd = (moment: Date) => formatUntil(moment, cabin.timezone, 'date');
  const late = formatLateRefund(refund_steps, serverNow(), formatPeriodEnd);
  if (refund < paid && late) return `Free cancellation ended ${day}: ${late}.`;
  if (refund < paid) return `Free cancellation ended ${day}, so the booking is non-refundable.`;
  return `Free cancellation ${formatPeriodEnd(end)}${late && `, then ${late}`}.`;
}
