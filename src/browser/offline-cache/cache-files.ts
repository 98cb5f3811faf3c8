import { getScriptAssets } from '#domain/offline/page-assets.ts';
import { matchCache, pageFiles } from './cache-names.ts';

/** Maximum number of parallel requests. */
const atOnce = 6;

/**
 * Caches files and all their imports. `known` are the files already cached, for several pages in a
 * row. Rejects if one cannot be fetched or stored.
 */
export async function cacheFiles(addresses: readonly string[], known = new Set<string>()): Promise<void> {
  const fresh = addresses.filter((address) => !known.has(address) && known.add(address));
  for (let begin = 0; begin < fresh.length; begin += atOnce) {
    const needs = await Promise.all(fresh.slice(begin, begin + atOnce).map(keepFile));
    await cacheFiles(needs.flat(), known);
  }
}

/** Keeps one file; what it needs in turn. */
async function keepFile(address: string): Promise<string[]> {
  const answer = (await matchCache(pageFiles, address)) ?? (await fetchFile(address));
  return address.endsWith('.js') ? getScriptAssets(address, await answer.text()) : [];
}

async function fetchFile(address: string): Promise<Response> {
  const answer = await fetch(address, { priority: 'low' });
  if (answer.status !== 200) throw new TypeError(`${address} answered ${answer.status}.`);
  await (await caches.open(pageFiles)).put(address, answer.clone());
  return answer;
}

/** Chromium's Accept header for pictures, so that its cached copy is used. */
const accept = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

/**
 * Keeps pictures, in the format the browser shows. One that cannot be had is left out; a full
 * device rejects.
 */
export async function cachePictures(addresses: readonly string[]): Promise<void> {
  for (let begin = 0; begin < addresses.length; begin += atOnce) {
    await Promise.all(addresses.slice(begin, begin + atOnce).map(keepPicture));
  }
}

async function keepPicture(address: string): Promise<void> {
  if (await matchCache(pageFiles, address)) return;
  const answer = await fetch(address, { headers: { accept }, cache: 'force-cache', priority: 'low' }).catch(
    () => null,
  );
  if (answer?.status === 200) await (await caches.open(pageFiles)).put(address, answer);
}
