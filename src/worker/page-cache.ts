import type { RouteHandlerCallbackOptions, WorkboxPlugin } from 'workbox-core/types.js';
import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { deleteCachedBookings } from '#browser/offline-cache/cache-booking.ts';
import { cacheFiles } from '#browser/offline-cache/cache-files.ts';
import {
  bookings,
  chosenPages,
  getCachedAt,
  itineraries,
  itineraryCall,
  matchCache,
  offlinePage,
  pageFiles,
  seenPages,
} from '#browser/offline-cache/cache-names.ts';
import { cachePageAssets, cachePageData } from '#browser/offline-cache/cache-page.ts';
import { type CacheLocation, getCacheLocation, parseItineraryId } from '#domain/offline/cache-location.ts';
import { pageDataFiles } from '#domain/offline/cacheable-pages.ts';
import { getPageAssets, toOfflineHtml } from '#domain/offline/page-assets.ts';
import { paths } from '#paths';
import { completeResponsesOnly, matchOptions, plugin } from './file-cache.ts';
import type { ExtendableEvent } from './worker-scope.ts';

/** Seconds a page may take before the kept one is shown. */
const patience = 3;

const placeOf = (request: Request): CacheLocation | null => getCacheLocation(new URL(request.url).pathname);

/** Bypasses the browser's HTTP cache, which would serve Back and Forward without a request. */
const asked = (request: Request): Request => new Request(request, { cache: 'no-cache' });

/** Caches a page by its path. A page from the cache shows its age and hides stale parts. */
const byPath = (address: string): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => placeOf(request)?.path ?? request.url,
  requestWillFetch: async ({ request }) => asked(request),
  // An answer that was fetched remembers its whole address, with what is in its query.
  cacheWillUpdate: async ({ response }) => new Response(response.body, response),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const kept = cachedResponse && (await momentOf(new URL(address), cachedResponse));
    return kept ? new Response(toOfflineHtml(await cachedResponse.text(), kept), cachedResponse) : null;
  },
});

/**
 * Returns when the content of a page was cached: for an itinerary its response; for a booking,
 * whose address does not identify it, any booking. Null if the page would be empty.
 */
async function momentOf({ pathname }: URL, page: Response): Promise<Date | null> {
  const id = parseItineraryId(pathname);
  const isBooking = getCacheLocation(pathname)?.kind === 'booking';
  if (!id && !isBooking) return getCachedAt(page);
  const answer = id
    ? await matchCache(itineraries, itineraryCall(id))
    : (await (await caches.open(bookings)).matchAll())[0];
  return answer ? getCachedAt(answer) : null;
}

const expiring = plugin(
  new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
);

const strategyFor = (address: string, cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: patience,
    matchOptions,
    // Pages a guest chose stay until the guest removes them.
    plugins: [completeResponsesOnly, ...(cacheName === seenPages ? [expiring] : []), byPath(address)],
  });

/**
 * Returns the cache for a page: the one that has it already, otherwise the cache of visited pages,
 * if it is cached on visits.
 */
async function cacheFor({ kind, path }: CacheLocation): Promise<string | null> {
  if (await matchCache(chosenPages, path)) return chosenPages;
  return kind !== 'cabin' || (await matchCache(seenPages, path)) ? seenPages : null;
}

/**
 * Answers a navigation: from the network, otherwise from the cache, otherwise with the offline
 * page.
 */
async function answerPage({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const place = placeOf(request);
  const cacheName = place && (await cacheFor(place));
  event.waitUntil(deleteCachedBookings());
  try {
    const answer = cacheName
      ? await strategyFor(request.url, cacheName).handle({ event, request })
      : await fetch(asked(request));
    if (answer.status === 200) event.waitUntil(keepForOpenPage(answer.clone(), place));
    if (place && (answer.status === 404 || answer.status === 410)) await dropPage(place.path);
    return answer;
  } catch (cause) {
    const page = await matchCache(offlinePage, paths.offline);
    if (page) return page;
    throw cause;
  }
}

const looked = new Set<string>();

/** Caches the modules an open page may import later, so that it survives a deploy. */
async function keepForOpenPage(answer: Response, place: CacheLocation | null): Promise<void> {
  if (!answer.headers.get('content-type')?.includes('text/html')) return;
  const { files } = getPageAssets(await answer.text());
  // The map alone imports a megabyte; pages that are not kept do without their own script.
  const needed = place ? files : files.filter((file) => !/-page\./.test(file));
  await cacheFiles(needed, looked).catch(() => looked.clear());
}

async function dropPage(path: string): Promise<void> {
  for (const name of [seenPages, chosenPages]) await (await caches.open(name)).delete(path);
}

/** Caches a page that is already open, as if requested through the worker. */
export async function cacheVisitedPage(path: string, event: ExtendableEvent): Promise<void> {
  if ((await matchCache(chosenPages, path)) || (await matchCache(seenPages, path))) return;
  const request = new Request(path, { cache: 'no-cache' });
  const answer = await strategyFor(request.url, seenPages).handle({ event, request });
  if (answer.status !== 200) return;
  await cachePageAssets(getPageAssets(await answer.text()));
  const data = pageDataFiles[path];
  if (data) await cachePageData(data);
}

export const deleteVisitedPage = async (path: string): Promise<unknown> =>
  (await caches.open(seenPages)).delete(path);

export function routePages(): void {
  const isPage = ({ request, url }: { request: Request; url: URL }) =>
    request.mode === 'navigate' && !/^\/(api|admin|desk|\.netlify)(\/|$)|\.\w+$/.test(url.pathname);
  registerRoute(isPage, answerPage);
  const data = new Set(Object.values(pageDataFiles));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && data.has(url.pathname),
    new NetworkFirst({
      cacheName: pageFiles,
      networkTimeoutSeconds: patience,
      matchOptions,
      plugins: [completeResponsesOnly],
    }),
  );
}
