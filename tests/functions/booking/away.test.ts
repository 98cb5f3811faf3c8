import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { connect, type Database } from '#database/client.ts';
import { book, get, guest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { crashableDatabase } from '#support/database.ts';
import { databaseUrl } from '#support/postgres.ts';

const house = crashableDatabase(8);
let cabin: string;

beforeAll(async () => {
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
});

const logged = vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => {
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/\bAda\b|example\.com|555\D?01|password/);
  logged.mockClear();
});

const request = (start: number) => ({
  ...guest,
  email: `ada.${start}@example.com`,
  cabin_id: cabin,
  check_in: inDays(start),
  check_out: inDays(start + 2),
});

/** Bookings whose nights are not exactly theirs, nights whose booking is missing, keys that lead nowhere. */
async function torn(): Promise<number> {
  const [row] = await house.db.query<{ torn: number }>(
    `select (
       (select count(*) from bookings b where b.status = 'held' and b.check_out - b.check_in <>
         (select count(*) from cabin_nights n where n.holder = b.id::text))
       + (select count(*) from cabin_nights n where not exists (select 1 from bookings b where b.id::text = n.holder))
       + (select count(*) from idempotency_keys where party_id is null)
     )::integer as torn`,
  );
  return row?.torn ?? -1;
}

/** Kills the connections whose booking waits for its nights, found and killed in one statement; how many. */
const terminateWriters = async (): Promise<number> =>
  (
    await house.db.query(`select pg_terminate_backend(l.pid) from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.query like '%create_bookings%'`)
  ).length;

/** Calls until it is answered otherwise than 503, as a patient guest would. */
async function untilAnswered(start: number, key: string): Promise<number> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const { status } = await book(request(start), key);
    if (status !== 503) return status;
    await sleep(100);
  }
  return 503;
}

/** Locks the rates until it is released: bookings that have begun to write wait for their nights. */
async function lockRates(): Promise<Database> {
  const [here] = await house.db.query<{ name: string }>('select current_database() as name');
  const blocker = connect(databaseUrl(house.postgres.url, here?.name ?? ''), {
    connections: 1,
    answerMs: 60_000,
  });
  await blocker.query('begin; select 1 from cabin_rates for update');
  return blocker;
}

const isWriting = async (): Promise<boolean> =>
  (
    await house.db.query(`select from pg_locks l join pg_stat_activity a using (pid)
     where not l.granted and a.query like '%create_bookings%'`)
  ).length > 0;

test('connections killed while bookings are written leave all or nothing', async () => {
  const rates = await lockRates();
  const keys = Array.from({ length: 20 }, () => randomUUID());
  const calls = Promise.all(keys.map((key, index) => book(request(2 + index * 2), key)));
  // Those that waited for a connection take the place of the first to be killed.
  for (const _ of ['first', 'next']) {
    await expect.poll(terminateWriters, { timeout: 30_000 }).toBeGreaterThan(0);
  }
  await rates.query('commit');
  await rates.close();
  const first = await calls;
  for (const { status } of first) expect([201, 503]).toContain(status);
  // A cut call may have landed all the same; its key says so, and no night is booked twice.
  for (const [index, key] of keys.entries()) expect(await untilAnswered(2 + index * 2, key)).toBe(201);
  expect(await torn()).toBe(0);
  expect(await house.db.query('select 1 from bookings')).toHaveLength(keys.length);
});

test('a server that dies in the middle of a write leaves nothing of it, answers 503 and comes back', async () => {
  const { postgres } = house;
  // The rates are locked, so the booking has its key row written and waits for the nights when the power goes.
  const rates = await lockRates();
  const key = randomUUID();
  const cut = book(request(50), key);
  await expect.poll(isWriting, { timeout: 30_000 }).toBe(true);
  await postgres.crash();
  await rates.close().catch(() => {});

  const reply = await cut;
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(reply.error?.code).toBe('unavailable');
  const query = { cabin_id: cabin, check_in: inDays(50), check_out: inDays(52) };
  expect((await get('quote-stay', query)).status).toBe(503);
  expect((await get('get-cabin-availability', { cabin_id: cabin })).status).toBe(503);
  expect((await get('health')).status).toBe(503);

  await postgres.restart();
  expect(await untilAnswered(50, key)).toBe(201);
  expect(await torn()).toBe(0);
  expect(await get('health', {}, {})).toMatchObject({ status: 200, body: { ok: true } });
  const again = await book(request(50), key);
  expect(again.status).toBe(201);
});
