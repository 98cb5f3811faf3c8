import { serverNow } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatLateRefund, formatPolicyName } from '#domain/availability/cancellation.ts';
import { formatUntil } from '#domain/dates/format-time.ts';
import styles from './StayPage.module.css';

export const BookingTerms = ({ booking }: { booking: GuestBooking }) => (
  <p className={styles.terms}>{formatBookingTerms(booking)}</p>
);

/** Whether cancelling a booking still gives back everything. */
export const isCancellationFree = ({ free_cancel_until }: GuestBooking): boolean =>
  new Date(free_cancel_until) > serverNow();

/** Formats the refunds of a cancellation, the policy and the damage deposit as sentences. */
export function formatBookingTerms(booking: GuestBooking): string {
  const until = new Date(booking.free_cancel_until);
  const { refund_steps, policy, cabin, damage_deposit, cancellation } = booking;
  const formatPeriodEnd = (end: Date) => formatUntil(end, cabin.timezone);
  const late = formatLateRefund(refund_steps, serverNow(), formatPeriodEnd);
  const free = isCancellationFree(booking) ? `Free cancellation ${formatPeriodEnd(until)}` : '';
  const text = [free, late].filter(Boolean).join(', then ');
  // A stay that is booked can be cancelled until it begins.
  const over = cancellation
    ? 'This booking is non-refundable: its cancellation period has ended.'
    : 'Your stay has begun: what is left of it gives nothing back.';
  return [text ? `${text}.` : over, policy && formatPolicyName(policy), damage_deposit]
    .filter(Boolean)
    .join(' ');
}
