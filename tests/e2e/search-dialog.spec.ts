import type { Page } from '@playwright/test';
import type { Day } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { paths } from '#paths';
import { expect, test } from '#support/page.ts';

// Days, presets, guests and the keyboard, at every size: tests/components/search-dialog.test.tsx.

/** A Tuesday. */
const today = '2026-12-01';

const dialog = (page: Page) => page.getByRole('dialog', { name: /^Find Your Perfect/ });
const button = (page: Page, name: string) => dialog(page).getByRole('button', { name, exact: true });
const dayIn = (page: Page, day: Day) =>
  dialog(page).getByRole('button', { name: new RegExp(`^${formatDay(day, 'long')}`) });
const when = (page: Page) => dialog(page).getByRole('button', { name: /^When/ });
const opener = (page: Page) => page.locator('header .search');
const flexible = (page: Page, name: string) => dialog(page).getByRole('radio', { name });
const stored = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('searchCriteria') ?? 'null'));

async function openDialog(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(`${today}T12:00:00-05:00`));
  await page.goto('/about');
  await opener(page).click();
  await expect(dayIn(page, today)).toBeVisible();
}

test('a search stores its criteria, closes the dialog and opens the top of the results @desktop @long', async ({
  page,
}) => {
  await openDialog(page);
  await dayIn(page, '2026-12-11').click();
  await dayIn(page, '2026-12-14').click();
  await flexible(page, '±1 day flexible').check();
  await dialog(page)
    .getByRole('button', { name: /^Where/ })
    .click();
  await dialog(page).getByRole('radio', { name: 'Gatlinburg' }).check();
  await dialog(page).getByRole('button', { name: /^Who / }).click();
  await button(page, 'More guests').click();
  await button(page, 'Show Available Cabins').click();
  await page.waitForURL(
    '/cabins?check_in=2026-12-11&check_out=2026-12-14&city=Gatlinburg&flexible_days=1&guests=3',
  );
  expect(await stored(page)).toEqual({
    city: 'Gatlinburg',
    check_in: '2026-12-11',
    check_out: '2026-12-14',
    guests: 3,
    flexible_days: '1',
  });
  await expect(dialog(page)).toBeHidden();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('Back after a search restores the guest’s position on the page @long', async ({ page }) => {
  await page.goto(paths.promise);
  await page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' }));
  // A slow page: actions meant for it would reach the previous page.
  await page.route('**/cabins*', async (route) => {
    if (route.request().resourceType() === 'document') await new Promise((done) => setTimeout(done, 400));
    await route.continue();
  });
  await page.getByRole('button', { name: /Search dates & cabins/ }).click();
  await button(page, 'Browse All Cabins')
    .or(dialog(page).getByRole('link', { name: 'Browse All Cabins' }))
    .click();
  await expect(page).toHaveURL(/\/cabins/);
  await page.goBack();
  await expect(page).toHaveURL(paths.promise);
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBeGreaterThan(600);
});

test('the link continues without the dates @desktop @long', async ({ page }) => {
  await openDialog(page);
  await dayIn(page, '2026-12-11').click();
  await dialog(page).getByRole('link', { name: 'Continue browsing without dates' }).click();
  await page.waitForURL('/cabins?guests=2');
  expect(await stored(page)).toEqual({ guests: 2 });
});

test('the dialog uses today’s date in New York, wherever the guest is @desktop @long', async ({
  browser,
  watching,
}) => {
  const context = await browser.newContext({ timezoneId: 'Asia/Tokyo' });
  await watching.watch(context);
  const page = await context.newPage();
  // Saturday morning in Tokyo, Friday evening in New York.
  await page.clock.setFixedTime(new Date('2026-12-05T00:30:00Z'));
  await page.goto('/about');
  await opener(page).click();
  await dialog(page)
    .getByRole('button', { name: /^Weekend Getaway/ })
    .click();
  await expect(when(page)).toContainText('Dec 4–6');
  await context.close();
});

test('the dialog lists all cabins without storage and start date @desktop @long', async ({ page }) => {
  await page.addInitScript(() => {
    const denied = {
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    };
    for (const area of ['sessionStorage', 'localStorage']) Object.defineProperty(window, area, denied);
  });
  await page.goto('/about');
  await opener(page).click();
  await button(page, 'Browse All Cabins').click();
  await page.waitForURL('/cabins?guests=2');
});
