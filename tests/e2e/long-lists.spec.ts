import type { Page } from '@playwright/test';
import { decodeCabinFilterData, encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { recordLayoutShifts } from './layout-shifts.ts';
import { approachEnd, cards, inDays, search, status, threeNights, toggleFilter } from './results.ts';
import { getWishlistButton, saveInBrowser } from './wishlist.ts';

const more = (page: Page) => page.getByRole('link', { name: 'Show more cabins' });

/** Returns a card of the page as that of another cabin: `perseid` becomes `perseid-3`. */
const copied = (html: string, slug: string, n: number): string =>
  html.replaceAll(new RegExp(`(/cabins/|&quot;slug&quot;:&quot;)${slug}(?=[#"&])`, 'g'), `$1${slug}-${n}`);

/** Simulates copies of every cabin, which follow the real ones in the list. */
async function copyCabins(page: Page, copies: number): Promise<string[]> {
  const facts = decodeCabinFilterData(await (await page.request.get(paths.cabinsData)).json()) ?? [];
  const slugs = facts.map(({ slug }) => slug);
  const all = Array.from({ length: copies + 1 }, (_, n) =>
    facts.map((one) => (n === 0 ? one : { ...one, slug: `${one.slug}-${n}`, number: one.number + n * 1000 })),
  ).flat();
  await page.route(`**${paths.cabinsData}`, (route) => route.fulfill({ json: encodeCabinFilterData(all) }));
  const cardOf = async (slug: string) => (await page.request.get(paths.cabinCard(slug))).text();
  const known = new Map(await Promise.all(slugs.map(async (slug) => [slug, await cardOf(slug)] as const)));
  await page.route(/\/cabins\/card\/.*-\d+$/, async (route) => {
    const [, slug = '', n = ''] = /card\/(.+)-(\d+)$/.exec(route.request().url()) ?? [];
    await route.fulfill({ contentType: 'text/html', body: copied(known.get(slug) ?? '', slug, Number(n)) });
  });
  return all.map(({ slug }) => slug);
}

test('cards after the twelfth come with the page, without a request, and show whether they are saved', async ({
  page,
  request,
}) => {
  const facts = decodeCabinFilterData(await (await request.get(paths.cabinsData)).json()) ?? [];
  const [saved, other] = facts.slice(18);
  if (!saved || !other) throw new Error('The site offers fewer than twenty cabins.');
  await saveInBrowser(page, [{ id: crypto.randomUUID(), slug: saved.slug }]);
  const requestedCards: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/cabins/card/')) requestedCards.push(sent.url());
  });
  await page.goto(paths.cabins);
  await expect(cards(page)).toHaveCount(12);
  await approachEnd(page);
  await expect(cards(page)).toHaveCount(facts.length);
  await expect(more(page)).toBeHidden();
  await expect(getWishlistButton(page, saved)).toHaveAttribute('aria-pressed', 'true');
  await expect(getWishlistButton(page, other)).toHaveAttribute('aria-pressed', 'false');
  await expect(cards(page).last().locator('.lowest')).toContainText(/from/);
  await search(page, threeNights);
  await expect(cards(page).first().locator('.stay')).toContainText('total with taxes');
  expect(requestedCards).toEqual([]);
});

test('cards that load after a guest has reached the end wait for the link, so that nothing moves', async ({
  page,
}) => {
  const script = Promise.withResolvers<void>();
  await page.route(/\/result-list\.[\w-]+\.js$/, async (route) => {
    await script.promise;
    await route.continue();
  });
  await recordLayoutShifts(page);
  await page.goto(paths.cabins);
  await more(page).scrollIntoViewIfNeeded();
  const loaded = page.waitForResponse(`**${paths.cabinsData}`);
  script.resolve();
  await loaded;
  await page.waitForLoadState('networkidle');
  await expect(cards(page)).toHaveCount(12);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.005);
  await more(page).click();
  await expect.poll(() => cards(page).count()).toBeGreaterThan(12);
});

test('a new visit forgets how far an earlier one was, and Back then loads no script of the list', async ({
  page,
}) => {
  await page.goto(paths.cabins);
  await approachEnd(page);
  await expect(cards(page)).toHaveCount(24);
  await page.goto(paths.saved);
  await page.goto(paths.cabins);
  await page.goto(paths.saved);
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(sent.url()));
  await page.goBack({ waitUntil: 'networkidle' });
  await expect(cards(page)).toHaveCount(12);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  expect(requested.filter((url) => url.includes('/result-list.'))).toEqual([]);
});

test('a long list continues at its end; the link works by keyboard; Back returns to the same position @long', async ({
  page,
}) => {
  await copyCabins(page, 4);
  await page.goto(paths.cabins);
  await expect(cards(page)).toHaveCount(12);
  for (const count of [24, 36, 48]) {
    await approachEnd(page);
    await expect(cards(page)).toHaveCount(count);
  }
  await expect(page.locator('[data-more-status]')).toHaveText('12 more cabins.');
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(60);
  await expect(cards(page).nth(48).getByRole('heading').getByRole('link')).toBeFocused();
  const left = cards(page).nth(55);
  await left.scrollIntoViewIfNeeded();
  // The cards around it load now, and move it.
  await page.waitForLoadState('networkidle');
  await left.scrollIntoViewIfNeeded();
  const shown = await cards(page).count();
  await page.goto(paths.saved);
  // The style sheet with the height of loading cards arrives after the cards' data.
  await page.route(/_astro\/search-status\..*\.css$/, async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goBack();
  await expect(cards(page).nth(shown - 1)).toBeVisible();
  await expect(cards(page).nth(55)).toBeInViewport();
  await page.waitForLoadState('networkidle');
  expect(await cards(page).count()).toBeLessThanOrEqual(shown + 12);
});

test('a search among many cabins counts all and requests the cards when reached @long', async ({ page }) => {
  const slugs = await copyCabins(page, 5);
  const stay = { check_in: inDays(40), check_out: inDays(43) };
  const available = slugs
    .toReversed()
    .map((slug) => ({ id: slug, slug, ...stay, nights: 3, total: 60_000, originalTotal: 60_000 }));
  await page.route('**/api/search-cabins*', (route) =>
    route.fulfill({ json: { available, cabinCount: available.length } }),
  );
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const cardsAsked = () => asked.filter((path) => path.startsWith('/cabins/card/')).length;
  await search(page, stay);
  await expect(status(page)).toHaveText('144 cabins are free for these dates');
  await expect(cards(page)).toHaveCount(12);
  await expect(cards(page).first().locator('.stay')).toContainText('$600 total with taxes');
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^View Details/ }),
  ).toHaveAttribute('href', new RegExp(`^/cabins/[a-z0-9-]+\\?check_in=${stay.check_in}`));
  expect(cardsAsked()).toBeLessThan(12);
  await approachEnd(page);
  await expect(cards(page).nth(11).locator('.stay')).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  const count = await toggleFilter(page, 'Pool');
  expect(count % 6).toBe(0);
  await expect(status(page)).toContainText(
    `${count} of 144 cabins are free for these dates and fit your filters`,
  );
});
