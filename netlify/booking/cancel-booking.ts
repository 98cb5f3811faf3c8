import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { findObstacle, startsFrom } from '#domain/booking/states.ts';
import { calculateCancelRefund, toSituation } from '#domain/booking/stored-booking.ts';
import { formatCents } from '#domain/money/money.ts';
import { ok, type Result } from '#domain/result.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { cancelBookingRow } from './change-queries.ts';
import { notBookable, viewBooking } from './get-booking.ts';
import { getBookingByToken } from './links.ts';
import { type BookingRecord, findBooking } from './record-queries.ts';

/**
 * Cancels the booking of a manage token, with the refund shown to the guest. Idempotent. Fails with
 * `not_found` on `token`, `refund_changed` if the refund differs by the database's clock, or
 * `not_bookable`.
 */
export async function cancelBooking(
  { token, expected_refund }: CallRequest<'POST cancel-booking'>,
  context: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'POST cancel-booking'> {
  const bookingResult = await getBookingByToken(token, 'manage', context);
  if (!bookingResult.ok) return bookingResult;
  const cancelResult = await cancel(bookingResult.value, expected_refund, context);
  if (!cancelResult.ok) return cancelResult;
  const view = await viewBooking({ token }, context);
  reconcileSoon(context);
  return view;
}

/**
 * Checks whether a booking can be cancelled with the refund its guest was shown. Returns `false`
 * for one that is cancelled already.
 */
export function checkCancellation(
  booking: BookingRecord,
  expected: number,
  now: Date,
): Result<boolean, Problem> {
  const { paid_cents: paid } = booking;
  const situation = toSituation(booking, now);
  const obstacle = findObstacle(situation, 'cancel', 'guest');
  if (obstacle === 'state') return startsFrom('confirm', situation.state) ? unpaid : ok(false);
  if (obstacle) return stayHasBegun;
  const refund = calculateCancelRefund(booking, now);
  if (refund === expected) return ok(true);
  const message = `Cancelling now gives back ${formatCents(refund)} of ${formatCents(paid)}. Nothing is cancelled yet.`;
  return fail('refund_changed', message, 'expected_refund', { cancellation: { paid, refund } });
}

/** Cancels a booking with the refund its guest was shown. Fails as `cancelBooking` does. */
export async function cancel(
  booking: BookingRecord,
  expected: number,
  context: ServiceContext,
): Promise<Result<null, Problem>> {
  const checked = checkCancellation(booking, expected, context.now);
  if (!checked.ok) return checked;
  if (!checked.value) return ok(null);
  const { id, state: expectedState } = booking;
  const { outcome } = await cancelBookingRow(
    context.db,
    { host: null, id, seen: expectedState },
    { refund: expected },
  );
  if (outcome === 'cancelled') return ok(null);
  // The booking changed meanwhile; read it again.
  const now = await findBooking(context.db, booking.reference);
  return now ? cancel(now, expected, context) : unpaid;
}

const stayHasBegun = notBookable(
  'This stay has begun, so it cannot be cancelled here. Please call or write to us.',
);

const unpaid = notBookable('This booking is not paid, so there is nothing to cancel.');
