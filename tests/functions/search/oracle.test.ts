import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getToday } from '#domain/dates/day.ts';
import { env } from '#netlify/platform/env.ts';
import { getPriceStrip } from '#netlify/search/price-strip.ts';
import { searchCabins } from '#netlify/search/search-cabins.ts';
import { testDatabase } from '#support/database.ts';
import { cases } from '#support/draws.ts';
import { searchByHand, searchMonthsByHand } from './oracle.ts';
import { anyMonths, drawUntil, randomCabins, write } from './world.ts';

const house = testDatabase();
const hour = 3_600_000;
// Each case is a world written to a real database and several searches in it.
const numRuns = Math.ceil(cases / 10);

test('search finds what trying every stay against the raw tables finds', async () => {
  const today = getToday('America/New_York', new Date());
  let found = 0;
  const property = fc.asyncProperty(randomCabins(today), async (world) => {
    const asking = { now: new Date(Date.now() + world.hours * hour), session: randomUUID() };
    await write(house.db, world, today, asking.session, asking.now);
    for (const query of world.queries) {
      const { value } = await searchCabins(query, { ...asking, db: house.db, env: env() });
      const expected = await searchByHand(house.db, query, asking);
      expect(value).toMatchObject({ available: expected, cabinCount: expected.length });
      found += expected.length;
    }
  });
  await drawUntil(property, numRuns, () => found);
});

test('a search within months finds the cheapest stay of each cabin that trying every stay finds', async () => {
  const today = getToday('America/New_York', new Date());
  let found = 0;
  const anyCase = fc.record({
    world: randomCabins(today),
    asked: fc.array(anyMonths(today), { minLength: 6 }),
  });
  const property = fc.asyncProperty(anyCase, async ({ world, asked }) => {
    const asking = { now: new Date(Date.now() + world.hours * hour), session: randomUUID() };
    await write(house.db, world, today, asking.session, asking.now);
    for (const [index, { check_in: _, check_out: __, ...query }] of world.queries.entries()) {
      const request = { ...query, ...asked[index] };
      const { value } = await searchCabins(request, { ...asking, db: house.db, env: env() });
      const expected = await searchMonthsByHand(house.db, request, asking);
      expect(value).toMatchObject({ available: expected, cabinCount: expected.length });
      found += expected.length;
    }
  });
  await drawUntil(property, numRuns, () => found);
});

test('the price strip finds for each day what a search for that day finds', async () => {
  const today = getToday('America/New_York', new Date());
  let priced = 0;
  const property = fc.asyncProperty(randomCabins(today), async (world) => {
    const asking = { now: new Date(Date.now() + world.hours * hour), session: randomUUID() };
    const ports = { ...asking, db: house.db, env: env() };
    await write(house.db, world, today, asking.session, asking.now);
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
  await drawUntil(property, Math.ceil(numRuns / 2), () => priced);
});
