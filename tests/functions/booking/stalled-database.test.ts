// Calls to a database that stalls or closes connections: time limits, and no partial booking.

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { connect, DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { withDeadline } from '#netlify/platform/database/deadline.ts';
import { book, get, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import {
  countBrokenBookings,
  createBookingInput,
  lockRates,
  retryUntilAvailable,
  waitingWrites,
} from './concurrent-writes.ts';

const house = testDatabase(8);
let cabin: string;

beforeAll(async () => {
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
});

const stay = () => ({ cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) });
const seconds = async <T>(work: () => Promise<T>): Promise<[T, number]> => {
  const begun = performance.now();
  const done = await work();
  return [done, (performance.now() - begun) / 1000];
};

test('limits the queries of one call together: the second gets the remaining time', async () => {
  const db = withDeadline(house.db, performance.now() + 3000);
  const slow = () => db.query('select pg_sleep(1.8)').catch((error: unknown) => error);
  const [[first, second, third], took] = await seconds(async () => [
    await slow(),
    await slow(),
    await slow(),
  ]);
  expect(first).toHaveLength(1);
  expect([second, third]).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)]);
  expect(took).toBeGreaterThan(2.95);
  // One after another, the three queries would take 5.4 seconds.
  expect(took).toBeLessThan(4.8);
});

test('limits the wait for a connection too, and an aborted query frees its connection @long', async () => {
  const [here] = await house.db.query<{ name: string }>('select current_database() as name');
  const narrow = connect(house.postgres.url.replace(/\/postgres$/, `/${here?.name}`), { connections: 1 });
  const ask = (ms: number) =>
    withDeadline(narrow, performance.now() + ms)
      .query('select pg_sleep(5)')
      .catch((error: unknown) => error);
  const [[first, second], took] = await seconds(() => Promise.all([ask(2400), ask(1200)]));
  expect([first, second]).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)]);
  // One after another they would take 3.6 seconds.
  expect(took).toBeLessThan(3.4);
  expect(await narrow.query('select 1 as one')).toEqual([{ one: 1 }]);
  await narrow.close();
});

test('responds within 8 seconds to a database that stalls, with a retry time @long', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const somebody = house.another();
  await somebody.query('begin; lock table cabin_rates');
  const [[quoted, held], took] = await seconds(() =>
    Promise.all([get('quote-stay', stay()), book({ ...newGuest(), ...stay() })]),
  );
  for (const { status, headers, error } of [quoted, held]) {
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('5');
    expect(error?.code).toBe('unavailable');
  }
  expect(took).toBeGreaterThan(7);
  expect(took).toBeLessThan(12);
  await somebody.query('commit');
  expect((await book({ ...newGuest(), ...stay() })).status).toBe(201);
});

test('leaves all or nothing of a booking when connections are killed', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
  const other = house.another();
  await lockRates(other);
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const calls = Promise.all(keys.map((key, index) => book(createBookingInput(cabin, 2 + index * 2), key)));
  const killed = async () =>
    (await house.db.query(`select pg_terminate_backend(l.pid) from ${waitingWrites}`)).length;
  // Queries that waited for a connection replace those that are killed first.
  for (const _ of ['first', 'next']) await expect.poll(killed, { timeout: 30_000 }).toBeGreaterThan(0);
  await other.query('commit');
  const first = await calls;
  for (const { status } of first) expect([201, 503]).toContain(status);
  // An aborted call may have succeeded. Its key shows that, and no night is booked twice.
  for (const [index, key] of keys.entries())
    expect(await retryUntilAvailable(createBookingInput(cabin, 2 + index * 2), key)).toBe(201);
  expect(await countBrokenBookings(house.db)).toBe(0);
  expect(await house.db.query('select 1 from bookings where cabin_id = $1', [cabin])).toHaveLength(
    keys.length,
  );
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/\bAda\b|example\.com|555\D?01|password/);
});
