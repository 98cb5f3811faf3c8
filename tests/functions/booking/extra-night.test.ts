// Nights that a guest adds before or after a booked stay.

import { beforeEach, describe, expect, test } from 'vitest';
import { formatDay } from '#domain/dates/format-day.ts';
import payments from '#netlify/functions/payments.ts';
import { get, post } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken, openLink, postForm } from '#support/page-requests.ts';
import { bookAndPay, confirmCheckout, holdStay, type PaidBookingFixture, payChange } from './fixture.ts';

const house = testDatabase(12);
let cabin: string;
let booked: PaidBookingFixture;

beforeEach(async () => {
  cabin = await insertCabin(house.db, { nightly_rate: 200, cleaning_fee: 100, city: 'Gatlinburg' });
  await publish(house.db, cabin, inDays(0), 80);
  booked = await bookAndPay(house.db, stay(30, 33));
});

const stay = (from: number, to: number) => ({
  cabin_id: cabin,
  check_in: inDays(from),
  check_out: inDays(to),
});
const view = async ({ token } = booked) => (await get('booking', { token })).body.booking;
const ask = (from: number, to: number, expected_total: number) =>
  post('change-booking', {
    token: booked.token,
    check_in: inDays(from),
    check_out: inDays(to),
    expected_total,
  });
const holders = async (night: number): Promise<string[]> =>
  (
    await house.db.query<{ kind: string }>(
      'select kind from cabin_nights where cabin_id = $1 and night = $2 and (hold_until is null or hold_until > now())',
      [cabin, inDays(night)],
    )
  ).map(({ kind }) => kind);

const refundsOf = () =>
  house.db.query('select payment_id, amount_cents, reason from refunds where booking_id = $1', [booked.id]);

const endHold = async () => {
  await house.db.query(`update booking_changes set hold_expires_at = now() - interval '1 minute'`);
  await house.db.query(
    `update cabin_nights set hold_until = now() - interval '1 minute' where kind = 'hold'`,
  );
};

// Total of four nights of $200 with $100 for cleaning and 12.75 % taxes. The night before costs $10 more.
const longer = 101_475;

describe('offered nights', () => {
  test('are one before and one after, with all additional costs', async () => {
    await publish(house.db, cabin, inDays(29), 1, { amount_cents: 21_000 });
    const { extra_nights } = await view();
    expect(extra_nights).toMatchObject([
      { check_in: inDays(29), check_out: inDays(33), total: longer + 1000 + 128, difference: 22_550 + 1128 },
      { check_in: inDays(30), check_out: inDays(34), total: longer, difference: 22_550 },
    ]);
    expect(booked.quote.total + 22_550).toBe(longer);
  });

  test('before the stay move the free cancellation a day earlier, and state that', async () => {
    const { extra_nights, free_cancel_until } = await view();
    const hours = extra_nights.map(
      (night) => (Date.parse(free_cancel_until) - Date.parse(night.free_cancel_until)) / 3_600_000,
    );
    expect(hours[0]).toBeGreaterThanOrEqual(23);
    expect(hours[0]).toBeLessThanOrEqual(25);
    expect(hours[1]).toBe(0);
  });

  test('exclude nights of other guests or blocked by the host', async () => {
    await occupy(house.db, cabin, inDays(29), 1);
    await publish(house.db, cabin, inDays(33), 1, { available: false, allows_check_out: true });
    expect((await view()).extra_nights).toEqual([]);
  });

  test('exclude days without check-in or check-out', async () => {
    await publish(house.db, cabin, inDays(29), 1, { allows_check_in: false });
    await publish(house.db, cabin, inDays(34), 1, { allows_check_out: false });
    expect((await view()).extra_nights).toEqual([]);
  });

  test('are none if the balance could not be charged', async () => {
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state, due_on) values ($1, 'balance', 5000, 'test', 'failed', $2)`,
      [booked.id, inDays(1)],
    );
    expect((await view()).extra_nights).toEqual([]);
    expect((await ask(30, 34, longer)).error?.code).toBe('not_bookable');
  });

  test('are none for an unpaid booking', async () => {
    const held = await holdStay(house.db, stay(50, 52));
    expect((await view(held)).extra_nights).toEqual([]);
  });
});

describe('adding a night', () => {
  test('holds it until it is paid, then adds it to the stay and its price', async () => {
    const reply = await ask(30, 34, longer);
    expect(reply.status).toBe(200);
    expect(reply.body.booking).toMatchObject({
      check_out: inDays(33),
      pending_change: { kind: 'nights', check_out: inDays(34), difference: 22_550, total: longer },
    });
    expect(await holders(33)).toEqual(['hold']);
    expect((await payChange(house.db, booked)).applied).toBe(true);
    const after = await view();
    expect(after).toMatchObject({
      check_in: inDays(30),
      check_out: inDays(34),
      paid: longer,
      pending_change: null,
    });
    expect(after.quote).toMatchObject({ total: longer, nights: 4 });
    expect(after.quote.nightly?.map(({ date }) => date)).toEqual([30, 31, 32, 33].map(inDays));
    expect(await holders(33)).toEqual(['booked']);
    const letters = await house.db.query(
      `select recipient, payload from outbox where template = 'booking-changed' and payload->>'reference' = $1`,
      [booked.reference],
    );
    expect(letters).toEqual([
      {
        recipient: booked.email,
        payload: { reference: booked.reference, change: 'nights', payment_id: expect.any(String) },
      },
    ]);
  });

  test('works before the stay too', async () => {
    expect((await ask(29, 33, longer)).status).toBe(200);
    expect((await payChange(house.db, booked)).applied).toBe(true);
    expect((await view()).check_in).toBe(inDays(29));
  });

  test('holds it once for two requests', async () => {
    const first = await ask(30, 34, longer);
    const again = await ask(30, 34, longer);
    expect(again.body.booking.pending_change).toEqual(first.body.booking.pending_change);
    const both = await Promise.all([ask(30, 34, longer), ask(30, 34, longer)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const changes = await house.db.query('select 1 from booking_changes where booking_id = $1', [booked.id]);
    expect(changes).toHaveLength(1);
  });

  test('is replaced by another choice, which releases the former night', async () => {
    await ask(29, 33, longer);
    await ask(30, 34, longer);
    expect([await holders(29), await holders(33)]).toEqual([[], ['hold']]);
  });

  test('can be cancelled by the guest', async () => {
    await ask(30, 34, longer);
    const let_go = { token: booked.token, expected_total: booked.quote.total, let_go: true };
    expect((await post('change-booking', let_go)).body.booking.pending_change).toBeNull();
    expect(await holders(33)).toEqual([]);
    expect((await payChange(house.db, booked)).applied).toBe(false);
  });

  test('fails at another price than shown', async () => {
    const { status, error } = await ask(30, 34, longer - 1);
    expect([status, error?.code, error?.details]).toEqual([409, 'price_changed', { total: longer }]);
    expect(await holders(33)).toEqual([]);
  });

  test('fails if another guest has taken it', async () => {
    await occupy(house.db, cabin, inDays(33), 1);
    expect((await ask(30, 34, longer)).error?.code).toBe('taken');
    expect((await ask(30, 36, longer)).error?.code).toBe('taken');
  });

  test('one of two guests who request a night gets it', async () => {
    const next = await bookAndPay(house.db, stay(34, 36));
    const offers = (await view(next)).extra_nights;
    const before = offers.find(({ check_in }) => check_in === inDays(33));
    const asked = {
      token: next.token,
      check_in: inDays(33),
      check_out: inDays(36),
      expected_total: before?.total,
    };
    const replies = await Promise.all([ask(30, 34, longer), post('change-booking', asked)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a late payment for a night', () => {
  test('counts while the night is available', async () => {
    await ask(30, 34, longer);
    await endHold();
    expect((await payChange(house.db, booked)).applied).toBe(true);
    expect((await view()).check_out).toBe(inDays(34));
  });

  test('is refunded once another guest has the night, and the booking is unchanged', async () => {
    await ask(30, 34, longer);
    await endHold();
    await holdStay(house.db, stay(33, 35));
    const { payment, applied } = await payChange(house.db, booked);
    expect(applied).toBe(false);
    expect(await refundsOf()).toEqual([{ payment_id: payment, amount_cents: 22_550, reason: 'late' }]);
    expect(await view()).toMatchObject({ check_out: inDays(33), quote: { total: booked.quote.total } });
  });

  test('is refunded once the booking is cancelled', async () => {
    await ask(30, 34, longer);
    await post('cancel-booking', { token: booked.token, expected_refund: booked.quote.total });
    expect(await holders(33)).toEqual([]);
    expect((await payChange(house.db, booked)).applied).toBe(false);
  });

  test('refunds the second of two payments for one night', async () => {
    await ask(30, 34, longer);
    const { payment } = await payChange(house.db, booked);
    const [second] = await house.db.query<{ id: string }>(
      `insert into payments (booking_id, kind, amount_cents, provider, change_id)
       select booking_id, kind, amount_cents, provider, change_id from payments where id = $1 returning id`,
      [payment],
    );
    await confirmCheckout(house.db, second?.id ?? '', 22_550);
    expect(await refundsOf()).toEqual([
      { payment_id: second?.id, amount_cents: 22_550, reason: 'duplicate' },
    ]);
    expect((await view()).check_out).toBe(inDays(34));
    expect((await view()).paid).toBe(longer);
  });
});

describe('at the test checkout', () => {
  const path = '/api/test-checkout';
  const open = async () =>
    getLinkToken((await ask(30, 34, longer)).body.booking.pending_change?.payment_url ?? '');

  test('charges the difference only, and adds the night', async () => {
    const token = await open();
    const { page } = await openLink(payments, path, token);
    expect(page).toContain('Pay $225.50, as a test');
    expect(page).toContain('Change of your stay');
    expect(page).toContain(formatDay(inDays(34), 'long'));
    expect(page).toContain('4 nights');
    expect(page).not.toContain(formatDay(inDays(33), 'long'));
    await postForm(payments, { token, action: 'pay' }, { path });
    await postForm(payments, { token, action: 'pay' }, { path });
    expect(await view()).toMatchObject({ check_out: inDays(34), paid: longer, pending_change: null });
  });

  test('returns to the booking when declined, and keeps the night held', async () => {
    const token = await open();
    const { headers } = await postForm(payments, { token, action: 'decline' }, { path });
    expect(headers.get('location')).toBe(`/booking-success#token=${booked.token}`);
    expect((await view()).pending_change?.check_out).toBe(inDays(34));
  });

  test('charges nothing for a released night and returns to the booking', async () => {
    const token = await open();
    await endHold();
    const { headers } = await openLink(payments, path, token);
    expect(headers.get('location')).toMatch(/^\/payment-success/);
    await postForm(payments, { token, action: 'pay' }, { path });
    expect(await view()).toMatchObject({ check_out: inDays(33), paid: booked.quote.total });
  });

  test('charges the same night again after the first checkout has ended', async () => {
    const token = await open();
    await house.db.query(`update checkouts set checkout_expires_at = now()`);
    await postForm(payments, { token, action: 'pay' }, { path });
    expect((await view()).check_out).toBe(inDays(34));
  });
});

test('a cancellation refunds the night too', async () => {
  await ask(30, 34, longer);
  await payChange(house.db, booked);
  const { body } = await post('cancel-booking', { token: booked.token, expected_refund: longer });
  expect(body.booking.refund).toEqual({ amount: longer, state: 'due' });
});
