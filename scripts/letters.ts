/**
 * `npm run letters`: pictures of every letter at 360 and 700 px, light and dark, in `test-results/letters`, and all of
 * them on one sheet, `docs/pictures/letters.jpg`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp, { type OverlayOptions } from 'sharp';
import { ensureChromium, launchOptions } from '#support/chromium.ts';
import { sampleLetters } from '#support/letters.ts';
import { root } from './settings.ts';

const folder = join(root, 'test-results', 'letters');
const widths = [360, 700];
const schemes = ['light', 'dark'] as const;

/** Phones and most computers have a handwriting of their own; where this runs there may be none, so ours stands in. */
const caveat = readFileSync(join(root, 'public', 'fonts', 'caveat.woff2')).toString('base64');
const handwriting = `@font-face{font-family:Caveat;src:url(data:font/woff2;base64,${caveat})}`;

const tile = 240;
const gap = 12;

async function contactSheet(rows: Buffer[][], file: string): Promise<void> {
  let top = gap;
  const placed: OverlayOptions[] = [];
  for (const row of rows) {
    const pictures = await Promise.all(
      row.map((picture) => sharp(picture).resize({ width: tile }).toBuffer({ resolveWithObject: true })),
    );
    for (const [index, { data }] of pictures.entries()) {
      placed.push({ input: data, top, left: gap + index * (tile + gap) });
    }
    top += Math.max(...pictures.map(({ info }) => info.height)) + gap;
  }
  const width = gap + Math.max(...rows.map(({ length }) => length)) * (tile + gap);
  await sharp({ create: { width, height: top, channels: 3, background: '#8d9a90' } })
    .composite(placed)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(file);
}

ensureChromium();
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(launchOptions());
const small: Record<(typeof schemes)[number], Buffer[]> = { light: [], dark: [] };
for (const colorScheme of schemes) {
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 400 }, colorScheme });
    for (const [name, { html }] of Object.entries(sampleLetters)) {
      await page.setContent(html.text);
      await page.addStyleTag({ content: handwriting });
      await page.evaluate(() => document.fonts.ready);
      const picture = await page.screenshot({
        fullPage: true,
        path: join(folder, `${name}-${width}-${colorScheme}.png`),
      });
      if (width === widths[0]) small[colorScheme].push(picture);
    }
    await page.close();
  }
}
await browser.close();
const half = Math.ceil(small.light.length / 2);
const rows = [
  small.light.slice(0, half),
  small.dark.slice(0, half),
  small.light.slice(half),
  small.dark.slice(half),
];
await contactSheet(rows, join(root, 'docs', 'pictures', 'letters.jpg'));
console.log(
  `${Object.keys(sampleLetters).length} letters in test-results/letters and docs/pictures/letters.jpg`,
);
