// Prices of cabins on every page, compared with the server's quotes.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { addDays } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { recordLayoutShifts, scrollToEnd } from './layout-shifts.ts';
import { search, threeNights } from './results.ts';
import { confirmedPrices, listShownPrices } from './shown-prices.ts';
import { listOfferedCabins, saveInBrowser } from './wishlist.ts';

const builtSite = (): string => (JSON.parse(process.env['BUILT_SITE'] ?? '{}') as { dist: string }).dist;
/** The tools of editors and hosts, and cards that are no pages. */
const isPage = (file: string) => !/^(admin\/|desk[./]|cabins\/card\/)/.test(file);
const addressOf = (file: string): string => `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`;

/**
 * Returns a page of each kind that links to a cabin. Pages of a folder are one kind, except lists
 * and cabins.
 */
function kindsOfPages(): string[] {
  const dist = builtSite();
  const kinds = new Map<string, string>();
  for (const file of globSync('**/*.html', { cwd: dist }).filter(isPage).sort()) {
    const html = readFileSync(join(dist, file), 'utf8');
    const isCabin = html.includes('cabin-page');
    const folder = file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : file;
    const kind = `${folder}${isCabin ? ' cabin' : ''}`;
    if (/href="\/cabins\/[a-z]|data-lowest|data-row/.test(html) && !kinds.has(kind))
      kinds.set(kind, addressOf(file));
  }
  return [...kinds.values()];
}

/** Scrolls over the page until every price is shown. */
async function seeAll(page: Page): Promise<void> {
  await scrollToEnd(page);
  await expect(page.locator('p[data-lowest]:visible:empty'), page.url()).toHaveCount(0);
}

async function expectConfirmed(page: Page, ids: ReadonlyMap<string, string>): Promise<number> {
  const shown = await listShownPrices(page);
  expect(shown, page.url()).toEqual(await confirmedPrices(page.request, ids, shown));
  return shown.length;
}

test('no built page contains a price of a cabin', () => {
  const dist = builtSite();
  const ofCabins = /<(article|li|div|p)\b[^>]*\bdata-(?:cabin|row|lowest)\b[\s\S]*?<\/\1>/g;
  const found = globSync('**/*.html', { cwd: dist })
    .filter(isPage)
    .flatMap((file) =>
      [...readFileSync(join(dist, file), 'utf8').matchAll(ofCabins)]
        .map(([part]) => /\$\d[\d,]*/.exec(part.replace(/"[^"]*"/g, ''))?.[0])
        .flatMap((amount) => (amount ? `${file}: ${amount}` : [])),
    );
  expect(found).toEqual([]);
});

test('every price of a cabin, on every kind of page, equals the quote of its stated stay @day @long', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await recordLayoutShifts(page);
  const cabins = await listOfferedCabins(page);
  const ids = new Map(cabins.map(({ slug, id }) => [slug, id]));
  await saveInBrowser(page, cabins.slice(0, 3));
  const kinds = kindsOfPages();
  for (const path of [paths.home, paths.cabins, paths.map, paths.saved])
    expect([...kinds, paths.saved]).toContain(path);
  const priced = new Set<string>();
  for (const path of new Set([...kinds, paths.saved])) {
    await page.goto(path);
    await seeAll(page);
    // The island renders the saved cabins.
    if (path === paths.saved) await expect(page.getByText('with taxes').first()).toBeVisible();
    // On a phone only its pins have prices.
    if (path === paths.map) {
      const pins = page.locator('.pin:visible, .pin-group:visible');
      await expect(pins.filter({ hasText: '$' }).first()).toBeVisible();
    }
    if ((await expectConfirmed(page, ids)) > 0) priced.add(path);
  }
  for (const path of [paths.home, paths.cabins, paths.map, paths.saved]) expect([...priced]).toContain(path);
  expect(priced.size).toBeGreaterThan(8);
  for (const path of [paths.cabins, paths.map]) {
    await page.goto(`${path}?check_in=${threeNights.check_in}&check_out=${threeNights.check_out}`);
    // On some days all available cabins are in groups.
    await expect(
      page.locator('.stay, .pin, .pin-group').filter({ hasText: '$', visible: true }).first(),
    ).toBeVisible();
    // On a phone a switch shows the list instead of the map.
    const list = page.getByRole('button', { name: 'List', exact: true });
    if (await list.isVisible()) await list.click();
    await seeAll(page);
    expect(await expectConfirmed(page, ids), path).toBeGreaterThan(3);
    expect(await page.locator('p[data-lowest]:visible').count(), path).toBe(0);
  }
});

test('touching a price opens the calendar on its dates, without a layout shift @long', async ({ page }) => {
  await recordLayoutShifts(page);
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/lowest-stays') && asked.push(request.url()));
  await page.goto(paths.cabins);
  const price = page.locator('.cabin-card p[data-lowest] a').first();
  await expect(price).toHaveText(
    /^from \$[\d,]+ with taxes · [A-Z][a-z]{2} \d+ ?– ?([A-Z][a-z]{2} )?\d+, \w/,
  );
  expect(await scrollToEnd(page)).toBeLessThanOrEqual(0.005);
  expect(
    new Set(asked.flatMap((url) => new URL(url).searchParams.get('cabin_ids')?.split(',') ?? [])).size,
  ).toBe(asked.flatMap((url) => new URL(url).searchParams.get('cabin_ids')?.split(',') ?? []).length);
  const total = /\$[\d,]+/.exec((await price.textContent()) ?? '')?.[0] ?? '';
  await price.scrollIntoViewIfNeeded();
  await price.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(total, { exact: true }).first()).toBeVisible();
});

test('a cabin taken for two months shows its first available day; a missing price leaves its space empty @long', async ({
  page,
  expectProblem,
}) => {
  const [den] = await listOfferedCabins(page);
  const stay = await findFreeStay(page.request, den?.slug ?? '');
  await page.route('**/api/lowest-stays*', (route) =>
    route.fulfill({ json: { stays: [], from: { [den?.id ?? '']: '2037-01-04' } } }),
  );
  const place = page.locator(`.cabin-card[data-cabin*="${den?.id}"] p[data-lowest]`);
  await page.goto(paths.cabins);
  await expect(place).toHaveText('free from Jan 4, 2037');
  const room = (await place.boundingBox())?.height;
  expectProblem(/503/);
  await page.route('**/api/lowest-stays*', (route) => route.fulfill({ status: 503, json: {} }));
  await page.reload();
  await expect(place).toBeEmpty();
  expect((await place.boundingBox())?.height).toBe(room);
  await search(page, { check_in: stay.check_in, check_out: stay.check_out });
  await expect(page.locator('.stay').first()).toBeVisible();
  await expect(place).toBeHidden();
});

test('a cabin shows the price of the last searched dates, or that it is unavailable; without dates its cheapest stay', async ({
  page,
}, { project }) => {
  const cabins = await listOfferedCabins(page);
  const [den] = cabins;
  const ids = new Map(cabins.map(({ slug, id }) => [slug, id]));
  const { check_in, check_out } = await findFreeStay(page.request, den?.slug ?? '');
  const storeSearch = (search: object) =>
    page.evaluate((text) => sessionStorage.setItem('searchCriteria', text), JSON.stringify(search));
  const said = page.locator(project.name === 'desktop' ? '.panel-start .lowest' : '.price-bar .lowest');
  await page.goto(paths.cabin(den?.slug ?? ''));
  await expect(said).toHaveText(/^from \$[\d,]+ with taxes · /);
  await storeSearch({ check_in, check_out, guests: 2 });
  await page.reload();
  await expect(said).toHaveText(/^\$[\d,]+ with taxes · [A-Z][a-z]{2} \d+ ?– ?([A-Z][a-z]{2} )?\d+$/);
  await expect(said.getByRole('button')).toHaveAttribute(
    'href',
    new RegExp(`check_in=${check_in}.*guests=2`),
  );
  expect(await expectConfirmed(page, ids)).toBeGreaterThan(0);
  await storeSearch({ check_in, check_out, guests: 20 });
  await page.reload();
  await expect(said).toHaveText('Too small for 20 guests.');
  // Longer than the maximum stay: it is rejected without a console error.
  await storeSearch({ check_in, check_out: addDays(check_in, 40) });
  await page.reload();
  await expect(said).toHaveText(/^Not free [A-Z][a-z]{2} \d+.*\. Look at its dates$/);
  await said.getByRole('button').click();
  await expect(page.getByRole('dialog').getByRole('grid').first()).toBeVisible();
});

test('a cabin unavailable on the searched dates shows the stay found by flexible days @long', async ({
  page,
}) => {
  const [den] = await listOfferedCabins(page);
  const slug = den?.slug ?? '';
  const { check_in, check_out } = await findFreeStay(page.request, slug);
  const free = { check_in, check_out };
  // The search asked for the following days.
  const search = { check_in: addDays(free.check_in, 1), check_out: addDays(free.check_out, 1) };
  await page.addInitScript(
    (stored) => sessionStorage.setItem('searchCriteria', stored),
    JSON.stringify({ ...search, guests: 2, flexible_days: '3' }),
  );
  await page.route('**/api/search-cabins?*flexible_days=3*', (route) =>
    route.fulfill({
      json: {
        available: [{ id: den?.id, slug, ...free, nights: 3, total: 1, originalTotal: 1 }],
        cabinCount: 1,
        server_now: new Date().toISOString(),
      },
    }),
  );
  await page.goto(paths.cabin(slug));
  const said = page.locator('.price-bar .lowest');
  const found = new RegExp(`check_in=${free.check_in}&check_out=${free.check_out}&guests=2`);
  await expect(said.getByRole('button')).toHaveAttribute('href', found);
  await expect(said).toHaveText(/^\$[\d,]+ with taxes · /);
});
