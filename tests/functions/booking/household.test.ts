// Limits on the nights one household can hold, however many sessions it creates.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createVisitorCookie, newGuest, post, type Visitor } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { requestHoldWithProof } from '#support/hold-requests.ts';

const house = testDatabase(10);
const cabinCount = 24;
const days = 190;
/** A tenth of a cabin's next 90 nights, and a twentieth of those of all cabins. */
const tenth = 9;
const twentieth = (cabinCount * 90) / 20;
let cabins: string[];

beforeAll(async () => {
  await house.db.query('update cabins set live = false');
  cabins = [];
  for (let place = 0; place < cabinCount; place += 1) {
    const cabin = await insertCabin(house.db, { max_guests: 12 });
    await publish(house.db, cabin, inDays(1), days);
    cabins.push(cabin);
  }
});

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'cabin_nights', 'rate_buckets');
  await house.db.query('update cabins set live = id = any($1)', [cabins]);
});

const dates = (from: number, nights: number) => ({
  check_in: inDays(from),
  check_out: inDays(from + nights),
});

/**
 * Requests `nights` from day `from` in a cabin by its index, by default as a new visitor. Solves
 * required proofs of work.
 */
const ask = (place: number, from: number, nights: number, ip: string, session?: string) =>
  requestHoldWithProof(ip, { cabin_id: cabins[place] ?? '', ...dates(from, nights) }, session);

/** Requests two cabins together. */
const askForBoth = (
  from: number,
  nights: number,
  by: Visitor,
  places: [number, number] = [0, 1],
  adults = 2,
) => {
  const { adults: _, children: __, pets: ___, ...contact } = newGuest();
  const stays = places.map((place) => ({ cabin_id: cabins[place], adults, children: 0, pets: 0 }));
  const headers = { 'idempotency-key': randomUUID(), ...createVisitorCookie(by) };
  return post(
    'create-split-booking',
    { ...contact, ...dates(from, nights), stays },
    headers,
    by.ip ? { ip: by.ip } : {},
  );
};

const heldNights = async () => {
  const rows = await house.db.query<{ nights: number }>(
    'select count(*)::integer as nights from taken_nights group by cabin_id',
  );
  const inOne = rows.map(({ nights }) => nights);
  return { all: inOne.reduce((sum, nights) => sum + nights, 0), mostInOne: Math.max(0, ...inOne) };
};

describe('a visitor who creates a new session for each hold', () => {
  test.each([
    ['one IPv4 address @long', () => '203.0.113.9', 1],
    ['a /64 @long', (n: number) => `2001:db8:5:607::${n + 1}`, 1],
    ['a /56', (n: number) => `2001:db8:5:6${(n % 256).toString(16).padStart(2, '0')}::1`, 1],
    ['a /48 @long', (n: number) => `2001:db8:5:${((n * 257) % 65536).toString(16)}::1`, 4],
  ])('can hold, from %s, one stay and a twentieth of all nights', async (_, ipOf, times) => {
    const wishes = [30, 30, 30, 9, 9, 1].flatMap((nights, turn) =>
      cabins.map((__, place) => ({ place, from: 2 + turn * 30, nights })),
    );
    const statuses: number[] = [];
    for (let at = 0; at < wishes.length; at += 20) {
      // Resets the limit on calls, which is not tested here.
      await deleteRows(house.db, 'rate_buckets');
      const calls = wishes
        .slice(at, at + 20)
        .map(({ place, from, nights }, n) => ask(place, from, nights, ipOf(at + n)));
      statuses.push(...(await Promise.all(calls)).map(({ status }) => status));
    }
    expect([...new Set(statuses)].toSorted()).toEqual([201, 429]);
    expect(statuses.filter((status) => status === 201).length).toBeLessThanOrEqual(5 * times);
    const { all, mostInOne } = await heldNights();
    expect(all).toBeLessThanOrEqual(30 + twentieth * times);
    expect(mostInOne).toBeLessThanOrEqual(30 + tenth * times);
  });
});

describe('a household', () => {
  const ip = '203.0.113.20';

  test('can hold a stay of any length, and in addition a tenth of a cabin', async () => {
    expect((await ask(0, 2, 30, ip)).status).toBe(201);
    expect((await ask(0, 40, tenth, ip)).status).toBe(201);
    const refused = await ask(0, 60, 1, ip);
    expect(refused.error).toMatchObject({ code: 'rate_limited', details: { limit: 'nights' } });
    expect(refused.status).toBe(429);
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(39 * 60);
    expect(seconds).toBeLessThanOrEqual(40 * 60);
    expect((await ask(1, 60, tenth + 1, ip)).status).toBe(429);
    expect((await ask(1, 60, tenth, ip)).status).toBe(201);
    expect((await ask(0, 60, 30, '203.0.113.21')).status).toBe(201);
  });

  test('can hold a twentieth of all nights in addition to one stay', async () => {
    await house.db.query('update cabins set live = id = any($1)', [cabins.slice(0, 3)]);
    expect((await ask(0, 2, 30, ip)).status).toBe(201);
    expect((await ask(1, 2, 9, ip)).status).toBe(201);
    expect((await ask(2, 2, 5, ip)).status).toBe(429);
    expect((await ask(2, 2, 4, ip)).status).toBe(201);
  });

  test('waits only for the first hold whose end makes room', async () => {
    await ask(0, 2, 9, ip);
    await house.db.query(`update bookings set hold_expires_at = now() + interval '10 minutes'`);
    await ask(0, 20, 9, ip);
    const refused = await ask(0, 40, 5, ip);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    await house.db.query(`update bookings set payment_reference = 'paid' where check_in = $1`, [inDays(2)]);
    expect((await ask(0, 40, 5, ip)).status).toBe(201);
  });

  test('can extend its own hold', async () => {
    const session = randomUUID();
    expect((await ask(0, 2, 12, ip, session)).status).toBe(201);
    expect((await ask(0, 2, 30, ip, session)).status).toBe(201);
    expect(await heldNights()).toEqual({ all: 30, mostInOne: 30 });
  });

  test('can hold two cabins for one party of any length, and divide the guests differently', async () => {
    const by = { session: randomUUID(), ip };
    expect((await askForBoth(2, 30, by)).status).toBe(201);
    expect((await askForBoth(2, 30, by, [0, 1], 4)).status).toBe(201);
    expect((await ask(2, 2, 10, ip)).status).toBe(429);
    expect(await heldNights()).toEqual({ all: 60, mostInOne: 30 });
  });

  test('cannot hold two more cabins for longer than a tenth of each', async () => {
    await ask(5, 2, 30, ip);
    const refused = await askForBoth(2, tenth + 1, { session: randomUUID(), ip });
    expect(refused.error).toMatchObject({ code: 'rate_limited', details: { limit: 'nights' } });
    expect(await heldNights()).toEqual({ all: 30, mostInOne: 30 });
    expect((await askForBoth(2, tenth, { session: randomUUID(), ip })).status).toBe(201);
  });

  test('cannot hold three cabins as one party in one request', async () => {
    const by = randomUUID();
    const replies = await Promise.all([0, 1, 2, 3, 4].map((place) => ask(place, 2, 30, ip, by)));
    expect(replies.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(2);
  });
});
