// Concurrent bookings of a party in two cabins, which get both cabins or neither.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BookingToHold, createBookings, releaseHoldRow } from '#netlify/booking/queries.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { rounds } from '#support/case-counts.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import { createBooking } from '#support/create-booking.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { addCabin, createBookingInput } from './fixtures.ts';

const guests = 20;

let postgres: PostgresServer;
let db: Database;

beforeAll(async () => {
  postgres = await sharedPostgres();
  db = connect(await postgres.newDatabase(), { connections: guests });
});

afterAll(async () => {
  await db?.close();
  await postgres?.stop();
});

type Cabins = readonly [string, string];

/** Two stays of one guest. `session` identifies the guest. */
const pair = ([one, other]: Cabins, from: number, nights: number, session: string | null = null) => {
  const first: BookingToHold = { ...createBookingInput(one, from, nights), session_id: session };
  return [first, { ...first, cabin_id: other }] as const;
};

const askBoth = (key: string, bookings: readonly [BookingToHold, BookingToHold]) =>
  createBookings(db, { key, requestHash: 'hash' }, bookings);

interface Group {
  held: number;
  nights: number;
  wanted: number;
}

/** Returns the holds in these cabins by party, with their numbers of nights. */
const parties = (cabins: Cabins) =>
  db.query<Group>(
    `select count(*)::integer as held, sum(check_out - check_in)::integer as wanted,
       sum((select count(*) from cabin_nights n where n.holder = b.id::text))::integer as nights
     from bookings b
     where cabin_id in ($1, $2) and status in ('held', 'confirmed')
     group by party_id`,
    [...cabins],
  );

const cabinsOf = async (label: string): Promise<Cabins> => [
  await addCabin(db, `${label}-den`),
  await addCabin(db, `${label}-barn`),
];

const bounded = { timeout: 60_000 + rounds * 3_000 };

test(
  `splits and single holds over the same two cabins end with both or neither, ${rounds} rounds @long`,
  bounded,
  async () => {
    let splits = 0;
    let singles = 0;
    for (let round = 0; round < rounds; round++) {
      const cabins = await cabinsOf(`mixed-${round}`);
      const [den, barn] = cabins;
      await Promise.all(
        Array.from({ length: guests }, async (_, guest) => {
          const key = `mixed-${round}-${guest}`;
          const from = 5 + ((guest * 3 + round) % 12);
          const nights = 1 + (guest % 3);
          // Every fourth party books the cabins in reverse order.
          const both: Cabins = guest % 4 === 0 ? [den, barn] : [barn, den];
          const answer =
            guest % 2 === 0
              ? await askBoth(key, pair(both, from, nights))
              : await createBooking(db, {
                  key,
                  requestHash: 'hash',
                  booking: createBookingInput(both[1], from, nights),
                });
          expect(['created', 'taken']).toContain(answer.outcome);
          if (answer.outcome === 'created') guest % 2 === 0 ? splits++ : singles++;
        }),
      );
      const groups = await parties(cabins);
      for (const { nights, wanted } of groups) expect(nights).toBe(wanted);
    }
    expect(splits).toBeGreaterThan(0);
    expect(singles).toBeGreaterThan(0);
    const [{ pairs } = { pairs: 0 }] = await db.query<{ pairs: number }>(
      'select count(*)::integer as pairs from bookings where place > 1',
    );
    expect(pairs).toBe(splits);
  },
);

test(`${guests} split bookings of one night: one gets both cabins, ${rounds} rounds`, bounded, async () => {
  for (let round = 0; round < rounds; round++) {
    const [den, barn] = await cabinsOf(`one-${round}`);
    const answers = await Promise.all(
      Array.from({ length: guests }, (_, guest) =>
        askBoth(`one-${round}-${guest}`, pair(guest % 2 ? [den, barn] : [barn, den], 10 - (guest % 3), 3)),
      ),
    );
    expect(answers.filter(({ outcome }) => outcome === 'created')).toHaveLength(1);
    expect(await parties([den, barn])).toMatchObject([{ held: 2, nights: 6 }]);
  }
});

test('a party paid, released and requested again concurrently is never split @long', bounded, async () => {
  for (let round = 0; round < rounds; round++) {
    const cabins = await cabinsOf(`paid-${round}`);
    const [den, barn] = cabins;
    const session = `visitor-${round}`;
    const made = await askBoth(`paid-${round}`, pair(cabins, 5, 3, session));
    const [lead, other] = 'bookings' in made ? made.bookings : [];
    await Promise.all([
      confirmBooking(db, lead?.id ?? '', `paid-${round}`),
      releaseHoldRow(db, other?.id ?? ''),
      releaseHoldRow(db, lead?.id ?? ''),
      askBoth(`paid-${round}-again`, pair([barn, den], 6, 3, session)),
      createBooking(db, {
        key: `paid-${round}-one`,
        requestHash: 'hash',
        booking: { ...createBookingInput(barn, 4, 3), session_id: session },
      }),
    ]);
    const statuses = await db.query<{ statuses: string[] }>(
      `select array_agg(distinct status) as statuses from bookings
       where cabin_id in ($1, $2) group by party_id`,
      [den, barn],
    );
    for (const { statuses: ofParty } of statuses) expect(ofParty).toHaveLength(1);
    for (const { nights, wanted } of await parties(cabins)) expect(nights).toBe(wanted);
  }
});
