import type { Locator, Page } from '@playwright/test';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './keyboard.ts';
import { ask, askStrip, cards, chooseDay, search, threeNights } from './results.ts';
import { holdFile } from './script-requests.ts';

/** Returns the second card of the list, because the first may have a video. */
const cardOf = (page: Page) => cards(page).nth(1);
const placeOf = (card: Locator) => card.locator('[data-more]');
const shownOf = (card: Locator) => placeOf(card).getByRole('link');
const titleOf = (card: Locator) => card.getByRole('heading').getByRole('link');

/** Records requests from now on. */
function watchRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())));
  return asked;
}

/** Swipes with one finger across an element. The browser decides what scrolls. */
async function swipe(page: Page, over: Locator, across: number, down = 0): Promise<void> {
  const box = await over.boundingBox();
  if (!box) throw new Error('there is nothing to swipe over');
  const client = await page.context().newCDPSession(page);
  const from = { x: box.x + box.width / 2 - across / 2, y: box.y + box.height / 2 - down / 2 };
  const touch = (type: string, touchPoints: { x: number; y: number }[]) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints } as never);
  await touch('touchStart', [from]);
  for (let part = 1; part <= 8; part += 1) {
    await touch('touchMove', [{ x: from.x + (across * part) / 8, y: from.y + (down * part) / 8 }]);
  }
  await touch('touchEnd', []);
  await client.detach();
}

test('a swipe shows a card’s next picture, and only the first is fetched before @long', async ({ page }) => {
  const asked = watchRequests(page);
  await page.goto(paths.cabins);
  await page.waitForLoadState('networkidle');
  const card = cardOf(page);
  const slug = await card.locator('[data-heart]').getAttribute('data-heart');
  const others = () => asked.filter((url) => url.includes(`/${slug}/`) && !url.includes('/01-'));
  expect([...others(), ...asked.filter((url) => url.endsWith(`/${slug}.json`))]).toEqual([]);
  await expect(card.locator('.dots')).toHaveCount(0);

  await titleOf(card).scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => scrollY);
  await swipe(page, placeOf(card), -220);
  await expect(card.locator('.dots [data-shown]:nth-child(2)')).toBeVisible();
  await expect(page.getByText(/^Picture 2 of 5: /)).toBeAttached();
  await expect(shownOf(card).locator('img')).toHaveJSProperty('complete', true);
  await expect.poll(() => others().length).toBe(2);
  await swipe(page, placeOf(card), 220);
  await expect(card.locator('.dots [data-shown]:first-child')).toBeVisible();
  await expect(page).toHaveURL(paths.cabins);
  expect(await page.evaluate(() => scrollY)).toBe(top);
  await swipe(page, placeOf(card), 0, -180);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(top);

  // In a carousel the same swipe moves the carousel.
  await page.goto(paths.home);
  const row = page.locator('[data-track]').nth(1);
  const inRow = row.locator('[data-more]').first();
  await inRow.scrollIntoViewIfNeeded();
  await swipe(page, inRow, -220);
  await expect.poll(() => row.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(100);
  expect(await inRow.evaluate(({ scrollLeft }) => scrollLeft)).toBe(0);
});

test('every picture of a result links to the searched stay, also after another search @long', async ({
  page,
  request,
}) => {
  const { available } = await ask(request, threeNights);
  const days = await askStrip(request, threeNights);
  const other = days.find(({ check_in, cabinCount }) => check_in !== threeNights.check_in && cabinCount > 0);
  const { check_in = '', check_out = '' } = other ?? {};
  const then = await ask(request, { ...threeNights, check_in, check_out });
  const slug = available.find((cabin) => then.available.some((found) => found.slug === cabin.slug))?.slug;

  await search(page, threeNights);
  const card = cards(page).filter({ has: page.locator(`[data-heart="${slug}"]`) });
  const links = () =>
    placeOf(card)
      .locator('a')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')?.split('&')[0]));
  await titleOf(card).scrollIntoViewIfNeeded();
  await swipe(page, placeOf(card), -220);
  await expect(card.locator('.dots [data-shown]:nth-child(2)')).toBeVisible();
  expect(await links()).toEqual(Array(5).fill(`${paths.cabin(slug ?? '')}?check_in=${threeNights.check_in}`));
  await chooseDay(page, check_in);
  await expect.poll(links).toEqual(Array(5).fill(`${paths.cabin(slug ?? '')}?check_in=${check_in}`));
});

test('arrow keys on a card’s title change its pictures, and a card is three Tab stops @desktop @long', async ({
  page,
  expectProblem,
}) => {
  await page.goto(paths.cabins);
  const card = cards(page).first();
  const controls = card.locator('a, button');
  const stops = () => controls.evaluateAll((all) => all.filter(({ tabIndex }) => tabIndex === 0).length);
  expect(await stops()).toBe(3);
  await expect(card.getByRole('img', { name: /^Rated \d\.\d of 5 by \d+ guests?$/ })).toHaveText(
    /^\d\.\d \(\d+\)$/,
  );

  await tabTo(page, titleOf(card));
  const position = page.getByText(/^Picture \d of \d/);
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(/^Picture 2 of 5/);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(/^Picture 4 of 5/);
  await page.keyboard.press('ArrowLeft');
  await expect(position).toHaveText(/^Picture 3 of 5/);
  await expect(shownOf(card)).toHaveCount(1);
  await expect(titleOf(card)).toBeFocused();
  expect(await stops()).toBe(3);
  await expectAccessible(page, { within: '.card-grid > li:first-child' });

  const film = page.locator('.cabin-card', { has: page.locator('.step-inside') }).first();
  await film.locator('.heart').focus();
  await page.keyboard.press('ArrowLeft');
  await expect(film.getByRole('button', { name: /^Step Inside/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(film.locator('.heart')).toBeFocused();

  // A picture that fails to load is skipped.
  expectProblem(/ERR_FAILED/);
  await page.route(/03-/, (route) => route.abort('failed'));
  const other = cards(page).nth(2);
  await titleOf(other).focus();
  await page.keyboard.press('ArrowRight');
  await expect(placeOf(other).locator('img')).toHaveCount(4);
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText(/^Picture 3 of 4/);
  await expect(shownOf(other).locator('img')).toHaveAttribute('src', /04-/);
});

test('an arrow key pressed before the pictures’ script has loaded works afterwards @desktop @long', async ({
  page,
}) => {
  const release = await holdFile(page, /\/card-photos\.[^/]*\.js$/);
  await page.goto(paths.cabins);
  await titleOf(cards(page).first()).focus();
  await page.keyboard.press('ArrowRight');
  await release();
  await expect(page.getByText(/^Picture \d of \d/)).toHaveText(/^Picture 2 of 5/);
});

/**
 * Returns a function that checks whether a picture of the previous page transitioned to this one.
 */
async function watchTravel(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript(() => {
    addEventListener('pagereveal', async ({ viewTransition }) => {
      await viewTransition?.ready.catch(() => undefined);
      const parts = document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement);
      document.documentElement.dataset['travelled'] = String(
        parts.includes('::view-transition-old(cabin-picture)'),
      );
    });
  });
  return async () => {
    await expect(page.locator('html[data-travelled]')).toBeAttached();
    return (await page.locator('html').getAttribute('data-travelled')) === 'true';
  };
}

test('a card’s current picture transitions to the cabin’s page, not with reduced motion @desktop @long', async ({
  page,
}) => {
  const travelled = await watchTravel(page);
  const openThird = async () => {
    await page.goto(paths.cabins);
    const card = cardOf(page);
    await placeOf(card).hover();
    for (const _ of [2, 3]) await card.getByRole('button', { name: /^Next picture/ }).click();
    await expect(card.locator('.dots [data-shown]:nth-child(3)')).toBeVisible();
    await shownOf(card).click();
    await expect(page.locator('[data-own-picture]')).toBeVisible();
  };
  // A busy computer may skip the transition.
  await expect(async () => {
    await openThird();
    expect(await travelled()).toBe(true);
  }).toPass();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openThird();
  expect(await travelled()).toBe(false);
});
