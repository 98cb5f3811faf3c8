// Booked stays that a guest shortens: the refund and the released nights.

import { beforeEach, expect, test } from 'vitest';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { paidRounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { bookAndPay, holdStay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase(12);
let cabin: string;
let booked: PaidBookingFixture;

// Totals of two, three and four nights of $200 with $100 for cleaning and 12.75 % taxes.
const [two, three, four] = [56_375, 78_925, 101_475];

beforeEach(async () => {
  cabin = await insertCabin(house.db, {
    nightly_rate: 200,
    cleaning_fee: 100,
    city: 'Gatlinburg',
    free_cancel_days: 14,
  });
  await publish(house.db, cabin, inDays(-10), 120);
  booked = await bookAndPay(house.db, stay(30, 33));
});

const stay = (from: number, to: number) => ({
  cabin_id: cabin,
  check_in: inDays(from),
  check_out: inDays(to),
});
const view = async ({ token } = booked) => (await get('booking', { token })).body.booking;
const ask = (from: number, to: number, expected_total: number, { token } = booked) =>
  post('change-booking', { token, check_in: inDays(from), check_out: inDays(to), expected_total });
const owed = async ({ id } = booked) =>
  house.db.query<{ reason: string; cents: number }>(
    'select reason, amount_cents as cents from refunds where booking_id = $1 order by created_at',
    [id],
  );
/** Sets terms with half a refund between `free` and `late` days before check-in. */
const halfBack = (free: number, late: number) =>
  house.db.query(
    `update bookings set terms = terms || jsonb_build_object('free_cancel_days', $2::integer, 'policy', jsonb_build_object(
       'name', 'Half', 'words', '', 'free_days', $2::integer, 'late_percent', 50, 'late_days', $3::integer)) where id = $1`,
    [booked.id, free, late],
  );

test('while cancellation is free, refunds their full price with an e-mail and releases them at once', async () => {
  const { fewer_nights } = await view();
  expect(fewer_nights[0]).toMatchObject({
    ...dates(30, 32),
    total: two,
    difference: two - three,
    refund: three - two,
  });
  const { status, body } = await ask(30, 32, two);
  expect(status).toBe(200);
  expect(body.booking).toMatchObject({
    ...dates(30, 32),
    paid: two,
    quote: { total: two, nights: 2 },
    pending_change: null,
    refunds: [{ amount: three - two, reason: 'moved' }],
  });
  const letters = await house.db.query(
    `select template, recipient from outbox where payload ->> 'reference' = $1
       and (payload ->> 'change' = 'nights' or template = 'host-changed') order by template`,
    [booked.reference],
  );
  expect(letters).toEqual([
    { template: 'booking-changed', recipient: booked.email },
    { template: 'host-changed', recipient: 'hosts' },
  ]);
  await bookAndPay(house.db, stay(32, 33));
});

test('refunds half under a policy of half, and nothing under none', async () => {
  await halfBack(40, 5);
  // $600 and 12.75 % taxes: $42.00, $16.50 and $18.00.
  expect((await view()).fewer_nights).toMatchObject([
    { total: 67_650, refund: three - 67_650 },
    { total: two },
  ]);
  expect((await ask(30, 32, two)).error).toMatchObject({ code: 'price_changed', details: { total: 67_650 } });
  await ask(30, 32, 67_650);
  expect(await owed()).toEqual([{ reason: 'moved', cents: 11_275 }]);
  await halfBack(60, 40);
  const { body } = await ask(30, 31, 67_650);
  expect(body.booking).toMatchObject({ ...dates(30, 31), paid: 67_650, quote: { total: 67_650 } });
  expect(await owed()).toHaveLength(1);
});

test('ends a stay early after check-in, without a refund', async () => {
  const begun = await bookAndPay(house.db, stay(1, 4));
  await house.db.query(
    'update bookings set check_in = check_in - 2, check_out = check_out - 2 where id = $1',
    [begun.id],
  );
  await house.db.query('update cabin_nights set night = night - 2 where holder = $1', [begun.id]);
  const { fewer_nights } = await view(begun);
  expect(fewer_nights).toMatchObject([{ ...dates(-1, 1), difference: 0, refund: 0 }, dates(-1, 0)]);
  const { body } = await ask(-1, 1, three, begun);
  expect(body.booking).toMatchObject({ ...dates(-1, 1), paid: three });
});

test('reduces the balance first', async () => {
  const part = await bookAndPay(house.db, stay(60, 64), 20_000);
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state, due_on) values ($1, 'balance', $2, 'test', 'scheduled', $3)`,
    [part.id, four - 20_000, inDays(30)],
  );
  expect((await view(part)).fewer_nights[0]).toMatchObject({ difference: three - four, refund: 0 });
  const { body } = await ask(60, 63, three, part);
  expect(body.booking).toMatchObject({ paid: 20_000, balance: { amount: three - 20_000 }, refunds: [] });
});

test('replaces a pending change and refunds payments for it', async () => {
  await ask(30, 34, four);
  expect((await view()).pending_change?.kind).toBe('nights');
  await ask(30, 32, two);
  expect((await view()).pending_change).toBeNull();
  expect((await payChange(house.db, booked)).applied).toBe(false);
  expect(await view()).toMatchObject({ ...dates(30, 32), paid: two });
});

test('rejects nights outside the stay', async () => {
  for (const [from, to] of [
    [30, 30],
    [29, 29],
    [109, 112],
  ] as const) {
    expect((await ask(from, to, two)).error?.code).toBe('taken');
  }
});

test(`two concurrent requests cancel once, ${paidRounds} rounds`, async () => {
  for (let turn = 0; turn < paidRounds; turn += 1) {
    const own = await bookAndPay(house.db, stay(40 + 4 * turn, 43 + 4 * turn));
    const press = () => ask(40 + 4 * turn, 42 + 4 * turn, two, own);
    const replies = await Promise.all([press(), press()]);
    expect(replies.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect(await owed(own)).toEqual([{ reason: 'moved', cents: three - two }]);
    await holdStay(house.db, stay(42 + 4 * turn, 43 + 4 * turn));
  }
});

const dates = (from: number, to: number) => ({ check_in: inDays(from), check_out: inDays(to) });
