// Displayed prices after five minutes in another tab.

import type { Page } from '@playwright/test';
import { formatDollars } from '#domain/money/money.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { fetchSortedResults, threeNights } from './results.ts';
import { listShownPrices } from './shown-prices.ts';
import { switchTab } from './switch-tab.ts';
import { saveInBrowser } from './wishlist.ts';

interface Priced {
  total: number | null;
  originalTotal: number | null;
}

/** Returns a function that raises all totals in later responses by some cents. */
async function raiseTotals(page: Page): Promise<(cents: number) => void> {
  let more = 0;
  const raised = (one: Priced) => ({
    ...one,
    total: one.total && one.total + more,
    originalTotal: one.originalTotal && one.originalTotal + more,
  });
  await page.route(/\/api\/(search-cabins|lowest-stays)\?/, async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const json = await response.json();
    for (const list of ['available', 'stays']) if (json[list]) json[list] = json[list].map(raised);
    await route.fulfill({ response, json });
  });
  return (cents) => {
    more = cents;
  };
}

/** Unordered, because a higher price for all may change the best fit. */
const amountsOn = async (page: Page): Promise<string[]> =>
  (await listShownPrices(page))
    .filter(({ isStruck }) => !isStruck)
    .map(({ slug, amount }) => `${slug} ${amount}`)
    .sort();

const raisedBy = (dollars: number) => (shown: string) =>
  shown.replace(/\$([\d,]+)/, (_, amount: string) =>
    formatDollars((Number(amount.replaceAll(',', '')) + dollars) * 100),
  );

const { guests: _, ...dates } = threeNights;
const results = paths.results(dates);

// Saved cabins are compared on the dates of this tab's last search.
for (const [what, addresses, price] of [
  ['a list without dates', [paths.cabins], '.cabin-card [data-lowest] strong'],
  ['a search', [results], '.cabin-card .sum'],
  ['saved cabins', [results, paths.saved], '.cabin-card .sum, [data-slug] strong'],
] as const)
  test(`totals of ${what} are requested again after five minutes away, and not sooner @day @long`, async ({
    page,
    request,
  }) => {
    const raise = await raiseTotals(page);
    await saveInBrowser(page, (await fetchSortedResults(request, threeNights)).slice(0, 4));
    await page.clock.install();
    for (const address of addresses) {
      await page.goto(address);
      await expect(page.locator(price).filter({ hasText: '$' }).first()).toBeVisible();
    }
    await page.waitForLoadState('networkidle');
    const before = await amountsOn(page);
    expect(before.length).toBeGreaterThan(1);
    raise(10_000);
    await switchTab(page, 'hidden');
    await page.clock.fastForward('04:00');
    await switchTab(page, 'visible');
    await page.waitForLoadState('networkidle');
    expect(await amountsOn(page)).toEqual(before);
    await switchTab(page, 'hidden');
    await page.clock.fastForward('06:00');
    await switchTab(page, 'visible');
    await expect.poll(() => amountsOn(page)).toEqual(before.map(raisedBy(100)).sort());
  });
