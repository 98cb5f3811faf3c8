// Prices and dates on the booking page that changed after the site was built.

import type { APIRequestContext, TestInfo } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import { addDays } from '#domain/dates/day.ts';
import { formatCents, formatDollars } from '#domain/money/money.ts';
import type { Quote } from '#domain/pricing/quote.ts';
import { paths } from '#paths';
import type { FreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import { alertWith, bookingOf, expectVisibleFocus, findOwnStay, holdButton } from './booking.ts';
import { withDatabase } from './database.ts';

const headers = { authorization: `Bearer ${publicAnonKey}` };

async function quoteOf(request: APIRequestContext, { cabin, check_in, check_out }: FreeStay): Promise<Quote> {
  const params = { cabin_id: cabin.id, check_in, check_out, guests: 2 };
  return (await (await request.get('/api/quote-stay', { params, headers })).json()).quote;
}

const setColumn = (stay: FreeStay, change: string) =>
  withDatabase((db) => db.query(`update cabins set ${change} where id = $1`, [stay.cabin.id]));

/** Finds a stay in a cabin that only this test reads, because it changes and restores its row. */
const ownRow = (request: APIRequestContext, info: TestInfo, place: number) =>
  findOwnStay(request, info, place, 320);

test('a cleaning fee raised after the build is in every total, to the cent @long', async ({
  page,
  request,
}, info) => {
  const stay = await ownRow(request, info, 7);
  const before = await quoteOf(request, stay);
  await setColumn(stay, 'cleaning_fee = cleaning_fee + 200');
  try {
    const after = await quoteOf(request, stay);
    expect(after.cleaningFee - before.cleaningFee).toBe(20_000);
    const { slug } = stay.cabin;
    const query = `?check_in=${stay.check_in}&check_out=${stay.check_out}&guests=2`;
    await page.goto(`${paths.cabin(slug)}${query}`);
    const bar = page.locator('.price-bar');
    await expect(bar.getByRole('button').first()).toContainText(formatDollars(after.total));
    await expect(page.locator('[data-cabin]').first()).not.toHaveAttribute('data-cabin', /cleaning_fee/);

    await page.goto(bookingOf(stay));
    await expect(holdButton(page)).toHaveText(`Hold this stay · ${formatCents(after.total)}`);
  } finally {
    await setColumn(stay, 'cleaning_fee = cleaning_fee - 200');
  }
});

test('rejected dates are reported on load, with the nearest available ones @long', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/422/);
  const stay = await findOwnStay(request, info, 6, 330);
  const short = { ...stay, check_out: addDays(stay.check_in, 1) };
  await withDatabase((db) =>
    db.query('update cabin_rates set min_stay = 3 where cabin_id = $1 and day = $2', [
      stay.cabin.id,
      stay.check_in,
    ]),
  );
  await page.goto(bookingOf(short));
  const notice = alertWith(page, 'is at least 3 nights.');
  await expectVisibleFocus(notice);
  await expect(notice.getByRole('listitem').first()).toContainText('3 nights');
  await notice.getByRole('listitem').first().getByRole('button').click();
  await expect(holdButton(page)).toBeEnabled();
});

test('an address with #availability opens the calendar, whose button is never covered at any scroll position @long', async ({
  page,
  request,
}, info) => {
  const { cabin, check_in, check_out } = await findOwnStay(request, info, 5, 320);
  await page.goto(
    `${paths.cabin(cabin.slug)}?check_in=${check_in}&check_out=${check_out}&guests=2#availability`,
  );
  const calendar = page.getByRole('dialog', { name: 'Check Availability' });
  await expect(calendar.getByRole('grid').first()).toBeInViewport();
  const button = calendar.getByRole('button', { name: 'Reserve These Dates' });
  await expect(button).toBeEnabled();
  for (const block of ['end', 'center', 'start'] as const) {
    await button.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block);
    await expect(button).toBeInViewport();
    await button.click({ trial: true, timeout: 2000 });
  }
});
