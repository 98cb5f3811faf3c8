import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBooking, sweepHolds } from '#database/bookings.ts';
import { connect, type Database } from '#database/client.ts';
import { confirmBooking } from '#support/confirm-booking.ts';
import type { PostgresServer } from '#support/postgres.ts';
import { sharedPostgres } from '#support/shared-postgres.ts';
import { addCabin, expireHolds, holders, wish } from './fixtures.ts';

const rounds = Number(process.env['ROUNDS'] ?? 20);
/** Of the first two, which run as many rounds through the whole call too (tests/functions/booking/race.test.ts). */
const roundsHere = rounds / 2;
const guests = 50;

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

/** Fifty guests ask at once, each for the stay `stayOf` gives; answers the bookings that were made. */
async function race(cabin: string, label: string, stayOf: (guest: number) => [from: number, nights: number]) {
  const answers = await Promise.all(
    Array.from({ length: guests }, (_, guest) =>
      createBooking(db, {
        key: `${label}-${guest}`,
        requestHash: 'hash',
        booking: wish(cabin, ...stayOf(guest)),
      }),
    ),
  );
  expect(answers.every(({ outcome }) => outcome === 'created' || outcome === 'taken')).toBe(true);
  return answers.flatMap((answer) => ('booking' in answer ? [answer.booking] : []));
}

/** Each booking holds exactly its own nights. The primary key keeps two holders off a night; this, that none is half. */
async function expectWhole(cabin: string, bookings: { id: string; check_in: string; check_out: string }[]) {
  const nights = await holders(db, cabin);
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

test(`one guest of ${guests} gets a stay that all want a night of`, { timeout: bounded }, async () => {
  for (let round = 0; round < roundsHere; round++) {
    const cabin = await addCabin(db, `one-${round}`);
    // Every stay contains the tenth night.
    const made = await race(cabin, `one-${round}`, (guest) => [10 - (guest % 7), 7 + (guest % 3)]);
    expect(made).toHaveLength(1);
    await expectWhole(cabin, made);
  }
});

test(`of ${guests} stays that overlap here and there, no two share a night`, {
  timeout: bounded,
}, async () => {
  for (let round = 0; round < roundsHere; round++) {
    const cabin = await addCabin(db, `some-${round}`);
    const made = await race(cabin, `some-${round}`, (guest) => [(guest * 7 + round) % 40, 1 + (guest % 5)]);
    expect(made.length).toBeGreaterThan(1);
    await expectWhole(cabin, made);
  }
});

test('expired holds are taken over by one of many, while sweeps and late payments go on', {
  timeout: bounded,
}, async () => {
  for (let round = 0; round < rounds; round++) {
    const cabin = await addCabin(db, `late-${round}`);
    const [late] = await race(cabin, `first-${round}`, () => [5, 4]);
    await expireHolds(db, cabin);
    const [made, paid] = await Promise.all([
      race(cabin, `second-${round}`, (guest) => [3 + (guest % 4), 4]),
      confirmBooking(db, late?.id ?? '', 'late'),
      sweepHolds(db),
      sweepHolds(db),
    ]);
    // What the sweeps above had to leave alone.
    await sweepHolds(db);
    const winners = paid.outcome === 'confirmed' && late ? [late, ...made] : made;
    expect(winners.length).toBeGreaterThanOrEqual(1);
    await expectWhole(cabin, winners);
  }
});
