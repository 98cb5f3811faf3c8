// Filters and sort order of the list of cabins.

import type { Page } from '@playwright/test';
import { formatDollars } from '#domain/money/money.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import {
  cards,
  fetchCards,
  fetchSortedResults,
  filterDialog,
  filterOpener,
  search,
  sortBy,
  status,
  threeNights,
} from './results.ts';
import { holdFile } from './script-requests.ts';

const show = (page: Page) => filterDialog(page).getByRole('button', { name: /^Show \d+ cabins?$/ });
const slugs = (page: Page) =>
  cards(page)
    .locator('[data-heart]')
    .evaluateAll((hearts) => hearts.map((heart) => (heart as HTMLElement).dataset['heart']));
const numberIn = async (text: Promise<string | null>) => Number(/\d+/.exec((await text) ?? '')?.[0]);

test('for two guests the best fit is first with its reason, otherwise the cheapest; filters count results and can be removed @day @long', async ({
  page,
  request,
}) => {
  const found = await fetchCards(request, threeNights);
  await search(page, threeNights);
  await expect(cards(page)).toHaveCount(found.length);
  expect(await slugs(page)).toEqual(found.map(({ card }) => card.slug));
  const reasons = cards(page).evaluateAll((all) =>
    all.map((card) => card.querySelector('.reason')?.textContent ?? null),
  );
  expect(await reasons).toEqual(found.map(({ reason }) => reason));
  await sortBy(page, 'Lowest price');
  await expect(page.locator('.reason')).toHaveCount(0);
  const totals = found.map(({ stay }) => stay?.total ?? 0).sort((one, other) => one - other);
  await expect(cards(page).locator('.stay .sum')).toHaveText(totals.map(formatDollars));
  await sortBy(page, 'Best fit');

  await filterOpener(page).tap();
  await expect(show(page)).toHaveText(`Show ${found.length} cabins`);
  await expectAccessible(page);
  const two = filterDialog(page).getByRole('group', { name: 'Bedrooms' }).getByText('2+');
  const large = await numberIn(two.locator('data').textContent());
  await two.tap();
  await expect(show(page)).toHaveText(new RegExp(`^Show ${large} cabins?$`));
  const box = filterDialog(page)
    .getByRole('group', { name: 'Getting in' })
    .getByText('No four-wheel drive needed');
  const left = await numberIn(box.locator('data').textContent());
  await box.tap();
  await show(page).tap();
  await expect(filterDialog(page)).toBeHidden();
  await expect(cards(page)).toHaveCount(left);
  await expect(page).toHaveURL(/filter=any-car&bedrooms=2$/);
  await expect(filterOpener(page)).toHaveAccessibleName(/2$/);
  await page.reload();
  await expect(cards(page)).toHaveCount(left);

  await filterOpener(page).tap();
  await filterDialog(page).getByRole('button', { name: 'Clear' }).tap();
  await expect(show(page)).toHaveText(`Show ${found.length} cabins`);
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(found.length);
  await expect(page).not.toHaveURL(/bedrooms|filter=/);
});

test('a maximum total is set by keyboard: announced in dollars, counted at every step, and kept in the address @desktop @long', async ({
  page,
  request,
}) => {
  const totals = (await fetchSortedResults(request, threeNights)).map(({ total }) => total ?? 0);
  const upTo = (limit: number) => totals.filter((total) => total <= limit).length;
  await search(page, threeNights);
  await expect(cards(page)).toHaveCount(totals.length);
  await filterOpener(page).press('Enter');
  const highest = filterDialog(page).getByRole('slider', { name: 'Highest total' });
  await expect(highest).toHaveAttribute('aria-valuetext', 'Any');
  const lowest = Math.min(...totals);
  await expect(filterDialog(page)).toContainText(
    `${formatDollars(lowest)} to ${formatDollars(Math.max(...totals))}`,
  );
  await highest.focus();
  for (let step = 0; step < 6; step++) {
    await page.keyboard.press('ArrowLeft');
    const limit = Number(await highest.inputValue()) * 100;
    await expect(highest).toHaveAttribute('aria-valuetext', `Up to ${formatDollars(limit)}`);
    await expect(show(page)).toHaveText(new RegExp(`^Show ${upTo(limit)} cabins?$`));
  }
  const limit = Number(await highest.inputValue());
  await page.keyboard.press('Escape');
  await expect(filterOpener(page)).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`max_total=${limit}$`));
  await expect(cards(page)).toHaveCount(upTo(limit * 100));
  await page.reload();
  await expect(cards(page)).toHaveCount(upTo(limit * 100));
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cabins$/);
});

test('without dates totals are those of the cheapest stays soon in the default order; filters without results offer a reset @long', async ({
  page,
}) => {
  await page.goto(paths.cabins);
  const before = await slugs(page);
  await filterOpener(page).tap();
  const lowest = filterDialog(page).getByRole('slider', { name: 'Lowest total' });
  await expect(lowest).toBeEnabled();
  await expect(filterDialog(page)).toContainText(
    /\d+ cabins, \$[\d,]+ to \$[\d,]+, half of them up to \$[\d,]+\./,
  );
  await expect(page.getByRole('checkbox', { name: /^Pool/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Free cancellation/ })).toBeHidden();
  await lowest.press('ArrowRight');
  const count = await numberIn(show(page).textContent());
  await show(page).tap();
  await expect(cards(page)).toHaveCount(count);
  await expect(page).toHaveURL(/\?min_total=\d+$/);
  const shown = await slugs(page);
  expect(shown).toEqual(before.filter((slug) => shown.includes(slug)));
  await page.reload();
  await expect(status(page)).toHaveText(new RegExp(`^${count} of \\d+ cabins$`));
  await page.goto(`${paths.cabins}?filter=pool&beds=99`);
  await expect(page.getByText('No cabin has all of that.')).toBeVisible();
  await page.getByRole('link', { name: /^Show \d+ cabins without filters/ }).click();
  await expect(status(page)).toHaveText(/^\d+ cabins$/);
  await expect(page).toHaveURL(/\/cabins$/);
});

test('a filter and the map touched before the script loads take effect afterwards @tablet', async ({
  page,
}) => {
  const dates = new URLSearchParams({ check_in: threeNights.check_in, check_out: threeNights.check_out });
  const pool = page.getByRole('checkbox', { name: /^Pool/ });
  // The scripts of the list and of the results.
  const [own, answering] = [/\/_astro\/CabinList[.\w-]*\.js$/, /\/result-list\.[\w-]+\.js$/];
  for (const [query, script] of [
    ['', own],
    [`?${dates}`, own],
    [`?${dates}`, answering],
    ['?filter=hot-tub', answering],
  ] as const) {
    const release = await holdFile(page, script);
    await page.goto(`${paths.cabins}${query}`, { waitUntil: 'commit' });
    await pool.locator('..').click();
    await page.locator('[data-map-link]').click();
    await release();
    await expect(status(page)).toHaveText(/^\d+ of \d+ cabins/);
    await expect(page).toHaveURL(/[?&]filter=pool/);
    for (const part of query.slice(1).split('&')) expect(page.url()).toContain(part);
    await expect(page).toHaveURL(/\/cabins\?.*view=map/);
    await expect(pool).toBeChecked();
    await page.unroute(script);
  }
});
