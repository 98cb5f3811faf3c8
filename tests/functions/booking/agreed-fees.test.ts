// Fees that changed after a booking: later changes by its guest cost the agreed fees.

import { beforeEach, expect, test } from 'vitest';
import { formatDay } from '#domain/dates/format-day.ts';
import { checkoutLines, duePayments } from '#netlify/booking/due-payments.ts';
import { queueReminders } from '#netlify/booking/email-queries.ts';
import { findBooking } from '#netlify/booking/record-queries.ts';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { bookAndPay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase();
let booked: PaidBookingFixture;

beforeEach(async () => {
  const cabin = await insertCabin(house.db, { title: 'The Nest', pet_fee: 75 });
  await publish(house.db, cabin, inDays(0), 60);
  booked = await bookAndPay(house.db, { cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) });
});

const view = async () => (await get('booking', { token: booked.token })).body.booking;
const change = (wanted: object) => post('change-booking', { token: booked.token, ...wanted });
const lines = async () => {
  const booking = await findBooking(house.db, booked.reference);
  if (!booking) throw new Error('no booking');
  return checkoutLines([booking], duePayments(booking, new Date())).lines;
};
const day = (days: number) => formatDay(inDays(days), 'date');
const lettersOf = (template: string) =>
  house.db.query<{ payload: Record<string, unknown> }>(
    `select payload from outbox where template = $2 and payload ->> 'reference' = $1`,
    [booked.reference, template],
  );

test('a pet added later costs the agreed fee after a change of fees', async () => {
  await house.db.query('update cabins set pet_fee = 200');
  expect(await view()).toMatchObject({ changes: { pet_fee: 7500 } });
  expect((await change({ pets: 1, expected_total: booked.quote.total + 7500 })).status).toBe(200);
  expect(await lines()).toEqual([{ name: `Pets: The Nest, ${day(30)} – ${day(33)}`, amount_cents: 7500 }]);
});

test.each([
  [0, 'Guests'],
  [1, 'Guests and pets'],
])('names a fee per guest at checkout, with %i pets', async (pets, what) => {
  const breakfast = {
    name: 'Breakfast',
    per_stay: 1000,
    per_night: 0,
    guests: 2,
    amount: 2000,
    taxed: false,
  };
  const quote = { ...booked.quote, fees: [breakfast], total: booked.quote.total + 2000 };
  await house.db.query('update bookings set quote = $2, total_cents = $3 where id = $1', [
    booked.id,
    JSON.stringify(quote),
    quote.total,
  ]);
  const amount_cents = 1000 + pets * 7500;
  const asked = { adults: 3, children: 0, pets, expected_total: quote.total + amount_cents };
  expect((await change(asked)).status).toBe(200);
  expect(await lines()).toEqual([{ name: `${what}: The Nest, ${day(30)} – ${day(33)}`, amount_cents }]);
});

test('uses today’s fee where pets were not allowed', async () => {
  await house.db.query(`update bookings set terms = terms || '{"pet_fee_cents": null}' where id = $1`, [
    booked.id,
  ]);
  await house.db.query('update cabins set pet_fee = 200');
  expect(await view()).toMatchObject({ changes: { pet_fee: 20_000 } });
});

test('an added night is paid with its own dates, and its e-mail states its amount', async () => {
  const { extra_nights } = await view();
  const night = extra_nights.find(({ check_in }) => check_in === inDays(30));
  if (!night) throw new Error('no night is free');
  await change({ check_in: night.check_in, check_out: night.check_out, expected_total: night.total });
  const [line] = await lines();
  expect(line?.name).toBe(`Added to your stay: The Nest, ${day(33)} – ${day(34)}`);
  const { payment } = await payChange(house.db, booked);
  expect((await lettersOf('booking-changed'))[0]?.payload).toMatchObject({ payment_id: payment });
});

test('announces a balance once, three days before the charge, and confirms its payment', async () => {
  const [balance] = await house.db.query<{ id: string }>(
    `insert into payments (booking_id, kind, amount_cents, provider, state, due_on)
     values ($1, 'balance', 500, 'test', 'scheduled', $2) returning id`,
    [booked.id, inDays(10)],
  );
  const at = (days: number) => new Date(`${inDays(days)}T18:00:00Z`);
  for (const days of [6, 7, 8, 10]) await queueReminders(house.db, at(days));
  expect(await lettersOf('balance-soon')).toEqual([
    { payload: { reference: booked.reference, payment_id: balance?.id } },
  ]);
  await house.db.query(`update payments set state = 'paid', paid_at = now() where id = $1`, [balance?.id]);
  expect(await lettersOf('balance-paid')).toHaveLength(1);
});

test('an earlier check-in moves the balance’s due date by the same number of days', async () => {
  await house.db.query('update cabins set deposit_percent = 50, balance_due_days = 10');
  const [cabin] = await house.db.query<{ id: string }>('select id from cabins order by id limit 1');
  const dates = { check_in: inDays(40), check_out: inDays(43) };
  booked = await bookAndPay(house.db, { cabin_id: cabin?.id ?? '', ...dates }, 100);
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state, due_on)
     values ($1, 'balance', $2, 'test', 'scheduled', $3)`,
    [booked.id, booked.quote.total - 100, inDays(30)],
  );
  expect((await view()).balance).toMatchObject({ due_on: inDays(30) });
  const night = (await view()).extra_nights.find(({ check_in }) => check_in === inDays(39));
  await change({ check_in: inDays(39), check_out: inDays(43), expected_total: night?.total });
  expect((await payChange(house.db, booked)).applied).toBe(true);
  expect(await view()).toMatchObject({
    check_in: inDays(39),
    balance: { amount: booked.quote.total - 100, due_on: inDays(29) },
  });
});
