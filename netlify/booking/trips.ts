import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import { maskEmail } from '#domain/contact/contact.ts';
import { ok } from '#domain/result.ts';
import { deliverSoon } from '#netlify/messages/deliver.ts';
import { pages } from '#netlify/payments/checkout-url.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { openEndingToken, signLink } from '#netlify/platform/http/tokens.ts';
import { getBookingByToken, linksEnd } from './links.ts';
import { findTrips, queueTripsLink, renewLinks } from './trip-queries.ts';

/** Mails an address the link to its stays, where it has any; whether it has is never said. */
export async function sendTripsLink(email: string, call: RequestContext): Promise<void> {
  await queueTripsLink(call.db, email);
  deliverSoon(call);
}

/**
 * Ends every link to a booking there is, and mails its address the way to its stays. Fails with `not_found` or `link_ended` on
 * `token`.
 */
export async function renewLink(
  { token }: CallRequest<'POST renew-link'>,
  call: RequestContext,
): CallResult<'POST renew-link'> {
  const found = await getBookingByToken(token, 'manage', call);
  if (!found.ok) return found;
  const { id, email } = found.value;
  await renewLinks(call.db, id);
  await sendTripsLink(email, call);
  return ok({ email: maskEmail(email) });
}

const unknown = fail(
  'not_found',
  'This link is not one of ours, or not whole. Ask for another below.',
  'token',
);
const ended = 'That link worked for a day. Ask for another below, and it comes at once.';

/** The stays under the address a link was mailed to. Fails with `not_found` or `link_ended` on `token`. */
export async function getTrips(
  { token }: CallRequest<'GET trips'>,
  { db, env, now }: ServiceContext,
): CallResult<'GET trips'> {
  const link = openEndingToken(token, 'trips', { env, now }, ended);
  if (!link.ok) return link.error.code === 'not_found' ? unknown : link;
  const found = await findTrips(db, link.value.reference);
  if (!found) return unknown;
  return ok({
    email: maskEmail(found.email),
    trips: found.trips.map(({ link, timezone, ...trip }) => ({
      ...trip,
      manage_url:
        linksEnd(trip.check_out, timezone) > now
          ? pages.bookingSuccess(signLink({ ...trip, link }, 'manage', env))
          : null,
    })),
    server_now: clock().toISOString(),
  });
}
