// Stays booked by a host: the guest accepts the terms by link and then pays.

import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { env } from '#netlify/platform/env.ts';
import { signToken } from '#netlify/platform/http/tokens.ts';
import { get, newGuest, post } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { getLinkToken, openLink, postForm } from '#support/page-requests.ts';
import { replaceSettings } from '#support/settings.ts';
import { holdStay } from './fixture.ts';
import { newCabin, readHostBooking, stay } from './host-bookings.ts';

const house = testDatabase(12);
let desk: HostCaller;

beforeAll(async () => {
  desk = await signInAsHost(house.db);
  await replaceSettings(house.db, 'damage_deposit', [{ name: 'Standard', amount_cents: 30_000, cabins: [] }]);
});

// Three nights of $200 with $100 for cleaning and 12.75 % taxes.
const three = 78_925;
const party = { adults: 2, children: 0, pets: 0 };

interface Made {
  reference: string;
  /** Token in the e-mail's link. */
  token: string;
  pay: string;
}

const made = (reference: string): Made => ({
  reference,
  token: signToken(reference, 'quote', env()),
  pay: signToken(reference, 'pay', env()),
});

/** Books a stay as a host by phone, to be paid by link. */
async function byPhone(more: object = {}, cabin?: string): Promise<Made> {
  const at = stay(cabin ?? (await newCabin(house.db)), 30, 33);
  const guest = { first_name: 'Pat', last_name: 'Example', email: newGuest().email, phone: '8655550142' };
  const wanted = { kind: 'guest', ...at, ...party, guest, arrival_note: '', expected_total: three, ...more };
  const { body, error } = await desk.send('POST desk/new-booking', wanted, {
    'idempotency-key': randomUUID(),
  });
  if (error) throw new Error(`${error.code} ${error.field}: ${error.message}`);
  return made(body.booking.reference);
}

/** Like `byPhone`, paid in cash. */
const inCash = (more: object = {}) =>
  byPhone({ received: { how: 'cash', cents: three, on: inDays(0) }, ...more });

const shown = async ({ token }: Made) => (await get('sent-quote', { token })).body.quote;
const accept = ({ token }: Made, more: object = {}) =>
  post('take-up-quote', { token, accept_terms: true, ...more });
const openCheckout = ({ pay }: Made) => openLink(payments, '/api/test-checkout', pay);
const payAsTest = ({ pay }: Made) =>
  postForm(payments, { token: pay, action: 'pay' }, { path: '/api/test-checkout' });

/** Returns the status and the address of a redirect. */
const led = ({ status, headers }: { status: number; headers: Headers }) =>
  `${status} ${(headers.get('location') ?? '').split('#')[0]}`;
const termsOf = async ({ reference }: Made) => {
  const [row] = await house.db.query<{ version: string; agreed_at: string | null; session: string | null }>(
    `select terms ->> 'version' as version, terms ->> 'agreed_at' as agreed_at, session_id as session
     from bookings where reference = $1`,
    [reference],
  );
  return row;
};
const move = async ({ reference }: Made, more: object) => {
  const { state } = await readHostBooking(desk, reference);
  const { error } = await desk.send('POST desk/move-booking', { reference, seen: state, ...more });
  if (error) throw new Error(`${error.code} ${error.field}: ${error.message}`);
};

/** Expects that no link opens a payment before the terms are accepted. */
const expectRefused = async (booking: Made) => {
  expect(led(await openCheckout(booking))).toBe('204 /quote');
  expect(led(await openLink(payments, '/api/pay', booking.pay))).toBe('204 /quote');
  const paid = await payAsTest(booking);
  expect(paid.status).toBe(409);
  expect(paid.page).toContain('Please accept the terms');
};

describe('a stay booked by phone and paid by link', () => {
  test('shows price, policy with dates and damage deposit, and cannot be paid before the box is checked', async () => {
    const booking = await byPhone();
    expect(await termsOf(booking)).toMatchObject({ agreed_at: null });
    const quote = await shown(booking);
    expect(quote).toMatchObject({ state: 'held', agreed: false, total: three, payment_url: null });
    expect(quote.stays[0]?.policy).toMatch(/Free through .*, 20\d\d/);
    expect(quote.stays[0]?.policy).toMatch(/A damage deposit of \$300\.00 is held/);
    await expectRefused(booking);

    const before = Date.now();
    const { body } = await accept(booking);
    expect(body.quote).toMatchObject({ state: 'held', agreed: true, payment_url: expect.any(String) });
    const { agreed_at, version, session } = (await termsOf(booking)) ?? {};
    expect(Date.parse(agreed_at ?? '')).toBeGreaterThan(before - 5_000);
    expect([version, session]).toEqual([expect.stringMatching(/^20/), null]);
    expect((await openCheckout(booking)).status).toBe(200);
    expect(led(await payAsTest(booking))).toBe('303 /payment-success');
    const atTheDesk = await readHostBooking(desk, booking.reference);
    expect(atTheDesk).toMatchObject({ status: 'confirmed', money: { paid: three } });
    expect(atTheDesk.history.map(({ text }) => text)).toContainEqual(
      expect.stringMatching(/The guest agreed to the terms, version/),
    );
  });

  test('is accepted once: a second device continues with the payment, and the time of acceptance stays', async () => {
    const booking = await byPhone();
    await accept(booking);
    const first = await termsOf(booking);
    expect((await accept(booking)).body.quote).toMatchObject({ agreed: true, state: 'held' });
    expect(await termsOf(booking)).toEqual(first);
    const [one, other] = await Promise.all([byPhone(), byPhone()]);
    const twice = await Promise.all([accept(one), accept(one), accept(other), accept(other)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('is booked on acceptance without a payment if it became free', async () => {
    const cabin = await newCabin(house.db);
    await house.db.query('update cabins set cleaning_fee = 0 where id = $1', [cabin]);
    const booking = await byPhone({ expected_total: 67_650 }, cabin);
    await accept(booking);
    await move(booking, {
      ...stayDates(30, 33),
      agreed: { cents: 0, reason: 'our thanks' },
      expected_total: 0,
    });
    const press = () => postForm(payments, { token: booking.pay }, { path: '/api/pay' });
    expect(led(await openCheckout(booking))).toBe('204 /quote');
    expect(led(await openLink(payments, '/api/pay', booking.pay))).toBe('204 /quote');
    expect(led(await press())).toBe('303 /quote');
    expect((await payAsTest(booking)).status).toBe(409);
    expect(await shown(booking)).toMatchObject({ state: 'held', agreed: false, total: 0, payment_url: null });
    const { body } = await accept(booking);
    expect(body.quote.payment_url).toEqual(expect.any(String));
    expect((await openCheckout(booking)).page).toContain('Book it, nothing to pay');
    expect((await shown(booking)).state).toBe('held');
    expect(led(await press())).toBe('303 /booking-success');
    expect(await shown(booking)).toMatchObject({ state: 'booked', agreed: true, due: [], payment_url: null });
    expect(await readHostBooking(desk, booking.reference)).toMatchObject({
      status: 'confirmed',
      money: { paid: 0, unpaid: 0 },
    });
  });

  test('of several cabins is accepted for all by any of the links', async () => {
    const [one, other] = [await newCabin(house.db), await newCabin(house.db)];
    const more = [{ cabin_id: other, ...party }];
    const booking = await byPhone({ more, expected_total: 2 * three }, one);
    const [row] = await house.db.query<{ reference: string }>(
      `select reference from bookings where place = 2 and party_id =
         (select party_id from bookings where reference = $1)`,
      [booking.reference],
    );
    const second = made(row?.reference ?? '');
    await expectRefused(second);
    expect((await accept(second)).body.quote).toMatchObject({ agreed: true, total: 2 * three });
    for (const member of [booking, second]) expect((await termsOf(member))?.agreed_at).not.toBeNull();
    expect((await openCheckout(booking)).status).toBe(200);
  });

  test('must be reviewed again if its price has changed', async () => {
    const booking = await byPhone();
    const { seen } = await shown(booking);
    await move(booking, { ...stayDates(30, 34), expected_total: 101_475 });
    expect((await accept(booking, { seen })).error).toMatchObject({
      code: 'price_changed',
      field: 'seen',
    });
    expect((await termsOf(booking))?.agreed_at).toBeNull();
    const now = await shown(booking);
    expect(now.total).toBeGreaterThan(three);
    expect((await accept(booking, { seen: now.seen })).body.quote.agreed).toBe(true);
  });

  test('must be accepted again after a host has changed the hold', async () => {
    const booking = await byPhone();
    await accept(booking);
    await move(booking, { ...stayDates(30, 34), expected_total: 101_475 });
    expect(await shown(booking)).toMatchObject({ agreed: false, payment_url: null });
    await expectRefused(booking);
    // A hold by a guest already includes acceptance.
    const own = await holdStay(house.db, stay(await newCabin(house.db), 30, 33));
    expect((await openCheckout(made(own.reference))).status).toBe(200);
    await move(made(own.reference), { ...stayDates(30, 34), expected_total: 101_475 });
    await expectRefused(made(own.reference));
  });

  test.each([
    [
      'overdue',
      'ended',
      `update bookings set hold_expires_at = now() - interval '1 minute' where reference = $1`,
    ],
    [
      'swept',
      'ended',
      `update bookings set status = 'expired', hold_expires_at = now() - interval '1 minute' where reference = $1`,
    ],
    ['cancelled', 'cancelled', `update bookings set status = 'cancelled' where reference = $1`],
  ])('is not accepted once its hold is %s', async (_, state, sql) => {
    const booking = await byPhone();
    await house.db.query(sql, [booking.reference]);
    expect(await shown(booking)).toMatchObject({ state, payment_url: null });
    expect((await accept(booking)).error).toMatchObject({ code: 'not_bookable', field: 'token' });
    expect((await termsOf(booking))?.agreed_at).toBeNull();
  });
});

describe('a stay paid by hand', () => {
  test('has no stored acceptance and promises no card deposit', async () => {
    const booking = await inCash();
    const { agreed, history, status } = await readHostBooking(desk, booking.reference);
    expect([status, agreed.agreed_at]).toEqual(['confirmed', null]);
    expect(history.map(({ text }) => text).join()).not.toMatch(/agreed to|terms/);
    expect(await shown(booking)).toMatchObject({ state: 'booked', agreed: false, due: [] });
  });

  test('is accepted before a charge is paid by link, which is named', async () => {
    const booking = await inCash();
    const { state } = await readHostBooking(desk, booking.reference);
    const charge = { reference: booking.reference, seen: state, cents: 6000, reason: 'Firewood' };
    await desk.send('POST desk/charge-stay', { ...charge, taxed: false });
    await expectRefused(booking);
    expect(await shown(booking)).toMatchObject({
      state: 'booked',
      agreed: false,
      due: [{ name: expect.stringContaining('Firewood'), amount: 6000 }],
    });
    const { body } = await accept(booking);
    expect(getLinkToken(body.quote.payment_url ?? '')).not.toBe('');
    expect(led(await payAsTest(booking))).toBe('303 /payment-success');
  });

  test('is accepted before a price increase is paid, with its dates and price', async () => {
    const booking = await inCash();
    await move(booking, { ...stayDates(30, 34), expected_total: 101_475 });
    await expectRefused(booking);
    const { due } = await shown(booking);
    expect(due).toEqual([{ name: expect.stringMatching(/^New dates: .* – /), amount: 101_475 - three }]);
    await accept(booking);
    expect(led(await payAsTest(booking))).toBe('303 /payment-success');
    expect(await readHostBooking(desk, booking.reference)).toMatchObject({ check_out: inDays(34) });
  });

  test('is accepted before the rest is paid by link', async () => {
    const booking = await byPhone({ received: { how: 'check', cents: 20_000, on: inDays(0) } });
    await house.db.query(
      `update payments set state = 'failed', provider = 'test' where kind = 'balance'
         and booking_id = (select id from bookings where reference = $1)`,
      [booking.reference],
    );
    await expectRefused(booking);
    expect((await shown(booking)).due).toEqual([
      { name: expect.stringMatching(/^Balance: /), amount: three - 20_000 },
    ]);
    await accept(booking);
    expect((await openCheckout(booking)).status).toBe(200);
  });
});

test('an owner’s stay cannot be accepted, and a guest’s own booking is accepted on creation', async () => {
  const at = { kind: 'owner', ...stay(await newCabin(house.db), 30, 33), ...party, expected_total: 0 };
  const { body } = await desk.send(
    'POST desk/new-booking',
    { ...at, arrival_note: '' },
    { 'idempotency-key': randomUUID() },
  );
  expect(body.booking.agreed.agreed_at).toBeNull();
  const own = await holdStay(house.db, stay(await newCabin(house.db), 30, 33));
  expect((await readHostBooking(desk, own.reference)).agreed.agreed_at).not.toBeNull();
});

const stayDates = (from: number, to: number) => ({ check_in: inDays(from), check_out: inDays(to) });
