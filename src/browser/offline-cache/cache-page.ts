import { getPageAssets, type PageAssets } from '#domain/offline/page-assets.ts';
import { cacheFiles, cachePictures } from './cache-files.ts';
import { chosenPages, pageFiles } from './cache-names.ts';

/** Caches a page with its assets until it is removed. Rejects if it cannot be fetched or stored. */
export async function cachePage(
  path: string,
  known?: Set<string>,
  data: string | null = null,
): Promise<void> {
  const answer = await fetch(path, { cache: 'no-cache' });
  if (answer.status !== 200 || answer.redirected) throw new TypeError(`${path} answered ${answer.status}.`);
  const needs = getPageAssets(await answer.clone().text());
  await cachePageAssets(needs, known);
  await cachePictures(needs.lazyPictures);
  if (data) await cachePageData(data);
  // Last, so that a page that is kept is whole.
  await (await caches.open(chosenPages)).put(path, answer);
}

/** Caches the current data of a page. */
export async function cachePageData(data: string): Promise<void> {
  const answer = await fetch(data, { cache: 'no-cache' });
  if (answer.status === 200) await (await caches.open(pageFiles)).put(data, answer);
}

/** Caches the files of a page, and those it may import. */
export async function cachePageAssets({ files, pictures }: PageAssets, known?: Set<string>): Promise<void> {
  await cacheFiles(files, known);
  await cachePictures(pictures);
}
