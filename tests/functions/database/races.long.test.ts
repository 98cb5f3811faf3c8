// An expired hold that many requests take over during expiry runs and late payments.

import { afterAll, beforeAll, expect, test } from 'vitest';
import { expireOverdueHolds } from '#netlify/booking/queries.ts';
import { connect, type Database } from '#netlify/platform/database/client.ts';
import { rounds } from '#support/case-counts.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import { createBooking } from '#support/create-booking.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { addCabin, createBookingInput, expireHolds, listNightHolders } from './fixtures.ts';

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

/**
 * Lets all guests book at once, each the stay that `stayOf` returns. Returns the successful
 * bookings.
 */
async function race(cabin: string, label: string, stayOf: (guest: number) => [from: number, nights: number]) {
  const answers = await Promise.all(
    Array.from({ length: guests }, (_, guest) =>
      createBooking(db, {
        key: `${label}-${guest}`,
        requestHash: 'hash',
        booking: createBookingInput(cabin, ...stayOf(guest)),
      }),
    ),
  );
  expect(answers.every(({ outcome }) => outcome === 'created' || outcome === 'taken')).toBe(true);
  return answers.flatMap((answer) => ('booking' in answer ? [answer.booking] : []));
}

/**
 * Each booking has exactly its own nights. The primary key prevents double ones; this checks
 * completeness.
 */
async function expectWhole(cabin: string, bookings: { id: string; check_in: string; check_out: string }[]) {
  const nights = await listNightHolders(db, cabin);
  for (const { id, check_in, check_out } of bookings) {
    const own = nights.filter(({ holder }) => holder === id).map(({ night }) => night);
    const stay = nights.map(({ night }) => night).filter((night) => night >= check_in && night < check_out);
    expect(own).toEqual(stay);
  }
  const booked = bookings.reduce(
    (sum, b) => sum + (Date.parse(b.check_out) - Date.parse(b.check_in)) / 86_400_000,
    0,
  );
  expect(nights).toHaveLength(booked);
}

const bounded = 60_000 + rounds * 3_000;

test('one of many requests takes over an expired hold during expiry runs and late payments', {
  timeout: bounded,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const cabin = await addCabin(db, `late-${round}`);
    const [late] = await race(cabin, `first-${round}`, () => [5, 4]);
    await expireHolds(db, cabin);
    const [made, paid] = await Promise.all([
      race(cabin, `second-${round}`, (guest) => [3 + (guest % 4), 4]),
      confirmBooking(db, late?.id ?? '', 'late'),
      expireOverdueHolds(db),
      expireOverdueHolds(db),
    ]);
    // Locked rows that the runs above skipped.
    await expireOverdueHolds(db);
    const winners = paid.outcome === 'confirmed' && late ? [late, ...made] : made;
    expect(winners.length).toBeGreaterThanOrEqual(1);
    await expectWhole(cabin, winners);
  }
});
