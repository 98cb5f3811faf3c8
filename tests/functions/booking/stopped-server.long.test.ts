// Bookings while the database server is killed: no partial write, and 503 until it restarts.

import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { book, get } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { crashableTestDatabase } from '#support/database.ts';
import {
  countBrokenBookings,
  createBookingInput,
  lockRates,
  retryUntilAvailable,
  waitingWrites,
} from './concurrent-writes.ts';

const house = crashableTestDatabase(8);
let cabin: string;

beforeAll(async () => {
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
});

test('a server killed during a write leaves nothing of it, responds with 503 and restarts', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { postgres } = house;
  // The rates are locked, so at the crash the booking has written its key and waits for its nights.
  const other = house.another();
  await lockRates(other);
  const key = randomUUID();
  const cut = book(createBookingInput(cabin, 50), key);
  const waiting = () => house.db.query(`select from ${waitingWrites}`);
  await expect.poll(waiting, { timeout: 30_000 }).toHaveLength(1);
  await postgres.crash();

  const reply = await cut;
  expect(reply.status).toBe(503);
  expect(reply.headers.get('retry-after')).toBe('5');
  expect(reply.error?.code).toBe('unavailable');
  const query = { cabin_id: cabin, check_in: inDays(50), check_out: inDays(52) };
  expect((await get('quote-stay', query)).status).toBe(503);
  expect((await get('get-cabin-availability', { cabin_id: cabin })).status).toBe(503);
  expect((await get('health')).status).toBe(503);

  await postgres.restart();
  expect(await retryUntilAvailable(createBookingInput(cabin, 50), key)).toBe(201);
  expect(await countBrokenBookings(house.db)).toBe(0);
  expect(await get('health', {}, {})).toMatchObject({ status: 200, body: { ok: true } });
  const again = await book(createBookingInput(cabin, 50), key);
  expect(again.status).toBe(201);
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/\bAda\b|example\.com|555\D?01|password/);
});
