import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { setServerClock } from '#browser/server-clock.ts';
import type { GuestBooking } from '#contracts/booking-management.ts';
import { formatCents } from '#domain/money/money.ts';
import { PartyBooking } from '#features/booking/manage/PartyBooking.tsx';
import { bookingIn } from '../unit/features/booking/manage/fixture.ts';
import { readDescriptionLists } from './support/description-lists.ts';
import { emulatePrint } from './support/print.ts';

const titles = ['The Long Table', 'Hobnail', 'Hickory Tally'];

/** Three cabins of one party, paid in full. The second has a later deadline. */
const stays = (...changes: Partial<GuestBooking>[]) =>
  titles.map((title, place) => {
    const booking = bookingIn('confirmed');
    const own = {
      ...booking,
      reference: `MC-${place + 1}`,
      cabin: { ...booking.cabin, slug: `cabin-${place}`, title },
      paid: booking.quote.total,
      payments: [{ amount: booking.quote.total, paid_at: '2026-11-01T12:00:00.000Z' }],
      cancellation: { paid: booking.quote.total, refund: booking.quote.total },
      free_cancel_until: `2026-11-${19 + 2 * (place % 2)}T05:00:00.000Z`,
      ...changes[place],
    };
    return { booking: own, manage_url: `/booking-success#token=MC-${place + 1}.mac` };
  });
const { total } = bookingIn('confirmed').quote;
const open = (...changes: Partial<GuestBooking>[]) =>
  render(<PartyBooking stays={stays(...changes)} portrait={null} />);
const row = (title: string) => page.getByRole('listitem', { name: title });
const inRow = (title: string, words: string) =>
  expect.element(row(title).getByText(words, { exact: false }).first()).toBeVisible();
const together = () => readDescriptionLists(page.getByRole('complementary', { name: 'Together' }));
const heading = (name: string) => page.getByRole('heading', { name, exact: true });

beforeEach(() => {
  const now = '2026-11-18T12:00:00Z';
  vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
  setServerClock(now);
});

test('lists guests, dates and cancellation day of each cabin, and the total', async () => {
  await open();
  await expect.element(heading('Three cabins, one party')).toBeVisible();
  await expect
    .element(page.getByText(`6 guests in Gatlinburg · ${formatCents(3 * total)} paid`))
    .toBeVisible();
  await expect.element(page.getByText('Thursday, December 3', { exact: true })).toBeVisible();
  for (const title of ['The Long Table', 'Hickory Tally'])
    await inRow(title, 'Free cancellation through Wednesday, November 18, 2026');
  await inRow('Hobnail', 'Free cancellation through Friday, November 20, 2026');
  await expect.poll(together).toEqual({ Paid: formatCents(3 * total), 'Still due': 'Nothing' });
});

test('shows different dates for each cabin', async () => {
  await open({}, { check_in: '2026-12-04' });
  await inRow('Hobnail', 'December 4, 2026 to December 6, 2026');
  await inRow('Hobnail', 'Check-in from 4 PM, check-out by 10 AM');
  await inRow('The Long Table', 'December 3, 2026 to December 6, 2026');
});

test('shows different times on the same days for each cabin', async () => {
  await open({}, { check_in_time: '15:00' });
  await expect.element(page.getByText('Thursday, December 3', { exact: true })).toBeVisible();
  await inRow('Hobnail', 'Check-in from 3 PM, check-out by 10 AM');
  await inRow('The Long Table', 'Check-in from 4 PM, check-out by 10 AM');
});

test('shows a later charge at its cabin, with its day, and in the total', async () => {
  await open({}, { paid: total - 40_000, balance: { amount: 40_000, due_on: '2026-11-25' } });
  await inRow('Hobnail', '$400.00 is charged to your card on November 25, 2026.');
  await expect.poll(together).toEqual({ Paid: formatCents(3 * total - 40_000), 'Still due': '$400.00' });
});

test('shows a due payment without opening anything', async () => {
  const { check_in, check_out } = bookingIn('confirmed');
  await open(
    {},
    {
      pending_change: {
        kind: 'party',
        check_in,
        check_out,
        adults: 2,
        children: 0,
        pets: 1,
        difference: 5000,
        total: total + 5000,
        hold_expires_at: '2026-11-18T12:40:00.000Z',
        payment_url: '/api/pay#token=p',
        in_review: false,
      },
    },
  );
  await expect
    .element(row('Hobnail').getByRole('link', { name: 'Pay $50.00' }))
    .toHaveAttribute('href', '/api/pay#token=p');
});

describe('cancelled cabins', () => {
  const cancelled = (amount: number): Partial<GuestBooking> => ({
    status: 'cancelled',
    cancellation: null,
    refund: { amount, state: 'sent' },
    refunds: [{ amount, state: 'sent', at: '2026-11-18T11:00:00.000Z', reason: 'cancelled' }],
  });

  test('stay on the page with their refunds; the others are unchanged', async () => {
    await open({}, cancelled(total));
    await expect.element(heading('Two of your three cabins are booked')).toBeVisible();
    await inRow('Hobnail', 'Cancelled');
    await inRow('Hobnail', `${formatCents(total)} is on its way to the card you paid with`);
    await expect.element(row('Hobnail').getByRole('button')).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Add both to calendar' })).toBeVisible();
    await expect.poll(together).toEqual({
      Paid: formatCents(2 * total),
      'Still due': 'Nothing',
      'Goes back to you': formatCents(total),
    });
  });

  test('of the whole party leave the payments and refunds, and no actions', async () => {
    await open(cancelled(total), cancelled(0), cancelled(1000));
    await expect.element(heading('All three cabins are cancelled')).toBeVisible();
    await expect.poll(together).toEqual({
      'Was paid': formatCents(3 * total),
      'Goes back to you': formatCents(total + 1000),
    });
    await expect.element(page.getByText('Send me a new link')).not.toBeInTheDocument();
  });
});

test('directions are at their cabin once known', async () => {
  const arrival = { address: '1 Ridge Way', door_code: '4711', directions: null };
  await open({ arrival }, { arrival: { ...arrival, door_code: '0815' } });
  await inRow('The Long Table', '4711');
  await inRow('Hobnail', '0815');
  await expect
    .element(page.getByText('Hickory Tally: address and door code from Monday, November 30.'))
    .toBeVisible();
});

test('actions for one cabin are in its menu', async () => {
  await open({}, { house_rules: ['No smoking'] });
  const entry = (name: string) => page.getByRole('button', { name, exact: true });
  await expect.element(entry('Cancel this booking')).not.toBeInTheDocument();
  await row('Hobnail').getByRole('button', { name: 'Hobnail: change, cancel, share' }).click();
  await expect.element(row('Hobnail').getByRole('button', { name: 'Cancel this booking' })).toBeVisible();
  expect(entry('Cancel this booking').elements()).toHaveLength(1);
  await expect
    .element(page.getByRole('link', { name: 'Open this stay alone' }))
    .toHaveAttribute('href', '/booking-success#token=MC-2.mac');
  await entry('What the house asks of us').click();
  await expect.element(page.getByRole('dialog').getByText('No smoking')).toBeVisible();
});

test('one button is primary: the first due payment, otherwise the calendar', async () => {
  const primary = (container: HTMLElement) =>
    [...container.querySelectorAll('[data-tone="ember"]')].map((button) => button.textContent);
  const calm = await open();
  expect(primary(calm.container)).toEqual(['Add all three to calendar']);
  await calm.unmount();
  const charge = (amount: number) => ({ charge: { reason: 'A lamp', amount, payment_url: '/pay' } });
  const { container } = await open({}, charge(1000), charge(2000));
  expect(primary(container)).toEqual(['Pay $10.00']);
});

test('the receipt lists every cabin with its own terms, and the total', async () => {
  await emulatePrint();
  await open({}, { paid: total - 40_000, balance: { amount: 40_000, due_on: '2026-11-25' } });
  await expect.element(page.getByText('Receipt', { exact: true })).toBeVisible();
  for (const title of titles)
    await expect.element(page.getByRole('heading', { name: new RegExp(`^${title}, MC-\\d$`) })).toBeVisible();
  await expect
    .element(page.getByText(/^Free cancellation through Friday, November 20/).first())
    .toBeVisible();
  await expect
    .poll(() => readDescriptionLists())
    .toMatchObject({
      'Total of the cabins that are booked': formatCents(3 * total),
      'Paid for them': formatCents(3 * total - 40_000),
      'Still to pay': '$400.00',
    });
});
