// Searches of random cabins, compared with a check of every stay.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getToday } from '#domain/dates/day.ts';
import { env } from '#netlify/platform/env.ts';
import { getPriceStrip } from '#netlify/search/price-strip.ts';
import { searchCabins } from '#netlify/search/search-cabins.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { searchByHand, searchMonthsByHand } from './expected-results.ts';
import { anyMonths, assertWithResults, randomCabins, writeCabins } from './random-cabins.ts';

const house = testDatabase();
const hour = 3_600_000;
// Each case writes random cabins to a real database and makes several searches.
const numRuns = Math.ceil(cases / 10);

test('finds the same stays as a check of every stay in the raw tables', async () => {
  const today = getToday('America/New_York', new Date());
  let found = 0;
  const property = fc.asyncProperty(randomCabins(today), async (world) => {
    const asking = { now: new Date(Date.now() + world.hours * hour), session: randomUUID() };
    await writeCabins(house.db, world, today, asking.session, asking.now);
    for (const query of world.queries) {
      const { value } = await searchCabins(query, { ...asking, db: house.db, env: env() });
      const expected = await searchByHand(house.db, query, asking);
      expect(value).toMatchObject({ available: expected, cabinCount: expected.length });
      found += expected.length;
    }
  });
  await assertWithResults(property, numRuns, () => found);
});

test('finds within months the same cheapest stay of each cabin as a check of every stay', async () => {
  const today = getToday('America/New_York', new Date());
  let found = 0;
  const anyCase = fc.record({
    world: randomCabins(today),
    asked: fc.array(anyMonths(today), { minLength: 6 }),
  });
  const property = fc.asyncProperty(anyCase, async ({ world, asked }) => {
    const asking = { now: new Date(Date.now() + world.hours * hour), session: randomUUID() };
    await writeCabins(house.db, world, today, asking.session, asking.now);
    for (const [index, { check_in: _, check_out: __, ...query }] of world.queries.entries()) {
      const request = { ...query, ...asked[index] };
      const { value } = await searchCabins(request, { ...asking, db: house.db, env: env() });
      const expected = await searchMonthsByHand(house.db, request, asking);
      expect(value).toMatchObject({ available: expected, cabinCount: expected.length });
      found += expected.length;
    }
  });
  await assertWithResults(property, numRuns, () => found);
});

test('shows for each day of the price strip the result of a search for that day', async () => {
  const today = getToday('America/New_York', new Date());
  let priced = 0;
  const property = fc.asyncProperty(randomCabins(today), async (world) => {
    const asking = { now: new Date(Date.now() + world.hours * hour), session: randomUUID() };
    const ports = { ...asking, db: house.db, env: env() };
    await writeCabins(house.db, world, today, asking.session, asking.now);
    for (const { flexible_days: _, ...query } of world.queries.slice(0, 2)) {
      const { value } = await getPriceStrip(query, ports);
      for (const { check_in, check_out, cabinCount, lowestTotal } of value.starts) {
        const { value: found } = await searchCabins({ ...query, check_in, check_out }, ports);
        const totals = found.available.map(({ total }) => total ?? Number.NaN);
        expect({ cabinCount, lowestTotal }).toEqual({
          cabinCount: found.cabinCount,
          lowestTotal: totals.length > 0 ? Math.min(...totals) : null,
        });
        priced += totals.length;
      }
    }
  });
  await assertWithResults(property, Math.ceil(numRuns / 2), () => priced);
});
