import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#support/page.ts';
import { type Cell, compare, cut, type Pixels, reduce, reduced, sheetOf } from '#support/pictures.ts';
import { atRest, drawAll } from './axe.ts';
import { freeze } from './pictures/frozen.ts';
import { type Screen, screens } from './pictures/screens.ts';

/** A width of a window, how high it is, and how far down one looks. */
const sizes = [
  { width: 390, height: 844, depth: 1560 },
  { width: 820, height: 1180, depth: 1640 },
  { width: 1440, height: 900, depth: 1440 },
];
const schemes = ['light', 'dark'] as const;

type Size = (typeof sizes)[number];

/** The place of a picture on the sheet of its screen: a row for each scheme, a column for each width. */
function cellOf({ width, depth }: Size, row: number): Cell {
  const before = sizes.filter((size) => size.width < width);
  const tallest = Math.max(...sizes.map((size) => reduced(size.depth)));
  return {
    left: before.reduce((sum, size) => sum + reduced(size.width), 0),
    top: row * tallest,
    width: reduced(width),
    height: reduced(depth),
  };
}

/** Once the pictures one would see have come. */
async function loaded(page: Page, depth: number): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(
    (depth) =>
      [...document.images]
        .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < depth)
        .every(({ complete }) => complete),
    depth,
  );
}

async function look(page: Page, { width, height, depth }: Size, isDialog = false): Promise<Buffer> {
  await page.setViewportSize({ width, height });
  await loaded(page, isDialog ? height : depth);
  await atRest(page);
  if (isDialog) return page.screenshot({ animations: 'disabled' });
  const tall = await page.evaluate(() => document.documentElement.scrollHeight);
  const clip = { x: 0, y: 0, width, height: Math.min(depth, tall) };
  return page.screenshot({ animations: 'disabled', fullPage: true, clip });
}

interface Picture {
  name: string;
  screenshot: Buffer;
  cell: Cell;
  pixels: Pixels;
}

/** How often one looks at a screen that is not as it was: something of it may be on its way. */
const looks = 3;

interface Looked {
  name: string;
  size: Size;
  cell: Cell;
  sheet: Buffer | null;
}

async function lookAgain(page: Page, screen: Screen, { name, size, cell, sheet }: Looked): Promise<Picture> {
  // What is kept is what comes to rest.
  if (!sheet) await look(page, size, screen.dialog).then(() => page.waitForTimeout(1000));
  for (let times = 1; ; times += 1) {
    const screenshot = await look(page, size, screen.dialog);
    const pixels = await reduce(screenshot, cell);
    const isSame = !sheet || compare(pixels, await cut(sheet, cell)).isSame;
    if (isSame || times === looks) return { name, screenshot, cell, pixels };
    await page.waitForTimeout(1000);
  }
}

/** Looks at a screen at every width, light and dark; with the sheet it is compared with, until it is as it was. */
async function lookAtAll(page: Page, screen: Screen, sheet: Buffer | null): Promise<Picture[]> {
  const pictures: Picture[] = [];
  for (const [row, scheme] of schemes.entries())
    for (const size of sizes) {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      const cell = cellOf(size, row);
      const name = `${size.width} ${scheme}`;
      pictures.push(await lookAgain(page, screen, { name, size, cell, sheet }));
    }
  return pictures;
}

for (const [name, screen] of Object.entries(screens))
  test(`${name} looks as it did, at three widths, light and dark @desktop`, async ({ page }, info) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await freeze(page);
    await page.goto(screen.path);
    await screen.open?.(page);
    await drawAll(page);
    const file = join(import.meta.dirname, 'pictures', `${name}.webp`);
    if (process.env['PICTURES'] === 'renew')
      return writeFileSync(file, await sheetOf(await lookAtAll(page, screen, null)));
    expect(existsSync(file), `${name}.webp is kept: npm run pictures`).toBe(true);
    const sheet = readFileSync(file);
    const pictures = await lookAtAll(page, screen, sheet);
    for (const { name: size, screenshot, cell, pixels } of pictures) {
      const { changed, most, isSame } = compare(pixels, await cut(sheet, cell));
      if (!isSame) await info.attach(`${name} ${size}`, { body: screenshot, contentType: 'image/png' });
      expect.soft(isSame, `${size}: ${changed} blocks changed, ${most} may`).toBe(true);
    }
  });
