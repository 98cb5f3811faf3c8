// Pages of search results when many cabins are unavailable.

import { beforeAll, expect, test } from 'vitest';
import { findStays } from '#netlify/search/queries.ts';
import { toNightsSearch } from '#netlify/search/search-cabins.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';

const house = testDatabase();
const cabins = 90;
const now = new Date();
const search = toNightsSearch({ check_in: inDays(30), check_out: inDays(33) }, now);

const page = (limit: number, offset: number) =>
  findStays(house.db, search, { now, session: null }, { limit, offset });

const slugsOf = async (limit: number, offset: number) =>
  (await page(limit, offset)).stays.map(({ slug }) => slug);

beforeAll(async () => {
  await house.db.query(
    `insert into cabins (slug, title, city, max_guests, nightly_rate, cleaning_fee, display_order)
     select 'camp-' || n, 'A camp', 'Camp', 2, 100, 50, n * 37 % ${cabins} from generate_series(0, ${cabins - 1}) as n`,
  );
});

// Which cabins are booked, the number of first booked ones, and the interval of available ones
// among the others.
test.each([
  ['all of them', 0, 1],
  ['the last of them', 80, 1],
  ['one of each dozen', 0, 12],
  ['none', cabins, 1],
])('returns complete pages wherever the available cabins are in the list: %s', async (_, taken, each) => {
  await house.db.query('delete from cabin_rates');
  await house.db.query(
    `insert into cabin_rates (cabin_id, day)
     select id, day::date from cabins, generate_series($1::date, $1::date + 5, interval '1 day') as day
     where display_order >= $2 and display_order % $3 = 0`,
    [inDays(30), taken, each],
  );
  const { cabins: count } = await page(0, 0);
  const all = await slugsOf(cabins, 0);
  const inOrder = await house.db.query<{ slug: string }>(
    'select slug from cabins where display_order >= $1 and display_order % $2 = 0 order by display_order',
    [taken, each],
  );
  expect(all).toEqual(inOrder.map(({ slug }) => slug));
  expect(count).toBe(all.length);
  for (const limit of [1, 2, 5, 60]) {
    for (const offset of [0, 1, 3, 7, 40, 89, 90]) {
      expect(await slugsOf(limit, offset)).toEqual(all.slice(offset, offset + limit));
    }
  }
});
