import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail, type Problem } from '#contracts/errors.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { reconcileSoon } from '#netlify/payments/reconcile.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { cancel, checkCancellation } from './cancel-booking.ts';
import { listLinkedStays, showBookingPage } from './get-party.ts';
import { getBookingByToken } from './links.ts';
import { type BookingRecord, findBooking } from './record-queries.ts';

/** A stay to be cancelled, with the refund the guest was shown. */
interface Cancellation {
  booking: BookingRecord;
  expected: number;
}

/**
 * Cancels stays of a party, each by its own terms. All are checked before the first is cancelled.
 * Fails with `not_found`, `refund_changed` or `not_bookable` on the stay at fault; then nothing is
 * cancelled. Stays that change between the check and the cancellation are returned as `failed`.
 */
export async function cancelParty(
  { token, stays }: CallRequest<'POST cancel-party'>,
  ports: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'POST cancel-party'> {
  const found = await getBookingByToken(token, 'manage', ports);
  if (!found.ok) return found;
  const linked = await listLinkedStays(found.value, ports);
  const checked = checkStays(linked.length > 0 ? linked : [found.value], stays, ports.now);
  if (!checked.ok) return checked;
  const failed: { reference: string; message: string }[] = [];
  for (const { booking, expected } of checked.value) {
    const done = await cancel(booking, expected, ports);
    if (!done.ok) failed.push({ reference: booking.reference, message: formatFailure(done.error, booking) });
  }
  const now = (await findBooking(ports.db, found.value.reference)) ?? found.value;
  const shown = await showBookingPage(now, await listLinkedStays(now, ports), ports);
  reconcileSoon(ports);
  return shown.ok ? ok({ ...shown.value, failed }) : shown;
}

function checkStays(
  linked: readonly BookingRecord[],
  stays: CallRequest<'POST cancel-party'>['stays'],
  now: Date,
): Result<Cancellation[], Problem> {
  const cancellations: Cancellation[] = [];
  for (const [place, { reference, expected_refund: expected }] of stays.entries()) {
    const booking = linked.find((stay) => stay.reference === reference);
    if (!booking)
      return fail('not_found', 'This link does not open that booking.', `stays.${place}.reference`);
    const checked = checkCancellation(booking, expected, now);
    if (!checked.ok) return refused(checked.error, booking, place);
    cancellations.push({ booking, expected });
  }
  return ok(cancellations);
}

/** Names the cabin in the problem of one stay. */
const refused = (problem: Problem, { cabin }: BookingRecord, place: number) => {
  const field = problem.code === 'refund_changed' ? 'expected_refund' : 'reference';
  return err({
    ...problem,
    message: `${cabin.title}: ${problem.message}`,
    field: `stays.${place}.${field}`,
  });
};

/** Formats a sentence that a stay is still booked, with the reason. */
const formatFailure = ({ code, message }: Problem, { cabin }: BookingRecord): string =>
  code === 'refund_changed'
    ? `${cabin.title} is still booked: cancelling it gives back another amount now.`
    : `${cabin.title} is still booked. ${message}`;
