// Every kind of page: scripts it loads, layout shifts and accessibility.

import type { APIRequestContext, Page, Request } from '@playwright/test';
import { cardsPerPage } from '#domain/cabins/list-pages.ts';
import { addDays, defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { paths } from '#paths';
import { listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { recordLayoutShifts, scrollToEnd } from './layout-shifts.ts';
import { isScript } from './script-requests.ts';

const firstSlug = async (request: APIRequestContext) => (await listSlugs(request))[0] ?? '';

/** Returns the compressed size of the scripts that a page has loaded. */
async function scriptsOf(page: Page, visit: () => Promise<unknown>) {
  const scripts: { url: string; size: Promise<number> }[] = [];
  const note = (asked: Request) => {
    if (!isScript(asked)) return;
    scripts.push({ url: asked.url(), size: asked.sizes().then(({ responseBodySize }) => responseBodySize) });
  };
  page.on('requestfinished', note);
  await visit();
  await page.waitForLoadState('networkidle');
  // Prefetches may be running when the page closes.
  page.off('requestfinished', note);
  const sizes = await Promise.all(scripts.map(({ size }) => size));
  return { urls: scripts.map(({ url }) => url), bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

const isReact = (url: string) => /\/(react|client|jsx-runtime)[^/]*\.js$/.test(url);

test('a card states what guests ask first @long', async ({ page }) => {
  await page.goto(paths.cabins);
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(cardsPerPage);
  const images = await cards
    .locator('img:not(.stand-in)')
    .evaluateAll((all) => all.map((image) => image.getAttribute('src')));
  for (const image of images) expect(new URL(image ?? '', page.url()).searchParams.get('w')).toBe('720');
  // Content far outside the viewport has no text until it is rendered.
  const words: string[] = [];
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    words.push(...(await card.allInnerTexts()));
  }
  for (const text of words) {
    expect(text).toMatch(/\n(\d\.\d \(\d+\)|New)\n/);
    expect(text).toMatch(/\w+\s*\d+ beds?\s*[\d.]+ baths?\s*\d+ guests?/);
    for (const label of ['Check Availability', 'View Details']) expect(text).toContain(label);
  }
  expect(words.some((text) => text.includes('Mountain Mama Says'))).toBe(true);
  expect(words.some((text) => /\n\+\d\n/.test(text))).toBe(true);
});

// Maximum bytes of script. A wide list adds its map, a wide home page the deal.
for (const [what, most, path] of [
  ['the home page', { phone: 22_500, tablet: 155_000, desktop: 155_000 }, async () => paths.home],
  ['the list', { phone: 24_500, tablet: 24_500, desktop: 32_000 }, async () => paths.cabins],
  [
    'a cabin',
    { phone: 24_500, tablet: 24_500, desktop: 24_500 },
    async (request: APIRequestContext) => paths.cabin(await firstSlug(request)),
  ],
] as const) {
  test(`${what} loads no React and little else before a guest’s touch @every-size @long`, async ({
    page,
    request,
  }, { project }) => {
    const address = await path(request);
    const before = await scriptsOf(page, () => page.goto(address));
    // Wider screens show the deal's row, so the deal loads at once.
    const showsDeal = address === paths.home && project.name !== 'phone';
    if (!showsDeal) expect(before.urls.filter(isReact)).toEqual([]);
    expect(before.bytes, before.urls.join(' ')).toBeLessThan(most[project.name as keyof typeof most]);
    const control = page.locator('[data-intent^="availability"]:visible:not([inert] *)').first();
    const react = showsDeal ? null : page.waitForRequest((asked) => isReact(asked.url()));
    await control.click();
    await react;
  });
}

test('search results load without React @long', async ({ page }) => {
  const today = getToday(defaultTimeZone, new Date());
  const search = { check_in: addDays(today, 40), check_out: addDays(today, 43), guests: 2 };
  const { urls } = await scriptsOf(page, () => page.goto(paths.results(search)));
  await expect(page.getByRole('button', { name: /^Why this price/ }).first()).toBeVisible();
  expect(urls.filter(isReact)).toEqual([]);
});

test('nothing that repeats is a size container: contents of containers are styled during layout', async ({
  page,
  request,
}) => {
  for (const path of [paths.home, paths.cabins, paths.cabin(await firstSlug(request)), paths.map]) {
    await page.goto(path);
    // In one step: the live map removes elements of the static one, which then have no style.
    const containers = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((one) => getComputedStyle(one).containerType !== 'normal')
        .map((one) => one.className),
    );
    expect(containers.length, `${path}: ${containers.join(', ')}`).toBeLessThan(6);
  }
});

test('phone numbers, roads and days in texts do not break', async ({ page }) => {
  const paragraph = page.getByRole('main').getByText('865-436-1200').first();
  for (const width of [320, 341, 362, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(paths.guideEntry('newfound-gap-road'));
    await expect(paragraph).toBeVisible();
    const words = await page
      .getByRole('main')
      .locator('.unbroken')
      .evaluateAll((all) => all.map((word) => [word.textContent, word.getClientRects().length]));
    expect(words.map(([word]) => word)).toContain('865-436-1200');
    for (const [word, lines] of words) expect(lines, `${word} at ${width}`).toBe(1);
  }
});

test('no page shifts when its fonts load late @long', async ({ page }) => {
  let until = Promise.withResolvers<void>();
  await page.route('**/fonts/*', async (route) => {
    await until.promise;
    await route.continue();
  });
  await recordLayoutShifts(page);
  const own = page.viewportSize() ?? { width: 390, height: 844 };
  // Two phones, because text wraps differently at each width.
  for (const width of own.width < 640 ? [own.width, 412] : [own.width]) {
    await page.setViewportSize({ ...own, width });
    for (const path of [paths.home, paths.cabins, paths.promise]) {
      until = Promise.withResolvers<void>();
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForTimeout(300);
      until.resolve();
      await page.evaluate(() => document.fonts.ready);
      expect(await scrollToEnd(page), `${path} at ${width}`).toBeLessThan(0.005);
    }
  }
});

test('a list does not shift while its page loads slowly @phone @desktop @long', async ({ page }) => {
  await recordLayoutShifts(page);
  const client = await page.context().newCDPSession(page);
  await client.send('Network.enable');
  const bytesASecond = 60_000;
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: bytesASecond,
    uploadThroughput: bytesASecond,
  });
  await page.goto(paths.cabins, { waitUntil: 'domcontentloaded' });
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.01);
});

test('the pictures of a cabin open large, also by keyboard, with descriptions, and at 400 % zoom @desktop @long', async ({
  page,
  request,
}) => {
  await page.goto(paths.cabin(await firstSlug(request)));
  const first = page.locator('[data-picture]').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const lightbox = page.getByRole('dialog', { name: /^Pictures of/ });
  await expect(lightbox.getByRole('status')).toContainText(/1 of \d+/);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox.getByRole('status')).toContainText(/2 of \d+/);
  const shown = lightbox.getByRole('img');
  const words = (await shown.getAttribute('alt')) ?? '';
  expect(words).not.toBe('');
  await expect(lightbox.getByRole('status')).toContainText(words);
  const own = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 320, height: 256 });
  const { width = 0, height = 0 } = (await shown.boundingBox()) ?? {};
  expect(width).toBe(320);
  expect(height, 'most of the screen is the picture').toBeGreaterThan(256 / 2);
  await page.setViewportSize(own);
  await page.keyboard.press('Home');
  await expect(lightbox.getByRole('status')).toContainText(/1 of \d+/);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(first).toBeFocused();
});

// home.spec.ts checks the home page.
test('lists, content, areas and the booking page are accessible', async ({ page }) => {
  for (const path of [paths.cabins, paths.about, paths.area('gatlinburg'), paths.booking()])
    await test.step(path, async () => {
      await page.goto(path);
      await expectAccessible(page, { wcagOnly: true });
    });
});

test('a tablet’s header and menu are accessible @tablet @long', async ({ page }) => {
  await page.goto(paths.about);
  await expectAccessible(page, { wcagOnly: true });
});
