// Service worker: caches the responses of a few calls. All others, such as prices and
// availability, always use the network.

import type { WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import {
  deleteCachedBookings,
  getBookingCacheKey,
  toCachedBookingResponse,
} from '#browser/offline-cache/cache-booking.ts';
import { bookings, getCachedAt, itineraries, matchCache } from '#browser/offline-cache/cache-names.ts';
import { getBookingPagePath, isOver } from '#browser/offline-cache/cached-booking.ts';
import { linkTokenHeader } from '#contracts/calls.ts';
import { completeResponsesOnly, matchOptions, plugin } from './file-cache.ts';
import { worker } from './worker-scope.ts';

/** Seconds to wait for the network. Then the cached response is used, marked with its age. */
const timeoutSeconds = 3;

/**
 * Plugin that posts the age of a cached response to the page. Sets `server_now` to now, because
 * pages set their clock by it.
 */
const postsAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    if (!cachedResponse) return null;
    const page = await worker.clients.get(event?.clientId ?? '');
    page?.postMessage({ kept: getCachedAt(cachedResponse).toISOString() });
    const body = { ...(await cachedResponse.json()), server_now: new Date().toISOString() };
    return new Response(JSON.stringify(body), { headers: cachedResponse.headers });
  },
};

/** Plugin that deletes a cached itinerary when the server returns 404 or 410. */
const deletesEndedItineraries: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404 || response.status === 410)
      await (await caches.open(itineraries)).delete(request.url);
    return response;
  },
};

const daySeconds = 24 * 60 * 60;

const itinerary = new NetworkFirst({
  cacheName: itineraries,
  networkTimeoutSeconds: timeoutSeconds,
  matchOptions,
  plugins: [
    completeResponsesOnly,
    deletesEndedItineraries,
    postsAge,
    plugin(new ExpirationPlugin({ maxEntries: 10, maxAgeSeconds: 60 * daySeconds })),
  ],
});

const getToken = ({ headers }: Request): string => headers.get(linkTokenHeader) ?? '';

const asBooking: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => getBookingCacheKey(getToken(request)),
  /**
   * Caches a confirmed booking without what may change. Deletes it once the server returns no
   * confirmed one.
   */
  cacheWillUpdate: async ({ request, response }) => {
    const key = await getBookingCacheKey(getToken(request));
    const previous = await matchCache(bookings, key);
    const isFinal = [200, 404, 410].includes(response.status);
    const page = previous && getBookingPagePath(previous);
    const next = response.status === 200 ? await toCachedBookingResponse(response, new Date(), page) : null;
    if (isFinal && !next) await (await caches.open(bookings)).delete(key);
    return next;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && !isOver(cachedResponse, new Date()) ? cachedResponse : null,
};

const booking = new NetworkFirst({
  cacheName: bookings,
  networkTimeoutSeconds: timeoutSeconds,
  matchOptions,
  plugins: [asBooking, postsAge],
});

export function registerApiRoutes(): void {
  const isCall = (path: RegExp) => (options: { url: URL; sameOrigin: boolean }) =>
    options.sameOrigin && path.test(options.url.pathname);
  registerRoute(isCall(/^\/api\/itinerary$/), itinerary);
  registerRoute(isCall(/^\/api\/(booking|shared-stay)$/), booking);
  registerRoute(
    isCall(/^\/api\/(cancel-booking|cancel-party|change-booking|renew-link)$/),
    async ({ request }) => {
      const response = await fetch(request);
      // A slow response must not fall back to the booking as it was before the change.
      await deleteCachedBookings('all');
      return response;
    },
    'POST',
  );
}
