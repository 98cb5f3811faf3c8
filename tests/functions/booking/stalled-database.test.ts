import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { connect, DatabaseUnavailable } from '#netlify/platform/database/client.ts';
import { withDeadline } from '#netlify/platform/database/deadline.ts';
import { book, get, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { lockRates, request, torn, untilAnswered, whoWrite } from './writing.ts';

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

test('queries of one call share its time: the second has what the first left', async () => {
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
  // The three would take 5.4 seconds.
  expect(took).toBeLessThan(4.8);
});

test('the wait for a connection counts too, and a query that was given up frees its own @long', async () => {
  const [here] = await house.db.query<{ name: string }>('select current_database() as name');
  const narrow = connect(house.postgres.url.replace(/\/postgres$/, `/${here?.name}`), { connections: 1 });
  const ask = (ms: number) =>
    withDeadline(narrow, performance.now() + ms)
      .query('select pg_sleep(5)')
      .catch((error: unknown) => error);
  const [[first, second], took] = await seconds(() => Promise.all([ask(2400), ask(1200)]));
  expect([first, second]).toEqual([expect.any(DatabaseUnavailable), expect.any(DatabaseUnavailable)]);
  // Sequentially they would take 3.6 seconds.
  expect(took).toBeLessThan(3.4);
  expect(await narrow.query('select 1 as one')).toEqual([{ one: 1 }]);
  await narrow.close();
});

test('a database that stalls in the middle is answered for within 8 seconds, with when to try again @long', async () => {
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

test('connections killed while bookings are written leave all or nothing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
  const other = house.another();
  await lockRates(other);
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const calls = Promise.all(keys.map((key, index) => book(request(cabin, 2 + index * 2), key)));
  const killed = async () =>
    (await house.db.query(`select pg_terminate_backend(l.pid) from ${whoWrite}`)).length;
  // Those that waited for a connection take the place of the first to be killed.
  for (const _ of ['first', 'next']) await expect.poll(killed, { timeout: 30_000 }).toBeGreaterThan(0);
  await other.query('commit');
  const first = await calls;
  for (const { status } of first) expect([201, 503]).toContain(status);
  // An aborted call may have succeeded; its key reveals that, and no night is booked twice.
  for (const [index, key] of keys.entries())
    expect(await untilAnswered(request(cabin, 2 + index * 2), key)).toBe(201);
  expect(await torn(house.db)).toBe(0);
  expect(await house.db.query('select 1 from bookings where cabin_id = $1', [cabin])).toHaveLength(
    keys.length,
  );
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/\bAda\b|example\.com|555\D?01|password/);
});
