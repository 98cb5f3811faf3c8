import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { cabinFacts } from '#database/seed/cabins/index.ts';
import { type Scene, scenesOf, sceneUrl } from '#database/seed/cabins/scenes.ts';
import type { CabinFacts } from '#database/seed/cabins/types.ts';
import { root } from '../../settings.ts';
import { drawScene } from './compose.ts';
import { contactSheet } from './preview.ts';

const manifestFile = join(import.meta.dirname, 'manifest.json');
const encoding = { quality: 50, effort: 2, chromaSubsampling: '4:2:0' } as const;
const workers = 2;

interface Picture {
  url: string;
  facts: CabinFacts;
  scene: Scene;
}

/** Site path to the hash of what was drawn and how it was encoded. */
type Manifest = Record<string, string>;

const pictures: Picture[] = cabinFacts.flatMap((facts) =>
  scenesOf(facts).map((scene, index) => ({ url: sceneUrl(facts.slug, scene, index), facts, scene })),
);

const fileOf = (url: string) => join(root, 'public', url);

const readManifest = async (): Promise<Manifest> =>
  existsSync(manifestFile) ? (JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest) : {};

async function render({ url, facts, scene }: Picture, known: Manifest): Promise<[string, string, boolean]> {
  const svg = drawScene(facts, scene);
  const hash = createHash('sha256').update(JSON.stringify(encoding)).update(svg).digest('hex').slice(0, 16);
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

/** Pictures that no cabin asks for any more. */
async function sweep(): Promise<void> {
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
  await sweep();
  const sorted = done.map(([url, hash]) => [url, hash] as const).sort(([a], [b]) => a.localeCompare(b));
  await writeFile(manifestFile, `${JSON.stringify(Object.fromEntries(sorted), null, 2)}\n`);
  console.log(`Artwork: ${done.filter(([, , fresh]) => fresh).length} drawn, ${done.length} in all.`);
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
