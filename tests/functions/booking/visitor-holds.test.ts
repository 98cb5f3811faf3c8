// A visitor's own holds and bookings: repeated, replaced, listed and released.

import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeEach, describe, expect, test } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { bearer, book, createVisitorCookie, get, newGuest, post, type Visitor } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { paidRounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';

const house = testDatabase(10);
let cabin: string;
let ada: Visitor;
let email: string;

beforeEach(async () => {
  cabin = await insertCabin(house.db, { slug: `nest-${randomUUID()}`, title: 'The Nest', pet_fee: 50 });
  await publish(house.db, cabin, inDays(1), 90);
  ada = { session: randomUUID() };
  ({ email } = newGuest());
});

const stay = (from = 30, to = 33) => ({ cabin_id: cabin, check_in: inDays(from), check_out: inDays(to) });
const request = (from = 30, to = 33, changes: object = {}) => ({
  ...newGuest(),
  email,
  ...stay(from, to),
  ...changes,
});
const ask = (from = 30, to = 33, changes: object = {}, by: Visitor = ada) =>
  book(request(from, to, changes), randomUUID(), by);
const hold = async (from = 30, to = 33, changes: object = {}) => (await ask(from, to, changes)).body.booking;
const askStranger = (from = 30, to = 33) => book({ ...newGuest(), ...stay(from, to) });

const statusOf = async ({ manage_url }: { manage_url: string }) =>
  (await get('booking', { token: getLinkToken(manage_url) })).body.booking.status;
const heldNights = async () =>
  (
    await house.db.query<{ night: string }>(
      'select night from cabin_nights where cabin_id = $1 order by night',
      [cabin],
    )
  ).map(({ night }) => night);
const days = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => inDays(from + index));
const own = async (by: Visitor = ada) =>
  (await get('my-holds', {}, { ...bearer, ...createVisitorCookie(by) })).body.holds;

describe('a visitor’s own hold does not block the visitor', () => {
  test('a repeated request in any tab returns the hold', async () => {
    const first = await hold();
    const again = await ask();
    expect(again.status).toBe(201);
    expect(again.body.booking).toEqual(first);
    expect(await own()).toHaveLength(1);
  });

  test('corrected contact details are stored', async () => {
    const first = await hold();
    expect(await hold(30, 33, { first_name: 'Grace', phone: '865-555-0111' })).toEqual(first);
    const [row] = await house.db.query('select first_name, phone from bookings where reference = $1', [
      first.reference,
    ]);
    expect(row).toEqual({ first_name: 'Grace', phone: '+18655550111' });
  });

  test('a named hold on other nights is replaced, with its whole party', async () => {
    const loft = await insertCabin(house.db, { slug: `loft-${randomUUID()}`, title: 'The Loft' });
    await publish(house.db, loft, inDays(1), 90);
    const party = (from: number, to: number, changes: object = {}) => {
      const { cabin_id: _, adults, children, pets, ...shared } = request(from, to, changes);
      const stays = [cabin, loft].map((cabin_id) => ({ cabin_id, adults, children, pets }));
      return post(
        'create-split-booking',
        { ...shared, stays },
        { ...bearer, ...createVisitorCookie(ada), 'idempotency-key': randomUUID() },
      );
    };
    const first = await party(30, 33);
    expect(first.status).toBe(201);
    const references = first.body.bookings.map(({ reference }) => reference);
    // Four holds are more than a visitor may have.
    expect((await party(40, 43)).error?.code).toBe('rate_limited');
    const moved = await party(40, 43, { replaces: references[1] });
    expect(moved.status).toBe(201);
    expect(await Promise.all(first.body.bookings.map(statusOf))).toEqual(['cancelled', 'cancelled']);
    expect(await heldNights()).toEqual(days(40, 43));
  });

  test('the hold of another visitor is not replaced by its name', async () => {
    const first = await hold();
    const stranger = { session: randomUUID() };
    const answer = await book(
      { ...newGuest(), ...stay(40, 43), replaces: first.reference },
      randomUUID(),
      stranger,
    );
    expect(answer.status).toBe(201);
    expect(await statusOf(first)).toBe('held');
  });

  test.each([
    ['longer', 28, 34],
    ['shorter', 31, 32],
    ['later', 32, 36],
    ['earlier', 28, 31],
  ])('a %s stay replaces the first', async (_, from, to) => {
    const first = await hold();
    const second = await hold(from, to);
    expect(second.reference).not.toBe(first.reference);
    expect(await heldNights()).toEqual(days(from, to));
    expect(await statusOf(first)).toBe('cancelled');
    expect((await own()).map(({ reference }) => reference)).toEqual([second.reference]);
  });

  test('another party replaces the hold on the same nights', async () => {
    const first = await hold();
    const second = await hold(30, 33, { pets: 1 });
    expect(second.quote.total).toBeGreaterThan(first.quote.total);
    expect(await statusOf(first)).toBe('cancelled');
    expect(await heldNights()).toEqual(days(30, 33));
  });

  test('a new price makes another hold', async () => {
    const first = await hold();
    await house.db.query('update cabins set cleaning_fee = 300 where id = $1', [cabin]);
    expect((await hold()).quote.total).toBeGreaterThan(first.quote.total);
    expect(await statusOf(first)).toBe('cancelled');
  });

  test('one hold over both nights replaces two', async () => {
    await hold(30, 32);
    await hold(33, 35);
    await hold(31, 34);
    expect(await heldNights()).toEqual(days(31, 34));
    expect(await own()).toHaveLength(1);
  });

  test('a failed change leaves the hold unchanged', async () => {
    const first = await hold();
    await occupy(house.db, cabin, inDays(33), 2);
    expect((await ask(31, 35)).error?.code).toBe('taken');
    expect(await statusOf(first)).toBe('held');
    expect(await heldNights()).toEqual(days(30, 35));
  });

  test('a paid stay is never released for another', async () => {
    const first = await hold();
    const token = getLinkToken(first.payment_url);
    await postForm(payments, { token, action: 'pay' }, { path: '/api/test-checkout' });
    expect((await ask(31, 34)).error?.code).toBe('taken');
    expect(await statusOf(first)).toBe('confirmed');
  });

  test('quote and calendar show the nights as free, for this visitor only', async () => {
    await hold();
    const status = async (by: Visitor) =>
      (await get('quote-stay', stay(31, 34), { ...bearer, ...createVisitorCookie(by) })).status;
    expect([await status(ada), await status({ session: randomUUID() }), await status({})]).toEqual([
      200, 409, 409,
    ]);
    const isFree = async (by: Visitor) => {
      const { body } = await get(
        'get-cabin-availability',
        { cabin_id: cabin },
        { ...bearer, ...createVisitorCookie(by) },
      );
      return body.calendar_data.data.dates.find(({ date }) => date === inDays(31))?.availability.available;
    };
    expect([await isFree(ada), await isFree({})]).toEqual([true, false]);
  });

  test('ten tabs that request stays around one night end with one hold', async () => {
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, index) => ask(30 - (index % 4), 32 + (index % 3))),
    );
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
    const [last, ...others] = await own();
    expect(others).toEqual([]);
    expect((await heldNights())[0]).toBe(last?.check_in);
  });

  test('concurrent changes by visitors never deadlock', async () => {
    for (let round = 0; round < paidRounds; round += 1) {
      await hold(30, 34);
      const replies = await Promise.all([
        ask(28, 32),
        ...Array.from({ length: 12 }, (_, index) => askStranger(26 + (index % 6), 31 + (index % 6))),
      ]);
      expect(replies.filter(({ status }) => status >= 500)).toEqual([]);
      await house.db.query(`update bookings set status = 'expired' where cabin_id = $1`, [cabin]);
      await house.db.query('delete from cabin_nights where cabin_id = $1', [cabin]);
    }
  });
});

describe('the nights are taken for all others', () => {
  test('until the hold expires, if only holds block them', async () => {
    const { hold_expires_at } = await hold();
    expect((await askStranger(31, 34)).error).toMatchObject({
      code: 'taken',
      details: { held_until: hold_expires_at },
    });
  });

  test('until the last of several holds ends', async () => {
    await hold(30, 32);
    await occupy(house.db, cabin, inDays(32), 2, 'hold', 60);
    const { error } = await askStranger(31, 34);
    const minutes = (Date.parse(String(error?.details?.['held_until'])) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(59);
  });

  test('and at the moment a hold ends either taken or free, never unknown', async () => {
    for (let round = 0; round < paidRounds; round += 1) {
      await occupy(house.db, cabin, inDays(30 + round * 3), 3, 'hold', 1);
      await house.db.query(
        `update cabin_nights set hold_until = clock_timestamp() + interval '15 milliseconds' where cabin_id = $1`,
        [cabin],
      );
      const asked = Array.from({ length: 12 }, async (_, index) => {
        await sleep(index * 2);
        return get('quote-stay', stay(30 + round * 3, 33 + round * 3));
      });
      for (const { status } of await Promise.all(asked)) expect([200, 409]).toContain(status);
    }
  });

  test.each(['booked', 'external'] as const)('permanently, if a night is %s', async (kind) => {
    await hold(30, 32);
    await occupy(house.db, cabin, inDays(32), 1, kind);
    const { error } = await askStranger(31, 34);
    expect(error?.code).toBe('taken');
    expect(error?.details).not.toHaveProperty('held_until');
  });
});

describe('my holds', () => {
  test('are the visitor’s own active ones, with cabin and dates', async () => {
    const held = await hold();
    expect(await own()).toEqual([
      {
        ...held,
        others: [],
        payment: 'none',
        check_in: inDays(30),
        check_out: inDays(33),
        adults: 2,
        children: 0,
        pets: 0,
        cabin: { slug: expect.stringMatching(/^nest-/), title: 'The Nest' },
      },
    ]);
    expect(await own({ session: randomUUID() })).toEqual([]);
    expect(await own({})).toEqual([]);
    await house.db.query(
      `update bookings set hold_expires_at = now() - interval '1 second' where cabin_id = $1`,
      [cabin],
    );
    expect(await own()).toEqual([]);
  });
});

describe('my bookings', () => {
  const booked = async (by: Visitor = ada) =>
    (await get('my-holds', {}, { ...bearer, ...createVisitorCookie(by) })).body.booked;
  const setBookings = (change: string) =>
    house.db.query(`update bookings set ${change} where cabin_id = $1`, [cabin]);

  test('are listed once paid, until check-out', async () => {
    const held = await hold();
    expect(await booked()).toEqual([]);
    const token = getLinkToken(held.payment_url);
    await postForm(payments, { token, action: 'pay' }, { path: '/api/test-checkout' });
    expect(await own()).toEqual([]);
    expect(await booked()).toEqual([
      {
        reference: held.reference,
        check_in: inDays(30),
        check_out: inDays(33),
        cabin: { slug: expect.stringMatching(/^nest-/), title: 'The Nest' },
        manage_url: held.manage_url,
      },
    ]);
    expect(await booked({ session: randomUUID() })).toEqual([]);
    expect(await booked({})).toEqual([]);
    await setBookings(`check_in = current_date - 5, check_out = current_date - 2`);
    expect(await booked()).toEqual([]);
  });

  test('are listed even if SQL gave the cabin an unknown time zone', async () => {
    await house.db.query(`update cabins set timezone = 'Mars/Olympus' where id = $1`, [cabin]);
    const held = await hold();
    await postForm(
      payments,
      { token: getLinkToken(held.payment_url), action: 'pay' },
      { path: '/api/test-checkout' },
    );
    expect(await booked()).toMatchObject([{ reference: held.reference }]);
    await setBookings(`check_in = current_date - 5, check_out = current_date - 2`);
    expect(await booked()).toEqual([]);
  });

  test('are opened by the cookie for a day, and by the link in the e-mail permanently', async () => {
    const held = await hold();
    await postForm(
      payments,
      { token: getLinkToken(held.payment_url), action: 'pay' },
      { path: '/api/test-checkout' },
    );
    await setBookings(`confirmed_at = now() - interval '25 hours'`);
    expect(await booked()).toMatchObject([{ reference: held.reference, manage_url: null }]);
    expect(await statusOf(held)).toBe('confirmed');
  });
});

describe('releasing a hold', () => {
  const release = (token: string) => post('release-hold', { token });

  test('releases its nights at once, and is idempotent', async () => {
    const held = await hold();
    const token = getLinkToken(held.manage_url);
    expect((await release(token)).body).toEqual({ status: 'cancelled' });
    expect(await heldNights()).toEqual([]);
    expect((await askStranger()).status).toBe(201);
    expect((await release(token)).body).toEqual({ status: 'cancelled' });
    expect(await heldNights()).toEqual(days(30, 33));
    expect(await statusOf(held)).toBe('cancelled');
  });

  test('does nothing to a paid stay', async () => {
    const held = await hold();
    const token = getLinkToken(held.payment_url);
    await postForm(payments, { token, action: 'pay' }, { path: '/api/test-checkout' });
    expect((await release(getLinkToken(held.manage_url))).body).toEqual({ status: 'confirmed' });
    expect(await heldNights()).toEqual(days(30, 33));
  });

  test('needs the link of the booking', async () => {
    const held = await hold();
    expect((await release(getLinkToken(held.payment_url))).status).toBe(404);
    expect((await release(held.reference)).error).toMatchObject({ code: 'not_found', field: 'token' });
    expect(await statusOf(held)).toBe('held');
  });
});
