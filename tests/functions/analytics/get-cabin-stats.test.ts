// The call that returns the recent page views of cabins.

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CallRequest, CallResponse } from '#contracts/calls.ts';
import { clicksSince } from '#netlify/analytics/queries.ts';
import visits from '#netlify/functions/visits.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

// The database uses the test's clock.
vi.mock('#netlify/platform/clock.ts', () => ({ clock: () => new Date(), setClock: async () => {} }));

const house = testDatabase();

/** An evening in New York after summer time has ended: there, November 21 began at 05:00 UTC. */
const now = new Date('2026-11-21T23:30:00Z');

beforeAll(() => {
  vi.useFakeTimers({ toFake: ['Date'], now });
});
afterAll(() => void vi.useRealTimers());
beforeEach(() => deleteRows(house.db, 'clicks'));

const click = (slug: string, ...moments: string[]) =>
  house.db.query(
    `insert into clicks (property_id, session_id, at)
     select $1, 'somebody', at from unnest($2::timestamptz[]) as at`,
    [slug, moments],
  );

async function ask(body: unknown, key = 'public-anon-key'): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  const response = await visits(new Request('http://localhost/api/get-cabin-stats', init));
  return { status: response.status, body: await response.json() };
}

const statsOf = async (...property_ids: string[]) =>
  (await ask({ property_ids } satisfies CallRequest<'POST get-cabin-stats'>))
    .body as CallResponse<'POST get-cabin-stats'>;

test('days begin at midnight in New York', async () => {
  await click('perseid', '2026-11-21T05:00:00Z', '2026-11-21T04:59:59Z'); // today, yesterday
  await click('perseid', '2026-11-15T05:00:00Z', '2026-11-15T04:59:59Z'); // the first of 7 days, the day before
  await click('perseid', '2026-10-22T04:00:00Z', '2026-10-22T03:59:59Z'); // the first of 31 days, in summer time
  const { data, ...rest } = await statsOf('perseid');
  expect(data).toEqual([
    {
      property_id: 'perseid',
      views_today: 1,
      views_last_7_days: 3,
      views_last_31_days: 5,
      last_viewed: '2026-11-21T05:00:00.000Z',
    },
  ]);
  expect(rest).toEqual({ success: true, error: null, meta: { total_properties: 1, total_clicks: 5 } });
});

test('returns each requested slug once, in order, viewed or not', async () => {
  await click('hobnail', '2026-11-20T12:00:00Z');
  await click('old-mill', '2024-01-01T12:00:00Z');
  const { data, meta } = await statsOf('nobody', 'hobnail', 'nobody', 'old-mill');
  expect(data.map(({ property_id, views_last_7_days }) => [property_id, views_last_7_days])).toEqual([
    ['nobody', 0],
    ['hobnail', 1],
    ['old-mill', 0],
  ]);
  expect(data.map(({ last_viewed }) => last_viewed)).toEqual([
    null,
    '2026-11-20T12:00:00.000Z',
    '2024-01-01T12:00:00.000Z',
  ]);
  expect(meta).toEqual({ total_properties: 3, total_clicks: 1 });
});

test('returns nothing without slugs', async () => {
  expect(await statsOf()).toMatchObject({ success: true, data: [], meta: { total_properties: 0 } });
});

test.each([
  [{}],
  [{ property_ids: 'perseid' }],
  [{ property_ids: [7] }],
  [{ property_ids: ['a\u0000b'] }],
  [{ property_ids: Array.from({ length: 201 }, (_, index) => `c${index}`) }],
])('rejects %j', async (body) => {
  const reply = await ask(body);
  expect(reply.status).toBe(400);
  expect(reply.body).toMatchObject({ success: false, error: { code: 'invalid' } });
});

test('treats SQL in a slug as a slug', async () => {
  await click('perseid', '2026-11-21T12:00:00Z');
  const [row] = (await statsOf("perseid' or true --")).data;
  expect(row?.views_today).toBe(0);
});

test('rejects a wrong key', async () => {
  expect((await ask({ property_ids: [] }, 'other')).status).toBe(401);
});

test('the build reads page views of the same week', async () => {
  await click('perseid', '2026-11-15T05:00:00Z', '2026-11-21T12:00:00Z');
  await click('hobnail', '2026-11-14T12:00:00Z');
  expect([...(await clicksSince(house.db, new Date('2026-11-15T05:00:00Z')))]).toEqual([['perseid', 2]]);
});
