import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { type CancelOutcome, cancelBooking } from '#database/managed-bookings.ts';
import { formatCents } from '#domain/price/money.ts';
import { err } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { openToken, viewBooking } from './booking-view.ts';
import { stayBegins, stepsOf } from './managed-booking.ts';
import type { Ports } from './ports.ts';
import { reconcilePayments } from './reconcile.ts';

/**
 * Cancels the booking a manage token opens, with the refund the guest was shown; once more changes nothing. Fails with
 * `not_found` on `token`, `refund_changed` where the refund is another by the database's clock, or `not_bookable`.
 */
export async function cancelStay(
  { token, expected_refund }: CallRequest<'POST cancel-booking'>,
  ports: Ports & Pick<Call, 'later'>,
): CallResult<'POST cancel-booking'> {
  const found = await openToken(token, 'manage', ports);
  if (!found.ok) return found;
  const booking = found.value;
  const cancelled = await cancelBooking(ports.db, booking.id, {
    checkIn: booking.check_in,
    steps: stepsOf(booking),
    begins: stayBegins(booking),
    expected: expected_refund,
  });
  const problem = problemOf(cancelled);
  if (problem) return err(problem);
  const view = await viewBooking({ token }, ports);
  // The schedule would do it too, a few minutes later.
  ports.later((db) => reconcilePayments({ db, env: ports.env }));
  return view;
}

function problemOf({ outcome, paid, refund }: CancelOutcome): Problem | null {
  const details = { cancellation: { paid, refund } };
  switch (outcome) {
    case 'refund_changed':
    case 'moved':
      return {
        code: 'refund_changed',
        field: 'expected_refund',
        message: `Cancelling now gives back ${formatCents(refund)} of ${formatCents(paid)}. Nothing is cancelled yet.`,
        details,
      };
    case 'begun':
      return {
        code: 'not_bookable',
        field: 'token',
        message: 'This stay has begun, so it cannot be cancelled here. Please call or write to us.',
      };
    case 'closed':
      return {
        code: 'not_bookable',
        field: 'token',
        message: 'This booking is not paid, so there is nothing to cancel.',
      };
    default:
      return null;
  }
}
