// Quotes that a host e-mails and a guest accepts by link.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { book, createVisitorCookie, get, newGuest, post } from '#support/api.ts';
import { inDays, occupy, publish } from '#support/cabin-fixture.ts';
import { rounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';
import { confirmCheckout } from './fixture.ts';
import { listAuditEntries, newCabin, readHostBooking, stay } from './host-bookings.ts';

const house = testDatabase(12);
expectAllowedTransitions(house);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
});

// Three nights of $200 with $100 for cleaning and 12.75 % taxes.
const three = 78_925;
const guest = { first_name: 'Pat', last_name: 'Example', phone: '8655550142' };
const party = { adults: 2, children: 0, pets: 0 };

/** Sends a quote as a host. Returns its reference and the token of its link. */
async function quoted(more: object = {}, where?: ReturnType<typeof stay>) {
  const at = where ?? stay(await newCabin(house.db), 30, 33);
  const { email } = newGuest();
  const named = { ...guest, email };
  const wanted = { kind: 'guest', ...at, ...party, guest: named, arrival_note: '', quote_hours: 48 };
  const made = await desk.send(
    'POST desk/new-booking',
    { ...wanted, expected_total: three, ...more },
    { 'idempotency-key': randomUUID() },
  );
  if (made.error) throw new Error(`${made.error.code} ${made.error.field}: ${made.error.message}`);
  const { reference } = made.body.booking;
  return {
    where: at,
    reference,
    token: signToken(reference, 'quote', env()),
    booking: made.body.booking,
    email,
  };
}
const takeUp = (token: string, more: object = {}, session: string = randomUUID()) =>
  post('take-up-quote', { token, accept_terms: true, ...more }, createVisitorCookie({ session }));
const stateOf = async (token: string) => (await get('sent-quote', { token })).body.quote.state;
const lettersOf = (reference: string) =>
  house.db.query<{ template: string; recipient: string }>(
    `select template, recipient from outbox where payload ->> 'reference' = $1 order by id`,
    [reference],
  );
const later = (reference: string, hours: number) =>
  house.db.query(
    `update bookings set quoted_until = quoted_until - make_interval(hours => $2),
       hold_expires_at = hold_expires_at - make_interval(hours => $2) where reference = $1`,
    [reference, hours],
  );

describe('a quote', () => {
  test('is e-mailed with its link, holds no night, and is in the host’s list', async () => {
    const { where, reference, token, booking, email } = await quoted();
    expect(booking).toMatchObject({ total: three, quote_state: 'open', can: { end_quote: true } });
    expect((Date.parse(booking.quoted_until ?? '') - Date.now()) / 3_600_000).toBeCloseTo(48, 0);
    expect(booking.history.map(({ text }) => text)).toEqual(['A quote sent by the host', 'Quoted']);
    expect(await lettersOf(reference)).toEqual([{ template: 'quote-sent', recipient: email }]);
    const { body: found } = await desk.send('POST desk/bookings', { filter: 'quoted' });
    expect(found.rows[0]).toMatchObject({ reference, quote_state: 'open' });
    // It does not count as an expired hold.
    const { body: ended } = await desk.send('POST desk/bookings', { filter: 'expired' });
    expect(ended.rows.map((row) => row.reference)).not.toContain(reference);

    const { body } = await get('sent-quote', { token });
    expect(body.quote).toMatchObject({
      state: 'open',
      guest: 'Pat Example',
      wants_phone: false,
      total: three,
      payment_url: null,
      stays: [{ ...party, due_now: three, balance: null, quote: { total: three } }],
    });
    const others = await book({ ...newGuest(), ...where });
    expect(others.status).toBe(201);
    expect(await stateOf(token)).toBe('taken');
  });

  test('is opened by its own link only', async () => {
    const { reference } = await quoted();
    for (const purpose of ['manage', 'pay'] as const) {
      const { status, error } = await get('sent-quote', { token: signToken(reference, purpose, env()) });
      expect([status, error?.field]).toEqual([404, 'token']);
    }
  });

  test('may have the host’s own price, at which it is held even if ours changes', async () => {
    const cabin = await newCabin(house.db, { deposit_percent: 20, balance_due_days: 10 });
    const agreed = { cents: 45_000, reason: 'third stay' };
    const { token } = await quoted({ agreed, expected_total: 62_013 }, stay(cabin, 30, 33));
    await publish(house.db, cabin, inDays(30), 3, { amount_cents: 90_000 });
    const { status, body } = await takeUp(token);
    expect([status, body.quote.state, body.quote.total]).toEqual([200, 'held', 62_013]);
    expect(body.quote.stays[0]).toMatchObject({
      due_now: 12_403,
      balance: { amount: 49_610, due_on: inDays(20) },
      quote: { agreed: { with: 'Pat Example', reason: 'third stay' } },
    });
  });

  test('asks the guest for a missing phone number', async () => {
    const { phone: _, ...unreached } = { ...guest, email: newGuest().email };
    const { token, reference } = await quoted({ guest: unreached });
    expect((await get('sent-quote', { token })).body.quote.wants_phone).toBe(true);
    expect((await takeUp(token)).error).toMatchObject({ code: 'invalid', field: 'phone' });
    await takeUp(token, { phone: '(865) 555-0199' });
    expect((await readHostBooking(desk, reference)).contact.phone).toBe('+18655550199');
  });

  test('for several cabins is held as a whole or not at all', async () => {
    const [one, other] = [await newCabin(house.db), await newCabin(house.db)];
    const more = [{ cabin_id: other, ...party, adults: 4 }];
    const { token } = await quoted({ more, expected_total: 2 * three }, stay(one, 30, 33));
    expect((await get('sent-quote', { token })).body.quote).toMatchObject({
      total: 2 * three,
      stays: [{ adults: 2 }, { adults: 4 }],
    });
    await occupy(house.db, other, inDays(32), 1);
    expect((await takeUp(token)).error).toMatchObject({ code: 'taken' });
    expect(await stateOf(token)).toBe('taken');
    const free = await book({ ...newGuest(), ...stay(one, 30, 33) });
    expect(free.status).toBe(201);
  });
});

describe('an accepted quote', () => {
  test('is an ordinary hold: it is booked when paid, with the usual e-mails', async () => {
    const { token, reference } = await quoted();
    const { body } = await takeUp(token);
    expect(body.quote.payment_url).toMatch(/^\/api\/(pay|test-checkout)#token=/);
    const held = await readHostBooking(desk, reference);
    expect(held).toMatchObject({ status: 'held', quote_state: 'taken_up', can: { end_quote: false } });
    expect((Date.parse(held.hold_expires_at) - Date.now()) / 60_000).toBeCloseTo(40, 0);
    const [checkout] = await house.db.query<{ id: string }>(
      `with checkout as (insert into checkouts (party_id) select party_id from bookings where reference = $1 returning id)
       insert into payments (booking_id, checkout_id, kind, amount_cents, provider)
       select b.id, checkout.id, 'full', b.total_cents, 'test' from bookings b, checkout where reference = $1
       returning checkout_id as id`,
      [reference],
    );
    await confirmCheckout(house.db, checkout?.id ?? '', three);
    expect(await readHostBooking(desk, reference)).toMatchObject({
      status: 'confirmed',
      money: { paid: three },
    });
    expect(await stateOf(token)).toBe('booked');
    expect((await lettersOf(reference)).map(({ template }) => template)).toEqual([
      'quote-sent',
      'booking-held',
      'booking-confirmed',
      'host-booked',
    ]);
  });

  test('can be accepted again if unpaid, until it ends', async () => {
    const { token, reference } = await quoted();
    await takeUp(token);
    await house.db.query(
      `with held as (update bookings set hold_expires_at = now() where reference = $1 returning id)
       update cabin_nights set hold_until = now() from held where holder = held.id::text`,
      [reference],
    );
    await house.db.query('select expire_overdue_holds()');
    expect(await stateOf(token)).toBe('open');
    expect((await takeUp(token)).body.quote.state).toBe('held');
    await later(reference, 48);
    expect(await stateOf(token)).toBe('ended');
  });

  test('replaces the guest’s own hold of the nights, but not another’s', async () => {
    const { token, where } = await quoted();
    const session = randomUUID();
    await book({ ...newGuest(), ...where }, undefined, { session });
    expect((await takeUp(token)).error).toMatchObject({ code: 'taken', field: 'token' });
    expect((await takeUp(token, {}, session)).body.quote.state).toBe('held');
  });

  test(`of two acceptances and another booking one gets the nights, ${rounds} rounds`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const { token, where } = await quoted();
      const [one, other, stranger] = await Promise.all([
        takeUp(token),
        takeUp(token),
        book({ ...newGuest(), ...where }),
      ]);
      expect(one.status).toBe(other.status);
      expect([one.status, stranger.status].toSorted()).toEqual(
        stranger.status === 201 ? [201, 409] : [200, 409],
      );
      const [nights] = await house.db.query<{ holders: number; nights: number }>(
        `select count(distinct holder)::integer as holders, count(*)::integer as nights from cabin_nights where cabin_id = $1`,
        [where.cabin_id],
      );
      expect(nights).toEqual({ holders: 1, nights: 3 });
    }
  });
});

describe('an ended quote', () => {
  test('can no longer be accepted, by the server’s time', async () => {
    const { token, reference } = await quoted();
    await later(reference, 48);
    expect(await stateOf(token)).toBe('ended');
    expect((await takeUp(token)).error).toMatchObject({ code: 'not_bookable', field: 'token' });
    const seen = await readHostBooking(desk, reference);
    expect(seen).toMatchObject({ quote_state: 'ended', can: { end_quote: false } });
  });

  test('can be withdrawn once, but not while its guest holds the nights', async () => {
    const { token, reference, booking } = await quoted();
    const end = (seen: string) => desk.send('POST desk/end-quote', { reference, seen });
    const { body } = await end(booking.state);
    expect(body.booking.quote_state).toBe('ended');
    expect((await end(body.booking.state)).error?.code).toBe('not_bookable');
    expect((await takeUp(token)).error?.code).toBe('not_bookable');
    expect((await listAuditEntries(house.db, { reference })).map(({ action }) => action)).toEqual([
      'quote.sent',
      'quote.ended',
    ]);

    const held = await quoted();
    await takeUp(held.token);
    const { state } = await readHostBooking(desk, held.reference);
    const refused = await desk.send('POST desk/end-quote', { reference: held.reference, seen: state });
    expect(refused.error?.code).toBe('not_bookable');
  });

  test('holds nothing without consent', async () => {
    const { token } = await quoted();
    expect((await takeUp(token, { accept_terms: false })).error).toMatchObject({ field: 'accept_terms' });
    expect(await stateOf(token)).toBe('open');
  });
});
