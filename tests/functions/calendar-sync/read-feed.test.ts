// Scheduled reads of other sites' calendars: unchanged ones, failures and retries.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { claimFeed } from '#netlify/calendar-sync/queries.ts';
import { syncCalendarFeeds } from '#netlify/calendar-sync/sync-feeds.ts';
import payments from '#netlify/functions/payments.ts';
import { env } from '#netlify/platform/env.ts';
import { book, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { allDayEvent, createCalendar, createEvent } from '#support/calendar-text.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { startFakeFeedServer } from '#support/feed-server.ts';
import { signInAsHost } from '#support/host.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';

const house = testDatabase(12);
const site = startFakeFeedServer();
const sync = () => syncCalendarFeeds({ db: house.db, env: env() });

let cabin: string;
let feed: string;

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'cabins', 'outbox');
  cabin = await insertCabin(house.db, { slug: 'perseid' });
  await publish(house.db, cabin, inDays(0), 549);
  const [row] = await house.db.query<{ id: string }>(
    'insert into calendar_feeds (cabin_id, url) values ($1, $2) returning id',
    [cabin, site.url()],
  );
  feed = row?.id ?? '';
});

const feedRow = async () =>
  (
    await house.db.query<{ last_ok_at: Date | null; last_error: string | null; failures: number }>(
      'select last_ok_at, last_error, failures from calendar_feeds where id = $1',
      [feed],
    )
  )[0];

describe('an unchanged calendar', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Reads the feed with a clock some days back. */
  const readBefore = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - days * 86_400_000 });
    await sync();
    vi.useRealTimers();
    await house.db.query('update calendar_feeds set last_ok_at = last_ok_at - make_interval(days => $1)', [
      days,
    ]);
  };
  const nightsFrom = async (from: number) =>
    (
      await house.db.query<{ night: string }>(
        `select night from cabin_nights where cabin_id = $1 and kind = 'external' and night >= $2 order by night`,
        [cabin, inDays(from)],
      )
    ).map(({ night }) => night);

  const weekly = createEvent(
    'UID:weekly',
    `DTSTART;VALUE=DATE:${inDays(-98).replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${inDays(-97).replaceAll('-', '')}`,
    'RRULE:FREQ=WEEKLY',
  );

  test.each([
    ['a single event', allDayEvent('far', inDays(530), inDays(533)), [530, 531, 532]],
    ['a recurring event', weekly, [525, 532, 539, 546, 553]],
  ])('takes nights of %s when they come within 18 months', async (_, event, nights) => {
    site.respond('/cabin.ics', createCalendar(allDayEvent('near', inDays(20), inDays(22)), event));
    await readBefore(40);
    expect(await nightsFrom(525)).toEqual([]);
    expect(await sync()).toMatchObject({ read: 1, unchanged: 0 });
    expect(await nightsFrom(525)).toEqual(nights.map(inDays));
    expect(await sync()).toMatchObject({ read: 1, unchanged: 1 });
  });

  test('is requested again on another day in the cabin’s zone, and conditionally on the same', async () => {
    site.respond('/cabin.ics', (_request, response) => {
      const headers = { etag: '"v1"', 'last-modified': 'Mon, 02 Nov 2026 10:00:00 GMT' };
      response.writeHead(200, headers).end(createCalendar(allDayEvent('near', inDays(20), inDays(22))));
    });
    await sync();
    for (const zone of ['America/New_York', 'Pacific/Kiritimati', 'Pacific/Midway', 'Mars/Olympus']) {
      const claimAt = async (moment: string) => {
        await house.db.query(
          `update calendar_feeds set claimed_until = null, last_ok_at =
             (cabin_today(cabin_id)::timestamp at time zone valid_timezone($1)) + $2::interval`,
          [zone, moment],
        );
        return claimFeed(house.db, feed);
      };
      await house.db.query('update cabins set timezone = $1', [zone]);
      const none = { etag: null, last_modified: null, digest: null };
      expect(await claimAt('-1 second'), zone).toMatchObject(none);
      const known = { etag: '"v1"', last_modified: expect.any(String), digest: expect.any(String) };
      expect(await claimAt('1 second'), zone).toMatchObject(known);
    }
  });
});

describe('a read that fails here', () => {
  afterEach(async () => {
    await house.db.query('drop trigger if exists in_the_way on external_events');
  });

  /** Runs a statement with every written event. */
  const inTheWay = (statement: string) =>
    house.db.query(
      `create or replace function in_the_way() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$;
       create trigger in_the_way before insert on external_events for each row execute function in_the_way()`,
    );
  const stay = () => ({ cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) });
  const pay = async () => {
    const { body } = await book({ ...newGuest(), ...stay() });
    const token = getLinkToken(body.booking.payment_url);
    const begun = performance.now();
    const { status } = await postForm(payments, { token, action: 'pay' }, { path: '/api/test-checkout' });
    return { status, ms: performance.now() - begun };
  };

  test('is recorded with a reason, and shown to hosts', async () => {
    site.respond('/cabin.ics', createCalendar(allDayEvent('one', inDays(5), inDays(8))));
    await inTheWay(`raise exception 'no room'`);
    expect(await sync()).toMatchObject({ read: 0, failed: 1 });
    expect(await feedRow()).toEqual({ last_ok_at: null, last_error: 'not_finished', failures: 1 });
    const desk = await signInAsHost(house.db);
    const { feeds } = (await desk.get('GET desk/cabin-calendar', { slug: 'perseid' })).body;
    expect(feeds).toMatchObject([
      { state: 'failing', problem: expect.stringContaining('Something went wrong here') },
    ]);
    await house.db.query('drop trigger in_the_way on external_events');
    await sync();
    expect(await feedRow()).toMatchObject({ last_error: null, failures: 0 });
  });

  test('five times in a row is retried only once an hour', async () => {
    site.respond('/cabin.ics', createCalendar(allDayEvent('one', inDays(5), inDays(8))));
    await inTheWay(`raise exception 'no room'`);
    for (let turn = 0; turn < 7; turn += 1) await sync();
    expect(await feedRow()).toMatchObject({ failures: 5 });
  });

  test('counts when the next one begins, if it was aborted', async () => {
    await claimFeed(house.db, feed);
    expect(await claimFeed(house.db, feed)).toBeNull();
    await house.db.query(`update calendar_feeds set claimed_until = now() - interval '1 second'`);
    expect(await claimFeed(house.db, feed)).toMatchObject({ failures: 1 });
    expect(await feedRow()).toMatchObject({ last_error: 'not_finished', failures: 1 });
  });

  test('delays no payment, even if writing is slow @long', async () => {
    site.respond('/cabin.ics', createCalendar(allDayEvent('one', inDays(5), inDays(8))));
    await inTheWay('perform pg_sleep(5)');
    const { status, ms } = await pay();
    expect(status).toBe(303);
    expect(ms).toBeLessThan(4_500);
    const cutOff = { last_ok_at: null, last_error: 'not_finished', failures: 1 };
    await expect.poll(feedRow, { timeout: 10_000 }).toEqual(cutOff);
    await house.db.query('drop trigger in_the_way on external_events');
    await sync();
    expect(await feedRow()).toEqual({ last_ok_at: expect.any(Date), last_error: null, failures: 0 });
  });

  test('delays no payment, neither with too many nights nor with an invalid value', async () => {
    const many = Array.from({ length: 40 }, (_, n) => allDayEvent(`u${n}`, inDays(60), inDays(549)));
    site.respond('/cabin.ics', createCalendar(...many));
    const first = await pay();
    expect(first.status).toBe(303);
    expect(first.ms).toBeLessThan(4_500);
    const tooMany = { last_error: 'too_many_nights', failures: 1 };
    await expect.poll(feedRow, { timeout: 10_000 }).toMatchObject(tooMany);
    await deleteRows(house.db, 'bookings', 'cabin_nights');
    await house.db.query('update calendar_feeds set last_error = null, last_tried_at = null');
    site.respond('/cabin.ics', createCalendar(allDayEvent('one', inDays(5), inDays(8))));
    await inTheWay(`raise exception 'no room'`);
    expect((await pay()).status).toBe(303);
    const notFinished = { last_error: 'not_finished', failures: 2 };
    await expect.poll(feedRow, { timeout: 10_000 }).toMatchObject(notFinished);
  });
});
