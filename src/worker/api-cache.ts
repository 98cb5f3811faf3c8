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
import { isOver, pageOfBooking } from '#browser/offline-cache/cached-booking.ts';
import { linkTokenHeader } from '#contracts/calls.ts';
import { completeResponsesOnly, matchOptions, plugin } from './file-cache.ts';
import { worker } from './worker-scope.ts';

// The calls whose answers are kept. Every other call, prices and free nights above all, is the
// network's alone.

/** Seconds an answer may take before the kept one is shown, marked with its age. */
const patience = 3;

/**
 * Lets the page know since when what it shows was kept. A page sets its clock by an answer, so its
 * clock is now.
 */
const saysItsAge: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, event }) => {
    if (!cachedResponse) return null;
    const page = await worker.clients.get(event?.clientId ?? '');
    page?.postMessage({ kept: getCachedAt(cachedResponse).toISOString() });
    const body = { ...(await cachedResponse.json()), server_now: new Date().toISOString() };
    return new Response(JSON.stringify(body), { headers: cachedResponse.headers });
  },
};

/** What has ended on the server ends here. */
const endsWithTheirs: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (response.status === 404 || response.status === 410)
      await (await caches.open(itineraries)).delete(request.url);
    return response;
  },
};

const days = 24 * 60 * 60;

const itinerary = new NetworkFirst({
  cacheName: itineraries,
  networkTimeoutSeconds: patience,
  matchOptions,
  plugins: [
    completeResponsesOnly,
    endsWithTheirs,
    saysItsAge,
    plugin(new ExpirationPlugin({ maxEntries: 10, maxAgeSeconds: 60 * days })),
  ],
});

const tokenOf = ({ headers }: Request): string => headers.get(linkTokenHeader) ?? '';

const asBooking: WorkboxPlugin = {
  cacheKeyWillBeUsed: ({ request }) => getBookingCacheKey(tokenOf(request)),
  /**
   * A booking that stands is kept, without what may change; of one that does not, nothing stays.
   */
  cacheWillUpdate: async ({ request, response }) => {
    const key = await getBookingCacheKey(tokenOf(request));
    const before = await matchCache(bookings, key);
    const answered = [200, 404, 410].includes(response.status);
    const page = before && pageOfBooking(before);
    const next = response.status === 200 ? await toCachedBookingResponse(response, new Date(), page) : null;
    if (answered && !next) await (await caches.open(bookings)).delete(key);
    return next;
  },
  cachedResponseWillBeUsed: async ({ cachedResponse }) =>
    cachedResponse && !isOver(cachedResponse, new Date()) ? cachedResponse : null,
};

const booking = new NetworkFirst({
  cacheName: bookings,
  networkTimeoutSeconds: patience,
  matchOptions,
  plugins: [asBooking, saysItsAge],
});

export function registerApiRoutes(): void {
  const called = (path: RegExp) => (options: { url: URL; sameOrigin: boolean }) =>
    options.sameOrigin && path.test(options.url.pathname);
  registerRoute(called(/^\/api\/itinerary$/), itinerary);
  registerRoute(called(/^\/api\/(booking|shared-stay)$/), booking);
  registerRoute(
    called(/^\/api\/(cancel-booking|cancel-party|change-booking|renew-link)$/),
    async ({ request }) => {
      const answer = await fetch(request);
      // What was kept is what was, and a slow answer must not show it.
      await deleteCachedBookings('all');
      return answer;
    },
    'POST',
  );
}
