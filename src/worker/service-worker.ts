// Service worker: caches visited and saved pages for guests without a connection
// (docs/decisions/0034-offline-pages.md).

import { cacheFiles } from '#browser/offline-cache/cache-files.ts';
import { offlinePage } from '#browser/offline-cache/cache-names.ts';
import { deleteExpired } from '#browser/offline-cache/delete-expired-files.ts';
import { getCacheLocation } from '#domain/offline/cache-location.ts';
import { getPageAssets } from '#domain/offline/page-assets.ts';
import { toRecord } from '#domain/type-guards.ts';
import { paths } from '#paths';
import { registerApiRoutes } from './api-cache.ts';
import { routeFiles } from './file-cache.ts';
import { cacheVisitedPage, deleteVisitedPage, routePages } from './page-cache.ts';
import { type ExtendableEvent, worker } from './worker-scope.ts';

routePages();
routeFiles();
registerApiRoutes();

async function install(): Promise<void> {
  const response = await fetch(paths.offline, { cache: 'no-cache' });
  if (response.status !== 200) throw new TypeError(`${paths.offline} answered ${response.status}.`);
  await cacheFiles(getPageAssets(await response.clone().text()).files);
  await (await caches.open(offlinePage)).put(paths.offline, response);
  // Files have hashed names and stay while a page may need them, so a new worker can
  // activate at once.
  await worker.skipWaiting();
}

/** Starts slow work by a message, because navigations wait for the activation. */
async function activate(): Promise<void> {
  await worker.clients.claim();
  worker.registration.active?.postMessage({ begin: true });
}

/**
 * Caches the pages that are open already: the first page of the first visit loaded without a
 * worker. Its files are cached when they are requested again.
 */
async function cacheOpenPages(event: ExtendableEvent): Promise<void> {
  for (const { url } of await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })) {
    const cacheLocation = getCacheLocation(new URL(url).pathname);
    if (cacheLocation && cacheLocation.kind !== 'cabin')
      await cacheVisitedPage(cacheLocation.path, event).catch(() => undefined);
  }
  await deleteExpired(new Date());
}

/** Handles a message of a page: its cabin was saved or removed. */
async function receive(data: unknown, event: ExtendableEvent): Promise<void> {
  const { begin: isNew, keep, drop } = toRecord(data);
  if (isNew === true) await cacheOpenPages(event);
  if (typeof keep === 'string' && getCacheLocation(keep)) await cacheVisitedPage(keep, event);
  if (typeof drop === 'string') await deleteVisitedPage(drop);
}

worker.addEventListener('install', (event) => event.waitUntil(install()));
worker.addEventListener('activate', (event) => event.waitUntil(activate()));
worker.addEventListener('message', (event) =>
  event.waitUntil(receive(event.data, event).catch(() => undefined)),
);
