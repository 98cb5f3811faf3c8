/**
 * `npm run letters`: pictures of every e-mail at 360 and 700 px, light and dark, in
 * `test-results/letters`, and a few of them in `docs/pictures/letters.jpg`.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { ensureChromium, launchOptions } from '#support/chromium.ts';
import { sampleEmails } from '#support/sample-emails.ts';
import { root } from '../../scripts/settings.ts';

const folder = join(root, 'test-results', 'letters');
const sizes = [360, 700].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const samples = ['held', 'confirmed', 'stay-soon', 'review-request', 'cancelled'].map(
  (name, index) => `${name}-360-${index % 2 === 0 ? 'light' : 'dark'}.png`,
);

/**
 * Replaces the handwriting font that most devices have, but perhaps not this computer.
 */
const caveat = readFileSync(join(root, 'public', 'fonts', 'caveat.woff2')).toString('base64');
const handwriting = `@font-face{font-family:Caveat;src:url(data:font/woff2;base64,${caveat})}`;

async function takePictures(): Promise<void> {
  const browser = await chromium.launch(launchOptions());
  for (const { width, colorScheme } of sizes) {
    const page = await browser.newPage({
      viewport: { width, height: 400 },
      colorScheme,
      deviceScaleFactor: 2,
    });
    for (const [name, { html }] of Object.entries(sampleEmails)) {
      await page.setContent(html.text);
      await page.addStyleTag({ content: handwriting });
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ fullPage: true, path: join(folder, `${name}-${width}-${colorScheme}.png`) });
    }
    await page.close();
  }
  await browser.close();
}

async function placeSideBySide(files: string[], file: string): Promise<void> {
  const [tile, gap] = [280, 12];
  const pictures = await Promise.all(
    files.map((name) =>
      sharp(join(folder, name)).resize({ width: tile }).toBuffer({ resolveWithObject: true }),
    ),
  );
  const height = Math.max(...pictures.map(({ info }) => info.height)) + 2 * gap;
  const width = gap + pictures.length * (tile + gap);
  await sharp({ create: { width, height, channels: 3, background: '#8d9a90' } })
    .composite(
      pictures.map(({ data }, index) => ({ input: data, top: gap, left: gap + index * (tile + gap) })),
    )
    .jpeg({ quality: 70, mozjpeg: true })
    .toFile(file);
}

ensureChromium();
mkdirSync(folder, { recursive: true });
await takePictures();
await placeSideBySide(samples, join(root, 'docs', 'pictures', 'letters.jpg'));
console.log(
  `${Object.keys(sampleEmails).length} letters in test-results/letters and docs/pictures/letters.jpg`,
);
