// The lowest-stays call with random cabins, compared with a check of every stay.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, getToday } from '#domain/dates/day.ts';
import type { TaxTable } from '#domain/settings/tax-table.ts';
import { env } from '#netlify/platform/env.ts';
import { searchLowestStays } from '#netlify/search/lowest-stays.ts';
import { cases } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { specTaxes } from '#support/oracles/taxes.ts';
import { setTaxes } from '#support/settings.ts';
import { findLowestStaysByHand } from './expected-lowest-stays.ts';
import { assertWithResults, randomCabins, writeCabins } from './random-cabins.ts';

/** Returns taxes of 40 % for Pigeon Forge until a day; without a day the rates of the spec. */
const taxesUntil = (changes: string | null): TaxTable =>
  specTaxes.flatMap((row) =>
    changes !== null && row.towns.includes('Pigeon Forge')
      ? [row, { ...row, percent: 40, from: '2000-01-01', until: changes }]
      : row,
  );

const house = testDatabase();
const hour = 3_600_000;
// Each case writes random cabins to a real database and makes several requests.
const worlds = cases / 20;
const today = getToday('America/New_York', new Date());

const anyQuestion = fc.record(
  { nights: fc.integer({ min: 1, max: 30 }), guests: fc.constantFrom(1, 2, 5) },
  { requiredKeys: [] },
);
const anyCase = fc.record({ world: randomCabins(today), questions: fc.array(anyQuestion, { maxLength: 2 }) });

test.each([
  ['finds the same stays as a check of every stay in the raw tables', null, 1],
  ['applies a tax that changes between two stays', addDays(today, 12), 0.5],
])('%s', async (_, changes, part) => {
  const numRuns = Math.ceil(worlds * part);
  await setTaxes(house.db, taxesUntil(changes));
  const found = { stays: 0, from: 0 };
  const property = fc.asyncProperty(anyCase, async ({ world, questions }) => {
    const asking = { now: new Date(Date.now() + world.hours * hour), session: randomUUID() };
    await writeCabins(house.db, world, today, asking.session, asking.now);
    const cabins = await house.db.query<{ id: string }>('select id from cabins');
    const cabin_ids = cabins.map(({ id }) => id);
    for (const question of [{}, ...questions]) {
      const request = { ...question, cabin_ids };
      const { value } = await searchLowestStays(request, { ...asking, db: house.db, env: env() });
      expect(value).toEqual(await findLowestStaysByHand(house.db, request, asking));
      found.stays += value.stays.length;
      found.from += Object.keys(value.from).length;
    }
  });
  await assertWithResults(property, numRuns, () => found.stays);
  // Few worlds may have no cabin that is free only later; many have.
  if (numRuns > 100) expect(found.from, 'cabins that are free later').toBeGreaterThan(0);
});
