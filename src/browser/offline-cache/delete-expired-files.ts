// Deletes cached files that no cached page needs, and cached bookings of past stays.

import { pageDataFiles } from '#domain/offline/cacheable-pages.ts';
import { getPageAssets, getScriptAssets } from '#domain/offline/page-assets.ts';
import { deleteCachedBookings } from './cache-booking.ts';
import {
  bookings,
  chosenPages,
  getCachedAt,
  itineraries,
  offlinePage,
  pageFiles,
  seenPages,
} from './cache-names.ts';

/** An unused file stays this long, because an open page may still need it. */
const fortnightMs = 14 * 24 * 60 * 60 * 1000;

/** Deletes files that no cached page needs, and bookings whose stay is over. */
export async function deleteExpired(now: Date, grace = fortnightMs): Promise<void> {
  await deleteCachedBookings();
  const cache = await caches.open(pageFiles);
  const requiredFiles = await neededFiles(cache);
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url);
    const response = await cache.match(request, { ignoreVary: true });
    const isOld = response && now.getTime() - getCachedAt(response).getTime() >= grace;
    if (isOld && !requiredFiles.has(pathname + search)) await cache.delete(request);
  }
}

async function neededFiles(files: Cache): Promise<Set<string>> {
  const requiredFiles = new Set(Object.values(pageDataFiles).flatMap((path) => path ?? []));
  for (const name of [seenPages, chosenPages, offlinePage]) {
    const pages = await caches.open(name);
    for (const response of await pages.matchAll()) {
      const needs = getPageAssets(await response.text());
      for (const path of [...needs.files, ...needs.pictures, ...needs.lazyPictures]) requiredFiles.add(path);
    }
  }
  // A loop over a set includes items added meanwhile: the imports of scripts, recursively.
  for (const path of requiredFiles) {
    if (!path.endsWith('.js')) continue;
    const code = await (await files.match(path, { ignoreVary: true }))?.text();
    for (const next of getScriptAssets(path, code ?? '')) requiredFiles.add(next);
  }
  return requiredFiles;
}

/** Deletes all saved and visited pages. Files of the offline page and of open pages stay. */
export async function clearOfflineCache(): Promise<void> {
  for (const name of [bookings, chosenPages, itineraries, seenPages]) await caches.delete(name);
  await deleteExpired(new Date(), 0);
}
