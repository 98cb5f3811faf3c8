// Booked stays that a guest moves to other dates.

import { beforeEach, expect, test } from 'vitest';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { paidRounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { bookAndPay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase(12);
let cabin: string;
let booked: PaidBookingFixture;

// Nights cost $200, from the 50th day $300, with $100 for cleaning and 12.75 % taxes.
const [two, three, dear] = [56_375, 78_925, 112_750];
/** Price of a cancelled night without refund, with taxes. */
const retained = 22_550;

beforeEach(async () => {
  cabin = await insertCabin(house.db, {
    nightly_rate: 200,
    cleaning_fee: 100,
    city: 'Gatlinburg',
    free_cancel_days: 14,
  });
  await publish(house.db, cabin, inDays(-10), 120);
  await publish(house.db, cabin, inDays(50), 20, { amount_cents: 30_000 });
  booked = await bookAndPay(house.db, stay(20, 23));
});

const stay = (from: number, to: number) => ({ cabin_id: cabin, ...dates(from, to) });
const dates = (from: number, to: number) => ({ check_in: inDays(from), check_out: inDays(to) });
const view = async ({ token } = booked) => (await get('booking', { token })).body.booking;
const move = (from: number, to: number, expected_total: number, { token } = booked) =>
  post('change-booking', { token, ...dates(from, to), expected_total });
const nightsOf = (holder: string) =>
  house.db.query('select night from cabin_nights where holder = $1 order by night', [holder]);
/** Sets terms without a refund. */
const lateTerms = () =>
  house.db.query(`update bookings set terms = terms || '{"free_cancel_days": 25}' where id = $1`, [
    booked.id,
  ]);

test('applies cheaper dates at once: refunds the difference and releases old nights', async () => {
  const { body } = await move(30, 32, two);
  expect(body.booking).toMatchObject({
    ...dates(30, 32),
    paid: two,
    quote: { total: two },
    refunds: [{ amount: three - two, reason: 'moved' }],
  });
  expect(await nightsOf(booked.id)).toEqual([{ night: inDays(30) }, { night: inDays(31) }]);
  await bookAndPay(house.db, stay(20, 23));
});

test('holds more expensive dates until they are paid', async () => {
  expect((await move(51, 54, dear)).body.booking).toMatchObject({
    ...dates(20, 23),
    pending_change: { ...dates(51, 54), difference: dear - three },
  });
  expect((await payChange(house.db, booked)).applied).toBe(true);
  expect(await view()).toMatchObject({ ...dates(51, 54), paid: dear, quote: { total: dear } });
  expect(await nightsOf(booked.id)).toHaveLength(3);
});

test('credits old nights to new ones once cancellation costs something, and moves no deadline', async () => {
  await lateTerms();
  const before = await view();
  // Two nights without a refund for the third.
  const moved = (await move(40, 42, three)).body.booking;
  expect(moved).toMatchObject({ ...dates(40, 42), paid: three, refunds: [], cancellation: { refund: 0 } });
  expect(moved.free_cancel_until).toBe(before.free_cancel_until);
  // Three more expensive nights: the price of the current two is credited, that of the cancelled
  // one is not.
  expect((await move(51, 54, dear + retained)).body.booking.pending_change?.difference).toBe(
    dear + retained - three,
  );
  await payChange(house.db, booked);
  const { free_cancel_until, quote, cancellation } = await view();
  expect({ free_cancel_until, cancellation, fees: quote.fees }).toMatchObject({
    free_cancel_until: before.free_cancel_until,
    cancellation: { paid: dear + retained, refund: 0 },
    fees: [{ name: 'Nights cancelled, not refundable', amount: 20_000 }],
  });
});

test('reduces the balance first, and keeps its number of days before the new check-in', async () => {
  const part = await bookAndPay(house.db, stay(70, 73), 20_000);
  await house.db.query(
    `update bookings set terms = terms || '{"deposit_percent": 25, "balance_due_days": 20}' where id = $1`,
    [part.id],
  );
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state, due_on) values ($1, 'balance', $2, 'test', 'scheduled', $3)`,
    [part.id, three - 20_000, inDays(50)],
  );
  expect((await move(80, 82, two, part)).body.booking).toMatchObject({
    ...dates(80, 82),
    paid: 20_000,
    refunds: [],
    balance: { amount: two - 20_000, due_on: inDays(60) },
  });
  await move(51, 54, dear, part);
  expect((await payChange(house.db, part)).applied).toBe(true);
  expect((await view(part)).balance).toEqual({ amount: two - 20_000, due_on: inDays(31) });
});

test('leaves the stay unchanged if nights are taken', async () => {
  await bookAndPay(house.db, stay(31, 34));
  const { error } = await move(30, 33, three);
  expect(error).toMatchObject({
    code: 'taken',
    message: expect.stringContaining('Your booking is as it was.'),
  });
  expect(await view()).toMatchObject({ ...dates(20, 23), paid: three });
  expect(await nightsOf(booked.id)).toHaveLength(3);
});

test(`one of two guests who request the same nights gets them, ${paidRounds} rounds`, async () => {
  for (let turn = 0; turn < paidRounds; turn += 1) {
    const first = 60 + 4 * (turn % 2);
    const others = [await bookAndPay(house.db, stay(24, 27)), await bookAndPay(house.db, stay(28, 31))];
    const total = 30_000 * 3 + 10_000 + Math.round(100_000 * 0.1275);
    const replies = await Promise.all(others.map((own) => move(first, first + 3, total, own)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    await house.db.query('delete from cabin_nights where night >= $1', [inDays(24)]);
    await house.db.query(`update bookings set status = 'cancelled' where id = any($1)`, [
      others.map(({ id }) => id),
    ]);
  }
});
