// Many guests who request the same or overlapping nights at the same moment.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { CallResponse } from '#contracts/calls.ts';
import { addDays } from '#domain/dates/day.ts';
import { type ApiResponse, book, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { rounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { seed } from '#support/seed.ts';
import { createSeededRandom } from '#support/seeded-random.ts';

const guests = 20;
const house = testDatabase(guests);

type Answer = ApiResponse<CallResponse<'POST create-booking'>>;

const statuses = (answers: Answer[]): number[] => answers.map(({ status }) => status);

/** Creates a cabin with 60 available days, and returns the responses to concurrent guests. */
async function race(stayOf: (guest: number) => { start: number; nights: number }) {
  const cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
  const asked = Array.from({ length: guests }, (_, index) => {
    const { start, nights } = stayOf(index);
    const check_in = inDays(start);
    const stay = { cabin_id: cabin, check_in, check_out: addDays(check_in, nights) };
    return book({ ...newGuest(), ...stay }, randomUUID());
  });
  return { cabin, answers: await Promise.all(asked) };
}

/** Expects that every hold has exactly its own nights. The primary key prevents duplicates. */
async function expectWholeHolds(cabin: string): Promise<void> {
  const [torn] = await house.db.query<{ torn: number; orphans: number }>(
    `select
       count(*) filter (where nights <> wanted)::integer as torn,
       (select count(*)::integer from cabin_nights n where n.cabin_id = $1
          and not exists (select 1 from bookings b where b.id::text = n.holder)) as orphans
     from (
       select b.check_out - b.check_in as wanted,
         (select count(*) from cabin_nights n where n.holder = b.id::text) as nights
       from bookings b where b.cabin_id = $1
     ) as stays`,
    [cabin],
  );
  expect(torn).toEqual({ torn: 0, orphans: 0 });
}

test(`of ${guests} guests with one night in common one books and all others are informed, ${rounds} rounds`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    // Every stay contains the night of day 20.
    const { cabin, answers } = await race((index) => ({ start: 20 - (index % 5), nights: 5 + (index % 3) }));
    expect(statuses(answers).filter((status) => status === 201)).toHaveLength(1);
    expect(statuses(answers).filter((status) => status === 409)).toHaveLength(guests - 1);
    await expectWholeHolds(cabin);
  }
}, 600_000);

test(`${guests} guests with overlapping stays take no night twice, ${rounds} rounds, seed ${seed}`, async () => {
  const { below } = createSeededRandom(seed);
  for (let round = 0; round < rounds; round += 1) {
    const { cabin, answers } = await race(() => ({
      start: 2 + below(40),
      nights: 1 + below(6),
    }));
    expect(new Set([...statuses(answers), 201, 409])).toEqual(new Set([201, 409]));
    await expectWholeHolds(cabin);
  }
}, 600_000);
