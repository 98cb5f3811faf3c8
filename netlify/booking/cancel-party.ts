/** Cancels several stays of a party for its guest. */

import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { cancel, checkCancellation } from './cancel-booking.ts';
import { listLinkedStays, showBookingPage } from './get-booking-page.ts';
import { getBookingByToken } from './links.ts';
import { type BookingRecord, findBooking } from './record-queries.ts';

/** A stay to be cancelled, with the refund the guest was shown. */
interface Cancellation {
  booking: BookingRecord;
  expected: number;
}

/**
 * Cancels stays of a party, each by its own terms. All are checked before the first is cancelled.
 * Fails with `not_found`, `refund_changed` or `not_bookable` on the stay that cannot be cancelled;
 * then nothing is cancelled. Stays that change between the check and the cancellation are returned
 * as `failed`.
 */
export async function cancelParty(
  { token, stays }: CallRequest<'POST cancel-party'>,
  context: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'POST cancel-party'> {
  const bookingResult = await getBookingByToken(token, 'manage', context);
  if (!bookingResult.ok) return bookingResult;
  const linked = await listLinkedStays(bookingResult.value, context);
  const checked = checkStays(linked.length > 0 ? linked : [bookingResult.value], stays, context.now);
  if (!checked.ok) return checked;
  const failed: { reference: string; message: string }[] = [];
  for (const { booking, expected } of checked.value) {
    const cancelResult = await cancel(booking, expected, context);
    if (!cancelResult.ok)
      failed.push({ reference: booking.reference, message: formatFailure(cancelResult.error, booking) });
  }
  const now = (await findBooking(context.db, bookingResult.value.reference)) ?? bookingResult.value;
  const pageResult = await showBookingPage(now, await listLinkedStays(now, context), context);
  reconcileSoon(context);
  return pageResult.ok ? ok({ ...pageResult.value, failed }) : pageResult;
}

function checkStays(
  linked: readonly BookingRecord[],
  stays: CallRequest<'POST cancel-party'>['stays'],
  now: Date,
): Result<Cancellation[], Problem> {
  const cancellations: Cancellation[] = [];
  for (const [index, { reference, expected_refund: expected }] of stays.entries()) {
    const booking = linked.find((stay) => stay.reference === reference);
    if (!booking)
      return fail('not_found', 'This link does not open that booking.', `stays.${index}.reference`);
    const checked = checkCancellation(booking, expected, now);
    if (!checked.ok) return failForStay(checked.error, booking, index);
    cancellations.push({ booking, expected });
  }
  return ok(cancellations);
}

/** Names the cabin in the problem of one stay. */
const failForStay = (problem: Problem, { cabin }: BookingRecord, index: number) => {
  const field = problem.code === 'refund_changed' ? 'expected_refund' : 'reference';
  return err({
    ...problem,
    message: `${cabin.title}: ${problem.message}`,
    field: `stays.${index}.${field}`,
  });
};

/** Formats a sentence that a stay is still booked, with the reason. */
const formatFailure = ({ code, message }: Problem, { cabin }: BookingRecord): string =>
  code === 'refund_changed'
    ? `${cabin.title} is still booked: cancelling it gives back another amount now.`
    : `${cabin.title} is still booked. ${message}`;
