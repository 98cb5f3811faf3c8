import type { Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { uploadedSlug } from '#support/sample-photos.ts';
import { approachEnd } from './results.ts';

/** Returns placeholders that cover their picture, by its address. */
const coveringPlaceholders = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('img.stand-in')].flatMap((placeholder) => {
      placeholder.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { left, top, width, height } = placeholder.getBoundingClientRect();
      const pictures = document
        .elementsFromPoint(left + width / 2, top + height / 2)
        .filter((element) => element.parentElement === placeholder.parentElement && element.matches('img'));
      return pictures.length === 2 && pictures[0] === placeholder
        ? [placeholder.parentElement?.outerHTML]
        : [];
    }),
  );

test('an uploaded photo covers its placeholder, in the gallery and on cards @phone @desktop', async ({
  page,
}) => {
  await page.goto(paths.cabin(uploadedSlug));
  await expect(page.locator('.gallery img.stand-in').first()).toBeVisible();
  expect(await coveringPlaceholders(page)).toEqual([]);
  await page.goto(paths.cabins);
  await approachEnd(page);
  await expect(page.locator('.cabin-card img.stand-in')).not.toHaveCount(0);
  expect(await coveringPlaceholders(page)).toEqual([]);
});
