import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { carouselSizes } from '#domain/cabins/carousels.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessibleInAllColors } from './axe.ts';
import { recordLayoutShifts, scrollToEnd } from './layout-shifts.ts';
import { nextEvent } from './recorded-calls.ts';
import { switchTab } from './switch-tab.ts';

const rows = [
  { title: 'Popular This Week', all: '/cabins?sort=popular', most: carouselSizes.popular },
  { title: 'Cabins with Indoor Pools', all: '/cabins?filter=pool', most: carouselSizes.pool },
  {
    title: 'Best Mountain Views',
    all: '/cabins?filter=mountain-views',
    most: carouselSizes['mountain-views'],
  },
  { title: 'Pet Friendly', all: '/cabins?filter=pet-friendly', most: carouselSizes['pet-friendly'] },
  { title: 'Family Favorites', all: '/cabins?filter=family', most: carouselSizes.family },
];

const rowOf = (page: Page, title: string) => page.getByRole('region', { name: title });
const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 768;

/** Records requests by path. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}

const films = (asked: string[]) => asked.filter((path) => path.startsWith('/film/'));

/** Removes the deal's card, which is first in its row, has its own badge, and requests the deal. */
const withoutDeal = (page: Page) =>
  page.route('**/api/get-daily-deal', (route) => route.fulfill({ json: { deal: null } }));

/** Waits long enough for a video to be requested. */
async function settle(page: Page): Promise<void> {
  await page.goto(paths.home, { waitUntil: 'load' });
  await page.waitForTimeout(2500);
}

/** Returns the tops of the seven sections. */
async function sectionTops(page: Page): Promise<number[]> {
  const order = [
    page
      .getByRole('link', { name: 'Find Your Cabin' })
      .or(page.getByRole('button', { name: 'Find Your Cabin' })),
    rowOf(page, 'Popular This Week'),
    page.getByText('MAMAFREE4', { exact: true }),
    page.getByRole('heading', { name: "Hi, I'm Mountain Mama!" }),
    page.getByRole('heading', { name: 'Why Book with Mountain Mama?' }),
    page.getByRole('link', { name: 'Apply to List Your Cabin' }),
    page.getByRole('contentinfo'),
  ];
  const tops = [];
  for (const part of order) tops.push((await part.first().boundingBox())?.y ?? Number.NaN);
  return tops;
}

test('the seven sections are in order without layout shifts, and a video plays on wide screens only @phone @desktop', async ({
  page,
}) => {
  const asked = listen(page);
  await recordLayoutShifts(page);
  await settle(page);
  await test.step('nothing moves while the page loads', async () => {
    expect(await scrollToEnd(page)).toBeLessThan(0.001);
  });
  await test.step('the sections are in order', async () => {
    const tops = await sectionTops(page);
    expect(tops).toEqual(tops.toSorted((one, other) => one - other));
    const areas = page.getByRole('main').getByRole('navigation', { name: 'Areas' });
    await expect(areas.getByRole('link')).toHaveCount(4);
    for (const title of ['Local Expertise', 'Family-Focused', '24/7 Support'])
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('main').locator(`a[href="${paths.promise}"]`)).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Apply to List Your Cabin' })).toHaveAttribute(
      'href',
      paths.signUp,
    );
    await expect(page.getByRole('link', { name: /tours on TikTok/ })).toHaveAttribute(
      'href',
      /tiktok\.com\/@/,
    );
  });
  await test.step('the film starts after the page has loaded, on wide screens only, and can be stopped', async () => {
    if (!isWide(page)) return expect(films(asked)).toEqual([]);
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const film = page.locator('[data-film]');
    const isPaused = () => film.evaluate((video: HTMLVideoElement) => video.paused);
    await expect(film).toHaveAttribute('data-playing', '');
    await page.getByRole('button', { name: 'Pause film' }).click();
    await expect.poll(isPaused).toBe(true);
    await page.getByRole('button', { name: 'Play film' }).click();
    await expect.poll(isPaused).toBe(false);
  });
  if (isWide(page)) return;
  await test.step('the page is accessible', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectAccessibleInAllColors(page);
  });
});

test('a full-page picture shows the cards of every row without scrolling @long', async ({ page }) => {
  await withoutDeal(page);
  await page.goto(paths.home);
  const picture = sharp(await page.screenshot({ fullPage: true }));
  for (const { title } of rows) {
    const words = rowOf(page, title).locator('.cabin-card .words').first();
    const { x, y, width, height } = (await words.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const [left, top] = [Math.max(0, Math.ceil(x)), Math.ceil(y)];
    const card = { left, top, width: Math.floor(width) - 2, height: Math.floor(height) - 2 };
    const { channels } = await sharp(await picture.clone().extract(card).toBuffer()).stats();
    expect(channels[0]?.stdev, `${title}: words on paper`).toBeGreaterThan(15);
  }
});

test('the carousels are in order within their length, show each cabin once, and can be swiped; the promo sign copies its code', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await withoutDeal(page);
  await page.goto(paths.home);
  await test.step('each row has its View All link, and no cabin is in two rows', async () => {
    const seen: string[] = [];
    for (const { title, all, most } of rows) {
      const row = rowOf(page, title);
      await expect(row.getByRole('link', { name: /^View All/ })).toHaveAttribute('href', all);
      const links = await row
        .getByRole('heading', { level: 3 })
        .getByRole('link')
        .evaluateAll((found) => found.map((link) => link.getAttribute('href') ?? ''));
      expect(links.length).toBeGreaterThan(0);
      expect(links.length).toBeLessThanOrEqual(most);
      seen.push(...links);
    }
    expect(new Set(seen).size).toBe(seen.length);
  });
  await test.step('a swipe moves a row', async () => {
    const row = rowOf(page, 'Popular This Week');
    const track = row.getByRole('list').first();
    await row.scrollIntoViewIfNeeded();
    await expect(row.getByRole('button', { name: 'Next: Popular This Week' })).toBeHidden();
    await track.evaluate((list) => list.scrollTo({ left: 300, behavior: 'instant' }));
    await expect.poll(() => track.evaluate((list) => list.scrollLeft)).toBeGreaterThan(200);
  });
  await test.step('the promo sign copies its code, confirms that, and notifies the server', async () => {
    const told = await nextEvent(page, 'promo_code_copy');
    const copy = page.getByRole('button', { name: /the code MAMAFREE4/ });
    // The rows above it are rendered when they come near the viewport.
    await copy.scrollIntoViewIfNeeded();
    await copy.click();
    await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('MAMAFREE4');
    const { parameters } = await told();
    expect(parameters).toMatchObject({ promo_code: 'MAMAFREE4', location: 'homepage_banner' });
  });
});

test('a row too short for the page ends in a sentence of the host, if there is space for it @desktop', async ({
  page,
}) => {
  await withoutDeal(page);
  await page.goto(paths.home);
  const shown = rows.map(({ title }) => {
    const row = rowOf(page, title);
    const items = row.getByRole('listitem').filter({ has: page.getByRole('article') });
    return { title, items, note: row.locator('> p') };
  });
  for (let most = Math.max(...rows.map((row) => row.most)); most > 0; most -= 1) {
    for (const { items } of shown)
      await items.evaluateAll((cards, kept) => {
        for (const card of cards.slice(kept)) card.remove();
      }, most);
    for (const [width, space] of [
      [1440, 4],
      [1024, 3],
      [820, 0],
      [390, 0],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      for (const { title, items, note } of shown) {
        const count = await items.count();
        const what = `${title}: ${count} at ${width} px`;
        await expect(note, what).toBeVisible({ visible: count < space });
        if (count >= space) continue;
        const [last, picture, sentence] = await Promise.all([
          items.last().boundingBox(),
          items.last().locator('.picture').boundingBox(),
          note.boundingBox(),
        ]);
        if (!last || !picture || !sentence) throw new Error(`${what}: nothing is shown`);
        expect(sentence.x, what).toBeGreaterThan(last.x + last.width);
        expect(sentence.x + sentence.width, what).toBeLessThan(width - 32);
        const middle = sentence.y + sentence.height / 2;
        expect(middle, what).toBeGreaterThan(picture.y);
        expect(middle, what).toBeLessThan(picture.y + picture.height);
      }
    }
  }
  const said = new Set(await Promise.all(shown.map(({ note }) => note.textContent())));
  expect(said.size, 'each row has a sentence of its own').toBe(rows.length);
});

test('is printed as a list of its cabins, without the link to the page @desktop', async ({ page }) => {
  await withoutDeal(page);
  // The width of a sheet of paper within its margins.
  await page.setViewportSize({ width: 680, height: 935 });
  await page.goto(paths.home);
  await page.emulateMedia({ media: 'print' });
  const cards = rowOf(page, 'Popular This Week')
    .getByRole('listitem')
    .filter({ has: page.locator('h3') });
  const boxes = await Promise.all((await cards.all()).map((card) => card.boundingBox()));
  expect(boxes.length).toBeGreaterThan(2);
  const row = await rowOf(page, 'Popular This Week').boundingBox();
  for (const box of boxes) expect(box?.width).toBe(row?.width);
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeHidden();
  await expect(rowOf(page, 'Popular This Week').getByRole('link', { name: 'View Details' })).toHaveCount(0);
});

test('the link to the map shares its line with an area @phone', async ({ page }) => {
  await page.goto(paths.home);
  const areas = page.getByRole('main').getByRole('navigation', { name: 'Areas' });
  const map = page.getByRole('main').getByRole('link', { name: 'All on the map' });
  for (let width = 320; width <= 640; width += 10) {
    await page.setViewportSize({ width, height: 844 });
    const last = await areas.getByRole('link').last().boundingBox();
    expect((await map.boundingBox())?.y, `${width} px`).toBe(last?.y ?? Number.NaN);
  }
});

test('buttons and arrow keys move a row, also while the deal loads @desktop @long', async ({ page }) => {
  const deal = Promise.withResolvers<void>();
  await page.route('**/api/get-daily-deal', async (route) => {
    await deal.promise;
    await route.continue();
  });
  await page.goto(paths.home);
  const row = rowOf(page, 'Popular This Week');
  const track = row.getByRole('list').first();
  const left = () => track.evaluate((list) => list.scrollLeft);
  await row.scrollIntoViewIfNeeded();
  const next = row.getByRole('button', { name: 'Next: Popular This Week' });
  const back = row.getByRole('button', { name: 'Previous: Popular This Week' });
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await next.click();
  deal.resolve();
  await expect(track.locator('[data-deal]')).toBeAttached();
  await expect.poll(left).toBeGreaterThan(200);
  await expect(back).not.toHaveAttribute('aria-disabled', 'true');
  for (let turn = 0; turn < 4; turn += 1) await next.click({ force: true });
  await expect(next).toHaveAttribute('aria-disabled', 'true');
  for (let turn = 0; turn < 4; turn += 1) await back.click({ force: true });
  await expect.poll(left).toBeLessThan(5);
  await track.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(5);
});

test('without clipboard access the code is selected for the guest @desktop @long', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
  });
  await page.goto(paths.home);
  await page.getByRole('button', { name: /the code MAMAFREE4/ }).click();
  await expect(page.getByText('Selected: copy it with your keyboard.')).toBeVisible();
  expect(await page.evaluate(() => String(getSelection()))).toBe('MAMAFREE4');
});

test('page views appear on visible cards, and stay current while the page is visible @long', async ({
  page,
}) => {
  let week = 34;
  const asked: number[] = [];
  await page.route('**/api/get-cabin-stats', (route) => {
    const { property_ids }: { property_ids: string[] } = route.request().postDataJSON();
    asked.push(property_ids.length);
    const data = property_ids.map((property_id, index) => ({
      property_id,
      views_today: 0,
      views_last_7_days: index === 0 ? week : 0,
      views_last_31_days: 99,
      last_viewed: null,
    }));
    return route.fulfill({ json: { success: true, error: null, data, meta: {} } });
  });
  await withoutDeal(page);
  await page.clock.install();
  await page.goto(paths.home);
  await page.clock.runFor(60_000);
  expect(asked).toEqual([]);
  await page.getByRole('heading', { name: 'Best Mountain Views' }).scrollIntoViewIfNeeded();
  const badges = page.locator('[data-views]:visible');
  await expect(badges).toHaveText(['34 views this week']);
  week = 35;
  await page.clock.runFor(121_000);
  await expect(badges).toHaveText(['35 views this week']);
  expect(asked.length).toBe(2);

  await switchTab(page, 'hidden');
  await page.clock.runFor(6 * 60_000);
  expect(asked.length).toBe(2);
  week = 36;
  await switchTab(page, 'visible');
  await expect(badges).toHaveText(['36 views this week']);
});

test('no video with reduced motion or reduced data @desktop @long', async ({ page }) => {
  const asked = listen(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await settle(page);
  expect(films(asked), 'who asked for stillness').toEqual([]);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await settle(page);
  expect(films(asked), 'who saves data').toEqual([]);
});

test('a missing film leaves the picture, and missing page views cause no error @desktop @long', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/film|404|503/);
  await page.route('**/film/*', (route) => route.fulfill({ status: 404, body: '' }));
  await page.route('**/api/get-cabin-stats', (route) => route.fulfill({ status: 503, body: 'away' }));
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  const asked = page.waitForResponse('**/api/get-cabin-stats');
  await settle(page);
  await expect(page.locator('.hero img')).toBeVisible();
  await expect(page.locator('[data-film]')).toHaveCSS('opacity', '0');
  await expect(page.getByRole('button', { name: 'Pause film' })).toBeHidden();
  expect(said.join('\n')).toContain('The hero film does not play:');
  await rowOf(page, 'Popular This Week').scrollIntoViewIfNeeded();
  await asked;
  await expect(page.locator('[data-views]:visible')).toHaveCount(0);
});
