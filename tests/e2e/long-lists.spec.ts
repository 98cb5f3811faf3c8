import type { Page } from '@playwright/test';
import { decodeCabinFilterData, encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { cards, inDays, search, status, toggleFilter } from './results.ts';

const more = (page: Page) => page.getByRole('link', { name: 'Show more cabins' });

/** Returns a card of the page as that of another cabin: `perseid` becomes `perseid-3`. */
const copied = (html: string, slug: string, n: number): string =>
  html.replaceAll(new RegExp(`(/cabins/|&quot;slug&quot;:&quot;)${slug}(?=[#"&])`, 'g'), `$1${slug}-${n}`);

/** Simulates copies of every cabin, of which one is on the list's first page. */
async function copyCabins(page: Page, copies: number): Promise<string[]> {
  const facts = decodeCabinFilterData(await (await page.request.get(paths.cabinsData)).json()) ?? [];
  const slugs = facts.map(({ slug }) => slug);
  const list = await (await page.request.get(paths.cabins)).text();
  const items = list.match(/<li>\s*<article class="cabin-card"[\s\S]*?<\/article>\s*<\/li>/g) ?? [];
  const all = Array.from({ length: copies + 1 }, (_, n) =>
    facts.map((one) => (n === 0 ? one : { ...one, slug: `${one.slug}-${n}`, number: one.number + n * 1000 })),
  ).flat();
  const itemsOf = (n: number) => items.map((item, index) => copied(item, slugs[index] ?? '', n));
  const nav = `<nav data-more-cabins="" data-pages="3" aria-label="More cabins"><a rel="next" href="/cabins/page/2">Show more cabins</a>
    <p role="status" data-more-status></p></nav>`;
  await page.route(/\/cabins(\?.*)?$/, async (route) => {
    const response = await route.fetch({ maxRetries: 1 });
    const [before = '', after = ''] = (await response.text()).split(
      /(?<=<ul class="card-grid"[\s\S]*<\/article>\s*<\/li>)\s*<\/ul>/,
    );
    const body = `${before}${itemsOf(1).join('')}</ul>${nav}${after}`;
    await route.fulfill({ response, body });
  });
  await page.route(`**${paths.cabinsData}`, (route) => route.fulfill({ json: encodeCabinFilterData(all) }));
  const cardOf = async (slug: string) => (await page.request.get(paths.cabinCard(slug))).text();
  const known = new Map(await Promise.all(slugs.map(async (slug) => [slug, await cardOf(slug)] as const)));
  await page.route(/\/cabins\/card\/.*-\d+$/, async (route) => {
    const [, slug = '', n = ''] = /card\/(.+)-(\d+)$/.exec(route.request().url()) ?? [];
    await route.fulfill({ contentType: 'text/html', body: copied(known.get(slug) ?? '', slug, Number(n)) });
  });
  return all.map(({ slug }) => slug);
}

test('a long list continues at its end; the link works by keyboard; Back returns to the same position @long', async ({
  page,
}) => {
  await copyCabins(page, 4);
  await page.goto(paths.cabins);
  await expect(cards(page)).toHaveCount(48);
  await more(page).scrollIntoViewIfNeeded();
  await expect(cards(page)).toHaveCount(96);
  await expect(page.locator('[data-more-status]')).toHaveText('48 more cabins.');
  await more(page).focus();
  await page.keyboard.press('Enter');
  await expect(cards(page)).toHaveCount(120);
  await expect(more(page)).toBeHidden();
  await expect(cards(page).nth(96).getByRole('heading').getByRole('link')).toBeFocused();
  const left = cards(page).nth(110);
  await left.scrollIntoViewIfNeeded();
  // The cards around it load now, and move it.
  await page.waitForLoadState('networkidle');
  await left.scrollIntoViewIfNeeded();
  await page.goto(paths.saved);
  // The style sheet with the height of loading cards arrives after the cards' data.
  await page.route(/_astro\/search-status\..*\.css$/, async (route) => {
    await page.waitForTimeout(500);
    await route.continue();
  });
  await page.goBack();
  await expect(cards(page)).toHaveCount(120);
  await expect(cards(page).nth(110)).toBeInViewport();
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
  await expect(cards(page)).toHaveCount(48);
  await expect(cards(page).first().locator('.stay')).toContainText('$600 total with taxes');
  await expect(
    cards(page)
      .first()
      .getByRole('link', { name: /^View Details/ }),
  ).toHaveAttribute('href', new RegExp(`^/cabins/[a-z0-9-]+\\?check_in=${stay.check_in}`));
  expect(cardsAsked()).toBeLessThan(24);
  await cards(page).nth(47).scrollIntoViewIfNeeded();
  await expect(cards(page).nth(47).locator('.stay')).toBeVisible();
  await expect(cards(page)).toHaveCount(96);
  const count = await toggleFilter(page, 'Pool');
  expect(count % 6).toBe(0);
  await expect(status(page)).toContainText(
    `${count} of 144 cabins are free for these dates and fit your filters`,
  );
});
