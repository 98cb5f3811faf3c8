// Contrast of the home page's title over its picture and film.

import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';

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

/** Returns the boxes of the title's lines within the screen. */
const linesOf = (page: Page): Promise<Box[]> =>
  page.evaluate(() => {
    const title = document.querySelector('.hero h1');
    if (!title) throw new Error('There is no title');
    const range = document.createRange();
    range.selectNodeContents(title);
    return [...range.getClientRects()].map(({ x, y, width, height }) => ({
      x,
      y,
      width,
      height: Math.min(height, innerHeight - y),
    }));
  });

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

/** Returns the luminance of the brightest pixel behind a line in a screenshot of `clip`. */
async function brightestIn(screenshot: Buffer, clip: Box, line: Box): Promise<number> {
  const { x, y, width, height } = around([line]);
  const part = { left: x - clip.x, top: y - clip.y, width, height };
  const data = await sharp(screenshot).extract(part).removeAlpha().raw().toBuffer();
  let brightest = 0;
  for (let at = 0; at < data.length; at += 3)
    brightest = Math.max(brightest, luminance(data[at], data[at + 1], data[at + 2]));
  return brightest;
}

/** Returns the lowest contrast of the title with any pixel behind its lines. */
async function lowestContrast(page: Page): Promise<number> {
  const lines = (await linesOf(page)).filter(({ height }) => height > 8);
  const title = page.locator('.hero h1');
  const color = await title.evaluate((element: HTMLElement) => {
    element.style.visibility = 'hidden';
    return getComputedStyle(element).color;
  });
  const clip = around(lines);
  const screenshot = await page.screenshot({ clip });
  await title.evaluate((element: HTMLElement) => {
    element.style.visibility = '';
  });
  const brightest = await Promise.all(lines.map((line) => brightestIn(screenshot, clip, line)));
  const [red, green, blue] = (color.match(/\d+/g) ?? []).map(Number);
  return (luminance(red, green, blue) + 0.05) / (Math.max(...brightest) + 0.05);
}

test('the title of the home page is readable over the picture and every part of the film @desktop @long', async ({
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
        const contrast = await lowestContrast(page);
        const name = `${colorScheme}, ${size.width} × ${size.height}, at ${part} of the film`;
        if (contrast < 4.5) faults.push(`${name}: ${contrast.toFixed(2)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
