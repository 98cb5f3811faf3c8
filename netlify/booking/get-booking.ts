import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { fail } from '#contracts/errors.ts';
import { isUnpaid } from '#domain/booking/stored-booking.ts';
import { getToday } from '#domain/dates/day.ts';
import { ok } from '#domain/result.ts';
import { pages } from '#netlify/payments/checkout-url.ts';
import { reconcileParty } from '#netlify/payments/reconcile.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { RequestContext, ServiceContext } from '#netlify/platform/http/request-context.ts';
import { signLink, verifyToken } from '#netlify/platform/http/tokens.ts';
import { sharedSince, toGuestBooking, toSharedStay } from './guest-booking.ts';
import { ended, getBookingByToken, unknownToken } from './links.ts';
import { type BookingRecord, findBooking } from './record-queries.ts';

/** Refuses a change while the bank has not answered to the payment it would replace. */
export const paymentProcessing = fail(
  'payment_processing',
  'A payment for this is on its way, and the bank has not answered yet. Until it has, everything stays as it is, so that neither your nights nor your money are lost. If something is to be changed, please write to us.',
);

/** Refuses an action of a guest that the state of the booking does not allow. */
export const notBookable = (message: string) => fail('not_bookable', message, 'token');

/**
 * Returns a stay as its guest shares it with the party. Fails with `not_found` on `token`, or
 * `link_ended` once the guest has ended the link or the day of check-out is over.
 */
export async function viewSharedStay(
  { token }: CallRequest<'GET shared-stay'>,
  { db, env, now }: ServiceContext,
): CallResult<'GET shared-stay'> {
  const link = verifyToken(token, 'party', env);
  const booking = link && (await findBooking(db, link.reference));
  if (!link || !booking) return unknownToken;
  const isShared = link.number > 0 && sharedSince(booking) === link.number;
  if (!isShared || getToday(booking.cabin.timezone, now) > booking.check_out)
    return ended('This link has ended. Ask whoever sent it to you for a new one.');
  return ok({ stay: toSharedStay(booking, now) });
}

/** Returns the booking a manage token opens. Fails with `not_found` or `link_ended` on `token`. */
export async function viewBooking(
  { token }: CallRequest<'GET booking'>,
  ports: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'GET booking'> {
  const found = await getBookingByToken(token, 'manage', ports);
  return found.ok ? showBooking(found.value, ports) : found;
}

/** Returns a booking whose guest may see it. */
export async function showBooking(
  booking: BookingRecord,
  ports: ServiceContext & Pick<RequestContext, 'runAfterResponse'>,
): CallResult<'GET booking'> {
  const { party_id, payment } = booking;
  // A guest who looks at an unpaid booking or change may just have paid for it.
  if (isUnpaid(booking) || payment.extra)
    ports.runAfterResponse((db) => reconcileParty(party_id, { db, env: ports.env }));
  return ok({
    booking: await toGuestBooking(booking, ports),
    manage_url: pages.bookingSuccess(signLink(booking, 'manage', ports.env)),
    server_now: clock().toISOString(),
  });
}
