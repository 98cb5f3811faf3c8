import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { type Problem, refuse } from '#contracts/errors.ts';
import { type CancelOutcome, cancelBooking } from '#database/managed-bookings.ts';
import { formatCents } from '#domain/price/money.ts';
import type { Result } from '#domain/result.ts';
import type { Call } from '#lib/call.ts';
import { notBookable, openToken, viewBooking } from './booking-view.ts';
import { stayBegins, stepsOf } from './managed-booking.ts';
import type { Ports } from './ports.ts';
import { reconcileSoon } from './reconcile.ts';

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
  const cancelled = await cancelBooking(
    ports.db,
    { host: null, id: booking.id, seen: booking.state },
    { steps: stepsOf(booking), refund: expected_refund, begins: stayBegins(booking) },
  );
  const refusal = refusalOf(cancelled);
  if (refusal) return refusal;
  const view = await viewBooking({ token }, ports);
  reconcileSoon(ports);
  return view;
}

function refusalOf({ outcome, now, paid, least: refund }: CancelOutcome): Result<never, Problem> | null {
  if (outcome === 'cancelled') return null;
  if (now.status !== 'confirmed') return now.status === 'held' || now.status === 'expired' ? unpaid : null;
  if (outcome === 'begun') return begun;
  const message = `Cancelling now gives back ${formatCents(refund)} of ${formatCents(paid)}. Nothing is cancelled yet.`;
  return refuse('refund_changed', message, 'expected_refund', { cancellation: { paid, refund } });
}

const begun = notBookable('This stay has begun, so it cannot be cancelled here. Please call or write to us.');

const unpaid = notBookable('This booking is not paid, so there is nothing to cancel.');
