// The caller's IP address, by which calls are limited.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { env } from '#netlify/platform/env.ts';
import { checkFlood } from '#netlify/platform/http/rate-limit.ts';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase();

beforeAll(() => {
  process.env['CONTEXT'] = 'production';
  process.env['BOOKING_TOKEN_SECRET'] = 's'.repeat(40);
});
beforeEach(() => deleteRows(house.db, 'rate_buckets'));

const here = {
  'x-forwarded-for': '127.0.0.1',
  'x-nf-client-connection-ip': '127.0.0.1',
  'x-real-ip': '::1',
};
const unlock = async (headers: Record<string, string> = {}, context = {}) =>
  (
    await post(
      'track-daily-deal-unlock',
      { deal_id: randomUUID() },
      { cookie: `mama_session=${randomUUID()}`, ...headers },
      context,
    )
  ).status;
const times = async (count: number, call: () => Promise<number>) => {
  const statuses = [];
  for (let n = 0; n < count; n += 1) statuses.push(await call());
  return statuses;
};

test('calls without a platform address share one household, whatever their headers', async () => {
  expect(new Set(await times(30, unlock))).toEqual(new Set([404]));
  expect(await unlock()).toBe(429);
  expect(await unlock(here)).toBe(429);
  expect(await unlock({}, { ip: '203.0.113.7' })).toBe(404);
});

test.each(['127.0.0.1', '::1'])('counts %s like any other address', async (ip) => {
  await deleteRows(house.db, 'rate_buckets');
  await unlock({}, { ip });
  expect(await house.db.query('select hits from rate_buckets')).not.toEqual([]);
  const flood = { ip, env: env(), now: new Date() };
  for (let call = 0; call < 600; call += 1) checkFlood(flood);
  expect(checkFlood(flood)).toMatchObject({ code: 'rate_limited', retryAfterSeconds: 60 });
});
