// Visitors who unlock the deal of the day, and the price they then get.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { sessionHeader } from '#contracts/calls.ts';
import { bearer, book, get, guest, post, send } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase();
let cabin: string;
let deal: string;

beforeEach(async () => {
  await deleteRows(house.db, 'cabins', 'daily_deals');
  cabin = await insertCabin(house.db, { nightly_rate: 200, cleaning_fee: 100 });
  await publish(house.db, cabin, inDays(-5), 320);
  deal = await offer(20, 60);
});

/** Creates today's deal on the cabin, which ends in some minutes. */
async function offer(percent: number, minutes: number): Promise<string> {
  const [row] = await house.db.query<{ id: string }>(
    `insert into daily_deals (day, cabin_id, discount_percent, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))
     on conflict (day) do update set discount_percent = $3, expires_at = excluded.expires_at returning id`,
    [inDays(0), cabin, percent, minutes],
  );
  return row?.id ?? '';
}

const cookieOf = (session: string) => ({ cookie: `theme=dark; mama_session=${session}` });
const unlock = (session: string, deal_id: unknown = deal) =>
  post('track-daily-deal-unlock', { deal_id }, cookieOf(session));
const unlocks = () => house.db.query('select deal_id, session_id from daily_deal_unlocks');

describe('an unlock', () => {
  test('is stored once for the visitor, however often it is sent', async () => {
    const session = randomUUID();
    const answers = await Promise.all([unlock(session), unlock(session), unlock(session.toUpperCase())]);
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      Array(3).fill([200, { success: true }]),
    );
    expect(await unlocks()).toEqual([{ deal_id: deal, session_id: session }]);
  });

  test('is returned to this visitor only', async () => {
    const session = randomUUID();
    await unlock(session);
    const seenBy = async (who: string) => {
      const headers = { authorization: 'Bearer public-anon-key', ...cookieOf(who) };
      return (await get('get-daily-deal', {}, headers)).body.deal?.unlocked;
    };
    expect([await seenBy(session), await seenBy(randomUUID()), await seenBy('nobody')]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('works with a header for a visitor whose browser refuses cookies', async () => {
    const session = randomUUID();
    const headers = { ...bearer, [sessionHeader]: session };
    expect((await post('unlock-daily-deal', { deal_id: deal }, headers)).body).toEqual({ success: true });
    expect((await get('get-daily-deal', {}, headers)).body.deal?.unlocked).toBe(true);
    const stay = { cabin_id: cabin, check_in: inDays(10), check_out: inDays(13), guests: 2, pets: 0 };
    const discountFor = async (sent: Record<string, string>) =>
      (await get('quote-stay', stay, sent)).body.quote?.discountPercent;
    expect([
      await discountFor(headers),
      await discountFor({ ...bearer, [sessionHeader]: randomUUID() }),
    ]).toEqual([20, 0]);
    // The cookie takes precedence as the visitor's id.
    expect(await discountFor({ ...headers, ...cookieOf(randomUUID()) })).toBe(0);
  });

  test('needs a visitor: without a session the error names the cookie', async () => {
    for (const headers of [{}, cookieOf('1'), cookieOf("' or 1=1 --")]) {
      const { status, error } = await post('track-daily-deal-unlock', { deal_id: deal }, headers);
      expect([status, error?.code, error?.field]).toEqual([400, 'invalid', 'mama_session']);
    }
    expect(await unlocks()).toEqual([]);
  });

  test('of an unknown or expired deal is rejected', async () => {
    const session = randomUUID();
    expect(await unlock(session, randomUUID())).toMatchObject({
      status: 404,
      body: { error: { code: 'not_found', field: 'deal_id' } },
    });
    await offer(20, -1);
    expect(await unlock(session)).toMatchObject({ status: 409, body: { error: { code: 'deal_expired' } } });
    expect(await unlocks()).toEqual([]);
  });

  test.each([
    ['no id', {}],
    ['a number', { deal_id: 7 }],
    ['a list', { deal_id: [deal] }],
    ['an object', { deal_id: { $gt: '' } }],
    ['NUL', { deal_id: '\0' }],
    ['SQL', { deal_id: "'; drop table daily_deals; --" }],
    ['a prototype', '{"__proto__":{"deal_id":"x"}}'],
    ['null', 'null'],
    ['half a body', '{"deal_id":'],
  ])('is rejected for %s', async (_what, body) => {
    expect((await post('track-daily-deal-unlock', body, cookieOf(randomUUID()))).status).toBe(400);
  });

  test('is rejected for an endless body, another method and another key', async () => {
    const headers = { authorization: 'Bearer public-anon-key', 'content-type': 'application/json' };
    const huge = JSON.stringify({ deal_id: deal, padding: 'x'.repeat(1_000_000) });
    expect((await post('track-daily-deal-unlock', huge)).status).toBe(413);
    expect((await send('POST track-daily-deal-unlock', { headers })).status).toBe(405);
    const wrong = { ...headers, authorization: 'Bearer other' };
    expect((await post('track-daily-deal-unlock', { deal_id: deal }, wrong)).status).toBe(401);
  });
});

describe('the discount', () => {
  // Three nights of $200 with $100 for cleaning and the taxes of Gatlinburg; then with 20 % off the
  // nights.
  const full = 78_925;
  const reduced = 65_395;
  const stay = () => ({ cabin_id: cabin, check_in: inDays(200), check_out: inDays(203) });

  const quoteFor = async (session: string, changes: Record<string, string> = {}) => {
    const headers = { authorization: 'Bearer public-anon-key', ...cookieOf(session) };
    return (await get('quote-stay', { ...stay(), ...changes }, headers)).body.quote;
  };

  const searchFor = async (session: string) => {
    const { check_in, check_out } = stay();
    const { body } = await get('search-cabins', { check_in, check_out }, { ...bearer, ...cookieOf(session) });
    return body.available.map(({ total, originalTotal }) => [total, originalTotal]);
  };

  const bookFor = async (session: string) => {
    const key = randomUUID();
    const headers = { 'idempotency-key': key, ...cookieOf(session) };
    const { body } = await post('create-booking', { ...guest, ...stay() }, headers);
    return body.booking.quote.total;
  };

  test('applies to quote, results and booking of the visitor who unlocked, before the end', async () => {
    const session = randomUUID();
    await unlock(session);
    expect(await quoteFor(session)).toMatchObject({ discount: 'deal', discountPercent: 20, total: reduced });
    expect(await searchFor(session)).toEqual([[reduced, full]]);
    expect(await bookFor(session)).toBe(reduced);
  });

  test('applies to no other visitor and no other cabin', async () => {
    const session = randomUUID();
    await unlock(session);
    const other = await insertCabin(house.db, { nightly_rate: 200, cleaning_fee: 100 });
    await publish(house.db, other, inDays(-5), 320);
    expect(await quoteFor(session, { cabin_id: other })).toMatchObject({ discount: 'none', total: full });
    const stranger = randomUUID();
    expect(await quoteFor(stranger)).toMatchObject({ discount: 'none', total: full });
    expect(await searchFor(stranger)).toEqual([
      [full, full],
      [full, full],
    ]);
    const { body } = await book({ ...guest, ...stay() });
    expect(body.booking.quote.total).toBe(full);
  });

  test('ends with the deal', async () => {
    const session = randomUUID();
    await unlock(session);
    await offer(20, -1);
    expect(await quoteFor(session)).toMatchObject({ discount: 'none', total: full });
    expect(await searchFor(session)).toEqual([[full, full]]);
    expect(await bookFor(session)).toBe(full);
  });

  test('is not added to a promo code: the better one applies', async () => {
    const session = randomUUID();
    await unlock(session);
    // Four nights in the season of the code, which makes the fourth free: a quarter of their price.
    const year = Number(inDays(0).slice(0, 4));
    const check_in = [`${year}-09-10`, `${year + 1}-01-10`, `${year + 1}-09-10`].find(
      (day) => day > inDays(2) && day < inDays(300),
    );
    const dates = {
      check_in: check_in ?? '',
      check_out: `${check_in?.slice(0, 8)}14`,
      promo_code: 'MAMAFREE4',
    };
    expect(await quoteFor(session, dates)).toMatchObject({ discount: 'promo', discountAmount: 20_000 });
    await offer(30, 60);
    expect(await quoteFor(session, dates)).toMatchObject({ discount: 'deal', discountAmount: 24_000 });
  });
});
