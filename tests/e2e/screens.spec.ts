// Screens at three widths in light and dark: overlapping text, contrast and overflow.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { findOverlappingText } from '#support/overlapping-text.ts';
import { expect, test } from '#support/page.ts';
import { expectContrast, waitForTransitions } from './axe.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { freeze } from './screens/frozen.ts';
import { screens, type TestScreen } from './screens/screens.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];
const schemes = ['light', 'dark'] as const;

/** Output folder of `npm run pictures`. */
const folder = process.env['PICTURES'];

/** Lightness of the background and text of a page or its dialog: 0 is black, 1 is white. */
const tonesOf = (page: Page): Promise<{ ground: number; words: number }> =>
  page.evaluate(() => {
    const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    const tone = (color: string): number => {
      if (!brush) return Number.NaN;
      brush.fillStyle = color;
      brush.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0] = brush.getImageData(0, 0, 1, 1).data;
      return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
    };
    const dialog = document.querySelector('dialog[open]');
    const { backgroundColor } = getComputedStyle(dialog ?? document.documentElement);
    const { color } = getComputedStyle(dialog ?? document.body);
    return { ground: tone(backgroundColor), words: tone(color) };
  });

/** Returns pictures that would move the content below when they load. */
const spaceless = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.images]
      .filter((image) => image.checkVisibility())
      .filter((image) => {
        const { aspectRatio, position } = getComputedStyle(image);
        return aspectRatio === 'auto' && !/absolute|fixed/.test(position);
      })
      .map(({ currentSrc }) => currentSrc),
  );

/** Expects no overlapping, truncated or low-contrast text, in light and dark. */
async function expectReadable(page: Page, scheme: (typeof schemes)[number]): Promise<void> {
  await waitForTransitions(page);
  expect.soft(await measureHorizontalOverflow(page), 'pixels beyond the screen').toBeLessThanOrEqual(0);
  await expect.poll(() => findOverlappingText(page), { timeout: 3000 }).toEqual([]);
  expect.soft(await spaceless(page), 'pictures no space is kept for').toEqual([]);
  const { ground, words } = await tonesOf(page);
  const [darker, lighter] = scheme === 'dark' ? [ground, words] : [words, ground];
  expect.soft(darker, 'the darker of ground and words').toBeLessThan(0.25);
  expect.soft(lighter, 'the lighter of ground and words').toBeGreaterThan(0.75);
  await expectContrast(page);
}

async function picture(page: Page, { dialog = false }: TestScreen): Promise<Buffer> {
  await waitForTransitions(page);
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  const shot = await page.screenshot({ animations: 'disabled', fullPage: !dialog });
  const { width = 0 } = await sharp(shot).metadata();
  return sharp(shot)
    .resize(Math.round(width / 2))
    .toBuffer();
}

/** Combines the pictures of a screen in one file. */
async function keepSheet(file: string, pictures: readonly Buffer[]): Promise<void> {
  const parts = pictures.map((input) => ({ input }));
  await sharp(
    parts.map(({ input }) => input),
    { join: { across: parts.length, background: 'gray' } },
  )
    .webp()
    .toFile(file);
  console.log(file);
}

for (const [name, screen] of Object.entries(screens))
  test(`${name} can be read at three widths, light and dark @desktop @long`, async ({ page }) => {
    test.setTimeout(120_000);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await freeze(page);
    await recordLayoutShifts(page);
    await page.goto(screen.path);
    await page.evaluate(() => document.fonts.ready);
    expect(await page.evaluate(() => window.shifted), 'how far the page moved while it came').toBeLessThan(
      0.1,
    );
    await screen.open?.(page);
    const pictures: Buffer[] = [];
    for (const scheme of schemes)
      for (const size of sizes)
        await test.step(`${size.width} ${scheme}`, async () => {
          await page.setViewportSize(size);
          await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
          if (folder) pictures.push(await picture(page, screen));
          else await expectReadable(page, scheme);
        });
    if (!folder) return;
    mkdirSync(folder, { recursive: true });
    await keepSheet(join(folder, `${name}.webp`), pictures);
  });
