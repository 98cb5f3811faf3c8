// The job that deletes personal data when its retention period ends.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { type ExpiringRecord, type RetentionRule, retention } from '#domain/privacy/retention.ts';
import sweepRetention from '#netlify/functions/sweep-retention.ts';
import { guest } from '#support/api.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase();
const records: [string, RetentionRule][] = Object.entries(retention);
let cabin: string;

beforeAll(async () => {
  cabin = await insertCabin(house.db);
});

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  const tables = new Set(records.flatMap(([, { tables }]) => tables));
  await deleteRows(house.db, ...tables, 'daily_deals');
});

const daysAgo = (days: number): Date => new Date(Date.now() - days * 24 * 3600 * 1000);
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

/** Adds a row to a table. */
async function add(table: string, row: Record<string, unknown>): Promise<void> {
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await house.db.query(
    `insert into ${table} (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
}

const booking = (status: string, ended: Date, more: object = {}) =>
  add('bookings', {
    reference: `MC-${randomUUID()}`,
    cabin_id: cabin,
    cabin_number: Math.floor(Math.random() * 1e9),
    check_in: dayOf(new Date(ended.getTime() - 3 * 24 * 3600 * 1000)),
    check_out: dayOf(ended),
    status,
    adults: 2,
    first_name: guest.first_name,
    last_name: guest.last_name,
    email: guest.email,
    phone: guest.phone,
    quote: '{}',
    total_cents: 0,
    hold_expires_at: ended,
    ...more,
  });

/** A released hold whose payment arrived anyway. */
async function paidLate(ended: Date, state = 'paid'): Promise<void> {
  const reference = `MC-${randomUUID()}`;
  await booking('cancelled', ended, { reference });
  await house.db.query(
    `insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
     select id, 'full', 100, 'test', $2, case when $2 = 'paid' then now() end from bookings where reference = $1`,
    [reference, state],
  );
}

/** A party over two cabins, neither paid for. */
async function party(ended: Date): Promise<void> {
  const reference = `MC-${randomUUID()}`;
  await booking('expired', ended, { reference });
  const [first] = await house.db.query<{ party_id: string }>(
    'select party_id from bookings where reference = $1',
    [reference],
  );
  await booking('expired', ended, { party_id: first?.party_id, place: 2 });
}

const message = (state: string, created_at: Date) =>
  add('outbox', { channel: 'mail', recipient: 'ada@example.com', template: 'any', state, created_at });

const signup = (moments: object) =>
  add('newsletter_signups', { email: `${randomUUID()}@example.com`, signup_source: 'footer', ...moments });

async function unlock(unlocked_at: Date): Promise<void> {
  const id = randomUUID();
  const day = dayOf(new Date(Math.random() * 1e12));
  await add('daily_deals', { id, day, cabin_id: cabin, discount_percent: 10, expires_at: new Date() });
  await add('daily_deal_unlocks', { deal_id: id, session_id: 'a', unlocked_at });
}

const application = (state: string, moments: object) =>
  add('owner_applications', {
    reference: `OA-${randomUUID()}`,
    state,
    name: 'Ada',
    email: 'ada@example.com',
    phone: '1',
    cabin_name: 'Perch',
    city: 'Gatlinburg',
    details: '{}',
    agreed: '{}',
    request_hash: 'x',
    ...moments,
  });

/** A row of each record that is from a moment; of a table with several kinds, one of each. */
const rowsOf: Record<ExpiringRecord, (moment: Date) => Promise<unknown>> = {
  unpaidBookings: async (moment) => {
    await booking('expired', moment);
    await booking('cancelled', moment);
  },
  paidBookings: async (moment) => {
    for (const status of ['confirmed', 'cancelled', 'refund_due', 'refunded']) {
      await booking(status, moment, { payment_reference: 'test' });
    }
  },
  bookingRequests: (moment) =>
    add('idempotency_keys', { key: randomUUID(), request_hash: 'x', created_at: moment }),
  notices: (moment) => add('webhook_events', { id: randomUUID(), kind: 'reply', received_at: moment }),
  messages: async (moment) => {
    await message('sent', moment);
    await message('failed', moment);
  },
  unclearMessages: (moment) => message('unclear', moment),
  unconfirmedSignups: (moment) => signup({ asked_at: moment }),
  leavers: async (moment) => {
    await signup({ asked_at: daysAgo(999), unsubscribed_at: moment });
    await signup({ asked_at: daysAgo(999), confirmed_at: daysAgo(999), unsubscribed_at: moment });
  },
  watches: (moment) =>
    add('stay_watches', {
      id: Math.floor(Math.random() * 1e9),
      email: 'ada@example.com',
      cabin_id: cabin,
      guests: 2,
      check_in: dayOf(moment),
      check_out: '2037-01-01',
      ends_at: moment,
    }),
  consents: (moment) =>
    add('sms_consents', {
      phone: randomUUID(),
      version: '1',
      wording: 'x',
      given_at: daysAgo(9999),
      ended_at: moment,
    }),
  openApplications: async (moment) => {
    await application('received', { changed_at: moment });
    await application('asked', { changed_at: moment });
  },
  declinedApplications: (moment) =>
    application('declined', { changed_at: daysAgo(9999), decided_at: moment }),
  visits: async (moment) => {
    await add('visits', { url_path: '/', at: moment });
    await add('clicks', { property_id: 'a', session_id: randomUUID(), at: moment });
    await add('events', { event_name: 'page_view', at: moment });
  },
  reports: (moment) => add('told_clicks', { event_id: randomUUID(), at: moment }),
  unlocks: unlock,
  itineraries: async (moment) => {
    const id = randomUUID().replaceAll('-', '').slice(0, 22);
    await add('itineraries', { id, edit_hash: 'x', doc: '{}', expires_at: moment });
    await add('itinerary_votes', { itinerary_id: id, item: 'a', visitor_id: 'v', vote: 1 });
    await add('itinerary_comments', { itinerary_id: id, body: 'Hello' });
  },
  hostSignIns: async (moment) => {
    const email = 'mama@example.com';
    await add('desk_links', { id: randomUUID(), token_hash: randomUUID(), email, expires_at: moment });
    await add('desk_sessions', { token_hash: randomUUID(), email, expires_at: moment });
  },
  hostChanges: (moment) =>
    add('audit_log', { actor: 'command', action: 'cabin.changed', subject: 'cabin:3', at: moment }),
  counters: (moment) => add('rate_buckets', { key: randomUUID(), window_start: moment, hits: 1 }),
};

async function count(tables: readonly string[]): Promise<number> {
  const sums = tables.map((table) => `(select count(*) from ${table})`).join(' + ');
  const [row] = await house.db.query<{ rows: number }>(`select ${sums} as rows`);
  return row?.rows ?? 0;
}

const ending = records.flatMap(([name, record]) =>
  name in rowsOf ? [[name as ExpiringRecord, record] as const] : [],
);

test('each expiring record has test rows here', () => {
  const named = records.flatMap(([name, { days }]) => (days === null ? [] : [name]));
  expect(Object.keys(rowsOf).toSorted()).toEqual(named.toSorted());
});

describe.each(ending)('%s', (name, { days, tables }) => {
  test('deletes older rows, keeps younger ones', async () => {
    await rowsOf[name](daysAgo((days ?? 0) - 1.1));
    const young = await count(tables);
    await rowsOf[name](daysAgo((days ?? 0) + 1.1));
    expect(await count(tables)).toBe(2 * young);
    expect((await sweepRetention()).status).toBe(204);
    expect(await count(tables)).toBe(young);
  });
});

describe('records without an expiry', () => {
  test.each([
    ['a subscription', () => signup({ asked_at: daysAgo(9999), confirmed_at: daysAgo(9999) })],
    ['a STOP', () => add('sms_opt_outs', { phone: '+18655550100', source: 'reply', at: daysAgo(9999) })],
    [
      'a consent that holds',
      () => add('sms_consents', { phone: '1', version: '1', wording: 'x', given_at: daysAgo(9999) }),
    ],
    ['a review', () => add('cabin_reviews', { cabin_id: cabin, rating: 5, created_at: daysAgo(9999) })],
    [
      'an application that was approved',
      () => application('approved', { changed_at: daysAgo(9999), decided_at: daysAgo(9999) }),
    ],
    ['a message that is still to go', () => message('waiting', daysAgo(9999))],
    ['a hold nobody has swept yet', () => booking('held', daysAgo(60))],
    ['a stay whose payment came too late', () => paidLate(daysAgo(60))],
    ['a stay whose payment people must look at', () => paidLate(daysAgo(60), 'quarantined')],
    ['a stay whose bank has not answered', () => paidLate(daysAgo(60), 'processing')],
    [
      'a stay that was paid and cancelled',
      () => booking('cancelled', daysAgo(60), { confirmed_at: daysAgo(90) }),
    ],
  ])('keep %s', async (_, make) => {
    await make();
    const tables = [...new Set(records.flatMap(([, { tables }]) => tables))];
    const before = await count(tables);
    expect((await sweepRetention()).status).toBe(204);
    expect(await count(tables)).toBe(before);
  });
});

test('a party in two cabins is deleted with its stays', async () => {
  await party(daysAgo(40));
  expect((await sweepRetention()).status).toBe(204);
  expect(await count(['bookings', 'parties'])).toBe(0);
});

test('deletes ten thousand rows in one run, and skips locked rows without waiting', async () => {
  await house.db.query(
    `insert into rate_buckets (key, window_start, hits) select n::text, now() - interval '3 days', 1
     from generate_series(1, 10000) as n`,
  );
  const somebody = house.another();
  await somebody.query("begin; select from rate_buckets where key = '77' for update");
  // If the sweep waited, this call would fail.
  expect((await sweepRetention()).status).toBe(204);
  expect(await house.db.query('select key from rate_buckets')).toEqual([{ key: '77' }]);
  await somebody.query('commit');
});

test('a failing table does not stop the others, and the run reports it', async () => {
  const written = vi.spyOn(console, 'error').mockImplementation(() => {});
  await rowsOf.notices(daysAgo(99));
  await rowsOf.counters(daysAgo(99));
  await house.db.query(
    `insert into job_runs (name, started_at, ended_at, ok) values ('deal', now() - interval '99 days', now(), true),
       ('deal', now(), now(), true)`,
  );
  await house.db.query(`create rule stay as on delete to webhook_events do instead select 1 / 0`);
  expect((await sweepRetention()).status).toBe(500);
  await house.db.query('drop rule stay on webhook_events');
  expect(await count(['webhook_events'])).toBe(1);
  expect(await count(['rate_buckets'])).toBe(0);
  expect(await house.db.query(`select from job_runs where name = 'deal'`)).toHaveLength(1);
  expect(JSON.stringify(written.mock.calls)).toContain('notices');
});
