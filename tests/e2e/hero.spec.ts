import type { Page } from '@playwright/test';
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

/** Moments of the film, as parts of its length. */
const moments = [0, 0.25, 0.5, 0.75];

/** Where the lines of the title stand, cut to the screen. */
const linesOf = (page: Page) =>
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

/** Shows the film at a part of its length, still. */
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

/** The lowest contrast of the title with any pixel behind its lines. */
async function lowestContrast(page: Page): Promise<number> {
  const lines = (await linesOf(page)).filter(({ height }) => height > 8);
  const color = await page.locator('.hero h1').evaluate((title) => getComputedStyle(title).color);
  await page.locator('.hero h1').evaluate((title) => {
    title.style.visibility = 'hidden';
  });
  const shots = await Promise.all(lines.map((clip) => page.screenshot({ clip })));
  await page.locator('.hero h1').evaluate((title) => {
    title.style.visibility = '';
  });
  const pictures = shots.map((shot) => shot.toString('base64'));
  return page.evaluate(
    async ([color, pictures]) => {
      const channel = (value = 0) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      };
      const luminance = (red = 0, green = 0, blue = 0) =>
        0.2126 * channel(red) + 0.7152 * channel(green) + 0.0722 * channel(blue);
      const [red, green, blue] = (color.match(/\d+/g) ?? []).map(Number);
      const title = luminance(red, green, blue);
      let brightest = 0;
      for (const picture of pictures) {
        const bytes = Uint8Array.from(atob(picture), (char) => char.charCodeAt(0));
        const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
        const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
        canvas?.drawImage(image, 0, 0);
        const { data = [] } = canvas?.getImageData(0, 0, image.width, image.height) ?? {};
        for (let at = 0; at < data.length; at += 4)
          brightest = Math.max(brightest, luminance(data[at], data[at + 1], data[at + 2]));
      }
      return (title + 0.05) / (brightest + 0.05);
    },
    [color, pictures] as const,
  );
}

test('the title of the home page reads over the picture and every part of the film @desktop', async ({
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
      for (const size of sizes) {
        await page.setViewportSize(size);
        const contrast = await lowestContrast(page);
        const name = `${colorScheme}, ${size.width} × ${size.height}, at ${part} of the film`;
        if (contrast < 4.5) faults.push(`${name}: ${contrast.toFixed(2)}`);
      }
    }
  }
  expect(faults).toEqual([]);
});
