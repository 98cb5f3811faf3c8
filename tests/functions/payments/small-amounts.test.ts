// Prices, deposits and balances below the minimum card charge.

import { expect, test } from 'vitest';
import { book, get, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { signInAsHost } from '#support/host.ts';
import { getLinkToken } from '#support/page-requests.ts';
import { addPromoCode } from '#support/settings.ts';
import { readHostBooking } from '../booking/host-bookings.ts';
import { setUpStripeTest } from './stripe-setup.ts';

const shop = setUpStripeTest();

/** Holds two nights of $200 with 12.75 % taxes and a discount. */
async function hold(columns: Record<string, number | null> = {}, amount_cents = 0, days = 60) {
  const cabin = await insertCabin(shop.db, { nightly_rate: 200, cleaning_fee: 0 });
  for (const [name, value] of Object.entries(columns))
    await shop.db.query(`update cabins set ${name} = $2 where id = $1`, [cabin, value]);
  await publish(shop.db, cabin, inDays(1), days + 30);
  const promo_code =
    amount_cents > 0 ? await addPromoCode(shop.db, { kind: 'amount', amount_cents }) : undefined;
  const { body } = await book({
    ...newGuest(),
    cabin_id: cabin,
    check_in: inDays(days),
    check_out: inDays(days + 2),
    ...(promo_code && { promo_code }),
  });
  const { reference, payment_url, manage_url, quote } = body.booking;
  return {
    cabin,
    quote,
    booking: body.booking,
    reference,
    payToken: getLinkToken(payment_url),
    manageToken: getLinkToken(manage_url),
    total: quote.total,
  };
}

async function pay(held: Parameters<typeof shop.open>[0]): Promise<number> {
  const session = await shop.open(held);
  shop.stripe.ledger.pay(session, 'card');
  await shop.deliver(...shop.about(session));
  return session.amount_total ?? 0;
}

/** Changes the price of a night by some cents. */
const nightCosts = (cabin: string, day: string, cents: number) =>
  shop.db.query('update cabin_rates set amount_cents = $3 where cabin_id = $1 and day = $2', [
    cabin,
    day,
    cents,
  ]);

test.each([
  [400_00 - 12, 0],
  [400_00 - 43, 0],
  [400_00 - 45, 50],
])('a code that subtracts %i cents from $400.00 leaves %i to pay', async (off, total) => {
  const held = await hold({}, off);
  expect(held.quote.total).toBe(total);
  if (total > 0) expect(await pay(held)).toBe(total);
});

test('raises a deposit to the minimum card charge, and charges the balance later', async () => {
  const held = await hold({ deposit_percent: 1, balance_due_days: 10 }, 400_00 - 40_00);
  expect(held.quote.total).toBe(45_10);
  expect(held.booking).toMatchObject({ due_now: 50, balance: { amount: 44_60 } });
  expect(await pay(held)).toBe(50);
  expect(await shop.view(held)).toMatchObject({ status: 'confirmed', paid: 50, balance: { amount: 44_60 } });
});

test('charges the whole price if the balance would be below the minimum', async () => {
  const held = await hold({ deposit_percent: 50, balance_due_days: 10 }, 400_00 - 88);
  expect(held.booking).toMatchObject({ due_now: 99, balance: null });
  expect(await pay(held)).toBe(99);
});

test('charges nothing for other dates that cost a few cents more, and states that in the price', async () => {
  const held = await hold();
  await pay(held);
  await nightCosts(held.cabin, inDays(70), 200_00 + 11);
  const to = { check_in: inDays(70), check_out: inDays(72) };
  const token = held.manageToken;
  const { status } = await post('change-booking', { token, ...to, expected_total: held.total });
  expect(status).toBe(200);
  const view = await shop.view(held);
  expect(view).toMatchObject({ ...to, paid: held.total, pending_change: null, due_now: 0 });
  expect(view.quote).toMatchObject({
    total: held.total,
    fees: [{ name: 'Too little to charge', amount: -12 }],
  });
});

test('drops a balance that a change leaves below the minimum', async () => {
  const held = await hold({ deposit_percent: 50, balance_due_days: 10 });
  await pay(held);
  // Less than half a dollar of the balance of $225.50 remains.
  for (const day of [70, 71]) await nightCosts(held.cabin, inDays(day), 100_20);
  const to = { check_in: inDays(70), check_out: inDays(72) };
  const token = held.manageToken;
  const offered = await post('change-booking', { token, ...to, expected_total: 0 });
  expect(offered.error?.code).toBe('price_changed');
  const expected_total = offered.error?.details?.total ?? 0;
  expect(expected_total).toBe(225_50);
  expect((await post('change-booking', { token, ...to, expected_total })).status).toBe(200);
  expect(await shop.view(held)).toMatchObject({ paid: 225_50, balance: null, due_now: 0 });
});

test('tells a host that a few cents cannot be charged', async () => {
  const desk = await signInAsHost(shop.db);
  const held = await hold();
  await pay(held);
  const { state } = await readHostBooking(desk, held.reference);
  const charge = { reference: held.reference, seen: state, reason: 'Firewood', taxed: false };
  for (const cents of [1, 49]) {
    const { status, error } = await desk.send('POST desk/charge-stay', { ...charge, cents });
    expect([status, error?.field, error?.message]).toEqual([
      400,
      'cents',
      'A card is charged $0.50 or more.',
    ]);
  }
  expect((await desk.send('POST desk/charge-stay', { ...charge, cents: 50 })).status).toBe(200);
  expect(await pay(held)).toBe(50);
  const { booking } = (await get('booking', { token: held.manageToken })).body;
  expect(booking).toMatchObject({ paid: held.total + 50, charge: null });
});
