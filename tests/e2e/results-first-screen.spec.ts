import type { Locator, Page } from '@playwright/test';
import { formatRange } from '#domain/dates/format-dates.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { cards, dayLabel, daySlider, searchButton } from './results.ts';
import { freeze, noon, stay } from './screens/frozen.ts';
import { listOfferedCabins } from './wishlist.ts';

const mapPane = (page: Page) => page.getByRole('region', { name: 'Map of the cabins' });
const priceOf = (card: Locator) => card.getByRole('button', { name: /^Why this price/ });

/** Opens results that do not depend on the day, of the cabins with these slugs in order. */
async function openResults(page: Page, slugs: readonly string[] = []): Promise<void> {
  await freeze(page);
  const cabins = (await listOfferedCabins(page)).filter(({ slug }) => slugs.includes(slug));
  const available = cabins
    .map(({ id, slug }) => {
      const total = 70_000 + slugs.indexOf(slug) * 10_000;
      const { check_in, check_out } = stay;
      return { id, slug, check_in, check_out, nights: 3, total, originalTotal: total };
    })
    .toSorted((one, other) => one.total - other.total);
  if (slugs.length > 0)
    await page.route('**/api/search-cabins?*', (route) =>
      route.fulfill({ json: { available, cabinCount: available.length } }),
    );
  await page.goto(`${paths.results(stay)}&sort=price`);
  await expect(daySlider(page)).toBeVisible();
  await expect(priceOf(cards(page).first())).toBeVisible();
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element has no box.');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

interface ScreenFigures {
  controls: string[];
  outlined: string[];
}

/** Returns names of visible parts: controls that Tab reaches, and boxes with a visible border. */
const measureScreen = (page: Page): Promise<ScreenFigures> =>
  page.evaluate(() => {
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? (element.textContent?.trim() || element.outerHTML.slice(0, 60));
    const isInWindow = (element: Element) => {
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
      return isInside && width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const hasBorder = (element: Element) => {
      const style = getComputedStyle(element);
      const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
      return sides.every((side) => {
        const color = style[`border${side}Color`];
        const isClear = /, 0\)$|\/ 0\)$|transparent/.test(color) || color === style.backgroundColor;
        return Number.parseFloat(style[`border${side}Width`]) > 0 && !isClear;
      });
    };
    const controls = [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, summary')];
    return {
      controls: controls.filter((one) => one.tabIndex >= 0 && isInWindow(one)).map(nameOf),
      outlined: [...document.querySelectorAll('body *')]
        .filter((one) => one.clientWidth > 20 && isInWindow(one) && hasBorder(one))
        .map(nameOf),
    };
  });

test('a laptop’s first screen has two rows of cards with their prices, the other days and the map @desktop', async ({
  page,
}) => {
  // Names and hosts' sentences are as long as on most cabins.
  await openResults(page, [
    'hickory-tally',
    'lantern-ledge',
    'meadowlark-acre',
    'spindle-top',
    'pickett-and-porch',
    'tulip-poplar-house',
  ]);
  const [first, sixth] = [cards(page).first(), cards(page).nth(5)];
  expect((await boxOf(first)).y).toBeLessThanOrEqual(190);
  expect((await boxOf(first)).width).toBeCloseTo(280, -1);
  expect((await boxOf(sixth)).y).toBeGreaterThan((await boxOf(first)).bottom);
  expect((await boxOf(priceOf(sixth))).bottom - 21, 'the price, without its touch target').toBeLessThan(886);
  const chips = cards(page).nth(3).locator('.chips li');
  expect((await boxOf(chips.last())).y, 'the count of further amenities').toBe((await boxOf(chips.nth(2))).y);
  const map = await boxOf(mapPane(page));
  expect(map.right).toBe(await page.evaluate(() => document.body.clientWidth));
  expect(map.width).toBeCloseTo(455, -1);
  expect(map.x - (await boxOf(cards(page).nth(2))).right).toBeCloseTo(32, 0);
  await expect(mapPane(page).locator('[data-pin], [data-group]').first()).toBeVisible();
  const { controls, outlined } = await measureScreen(page);
  expect(controls.length, controls.join('\n')).toBeLessThanOrEqual(36);
  expect(outlined).toEqual([]);
  expect((await boxOf(page.getByRole('contentinfo').locator('img'))).height).toBeCloseTo(96, -1);
});

test('a phone’s first screen has the search, its filters, the other days and the first card’s price; the search is also printed', async ({
  page,
}) => {
  await openResults(page);
  expect((await boxOf(priceOf(cards(page).first()))).bottom).toBeLessThanOrEqual(844);
  await expect(searchButton(page)).toContainText(`${formatRange(stay.check_in, stay.check_out)} · 2 guests`);
  for (const name of ['Filters', 'Map'])
    await expect(page.getByRole('button', { name, exact: true })).toBeInViewport();
  expect((await measureScreen(page)).outlined).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(searchButton(page)).toBeVisible();
  await expect(page.getByRole('banner').getByLabel('Saved cabins')).toBeHidden();
});

test('arrow keys move from day to day, past unavailable days; a pause searches the day, and Back the previous one @desktop', async ({
  page,
}) => {
  await openResults(page);
  const chosen = page.locator('[data-chosen-price]');
  expect(await dayLabel(page)).toMatch(/^Thursday, December 3: from \$656, 7 cabins$/);
  await daySlider(page).focus();
  // A slow machine must not seem to pause between the keys.
  await page.clock.pauseAt(Date.parse(noon) + 1000);
  await page.keyboard.press('ArrowRight');
  expect(await dayLabel(page)).toBe('Friday, December 4: from $695, 6 cabins');
  await page.keyboard.press('ArrowRight');
  expect(await dayLabel(page), 'December 5 has nothing free').toBe('Sunday, December 6: from $617, 8 cabins');
  await page.clock.resume();
  await expect(chosen).toHaveText('$617');
  await expect(page).toHaveURL(/check_in=2026-12-06&check_out=2026-12-09/);
  await expect(daySlider(page)).toBeFocused();
  await page.goBack();
  await expect(page, 'days that were passed are not in the history').toHaveURL(
    `${paths.results(stay)}&sort=price`,
  );
  await expect(chosen).toHaveText('$656');
  const { x, y, width, height } = await boxOf(daySlider(page));
  await page.mouse.click(x + (width * 8.5) / 14, y + height / 2);
  await expect(page).toHaveURL(/check_in=2026-12-09/);
  await expect(page.getByText('$578 lowest')).toHaveCount(1);
});

test('a phone’s header shows the guests of a long search @phone', async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${paths.cabins}?month=2027-11&months=3&nights=2&weekends=1&guests=2`);
    await expect(searchButton(page)).toContainText('Weekend in Nov 2027 to Jan 2028 · 2 guests');
    const button = await boxOf(searchButton(page));
    const guests = await boxOf(searchButton(page).getByText(/^2 guests/));
    expect(guests.x).toBeGreaterThanOrEqual(button.x);
    expect(guests.right).toBeLessThanOrEqual(button.right);
    expect(guests.bottom).toBeLessThanOrEqual(button.bottom);
    const dates = await boxOf(searchButton(page).getByText(/^Weekend in/));
    expect(dates.x).toBeGreaterThanOrEqual(button.x);
    expect(dates.right).toBeLessThanOrEqual(button.right);
    expect(dates.y).toBeGreaterThanOrEqual(button.y);
    if (width === 390) expect(button.height, 'two lines').toBeLessThanOrEqual(44);
  }
});

for (const path of [paths.map, `${paths.results(stay)}&view=map`])
  test(`a map fills most of the first screen, and its controls cover neither a pin nor a name: ${path} @every-size`, async ({
    page,
  }, { project }) => {
    await freeze(page);
    await page.goto(path);
    await expect(mapPane(page).locator('[data-pin], [data-group]').first()).toBeVisible();
    await expect(page.getByText('Search as I move the map')).toBeVisible();
    const covered = await mapPane(page).evaluate((map) => {
      const bar = map.querySelector('.map-bar')?.getBoundingClientRect();
      const controls = [...map.querySelectorAll('.map-bar > *, .map-sources')].map((part) =>
        part.getBoundingClientRect(),
      );
      return [...map.querySelectorAll('.map-place, .pin span, .pin-group')]
        .filter((part) => part.checkVisibility({ visibilityProperty: true }))
        .map((part) => ({ text: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => (box.top + box.bottom) / 2 < (bar?.top ?? 0))
        .filter(({ box }) =>
          controls.some(
            (control) =>
              control.width > 0 &&
              box.left < control.right &&
              box.right > control.left &&
              box.top < control.bottom &&
              box.bottom > control.top,
          ),
        )
        .map(({ text }) => text);
    });
    expect(covered).toEqual([]);
    const { y, bottom, height } = await boxOf(mapPane(page));
    const shown = Math.min(bottom, page.viewportSize()?.height ?? 0) - y;
    expect(shown).toBeGreaterThan(height * (project.name === 'phone' ? 0.8 : 0.9));
    expect(shown).toBeGreaterThan(450);
  });
