import type { Locator } from '@playwright/test';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/money.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { cards, search, threeNights } from './results.ts';

/** Maximum distance in pixels between the picture and the end of the price line. */
const priceRoom = 72;

/** Expects picture, name, price and facts below each other, with the price in one line. */
async function expectPriceThird(card: Locator, price: Locator): Promise<void> {
  const parts = [card.locator('.picture'), card.getByRole('heading'), price, card.locator('.facts')];
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  const tops = boxes.map((box) => box?.y ?? Number.NaN);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  const [picture, , line] = boxes;
  if (!picture || !line) throw new Error('The card has no picture or no price.');
  expect(line.y + line.height - (picture.y + picture.height)).toBeLessThanOrEqual(priceRoom);
  expect(line.height, 'one line').toBeLessThanOrEqual(28);
}

test('the price with its dates is the third line of a card, with and without dates @phone @desktop', async ({
  page,
}) => {
  const dates = /^from (before the deal \$[\d,]+ )?\$[\d,]+ with taxes · [A-Z][a-z]{2} \d+ ?–/;
  for (const path of [paths.home, paths.cabins]) {
    await page.goto(path);
    for (const index of [0, 1]) {
      const card = page.locator('.cabin-card:not([inert] *)').nth(index);
      await card.scrollIntoViewIfNeeded();
      const price = card.locator('[data-lowest]');
      await expect(price).toHaveText(dates);
      await expectPriceThird(card, price);
    }
  }
  await search(page, threeNights);
  const card = cards(page).first();
  const price = card.locator('.stay');
  const range = formatRange(threeNights.check_in, threeNights.check_out);
  await expect(price).toContainText(` total with taxes · ${range}`);
  await expectPriceThird(card, price);
});

test('the total of a found stay opens its breakdown, named with the total, with a large target @phone @desktop', async ({
  page,
}) => {
  await search(page, threeNights);
  const card = cards(page).first();
  const title = await card.getByRole('heading').textContent();
  const sum = card.locator('.stay').getByRole('button');
  const amount = await sum.textContent();
  expect(amount).toMatch(/^\$[\d,]+$/);
  expect(amount).not.toBe(formatDollars(0));
  await expect(sum).toHaveAccessibleName(`Why this price: ${title}, ${amount}`);
  const { width = 0, height = 0 } = (await sum.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  // Near the lower edge of the button, over the cabin's details.
  await sum.click({ position: { x: 10, y: height - 4 } });
  await expect(card.getByRole('group', { name: `Why this price: ${title}` })).toBeVisible();
});

test('the links of a card without a quote follow its amenities, although its row is higher @desktop', async ({
  page,
}) => {
  await page.goto(paths.cabins);
  const card = page.locator('.cabin-card').first();
  const quoted = page.locator('.cabin-card').nth(1);
  await expect(quoted.locator('figure')).toBeVisible();
  await card.evaluate((element) => element.querySelector('figure')?.remove());
  const getSpace = async () => {
    const [chips, links] = await Promise.all([
      card.locator('.chips').boundingBox(),
      card.locator('.ways').boundingBox(),
    ]);
    return (links?.y ?? 0) - (chips?.y ?? 0) - (chips?.height ?? 0);
  };
  expect(await getSpace()).toBeLessThanOrEqual(8);
  expect((await card.boundingBox())?.height).toBe((await quoted.boundingBox())?.height);
});

test('cards are equally wide in all rows of the home page, four as wide as its text on a desktop @phone @desktop', async ({
  page,
}) => {
  await page.route('**/api/get-daily-deal', (route) => route.fulfill({ json: { deal: null } }));
  await page.goto(paths.home);
  await page.locator('.track').evaluateAll((tracks) => {
    for (const [index, track] of tracks.slice(0, 3).entries())
      for (const item of [...track.children].slice(index + 1)) item.remove();
  });
  const rows = await page
    .locator('.track')
    .evaluateAll((tracks) =>
      tracks.map((track) => [...track.children].map((item) => item.getBoundingClientRect().width)),
    );
  expect(rows.slice(0, 3).map(({ length }) => length)).toEqual([1, 2, 3]);
  const { width = 0 } = page.viewportSize() ?? {};
  const content = await page
    .locator('.cabin-row > header')
    .first()
    .evaluate((header) => {
      const [first, last] = [header.firstElementChild, header.lastElementChild];
      return (last?.getBoundingClientRect().right ?? 0) - (first?.getBoundingClientRect().left ?? 0);
    });
  const expected = width < 480 ? 0.85 * width : (content - 3 * 24) / 4;
  expect(new Set(rows.flat().map(Math.round))).toEqual(new Set([Math.round(expected)]));
});
