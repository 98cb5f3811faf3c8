import type { TripStay } from '#contracts/booking-management.ts';
import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import { getLinksEnd, getStatusAt } from '#domain/booking/stored-booking.ts';
import { maskEmail } from '#domain/contact/contact.ts';
import { ok } from '#domain/result.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { pages } from '#netlify/payments/checkout-url.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { openEndingToken, signLink } from '#netlify/platform/http/tokens.ts';
import { renewLinks } from './change-queries.ts';
import { findTripsRecipient, queueTripsLink } from './email-queries.ts';
import { listLinkedStays } from './get-party.ts';
import { getBookingByToken } from './links.ts';
import { type ListedBooking, listTrips } from './record-queries.ts';

/**
 * E-mails an address the link to its stays, if any; the response does not reveal whether there are
 * any.
 */
export async function sendTripsLink(email: string, call: RequestContext): Promise<void> {
  await queueTripsLink(call.db, email);
  deliverSoon(call);
}

/**
 * Ends all links to a booking and to the stays that its link opens, and sends its address a link to
 * them. Fails with `not_found` or `link_ended` on `token`.
 */
export async function renewLink(
  { token }: CallRequest<'POST renew-link'>,
  call: RequestContext,
): CallResult<'POST renew-link'> {
  const found = await getBookingByToken(token, 'manage', call);
  if (!found.ok) return found;
  const { id, email } = found.value;
  const linked = await listLinkedStays(found.value, call);
  await renewLinks(call.db, [id, ...linked.map((stay) => stay.id)]);
  await sendTripsLink(email, call);
  return ok({ email: maskEmail(email) });
}

const unknown = fail(
  'not_found',
  'This link is not one of ours, or not whole. Ask for another below.',
  'token',
);
const ended = 'That link worked for a day. Ask for another below, and it comes at once.';

/**
 * The stays under the address a link was mailed to. Fails with `not_found` or `link_ended` on
 * `token`.
 */
export async function getTrips(
  { token }: CallRequest<'GET trips'>,
  { db, env, now }: ServiceContext,
): CallResult<'GET trips'> {
  const link = openEndingToken(token, 'trips', { env, now }, ended);
  if (!link.ok) return link.error.code === 'not_found' ? unknown : link;
  const email = await findTripsRecipient(db, link.value.reference);
  if (email === null) return unknown;
  const trips = await listTrips(db, email);
  return ok({
    email: maskEmail(email),
    trips: trips.flatMap((booking) => toTripStay(booking, { env, now })),
    server_now: clock().toISOString(),
  });
}

/**
 * Returns a booking as the list of a guest's stays shows it; nothing of a hold that has expired.
 */
function toTripStay(booking: ListedBooking, { env, now }: Pick<ServiceContext, 'env' | 'now'>): TripStay[] {
  const { reference, check_in, check_out } = booking;
  const { slug, title, city, hero_image_url, timezone } = booking.cabin;
  const status = getStatusAt(booking, now);
  if (status === 'expired') return [];
  const isOpen = getLinksEnd(check_out, timezone) > now;
  const manage_url = isOpen ? pages.bookingSuccess(signLink(booking, 'manage', env)) : null;
  return [
    { reference, status, check_in, check_out, cabin: { slug, title, city, hero_image_url }, manage_url },
  ];
}
