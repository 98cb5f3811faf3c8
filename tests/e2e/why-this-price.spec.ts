import type { Locator, Page } from '@playwright/test';
import { formatDay } from '#domain/dates/format-day.ts';
import { paths } from '#paths';
import { type FreeStay, findFreeStay, listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { dialog, reserveIn } from './availability.ts';

const why = (within: Locator | Page) => within.getByText('Why this price', { exact: true });

/** Returns the labels and cents of the visible lines. */
async function linesIn(within: Locator): Promise<[label: string, cents: number][]> {
  const [labels, amounts] = [within.getByRole('term'), within.getByRole('definition')];
  await expect(labels.first()).toBeVisible();
  const cents = (await amounts.allInnerTexts()).map(
    (text) => Number(text.replace(/[^\d]/g, '')) * (text.startsWith('−') ? -1 : 1),
  );
  return (await labels.allInnerTexts()).map((label, index) => [
    label.replace(/\s+/g, ' '),
    cents[index] ?? 0,
  ]);
}

/** Expects that the lines before the total add up to it. */
function expectSum(lines: [string, number][]): void {
  const at = lines.findIndex(([label]) => label === 'Total');
  const parts = lines.slice(0, at).map(([, cents]) => cents);
  expect(parts.reduce((sum, cents) => sum + cents, 0)).toBe(lines[at]?.[1]);
}

async function searchFor(page: Page, { check_in, check_out }: FreeStay, more = {}): Promise<void> {
  await page.addInitScript((search) => sessionStorage.setItem('searchCriteria', JSON.stringify(search)), {
    check_in,
    check_out,
    guests: 2,
    ...more,
  });
}

async function anyStay(page: Page, daysAhead: number): Promise<FreeStay> {
  const [slug = ''] = await listSlugs(page.request);
  return findFreeStay(page.request, slug, { daysAhead });
}

test('the lines of "Why this price" add up to the total, in the dialog and on the booking page @long', async ({
  page,
}) => {
  const stay = await anyStay(page, 150);
  await searchFor(page, stay);
  await page.goto(paths.cabins);
  await page
    .locator(`[data-cabin*='"${stay.cabin.slug}"']`)
    .getByRole('button', { name: /^Check Availability/ })
    .click();
  const price = dialog(page).getByRole('region', { name: 'Price' });
  const places = () =>
    Promise.all(
      [dialog(page).getByRole('heading'), price.getByRole('status')].map((part) => part.boundingBox()),
    );
  await why(price).focus();
  await dialog(page).evaluate((arriving) => Promise.all(arriving.getAnimations().map((one) => one.finished)));
  const before = await places();
  await page.keyboard.press('Enter');
  const lines = await linesIn(price);
  expectSum(lines);
  expect(await places()).toEqual(before);
  expect(lines.filter(([label]) => label.startsWith(formatDay(stay.check_in, 'short')))).toHaveLength(1);
  expect(lines.some(([label]) => /^Tennessee sales tax 7% of \$[\d,]+\.\d\d$/.test(label))).toBe(true);
  await page.keyboard.press('Enter');
  await expect(price.getByRole('term').first()).toBeHidden();

  await reserveIn(page).click();
  const summary = page.getByRole('complementary', { name: 'Your stay' });
  await expect(why(summary)).toBeVisible();
  if (await summary.getByRole('term').first().isHidden()) await why(summary).click();
  expect(await linesIn(summary)).toEqual(lines);
});

test('a result card explains its price in a popover without moving a card @long', async ({ page }) => {
  const stay = await anyStay(page, 160);
  const { check_in, check_out } = stay;
  await page.goto(paths.results({ check_in, check_out, guests: 2 }));
  const { title } = stay.cabin;
  const control = page.getByRole('button', { name: `Why this price: ${title}` });
  const card = page.getByRole('listitem').filter({ has: control });
  const total = ((await card.locator('.sum').textContent()) ?? '').replace(/[^\d]/g, '');
  await control.scrollIntoViewIfNeeded();
  const cardsAt = () =>
    Promise.all([0, 1, 2].map((at) => page.locator('[data-grid] > li').nth(at).boundingBox()));
  const before = await cardsAt();
  await control.focus();
  await page.keyboard.press('Enter');
  const lines = await linesIn(card);
  expectSum(lines);
  expect(Math.round((lines.at(-1)?.[1] ?? 0) / 100)).toBe(Number(total));
  expect(await cardsAt()).toEqual(before);
  const panel = await card.locator('[popover]').boundingBox();
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(panel && panel.x >= 0 && panel.x + panel.width <= width).toBe(true);
  expect(panel && panel.y >= 0 && panel.y + panel.height <= height).toBe(true);
  await page.keyboard.press('Escape');
  await expect(card.getByRole('term').first()).toBeHidden();
  await expect(control).toBeFocused();
});

test('a card without a price reports that, and the next press requests it again @long', async ({
  page,
  expectProblem,
}) => {
  const { check_in, check_out, cabin } = await anyStay(page, 160);
  await page.goto(paths.results({ check_in, check_out, guests: 2 }));
  const control = page.getByRole('button', { name: `Why this price: ${cabin.title}` });
  const card = page.getByRole('listitem').filter({ has: control });
  const error = { code: 'taken', message: 'These nights are no longer free.' };
  await page.route(
    '**/api/quote-stay*',
    (route) => route.fulfill({ status: 409, json: { success: false, error } }),
    {
      times: 1,
    },
  );
  expectProblem(/409/);
  await control.click();
  await expect(card.getByRole('status')).toHaveText(error.message);
  await page.keyboard.press('Escape');
  await control.click();
  expectSum(await linesIn(card));
});

test('a saved cabin explains its price @long', async ({ page }) => {
  const stay = await anyStay(page, 170);
  await searchFor(page, stay);
  await page.goto(paths.sharedCabins([stay.cabin.slug]));
  const column = page.getByRole('region', { name: 'Side by side' });
  const total = await column
    .getByRole('paragraph')
    .filter({ hasText: 'total with taxes' })
    .getByRole('strong')
    .textContent();
  await why(column).click();
  const lines = await linesIn(column.locator('details'));
  expectSum(lines);
  expect(`$${Math.round((lines.at(-1)?.[1] ?? 0) / 100).toLocaleString('en-US')}`).toBe(total);
});
