import { CacheableResponsePlugin } from 'workbox-cacheable-response';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { matchCache, pageFiles } from '#browser/offline-cache/cache-names.ts';
import { getCacheLocation } from '#domain/offline/cache-location.ts';
import { worker } from './worker-scope.ts';

type Loose = { [Name in keyof WorkboxPlugin]: WorkboxPlugin[Name] | undefined };

/**
 * Casts one of Workbox's plugins to the type its strategies expect: their types differ in optional
 * properties.
 */
export const plugin = (made: Loose): WorkboxPlugin => made as WorkboxPlugin;

/** Only what came whole is kept. */
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
  const isNamed = ({ url, sameOrigin }: { url: URL; sameOrigin: boolean }) =>
    sameOrigin && /^\/(_astro|fonts)\//.test(url.pathname);
  registerRoute(
    isNamed,
    new CacheFirst({ cacheName: pageFiles, plugins: [completeResponsesOnly], matchOptions }),
  );
  registerRoute(
    ({ request, sameOrigin }) => sameOrigin && request.destination === 'image',
    async ({ event, request, url }) => {
      const path = url.pathname + url.search;
      const kept = await matchCache(pageFiles, path);
      if (kept) return kept;
      try {
        const answer = await fetch(request);
        if (answer.status === 200 && (await isOfKeptPage(event))) event.waitUntil(keep(path, answer.clone()));
        return answer;
      } catch {
        const drawn = () => new Response(ridges, { headers: { 'content-type': 'image/svg+xml' } });
        return (await byDay(path)) ?? (await otherWidth(url)) ?? drawn();
      }
    },
  );
}

const keep = async (path: string, picture: Response): Promise<void> =>
  (await caches.open(pageFiles)).put(path, picture).catch(() => undefined);

async function isOfKeptPage({ clientId = '' }: { clientId?: string }): Promise<boolean> {
  const page = await worker.clients.get(clientId);
  const kind = page && getCacheLocation(new URL(page.url).pathname)?.kind;
  return kind === 'written' || kind === 'cabin';
}

/** For the evening of a drawing, its day; for either, the file every browser can show. */
async function byDay(path: string): Promise<Response | undefined> {
  const day = path.replace('-evening', '');
  return (await matchCache(pageFiles, day)) ?? matchCache(pageFiles, day.replace(/\.avif$/, '.jpg'));
}

/** Returns the same picture in a cached width. */
async function otherWidth({ pathname, searchParams }: URL): Promise<Response | undefined> {
  const picture = searchParams.get('url');
  if (!picture) return undefined;
  const cache = await caches.open(pageFiles);
  const found = (await cache.keys()).find(({ url }) => {
    const kept = new URL(url);
    return kept.pathname === pathname && kept.searchParams.get('url') === picture;
  });
  return found && cache.match(found, matchOptions);
}
