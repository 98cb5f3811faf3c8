// Contrast of the home page's title and header over its picture and film.

import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { waitForTransitions } from './axe.ts';

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  { width: 820, height: 1180 },
  { width: 844, height: 390 },
  { width: 1024, height: 768 },
  { width: 1440, height: 900 },
];

/** Times of the film as parts of its length. Screens under 768 px show only its picture. */
const moments = [0, 0.25, 0.5, 0.75];
const hasFilm = ({ width }: { width: number }) => width >= 768;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the boxes of the lines and icons in the visible elements, within the screen. */
const linesOf = (texts: Locator): Promise<Box[]> =>
  texts.evaluateAll((elements) =>
    elements
      // A clipped text is one pixel wide.
      .filter((element) => element.getBoundingClientRect().width > 1)
      .flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()];
      })
      .map(({ x, y, width, height }) => ({ x, y, width, height: Math.min(height, innerHeight - y) })),
  );

/** Stops the film at a part of its length. */
const showMoment = (page: Page, part: number) =>
  page.evaluate(async (part) => {
    const film = document.querySelector('video');
    if (!film) throw new Error('There is no film');
    film.pause();
    const moved = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
    film.currentTime = part * film.duration;
    await moved;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, part);

/** Luminance of a color channel from 0 to 255. */
const light = Array.from({ length: 256 }, (_, value) => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
});

const luminance = (red = 0, green = 0, blue = 0): number =>
  0.2126 * (light[red] ?? 0) + 0.7152 * (light[green] ?? 0) + 0.0722 * (light[blue] ?? 0);

/** Returns the bounding box of all boxes in whole pixels. */
function around(boxes: readonly Box[]): Box {
  const x = Math.floor(Math.min(...boxes.map((box) => box.x)));
  const y = Math.floor(Math.min(...boxes.map((box) => box.y)));
  const right = Math.ceil(Math.max(...boxes.map((box) => box.x + box.width)));
  const bottom = Math.ceil(Math.max(...boxes.map((box) => box.y + box.height)));
  return { x, y, width: right - x, height: bottom - y };
}

/** Returns the luminance of each pixel behind a line in a screenshot of `clip`, sorted. */
async function luminancesIn(screenshot: Buffer, clip: Box, line: Box): Promise<number[]> {
  const { x, y, width, height } = around([line]);
  const part = { left: x - clip.x, top: y - clip.y, width, height };
  const data = await sharp(screenshot).extract(part).removeAlpha().raw().toBuffer();
  const pixels = Array.from({ length: data.length / 3 }, (_, pixel) => 3 * pixel);
  return pixels
    .map((at) => luminance(data[at], data[at + 1], data[at + 2]))
    .toSorted((one, other) => one - other);
}

const getContrast = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/**
 * Returns the lowest contrast of texts of one color with the pixels behind their lines. `stars` is
 * the part of the brightest and of the darkest pixels to skip.
 */
async function lowestContrast(page: Page, texts: Locator, stars: number): Promise<number> {
  const lines = (await linesOf(texts)).filter(({ height }) => height > 8);
  const setVisibility = (visibility: string) =>
    texts.evaluateAll((elements: HTMLElement[], value) => {
      for (const element of elements) element.style.visibility = value;
      return elements[0] ? getComputedStyle(elements[0]).color : '';
    }, visibility);
  const color = await setVisibility('hidden');
  await waitForTransitions(page);
  const clip = around(lines);
  const screenshot = await page.screenshot({ clip });
  await setVisibility('');
  const [red, green, blue] = (color.match(/\d+/g) ?? []).map(Number);
  const text = luminance(red, green, blue);
  const contrasts = lines.map(async (line) => {
    const behind = await luminancesIn(screenshot, clip, line);
    const skipped = Math.floor(behind.length * stars);
    return Math.min(...[behind[skipped], behind.at(-1 - skipped)].map((one = 0) => getContrast(text, one)));
  });
  return Math.min(...(await Promise.all(contrasts)));
}

/** Returns contrasts below AA in the first screen, at the top of the page. */
async function findLowContrasts(page: Page): Promise<string[]> {
  const header = page.locator('.site-header :is(.logo-word, :is(.search, .guide, .saved, .opener) > *)');
  const contrasts = {
    title: await lowestContrast(page, page.locator('.hero h1'), 0),
    header: await lowestContrast(page, header, 0.01),
  };
  return Object.entries(contrasts)
    .filter(([, contrast]) => contrast < 4.5)
    .map(([part, contrast]) => `${part}: ${contrast.toFixed(2)}`);
}

test('title and header of the home page are readable over the picture and every part of the film @desktop @long', async ({
  page,
}) => {
  const faults: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(paths.home);
    await expect(page.locator('video[data-playing]')).toBeVisible();
    await page.evaluate(() => {
      const film = document.querySelector('video');
      if (film) film.style.transition = 'none';
    });
    for (const part of moments) {
      await showMoment(page, part);
      for (const size of part === 0 ? sizes : sizes.filter(hasFilm)) {
        await page.setViewportSize(size);
        const low = await findLowContrasts(page);
        const name = `${colorScheme}, ${size.width} × ${size.height}, at ${part} of the film`;
        faults.push(...low.map((fault) => `${name}, ${fault}`));
      }
    }
  }
  expect(faults).toEqual([]);
});

test('title and header of the home page are readable without the picture @desktop @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await page.route('**/scenes/hero-*', (route) => route.abort());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto(paths.home);
    for (const size of sizes) {
      await page.setViewportSize(size);
      expect(await findLowContrasts(page), `${colorScheme}, ${size.width} × ${size.height}`).toEqual([]);
    }
  }
});
