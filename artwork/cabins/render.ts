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
  hashOf,
  type Manifest,
  manifestFile,
  pictures,
  readManifest,
} from './pictures.ts';
import { contactSheet } from './preview.ts';

const workers = 2;

const fileOf = (url: string) => join(root, 'public', url);

/** Draws one picture where it has changed: its path, its hash, and whether it was drawn. */
async function render(
  { url, facts, scene }: ArtworkPicture,
  known: Manifest,
): Promise<[url: string, hash: string, isNew: boolean]> {
  const svg = drawScene(facts, scene);
  const hash = hashOf(svg);
  if (known[url] === hash && existsSync(fileOf(url))) return [url, hash, false];
  const image = await sharp(Buffer.from(svg)).resize(1600, 1200).avif(encoding).toBuffer();
  await mkdir(dirname(fileOf(url)), { recursive: true });
  await writeFile(fileOf(url), image);
  return [url, hash, true];
}

/** Runs `work` over the items, a few at a time, keeping their order. */
async function inTurn<Item, Out>(items: Item[], work: (item: Item) => Promise<Out>): Promise<Out[]> {
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
  const known = await readManifest();
  const done = await inTurn(pictures, (picture) => render(picture, known));
  await removeUnwanted();
  const sorted = done.map(([url, hash]) => [url, hash] as const).sort(([a], [b]) => a.localeCompare(b));
  await writeFile(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  console.log(`Artwork: ${done.filter(([, , isNew]) => isNew).length} drawn, ${done.length} in all.`);
}

/** Draws without encoding: a sheet of the pictures chosen, to look at. */
async function sheetOf(file: string, cabin?: string, scene?: string): Promise<void> {
  const chosen = pictures.filter(
    ({ facts, scene: { name } }) =>
      (!cabin || cabin.split(',').includes(facts.slug)) && (!scene || scene.split(',').includes(name)),
  );
  const drawn = await inTurn(chosen, (one) =>
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
await (values.sheet ? sheetOf(values.sheet, values.cabin, values.scene) : renderAll());
