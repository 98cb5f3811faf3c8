import { beforeEach, describe, expect, test } from 'vitest';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { bookAndPay, holdStay, type PaidBookingFixture } from './fixture.ts';

const house = testDatabase(12);
let cabin: string;

beforeEach(async () => {
  cabin = await insertCabin(house.db, { nightly_rate: 200, cleaning_fee: 100, free_cancel_days: 14 });
  await publish(house.db, cabin, inDays(0), 80);
});

const stay = (from = 30, to = 33) => ({ cabin_id: cabin, check_in: inDays(from), check_out: inDays(to) });
const cancel = ({ token }: Pick<PaidBookingFixture, 'token'>, expected_refund: number) =>
  post('cancel-booking', { token, expected_refund });
const view = async ({ token }: PaidBookingFixture) => (await get('booking', { token })).body.booking;
const nights = () => house.db.query('select night from cabin_nights where cabin_id = $1', [cabin]);
const refunds = ({ id }: PaidBookingFixture) =>
  house.db.query('select amount_cents, reason, state from refunds where booking_id = $1', [id]);

describe('while cancellation is free', () => {
  test('states a full refund, and makes it', async () => {
    const booked = await bookAndPay(house.db, stay());
    const { total } = booked.quote;
    expect((await view(booked)).cancellation).toEqual({ paid: total, refund: total });
    const { status, body } = await cancel(booked, total);
    expect(status).toBe(200);
    expect(body.booking).toMatchObject({
      status: 'cancelled',
      paid: total,
      refund: { amount: total, state: 'due' },
      cancellation: null,
      changes: null,
      extra_nights: [],
    });
    expect(await refunds(booked)).toEqual([{ amount_cents: total, reason: 'cancelled', state: 'due' }]);
  });

  test('releases the nights at once', async () => {
    const booked = await bookAndPay(house.db, stay());
    await cancel(booked, booked.quote.total);
    expect(await nights()).toEqual([]);
    await bookAndPay(house.db, stay());
  });

  test('repeated or concurrent cancellations count as one', async () => {
    const booked = await bookAndPay(house.db, stay());
    const { total } = booked.quote;
    const replies = await Promise.all(Array.from({ length: 10 }, () => cancel(booked, total)));
    expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
    expect((await cancel(booked, 0)).body.booking.refund).toEqual({ amount: total, state: 'due' });
    expect(await refunds(booked)).toHaveLength(1);
  });

  test('a deposit is refunded and the balance is no longer charged', async () => {
    const booked = await bookAndPay(house.db, stay(), 20_000);
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state, due_on) values ($1, 'balance', $2, 'test', 'scheduled', $3)`,
      [booked.id, booked.quote.total - 20_000, inDays(10)],
    );
    expect((await view(booked)).cancellation).toEqual({ paid: 20_000, refund: 20_000 });
    await cancel(booked, 20_000);
    expect(await refunds(booked)).toEqual([{ amount_cents: 20_000, reason: 'cancelled', state: 'due' }]);
    const balances = await house.db.query(
      `select state from payments where kind = 'balance' and booking_id = $1`,
      [booked.id],
    );
    expect(balances).toEqual([{ state: 'expired' }]);
  });
});

describe('from the deadline on', () => {
  const passDeadline = (booked: PaidBookingFixture, days = 30) =>
    house.db.query(
      `update bookings set terms = terms || jsonb_build_object('free_cancel_days', $2::integer) where id = $1`,
      [booked.id, days],
    );

  test('states that nothing is refunded, and still allows cancellation', async () => {
    const booked = await bookAndPay(house.db, stay());
    await passDeadline(booked);
    expect((await view(booked)).cancellation).toEqual({ paid: booked.quote.total, refund: 0 });
    expect((await cancel(booked, 0)).body.booking).toMatchObject({ status: 'cancelled', refund: null });
    expect(await refunds(booked)).toEqual([]);
    expect(await nights()).toEqual([]);
  });

  test('asks again if the displayed refund is outdated, and cancels nothing', async () => {
    const booked = await bookAndPay(house.db, stay());
    await passDeadline(booked);
    const { status, error } = await cancel(booked, booked.quote.total);
    expect([status, error?.code]).toEqual([409, 'refund_changed']);
    expect(error?.details).toEqual({ cancellation: { paid: booked.quote.total, refund: 0 } });
    expect(error?.message).toContain('$0.00 of $');
    expect((await view(booked)).status).toBe('confirmed');
    expect(await nights()).toHaveLength(3);
  });

  test('uses the terms of the booking, not the cabin’s later ones', async () => {
    const booked = await bookAndPay(house.db, stay());
    await house.db.query('update cabins set free_cancel_days = 60 where id = $1', [cabin]);
    expect((await view(booked)).cancellation?.refund).toBe(booked.quote.total);
  });
});

test('does not cancel a stay after check-in', async () => {
  const booked = await bookAndPay(house.db, stay());
  await house.db.query('update bookings set check_in = $2 where id = $1', [booked.id, inDays(-1)]);
  expect((await view(booked)).cancellation).toBeNull();
  const { status, error } = await cancel(booked, 0);
  expect([status, error?.code]).toEqual([422, 'not_bookable']);
  expect((await view(booked)).status).toBe('confirmed');
});

test('releases a hold instead of cancelling it', async () => {
  const held = await holdStay(house.db, stay());
  expect((await cancel(held, 0)).error?.code).toBe('not_bookable');
});

test('an invalid link cancels nothing', async () => {
  expect((await cancel({ token: 'MC-222222.abc' }, 0)).status).toBe(404);
});
