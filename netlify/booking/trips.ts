/** Sends and opens links that list all stays of an e-mail address. */

import type { TripStay } from '#contracts/booking-management.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import { getLinksEnd, getStatusAt } from '#domain/booking/stored-booking.ts';
import { maskEmail } from '#domain/contact/contact.ts';
import { ok } from '#domain/result.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { guestPages } from '#netlify/payments/guest-pages.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { openEndingToken, signLink } from '#netlify/platform/http/tokens.ts';
import { renewLinks } from './change-queries.ts';
import { findTripsRecipient, queueTripsLink } from './email-queries.ts';
import { listLinkedStays } from './get-booking-page.ts';
import { getBookingByToken } from './links.ts';
import { type ListedBooking, listTrips } from './record-queries.ts';

/**
 * E-mails an address the link to its stays, if any; the response does not reveal whether there are
 * any.
 */
export async function sendTripsLink(email: string, context: RequestContext): Promise<void> {
  await queueTripsLink(context.db, email);
  deliverSoon(context);
}

/**
 * Ends all links to a booking and to the stays that its link opens, and sends its address a link to
 * them. Fails with `not_found` or `link_ended` on `token`.
 */
export async function renewLink(
  { token }: CallRequest<'POST renew-link'>,
  context: RequestContext,
): CallResult<'POST renew-link'> {
  const bookingResult = await getBookingByToken(token, 'manage', context);
  if (!bookingResult.ok) return bookingResult;
  const { id, email } = bookingResult.value;
  const linked = await listLinkedStays(bookingResult.value, context);
  await renewLinks(context.db, [id, ...linked.map((stay) => stay.id)]);
  await sendTripsLink(email, context);
  return ok({ email: maskEmail(email) });
}

const unknownLink = fail(
  'not_found',
  'This link is not one of ours, or not whole. Ask for another below.',
  'token',
);
const linkEndedMessage = 'That link worked for a day. Ask for another below, and it comes at once.';

/**
 * Returns the stays of the address to which a link was e-mailed. Fails with `not_found` or
 * `link_ended` on `token`.
 */
export async function getTrips(
  { token }: CallRequest<'GET trips'>,
  { db, env, now }: ServiceContext,
): CallResult<'GET trips'> {
  const link = openEndingToken(token, 'trips', { env, now }, linkEndedMessage);
  if (!link.ok) return link.error.code === 'not_found' ? unknownLink : link;
  const email = await findTripsRecipient(db, link.value.reference);
  if (email === null) return unknownLink;
  const trips = await listTrips(db, email);
  return ok({
    email: maskEmail(email),
    trips: trips.flatMap((booking) => toTripStay(booking, { env, now })),
    server_now: clock().toISOString(),
  });
}

/** Returns a booking for the list of trips; empty for an expired hold. */
function toTripStay(booking: ListedBooking, { env, now }: Pick<ServiceContext, 'env' | 'now'>): TripStay[] {
  const { reference, check_in, check_out } = booking;
  const { slug, title, city, hero_image_url, timezone } = booking.cabin;
  const status = getStatusAt(booking, now);
  if (status === 'expired') return [];
  const isOpen = getLinksEnd(check_out, timezone) > now;
  const manage_url = isOpen ? guestPages.bookingSuccess(signLink(booking, 'manage', env)) : null;
  return [
    { reference, status, check_in, check_out, cabin: { slug, title, city, hero_image_url }, manage_url },
  ];
}
