import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginBuild, failBuild, reportBuild } from '#database/site-builds.ts';
import { addDays, todayIn } from '#domain/day/day.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { atDesk, type DeskCaller } from '#support/desk.ts';
import { empty } from '#support/empty.ts';

const house = testDatabase();
const today = todayIn('America/New_York', new Date());
let desk: DeskCaller;
let cabin = '';

beforeAll(async () => {
  cabin = await insertCabin(house.db, { title: 'Lantern Ledge' });
});

beforeEach(async () => {
  await empty(house.db, 'bookings', 'outbox', 'cabin_nights', 'site_builds', 'owner_applications');
  desk = await atDesk(house.db);
});

const readToday = async () => (await desk.get('GET desk/today')).body;

/** A booking from one day to another, counted from today. */
async function book(from: number, to: number, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    reference: `MC-${randomUUID().slice(0, 8)}`,
    ...{ cabin_id: cabin, cabin_number: Math.floor(Math.random() * 1e9), status: 'confirmed' },
    ...{ check_in: addDays(today, from), check_out: addDays(today, to), adults: 2 },
    ...{ first_name: 'Ada', last_name: 'Example', email: 'ada@example.com', phone: '+18655550100' },
    ...{ quote: '{}', total_cents: 41_200, hold_expires_at: new Date() },
    ...columns,
  };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await house.db.query(
    `insert into bookings (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
  return row.reference;
}

const refs = (rows: { reference: string | null }[]) => rows.map(({ reference }) => reference);

test('a day with nothing in it has empty lists', async () => {
  const { today: day, server_now, ...lists } = await readToday();
  expect(day).toBe(today);
  expect(Math.abs(Date.parse(server_now) - Date.now())).toBeLessThan(10_000);
  expect(Object.values(lists)).toEqual(Array(11).fill([]));
});

test('a cabin in a zone the database does not know keeps nobody from the day', async () => {
  await house.db.query(`update cabins set timezone = 'Mars/Olympus' where id = $1`, [cabin]);
  const arriving = await book(0, 2);
  const { arrivals } = await readToday();
  await house.db.query(`update cabins set timezone = 'America/New_York' where id = $1`, [cabin]);
  expect(refs(arrivals)).toEqual([arriving]);
});

test('who arrives, leaves and stays on, and nobody else', async () => {
  const arriving = await book(0, 3, { arrival_note: 'Late, after nine.', pets: 1 });
  const leaving = await book(-2, 0);
  const staying = await book(-1, 1);
  await book(1, 3);
  await book(-4, -1);
  await book(0, 3, { status: 'cancelled' });
  await book(0, 3, { status: 'refund_due' });
  const { arrivals, departures, staying: here } = await readToday();
  expect(refs(arrivals)).toEqual([arriving]);
  expect(refs(departures)).toEqual([leaving]);
  expect(refs(here)).toEqual([staying]);
  expect(arrivals[0]).toEqual({
    reference: arriving,
    cabin: 'Lantern Ledge',
    guest: 'Ada Example',
    phone: '+18655550100',
    check_in: today,
    check_out: addDays(today, 3),
    check_in_time: '16:00',
    check_out_time: '10:00',
    adults: 2,
    children: 0,
    pets: 1,
    arrival_note: 'Late, after nine.',
  });
});

test('today is the day where the cabin stands', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  for (const timezone of zones) {
    const there = todayIn(timezone, new Date());
    const away = await insertCabin(house.db, { title: timezone, timezone });
    const days = Math.round((Date.parse(there) - Date.parse(today)) / 86_400_000);
    await book(days, days + 1, { cabin_id: away });
  }
  expect((await readToday()).arrivals.map(({ cabin: title }) => title).toSorted()).toEqual(zones);
});

test('holds that run, the next to end first', async () => {
  const inMinutes = (minutes: number) => ({
    status: 'held',
    hold_expires_at: new Date(Date.now() + minutes * 60_000),
  });
  const second = await book(9, 11, inMinutes(30));
  const first = await book(5, 7, inMinutes(5));
  await book(5, 7, inMinutes(-1));
  const { holds } = await readToday();
  expect(refs(holds)).toEqual([first, second]);
  expect(holds[0]?.total_cents).toBe(41_200);
  expect(Date.parse(holds[0]?.hold_expires_at ?? '') - Date.now()).toBeGreaterThan(4 * 60_000);
});

describe('what waits for a host', () => {
  test('payments to look at and refunds that are owed', async () => {
    const reference = await book(5, 7);
    await house.db.query(
      `with paid as (
         insert into payments (booking_id, kind, amount_cents, provider, state, disputed_at, paid_at)
         select id, 'full', 41200, 'test', 'paid', now(), now() from bookings returning *
       )
       insert into refunds (booking_id, payment_id, amount_cents, reason, state)
       select booking_id, id, 100, reason, refund.state from paid,
         (values ('cancelled', 'due'), ('late', 'sent'), ('duplicate', 'failed')) as refund (reason, state)`,
    );
    const { payments, refunds } = await readToday();
    expect(payments.map(({ what }) => what).toSorted()).toEqual(['disputed', 'refund failed']);
    expect(refunds).toMatchObject([{ reference, reason: 'cancelled', amount_cents: 100 }]);
  });

  test('letters that may not have arrived, and none that did or will', async () => {
    await house.db.query(
      `insert into outbox (channel, recipient, template, payload, state)
       select 'mail', 'ada@example.com', 'booking-confirmed', '{"reference": "MC-234567"}', state
       from unnest(array['waiting', 'sent', 'failed', 'unclear']) as state`,
    );
    const { messages } = await readToday();
    expect(messages).toMatchObject([
      { reference: 'MC-234567', template: 'booking-confirmed', channel: 'mail' },
    ]);
    expect(JSON.stringify(messages)).not.toContain('ada@');
  });

  test('double bookings of a cabin, until each is settled', async () => {
    const ids = [await book(5, 7), await book(8, 9)];
    await house.db.query(
      `with feed as (
         insert into calendar_feeds (cabin_id, url, name) values ($1, 'https://other.example/a.ics', 'Other') returning id
       )
       insert into calendar_collisions (feed_id, uid, recurrence, booking_id, check_in, check_out)
       select feed.id, b.reference, '', b.id, b.check_in, b.check_out from feed, bookings b where b.reference = any($2)`,
      [cabin, ids],
    );
    const settle = (limit: number) =>
      house.db.query(
        `update calendar_collisions set settled_at = now()
         where id in (select id from calendar_collisions where settled_at is null limit $1)`,
        [limit],
      );
    const found = async () => (await readToday()).collisions;
    const slug = (await house.db.query<{ slug: string }>('select slug from cabins where id = $1', [cabin]))[0]
      ?.slug;
    expect(await found()).toEqual([{ cabin: 'Lantern Ledge', slug, count: 2, since: expect.any(String) }]);
    await settle(1);
    expect(await found()).toMatchObject([{ count: 1 }]);
    await settle(1);
    expect(await found()).toEqual([]);
  });

  test('applications of owners, until they are decided', async () => {
    await house.db.query(
      `insert into owner_applications
         (reference, state, name, email, phone, cabin_name, city, details, agreed, request_hash, received_at)
       select 'OA-' || state, state, 'Ada', 'ada@example.com', '1', 'Hobnail', 'Gatlinburg', '{}', '{}', state,
         now() - n * interval '1 day'
       from unnest(array['asked', 'received', 'approved', 'declined']) with ordinality as known (state, n)`,
    );
    const found = async () => (await readToday()).applications;
    expect(await found()).toMatchObject([
      { reference: 'OA-received', cabin: 'Hobnail', state: 'received' },
      { reference: 'OA-asked', cabin: 'Hobnail', state: 'asked' },
    ]);
    await house.db.query(`update owner_applications set state = 'declined', decided_at = now()`);
    expect(await found()).toEqual([]);
  });

  test('builds that failed, until one is out', async () => {
    const found = async () => (await readToday()).builds;
    const first = await beginBuild(house.db, 'changed', 0);
    expect(await found()).toEqual([]);
    await failBuild(house.db, Number(first), 'hook_failed');
    expect(await found()).toEqual([
      { outcome: 'failed', problem: 'hook_failed', count: 1, since: expect.any(String) },
    ]);
    const report = { began: new Date(Date.now() + 1000), problem: null };
    await reportBuild(house.db, { ...report, deployId: 'a', outcome: 'failed', problem: 'Exit code: 2' });
    expect(await found()).toMatchObject([{ problem: 'Exit code: 2', count: 2 }]);
    await reportBuild(house.db, { ...report, deployId: 'b', outcome: 'published' });
    expect(await found()).toEqual([]);
  });
});

test('with 10,000 bookings it is one statement, and a quick one @long', async () => {
  await house.db.query(
    `insert into bookings (reference, cabin_id, cabin_number, check_in, check_out, status, adults, first_name, last_name,
       email, phone, quote, total_cents, hold_expires_at)
     select 'MC-' || n, $1, n, current_date - 300 + n % 500, current_date - 297 + n % 500, 'confirmed', 2, 'Ada', 'Example',
       'ada@example.com', '+18655550100', '{}', 41200, now()
     from generate_series(1, 10000) as n`,
    [cabin],
  );
  await house.db.query('analyze bookings');
  await readToday();
  const times: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const begun = performance.now();
    expect((await desk.get('GET desk/today')).status).toBe(200);
    times.push(performance.now() - begun);
  }
  const median = times.toSorted((a, b) => a - b)[10] ?? Number.POSITIVE_INFINITY;
  expect(median).toBeLessThan(150);
});
