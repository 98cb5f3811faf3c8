// Searches from the first touch to a cabin's page, by touch or keyboard.

import type { APIRequestContext, Page } from '@playwright/test';
import { decodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { addDays } from '#domain/dates/day.ts';
import { formatMonthDay, formatRange } from '#domain/dates/format-dates.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { formatDollars } from '#domain/money/money.ts';
import { filterDefinitions } from '#domain/search/filters.ts';
import type { SearchValues } from '#domain/search/search.ts';
import { paths } from '#paths';
import { expectNoDialogEntry } from '#support/dialog-entries.ts';
import { expect, test } from '#support/page.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import {
  ask,
  askStrip,
  cards,
  chooseDay,
  closeFilters,
  dayLabel,
  daySlider,
  fetchSortedResults,
  searchButton as headerSearch,
  inDays,
  reachFilter,
  search,
  status,
  threeNights,
  toggleFilter,
} from './results.ts';

// No input is lost between steps.

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });
const inDialog = (page: Page, name: string) => dialog(page).getByRole('button', { name });
const part = (page: Page, name: 'Where' | 'When' | 'Who') =>
  dialog(page).getByRole('button', { name: new RegExp(`^${name}\\b`) });
const town = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const priceBar = (page: Page) => page.locator('.price-bar');
const dayIn = (page: Page, day: string) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });

/** Expects that the page counts the results of a search, and that its header names the search only. */
async function expectCount(page: Page, request: APIRequestContext, asked: SearchValues): Promise<void> {
  await expect(status(page)).toContainText('free for these dates');
  const words = (await status(page).textContent()) ?? '';
  const [shown, moved] = [Number.parseInt(words, 10), Number(/(\d+) more close by/.exec(words)?.[1] ?? 0)];
  const { available, cabinCount } = await ask(request, asked);
  if (/ fits?\b/.test(words)) expect(shown + moved).toBeLessThanOrEqual(cabinCount);
  else expect(shown).toBe(available.filter(({ check_in }) => check_in === asked.check_in).length);
  await expect(headerSearch(page)).toHaveText(/ guests?$/);
}

test('by touch, the page’s search opens the dialog with all its values, and unchanged ones stay @long', async ({
  page,
  request,
}) => {
  await recordLayoutShifts(page);
  await search(page, { ...threeNights, flexible_days: '1' }, '&filter=hot-tub');
  await expectCount(page, request, { ...threeNights, flexible_days: '1' });
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));

  await headerSearch(page).tap();
  await part(page, 'Who').tap();
  await inDialog(page, 'More guests').tap();
  await inDialog(page, 'Show Available Cabins').tap();
  await expect(headerSearch(page)).toContainText('±1 day · 3 guests');
  await expect(headerSearch(page)).toBeFocused();
  await headerSearch(page).tap();
  await part(page, 'Where').tap();
  await town(page, 'Gatlinburg').check();
  await inDialog(page, 'Show Available Cabins').tap();
  await headerSearch(page).tap();
  await dialog(page).getByRole('radio', { name: '±7 days flexible' }).check();
  await inDialog(page, 'Show Available Cabins').tap();
  const whole = { ...threeNights, guests: 3, city: 'Gatlinburg', flexible_days: '7' as const };
  await expect(page).toHaveURL(`${paths.results(whole)}&filter=hot-tub`);
  const dates = formatRange(whole.check_in, whole.check_out);
  const said = `Gatlinburg · ${dates} ±7 days · 3 guests`;
  await expect(headerSearch(page)).toContainText(said);
  await expectCount(page, request, whole);
  await expect(headerSearch(page)).toBeInViewport();

  await headerSearch(page).tap();
  await expect(dayIn(page, whole.check_in)).toHaveAccessibleName(/your check-in$/);
  const [from, to] = [addDays(whole.check_in, 1), addDays(whole.check_in, 3)];
  for (const day of [from, to]) await dayIn(page, day).tap();
  await dialog(page).getByRole('button', { name: 'Show Available Cabins' }).tap();
  await expect(page).toHaveURL(
    `${paths.results({ ...whole, check_in: from, check_out: to })}&filter=hot-tub`,
  );
  await expect(headerSearch(page)).toContainText(formatRange(from, to));
  await expect(daySlider(page)).toBeVisible();
  await page.goBack();
  await expect(headerSearch(page)).toContainText(said);
  await page.goBack();
  await expect(headerSearch(page)).toContainText(`Gatlinburg · ${dates} ±1 day · 3 guests`);
  await expect(page.evaluate(() => 'isSamePage' in window)).resolves.toBe(true);
});

test('by touch, any weekend within months shows each cabin’s cheapest first with its dates; Back undoes it', async ({
  page,
  request,
}) => {
  await search(page, threeNights);
  await expectCount(page, request, threeNights);
  await headerSearch(page).tap();
  await dialog(page)
    .getByRole('button', { name: /^Any weekend/ })
    .tap();
  await inDialog(page, 'Show Available Cabins').tap();
  const month = inDays(7).slice(0, 7);
  const asked = { month, months: 3, nights: 2, weekends: 1, guests: 2 };
  await expect(page).toHaveURL(paths.results(asked));
  await expect(status(page)).toContainText('free then');
  const { available } = await ask(request, asked);
  const totals = available.flatMap(({ total }) => total ?? []).sort((one, other) => one - other);
  const first = available.find(({ total }) => total === totals[0]);
  const card = page.locator('.cabin-card').first();
  await expect(card.locator('.stay')).toHaveText(
    `${formatDollars(totals[0] ?? 0)} total with taxes${formatDay(first?.check_in ?? '', 'short')} to ${formatDay(first?.check_out ?? '', 'short')}`,
  );
  await expect(card.locator('h2 a')).toHaveAttribute('href', new RegExp(`check_in=${first?.check_in}`));
  await page.goBack();
  await expect(page).toHaveURL(paths.results(threeNights));
  await expectCount(page, request, threeNights);
});

test('by touch, prices of other days are for the filtered cabins, keep the filters in links, and name ignored filters @phone @long', async ({
  page,
  request,
}) => {
  const facts = decodeCabinFilterData(await (await request.get(paths.cabinsData)).json()) ?? [];
  const pools = facts.filter((cabin) => filterDefinitions.pool.matches(cabin)).map(({ slug }) => slug);
  const [all, pool] = await Promise.all([
    askStrip(request, threeNights),
    askStrip(request, threeNights, pools),
  ]);
  const totals = (days: typeof all) => days.flatMap(({ lowestTotal }) => lowestTotal ?? []);
  expect(totals(pool)).not.toEqual(totals(all));
  const expectDays = async (days: typeof all) => {
    const lowest = page.locator('[data-lowest-day]');
    const best = days.find(({ lowestTotal }) => lowestTotal === Math.min(...totals(days)));
    if (best)
      await expect(lowest).toHaveText(
        `${formatDollars(Math.min(...totals(days)))} lowest on ${formatMonthDay(best.check_in)}`,
      );
    const current = days.find(({ check_in }) => check_in === threeNights.check_in)?.lowestTotal ?? null;
    const price = current === null ? 'none free' : `from ${formatDollars(current)}`;
    await expect.poll(() => dayLabel(page)).toContain(`: ${price}`);
  };
  await search(page, threeNights);
  await expectDays(all);
  await toggleFilter(page, 'Pool');
  await expectDays(pool);
  await expect(page.getByText('Lowest total with taxes, by the day you arrive')).toBeVisible();
  await page.reload();
  await expectDays(pool);
  const other = pool.find(
    ({ check_in, lowestTotal }) => lowestTotal !== null && check_in !== threeNights.check_in,
  );
  await chooseDay(page, other?.check_in ?? '');
  await expect(page).toHaveURL(/\/cabins\?check_in=.*&filter=pool$/);
  await page.goto(`${paths.results(threeNights)}&filter=pool&max_total=900000`);
  await expect(page.getByText('Lowest total with taxes, before filters and map')).toBeVisible();
  await expect(page.locator('[data-lowest-day]')).toBeHidden();
});

test('by touch, another town is searched beyond the map section @phone @long', async ({ page, request }) => {
  const asked = { ...threeNights, city: 'Gatlinburg' };
  await search(page, asked, '&at=35.7143,-83.5102,13');
  await expect(status(page)).toContainText('on this part of the map');
  await headerSearch(page).tap();
  await part(page, 'Where').tap();
  await town(page, 'Sevierville').check();
  await inDialog(page, 'Show Available Cabins').tap();
  await expect(page).toHaveURL(paths.results({ ...asked, city: 'Sevierville' }));
  await expect(status(page)).not.toContainText('part of the map');
  await expectCount(page, request, { ...asked, city: 'Sevierville' });
  await page.goBack();
  await expect(headerSearch(page)).toContainText('Gatlinburg');
  await expect(status(page)).toContainText('on this part of the map');
});

test('by touch, a list without dates offers those of the last search, without a layout shift @long', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  await page.addInitScript(
    (text) => {
      sessionStorage['searchCriteria'] ??= text;
    },
    JSON.stringify({ ...threeNights, guests: 4, city: 'Sevierville' }),
  );
  const asked = `check_in=${threeNights.check_in}&check_out=${threeNights.check_out}`;
  const words = `${formatRange(threeNights.check_in, threeNights.check_out)}, 4 guests: use these dates`;
  for (const [path, href] of [
    [paths.home, `/cabins?${asked}&guests=4`],
    [paths.area('gatlinburg'), `/cabins?${asked}&city=Gatlinburg&guests=4`],
    [paths.cabins, `/cabins?${asked}&guests=4`],
    [paths.list('pool'), `/cabins?${asked}&guests=4&filter=pool`],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('link', { name: words })).toHaveAttribute('href', href);
    expect(await page.evaluate(() => window.shifted), path).toBeLessThan(0.01);
  }
  await page.goto(`${paths.list('pool')}?sort=rating`);
  await toggleFilter(page, 'Hot tub');
  await expect(page).toHaveURL(/filter=hot-tub/);
  await page.getByRole('link', { name: words }).tap();
  await expect(page).toHaveURL(/check_in=.*filter=pool.*filter=hot-tub.*sort=rating/);
  await expect(await reachFilter(page, 'Pool')).toBeChecked();
  await expect(await reachFilter(page, 'Hot tub')).toBeChecked();
  await closeFilters(page);
  await expect(headerSearch(page)).toContainText('4 guests');
  await expect(page.getByRole('link', { name: words })).toBeHidden();
});

test('by keyboard, a check-in alone, today, an unknown town and the map each have a next step @desktop @long', async ({
  page,
  request,
}) => {
  await page.goto(`${paths.cabins}?check_in=${threeNights.check_in}&guests=2`);
  await expect(headerSearch(page)).toContainText('From ');
  await headerSearch(page).press('Enter');
  await expect(dialog(page).getByText('Select check-out date')).toBeVisible();
  await expect(dayIn(page, threeNights.check_in)).toHaveAccessibleName(/your check-in$/);
  await dayIn(page, threeNights.check_out).press('Enter');
  await dialog(page).getByRole('button', { name: 'Show Available Cabins' }).press('Enter');
  await expect(page).toHaveURL(paths.results(threeNights));
  await expect(headerSearch(page)).toBeFocused();
  await expectCount(page, request, threeNights);
  await headerSearch(page).press('Enter');
  await part(page, 'Who').press('Enter');
  await inDialog(page, 'More guests').press('Enter');
  await page.keyboard.press('Escape');
  await expect(headerSearch(page)).toBeFocused();
  await expect(headerSearch(page)).toContainText('2 guests');
  await expectNoDialogEntry(page);

  await search(page, { check_in: inDays(0), check_out: inDays(2), guests: 2 });
  await expect(page.getByText('A stay cannot begin on the day it is booked.')).toBeVisible();
  await page.getByRole('link', { name: `Arrive ${formatDay(inDays(1), 'short')}` }).press('Enter');
  await expect(page).toHaveURL(paths.results({ check_in: inDays(1), check_out: inDays(3), guests: 2 }));

  await search(page, { ...threeNights, city: 'Atlantis' });
  await expect(status(page)).toHaveText('We know no town called Atlantis.');
  await expect(page.getByText(/^Nothing is free from any/)).toHaveCount(0);
  await page.goto(`${paths.cabins}?city=+wears+valley&guests=2`);
  await expect(headerSearch(page)).toHaveText('Wears Valley · Any dates · 2 guests');

  await page.goto(`${paths.cabins}?city=+atlantis+&guests=2`);
  await expect(status(page)).toHaveText('We know no town called atlantis.');
  await expect(headerSearch(page)).toHaveText('atlantis · Any dates · 2 guests');
  await page.locator('[data-notice]').getByRole('link', { name: 'Sevierville' }).press('Enter');
  await expect(headerSearch(page)).toContainText('Sevierville · Any dates · 2 guests');

  await page.goto(
    `${paths.map}?check_in=${threeNights.check_in}&check_out=${threeNights.check_out}&guests=2`,
  );
  await expect(headerSearch(page)).toHaveText(/ · 2 guests$/);
  await headerSearch(page).press('Enter');
  await dialog(page)
    .getByRole('button', { name: /^Week Escape/ })
    .press('Enter');
  await dialog(page).getByRole('button', { name: 'Show Available Cabins' }).press('Enter');
  await expect(page).toHaveURL(`${paths.map}?check_in=${inDays(1)}&check_out=${inDays(8)}&guests=2`);
  await expect(headerSearch(page)).toContainText(formatRange(inDays(1), inDays(8)));
});

test('a found stay is passed to the dialog and the cabin page, also after a reload; cleared or past dates leave the address', async ({
  page,
  request,
}) => {
  const [found] = await fetchSortedResults(request, { ...threeNights, guests: 3 });
  const total = formatDollars(found?.total ?? 0);
  await search(page, { ...threeNights, guests: 3 });
  await cards(page)
    .first()
    .getByRole('button', { name: /^Check Availability/ })
    .click();
  const calendar = page.getByRole('dialog').filter({ has: page.getByRole('grid') });
  await expect(calendar).toContainText(formatDay(threeNights.check_in, 'short'));
  await expect(calendar.getByRole('status').filter({ hasText: total })).toBeVisible();
  await expect(calendar).toContainText('Guests3');
  await calendar.getByRole('link', { name: 'View full details' }).click();
  const cabin = paths.cabin(found?.slug ?? '');
  const address = `${cabin}?check_in=${threeNights.check_in}&check_out=${threeNights.check_out}&guests=3`;
  await expect(page).toHaveURL(address);
  for (const visit of ['arrival', 'reload']) {
    if (visit === 'reload') await page.reload();
    await expect(priceBar(page)).toContainText(total);
    await expect(priceBar(page)).toContainText(formatRange(threeNights.check_in, threeNights.check_out));
  }
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cabins\/[^?]+$/);
  await priceBar(page)
    .getByRole('button', { name: /change dates or guests$/ })
    .click();
  await expect(calendar).toContainText('Guests3');
  await calendar.getByRole('button', { name: 'Clear dates' }).click();
  await expect(page).toHaveURL(cabin);
  await expect(calendar).toContainText('Select dates to see pricing');
  await page.goto(`${cabin}?check_in=${inDays(-20)}&check_out=${inDays(-16)}`);
  await expect(page.getByText('These dates have passed')).toBeVisible();
  await expect(page).toHaveURL(cabin);
});
