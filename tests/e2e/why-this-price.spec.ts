import type { Locator, Page } from '@playwright/test';
import { formatDay } from '#domain/stay/words.ts';
import { paths } from '#paths';
import { type FreeStay, findFreeStay, listSlugs } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { dialog, reserveIn } from './availability.ts';

const why = (within: Locator | Page) => within.getByText('Why this price', { exact: true });

/** The lines that are shown: what for, and the cents of it. */
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

/** Whether all lines but those from the total on sum up to it. */
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

test('the lines of "Why this price" sum up to the total, in the modal and on the booking page @phone @desktop', async ({
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
  const before = await places();
  await why(price).focus();
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
