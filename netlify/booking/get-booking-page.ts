/** Returns a booking for its page, with the other stays that its link opens. */

import type { BookingPageResponse } from '#contracts/booking-management.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import type { Problem } from '#contracts/errors.ts';
import { ok, type Result } from '#domain/result.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { showBooking } from './get-booking.ts';
import { getBookingByToken } from './links.ts';
import { findLinkedStays } from './party-stays.ts';
import { type BookingRecord, listParty } from './record-queries.ts';

type PageContext = ServiceContext & Pick<RequestContext, 'runAfterResponse'>;

/**
 * Returns the booking a manage token opens, with all stays of its party that the token opens.
 * Fails with `not_found` or `link_ended` on `token`.
 */
export async function viewBookingPage(
  { token }: CallRequest<'GET booking'>,
  context: PageContext,
): CallResult<'GET booking'> {
  const bookingResult = await getBookingByToken(token, 'manage', context);
  if (!bookingResult.ok) return bookingResult;
  return showBookingPage(bookingResult.value, await listLinkedStays(bookingResult.value, context), context);
}

/** Returns a booking with the stays that its link opens. */
export async function showBookingPage(
  booking: BookingRecord,
  linked: readonly BookingRecord[],
  context: PageContext,
): Promise<Result<BookingPageResponse, Problem>> {
  const bookingView = await showBooking(booking, context);
  if (!bookingView.ok) return bookingView;
  // Until a party is paid, the page shows only its first stay.
  const otherStays = linked.filter(
    (stay) => stay.reference !== booking.reference && stay.confirmed_at !== null,
  );
  const views = await Promise.all(otherStays.map((stay) => showBooking(stay, context)));
  const stays = [bookingView, ...views].flatMap((view) =>
    view.ok ? [{ booking: view.value.booking, manage_url: view.value.manage_url }] : [],
  );
  return ok({ ...bookingView.value, stays: otherStays.length > 0 ? stays : [] });
}

/** Lists the stays that a link to the booking opens. Empty if it opens this booking only. */
export async function listLinkedStays(
  booking: BookingRecord,
  { db }: Pick<ServiceContext, 'db'>,
): Promise<BookingRecord[]> {
  const isAlone = booking.payment.stays.length < 2;
  return isAlone ? [] : findLinkedStays(booking, await listParty(db, booking));
}
