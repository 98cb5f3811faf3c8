// The search index in the database, after rows are changed with plain SQL.

import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates/day.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import { searchCabins } from '#netlify/search/search-cabins.ts';
import { inDays, insertCabin, occupy, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase();
const [start, nights] = [30, 3];
let cabin: string;

beforeEach(async () => {
  await deleteRows(house.db, 'cabins');
  cabin = await insertCabin(house.db, { nightly_rate: 200 });
  await publish(house.db, cabin, inDays(1), 60);
});

const search = async (from = start, length = nights) => {
  const wish = { check_in: inDays(from), check_out: inDays(from + length) };
  const ports = { db: house.db, now: new Date(), session: null, env: env() };
  return (await searchCabins(wish, ports)).value.available;
};

const model = () => house.db.query('select * from cabin_calendars order by cabin_id');

/** The bitmaps must equal those rebuilt from the tables. */
async function expectInStep(): Promise<void> {
  const kept = await model();
  await house.db.query('select refresh_cabin_calendars(array_agg(id)) from cabins');
  expect(kept).toEqual(await model());
}

describe('plain SQL keeps the search index up to date', () => {
  const night = `current_date + ${start + 1}`;
  const taken = (kind: string) =>
    `insert into cabin_nights select id, ${night}, 'host', '${kind}' from cabins`;
  test.each([
    ['a blocked night', `update cabin_rates set available = false where day = ${night}`, 0],
    ['a night withdrawn', `delete from cabin_rates where day = ${night}`, 0],
    ['a night booked', taken('booked'), 0],
    ['a night from a feed', taken('external'), 0],
    ['a longer minimum', 'update cabin_rates set min_stay = 4', 0],
    ['a minimum nobody can meet', 'update cabin_rates set min_stay = 40', 0],
    ['no minimum', 'update cabin_rates set min_stay = null', 1],
    ['no check-in', 'update cabin_rates set allows_check_in = false', 0],
    ['no check-out', 'update cabin_rates set allows_check_out = false', 0],
    ['a cabin not for rent', 'update cabins set live = false', 0],
    ['no calendar', 'truncate cabin_rates', 0],
    ['no cabin', 'delete from cabins', 0],
    ['days far off', `insert into cabin_rates select id, '2999-01-01' from cabins`, 1],
    ['days long past', `insert into cabin_rates select id, '1999-01-01' from cabins`, 1],
    ['a booked night freed', `${taken('booked')}; delete from cabin_nights`, 1],
    ['all nights freed', `${taken('booked')}; truncate cabin_nights`, 1],
    ['a booked night moved', `${taken('booked')}; update cabin_nights set night = night + 9`, 1],
    ['another id', 'update cabins set id = gen_random_uuid()', 0],
  ])('%s', async (_, change, found) => {
    await house.db.query(change.includes('set id') ? `delete from cabin_rates; ${change}` : change);
    expect(await search()).toHaveLength(found);
    await expectInStep();
  });

  test('prices follow the rate, the day and the surcharge', async () => {
    const total = async () => (await search())[0]?.total;
    expect(await total()).toBe(67_650);
    await house.db.query('update cabins set nightly_rate = 100, mama_cabins_nightly_surcharge = 12.5');
    expect(await total()).toBe(38_054);
    await house.db.query('update cabin_rates set amount_cents = 100000 where day = $1', [inDays(start)]);
    expect(await total()).toBe(152_213);
    await house.db.query('update cabins set cleaning_fee = 10');
    expect(await total()).toBe(153_340);
    await expectInStep();
  });

  test('sums above 2^31 cents still distinguish stays', async () => {
    await house.db.query('update cabin_rates set amount_cents = 100000000 where day >= $1', [inDays(20)]);
    expect((await search())[0]?.originalTotal).toBe(338_250_000);
  });

  test('a cabin moved to another city, renamed and enlarged is found by its new data', async () => {
    await house.db.query(`update cabins set city = ' SEVIERville', slug = 'new', max_guests = 9`);
    const ports = { db: house.db, now: new Date(), session: null, env: env() };
    const { value } = await searchCabins({ city: 'sevierville ', guests: 9 }, ports);
    expect(value).toMatchObject({ cabinCount: 1, available: [{ slug: 'new', total: null }] });
    await expectInStep();
  });
});

describe('holds', () => {
  test('take their nights while they last, and an expired one frees them without a write', async () => {
    await house.db.query(
      `insert into cabin_nights select id, $1, 'guest', 'hold', clock_timestamp() + interval '3 seconds' from cabins`,
      [inDays(start + 1)],
    );
    expect(await search()).toHaveLength(0);
    expect(await search(start + 2)).toHaveLength(1);
    const before = await model();
    await expect.poll(() => search(), { timeout: 30_000 }).toHaveLength(1);
    expect(await model()).toEqual(before);
  });

  test('block only the stays that contain their nights', async () => {
    await occupy(house.db, cabin, inDays(start), 2, 'hold');
    const found = await Promise.all([-4, -3, -2, -1, 0, 1, 2].map((shift) => search(start + shift)));
    expect(found.map((stays) => stays.length)).toEqual([1, 1, 0, 0, 0, 0, 1]);
  });

  test('that are paid become bookings', async () => {
    await occupy(house.db, cabin, inDays(start), 2, 'hold', -1);
    expect(await search()).toHaveLength(1);
    await house.db.query(`update cabin_nights set kind = 'booked', hold_until = null`);
    expect(await search()).toHaveLength(0);
    await expectInStep();
  });
});

test('bookings and prices written at the same time are all in the index', async () => {
  const hosts = connect(process.env['DATABASE_URL'], { connections: 12 });
  const changes = Array.from({ length: 24 }, (_, index) =>
    index % 3 === 0
      ? hosts.query('update cabin_rates set amount_cents = $1 where day = $2', [
          20_000 + index,
          inDays(index + 1),
        ])
      : hosts.query(`insert into cabin_nights values ($1, $2, 'host', 'booked')`, [cabin, inDays(index + 1)]),
  );
  await Promise.all(changes);
  await hosts.close();
  await expectInStep();
});

test('a stay may have the maximum length across any word boundary of the bitmap', async () => {
  await publish(house.db, cabin, inDays(1), 300);
  for (let from = 1; from < 140; from += 1) expect(await search(from, 30)).toHaveLength(1);
  expect(await search(1, 31)).toHaveLength(0);
  expect(await search(0, 30)).toHaveLength(0);
  const [last] = await house.db.query<{ day: string }>('select max(day) as day from cabin_rates');
  expect(last?.day).toBe(addDays(inDays(1), 299));
});
