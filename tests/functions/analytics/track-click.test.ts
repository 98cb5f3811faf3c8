// The call that counts an opened cabin page, once per session and hour.

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { post } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

// The database uses the test's clock.
vi.mock('#netlify/platform/clock.ts', () => ({ clock: () => new Date(), setClock: async () => {} }));

const house = testDatabase(20);
const click = { property_id: 'perseid', session_id: 'a', referrer_page: '/cabins' };

const at = (moment: string) => void vi.setSystemTime(moment);

beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
beforeEach(async () => {
  at('2026-11-21T17:30:00Z');
  await deleteRows(house.db, 'clicks', 'rate_buckets');
});

async function stats() {
  const { body } = await post('get-cabin-stats', { property_ids: ['perseid'] });
  const [row] = body.data;
  return [row?.views_today, row?.views_last_7_days, row?.views_last_31_days, row?.last_viewed];
}

test('counts an opened cabin page', async () => {
  const { status, body } = await post('track-click', click);
  expect([status, body]).toEqual([202, { success: true }]);
  expect(await stats()).toEqual([1, 1, 1, '2026-11-21T17:30:00.000Z']);
});

describe('a session counts once per cabin and hour', () => {
  test('for any number of repeated and concurrent calls', async () => {
    await Promise.all(Array.from({ length: 60 }, () => post('track-click', click)));
    at('2026-11-21T17:59:59.999Z');
    await post('track-click', { ...click, referrer_page: null });
    expect((await stats())[0]).toBe(1);
  });

  test('again in the next hour, for another session and for another cabin', async () => {
    await post('track-click', click);
    await post('track-click', { ...click, session_id: 'b' });
    await post('track-click', { ...click, property_id: 'hobnail' });
    at('2026-11-21T18:00:00Z');
    await post('track-click', click);
    expect(await stats()).toEqual([3, 3, 3, '2026-11-21T18:00:00.000Z']);
  });

  test('also when a click is sent again hours later', async () => {
    const told = { ...click, event_id: randomUUID() };
    await post('track-click', told);
    at('2026-11-21T20:00:00Z');
    await Promise.all(Array.from({ length: 20 }, () => post('track-click', told)));
    expect(await stats()).toEqual([1, 1, 1, '2026-11-21T17:30:00.000Z']);
  });

  test('also for rows written in SQL, without an error', async () => {
    await house.db.query(
      `insert into clicks (property_id, session_id, at) select 'perseid', 's', at from unnest($1::timestamptz[]) as at`,
      [['2026-11-21T12:00:00Z', '2026-11-21T12:59:00Z', '2026-11-21T13:00:00Z']],
    );
    await house.db.query("insert into clicks (property_id, session_id, at) values ('perseid', 's', $1)", [
      '2026-11-21T12:30:00Z',
    ]);
    expect((await stats())[0]).toBe(2);
  });
});

describe('an address counts for twenty sessions per hour', () => {
  const from = (session: number, ip: string, property_id = 'perseid') =>
    post('track-click', { ...click, property_id, session_id: `s${session}` }, {}, { ip });
  const sessions = Array.from({ length: 30 }, (_, session) => session);

  test('further sessions get the same response and do not count, even concurrently', async () => {
    const replies = await Promise.all(sessions.map((session) => from(session, '203.0.113.20')));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([202]));
    expect((await stats())[0]).toBe(20);
    await from(99, '203.0.113.21');
    expect((await stats())[0]).toBe(21);
  });

  test('counted sessions continue to count', async () => {
    for (const session of sessions) await from(session, '203.0.113.22');
    await from(0, '203.0.113.22', 'hobnail');
    await from(29, '203.0.113.22', 'hobnail');
    expect(await house.db.query("select session_id from clicks where property_id = 'hobnail'")).toEqual([
      { session_id: 's0' },
    ]);
  });

  test('sixty concurrent clicks of a session are one', async () => {
    await Promise.all(Array.from({ length: 60 }, (_, n) => from(1, '203.0.113.23', `cabin-${n}`)));
    expect(
      await house.db.query(
        "select hits from rate_buckets where key like 'views:from:%' order by window_start, hits limit 1",
      ),
    ).toEqual([{ hits: 1 }]);
    expect(await house.db.query('select from clicks')).toHaveLength(60);
  });
});

test('counts the hour that occurs twice on a clock change as two hours', async () => {
  for (const moment of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-11-01T06:45:00Z']) {
    at(moment);
    await post('track-click', click);
  }
  at('2026-11-02T04:59:59Z');
  expect((await stats()).slice(0, 2)).toEqual([2, 2]);
  at('2026-11-02T05:00:00Z');
  expect((await stats()).slice(0, 2)).toEqual([0, 2]);
});

test('ignores a crawler', async () => {
  await post('track-click', click, { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)' });
  expect((await stats())[0]).toBe(0);
});

test('accepts an unknown slug', async () => {
  expect((await post('track-click', { ...click, property_id: 'nobody' })).status).toBe(202);
});

test.each([
  ['property_id', { property_id: 'Perseid' }],
  ['property_id', { property_id: "a' or true --" }],
  ['property_id', { property_id: 'a'.repeat(121) }],
  ['property_id', { property_id: ['perseid'] }],
  ['property_id', { property_id: '\u0000' }],
  ['session_id', { session_id: null }],
  ['referrer_page', { referrer_page: {} }],
  ['event_id', { event_id: 'x' }],
])('rejects an invalid %s and stores nothing', async (field, wrong) => {
  const { status, error } = await post('track-click', { ...click, ...wrong });
  expect([status, error?.field]).toEqual([400, field]);
  expect(await house.db.query('select from clicks')).toEqual([]);
});
