import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Locator, Page, TestInfo } from '@playwright/test';
import { addDays } from '#domain/dates/day.ts';
import { formatRange } from '#domain/dates/format-dates.ts';
import { formatCents } from '#domain/money/money.ts';
import { paths } from '#paths';
import { signInBrowserAsHost } from '#support/host.ts';
import { expect, test } from '#support/page.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './database.ts';
import { tabTo } from './keyboard.ts';
import { bookStay } from './paid-stay.ts';

/** Books a paid stay of three nights for a guest with a unique name. */
async function bookedByOneOfAKind(request: APIRequestContext, info: TestInfo) {
  const { reference, total, page: address } = await bookStay(request, info, 5, 260);
  const name = `Thistle${randomUUID().slice(0, 8)}`;
  const dates = await withDatabase(async (db) => {
    const [row] = await db.query<{ check_in: string; check_out: string }>(
      'update bookings set last_name = $2 where reference = $1 returning check_in, check_out',
      [reference, name],
    );
    if (!row) throw new Error('The booking is not there.');
    return row;
  });
  return { reference, total, name, address, ...dates };
}

const part = (page: Page, name: string): Locator => page.getByRole('region', { name });
const fact = (region: Locator, label: string): Locator =>
  region
    .locator('dl > div')
    .filter({ has: region.page().getByText(label, { exact: true }) })
    .locator('dd')
    .first();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const dollars = (text: string | null): number =>
  Math.round(Number((text ?? '').replace(/[^\d.]/g, '')) * 100);

test('a host finds a guest, adds a note, shortens the stay and cancels it, by touch @phone @long', async ({
  page,
  request,
}, info) => {
  const { reference, total, name, check_in, check_out } = await bookedByOneOfAKind(request, info);
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('bookings'));
  await page.getByLabel('Reference, name, email or phone').fill(name.toUpperCase());
  await button(page, 'Find').tap();
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toHaveCount(1);
  await expect(page.getByRole('row').filter({ has: page.getByRole('rowheader') })).toHaveCount(1);
  await expectAccessible(page);
  await row.getByRole('link', { name: reference }).tap();
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeFocused();
  await expect(page.getByText(`Lena ${name}`).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);

  await button(page, 'Note').tap();
  await button(page, 'Save note').tap();
  await expect(page.getByText('Please write something.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Comes with a piano.');
  await button(page, 'Save note').tap();
  await expect(part(page, 'Notes')).toContainText('Comes with a piano.');

  await button(page, 'Change the stay').tap();
  const shorter = addDays(check_out, -1);
  await page.getByLabel('Check-out').fill(shorter);
  await button(page, 'Show the difference').tap();
  await expect(page.getByText(/goes back to the guest/)).toBeVisible();
  await expectAccessible(page);
  const days = formatRange(check_in, shorter);
  await button(page, `Move to ${days}…`).tap();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Move to ${days}` })
    .tap();
  await expect(fact(part(page, 'Stay'), 'Stay')).toContainText('2 nights');
  const left = dollars(await fact(part(page, 'Money'), 'Total').textContent());
  expect(left).toBeLessThan(total);
  await expect(fact(part(page, 'Money'), 'Paid')).toHaveText(formatCents(left));
  await expect(part(page, 'Money').getByRole('row').filter({ hasText: 'the stay costs less' })).toContainText(
    formatCents(total - left),
  );

  await button(page, 'Cancel').tap();
  await expect(page.getByText(`By its terms all of it goes back: ${formatCents(left)}.`)).toBeVisible();
  await button(page, 'Cancel this booking…').tap();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Cancel, ${formatCents(left)} back` })
    .tap();
  await expect(part(page, 'History').getByText('Cancelled by the host')).toBeVisible();
  await expect(button(page, 'Cancel')).toBeHidden();
  await expectAccessible(page);

  await page.goBack();
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Cancelled');
  expect(asked.filter((url) => url.toLowerCase().includes(name.toLowerCase()))).toEqual([]);
});

test('a host does that by keyboard, with an e-mail, released dearer nights, and a refund above the terms @desktop @long', async ({
  page,
  request,
}, info) => {
  const { reference, total, name, check_in, check_out } = await bookedByOneOfAKind(request, info);
  await withDatabase((db) =>
    db.query(
      `with late as (
         update bookings set terms = terms || '{"free_cancel_days": 999}' where reference = $1 returning id
       ), sent as (
         update outbox set state = 'sent', sent_at = now() where payload ->> 'reference' = $1 and state = 'waiting'
       )
       insert into payments (booking_id, kind, amount_cents, provider, state, problem)
       select id, 'extra', 4200, 'test', 'quarantined', 'amount' from late`,
      [reference],
    ),
  );
  const press = async (control: Locator) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  };
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('bookings'));
  await tabTo(page, page.getByLabel('Reference, name, email or phone'));
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('payment');
  await expectAccessible(page);
  await press(page.getByRole('link', { name: reference }));
  await expect(page.getByRole('heading', { level: 1, name: reference })).toBeFocused();
  await expectAccessible(page);

  const problems = part(page, 'Payments to look at');
  await expect(problems).toContainText('another amount');
  await press(problems.getByRole('button', { name: 'I have seen it' }));
  await expect(problems).toContainText('seen by host@localhost');
  await tabTo(page, problems.getByLabel('What was done'));
  await page.keyboard.type('Given back by hand.');
  await press(problems.getByRole('button', { name: 'Settle it' }));
  await expect(problems).toContainText('settled by host@localhost');

  await press(button(page, 'Send a letter again'));
  await press(button(page, 'Send “Booking confirmed”'));
  await expect(part(page, 'Letters').getByRole('row').filter({ hasText: 'Booking confirmed' })).toHaveCount(
    2,
  );

  await press(button(page, 'Change the stay'));
  const longer = addDays(check_out, 1);
  await page.getByLabel('Check-out').fill(longer);
  await press(button(page, 'Show the difference'));
  await expect(page.getByText(/more\. It is held for two days/)).toBeVisible();
  const days = formatRange(check_in, longer);
  await press(button(page, `Offer ${days}…`));
  await expectAccessible(page);
  await press(page.getByRole('dialog').getByRole('button', { name: `Offer ${days}` }));
  await expect(fact(part(page, 'Money'), 'Waits for payment')).toContainText(days);
  await press(button(page, 'Change the stay'));
  await press(button(page, 'Let it go'));
  await expect(fact(part(page, 'Money'), 'Waits for payment')).toBeHidden();

  await press(button(page, 'Cancel'));
  await expect(page.getByText(/^By its terms nothing goes back/)).toBeVisible();
  await tabTo(page, page.getByLabel('Give back'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(formatCents(total + 1));
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Type an amount from \$0\.00 to/)).toBeVisible();
  await tabTo(page, page.getByLabel('Give back'));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('100.50');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Please write why more goes back than the terms give.')).toBeVisible();
  await tabTo(page, page.getByLabel('Why'));
  await page.keyboard.type('The creek was in the kitchen.');
  await press(button(page, 'Cancel this booking…'));
  await press(page.getByRole('dialog').getByRole('button', { name: 'Cancel, $100.50 back' }));
  await expect(part(page, 'Notes')).toContainText('The creek was in the kitchen.');
  await expect(part(page, 'Money').getByRole('row').filter({ hasText: 'cancelled' })).toContainText(
    '$100.50',
  );
  await expectAccessible(page);
});

test('an unknown booking is reported as such @long', async ({ page, expectProblem }) => {
  expectProblem(/404 \(Not Found\)/);
  await signInBrowserAsHost(page);
  await page.goto(paths.desk('bookings/MC-222222'));
  await expect(page.getByText('There is no booking with this reference.')).toBeVisible();
});

test('a guest pays a host’s additional charge, and a partial refund is on the page to the cent @desktop @long', async ({
  page,
  request,
}, info) => {
  const { reference, total, address } = await bookedByOneOfAKind(request, info);
  await signInBrowserAsHost(page);
  await page.goto(paths.desk(`bookings/${reference}`));
  await button(page, 'Charge something extra').click();
  await page.getByLabel('Charge', { exact: true }).fill('50');
  await page.getByLabel('Why').fill('Broken lamp');
  await page.getByLabel('The taxes of the stay are taken on it').uncheck();
  await expect(page.getByText(`The stay then costs ${formatCents(total + 5000)}.`)).toBeVisible();
  await expectAccessible(page);
  await button(page, 'Charge $50.00').click();
  await expect(fact(part(page, 'Money'), 'Charged, not paid yet')).toHaveText('$50.00: Broken lamp');

  await page.goto(address);
  await expect(
    page.getByText('We ask you for $50.00 beside your stay, for this: Broken lamp.'),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Pay $50.00' }).click();
  await button(page, 'Pay $50.00, as a test').click();
  await expect(page.getByText('We ask you for $50.00')).toBeHidden();
  await expect(
    page
      .getByText(formatCents(total + 5000))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await page.goto(paths.desk(`bookings/${reference}`));
  await button(page, 'Give back a part').click();
  await page.getByLabel('Give back', { exact: true }).fill('20');
  await page.getByLabel('Why').fill('The tub was cold');
  await button(page, 'Give back $20.00').click();
  await expect(fact(part(page, 'Money'), 'Paid')).toHaveText(formatCents(total + 3000));
  await page.goto(address);
  await expect(page.getByText(/^\$20\.00 (goes|has gone) back to the card you paid with/)).toBeVisible();
  await expect(
    page
      .getByText(formatCents(total + 3000))
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
});
