import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallResponse } from '#contracts/calls.ts';
import { addDays } from '#domain/dates/day.ts';
import { bearer, get, send } from '#support/api.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();

const search = async (query: Record<string, string | number>, headers: Record<string, string> = {}) => {
  const { status, body } = await get('search-cabins', query, { ...bearer, ...headers });
  expect(status).toBe(200);
  return body;
};

const sendQuery = (query: string) => send('GET search-cabins', { headers: bearer }, `?${query}`);

const slugs = (found: CallResponse<'GET search-cabins'>) => found.available.map(({ slug }) => slug);
const dates = { check_in: inDays(30), check_out: inDays(33) };
let den: string;

beforeAll(async () => {
  den = await insertCabin(house.db, { slug: 'den', max_guests: 4, city: ' Pigeon Forge', cleaning_fee: 100 });
  const barn = await insertCabin(house.db, { slug: 'barn', max_guests: 20, city: 'Gatlinburg' });
  await insertCabin(house.db, { slug: 'gone', live: false });
  for (const cabin of [den, barn]) await publish(house.db, cabin, inDays(-5), 120);
  await publish(house.db, den, inDays(28), 1, { amount_cents: 15_000 });
  await occupy(house.db, den, inDays(31), 1);
});

test('lists every live cabin that fits in display order without totals if there are no dates', async () => {
  expect(slugs(await search({}))).toEqual(['den', 'barn']);
  expect(slugs(await search({ guests: 5 }))).toEqual(['barn']);
  expect(slugs(await search({ city: 'PIGEON forge ' }))).toEqual(['den']);
  const stay = { check_in: null, check_out: null, nights: null, total: null, originalTotal: null };
  expect((await search({ city: 'gatlinburg' })).available).toMatchObject([{ slug: 'barn', ...stay }]);
  expect(await search({ city: 'Atlantis' })).toMatchObject({ available: [], cabinCount: 0 });
});

test('lists available cabins with a guest’s total for dates', async () => {
  const { available, cabinCount } = await search(dates);
  expect(cabinCount).toBe(1);
  expect(available).toMatchObject([
    { slug: 'barn', ...dates, nights: 3, total: 67_650, originalTotal: 67_650 },
  ]);
});

test('lists the cheapest stay of each cabin within months, with the total of its quote', async () => {
  const month = inDays(60).slice(0, 7);
  const cheapest = `${month}-${inDays(60).slice(8) > '15' ? '05' : '20'}`;
  const barn = (await search({ guests: 9 })).available[0]?.id ?? '';
  await publish(house.db, barn, cheapest, 2, { amount_cents: 12_000 });
  const { available } = await search({ month, nights: 2, guests: 9 });
  expect(available).toMatchObject([{ slug: 'barn', check_in: cheapest, nights: 2 }]);
  const stay = { check_in: cheapest, check_out: addDays(cheapest, 2) };
  const { quote } = (await get('quote-stay', { cabin_id: barn, ...stay })).body;
  expect(available[0]?.total).toBe(quote.total);
  const weekend = (await search({ month, weekends: 1, guests: 9 })).available[0]?.check_in ?? '';
  expect(new Date(weekend).getUTCDay()).toBe(5);
  await publish(house.db, barn, cheapest, 2);
});

test('lists only cabins that allow pets, with the fee in every total', async () => {
  const lair = await insertCabin(house.db, { slug: 'lair', pet_fee: 75 });
  await publish(house.db, lair, inDays(-5), 120);
  const { quote } = (await get('quote-stay', { cabin_id: lair, ...dates, pets: 1 })).body;
  expect(quote.petFee).toBe(7_500);
  expect(slugs(await search({ pets: 2 }))).toEqual(['lair']);
  const strip = await get('price-strip', { ...dates, pets: 1 });
  const { lowestTotal } = strip.body.starts.find(({ check_in }) => check_in === dates.check_in) ?? {};
  expect(lowestTotal).toBe(quote.total);
  const found = (await search({ ...dates, pets: 1 })).available;
  expect(found.map(({ slug, total }) => [slug, total])).toEqual([['lair', quote.total]]);
  const without = (await search(dates)).available.find(({ slug }) => slug === 'lair')?.total;
  expect(without).toBe(quote.total - 7_500);
  await house.db.query('delete from cabins where id = $1', [lair]);
});

test('finds the nearest dates of the same length within flexible days, the cheaper of two', async () => {
  const stayIn = async (flexible_days: string | number) =>
    (await search({ ...dates, flexible_days })).available.find(({ slug }) => slug === 'den')?.check_in;
  expect(await stayIn(1)).toBeUndefined();
  expect(await stayIn('exact')).toBeUndefined();
  // Two days earlier and two days later are both free; the earlier has a cheap night.
  expect(await stayIn(2)).toBe(inDays(28));
  expect(await stayIn(7)).toBe(inDays(28));
});

test('applies a deal for the visitor who unlocked it, until it ends', async () => {
  const [visitor, late] = [randomUUID(), randomUUID()];
  await house.db.query(
    `with deal as (
       insert into daily_deals (day, cabin_id, discount_percent, expires_at)
       values ((now() at time zone 'America/New_York')::date, $1, 20, now() + interval '1 hour'), ('2000-01-01', $1, 50, now() - interval '1 hour')
       returning id, discount_percent
     )
     insert into daily_deal_unlocks (deal_id, session_id)
     select id, case discount_percent when 20 then $2 else $3 end from deal`,
    [den, visitor, late],
  );
  const totals = async (session?: string) => {
    const wish = { check_in: inDays(40), check_out: inDays(42), city: 'pigeon forge' };
    const found = await search(wish, session ? { cookie: `mama_session=${session}` } : {});
    return found.available.map(({ total, originalTotal }) => [total, originalTotal]);
  };
  expect(await totals(visitor)).toEqual([[47_145, 56_125]]);
  expect(await totals(late)).toEqual([[56_125, 56_125]]);
  expect(await totals()).toEqual([[56_125, 56_125]]);
});

describe('an imprecise query is still read', () => {
  test.each([
    ['blanks, as a plain form sends them', 'check_in=&check_out=&city=+&flexible_days=&guests=', 2],
    ['all cities', 'city=All', 2],
    ['one date without the other', `check_in=${dates.check_in}`, 2],
    ['no guests', 'guests=0', 2],
    ['a crowd', 'guests=999999999999999999999', 1],
    ['a negative number of guests', 'guests=-3', 2],
    ['a city told in SQL', `city=${encodeURIComponent("'; drop table cabins; --")}`, 0],
    ['parameters we do not know', '__proto__=1&constructor=2&utm_source=x', 2],
    [
      'more days than there are',
      `check_in=${dates.check_in}&check_out=${dates.check_out}&flexible_days=99`,
      2,
    ],
    ['past dates', 'check_in=2020-01-01&check_out=2020-01-04&flexible_days=7', 0],
    ['the far future', 'check_in=2999-12-29&check_out=2999-12-31&flexible_days=7', 0],
    ['nine hundred years', `check_in=${dates.check_in}&check_out=2999-01-01`, 0],
    ['today', `check_in=${inDays(0)}&check_out=${inDays(2)}`, 0],
    ['tomorrow, shifted', `check_in=${inDays(0)}&check_out=${inDays(2)}&flexible_days=1`, 2],
  ])('with %s', async (_, query, cabinCount) => {
    const { status, body } = await sendQuery(query);
    expect(status).toBe(200);
    expect(body.cabinCount).toBe(cabinCount);
  });

  test.each([
    ['a day that is none', 'check_in=2027-02-30&check_out=2027-03-04', 'check_in'],
    ['a day and a time', 'check_in=2027-02-03T10:00', 'check_in'],
    ['a word', 'check_out=tomorrow', 'check_out'],
    ['backwards', `check_in=${inDays(9)}&check_out=${inDays(8)}`, 'check_out'],
    ['no night', `check_in=${inDays(9)}&check_out=${inDays(9)}`, 'check_out'],
    ['guests as a word', 'guests=two', 'guests'],
    ['half a guest', 'guests=1.5', 'guests'],
    ['a bell in the city', 'city=a%07b', 'city'],
    ['a NUL in the city', 'city=a%00b', 'city'],
    ['a long city', `city=${'x'.repeat(101)}`, 'city'],
    ['flexible in words', 'flexible_days=very', 'flexible_days'],
    ['a month in words', 'month=March', 'month'],
    ['thirteen months', 'month=2027-03&months=many', 'months'],
  ])('rejects %s at its field', async (_, query, field) => {
    const { status, error } = await sendQuery(query);
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'invalid', field });
  });

  test('rejects a wrong key and another method', async () => {
    expect((await get('search-cabins', {}, { authorization: 'Bearer no' })).status).toBe(401);
    expect((await send('GET search-cabins', { method: 'POST' })).status).toBe(405);
  });
});

test('offers only stays that the calendar allows', async () => {
  for (let from = 26; from < 36; from += 1) {
    const wish = { check_in: inDays(from), check_out: inDays(from + 1), city: 'pigeon forge' };
    const { available } = await search(wish);
    expect(available.map(({ check_out }) => check_out)).toEqual(
      from === 31 ? [] : [addDays(wish.check_in, 1)],
    );
  }
});

test('returns more cabins than fit a response in parts, each cabin once, with their number', async () => {
  await house.db.query(
    `insert into cabins (slug, title, city, max_guests, nightly_rate, cleaning_fee, display_order)
     select 'camp-' || n, 'A camp', 'Camp', 2, 100, 50, n % 7 from generate_series(1, 205) as n`,
  );
  await house.db.query(
    `insert into cabin_rates (cabin_id, day)
     select id, day::date from cabins, generate_series($1::date, $1::date + 5, interval '1 day') as day
     where city = 'Camp'`,
    [inDays(30)],
  );
  for (const query of [{ city: 'Camp' }, { city: 'Camp', ...dates }]) {
    const first = await search(query);
    const second = await search({ ...query, offset: 200 });
    const beyond = await search({ ...query, offset: 205 });
    expect([first, second, beyond].map(({ available }) => available.length)).toEqual([200, 5, 0]);
    expect([first, second, beyond].map(({ cabinCount }) => cabinCount)).toEqual([205, 205, 205]);
    expect(new Set([...slugs(first), ...slugs(second)]).size).toBe(205);
  }
});
