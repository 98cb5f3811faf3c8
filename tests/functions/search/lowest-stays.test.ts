// The call that returns the cheapest stay of each cabin in the next sixty days.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bearer, book, get, newGuest, send } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase(20);
let den: string;
let barn: string;

const ask = (cabin_ids: string, query: Record<string, string | number> = {}, headers: HeadersInit = bearer) =>
  get('lowest-stays', { cabin_ids, ...query }, headers);

beforeAll(async () => {
  den = await insertCabin(house.db, { slug: 'den', max_guests: 4, city: 'Pigeon Forge', cleaning_fee: 100 });
  barn = await insertCabin(house.db, { slug: 'barn', max_guests: 20 });
});

beforeEach(async () => {
  await house.db.query('delete from cabin_nights; delete from cabin_rates');
  await publish(house.db, den, inDays(-3), 200);
  await publish(house.db, den, inDays(20), 2, { amount_cents: 12_000 });
});

test('finds the cheapest two nights soon, with the total of their quote', async () => {
  const { status, headers, body } = await ask(den);
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
  const stay = { check_in: inDays(20), check_out: inDays(22) };
  const { quote } = (await get('quote-stay', { cabin_id: den, ...stay })).body;
  const { total } = quote;
  expect(body).toEqual({
    stays: [{ id: den, slug: 'den', ...stay, nights: 2, total, originalTotal: total }],
    from: {},
  });
});

test('uses the cabin’s minimum stay, however cheap a longer stay is', async () => {
  await publish(house.db, den, inDays(-3), 200, { min_stay: 4 });
  await publish(house.db, den, inDays(30), 1, { min_stay: 3 });
  expect((await ask(den)).body.stays).toMatchObject([{ check_in: inDays(30), nights: 3 }]);
  expect((await ask(den, { nights: 5 })).body.stays).toMatchObject([{ nights: 5 }]);
});

test('searches check-ins from tomorrow to the sixtieth day', async () => {
  await house.db.query('delete from cabin_rates where day <> all($1)', [
    [1, 2, 3, 60, 61, 62].map((days) => inDays(days)),
  ]);
  await publish(house.db, den, inDays(60), 2, { amount_cents: 11_000 });
  expect((await ask(den)).body.stays).toMatchObject([{ check_in: inDays(60) }]);
  await house.db.query('update cabin_rates set allows_check_in = false where day = $1', [inDays(60)]);
  expect((await ask(den)).body.stays).toMatchObject([{ check_in: inDays(1) }]);
});

test('a changed name, town or cleaning fee applies at once', async () => {
  const rename = (slug: string, city: string, fee: number) =>
    house.db.query('update cabins set slug = $2, city = $3, cleaning_fee = $4 where id = $1', [
      den,
      slug,
      city,
      fee,
    ]);
  await rename('lair', 'Sevierville', 149.5);
  const [stay] = (await ask(den)).body.stays;
  const dates = { check_in: stay?.check_in ?? '', check_out: stay?.check_out ?? '' };
  const { quote } = (await get('quote-stay', { cabin_id: den, ...dates })).body;
  await rename('den', 'Pigeon Forge', 100);
  expect(stay).toMatchObject({ slug: 'lair', total: quote.total });
});

test('a cabin taken for two months shows its first available day; one without a calendar shows nothing', async () => {
  await occupy(house.db, den, inDays(0), 75);
  expect((await ask(`${den},${barn}`)).body).toEqual({ stays: [], from: { [den]: inDays(75) } });
  await occupy(house.db, den, inDays(75), 4, 'hold');
  expect((await ask(den)).body.from).toEqual({ [den]: inDays(79) });
  expect((await ask(den, { nights: 20, guests: 4 })).body.from).toEqual({ [den]: inDays(79) });
});

test('leaves out cabins that are too small, unknown or not live', async () => {
  const gone = await insertCabin(house.db, { live: false });
  await publish(house.db, gone, inDays(1), 30);
  const nothing = { stays: [], from: {} };
  expect((await ask([gone, randomUUID()].join())).body).toEqual(nothing);
  expect((await ask(den, { guests: 5 })).body).toEqual(nothing);
  expect((await ask(den.toUpperCase(), { guests: 4 })).body.stays).toHaveLength(1);
});

test('applies a deal for the visitor who unlocked it', async () => {
  const visitor = randomUUID();
  await house.db.query(
    `with deal as (
       insert into daily_deals (day, cabin_id, discount_percent, expires_at)
       values ('2000-01-01', $1, 20, now() + interval '1 hour') returning id
     )
     insert into daily_deal_unlocks (deal_id, session_id) select id, $2 from deal`,
    [den, visitor],
  );
  const cookie = { ...bearer, cookie: `mama_session=${visitor}` };
  const [mine] = (await ask(den, {}, cookie)).body.stays;
  const [other] = (await ask(den)).body.stays;
  expect(other?.total).toBe(other?.originalTotal);
  expect(mine).toEqual({ ...other, total: expect.any(Number) });
  expect(mine?.total).toBeLessThan(mine?.originalTotal ?? 0);
});

describe('an invalid query', () => {
  const many = Array.from({ length: 201 }, () => randomUUID()).join();
  test.each([
    ['no cabin', { cabin_ids: '' }, 'cabin_ids'],
    ['a slug', { cabin_ids: 'den' }, 'cabin_ids'],
    ['one slug among ids', { cabin_ids: `${randomUUID()},den` }, 'cabin_ids'],
    ['201 cabins', { cabin_ids: many }, 'cabin_ids'],
    ['no night', { cabin_ids: randomUUID(), nights: '0' }, 'nights'],
    ['31 nights', { cabin_ids: randomUUID(), nights: '31' }, 'nights'],
    ['a crowd', { cabin_ids: randomUUID(), guests: '21' }, 'guests'],
  ])('with %s is rejected at its field', async (_, query, field) => {
    const { status, error } = await get('lowest-stays', query);
    expect([status, error?.code, error?.field]).toEqual([400, 'invalid', field]);
  });

  test('needs the key and the right method; 200 cabins are accepted', async () => {
    expect((await ask(many.slice(0, 200 * 37 - 1))).status).toBe(200);
    expect((await ask(den, {}, { authorization: 'Bearer no' })).status).toBe(401);
    expect((await send('GET lowest-stays', { method: 'POST' })).status).toBe(405);
  });
});

test('returns the stay before or after a concurrent hold of its nights', async () => {
  const before = (await ask(den)).body.stays[0];
  const answers = Array.from({ length: 12 }, () => ask(den));
  const stay = { check_in: inDays(20), check_out: inDays(22) };
  const holds = Array.from({ length: 6 }, () => book({ ...newGuest(), cabin_id: den, ...stay }));
  const statuses = (await Promise.all(holds)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  const after = (await ask(den)).body.stays[0];
  expect(after).not.toEqual(before);
  for (const { body } of await Promise.all(answers)) expect([before, after]).toContainEqual(body.stays[0]);
  const { body } = await get('quote-stay', {
    cabin_id: den,
    check_in: after?.check_in ?? '',
    check_out: after?.check_out ?? '',
  });
  expect(body.quote.total).toBe(after?.total);
  await house.db.query(`update cabin_nights set hold_until = now() - interval '1 second'`);
  expect((await ask(den)).body.stays[0]).toEqual(before);
});
