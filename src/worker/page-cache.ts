// Service worker: answers navigations from the network, else the cache, else the offline page.

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

/** Seconds to wait for the network. Then the cached page is shown. */
const timeoutSeconds = 3;

const getLocation = (request: Request): CacheLocation | null =>
  getCacheLocation(new URL(request.url).pathname);

/** Bypasses the browser's HTTP cache, which would serve Back and Forward without a request. */
const bypassHttpCache = (request: Request): Request => new Request(request, { cache: 'no-cache' });

/**
 * Plugin that caches a page by its path. A page from the cache shows its age and hides stale parts.
 */
const byPath = (address: string): WorkboxPlugin => ({
  cacheKeyWillBeUsed: async ({ request }) => getLocation(request)?.path ?? request.url,
  requestWillFetch: async ({ request }) => bypassHttpCache(request),
  // A copy has no URL: the URL of a fetched response may contain a token in its query.
  cacheWillUpdate: async ({ response }) => new Response(response.body, response),
  cachedResponseWillBeUsed: async ({ cachedResponse }) => {
    const cachedAt = cachedResponse && (await getContentTime(new URL(address), cachedResponse));
    return cachedAt
      ? new Response(toOfflineHtml(await cachedResponse.text(), cachedAt), cachedResponse)
      : null;
  },
});

/**
 * Returns when the content of a page was cached: for an itinerary its response; for a booking,
 * whose address does not identify it, any booking. Null if the page would be empty.
 */
async function getContentTime({ pathname }: URL, page: Response): Promise<Date | null> {
  const id = parseItineraryId(pathname);
  const isBooking = getCacheLocation(pathname)?.kind === 'booking';
  if (!id && !isBooking) return getCachedAt(page);
  const response = id
    ? await matchCache(itineraries, itineraryCall(id))
    : (await (await caches.open(bookings)).matchAll())[0];
  return response ? getCachedAt(response) : null;
}

const expiring = plugin(
  new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * 24 * 60 * 60, purgeOnQuotaError: true }),
);

const createStrategy = (address: string, cacheName: string) =>
  new NetworkFirst({
    cacheName,
    networkTimeoutSeconds: timeoutSeconds,
    matchOptions,
    // Pages a guest chose stay until the guest removes them.
    plugins: [completeResponsesOnly, ...(cacheName === seenPages ? [expiring] : []), byPath(address)],
  });

/**
 * Returns the cache for a page: the one that has it already, otherwise the cache of visited pages,
 * if it is cached on visits.
 */
async function chooseCache({ kind, path }: CacheLocation): Promise<string | null> {
  if (await matchCache(chosenPages, path)) return chosenPages;
  return kind !== 'cabin' || (await matchCache(seenPages, path)) ? seenPages : null;
}

async function handlePage({ event, request }: RouteHandlerCallbackOptions): Promise<Response> {
  const cacheLocation = getLocation(request);
  const cacheName = cacheLocation && (await chooseCache(cacheLocation));
  event.waitUntil(deleteCachedBookings());
  try {
    const response = cacheName
      ? await createStrategy(request.url, cacheName).handle({ event, request })
      : await fetch(bypassHttpCache(request));
    if (response.status === 200) event.waitUntil(cacheFilesOfOpenPage(response.clone(), cacheLocation));
    if (cacheLocation && (response.status === 404 || response.status === 410))
      await dropPage(cacheLocation.path);
    return response;
  } catch (cause) {
    const page = await matchCache(offlinePage, paths.offline);
    if (page) return page;
    throw cause;
  }
}

const cachedFiles = new Set<string>();

/** Caches the modules an open page may import later, so that it survives a deploy. */
async function cacheFilesOfOpenPage(response: Response, cacheLocation: CacheLocation | null): Promise<void> {
  if (!response.headers.get('content-type')?.includes('text/html')) return;
  const { files } = getPageAssets(await response.text());
  // Skips the scripts of pages that are not cached: that of the map is a megabyte.
  const neededFiles = cacheLocation ? files : files.filter((file) => !/-page\./.test(file));
  await cacheFiles(neededFiles, cachedFiles).catch(() => cachedFiles.clear());
}

async function dropPage(path: string): Promise<void> {
  for (const name of [seenPages, chosenPages]) await (await caches.open(name)).delete(path);
}

/** Caches a page that is already open, as if requested through the worker. */
export async function cacheVisitedPage(path: string, event: ExtendableEvent): Promise<void> {
  if ((await matchCache(chosenPages, path)) || (await matchCache(seenPages, path))) return;
  const request = new Request(path, { cache: 'no-cache' });
  const response = await createStrategy(request.url, seenPages).handle({ event, request });
  if (response.status !== 200) return;
  await cachePageAssets(getPageAssets(await response.text()));
  const data = pageDataFiles[path];
  if (data) await cachePageData(data);
}

export const deleteVisitedPage = async (path: string): Promise<unknown> =>
  (await caches.open(seenPages)).delete(path);

export function routePages(): void {
  const isPage = ({ request, url }: { request: Request; url: URL }) =>
    request.mode === 'navigate' && !/^\/(api|admin|desk|\.netlify)(\/|$)|\.\w+$/.test(url.pathname);
  registerRoute(isPage, handlePage);
  const data = new Set(Object.values(pageDataFiles));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && data.has(url.pathname),
    new NetworkFirst({
      cacheName: pageFiles,
      networkTimeoutSeconds: timeoutSeconds,
      matchOptions,
      plugins: [completeResponsesOnly],
    }),
  );
}
