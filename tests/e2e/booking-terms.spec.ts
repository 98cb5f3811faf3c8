import type { APIRequestContext, Page, TestInfo } from '@playwright/test';
import { publicAnonKey } from '#browser/anon-key.ts';
import { addDays } from '#domain/day/day.ts';
import { formatCents } from '#domain/price/money.ts';
import type { Quote } from '#domain/price/quote.ts';
import { paths } from '#paths';
import { type FreeStay, findFreeStay } from '#support/free-stay.ts';
import { expect, test } from '#support/page.ts';
import {
  alertWith,
  bookingOf,
  expectBooked,
  expectNoticed,
  fillForm,
  hold,
  holdButton,
  ownStay,
} from './booking.ts';
import { withDatabase } from './database.ts';

const headers = { authorization: `Bearer ${publicAnonKey}` };

async function quoteOf(request: APIRequestContext, { cabin, check_in, check_out }: FreeStay): Promise<Quote> {
  const params = { cabin_id: cabin.id, check_in, check_out, guests: 2 };
  return (await (await request.get('/api/quote-stay', { params, headers })).json()).quote;
}

const setColumn = (stay: FreeStay, change: string) =>
  withDatabase((db) => db.query(`update cabins set ${change} where id = $1`, [stay.cabin.id]));

/** The stay of a cabin whose row a test changes and puts back, and no other test reads. */
const ownRow = (request: APIRequestContext, info: TestInfo, place: number) =>
  ownStay(request, info, place, 320);

test('a cleaning fee that rose after the pages were built is in every total, to the cent', async ({
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
    const panel = page.getByRole('complementary', { name: 'Can we come?' });
    const total = panel.getByRole('region', { name: 'Price' }).getByRole('status').locator('data');
    await expect(total).toHaveAttribute('value', String(after.total / 100));
    await expect(page.locator('[data-cabin]').first()).not.toHaveAttribute('data-cabin', /cleaning_fee/);

    await page.goto(bookingOf(stay));
    await expect(holdButton(page)).toHaveText(`Hold this stay · ${formatCents(after.total)}`);
  } finally {
    await setColumn(stay, 'cleaning_fee = cleaning_fee - 200');
  }
});

test('what a guest agreed to governs the booking, whatever the cabin’s row says later', async ({
  page,
  request,
}, info) => {
  const stay = await ownRow(request, info, 0);
  await hold(page, stay);
  await page.getByRole('link', { name: /^Continue to payment/ }).click();
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expectBooked(page, stay);
  const deadline = page.getByText(/^Free cancellation until/);
  const agreed = (await deadline.textContent()) ?? '';
  await setColumn(stay, 'free_cancel_days = free_cancel_days + 60');
  try {
    await page.reload();
    await expect(deadline).toHaveText(agreed);
  } finally {
    await setColumn(stay, 'free_cancel_days = free_cancel_days - 60');
  }
});

test('dates the cabin refuses are said on load, with the nearest that can be had', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/422/);
  const stay = await ownStay(request, info, 6, 330);
  const short = { ...stay, check_out: addDays(stay.check_in, 1) };
  await withDatabase((db) =>
    db.query('update cabin_rates set min_stay = 3 where cabin_id = $1 and day = $2', [
      stay.cabin.id,
      stay.check_in,
    ]),
  );
  await page.goto(bookingOf(short));
  const notice = alertWith(page, 'is at least 3 nights.');
  await expectNoticed(notice);
  await expect(notice.getByRole('listitem').first()).toContainText('3 nights');
  await notice.getByRole('listitem').first().getByRole('button').click();
  await expect(holdButton(page)).toBeEnabled();
});

/** Holds stays of a cabin in the name of this page's visitor, one after the other: to them their own nights are free. */
async function holdMany(page: Page, stay: FreeStay, count: number): Promise<void> {
  let daysAhead = 260;
  let last = '';
  for (let place = 0; place < count; place += 1) {
    let next: FreeStay;
    do {
      next = await findFreeStay(page.request, stay.cabin.slug, { nights: 3, daysAhead });
      daysAhead += 4;
    } while (next.check_in < last && daysAhead < 315);
    last = next.check_out;
    await page.goto(bookingOf(next));
    await fillForm(page);
    await holdButton(page).click();
    await expect(page.getByRole('timer')).toBeVisible();
  }
}

test.describe('a guest who holds enough', () => {
  test('is shown what they hold, and may let one go to hold this one', async ({
    page,
    request,
    expectProblem,
  }, info) => {
    test.slow();
    expectProblem(/429/);
    const stay = await ownStay(request, info, 1, 320);
    await holdMany(page, stay, 3);
    await page.goto(bookingOf(stay));
    await fillForm(page);
    await holdButton(page).click();
    const notice = alertWith(page, 'You hold three stays already.');
    await expectNoticed(notice);
    const holds = notice.getByRole('listitem');
    await expect(holds).toHaveCount(3);
    await expect(holds.first()).toContainText(stay.cabin.title);
    await expect(holds.first()).toContainText(/held for another \d\d:\d\d/);
    await expect(holds.first().getByRole('link', { name: /^Continue to payment/ })).toBeVisible();
    await holds
      .first()
      .getByRole('button', { name: /^Let it go/ })
      .click();
    await expectNoticed(alertWith(page, 'You can hold this stay now.'));
    await holdButton(page).click();
    await expect(page.getByRole('timer')).toBeVisible();
  });

  test('from one internet address is told when it will work again', async ({
    page,
    request,
    expectProblem,
  }, info) => {
    expectProblem(/429/);
    const stay = await ownStay(request, info, 2, 320);
    const message = 'Many stays have been held from your internet connection.';
    const error = { code: 'rate_limited', message, details: { limit: 'address', wait: 700 } };
    await page.route('**/api/create-booking', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '700' }, json: { success: false, error } }),
    );
    await page.goto(bookingOf(stay));
    await fillForm(page);
    await holdButton(page).click();
    await expectNoticed(alertWith(page, 'It will work again in 12 minutes.'));
  });
});

test('a number nobody can be called by is named beside its field; one of any country is stored whole', async ({
  page,
  request,
  expectProblem,
}, info) => {
  expectProblem(/400/);
  const stay = await ownStay(request, info, 3, 320);
  const phone = page.getByLabel('Phone');
  await page.goto(bookingOf(stay));
  await fillForm(page);
  await phone.fill('(999) 999-9999');
  await holdButton(page).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveAccessibleDescription(/Please enter a phone number, like \(865\) 555-0142/);
  await phone.fill('0044 20 7946 0958');
  await holdButton(page).click();
  await expect(page.getByRole('timer')).toBeVisible();
  const rows = await withDatabase((db) =>
    db.query(`select phone from bookings where cabin_id = $1 and check_in = $2 and status = 'held'`, [
      stay.cabin.id,
      stay.check_in,
    ]),
  );
  expect(rows).toEqual([{ phone: '+442079460958' }]);
});

test('guests never sum above what the cabin sleeps, from the address or by pressing', async ({
  page,
  request,
}, info) => {
  const stay = await ownStay(request, info, 4, 320);
  const most = stay.cabin.max_guests;
  await page.goto(bookingOf(stay, { adults: most - 1, children: 99 }));
  const summary = page.getByRole('complementary', { name: 'Your stay' });
  await expect(summary).toContainText(`${most} guests`);
  await expect(page.getByRole('button', { name: 'More adults' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'More children' })).toBeDisabled();
  await page.goto(
    `${paths.cabin(stay.cabin.slug)}?check_in=${stay.check_in}&check_out=${stay.check_out}&guests=99`,
  );
  await expect(page.getByRole('group', { name: /^Guests/ })).toContainText(String(Math.min(most, 20)));
});

test('an address that ends in #availability opens the calendar, whose button lies under nothing, wherever it is scrolled to @phone @desktop', async ({
  page,
  request,
}, info) => {
  const { cabin, check_in, check_out } = await ownStay(request, info, 5, 320);
  await page.goto(
    `${paths.cabin(cabin.slug)}?check_in=${check_in}&check_out=${check_out}&guests=2#availability`,
  );
  const panel = page.getByRole('complementary', { name: 'Can we come?' });
  await expect(panel.getByRole('grid').first()).toBeInViewport();
  const button = panel.getByRole('button', { name: 'Reserve These Dates' });
  await expect(button).toBeEnabled();
  for (const block of ['end', 'center', 'start'] as const) {
    await button.evaluate((element, at) => element.scrollIntoView({ block: at, behavior: 'instant' }), block);
    await expect(button).toBeInViewport();
    await button.click({ trial: true, timeout: 2000 });
  }
});
