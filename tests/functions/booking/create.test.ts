// The call that holds a stay for a guest.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CreateBookingRequest } from '#contracts/booking.ts';
import { book, get, guest, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken } from '#support/page-requests.ts';

const house = testDatabase(12);
let cabin: string;
let email: string;

beforeEach(async () => {
  email = newGuest().email;
  cabin = await insertCabin(house.db, { nightly_rate: 200, cleaning_fee: 90, max_guests: 4 });
  await publish(house.db, cabin, inDays(-5), 90);
});

const request = (changes: object = {}): CreateBookingRequest => ({
  ...guest,
  email,
  cabin_id: cabin,
  check_in: inDays(30),
  check_out: inDays(33),
  ...changes,
});

const hold = async (changes: object = {}, key?: string) => (await book(request(changes), key)).body.booking;

const bookings = () =>
  house.db.query<Record<string, unknown>>('select * from bookings where cabin_id = $1', [cabin]);

describe('a hold', () => {
  test('returns 201 with everything for the next step', async () => {
    const reply = await book(request());
    expect(reply.status).toBe(201);
    const { booking } = reply.body;
    expect(booking).toEqual({
      reference: expect.stringMatching(/^MC-\w{6}$/),
      status: 'held',
      pressure: 'none',
      hold_expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      quote: expect.objectContaining({ nights: 3 }),
      due_now: booking.quote.total,
      balance: null,
      payment_url: expect.stringMatching(/^\/api\/test-checkout#token=/),
      manage_url: expect.stringMatching(/^\/booking-success#token=/),
    });
    const minutesHeld = (Date.parse(booking.hold_expires_at) - Date.now()) / 60_000;
    expect(minutesHeld).toBeGreaterThan(39);
    expect(minutesHeld).toBeLessThanOrEqual(40.1);
  });

  test('stores the guest’s number in international format', async () => {
    for (const [phone, stored] of [
      ['(865) 555-0142', '+18655550142'],
      ['0044 20 7946 0958', '+442079460958'],
    ]) {
      await hold({ phone });
      expect((await bookings()).at(-1)?.['phone']).toBe(stored);
      await house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
      await house.db.query(`update bookings set status = 'cancelled' where cabin_id = $1`, [cabin]);
    }
  });

  test('has the quoted price, whatever price is sent', async () => {
    const { check_in, check_out, cabin_id } = request();
    const quoted = await get('quote-stay', { cabin_id, check_in, check_out });
    const held = await hold({
      total: 1,
      total_cents: 1,
      quote: { total: 1 },
      dealPercent: 90,
      nightly_rate: 1,
    });
    expect(held.quote).toEqual(quoted.body.quote);
    expect(await bookings()).toMatchObject([{ total_cents: held.quote.total, quote: held.quote }]);
  });

  test('keeps the guest’s input, trimmed', async () => {
    await hold({
      first_name: '  Zoë ',
      email: ' Zoe@Example.COM ',
      phone: '865-555-0100',
      arrival_note: ' Late.\nVery. ',
    });
    expect(await bookings()).toMatchObject([
      {
        first_name: 'Zoë',
        email: 'zoe@example.com',
        phone: '+18655550100',
        arrival_note: 'Late.\nVery.',
        promo_code: null,
      },
    ]);
  });

  test('has no guest data in its addresses', async () => {
    const held = await hold();
    expect(`${held.payment_url}${held.manage_url}`).not.toMatch(/lovelace|example\.com|865\D?555/i);
  });

  test('is visible to anyone with its link, with only enough guest data to recognize one’s own', async () => {
    const held = await hold();
    const reply = await get('booking', { token: getLinkToken(held.manage_url) });
    expect(reply.body.booking).toMatchObject({
      reference: held.reference,
      status: 'held',
      cabin: { id: cabin, city: 'Gatlinburg' },
      check_in_time: '16:00',
      quote: held.quote,
      hold_expires_at: held.hold_expires_at,
      payment_url: held.payment_url,
    });
    expect(reply.body.booking.contact).toEqual({
      email: expect.stringMatching(/^a•+@example\.com$/),
      phone: expect.stringMatching(/^•+ \d\d$/),
    });
    expect(reply.body.booking.guest).toBe('Ada Example');
    // Random text may contain anything, so only whole addresses and numbers are searched.
    expect(JSON.stringify(reply.body)).not.toMatch(/ada@|555\D?01/i);
  });

  test('is shown as expired after its end, without an amount due', async () => {
    const held = await hold();
    await house.db.query(
      `update bookings set hold_expires_at = now() - interval '1 minute' where cabin_id = $1`,
      [cabin],
    );
    const { body } = await get('booking', { token: getLinkToken(held.manage_url) });
    expect(body.booking).toMatchObject({ status: 'expired', payment_url: null });
  });

  test('is shown with the server’s time, by which it ends', async () => {
    const held = await hold();
    const { body } = await get('booking', { token: getLinkToken(held.manage_url) });
    expect(Math.abs(Date.parse(body.server_now) - Date.now())).toBeLessThan(5000);
  });

  test('is replaced after its end', async () => {
    await occupy(house.db, cabin, inDays(29), 5, 'hold', -1);
    expect((await book(request())).status).toBe(201);
  });
});

describe('a token', () => {
  const opens = async (token: string) => (await get('booking', { token })).status;

  test('is valid for one booking and one purpose', async () => {
    const held = await hold();
    const token = getLinkToken(held.manage_url);
    expect(await opens(token)).toBe(200);
    expect(await opens(getLinkToken(held.payment_url))).toBe(404);
    expect(await opens(`${token}x`)).toBe(404);
    expect(await opens(token.replace(held.reference, 'MC-222222'))).toBe(404);
    expect(await opens(held.reference)).toBe(404);
    expect(await opens('.')).toBe(404);
  });

  test('is rejected if missing or oversized', async () => {
    expect((await get('booking')).error).toMatchObject({ code: 'invalid', field: 'token' });
    expect((await get('booking', { token: 'x'.repeat(500) })).error).toMatchObject({ field: 'token' });
  });
});

describe('a repeated idempotency key', () => {
  const key = () => randomUUID();

  test('with the same body returns the identical response, although the nights are now taken by the first request', async () => {
    const same = key();
    const [first, second] = [await book(request(), same), await book(request(), same)];
    expect(second).toMatchObject({ status: 201, body: first.body });
    expect(await bookings()).toHaveLength(1);
  });

  test('with the same body at the same moment makes one booking', async () => {
    const same = key();
    const replies = await Promise.all(Array.from({ length: 12 }, () => book(request(), same)));
    expect(new Set(replies.map(({ status, body }) => JSON.stringify({ status, body }))).size).toBe(1);
    expect(replies[0]?.status).toBe(201);
    expect(await bookings()).toHaveLength(1);
  });

  test('with the same body returns the same response after the cabin is gone, the price has changed and the hold has ended', async () => {
    const same = key();
    const first = await book(request(), same);
    await house.db.query('update cabins set live = false, nightly_rate = 999 where id = $1', [cabin]);
    await house.db.query(`update bookings set status = 'expired' where cabin_id = $1`, [cabin]);
    expect(await book(request(), same)).toMatchObject({ status: 201, body: first.body });
  });

  test('with fields in another order is the same request', async () => {
    const same = key();
    const first = await book(request(), same);
    const reversed = Object.fromEntries(Object.entries(request()).reverse());
    expect(await book(reversed, same)).toMatchObject({ status: 201, body: first.body });
  });

  test.each([
    ['free nights', { check_in: inDays(40), check_out: inDays(42) }],
    ['the same nights', { first_name: 'Eve' }],
    ['unavailable nights', { check_in: inDays(-4), check_out: inDays(-2) }],
  ])('with another body is rejected: %s', async (_, changes) => {
    const same = key();
    await book(request(), same);
    const reply = await book(request(changes), same);
    expect(reply.status).toBe(422);
    expect(reply.error).toMatchObject({ code: 'idempotency_mismatch', field: 'Idempotency-Key' });
    expect(await bookings()).toHaveLength(1);
  });

  test('may be used again after a rejection', async () => {
    const same = key();
    await occupy(house.db, cabin, inDays(30), 3);
    expect((await book(request(), same)).status).toBe(409);
    await house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
    expect((await book(request(), same)).status).toBe(201);
  });

  test.each([
    ['missing', {}],
    ['short', { 'idempotency-key': '1234567' }],
    ['long', { 'idempotency-key': 'x'.repeat(129) }],
    ['with a space', { 'idempotency-key': 'twelve 12 chars' }],
    ['not ASCII', { 'idempotency-key': 'caféééééé' }],
  ])('is rejected if %s', async (_, headers) => {
    const reply = await post('create-booking', request(), headers);
    expect(reply.status).toBe(400);
    expect(reply.error).toMatchObject({ code: 'invalid', field: 'Idempotency-Key' });
  });
});

describe('nights of other guests', () => {
  test('are taken: the response offers the nearest available dates', async () => {
    await hold();
    const reply = await book(request({ check_in: inDays(31), check_out: inDays(34) }));
    expect(reply.status).toBe(409);
    expect(reply.error?.code).toBe('taken');
    expect(reply.error?.details?.['alternatives']).toEqual([
      { check_in: inDays(33), check_out: inDays(36), total: expect.any(Number) },
      { check_in: inDays(34), check_out: inDays(37), total: expect.any(Number) },
      { check_in: inDays(27), check_out: inDays(30), total: expect.any(Number) },
    ]);
  });

  test('next to the stay do not matter', async () => {
    await hold();
    expect((await book(request({ check_in: inDays(27), check_out: inDays(30) }))).status).toBe(201);
    expect((await book(request({ check_in: inDays(33), check_out: inDays(35) }))).status).toBe(201);
  });
});
