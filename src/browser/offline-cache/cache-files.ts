import { getScriptAssets } from '#domain/offline/page-assets.ts';
import { matchCache, pageFiles } from './cache-names.ts';

/** Maximum number of parallel requests. */
const maxParallel = 6;

/**
 * Caches files and all their imports. `seenAddresses` are the files already cached, for several
 * pages in a row. Rejects if one cannot be fetched or stored.
 */
export async function cacheFiles(
  addresses: readonly string[],
  seenAddresses = new Set<string>(),
): Promise<void> {
  const newAddresses = addresses.filter(
    (address) => !seenAddresses.has(address) && seenAddresses.add(address),
  );
  for (let offset = 0; offset < newAddresses.length; offset += maxParallel) {
    const needs = await Promise.all(newAddresses.slice(offset, offset + maxParallel).map(cacheFile));
    await cacheFiles(needs.flat(), seenAddresses);
  }
}

/** Caches a file and returns its imports. */
async function cacheFile(address: string): Promise<string[]> {
  const response = (await matchCache(pageFiles, address)) ?? (await fetchFile(address));
  return address.endsWith('.js') ? getScriptAssets(address, await response.text()) : [];
}

async function fetchFile(address: string): Promise<Response> {
  const response = await fetch(address, { priority: 'low' });
  if (response.status !== 200) throw new TypeError(`${address} answered ${response.status}.`);
  await (await caches.open(pageFiles)).put(address, response.clone());
  return response;
}

/** Chromium's Accept header for pictures, so that its cached copy is used. */
const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/**
 * Caches pictures in the format the browser shows. Skips pictures that cannot be fetched; rejects
 * if storage is full.
 */
export async function cachePictures(addresses: readonly string[]): Promise<void> {
  for (let offset = 0; offset < addresses.length; offset += maxParallel) {
    await Promise.all(addresses.slice(offset, offset + maxParallel).map(cachePicture));
  }
}

async function cachePicture(address: string): Promise<void> {
  if (await matchCache(pageFiles, address)) return;
  const response = await fetch(address, { headers: { accept }, cache: 'force-cache', priority: 'low' }).catch(
    () => null,
  );
  if (response?.status === 200) await (await caches.open(pageFiles)).put(address, response);
}
