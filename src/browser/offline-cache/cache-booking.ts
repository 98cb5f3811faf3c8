import type { SharedStay } from '#contracts/booking-management.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { addDays, isDay, startOfDay } from '#domain/dates/day.ts';
import { isText, toArray, toRecord } from '#domain/type-guards.ts';
import { bookings, getCachedAt } from './cache-names.ts';
import { endsHeader, isOver, pageHeader } from './cached-booking.ts';

/**
 * Where the booking of a token is kept: under a digest, so that what is kept opens nothing on
 * another device.
 */
export async function getBookingCacheKey(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `/kept-booking/${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * What is kept of a booking's answer: the stay, the agreed price and the way to the door, and
 * nothing that changes or can be paid; of one that its guest has shared, what they share. Null for
 * a booking that is not confirmed, or whose stay is over at `now`. `page` is its address, kept only
 * where the guest asked for it.
 */
export async function toCachedBookingResponse(
  answer: Response,
  now: Date,
  page?: string | null,
): Promise<Response | null> {
  const body: unknown = await answer
    .clone()
    .json()
    .catch(() => null);
  const isShare = isShared(body);
  const endsOf = ({ check_out, cabin }: SharedStay) => startOfDay(addDays(check_out, 1), cabin.timezone);
  const stays = isShare ? [body.stay] : listConfirmed(body);
  const ends = new Date(Math.max(...stays.map((stay) => endsOf(stay).getTime())));
  if (!(ends > now)) return null;
  const fixed = {
    payment_url: null,
    card_url: null,
    review_url: null,
    share_url: null,
    cancellation: null,
    changes: null,
    pending_change: null,
    extra_nights: [],
    fewer_nights: [],
  };
  const headers = {
    'content-type': 'application/json',
    date: getCachedAt(answer).toUTCString(),
    [endsHeader]: ends.toISOString(),
    ...(page && { [pageHeader]: page }),
  };
  const toCached = (shown: unknown, manage_url: string) => {
    const { booking, ...rest } = toRecord(shown);
    return { ...rest, manage_url, booking: { ...toRecord(booking), ...fixed } };
  };
  const party = toArray(toRecord(body)['stays']).map((stay) => toCached(stay, ''));
  const kept = isShare ? { stay: body.stay } : { ...toCached(body, page ?? ''), stays: party };
  return new Response(JSON.stringify(kept), { headers });
}

/** Lists the confirmed stays in a response of `GET booking`. */
function listConfirmed(body: unknown): SharedStay[] {
  const { booking, stays } = toRecord(body);
  return [booking, ...toArray(stays).map((stay) => toRecord(stay)['booking'])]
    .filter(isStay)
    .filter((stay) => toRecord(stay)['status'] === 'confirmed');
}

const isShared = (body: unknown): body is CallResponse<'GET shared-stay'> => isStay(toRecord(body)['stay']);

function isStay(value: unknown): value is SharedStay {
  const { check_out, cabin } = toRecord(value);
  return isDay(check_out) && isText(toRecord(cabin)['timezone']);
}

/** Removes the bookings whose stay is over, or all of them. */
export async function deleteCachedBookings(which: 'over' | 'all' = 'over'): Promise<void> {
  const cache = await caches.open(bookings);
  for (const request of await cache.keys()) {
    const answer = await cache.match(request);
    if (which === 'all' || !answer || isOver(answer, new Date())) await cache.delete(request);
  }
}
