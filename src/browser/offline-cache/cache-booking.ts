import type { SharedStay } from '#contracts/booking-management.ts';
import type { CallResponse } from '#contracts/calls.ts';
import { addDays, isDay, startOfDay } from '#domain/dates/day.ts';
import { isText, toArray, toRecord } from '#domain/type-guards.ts';
import { bookings, getCachedAt } from './cache-names.ts';
import { endsHeader, isOver, pageHeader } from './cached-booking.ts';

/** Returns the cache key of a booking: a digest, so that the cache does not contain its token. */
export async function getBookingCacheKey(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return `/kept-booking/${[...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

/**
 * Returns the cacheable part of a booking's response: the stay, the agreed price and the check-in
 * details, without what may change or be paid. Of a shared stay, returns what is shared. Null if
 * the booking is not confirmed or its stay is over at `now`. `page`: address of the booking's page,
 * only if the guest saved it.
 */
export async function toCachedBookingResponse(
  response: Response,
  now: Date,
  page?: string | null,
): Promise<Response | null> {
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  const isShare = isShared(body);
  const getEnd = ({ check_out, cabin }: SharedStay) => startOfDay(addDays(check_out, 1), cabin.timezone);
  const stays = isShare ? [body.stay] : listConfirmed(body);
  const ends = new Date(Math.max(...stays.map((stay) => getEnd(stay).getTime())));
  if (!(ends > now)) return null;
  const fixed = {
    payment_url: null,
    charge: null,
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
    date: getCachedAt(response).toUTCString(),
    [endsHeader]: ends.toISOString(),
    ...(page && { [pageHeader]: page }),
  };
  const toCached = (bookingBody: unknown, manage_url: string) => {
    const { booking, ...rest } = toRecord(bookingBody);
    return { ...rest, manage_url, booking: { ...toRecord(booking), ...fixed } };
  };
  const party = toArray(toRecord(body)['stays']).map((stay) => toCached(stay, ''));
  const cachedBody = isShare ? { stay: body.stay } : { ...toCached(body, page ?? ''), stays: party };
  return new Response(JSON.stringify(cachedBody), { headers });
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
export async function deleteCachedBookings(scope: 'over' | 'all' = 'over'): Promise<void> {
  const cache = await caches.open(bookings);
  for (const request of await cache.keys()) {
    const cachedResponse = await cache.match(request);
    if (scope === 'all' || !cachedResponse || isOver(cachedResponse, new Date())) await cache.delete(request);
  }
}
