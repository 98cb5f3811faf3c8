// The page of fall colors by week, with its map, table and links to cabins.

import type { Page } from '@playwright/test';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { weekName } from '#domain/fall-colors/foliage-labels.ts';
import { seasonWeeks } from '#domain/fall-colors/season.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { measureHorizontalOverflow } from './horizontal-overflow.ts';
import { closeFilters, filterOpener, reachFilter, toggleFilter } from './results.ts';
import { holdFile } from './script-requests.ts';

const today = getToday(defaultTimeZone, new Date());
const weeks = seasonWeeks(today);
const [first = '', second = ''] = weeks;
const last = weeks.at(-1) ?? '';
const slider = (page: Page) => page.getByRole('slider', { name: 'Week of the season' });
/** Returns the colors of parts of the page in order. */
const tones = (page: Page, parts: string) =>
  page.locator(parts).evaluateAll((all) => all.map((part) => part.getAttribute('data-turn')));
const chosen = (page: Page) => tones(page, 'td[aria-current] .tone');
/** The map is ordered from the valleys up, the table from the top down. */
const drawn = async (page: Page) => (await tones(page, 'svg [data-band]')).toReversed();

test('the week changes by keys and buttons, is in the address, and map and table agree @long', async ({
  page,
}) => {
  await page.goto(`${paths.fall}?week=${first}`);
  await test.step('the page is accessible and does not overflow', async () => {
    await expectAccessible(page);
    expect(await measureHorizontalOverflow(page)).toBeLessThanOrEqual(0);
  });
  await test.step('a week changes the map’s color', async () => {
    const land = page.locator('[data-band="low"] rect');
    const fill = () => land.evaluate((rect) => getComputedStyle(rect).fill);
    const before = await fill();
    await slider(page).press('End');
    await expect.poll(fill).not.toBe(before);
    const answer = await page.request.get('/geo/fall.svg');
    expect(answer.headers()['content-type']).toContain('image/svg+xml');
    const box = await page.locator('use[href$="#l4000"]').first().boundingBox();
    expect(box?.width).toBeGreaterThan(100);
    await slider(page).press('Home');
  });
  await test.step('map and table agree in every week', async () => {
    for (const week of weeks) {
      await expect(slider(page)).toHaveAttribute('aria-valuetext', weekName(week));
      expect(await drawn(page)).toEqual(await chosen(page));
      await slider(page).press('ArrowRight');
    }
  });
  await page.goto(`${paths.fall}?week=${first}`);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', weekName(first));
  await expect(page.getByRole('button', { name: 'The week before' })).toBeDisabled();
  await slider(page).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(new RegExp(`week=${second}$`));
  await expect(slider(page)).toHaveAttribute('aria-valuetext', weekName(second));
  await page.getByRole('button', { name: 'The week before' }).click();
  await expect(page).toHaveURL(new RegExp(`week=${first}$`));
  await slider(page).press('End');
  await expect(page).toHaveURL(new RegExp(`week=${last}$`));
  await expect(page.getByRole('button', { name: 'The week after' })).toBeDisabled();
  await page.reload();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', weekName(last));
  await test.step('each ring on the map can be touched, without overlap', async () => {
    const rings = page.locator('.fall-map .reach').filter({ visible: true });
    const boxes = await Promise.all((await rings.all()).map((ring) => ring.boundingBox()));
    const middles = boxes.flatMap((box) =>
      box ? [[box.x + box.width / 2, box.y + box.height / 2] as const] : [],
    );
    expect(middles.length).toBeGreaterThan(8);
    for (const [index, [x, y]] of middles.entries())
      for (const [otherX, otherY] of middles.slice(index + 1))
        expect(Math.hypot(x - otherX, y - otherY)).toBeGreaterThanOrEqual(24);
  });
  await test.step('a ring on the map links to its photo spot', async () => {
    await page.getByRole('link', { name: /^Look Rock/ }).click();
    await expect(page).toHaveURL(/#spot-look-rock$/);
    await expect(page.locator('#spot-look-rock')).toBeInViewport();
  });
});

test('a week chosen before the script loads is not reset to that of the address @long', async ({ page }) => {
  const release = await holdFile(page, /\/week-controls\.[\w-]+\.js$/);
  await page.goto(`${paths.fall}?week=${second}`, { waitUntil: 'domcontentloaded' });
  await slider(page).press('End');
  await release();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', weekName(last));
  await expect(page).toHaveURL(new RegExp(`week=${last}$`));
});

test('a week without a cabin near peak has no link to cabins', async ({ page }) => {
  const link = page.getByRole('link', { name: /^Cabins near peak, / });
  await page.goto(`${paths.fall}?week=${first}`);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', weekName(first));
  await expect(link).toBeHidden();
  await slider(page).press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', weekName(last));
  await expect(link).toBeHidden();
  await page.goto(`${paths.fall}?week=${weeks.at(-3)}`);
  await expect(link).toBeVisible();
});

test('a week links to all cabins near peak that weekend, each with a note, and the filter counts them @long', async ({
  page,
}) => {
  const valleys = weeks.at(-3) ?? '';
  await page.goto(`${paths.fall}?week=${valleys}`);
  await page.getByRole('link', { name: /^Cabins near peak, / }).click();
  await expect(page).toHaveURL(/\/cabins\?check_in=.*filter=fall-color/);
  const cards = page.getByRole('article').filter({ visible: true });
  await expect(
    cards.first().getByText(/^(Near peak|Peak) color at [\d,]+ ft, .* \(forecast\)$/),
  ).toBeVisible();
  const count = await cards.count();
  const toggle = await reachFilter(page, 'Near peak color');
  await expect(toggle).toBeChecked();
  await expect(toggle).toHaveAccessibleName(`Near peak color ${count}`);
  await closeFilters(page);
  await expect(cards.getByText(/^(Near peak|Peak) color at/)).toHaveCount(count);
  await test.step('the panel of a cabin describes the leaves on the found dates', async () => {
    const card = page.getByRole('article').filter({ visible: true }).first();
    const note = await card.getByText(/color at [\d,]+ ft/).textContent();
    await card.getByRole('link', { name: /^View Details/ }).click();
    await expect(page).toHaveURL(/\/cabins\/[a-z-]+\?check_in=/);
    await expect(page.getByText(/At [\d,]+ ft the leaves peak .* most years/)).toBeVisible();
    await page
      .locator('.price-bar')
      .getByRole('button', { name: /total with taxes/ })
      .click();
    const calendar = page.getByRole('dialog', { name: 'Check Availability' });
    await expect(calendar.getByText(note ?? '')).toBeVisible();
    await page.goBack();
    await expect(calendar).toBeHidden();
    await page.goBack();
  });
  await toggleFilter(page, 'Near peak color');
  await expect(page).not.toHaveURL(/fall-color/);
});

test('out of season nothing mentions color, and a link to the filter shows every cabin @long', async ({
  page,
}) => {
  const year = Number(today.slice(0, 4)) + 1;
  await page.goto(`/cabins?check_in=${year}-06-11&check_out=${year}-06-14&filter=fall-color`);
  await expect(page.getByRole('status').filter({ hasText: 'free for these dates' })).toBeVisible();
  await filterOpener(page).click();
  await expect(page.getByRole('checkbox', { name: /^Pool/ })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /Near peak color/ })).toBeHidden();
  await closeFilters(page);
  await expect(page.getByRole('article').filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByText(/color at [\d,]+ ft/)).toHaveCount(0);
});
