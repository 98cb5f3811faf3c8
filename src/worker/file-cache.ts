// Service worker: serves scripts, fonts and pictures from the cache.

import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { matchCache, pageFiles } from '#browser/offline-cache/cache-names.ts';
import { getCacheLocation } from '#domain/offline/cache-location.ts';
import { worker } from './worker-scope.ts';

type LoosePlugin = { [Name in keyof WorkboxPlugin]: WorkboxPlugin[Name] | undefined };

/** Casts a Workbox plugin to the type of strategies, which differs in optional properties. */
export const plugin = (instance: LoosePlugin): WorkboxPlugin => instance as WorkboxPlugin;

/** Plugin that keeps partial and failed responses out of the cache. */
export const completeResponsesOnly = plugin(new CacheableResponsePlugin({ statuses: [200] }));

/** Responses of this site are matched by address only. */
export const matchOptions = { ignoreVary: true };

/** Placeholder for an uncached picture: two ridges in a color for light and dark. */
const ridges =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 540"><path fill="#8fa08f" fill-opacity=".2" d="M0 0h720v540H0z"/><path fill="#6f856f" fill-opacity=".35" d="M0 540V330l170-90 130 70 160-120 140 90 120-50v310z"/><path fill="#4f6f46" fill-opacity=".4" d="M0 540V430l220-60 190 60 310-80v190z"/></svg>';

/**
 * Serves files with hashed names from the cache, and pictures in another width if the requested one
 * is not cached.
 */
export function routeFiles(): void {
  const isHashedFile = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && /^\/(_astro|fonts)\//.test(url.pathname);
  registerRoute(
    isHashedFile,
    new CacheFirst({ cacheName: pageFiles, plugins: [completeResponsesOnly], matchOptions }),
  );
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
    async ({ event, request, url }) => {
      const path = url.pathname + url.search;
      const cachedFile = await matchCache(pageFiles, path);
      if (cachedFile) return cachedFile;
      try {
        const response = await fetch(request);
        if (response.status === 200 && (await isFromCachedPage(event)))
          event.waitUntil(cacheImage(path, response.clone()));
        return response;
      } catch {
        const placeholder = () => new Response(ridges, { headers: { 'content-type': 'image/svg+xml' } });
        return (await findDayVersion(path)) ?? (await findOtherWidth(url)) ?? placeholder();
      }
    },
  );
}

const cacheImage = async (path: string, picture: Response): Promise<void> =>
  (await caches.open(pageFiles)).put(path, picture).catch(() => undefined);

async function isFromCachedPage({ clientId = '' }: { clientId?: string }): Promise<boolean> {
  const page = await worker.clients.get(clientId);
  const kind = page && getCacheLocation(new URL(page.url).pathname)?.kind;
  return kind === 'content' || kind === 'cabin';
}

/** Finds the daylight version of an evening illustration, or its JPEG. */
async function findDayVersion(path: string): Promise<Response | undefined> {
  const day = path.replace('-evening', '');
  return (await matchCache(pageFiles, day)) ?? matchCache(pageFiles, day.replace(/\.avif$/, '.jpg'));
}

/** Returns the same picture in a cached width. */
async function findOtherWidth({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const picture = searchParams.get('url');
  if (!picture) return undefined;
  const cache = await caches.open(pageFiles);
  const match = (await cache.keys()).find(({ url }) => {
    const cachedUrl = new URL(url);
    return cachedUrl.pathname === pathname && cachedUrl.searchParams.get('url') === picture;
  });
  return match && cache.match(match, matchOptions);
}
