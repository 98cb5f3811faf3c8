import type { Page, Route } from '@playwright/test';
import type { CallResponse } from '#contracts/calls.ts';
import type { DailyDeal } from '#domain/deals/daily-deal.ts';
import { paths } from '#paths';
import { listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { events, recordCalls } from './recorded-calls.ts';
import { holdFile } from './script-requests.ts';

/** Noon in New York on a fixed past day, because no test here depends on today. */
const noon = new Date('2026-12-11T17:00:00Z');
const midnight = '2026-12-12T05:00:00.000Z';

const popular = (page: Page) => page.getByRole('region', { name: 'Popular This Week' });
const revealButton = (page: Page) => page.getByRole('button', { name: 'Tap to Reveal Deal' });
const banner = (page: Page) => popular(page).getByText('DEAL OF THE DAY 20% OFF');

type Answer = CallResponse<'GET get-daily-deal'> | ((route: Route) => Promise<void>);

/** Responds to requests for the deal. Records unlocks, which never reach the server. */
async function tellDeal(page: Page, answer: () => Answer): Promise<string[]> {
  const unlocked: string[] = [];
  await page.route('**/api/get-daily-deal', async (route) => {
    const told = answer();
    await (typeof told === 'function' ? told(route) : route.fulfill({ json: told }));
  });
  await page.route('**/api/track-daily-deal-unlock', async (route) => {
    unlocked.push(route.request().postDataJSON().deal_id);
    await route.fulfill({ json: { success: true } });
  });
  return unlocked;
}

/** Response with a deal of a cabin, by the server's clock, which defaults to the page's. */
async function dealOn(page: Page, slug: string, parts: Partial<DailyDeal> = {}): Promise<Answer & object> {
  const data = await (await page.request.get(paths.cabinData(slug))).json();
  const deal = { id: 'deal-1', discount_percent: 20, expires_at: midnight, cabin: data, unlocked: false };
  return { deal: { ...deal, ...parts }, server_now: noon.toISOString() };
}

/**
 * Returns the last cabin of the popular carousel in the built page. A deal removes it from there.
 */
async function popularSlug(page: Page): Promise<string> {
  const home = await (await page.request.get(paths.home)).text();
  const [row = ''] = home.split('data-carousel="popular"')[1]?.split('</section>') ?? [];
  const [, slug = ''] = [...row.matchAll(/href="\/cabins\/([a-z0-9-]+)"/g)].at(-1) ?? [];
  expect(slug).not.toBe('');
  return slug;
}

/** The deal loads on a guest's first interaction. */
const move = (page: Page) => page.keyboard.press('Shift');
const openHome = (page: Page) => page.goto(paths.home).then(() => move(page));
const reload = (page: Page) => page.reload().then(() => move(page));

const cardsOf = (page: Page, slug: string) => page.getByRole('main').locator(`h3 a[href="/cabins/${slug}"]`);

test('a deal is requested while its script loads', async ({ page }) => {
  await page.clock.install({ time: noon });
  const deal = await dealOn(page, await popularSlug(page));
  await tellDeal(page, () => deal);
  const release = await holdFile(page, /\/_astro\/DealIsland[.\w-]*\.js$/);
  const request = page.waitForRequest('**/api/get-daily-deal');
  await openHome(page);
  await request;
  await release();
  await expect(revealButton(page)).toBeVisible();
});

test('a deal is hidden until it is tapped, stays unlocked that day in New York, and is loaded every five minutes @long', async ({
  page,
}) => {
  await page.clock.install({ time: noon });
  const slug = await popularSlug(page);
  let told = await dealOn(page, slug);
  const unlocked = await tellDeal(page, () => told);
  await openHome(page);

  await expect(popular(page).getByText('Tap to reveal this exclusive offer')).toBeVisible();
  await expect(popular(page).getByText('20% off', { exact: true })).toBeVisible();
  await expect(
    popular(page)
      .getByRole('link', { name: /^View Details/ })
      .first(),
  ).toBeVisible();
  await expect(page.locator(`[inert] h3 a[href="${paths.cabin(slug)}"]`)).toHaveCount(1);
  await revealButton(page).click();
  await expect(banner(page)).toBeVisible();
  await expect(cardsOf(page, slug)).toBeFocused();
  await expect(revealButton(page)).toHaveCount(0);
  await expect.poll(() => unlocked).toEqual(['deal-1']);

  await reload(page);
  await expect(banner(page)).toBeVisible();
  await expect(revealButton(page)).toHaveCount(0);

  await test.step('after five minutes the deal is loaded again and replaces the old one', async () => {
    const rows = await popular(page).getByRole('listitem').count();
    told = { deal: null, server_now: noon.toISOString() };
    await page.clock.runFor(301_000);
    await expect(banner(page)).toHaveCount(0);
    await expect(cardsOf(page, slug)).toHaveCount(1);
    expect(await popular(page).getByRole('listitem').count()).toBeLessThanOrEqual(rows);
  });

  told = await dealOn(page, slug, { id: 'deal-2' });
  await reload(page);
  await expect(revealButton(page)).toBeVisible();
});

test('an untouched page loads the deal only when its row is visible @long', async ({ page }) => {
  await page.clock.install({ time: noon });
  const told = await dealOn(page, await popularSlug(page));
  let asked = 0;
  await tellDeal(page, () => {
    asked += 1;
    return told;
  });
  await page.goto(paths.home);
  await page.clock.runFor(60_000);
  expect(asked).toBe(0);
  await popular(page).getByRole('list').first().scrollIntoViewIfNeeded();
  await expect(revealButton(page)).toBeVisible();
  expect(asked).toBe(1);
});

test('a cabin missing in the built page is fetched; without a deal, or on an error, nothing is shown @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/500|404|ERR_FAILED|net::/);
  let told: Answer = { deal: null, server_now: noon.toISOString() };
  await tellDeal(page, () => told);
  await page.goto(paths.home);
  const home = await page.content();
  const elsewhere = (await listSlugs(page.request)).find((slug) => !home.includes(`/cabins/${slug}"`));
  const rows = await popular(page).getByRole('listitem').count();
  const showsNothing = async () => {
    const answered = page.waitForEvent('requestfinished', (request) =>
      request.url().includes('get-daily-deal'),
    );
    await openHome(page);
    await answered;
    await expect(revealButton(page)).toHaveCount(0);
    expect(await popular(page).getByRole('listitem').count()).toBe(rows);
  };
  await showsNothing();
  told = (route) => route.fulfill({ status: 500, json: { success: false } });
  await showsNothing();
  told = (route) => route.fulfill({ json: { deal: { id: 7 } } });
  await showsNothing();
  const away = { id: 'none', slug: 'no-such-cabin', title: 'Away' };
  const gone = { id: 'deal-1', discount_percent: 20, expires_at: '2099-01-01T00:00:00Z', cabin: away };
  told = (route) => route.fulfill({ json: { deal: gone, server_now: noon.toISOString() } });
  await showsNothing();
  if (!elsewhere) return;
  told = await dealOn(page, elsewhere, { expires_at: '2099-01-01T00:00:00Z' });
  await openHome(page);
  await revealButton(page).click();
  await expect(cardsOf(page, elsewhere)).toHaveCount(1);
});

test('a cabin’s card fragment has no head, styles or scripts, and nothing to index', async ({ request }) => {
  const [slug = ''] = await listSlugs(request);
  const answer = await request.get(paths.cabinCard(slug));
  expect(answer.headers()['x-robots-tag']).toBe('noindex');
  const html = await answer.text();
  expect(html).toMatch(/^\s*<article class="cabin-card".*<\/article>\s*$/s);
  expect(html).not.toMatch(/<(html|head|style|link|script|meta)\b/);
  expect((await request.get(paths.cabinCard('no-such-cabin'))).status()).toBe(404);
});

test('the deal is first in its row, accessible hidden and revealed, counts as seen once revealed, and shows confetti @desktop @long', async ({
  page,
}) => {
  await recordCalls(page);
  const slug = await popularSlug(page);
  let told = await dealOn(page, slug, { expires_at: '2099-01-01T00:00:00Z' });
  await tellDeal(page, () => told);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHome(page);
  const check = () => expectAccessible(page, { within: '[data-carousel="popular"]' });
  const views = async () =>
    (await events(page, 'card_view')).filter(({ parameters }) => parameters['cabin_slug'] === slug);
  await revealButton(page).scrollIntoViewIfNeeded();
  await check();
  // Longer than the interval of event batches.
  await page.waitForTimeout(2500);
  expect(await views()).toEqual([]);
  await revealButton(page).press('Enter');
  await expect(cardsOf(page, slug)).toBeFocused();
  await expect(popular(page).getByRole('status')).toHaveText(/^Deal revealed: 20% off /);
  await test.step('its cabin is in no carousel next to it', async () => {
    await expect(cardsOf(page, slug)).toHaveCount(1);
    const first = popular(page).getByRole('listitem').first().getByRole('link').nth(1);
    await expect(first).toHaveAttribute('href', paths.cabin(slug));
  });
  await test.step('the cabin counts as seen', () =>
    expect.poll(views).toMatchObject([{ parameters: { card_position: 1, source: 'popular-this-week' } }]));
  await check();
  await test.step('confetti falls without console messages, and not with reduced motion', async () => {
    expect(asked.filter((url) => url.includes('confetti'))).toEqual([]);
    told = await dealOn(page, slug, { id: 'deal-2', expires_at: '2099-01-01T00:00:00Z' });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openHome(page);
    await revealButton(page).click();
    await expect(page.locator('canvas')).toHaveCount(1);
    expect(asked.some((url) => url.includes('confetti'))).toBe(true);
    await expect(page.locator('canvas')).toHaveCount(0, { timeout: 15_000 });
  });
});

test('the deal moves nothing in view, and the row then scrolls to it @long', async ({ page }) => {
  const slug = await popularSlug(page);
  const told = await dealOn(page, slug, { expires_at: '2099-01-01T00:00:00Z' });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await tellDeal(page, () => async (route) => {
    await held;
    await route.fulfill({ json: told });
  });
  await openHome(page);
  await popular(page).scrollIntoViewIfNeeded();
  await page.waitForTimeout(700);
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
    }).observe({ type: 'layout-shift' });
  });
  release();
  await expect(revealButton(page)).toBeInViewport();
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.005);
});
