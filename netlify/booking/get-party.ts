import type { BookingPageResponse } from '#contracts/booking-management.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { showBooking } from './get-booking.ts';
import { getBookingByToken } from './links.ts';
import { findLinkedStays } from './party-stays.ts';
import { type BookingRecord, listParty } from './record-queries.ts';

type PagePorts = ServiceContext & Pick<RequestContext, 'runAfterResponse'>;

/**
 * Returns the booking a manage token opens, with all stays of its party that the token opens.
 * Fails with `not_found` or `link_ended` on `token`.
 */
export async function viewBookingPage(
  { token }: CallRequest<'GET booking'>,
  ports: PagePorts,
): CallResult<'GET booking'> {
  const found = await getBookingByToken(token, 'manage', ports);
  if (!found.ok) return found;
  return showBookingPage(found.value, await listLinkedStays(found.value, ports), ports);
}

/** Shows a booking together with the stays that its link opens. */
export async function showBookingPage(
  booking: BookingRecord,
  linked: readonly BookingRecord[],
  ports: PagePorts,
): Promise<Result<BookingPageResponse, Problem>> {
  const shown = await showBooking(booking, ports);
  if (!shown.ok) return shown;
  // Until a party is paid its first stay speaks for all.
  const others = linked.filter((stay) => stay.reference !== booking.reference && stay.confirmed_at !== null);
  const answers = await Promise.all(others.map((stay) => showBooking(stay, ports)));
  const stays = [shown, ...answers].flatMap((answer) =>
    answer.ok ? [{ booking: answer.value.booking, manage_url: answer.value.manage_url }] : [],
  );
  return ok({ ...shown.value, stays: others.length > 0 ? stays : [] });
}

/** Lists the stays that a link to the booking opens. Empty if it opens this booking only. */
export async function listLinkedStays(
  booking: BookingRecord,
  { db }: Pick<ServiceContext, 'db'>,
): Promise<BookingRecord[]> {
  const isAlone = booking.payment.stays.length < 2;
  return isAlone ? [] : findLinkedStays(booking, await listParty(db, booking));
}
