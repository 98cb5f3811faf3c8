// Draws the pictures of sample cabins into `public/artwork`. Run: npm run cabins

import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { root } from '../root.ts';
import { drawScene } from './compose.ts';
import {
  type ArtworkPicture,
  encoding,
  hashPicture,
  type Manifest,
  manifestFile,
  pictures,
  readManifest,
} from './pictures.ts';
import { contactSheet } from './preview.ts';

const workers = 2;

const fileOf = (url: string) => join(root, 'public', url);

/** Draws one picture if it has changed. */
async function render(
  { url, facts, scene }: ArtworkPicture,
  manifest: Manifest,
): Promise<[url: string, hash: string, isNew: boolean]> {
  const svg = drawScene(facts, scene);
  const hash = hashPicture(svg);
  if (manifest[url] === hash && existsSync(fileOf(url))) return [url, hash, false];
  const image = await sharp(Buffer.from(svg)).resize(1600, 1200).avif(encoding).toBuffer();
  await mkdir(dirname(fileOf(url)), { recursive: true });
  await writeFile(fileOf(url), image);
  return [url, hash, true];
}

/** Maps the items, a few at a time, and returns the results in the order of the items. */
async function mapWithWorkers<Item, Out>(items: Item[], work: (item: Item) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  let next = 0;
  const worker = async () => {
    while (next < items.length) {
      const index = next;
      next += 1;
      const item = items[index];
      if (item !== undefined) results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
  return results;
}

/** Deletes pictures that no cabin uses. */
async function removeUnwanted(): Promise<void> {
  const wanted = new Set(pictures.map(({ url }) => fileOf(url)));
  const folder = fileOf('/artwork/cabins');
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (file.endsWith('.avif') && !wanted.has(file)) await rm(file);
  }
}

async function renderAll(): Promise<void> {
  const manifest = await readManifest();
  const done = await mapWithWorkers(pictures, (picture) => render(picture, manifest));
  await removeUnwanted();
  const sorted = done.map(([url, hash]) => [url, hash] as const).sort(([a], [b]) => a.localeCompare(b));
  await writeFile(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  console.log(`Artwork: ${done.filter(([, , isNew]) => isNew).length} drawn, ${done.length} in all.`);
}

/** Draws the chosen pictures side by side into one file. */
async function saveContactSheet(file: string, cabin?: string, scene?: string): Promise<void> {
  const chosen = pictures.filter(
    ({ facts, scene: { name } }) =>
      (!cabin || cabin.split(',').includes(facts.slug)) && (!scene || scene.split(',').includes(name)),
  );
  const drawn = await mapWithWorkers(chosen, (one) =>
    sharp(Buffer.from(drawScene(one.facts, one.scene)))
      .resize(800)
      .png()
      .toBuffer(),
  );
  await contactSheet(drawn, Math.min(6, Math.ceil(Math.sqrt(drawn.length))), 420, file);
}

const { values } = parseArgs({
  options: { sheet: { type: 'string' }, cabin: { type: 'string' }, scene: { type: 'string' } },
});
await (values.sheet ? saveContactSheet(values.sheet, values.cabin, values.scene) : renderAll());
