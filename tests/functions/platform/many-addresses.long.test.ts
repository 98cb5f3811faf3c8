// Many IP addresses that hold nights as fast as possible, and the nights left to others.

import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { requestHold, requestHoldWithProof, type StayRequest } from '#support/hold-requests.ts';

const house = testDatabase(20);
const cabinCount = 24;
const nights = 90;
const atOnce = 20;
/** Time limit in ms. A busy computer makes fewer calls, whose number is printed. */
const mostMs = 120_000;
const cabins: string[] = [];

beforeAll(async () => {
  for (let place = 0; place < cabinCount; place += 1) {
    const cabin = await insertCabin(house.db);
    await publish(house.db, cabin, inDays(1), nights + 30);
    cabins.push(cabin);
  }
});

beforeEach(() => deleteRows(house.db, 'bookings', 'cabin_nights', 'rate_buckets', 'outbox'));

const addressOf = (n: number): string => `198.18.${n >> 8}.${n & 255}`;
const wish = (place: number, from: number, length: number): StayRequest => ({
  cabin_id: cabins[place % cabinCount] ?? '',
  check_in: inDays(from),
  check_out: inDays(from + length),
});

/** Requests of a crowd: the longest stays in all cabins, or in one cabin up to each threshold. */
const wholeShop = (n: number) => wish(n, 1 + 30 * (Math.floor(n / cabinCount) % 3), 30);
const oneCabin = (n: number) => wish(0, [1, 10, 19, 49][n] ?? 1 + (n % 60), [9, 9, 30, 30][n] ?? 30);

/**
 * Returns the available shares of the next 90 nights: of all cabins, and of the cabin with the
 * fewest.
 */
async function left() {
  const rows = await house.db.query<{ held: number }>(
    `select count(*)::integer as held from taken_nights where night >= $1 and night < $2 group by cabin_id`,
    [inDays(1), inDays(1 + nights)],
  );
  const held = rows.map((row) => row.held);
  const share = (count: number, of: number) => Math.round(1000 * (1 - count / of)) / 10;
  return {
    shop: share(
      held.reduce((sum, one) => sum + one, 0),
      nights * cabinCount,
    ),
    cabin: share(Math.max(0, ...held), nights),
  };
}

test.each([
  ['1 address', 1, wholeShop, { shop: 98, cabin: 66 }],
  ['40 addresses', 40, wholeShop, { shop: 78, cabin: 66 }],
  ['100 addresses', 100, wholeShop, { shop: 78, cabin: 46 }],
  ['10,000 addresses', 10_000, wholeShop, { shop: 78, cabin: 46 }],
  ['100 addresses after one cabin', 100, oneCabin, { shop: 97, cabin: 46 }],
  ['10,000 addresses after one cabin', 10_000, oneCabin, { shop: 97, cabin: 46 }],
])(
  '%s that hold as fast as possible with proofs of work leave the rest to other visitors',
  async (name, count, wanted, least) => {
    const begun = performance.now();
    const counted = new Map<string, number>();
    const note = (what: string) => counted.set(what, (counted.get(what) ?? 0) + 1);
    // Requests for one cabin start in order, to get as far as the thresholds allow.
    for (let at = 0, size = 0; at < count && performance.now() - begun < mostMs; at += size) {
      size = wanted === oneCabin && at < 4 ? 1 : atOnce;
      const calls = Array.from({ length: size }, (_, n) =>
        requestHoldWithProof(addressOf((at + n) % count), wanted(at + n)),
      );
      for (const { body, error } of await Promise.all(calls)) note(error?.code ?? body.booking.pressure);
    }
    const seconds = (performance.now() - begun) / 1000;
    const free = await left();
    console.info(name, { ...free, seconds: Math.round(seconds), ...Object.fromEntries(counted) });
    expect(free.shop).toBeGreaterThanOrEqual(least.shop);
    expect(free.cabin).toBeGreaterThanOrEqual(least.cabin);
    // A new visitor can still book, at least by paying first.
    const { status } = await requestHold('203.0.113.77', wish(0, 95, 3));
    expect([201, 428]).toContain(status);
  },
  600_000,
);
