// Loads and caches what a guest can save for offline use: pages, an itinerary, a booking.

import { publicAnonKey } from '#browser/anon-key.ts';
import { getTokenHeaders } from '#browser/call-api.ts';
import { linkToken } from '#browser/link-token.ts';
import { getBookingCacheKey, toCachedBookingResponse } from '#browser/offline-cache/cache-booking.ts';
import { bookings, itineraries, itineraryCall } from '#browser/offline-cache/cache-names.ts';
import { callPath } from '#contracts/calls.ts';
import { parseItineraryId } from '#domain/offline/cache-location.ts';
import { type CacheablePage, parseCacheablePages } from '#domain/offline/cacheable-pages.ts';
import type { VisitorItems } from '#domain/offline/offline-sets.ts';
import { paths } from '#paths';
import { $wishlist } from '#stores/wishlist.ts';

/** Returns the cacheable pages; `null` if the list cannot be loaded. */
export async function fetchCacheablePages(): Promise<CacheablePage[] | null> {
  try {
    const response = await fetch(paths.offlineData, { cache: 'no-cache' });
    return response.ok ? parseCacheablePages(await response.json()) : null;
  } catch {
    return null;
  }
}

/** Returns the guest's own items on the open page. */
export function getVisitorItems(): VisitorItems {
  return {
    cabins: $wishlist.get().map(({ slug }) => slug),
    itinerary: parseItineraryId(location.pathname),
    booking: location.pathname === paths.bookingSuccess() ? linkToken() || null : null,
  };
}

const authorized = (token?: string) =>
  ({
    headers: { authorization: `Bearer ${publicAnonKey}`, ...(token && getTokenHeaders(token)) },
    cache: 'no-store',
  }) as const;

/** Caches the current itinerary. Rejects if it cannot be loaded. */
export async function cacheItinerary(id: string): Promise<void> {
  const address = itineraryCall(id);
  const response = await fetch(address, authorized());
  if (!response.ok) throw new TypeError(`The itinerary answered ${response.status}.`);
  await (await caches.open(itineraries)).put(address, response);
}

/**
 * Caches the access details of a booking, and the link to its page. Rejects if it cannot be loaded.
 */
export async function cacheBooking(token: string): Promise<void> {
  const response = await fetch(callPath('GET booking'), authorized(token));
  const cachedResponse = response.ok
    ? await toCachedBookingResponse(response, new Date(), paths.bookingSuccess(token))
    : null;
  if (!cachedResponse) throw new TypeError(`The booking answered ${response.status}.`);
  await (await caches.open(bookings)).put(await getBookingCacheKey(token), cachedResponse);
}
