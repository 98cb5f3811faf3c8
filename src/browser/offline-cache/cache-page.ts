import { getPageAssets, type PageAssets } from '#domain/offline/page-assets.ts';
import { cacheFiles, cachePictures } from './cache-files.ts';
import { chosenPages, pageFiles } from './cache-names.ts';

/** Caches a page with its assets until it is removed. Rejects if it cannot be fetched or stored. */
export async function cachePage(
  path: string,
  seenAddresses?: Set<string>,
  data: string | null = null,
): Promise<void> {
  const response = await fetch(path, { cache: 'no-cache' });
  if (response.status !== 200 || response.redirected)
    throw new TypeError(`${path} answered ${response.status}.`);
  const needs = getPageAssets(await response.clone().text());
  await cachePageAssets(needs, seenAddresses);
  await cachePictures(needs.lazyPictures);
  if (data) await cachePageData(data);
  // Last, so that a cached page has all its files.
  await (await caches.open(chosenPages)).put(path, response);
}

/** Caches the current data of a page. */
export async function cachePageData(data: string): Promise<void> {
  const response = await fetch(data, { cache: 'no-cache' });
  if (response.status === 200) await (await caches.open(pageFiles)).put(data, response);
}

/** Caches the files of a page, and those it may import. */
export async function cachePageAssets(
  { files, pictures }: PageAssets,
  seenAddresses?: Set<string>,
): Promise<void> {
  await cacheFiles(files, seenAddresses);
  await cachePictures(pictures);
}
