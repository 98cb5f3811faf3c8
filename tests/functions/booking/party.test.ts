// Holds and payments of one party in several cabins.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CallResponse } from '#contracts/calls.ts';
import { formatCents } from '#domain/money/money.ts';
import payments from '#netlify/functions/payments.ts';
import { bearer, book, createVisitorCookie, get, newGuest, post, type Visitor } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken, openLink, postForm } from '#support/page-requests.ts';

const house = testDatabase(12);
let den: string;
let barn: string;
let ada: Visitor;
let email: string;

beforeEach(async () => {
  den = await insertCabin(house.db, { title: 'The Den', max_guests: 12, cleaning_fee: 90 });
  barn = await insertCabin(house.db, { title: 'The Barn', max_guests: 8, pet_fee: 50 });
  for (const cabin of [den, barn]) await publish(house.db, cabin, inDays(1), 90);
  ada = { session: randomUUID() };
  ({ email } = newGuest());
});

const dates = (from = 30, to = 33) => ({ check_in: inDays(from), check_out: inDays(to) });
const inDen = (changes: object = {}) => ({ cabin_id: den, adults: 12, children: 0, pets: 0, ...changes });
const inBarn = (changes: object = {}) => ({ cabin_id: barn, adults: 4, children: 4, pets: 1, ...changes });

const request = (changes: object = {}) => {
  const { adults: _, children: __, pets: ___, ...contact } = newGuest();
  return { ...contact, email, ...dates(), stays: [inDen(), inBarn()], ...changes };
};
const bookBoth = (changes: object = {}, key: string = randomUUID(), by = ada) =>
  post('create-split-booking', request(changes), { 'idempotency-key': key, ...createVisitorCookie(by) });

/** Returns the two holds of a response. */
function bothOf({ bookings: [one, other] }: CallResponse<'POST create-split-booking'>) {
  if (!other) throw new Error('One stay alone was held.');
  return [one, other] as const;
}

const view = async ({ manage_url }: { manage_url: string }) =>
  (await get('booking', { token: getLinkToken(manage_url) })).body.booking;
const own = async () => (await get('my-holds', {}, { ...bearer, ...createVisitorCookie(ada) })).body.holds;
const held = () =>
  house.db.query(
    `select id from bookings b where cabin_id in ($1, $2) and status = 'held'
     union all select null from cabin_nights where cabin_id in ($1, $2) and holder <> 'somebody-else'`,
    [den, barn],
  );
const submit = (url: string, action: string) =>
  postForm(payments, { token: getLinkToken(url), action }, { path: '/api/test-checkout' });

describe('two cabins for one party', () => {
  test('are held until the same time, each at its own price', async () => {
    const quotes = await Promise.all([
      get('quote-stay', { cabin_id: den, ...dates(), guests: 12 }),
      get('quote-stay', { cabin_id: barn, ...dates(), guests: 8, pets: 1 }),
    ]);
    const { status, body } = await bookBoth();
    expect(status).toBe(201);
    const [one, other] = bothOf(body);
    expect([one.quote, other.quote]).toEqual(quotes.map((answer) => answer.body.quote));
    expect(body.total).toBe(one.quote.total + other.quote.total);
    expect(one.hold_expires_at).toBe(other.hold_expires_at);
    expect(one.reference).not.toBe(other.reference);
    const untils = await house.db.query<{ hold_until: Date }>(
      'select distinct hold_until from cabin_nights where cabin_id in ($1, $2)',
      [den, barn],
    );
    expect(untils.map(({ hold_until }) => hold_until.toISOString())).toEqual([one.hold_expires_at]);
  });

  test('list each other, and have one payment', async () => {
    const { body } = await bookBoth();
    const [one, other] = bothOf(body);
    expect(await view(one)).toMatchObject({
      party: [{ reference: other.reference, cabin: { title: 'The Barn' } }],
      payment_url: body.payment_url,
    });
    const seen = await view(other);
    expect(seen.party).toMatchObject([{ reference: one.reference, cabin: { title: 'The Den' } }]);
    const { page } = await openLink(payments, '/api/test-checkout', getLinkToken(seen.payment_url ?? ''));
    for (const { reference } of body.bookings) expect(page).toContain(reference);
  });

  test('are paid from either link, and the link of the second opens only that stay', async () => {
    const { body } = await bookBoth();
    const [one, other] = bothOf(body);
    const { headers } = await submit((await view(other)).payment_url ?? '', 'pay');
    expect(headers.get('location')).toBe(`/payment-success#token=${getLinkToken(other.manage_url)}`);
    for (const booking of [one, other]) expect((await view(booking)).status).toBe('confirmed');
  });

  test('have identical responses to a repeated request, also later', async () => {
    const [key, wanted] = [randomUUID(), request()];
    const send = () => post('create-split-booking', wanted, { 'idempotency-key': key });
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    const [first] = answers;
    expect(first?.status).toBe(201);
    for (const { body } of answers) expect(body).toEqual(first?.body);
    await house.db.query('update cabins set cleaning_fee = 300 where id = $1', [den]);
    expect((await send()).body).toEqual(first?.body);
    expect(await held()).toHaveLength(2 + 6);
  });

  test('with a used key for other stays are a mismatch', async () => {
    const key = randomUUID();
    await bookBoth({}, key);
    expect((await bookBoth({ stays: [inDen(), inBarn({ adults: 3 })] }, key)).status).toBe(422);
    const single = { ...newGuest(), cabin_id: den, ...dates(50, 52) };
    const other = randomUUID();
    await book(single, other);
    expect((await bookBoth(dates(60, 62), other)).error?.code).toBe('idempotency_mismatch');
    expect((await book({ ...single, ...dates(70, 72) }, key)).error?.code).toBe('idempotency_mismatch');
  });

  test('a repeated request by the visitor returns the same holds, with the corrected contact', async () => {
    const first = await bookBoth();
    const again = await bookBoth({ first_name: 'Grace' });
    expect(again.body).toEqual(first.body);
    const swapped = await bookBoth({ stays: [inBarn(), inDen()] });
    expect(swapped.body.bookings.map(({ reference }) => reference)).toEqual(
      first.body.bookings.map(({ reference }) => reference).reverse(),
    );
    expect(swapped.body.payment_url).toBe(first.body.payment_url);
    expect(await own()).toHaveLength(1);
  });

  test('replace the holds of another party size', async () => {
    const first = await bookBoth();
    const second = await bookBoth({ stays: [inDen({ adults: 10 }), inBarn()] });
    expect(second.status).toBe(201);
    for (const booking of first.body.bookings) expect((await view(booking)).status).toBe('cancelled');
    for (const booking of second.body.bookings) expect((await view(booking)).status).toBe('held');
    expect(await held()).toHaveLength(2 + 6);
  });

  test('replace a single hold of the same visitor on one of them', async () => {
    const single = await book(
      { ...newGuest(), email, cabin_id: den, ...dates(), adults: 12 },
      randomUUID(),
      ada,
    );
    const { body } = await bookBoth();
    expect((await view(single.body.booking)).status).toBe('cancelled');
    expect(body.bookings[0].reference).not.toBe(single.body.booking.reference);
  });
});

test('have their own deposits and their own balances on their own days', async () => {
  const terms = 'update cabins set deposit_percent = $2, balance_due_days = $3 where id = $1';
  await house.db.query(terms, [den, 33, 20]);
  await house.db.query(terms, [barn, 50, 10]);
  const { body } = await bookBoth();
  const [one, other] = bothOf(body);
  const due = one.due_now + other.due_now;
  for (const made of body.bookings) {
    expect(await view(made)).toMatchObject({ due_now: due, balance: made.balance });
    expect(made.due_now + (made.balance?.amount ?? 0)).toBe(made.quote.total);
  }
  expect([one.balance?.due_on, other.balance?.due_on]).toEqual([inDays(10), inDays(20)]);
  const { page } = await openLink(payments, '/api/test-checkout', getLinkToken(body.payment_url));
  for (const cents of [due, one.balance?.amount ?? 0, other.balance?.amount ?? 0]) {
    expect(page).toContain(formatCents(cents));
  }
  await submit(body.payment_url, 'pay');
  for (const made of body.bookings) {
    expect(await view(made)).toMatchObject({
      status: 'confirmed',
      paid: made.due_now,
      due_now: 0,
      balance: made.balance,
      payments: [{ amount: made.due_now }],
    });
  }
});

describe('nothing is held', () => {
  test('if the second cabin is taken, which is named', async () => {
    await occupy(house.db, barn, inDays(31), 1, 'hold');
    const { status, error } = await bookBoth();
    expect(status).toBe(409);
    expect(error).toMatchObject({ code: 'taken', field: 'stays.1', details: { stay: 1 } });
    expect(await held()).toEqual([]);
  });

  test('if the price of the second has changed', async () => {
    const { body } = await get('quote-stay', { cabin_id: barn, ...dates(), guests: 8, pets: 1 });
    const { status, error } = await bookBoth({
      stays: [inDen(), inBarn({ expected_total: body.quote.total - 1 })],
    });
    expect(status).toBe(409);
    expect(error).toMatchObject({
      code: 'price_changed',
      field: 'stays.1.expected_total',
      details: { stay: 1, quote: { total: body.quote.total } },
    });
    expect(await held()).toEqual([]);
  });

  test.each([
    ['pets where they are not allowed', () => [inDen({ pets: 1 }), inBarn()], 'stays.0.pets'],
    ['more guests than a cabin sleeps', () => [inDen(), inBarn({ adults: 9 })], 'stays.1.adults'],
  ])('with %s', async (_, stays, field) => {
    const { status, error } = await bookBoth({ stays: stays() });
    expect([status, error?.code, error?.field]).toEqual([422, 'not_bookable', field]);
    expect(await held()).toEqual([]);
  });

  test.each([
    ['one cabin twice', () => [inDen({ adults: 2 }), inDen({ adults: 3 })], 'stays.1.cabin_id'],
    ['children alone', () => [inDen(), inBarn({ adults: 0 })], 'stays.1.adults'],
    ['five stays', () => Array(5).fill(inDen()), 'stays'],
    ['no stay', () => [], 'stays'],
  ])('with %s', async (_, stays, field) => {
    const { status, error } = await bookBoth({ stays: stays() });
    expect([status, error?.field]).toEqual([400, field]);
  });

  test('if the visitor would have more than three holds', async () => {
    for (const from of [50, 60]) {
      await book({ ...newGuest(), email, cabin_id: den, ...dates(from, from + 2) }, randomUUID(), ada);
    }
    const { status, error, headers } = await bookBoth();
    expect(status).toBe(429);
    expect(error).toMatchObject({ code: 'rate_limited', details: { limit: 'visitor' } });
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await own()).toHaveLength(2);
  });
});

describe('a party in four cabins', () => {
  const inFour = async () => {
    const further = await Promise.all([
      insertCabin(house.db, { title: 'The Loft', max_guests: 4 }),
      insertCabin(house.db, { title: 'The Nest', max_guests: 4 }),
    ]);
    for (const cabin of further) await publish(house.db, cabin, inDays(1), 90);
    await house.db.query('update cabins set deposit_percent = 25, balance_due_days = 10 where id = $1', [
      further[0],
    ]);
    return [inDen(), inBarn(), ...further.map((cabin_id) => inDen({ cabin_id, adults: 2 }))];
  };

  test('are held and paid together, although a visitor may have only three holds', async () => {
    const { status, body } = await bookBoth({ stays: await inFour() });
    expect([status, body.bookings.length]).toEqual([201, 4]);
    const due = body.bookings.reduce((sum, { due_now }) => sum + due_now, 0);
    expect(due).toBeLessThan(body.total);
    const { page } = await openLink(payments, '/api/test-checkout', getLinkToken(body.payment_url));
    expect(page).toContain(`Pay ${formatCents(due)}, as a test`);
    for (const { reference } of body.bookings) expect(page).toContain(reference);
    expect(await own()).toMatchObject([{ others: [{}, {}, {}] }]);
    await submit(body.payment_url, 'pay');
    for (const made of body.bookings)
      expect(await view(made)).toMatchObject({
        status: 'confirmed',
        paid: made.due_now,
        party: [{}, {}, {}],
      });
    const [first, ...others] = body.bookings;
    const last = others.at(-1);
    const cancelled = { token: getLinkToken(last?.manage_url ?? ''), expected_refund: last?.due_now };
    expect((await post('cancel-booking', cancelled)).status).toBe(200);
    expect((await view(first)).party).toMatchObject([
      { cabin: { title: 'The Barn' } },
      { cabin: { title: 'The Loft' } },
    ]);
  });

  test('are rejected next to another hold until that expires', async () => {
    await book({ ...newGuest(), email, cabin_id: den, ...dates(50, 52) }, randomUUID(), ada);
    await house.db.query(`update bookings set hold_expires_at = now() + interval '10 minutes'`);
    const stays = await inFour();
    const { status, error } = await bookBoth({ stays });
    expect(status).toBe(429);
    expect(error?.message).toMatch(/^All four cabins and the stays you hold already/);
    expect(error?.details?.wait).toBeGreaterThan(590);
    expect(error?.details?.wait).toBeLessThanOrEqual(600);
    expect(await own()).toHaveLength(1);
  });

  test('are released together', async () => {
    const { body } = await bookBoth({ stays: await inFour() });
    await post('release-hold', { token: getLinkToken(body.bookings[3]?.manage_url ?? '') });
    expect(await own()).toEqual([]);
    for (const booking of body.bookings) expect((await view(booking)).status).toBe('cancelled');
  });
});

describe('a pair of holds', () => {
  test('is one entry among the visitor’s holds, with both cabins', async () => {
    const { body } = await bookBoth();
    expect(await own()).toMatchObject([
      {
        cabin: { title: 'The Den' },
        others: [{ cabin: { title: 'The Barn' } }],
        payment_url: body.payment_url,
      },
    ]);
  });

  test.each([0, 1] as const)('is released as a whole by either link (%i)', async (place) => {
    const { body } = await bookBoth();
    await post('release-hold', { token: getLinkToken(bothOf(body)[place].manage_url) });
    expect(await held()).toEqual([]);
    for (const booking of body.bookings) expect((await view(booking)).status).toBe('cancelled');
  });

  test('is released as a whole when the guest holds only one of the cabins', async () => {
    const { body } = await bookBoth();
    const alone = await book({ ...request(), stays: undefined, ...inDen() }, randomUUID(), ada);
    expect(alone.status).toBe(201);
    expect(alone.body.booking.reference).not.toBe(body.bookings[0].reference);
    expect((await view(bothOf(body)[1])).status).toBe('cancelled');
    expect(await held()).toHaveLength(1 + 3);
  });
});

describe('the payment of a party', () => {
  test('shows both stays and the total', async () => {
    const { body } = await bookBoth();
    const { page } = await openLink(payments, '/api/test-checkout', getLinkToken(body.payment_url));
    expect(page).toContain('<h1>The Den</h1>');
    expect(page).toContain('<h2>The Barn</h2>');
    const sum = (body.total / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });
    expect(page).toContain(`Pay ${sum}, as a test`);
    for (const { reference } of body.bookings) expect(page).toContain(reference);
  });

  test('confirms both with one e-mail', async () => {
    const { body } = await bookBoth();
    const { status, headers } = await submit(body.payment_url, 'pay');
    expect([status, headers.get('location')]).toEqual([
      303,
      `/payment-success#token=${getLinkToken(body.bookings[0].manage_url)}`,
    ]);
    for (const booking of body.bookings) expect((await view(booking)).status).toBe('confirmed');
    const references = body.bookings.map(({ reference }) => reference);
    const letters = await house.db.query(
      `select payload ->> 'reference' as reference from outbox
       where template = 'booking-confirmed' and payload ->> 'reference' = any($1)`,
      [references],
    );
    expect(letters).toEqual([{ reference: references[0] }]);
  });

  test('is refunded in full if it is late and one cabin was taken', async () => {
    const { body } = await bookBoth();
    await house.db.query(
      `with ended as (update bookings set hold_expires_at = now() - interval '1 minute' where cabin_id in ($1, $2))
       update cabin_nights set hold_until = now() - interval '1 minute' where cabin_id in ($1, $2)`,
      [den, barn],
    );
    expect((await book({ ...newGuest(), cabin_id: barn, ...dates(32, 34) })).status).toBe(201);
    await submit(body.payment_url, 'pay');
    for (const booking of body.bookings) expect((await view(booking)).status).toBe('refund_due');
  });

  test('returns to both when declined', async () => {
    const { body } = await bookBoth();
    const back = new URL(
      (await submit(body.payment_url, 'decline')).headers.get('location') ?? '',
      'http://x',
    );
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      cabin: expect.any(String),
      with: expect.any(String),
      adults: '12',
      with_adults: '4',
      with_children: '4',
      with_pets: '1',
      declined: '1',
    });
    expect(await held()).toHaveLength(2 + 6);
  });
});
