// Booking funnel in the host dashboard: daily sessions at each step, by source.

import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { type FunnelRow, listFunnelRows } from '#netlify/analytics/host-queries.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { addCabin } from '../database/fixtures.ts';

const house = testDatabase();
const site = 'https://mamacabins.example';

/** Three New York days; summer time ends on the second. */
const span = {
  from: new Date('2026-10-31T04:00:00Z'),
  to: new Date('2026-11-03T05:00:00Z'),
  timeZone: 'America/New_York',
};
const read = () => listFunnelRows(house.db, span);

beforeEach(() => deleteRows(house.db, 'events', 'bookings'));

interface Told {
  name: string;
  session?: string;
  at?: string;
  visitor?: string;
  more?: Record<string, string>;
}

const tell = ({ name, session = 'a', at = '2026-11-01T17:00:00Z', visitor, more }: Told) =>
  house.db.query('insert into events (event_name, parameters, visitor_id, at) values ($1, $2, $3, $4)', [
    name,
    JSON.stringify({ session_id: session, page_location: `${site}/`, referrer: '', ...more }),
    visitor ?? null,
    at,
  ]);

const none = { visits: 0, cabin_views: 0, modals: 0, dates: 0, reserves: 0, booked: 0 };
const direct = { page: site, referrer: null };

test('counts each step of a session once a day, however often it occurs', async () => {
  for (const name of [
    'page_view',
    'page_view',
    'availability_modal_opened',
    'dates_selected',
    'dates_selected',
  ])
    await tell({ name });
  await tell({ name: 'page_view', more: { cabin_slug: 'perseid' } });
  await tell({ name: 'booking_initiated' });
  await tell({ name: 'page_view', session: 'b' });
  expect(await read()).toEqual([
    { ...none, ...direct, day: '2026-11-01', visits: 2, cabin_views: 1, modals: 1, dates: 1, reserves: 1 },
  ]);
});

test('starts days at midnight in New York, also on the day of a clock change', async () => {
  for (const at of [
    '2026-10-31T03:59:59Z', // the day before the span
    '2026-10-31T04:00:00Z',
    '2026-11-01T03:59:59Z',
    '2026-11-01T04:00:00Z',
    '2026-11-02T04:59:59Z', // the last second of a day of 25 hours
    '2026-11-02T05:00:00Z',
    '2026-11-03T05:00:00Z', // the day after
  ]) {
    await tell({ name: 'page_view', session: at, at });
  }
  expect((await read()).map(({ day, visits }) => [day, visits])).toEqual([
    ['2026-10-31', 2],
    ['2026-11-01', 2],
    ['2026-11-02', 1],
  ]);
});

test('assigns a session to the source of its first page view', async () => {
  const more = {
    page_location: `${site}/cabins?utm_source=tiktok&sort=popular`,
    referrer: 'https://www.tiktok.com/@x',
  };
  await tell({ name: 'page_view', more, at: '2026-10-01T12:00:00Z' });
  await tell({ name: 'page_view', more: { referrer: `${site}/cabins` } });
  expect(await read()).toEqual([
    {
      ...none,
      day: '2026-11-01',
      visits: 1,
      page: `${site}/?utm_source=tiktok`,
      referrer: 'https://www.tiktok.com',
    },
  ]);
});

async function book(status: string, visitor: string | null, confirmed: string | null): Promise<void> {
  const cabin = await addCabin(house.db, randomUUID());
  await house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
       email, phone, session_id, quote, total_cents, hold_expires_at, created_at, confirmed_at)
     values ($1, $2, 1, '2026-12-11', '2026-12-14', $3, 2, 'Ada', 'Example', 'ada@example.com', '+18655550100', $4, '{}',
       100000, now(), '2026-11-02T12:00:00Z', $5)`,
    [randomUUID(), cabin, status, visitor, confirmed],
  );
}

test('assigns a confirmed booking to its visitor’s session', async () => {
  await tell({
    name: 'page_view',
    session: 'x',
    visitor: 'ada',
    more: { referrer: 'https://www.google.com/' },
  });
  await book('confirmed', 'ada', '2026-11-02T12:05:00Z');
  await book('held', 'ada', null);
  await book('cancelled', 'ada', '2026-11-02T12:05:00Z');
  const google = { page: site, referrer: 'https://www.google.com' };
  expect(await read()).toEqual([
    { ...none, ...google, day: '2026-11-01', visits: 1 },
    { ...none, ...google, day: '2026-11-02', booked: 1 },
  ]);
});

test('has no source for a booking without a known visitor', async () => {
  await book('confirmed', null, '2026-11-02T12:05:00Z');
  const rows: FunnelRow[] = await read();
  expect(rows).toEqual([{ ...none, page: null, referrer: null, day: '2026-11-02', booked: 1 }]);
});
