/** Verifies the links to a booking: their token, whether they were renewed, and their end. */

import { fail, type Problem } from '#contracts/errors.ts';
import { getLinksEnd } from '#domain/booking/stored-booking.ts';
import type { Day } from '#domain/dates/day.ts';
import { ok, type Result } from '#domain/result.ts';
import type { ServiceContext } from '#netlify/platform/http/request-context.ts';
import { verifyToken } from '#netlify/platform/http/tokens.ts';
import { type BookingRecord, findBooking } from './record-queries.ts';

/** Problem of a token that this site has not signed. */
export const unknownToken = fail(
  'not_found',
  'This link does not belong to any booking. Please use the one we sent you.',
  'token',
);

export const linkEnded = (message: string) => fail('link_ended', message, 'token');

/**
 * Returns `link_ended` for a link of a booking that was renewed since, or whose stay is long over;
 * else null.
 */
export function linkProblem(
  { number }: { number: number },
  booking: { link: number; check_out: Day; zone: string },
  now: Date,
): Result<never, Problem> | null {
  if (number !== booking.link)
    return linkEnded(
      'This link has ended, for a newer one was sent. Ask for it with the address you booked with.',
    );
  return getLinksEnd(booking.check_out, booking.zone) > now
    ? null
    : linkEnded('This link ended a month after the stay. If you need anything from it, please write to us.');
}

/**
 * Returns the booking a token was signed for. Fails with `not_found` or `link_ended` on `token`.
 */
export async function getBookingByToken(
  token: string,
  purpose: 'manage' | 'pay' | 'quote',
  { db, env, now, session }: ServiceContext,
): Promise<Result<BookingRecord, Problem>> {
  const link = verifyToken(token, purpose, env);
  const booking = link && (await findBooking(db, link.reference));
  if (!link || !booking) return unknownToken;
  // A guest who has corrected the e-mail address during checkout returns by the earlier link.
  const isSameVisitor = session !== null && session === booking.session_id && isOpenedByCookie(booking, now);
  return (
    linkProblem(
      isSameVisitor ? { number: booking.link } : link,
      { ...booking, zone: booking.cabin.timezone },
      now,
    ) ?? ok(booking)
  );
}

/** Milliseconds for which the visitor's cookie alone opens a confirmed booking. */
const cookieAccessMs = 24 * 3_600_000;

/**
 * Returns whether the visitor's cookie opens a booking: a hold, or a booking confirmed within a
 * day, because a computer may be shared.
 */
export const isOpenedByCookie = (
  { confirmed_at }: { confirmed_at: string | Date | null },
  now: Date,
): boolean => confirmed_at === null || now.getTime() - new Date(confirmed_at).getTime() < cookieAccessMs;
