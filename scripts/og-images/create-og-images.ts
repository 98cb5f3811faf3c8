/** Creates the link previews of a built site, from a cache where possible. */

import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoStore } from '#netlify/photos/photo-store.ts';
import { filesUnder } from '../source-fingerprint.ts';
import { getBackgroundPath, isNight } from './backgrounds.ts';
import type { OgImage } from './og-image.ts';

/** Output and cache of social images. */
interface Folders {
  site: string;
  cacheFolder: string;
  photos: PhotoStore;
}

/**
 * Result: number of new images, and those whose picture is missing or broken, which got a
 * landscape.
 */
interface OgImageResult {
  drawnCount: number;
  broken: OgImage[];
}

/**
 * Retention of unused images: another site may have been built meanwhile, for tests or a benchmark.
 */
const retentionMs = 7 * 24 * 60 * 60 * 1000;

/** Hashes the sources of social images except pictures. A change draws all of them again. */
function hashSources(): string {
  const hash = createHash('sha256');
  for (const path of filesUnder(import.meta.dirname)) hash.update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * Draws the images that are not cached and copies all to the built site. Unused cached ones are
 * deleted after a week.
 */
export async function createOgImages(
  images: readonly OgImage[],
  { site, cacheFolder, photos }: Folders,
): Promise<OgImageResult> {
  const sources = hashSources();
  const usedNames = new Set<string>();
  const broken: OgImage[] = [];
  let drawnCount = 0;

  async function save(image: OgImage): Promise<void> {
    const source = image.picture ? join(site, image.picture) : getBackgroundPath(image.file);
    const picture = await readPicture(image.picture ?? '', source);
    const hash = createHash('sha256').update(sources).update(JSON.stringify(image)).update(picture);
    const name = `${hash.digest('hex').slice(0, 32)}.jpg`;
    const [from, to] = [join(cacheFolder, name), join(site, image.file)];
    if (!existsSync(from)) {
      // Loaded on demand: a repeated build draws nothing.
      const { drawOgImage } = await import('./draw-og-image.ts');
      await writeFile(`${from}.part`, await drawOgImage(image, picture, isNight(source)));
      // Renamed once it is complete, because a build may be aborted.
      await rename(`${from}.part`, from);
      drawnCount += 1;
    }
    usedNames.add(name);
    await mkdir(dirname(to), { recursive: true });
    await copyFile(from, to);
  }

  async function readPicture(path: string, file: string): Promise<Buffer> {
    const [, id] = /^\/photos\/([\da-f-]{36})$/.exec(path) ?? [];
    const uploaded = id ? await photos.read(id) : null;
    return uploaded ? Buffer.from(uploaded) : readFile(file);
  }

  async function make(image: OgImage): Promise<void> {
    const { picture, ...rest } = image;
    if (!picture) return save(image);
    await save(image).catch(() => {
      broken.push(image);
      return save(rest);
    });
  }

  await mkdir(cacheFolder, { recursive: true });
  const queue = images.values();
  const worker = async () => {
    for (const image of queue) await make(image);
  };
  // Two workers, because sharp uses further threads.
  await Promise.all([worker(), worker()]);
  await removeOld(cacheFolder, usedNames);
  return { drawnCount, broken };
}

async function removeOld(cacheFolder: string, usedNames: ReadonlySet<string>): Promise<void> {
  for (const name of await readdir(cacheFolder)) {
    if (usedNames.has(name)) continue;
    const { mtimeMs } = await stat(join(cacheFolder, name));
    if (mtimeMs < Date.now() - retentionMs) await rm(join(cacheFolder, name));
  }
}
