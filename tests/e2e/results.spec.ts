// Search results: links, Back, filters and days, without layout shifts.

import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/money.ts';
import { pluralize } from '#domain/text/plural.ts';
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
  daySlider,
  fetchSortedResults,
  findFlexibleCrowdSearch,
  inDays,
  reachFilter,
  search,
  searchButton,
  sortBy,
  status,
  threeNights,
  titles,
  toggleFilter,
} from './results.ts';
import { isScript } from './script-requests.ts';

test('nothing moves while a search loads; Back and a link lead to every cabin, and back to the search', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  await search(page, threeNights);
  await expect(daySlider(page)).toBeVisible();
  expect(await page.evaluate(() => window.shifted)).toBeLessThanOrEqual(0.005);
  const dates = formatRange(threeNights.check_in, threeNights.check_out);
  await expect(searchButton(page), 'the heading has the count').toHaveText(`${dates} · 2 guests`);
  await test.step('a link within the page searches nothing', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.getByRole('link', { name: 'Skip to the page' }).press('Enter');
    await expect(page).toHaveURL(/#main$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/#main$/);
    expect(asked.filter((url) => url.includes('search-cabins'))).toEqual([]);
  });
  await test.step('Back undoes a filter without a request', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const count = await cards(page).count();
    await toggleFilter(page, 'Hot tub');
    await expect(page).toHaveURL(/&filter=hot-tub$/);
    await expect(cards(page)).not.toHaveCount(count);
    await page.goBack();
    await expect(page).not.toHaveURL(/filter/);
    await expect(cards(page)).toHaveCount(count);
    await expect(await reachFilter(page, 'Hot tub')).not.toBeChecked();
    await closeFilters(page);
    expect(asked.filter((url) => url.includes('search-cabins'))).toEqual([]);
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.locator('#nav-menu').getByRole('link', { name: 'All cabins' }).click();
  await expect(page).toHaveURL(paths.cabins);
  await expect(status(page)).toHaveText(/^\d+ cabins$/);
  await expect(page.locator('.stay')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('.stay').first()).toBeVisible();
  await expect(searchButton(page)).toHaveText(`${dates} · 2 guests`);
  await expectNoDialogEntry(page);
  for (const query of ['city=Sevierville&guests=6', 'city=Atlantis'])
    await test.step(`nothing moves with the map in front: ${query}`, async () => {
      await page.goto(`${paths.map}?${query}`);
      await expect(page.locator('[data-results][data-results-view]')).toBeAttached();
      // The next request loads the prices of visible pins.
      await page.waitForLoadState('networkidle');
      // Names of places move away from the edges of the visible part.
      expect(await page.evaluate(() => window.shifted), query).toBeLessThanOrEqual(0.01);
    });
});

test('a shared link shows the server’s cabins in their order, each with its full total, and days around it @desktop', async ({
  page,
  request,
}) => {
  const available = await fetchSortedResults(request, threeNights);
  const cabinCount = available.length;
  expect(cabinCount).toBeGreaterThan(0);
  await search(page, threeNights);
  await expect(cards(page)).toHaveCount(cabinCount);
  await expect(status(page)).toContainText('free for these dates');
  for (const [index, { slug, total }] of available.entries()) {
    const card = cards(page).nth(index);
    await expect(card.locator('.stay')).toContainText(`${formatDollars(total ?? 0)} total with taxes`);
    await expect(card.getByRole('link', { name: /^View Details/ })).toHaveAttribute(
      'href',
      `${paths.cabin(slug)}?check_in=${threeNights.check_in}&check_out=${threeNights.check_out}&guests=2`,
    );
  }
  const stored = await page.evaluate(() => ({ ...sessionStorage }));
  expect(JSON.parse(stored['searchResults'] ?? '{}')).toMatchObject({ cabinCount });
  expect(JSON.parse(stored['searchCriteria'] ?? '{}')).toEqual(threeNights);
  await test.step('the graph marks the lowest total once, and a day chosen by key is searched', async () => {
    const days = await askStrip(request, threeNights);
    const other = days.findIndex(
      ({ lowestTotal, check_in }) => lowestTotal !== null && check_in !== threeNights.check_in,
    );
    const least = Math.min(...days.flatMap(({ lowestTotal }) => lowestTotal ?? []));
    await expect(page.getByText(`${formatDollars(least)} lowest`)).toHaveCount(1);
    await chooseDay(page, days[other]?.check_in ?? '');
    await expect(status(page)).toContainText(
      new RegExp(`^${days[other]?.cabinCount} .*free for these dates|^${days[other]?.cabinCount} cabins`),
    );
    await expect(daySlider(page)).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`check_in=${threeNights.check_in}`));
    await expect(cards(page)).toHaveCount((await ask(request, threeNights)).cabinCount);
  });
});

test('dates that are past, too many or too far ahead are reported with a next step; flexible days state how far a stay has moved @long', async ({
  page,
  request,
}) => {
  await search(page, { check_in: '2026-01-10', check_out: '2026-01-12' });
  await expect(page.getByText(/^These dates have passed/)).toBeVisible();
  await expect(status(page)).toHaveText(/^\d+ cabins$/);
  await page.getByRole('button', { name: 'Choose new dates' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const { check_in } = threeNights;
  await search(page, { ...threeNights, check_out: addDays(check_in, 72) });
  await expect(page.getByText('A stay is 30 nights at most.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look for the first 30 nights' })).toHaveAttribute(
    'href',
    paths.results({ ...threeNights, check_out: addDays(check_in, 30) }),
  );
  await search(page, { check_in: inDays(700), check_out: inDays(703), guests: 2 });
  await expect(page.getByText(/^Our calendars end 18 months from today, on /)).toBeVisible();
  await page.getByRole('link', { name: 'Look without dates' }).click();
  await expect(page).toHaveURL(paths.results({ guests: 2 }));
  const available = await fetchSortedResults(request, { ...threeNights, flexible_days: '7' });
  const moved = available.findIndex(({ check_in }) => check_in !== threeNights.check_in);
  // Every cabin may be available on the exact dates.
  if (moved < 0) return;
  await search(page, { ...threeNights, flexible_days: '7' });
  await expect(cards(page).nth(moved).locator('.shift')).toHaveText(/ to .+, \d days? (later|earlier)$/);
});

test('an area’s address with dates opens the list, with the reason and a link back @long', async ({
  page,
}) => {
  await page.goto(`${paths.area('gatlinburg')}?${new URLSearchParams({ ...threeNights, guests: '2' })}`);
  await expect(page).toHaveURL(/\/cabins\?check_in=.*&city=Gatlinburg$/);
  await expect(page.getByText('An area’s page has no prices for a search')).toBeVisible();
  await page.getByRole('link', { name: 'Read about Gatlinburg' }).click();
  await expect(page).toHaveURL(paths.area('gatlinburg'));
});

test('dated results load ten scripts before a touch @long', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => isScript(request) && asked.push(request.url()));
  await page.goto(paths.results(threeNights));
  await expect(status(page)).toContainText('free for these dates');
  await page.waitForLoadState('networkidle');
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(10);
});

test('every cabin is shown without a search or request; filters and sort are instant, counted and kept in the URL', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(paths.cabins);
  await expect(status(page)).toHaveText(/^\d+ cabins$/);
  await expect(searchButton(page)).toHaveText('Search dates & cabins');
  expect(asked.filter((path) => path.startsWith('/api/search') || path.startsWith('/api/price'))).toEqual([]);
  const count = await toggleFilter(page, 'Pool');
  await expect(page).toHaveURL(/\?filter=pool$/);
  await expect(cards(page)).toHaveCount(count);
  await expect(status(page)).toHaveText(new RegExp(`^${count} of \\d+ cabins$`));
  await sortBy(page, 'Best rated');
  await expect(page).toHaveURL(/\?filter=pool&sort=rating$/);
  const sorted = await titles(page);
  await page.reload();
  await expect(cards(page)).toHaveCount(count);
  expect(await titles(page)).toEqual(sorted);
  await expect(await reachFilter(page, 'Pool')).toBeChecked();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cabins$/);
});

test('a search without results offers similar ones, one click away @desktop @long', async ({
  page,
  request,
}) => {
  const { crowd, cabinCount } = await findFlexibleCrowdSearch(request, 20);
  const isCrowd = ({ pathname, searchParams }: URL) =>
    pathname === '/api/search-cabins' &&
    searchParams.get('guests') === '20' &&
    !searchParams.has('flexible_days');
  await page.route(isCrowd, (route) => route.fulfill({ json: { available: [], cabinCount: 0 } }));
  await search(page, crowd);
  await expect(page.getByText(/^Nothing of ours is free like that/)).toBeVisible();
  await expect(page.getByText(/sleep \d+ guests together: \$[\d,]+ total with taxes/).first()).toBeVisible();
  await page
    .getByRole('link', { name: `Within a week of those dates: ${pluralize(cabinCount, 'cabin')}` })
    .click();
  await expect(cards(page)).toHaveCount(cabinCount);
});

test('the page starts its search before its scripts load, and requests nothing twice @long', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    // Prefetched files come from the browser's cache, which is disabled by route handlers.
    const isAhead = request.resourceType() === 'fetch' && request.url().includes('/_astro/');
    if (!isAhead) asked.push(request.url());
  });
  const searches = () => asked.filter((url) => url.includes('/api/search-cabins'));
  const scripts = Promise.withResolvers<void>();
  await page.route('**/_astro/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await page.goto(paths.results(threeNights), { waitUntil: 'commit' });
  await expect.poll(searches).toHaveLength(1);
  scripts.resolve();
  await expect(status(page)).toContainText('free for these dates');
  expect(searches()).toHaveLength(1);
  const files = asked.filter((url) => /\/_astro\/|cabins\.json$/.test(url));
  expect(files).toEqual([...new Set(files)]);
});

test('a failed search is reported, and Retry repeats it', async ({ page, expectProblem }) => {
  expectProblem(/503/);
  const answer = Promise.withResolvers<void>();
  await page.route(
    '**/api/search-cabins*',
    async (route) => {
      await answer.promise;
      await route.fulfill({ status: 503, json: {} });
    },
    { times: 1 },
  );
  await search(page, threeNights);
  await expect(status(page)).toHaveText('Loading cabins...');
  answer.resolve();
  await expect(status(page)).toHaveText('Error loading cabins.');
  await expect(cards(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(status(page)).toContainText('free for these dates');
});

test('a filter whose script fails to load leaves the list unchanged, and applies on the next attempt @desktop @long', async ({
  page,
  expectProblem,
}) => {
  const script = /\/result-list\.[\w-]+\.js$/;
  expectProblem(/result-list\.[\w-]+\.js|ERR_FAILED/);
  await page.route(script, (route) => route.abort());
  await page.goto(paths.list('hot-tub'));
  const shown = await cards(page).count();
  const all = Number.parseInt((await status(page).textContent()) ?? '', 10);
  const pool = page.getByRole('checkbox', { name: /^Pool/ });
  const count = Number(await pool.locator('..').locator('data').textContent());
  await pool.press('Space');
  await expect(page.getByRole('alert').filter({ hasText: 'That did not load.' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the whole list' })).toBeVisible();
  await expect(cards(page)).toHaveCount(shown);
  await page.unroute(script);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(status(page)).toHaveText(`${count} of ${all} cabins`);
  await expect(page).toHaveURL(/\/cabins\/hot-tub\?filter=pool$/);
});

/** The entry scripts of a results page. A failed one stops the others. */
const entries = [/\/_astro\/shell[.\w-]*\.js$/, /\/_astro\/CabinList[.\w-]*\.js$/];
const noAnswer = (page: Page) =>
  page
    .getByRole('alert')
    .filter({ hasText: 'I have no answer to your search yet, so this is the whole list.' });

test('if a list’s scripts fail, the complete list stays with a message; if they are late, the results replace it @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_FAILED/);
  await page.goto(paths.cabins);
  const shown = await cards(page).count();
  const all = (await status(page).textContent()) ?? '';
  for (const script of entries)
    for (const query of [{ ...threeNights, guests: '2' }, { filter: 'pool' }])
      await test.step(`${script} fails`, async () => {
        await page.route(script, (route) => route.abort('failed'));
        await page.goto(`${paths.cabins}?${new URLSearchParams(query)}`);
        await expect(noAnswer(page)).toBeVisible();
        await expect(cards(page)).toHaveCount(shown);
        await expect(cards(page).first()).toHaveCSS('visibility', 'visible');
        await expect(status(page)).toHaveText(all);
        await expect(page.getByRole('form', { name: 'Filter and sort' })).toBeHidden();
        await page.unroute(script);
      });
  await test.step('without a search the page reports it, with further links', async () => {
    await page.route(entries[1] ?? '', (route) => route.abort('failed'));
    await page.goto(paths.cabins);
    await expect(page.getByRole('alert').filter({ hasText: 'The filters did not load.' })).toBeVisible();
    await expect(cards(page)).toHaveCount(shown);
    await page.getByRole('link', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(paths.map);
    await page.unroute(entries[1] ?? '');
  });
  await test.step('late scripts show the results', async () => {
    await recordLayoutShifts(page);
    const there = Promise.withResolvers<void>();
    await page.route(/\/_astro\/.*\.js$/, async (route) => {
      await there.promise;
      await route.continue().catch(() => undefined);
    });
    await page.goto(`${paths.cabins}?${new URLSearchParams({ ...threeNights, guests: '2' })}`, {
      waitUntil: 'commit',
    });
    const grid = page.locator('[data-grid]');
    await expect(grid).toHaveAttribute('inert');
    await expect(grid.getByRole('img', { includeHidden: true }).first()).toBeVisible();
    await expect(status(page)).toHaveText('I have no answer to your search yet, so this is the whole list.');
    await expect(grid).not.toHaveAttribute('inert');
    await expect(cards(page)).toHaveCount(shown);
    there.resolve();
    await expect(status(page)).toContainText('free for these dates');
    expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  });
});

test('a category list has no filter of its own, and passes a search to the list of all cabins @long', async ({
  page,
}) => {
  await page.goto(paths.list('hot-tub'));
  await expect(await reachFilter(page, 'Mountain views')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /^Hot tub/ })).toHaveCount(0);
  await page.goto(`${paths.list('hot-tub')}?check_in=${inDays(40)}&check_out=${inDays(43)}`);
  await expect(page).toHaveURL(/\/cabins\?filter=hot-tub&check_in=/);
  await expect(status(page)).toContainText('free for these dates');
  await test.step('an area’s search is passed on too, with its town', async () => {
    await page.goto(`${paths.area('gatlinburg')}?check_in=${inDays(40)}&check_out=${inDays(43)}`);
    await expect(page).toHaveURL(/\/cabins\?check_in=.*&city=Gatlinburg$/);
    await expect(status(page)).toContainText('free for these dates');
  });
  await test.step('a list without a search in its URL stays', async () => {
    await page.goto(paths.list('pool'));
    const pools = await cards(page).count();
    for (const query of ['city=all&guests=', 'check_in=soon&check_out=later&utm_source=mail']) {
      await page.goto(`${paths.list('pool')}?${query}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cabins with an Indoor Pool');
      await expect(cards(page)).toHaveCount(pools);
      await expect(page).toHaveURL(`${paths.list('pool')}?${query}`);
    }
  });
});

test('old addresses keep their query; an unknown one offers a next step @desktop @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/404/);
  await page.goto(`/search?check_in=${inDays(40)}&check_out=${inDays(43)}`);
  await expect(page).toHaveURL(new RegExp(`/cabins\\?check_in=${inDays(40)}&check_out=${inDays(43)}$`));
  await page.goto('/list-cabin?from=footer');
  await expect(page).toHaveURL(/\/sign-up\?from=footer$/);
  expect((await page.goto('/shared-itinerary/abc'))?.status()).toBe(200);
  expect((await page.goto('/no/such/trail'))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.popular article')).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: 'Gatlinburg' }).click();
  await expect(page).toHaveURL(paths.area('gatlinburg'));
});
