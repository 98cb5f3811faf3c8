import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test, vi } from 'vitest';
import { book, get } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { crashableDatabase } from '#support/database.ts';
import { lockRates, request, torn, untilAnswered, whoWrite } from './writing.ts';

const house = crashableDatabase(8);
let cabin: string;

beforeAll(async () => {
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(1), 60);
});

test('a server that dies in the middle of a write leaves nothing of it, answers 503 and comes back', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { postgres } = house;
  // The rates are locked, so the booking has its key row written and waits for the nights when the
  // power goes.
  const other = house.another();
  await lockRates(other);
  const key = randomUUID();
  const cut = book(request(cabin, 50), key);
  const waiting = () => house.db.query(`select from ${whoWrite}`);
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
  expect(await untilAnswered(request(cabin, 50), key)).toBe(201);
  expect(await torn(house.db)).toBe(0);
  expect(await get('health', {}, {})).toMatchObject({ status: 200, body: { ok: true } });
  const again = await book(request(cabin, 50), key);
  expect(again.status).toBe(201);
  expect(logged).toHaveBeenCalled();
  expect(JSON.stringify(logged.mock.calls)).not.toMatch(/\bAda\b|example\.com|555\D?01|password/);
});
