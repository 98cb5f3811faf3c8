import type { Locator, Page } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import type { CallResponse } from '#contracts/calls.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatDollars } from '#domain/money/money.ts';
import { paths } from '#paths';
import { findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { recordLayoutShifts, scrollToEnd } from './layout-shifts.ts';
import { countVisible } from './visible-content.ts';

const slug = 'lantern-ledge';

async function openDated(page: Page): Promise<StayDates> {
  const { check_in, check_out } = await findFreeStay(page.request, slug);
  await page.goto(`${paths.cabin(slug)}?check_in=${check_in}&check_out=${check_out}&guests=4`);
  return { check_in, check_out };
}

/** Returns the panel on wide screens, otherwise the bar at the bottom. */
const getPriceBox = (page: Page): Locator =>
  page.locator((page.viewportSize()?.width ?? 0) >= 1024 ? '.panel' : '.price-bar');

/** Whether an element is completely in the window and nothing covers its center. */
const isWhole = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth && element.contains(hit);
  });

test('the first screen of a cabin has its price and one button, with and without dates @every-size', async ({
  page,
}) => {
  await recordLayoutShifts(page);
  const box = getPriceBox(page);
  await page.goto(paths.cabin(slug));
  const price = box.locator('.lowest').getByRole('button');
  await expect(price).toHaveText(/^from \$[\d,]+ with taxes · /);
  expect(await isWhole(price)).toBe(true);
  expect(await isWhole(box.getByRole('button', { name: 'Check Availability' }))).toBe(true);

  const { check_in, check_out } = await openDated(page);
  await expect(page.locator('header .search')).toHaveText(`${formatRange(check_in, check_out)} · 4 guests`);
  const reserve = box.getByRole('button', { name: 'Reserve These Dates' });
  await expect(reserve).toBeEnabled();
  expect(await isWhole(reserve)).toBe(true);
  await expect(box).toContainText(/\$[\d,]+/);
  await expect(box).toContainText('total with taxes');
  await expect(box.getByRole('button', { name: 'Check Availability' })).toBeHidden();
  // Only one control has the color of the call to action.
  await expect(page.locator('[data-tone="ember"]:visible')).toHaveCount(1);
  expect(await page.evaluate(() => window.shifted)).toBeLessThan(0.02);
  await reserve.click();
  await expect(page).toHaveURL(/\/booking\?.*guests=4/);
});

test('price, stay and button are on the first screen of small laptops, and so is the name @desktop', async ({
  page,
}) => {
  const [panel, title] = [page.locator('.panel'), page.getByRole('heading', { level: 1 })];
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(paths.cabin(slug));
    await expect(panel).toContainText(/from \$[\d,]+ with taxes/);
    for (const part of [title, panel.locator('.lowest'), panel.getByRole('button')])
      for (const control of await part.all())
        expect(await isWhole(control), `${width} × ${height}`).toBe(true);

    await openDated(page);
    const price = panel.getByRole('region', { name: 'Price' });
    await expect(price).toContainText(/\$[\d,]+\s*total with taxes/);
    for (const name of [/^Check-in /, /^Check-out /, /^Guests 4 guests/, 'Reserve These Dates'])
      expect(await isWhole(price.getByRole('button', { name })), `${name}, ${width} × ${height}`).toBe(true);
    expect(await isWhole(price.getByText('total with taxes'))).toBe(true);
    expect(await isWhole(title), `the name, ${width} × ${height}`).toBe(true);
  }
});

test('the panel leaves the front of a drawn cabin free, at every width @desktop', async ({ page }) => {
  // Drawn cabins stand above this part of their picture.
  const front = 0.695;
  await page.goto(paths.cabin('thimbleberry'));
  for (const [width, height] of [
    [1024, 768],
    [1280, 720],
    [1366, 768],
    [1440, 900],
    [1920, 1080],
  ] as const) {
    await page.setViewportSize({ width, height });
    const top = await page.locator('.panel').evaluate((panel) => panel.getBoundingClientRect().top);
    const covered = await page.locator('[data-own-picture]').evaluate((picture, panelTop) => {
      const box = picture.getBoundingClientRect();
      const drawnHeight = (box.width * 3) / 4;
      const [, percent = ''] = getComputedStyle(picture).objectPosition.split(' ');
      const hidden = ((drawnHeight - box.height) * Number.parseFloat(percent)) / 100;
      return (panelTop - box.top + hidden) / drawnHeight;
    }, top);
    expect(covered, `${width} × ${height}`).toBeGreaterThan(front);
  }
});

test('the map of the area, rooms with their beds and one list of places are on the page @phone @desktop', async ({
  page,
}) => {
  await page.goto(paths.cabin(slug));
  await scrollToEnd(page);
  const map = page.getByRole('img', { name: 'Map of the area around Lantern Ledge' });
  await expect(map).toBeVisible();
  const box = await map.boundingBox();
  expect(box?.width).toBeGreaterThan(300);
  const place = map.locator('circle');
  expect(await place.evaluate((circle) => circle.getBoundingClientRect().width)).toBeGreaterThan(80);
  await expect(page.getByText('The area, not the address.')).toBeVisible();

  const rooms = page.getByRole('region', { name: 'Where do we sleep?' });
  const main = rooms.getByRole('listitem').filter({ hasText: 'Main bedroom' });
  await expect(main).toContainText('1 queen bed');
  await expect(main.getByRole('img')).toBeVisible();

  const places = page.getByRole('region', { name: 'What is near?' }).getByRole('term');
  const names = await places.allTextContents();
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(4);
  for (const minutes of await page.locator('.distances dd').allTextContents())
    expect(minutes).toMatch(/^\d+ min$/);
});

test('the gallery names rooms, counts its pictures, and moves by swipe and icon buttons @phone @desktop', async ({
  page,
}, { project }) => {
  await page.goto(paths.cabin(slug));
  await page.getByRole('link', { name: /^Main bedroom/ }).click();
  const gallery = page.getByRole('dialog', { name: /^Pictures of/ });
  const status = gallery.getByRole('status');
  await expect(status).toContainText('Main bedroom');
  await expect(status).toContainText('1 queen bed');
  await expect(status).toContainText(/\d+ of 12$/);
  expect(await gallery.evaluate((dialog) => getComputedStyle(dialog).backgroundColor)).toBe(
    await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor),
  );
  for (const name of ['Previous picture', 'Next picture', 'Close'])
    expect((await gallery.getByRole('button', { name }).textContent())?.trim()).toBe('');
  await gallery.getByRole('button', { name: 'Next picture' }).click();
  await expect(status).toContainText('Loft bedroom');
  const swipe = async (by: number) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Input.synthesizeScrollGesture', { x: 300, y: 400, xDistance: by, speed: 1200 });
  };
  if (project.name === 'phone') {
    await swipe(-280);
    await expect(status).toContainText('Bathroom');
  }
  await page.keyboard.press('End');
  await expect(status).toContainText('12 of 12');
  await expect(gallery.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await test.step('a swipe that is still settling does not undo a command', async () => {
    const position = await gallery.locator('[data-track]').evaluate(async (track) => {
      track.scrollTo({ left: 3 * track.clientWidth, behavior: 'instant' });
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return track.scrollLeft / track.clientWidth;
    });
    expect(position).toBe(11);
    await expect(status).toContainText('12 of 12');
  });
  await test.step('a later swipe or wheel scrolls again', async () => {
    if (project.name === 'phone') await swipe(280);
    else {
      await page.mouse.move(300, 400);
      await page.mouse.wheel(-800, 0);
    }
    await expect(status).toContainText('11 of 12');
  });
  await gallery.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('link', { name: /^Main bedroom/ })).toBeFocused();
});

test('reviews are a rating and three quotes; the others appear on one press @phone', async ({ page }) => {
  await page.goto(paths.cabin(slug));
  const reviews = page.getByRole('region', { name: 'What do others say?' });
  await reviews.scrollIntoViewIfNeeded();
  await expect(reviews.getByRole('blockquote')).toHaveCount(3);
  await reviews.getByText(/^All \d+ reviews$/).click();
  expect(await reviews.getByRole('blockquote').count()).toBeGreaterThan(10);
  for (const by of await reviews.locator('.review > .small').allTextContents())
    expect(by).toMatch(/^(\p{L}\. ){1,4}· |^A guest · /u);
});

const getAlternatives = (page: Page): Locator =>
  page.getByRole('region', { name: 'Close by, if it is taken' }).getByRole('article');

test('the last cards are cabins that are free for the stay of the page @phone @desktop', async ({ page }, {
  project,
}) => {
  const { check_in, check_out } = await openDated(page);
  const query = new URLSearchParams({ check_in, check_out, guests: '4' });
  const headers = { authorization: `Bearer ${publicAnonKey}` };
  const response = await page.request.get(`/api/search-cabins?${query}`, { headers });
  const { available }: CallResponse<'GET search-cabins'> = await response.json();
  const others = available.filter((cabin) => cabin.slug !== slug);
  await scrollToEnd(page);
  const cards = getAlternatives(page);
  await expect(cards.getByRole('button', { name: /^Why this price: / })).toHaveCount(
    Math.min(others.length, project.name === 'phone' ? 2 : 3),
  );
  for (const card of await cards.all()) {
    const title = await card.getByRole('heading', { level: 3 }).textContent();
    const link = new URL(
      await card
        .getByRole('link', { name: title ?? '', exact: true })
        .evaluate(({ href }: HTMLAnchorElement) => href),
    );
    expect(link.searchParams.toString()).toBe(query.toString());
    const result = others.find((other) => paths.cabin(other.slug) === link.pathname);
    await expect(card.getByRole('button', { name: /^Why this price: / })).toHaveText(
      formatDollars(result?.total ?? 0),
    );
    await expect(card).toContainText(`total with taxes · ${formatRange(check_in, check_out)}`);
    await expect(card.getByText(/from \$/).filter({ visible: true })).toHaveCount(0);
  }
});

test('without an answer, the last cards stay as they are @desktop', async ({ page, expectProblem }) => {
  expectProblem(/503/);
  await page.route('**/api/search-cabins?*', (route) =>
    route.fulfill({ status: 503, json: { code: 'unavailable', message: 'No.' } }),
  );
  await openDated(page);
  const search = page.waitForResponse('**/api/search-cabins?*');
  await scrollToEnd(page);
  await search;
  await expect(getAlternatives(page)).toHaveCount(3);
  await expect(getAlternatives(page).first()).toContainText(/from \$[\d,]+ with taxes/);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the last cards are cabins for about as many guests @desktop', async ({ page }) => {
    await page.goto(paths.cabin(slug));
    await expect(page.getByText(/^Sleeps 5 /)).toBeVisible();
    const cards = getAlternatives(page);
    await expect(cards).toHaveCount(3);
    for (const text of await cards.allInnerTexts())
      expect(Number(/(\d+) guests/.exec(text)?.[1]), text).toBeGreaterThanOrEqual(3);
  });
});

// A wide screen shows one more cabin at the end.
const maxVisible = {
  phone: { controls: 54, words: 750 },
  desktop: { controls: 64, words: 835 },
};

test('a cabin’s page has few visible controls and words, with and without dates @phone @desktop', async ({
  page,
}, { project }) => {
  const most = maxVisible[project.name as keyof typeof maxVisible];
  const mostFirst = { controls: 20, words: 110 };
  for (const open of [() => page.goto(paths.cabin(slug)), () => openDated(page)]) {
    await open();
    await expect(getPriceBox(page)).toContainText('$');
    await scrollToEnd(page);
    const all = await countVisible(page, 'page');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    const first = await countVisible(page, 'first screen');
    expect(all.controls).toBeLessThanOrEqual(most.controls);
    expect(all.words).toBeLessThanOrEqual(most.words);
    expect(first.controls).toBeLessThanOrEqual(mostFirst.controls);
    expect(first.words).toBeLessThanOrEqual(mostFirst.words);
  }
});
