import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { getCabinTerms } from '#domain/cabins/cabin-terms.ts';
import { ok } from '#domain/result.ts';
import { loadCabin } from '#netlify/cabins/get-cabin.ts';
import { calendarCheckedAt } from '#netlify/calendar-sync/queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { getBookingWindow, listAvailabilityDates } from './availability-calendar.ts';

/**
 * Returns a cabin's published calendar, 18 months from today in its own zone (spec §7), and its
 * terms. Base amounts are cents; `formatted` is the price of the night for a guest, surcharge
 * included. Includes the time of the last calendar sync. Fails with `not_found` on `cabin_id`.
 */
export async function getAvailability(
  { cabin_id }: CallRequest<'GET get-cabin-availability'>,
  context: ServiceContext,
): CallResult<'GET get-cabin-availability'> {
  const cabin = await loadCabin(context.db, cabin_id);
  if (!cabin.ok) return cabin;
  const { today, last } = getBookingWindow(cabin.value, context.now);
  const [dates, checkedAt] = await Promise.all([
    listAvailabilityDates(context, cabin.value, today, last),
    calendarCheckedAt(context.db, cabin.value.id),
  ]);
  return ok({
    calendar_data: { data: { dates } },
    terms: getCabinTerms(cabin.value),
    checked_at: checkedAt?.toISOString() ?? null,
    server_now: clock().toISOString(),
  });
}
