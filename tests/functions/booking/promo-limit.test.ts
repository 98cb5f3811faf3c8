// Limits on the number of stays booked with a promo code.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import payments from '#netlify/functions/payments.ts';
import { bearer, book, createVisitorCookie, get, newGuest, post, type Visitor } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';
import { addPromoCode } from '#support/settings.ts';
import { expectAllowedTransitions } from '#support/state-transitions.ts';

const house = testDatabase(24);
expectAllowedTransitions(house);

const usedUp = 'This code has been used as often as it can be.';

const newCabin = async (nightly_rate: number): Promise<string> => {
  const id = await insertCabin(house.db, { nightly_rate, title: `Cabin at ${nightly_rate}` });
  await publish(house.db, id, inDays(1), 120);
  return id;
};

const dates = (from: number, to: number) => ({ check_in: inDays(from), check_out: inDays(to) });
const newVisitor = (): Visitor => ({ session: randomUUID() });

const quote = async (request: Record<string, string>, by: Visitor = newVisitor()) =>
  (await get('quote-stay', request, { ...bearer, ...createVisitorCookie(by) })).body.quote;

/** Holds a party in these cabins, optionally with expected prices. */
const bookParty = (
  cabins: readonly string[],
  promo_code: string,
  { totals = [], by = newVisitor(), from = 30 }: { totals?: number[]; by?: Visitor; from?: number } = {},
) => {
  const { adults, children, pets, ...contact } = newGuest();
  const stays = cabins.map((cabin_id, place) => {
    const total = totals[place];
    return { cabin_id, adults, children, pets, ...(total !== undefined && { expected_total: total }) };
  });
  const request = { ...contact, ...dates(from, from + 2), promo_code, stays };
  return post('create-split-booking', request, {
    'idempotency-key': randomUUID(),
    ...createVisitorCookie(by),
  });
};

const usesOf = async (code: string): Promise<number> =>
  (await house.db.query<{ uses: number }>('select promo_uses($1) as uses', [code]))[0]?.uses ?? 0;

const pay = (url: string) =>
  postForm(payments, { token: getLinkToken(url), action: 'pay' }, { path: '/api/test-checkout' });

const endHold = (reference: string) =>
  house.db.query(
    `with ended as (
       update bookings set hold_expires_at = clock_timestamp() - interval '1 minute'
       where party_id = (select party_id from bookings where reference = $1) returning id, hold_expires_at
     )
     update cabin_nights set hold_until = hold_expires_at from ended where holder = ended.id::text`,
    [reference],
  );

const statusOf = async (reference: string) =>
  (
    await house.db.query<{ status: string }>('select status from bookings where reference = $1', [reference])
  )[0]?.status;

test.each([
  [1, [100, 200], [200]],
  [1, [300, 100, 200], [300]],
  [2, [100, 200, 300, 400], [300, 400]],
])(
  'with %i uses left a code applies to the cabins of a party of %j where it saves most',
  async (uses, rates, with_code) => {
    const code = await addPromoCode(house.db, { kind: 'percent', percent: 10, most_uses: uses });
    const cabins = await Promise.all(rates.map(newCabin));
    const shown = await Promise.all(
      cabins.map((cabin_id) =>
        quote({
          cabin_id,
          ...dates(30, 32),
          promo_code: code,
          with: cabins.filter((other) => other !== cabin_id).join(','),
        }),
      ),
    );
    const counts = shown.flatMap(({ discount }, place) => (discount === 'promo' ? [rates[place]] : []));
    expect(counts).toEqual(with_code);
    const left = shown.find(({ discount }) => discount === 'none')?.promo_words;
    expect(left).toMatch(
      uses === 1 ? /^This code can be used once more\./ : /^This code can be used two more times\./,
    );
    for (const rate of with_code) expect(left).toContain(`Cabin at ${rate}`);

    const totals = shown.map(({ total }) => total);
    const held = await bookParty(cabins, code, { totals });
    expect(held.status).toBe(201);
    expect(held.body.bookings.map((one) => one.quote.total)).toEqual(totals);
    expect(await usesOf(code)).toBe(uses);
    const one = await bookParty(cabins, code, { totals, from: 40 });
    expect([one.status, one.error?.code]).toEqual([409, 'price_changed']);
    expect(one.error?.details?.quote?.promo_words).toBe(usedUp);
  },
);

test('cabins outside a code’s scope do not use it', async () => {
  const [dear, cheap] = [await newCabin(300), await newCabin(100)];
  const [row] = await house.db.query<{ slug: string }>('select slug from cabins where id = $1', [cheap]);
  const code = await addPromoCode(house.db, {
    kind: 'percent',
    percent: 10,
    most_uses: 1,
    cabins: [row?.slug ?? ''],
  });
  const { body } = await bookParty([dear, cheap], code);
  expect(body.bookings.map((one) => one.quote.discount)).toEqual(['none', 'promo']);
});

test('concurrent parties never exceed a code’s limit, and each gets a response', async () => {
  const code = await addPromoCode(house.db, { kind: 'amount', amount_cents: 5000, most_uses: 3 });
  const parties = await Promise.all(
    Array.from({ length: 6 }, async () => Promise.all([newCabin(100), newCabin(200)])),
  );
  const answers = await Promise.all(parties.map((cabins) => bookParty(cabins, code)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
  const counted = answers.flatMap(({ body }) =>
    body.bookings.filter((one) => one.quote.discount === 'promo'),
  );
  expect(counted.length).toBe(3);
  expect(await usesOf(code)).toBe(3);
});

test('a changed hold of the visitor uses no further use: a note, another night, another party', async () => {
  const code = await addPromoCode(house.db, { kind: 'percent', percent: 50, most_uses: 1 });
  const [cabin_id, another] = [await newCabin(200), await newCabin(200)];
  const by = newVisitor();
  const request = { ...newGuest(), cabin_id, ...dates(30, 32), promo_code: code };
  const first = await book(request, randomUUID(), by);
  expect(first.body.booking.quote.discount).toBe('promo');
  for (const change of [
    { arrival_note: 'We come late.' },
    { check_out: inDays(33) },
    { check_in: inDays(31) },
    { adults: 1 },
    { first_name: 'Grace' },
  ]) {
    const wanted = { ...request, ...change };
    const asked = { cabin_id, check_in: wanted.check_in, check_out: wanted.check_out, promo_code: code };
    const shown = await quote({ ...asked, guests: `${wanted.adults + wanted.children}` }, by);
    expect(shown).toMatchObject({ discount: 'promo', promo_words: 'Applied: 50% off your nights.' });
    const held = await book({ ...wanted, expected_total: shown.total }, randomUUID(), by);
    expect([held.status, held.body.booking?.quote.discount]).toEqual([201, 'promo']);
    const others = await quote({ ...asked, cabin_id: another });
    expect(others).toMatchObject({ discount: 'none', promo_words: usedUp });
  }
  expect(await usesOf(code)).toBe(1);
  // A hold kept next to another stay still uses the code.
  expect(await quote({ cabin_id, ...dates(60, 62), promo_code: code }, by)).toMatchObject({
    promo_words: usedUp,
  });
});

test('a changed hold of a party uses no further use', async () => {
  const code = await addPromoCode(house.db, { kind: 'percent', percent: 10, most_uses: 2 });
  const cabins = [await newCabin(100), await newCabin(200)];
  const by = newVisitor();
  for (const from of [30, 31]) {
    const { body } = await bookParty(cabins, code, { by, from });
    expect(body.bookings.map((one) => one.quote.discount)).toEqual(['promo', 'promo']);
  }
  // The rest of a party is replaced too.
  const [cabin_id = ''] = cabins;
  const alone = await quote({ cabin_id, ...dates(31, 33), promo_code: code }, by);
  expect(alone.discount).toBe('promo');
  expect(await usesOf(code)).toBe(2);
});

test('a booked stay that is extended keeps its code for its own nights, even the last use', async () => {
  const code = await addPromoCode(house.db, { kind: 'percent', percent: 50, most_uses: 1 });
  const cabin_id = await newCabin(200);
  const held = await book({ ...newGuest(), cabin_id, ...dates(30, 32), promo_code: code });
  await pay(held.body.booking.payment_url);
  const token = getLinkToken(held.body.booking.manage_url);
  const { extra_nights } = (await get('booking', { token })).body.booking;
  const night = extra_nights.find(({ check_out }) => check_out === inDays(33));
  // Two nights at half price cost as much as the added night at full price.
  expect(night?.difference).toBe(held.body.booking.quote.total);
});

test('an expired hold with a late payment is refunded if its code has no use left', async () => {
  const code = await addPromoCode(house.db, { kind: 'percent', percent: 50, most_uses: 1 });
  const [one, other] = [await newCabin(200), await newCabin(200)];
  const late = await book({ ...newGuest(), cabin_id: one, ...dates(30, 32), promo_code: code });
  await endHold(late.body.booking.reference);
  const taken = await book({ ...newGuest(), cabin_id: other, ...dates(30, 32), promo_code: code });
  expect(taken.body.booking.quote.discount).toBe('promo');
  await pay(late.body.booking.payment_url);
  expect(await statusOf(late.body.booking.reference)).toMatch(/^refund/);
  expect(await usesOf(code)).toBe(1);
  const { booking } = (await get('booking', { token: getLinkToken(late.body.booking.manage_url) })).body;
  expect(booking.refunds).toMatchObject([{ reason: 'code', amount: late.body.booking.quote.total }]);
});

test('an expired hold with a late payment is booked if its code has a use left or no limit', async () => {
  const cabin_id = await newCabin(200);
  for (const [from, raise] of [
    [30, false],
    [40, true],
  ] as const) {
    const code = await addPromoCode(house.db, { kind: 'percent', percent: 50, most_uses: 1 });
    const late = await book({ ...newGuest(), cabin_id, ...dates(from, from + 2), promo_code: code });
    await endHold(late.body.booking.reference);
    if (raise) await house.db.query(`delete from settings where facts ->> 'code' = $1`, [code]);
    await pay(late.body.booking.payment_url);
    expect(await statusOf(late.body.booking.reference)).toBe('confirmed');
  }
});

test('an active hold is booked even if the host has lowered the limit since', async () => {
  const code = await addPromoCode(house.db, { kind: 'percent', percent: 50, most_uses: 2 });
  const cabin_id = await newCabin(200);
  const held = await Promise.all(
    [30, 40].map((from) => book({ ...newGuest(), cabin_id, ...dates(from, from + 2), promo_code: code })),
  );
  await house.db.query(
    `update settings set facts = facts || '{"most_uses": 1}' where facts ->> 'code' = $1`,
    [code],
  );
  for (const { body } of held) {
    await pay(body.booking.payment_url);
    expect(await statusOf(body.booking.reference)).toBe('confirmed');
  }
});

test('late payments and new holds together never exceed a code’s limit', async () => {
  const code = await addPromoCode(house.db, { kind: 'percent', percent: 50, most_uses: 3 });
  const cabins = await Promise.all(Array.from({ length: 10 }, () => newCabin(200)));
  const late: string[] = [];
  const urls: string[] = [];
  for (const cabin_id of cabins.slice(0, 5)) {
    const { body } = await book({ ...newGuest(), cabin_id, ...dates(30, 32), promo_code: code });
    expect(body.booking.quote.discount).toBe('promo');
    late.push(body.booking.reference);
    urls.push(body.booking.payment_url);
    await endHold(body.booking.reference);
  }
  await Promise.all([
    ...urls.map(pay),
    ...cabins
      .slice(5)
      .map((cabin_id) => book({ ...newGuest(), cabin_id, ...dates(30, 32), promo_code: code })),
  ]);
  expect(await usesOf(code)).toBe(3);
  for (const reference of late)
    expect(await statusOf(reference)).toMatch(/^(confirmed|refund_due|refunded)$/);
});
