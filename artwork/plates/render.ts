// Draws the plates, wide pictures at the top of written pages and of the planner's stops, into
// public/scenes/plates.
// Run: npm run scenes. `--sheet file` draws an overview, `--dark` the versions for dark pages,
// `--only words` only plates whose names contain a word.

import { mkdir, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { createCanvas, width } from '../cabins/paint/canvas.ts';
import { root } from '../root.ts';
import { createPlateContext, foot, type Plate, top } from './plate-context.ts';
import { isHead, plates } from './plates.ts';

const height = foot - top;

function findPlate(name: string): Plate {
  const plate = plates[name];
  if (!plate) throw new Error(`There is no plate ${name}.`);
  return plate;
}

/** Draws a plate as SVG. The same name always gives the same text. */
function drawPlate(name: string, onDarkPage = false): string {
  const on = createCanvas();
  const plate = findPlate(name);
  return on.finish(
    plate.subject(createPlateContext(on, name, plate, onDarkPage)),
    `0 ${top} ${width} ${height}`,
  );
}

async function saveAvif(drawing: string, file: string): Promise<Buffer> {
  const drawn = await sharp(Buffer.from(drawing)).resize(width, height).png().toBuffer();
  const avif = await sharp(drawn).avif({ quality: 44, effort: 2 }).toBuffer();
  await writeFile(`${file}.avif`, avif);
  console.log(`${basename(file)}.avif  ${(avif.length / 1000).toFixed(0)} kB`);
  return drawn;
}

async function save(name: string): Promise<void> {
  const file = join(root, 'public/scenes/plates', name);
  await mkdir(dirname(file), { recursive: true });
  const drawn = await saveAvif(drawPlate(name), file);
  if (isHead(name))
    await sharp(drawn).resize(1200).jpeg({ quality: 66, mozjpeg: true }).toFile(`${file}.jpg`);
  await saveAvif(drawPlate(name, true), `${file}-evening`);
}

async function saveSheet(names: readonly string[], file: string, onDarkPage: boolean): Promise<void> {
  const columns = names.length > 8 ? 3 : 2;
  const [wide, tall] = [640, 256];
  const tiles = await Promise.all(
    names.map((name) =>
      sharp(Buffer.from(drawPlate(name, onDarkPage)))
        .resize(wide - 6, tall - 6)
        .png()
        .toBuffer(),
    ),
  );
  const size = { width: columns * wide, height: Math.ceil(names.length / columns) * tall };
  await sharp({ create: { ...size, channels: 3, background: '#fbf6ec' } })
    .composite(
      tiles.map((input, n) => ({ input, left: (n % columns) * wide, top: Math.floor(n / columns) * tall })),
    )
    .png()
    .toFile(file);
}

const { values } = parseArgs({
  options: { sheet: { type: 'string' }, dark: { type: 'boolean' }, only: { type: 'string' } },
});
const onlyWords = values.only?.split(',');
const names = Object.keys(plates).filter(
  (name) => !onlyWords || onlyWords.some((word) => name.includes(word)),
);
if (values.sheet) await saveSheet(names, values.sheet, values.dark ?? false);
else for (const name of names) await save(name);
