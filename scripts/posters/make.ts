import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PhotoStore } from '#netlify/photos/photo-store.ts';
import { filesUnder } from '../source-fingerprint.ts';
import { getBackgroundPath, isNight } from './grounds.ts';
import type { OgImage } from './poster.ts';

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
interface Made {
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
  posters: readonly OgImage[],
  { site, cacheFolder, photos }: Folders,
): Promise<Made> {
  const sources = hashSources();
  const usedNames = new Set<string>();
  const broken: OgImage[] = [];
  let drawnCount = 0;

  async function save(poster: OgImage): Promise<void> {
    const source = poster.picture ? join(site, poster.picture) : getBackgroundPath(poster.file);
    const picture = await readPicture(poster.picture ?? '', source);
    const hash = createHash('sha256').update(sources).update(JSON.stringify(poster)).update(picture);
    const name = `${hash.digest('hex').slice(0, 32)}.jpg`;
    const [from, to] = [join(cacheFolder, name), join(site, poster.file)];
    if (!existsSync(from)) {
      // Loaded on demand: a repeated build draws nothing.
      const { drawOgImage } = await import('./draw.ts');
      await writeFile(`${from}.part`, await drawOgImage(poster, picture, isNight(source)));
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

  async function make(poster: OgImage): Promise<void> {
    const { picture, ...rest } = poster;
    if (!picture) return save(poster);
    await save(poster).catch(() => {
      broken.push(poster);
      return save(rest);
    });
  }

  await mkdir(cacheFolder, { recursive: true });
  const waiting = posters.values();
  const worker = async () => {
    for (const poster of waiting) await make(poster);
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
