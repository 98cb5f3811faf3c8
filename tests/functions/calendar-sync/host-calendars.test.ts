// Calendars in the host dashboard: adding feeds of other sites and linking cabins.

import { beforeEach, describe, expect, test } from 'vitest';
import calendar from '#netlify/functions/calendar.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { allDayEvent, createCalendar, createEvent } from '#support/calendar-text.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { startFakeFeedServer } from '#support/feed-server.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { bookNights } from './fixture.ts';

const house = testDatabase();
const site = startFakeFeedServer();
let desk: HostCaller;
let cabin: string;
const slug = 'perseid';

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'cabins', 'audit_log');
  desk = await signInAsHost(house.db);
  cabin = await insertCabin(house.db, { slug, title: 'Perseid' });
  await publish(house.db, cabin, inDays(0), 60);
  site.respond('/cabin.ics', createCalendar(allDayEvent('one', inDays(5), inDays(8))));
});

const audited = async () =>
  (
    await house.db.query<{ action: string; actor: string; line: string }>(
      `select action, actor, concat(before, after) as line from audit_log order by id`,
    )
  ).map((row) => ({ ...row, isByHost: row.actor === desk.email }));

const follow = () => desk.send('POST desk/add-feed', { slug, url: site.url(), name: 'Airbnb' });

describe('adding a calendar of another site', () => {
  test('starts with a preview that saves nothing', async () => {
    await bookNights(house.db, cabin, 7, 9);
    site.respond(
      '/cabin.ics',
      createCalendar(
        allDayEvent('one', inDays(5), inDays(8)),
        createEvent('UID:free', 'DTSTART;VALUE=DATE:20270101', 'TRANSP:TRANSPARENT'),
        createEvent('UID:bad', 'DTSTART;VALUE=DATE:20279999'),
      ),
    );
    const { body } = await desk.send('POST desk/try-feed', { slug, url: site.url() });
    expect(body).toEqual({
      source: '127.0.0.1',
      nights: [{ check_in: inDays(5), check_out: inDays(8) }],
      events: 1,
      own: 0,
      free: 1,
      unreadable: 1,
      unclear: [{ key: expect.any(String), day: null, summary: '', is_blocked: false }],
      booked_here: [{ check_in: inDays(7), check_out: inDays(8) }],
    });
    expect(await house.db.query('select 1 from calendar_feeds')).toEqual([]);
  });

  test.each([
    ['http://10.0.0.1/x.ics', 'private network'],
    ['file:///etc/passwd', 'https and http'],
    ['nonsense', 'not a web address'],
  ])('rejects %s with a reason', async (url, reason) => {
    const { status, error } = await desk.send('POST desk/try-feed', { slug, url });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'invalid', field: 'url', message: expect.stringContaining(reason) });
  });

  test('takes its nights at once, lists it, and releases the nights on removal', async () => {
    const { body } = await follow();
    expect(body.feeds).toMatchObject([
      {
        source: 'Airbnb',
        site: site.host,
        state: 'good',
        problem: null,
        events: 1,
        nights: [{ check_in: inDays(5), check_out: inDays(8) }],
      },
    ]);
    expect((await follow()).error).toMatchObject({
      field: 'url',
      message: 'This calendar is followed already.',
    });
    const list = (await desk.get('GET desk/calendars')).body;
    expect(list.rows).toMatchObject([
      { slug, title: 'Perseid', sources: ['Airbnb'], late: 0, is_shared: true },
    ]);
    const removed = await desk.send('POST desk/change-feed', { feed: body.feeds[0]?.id, action: 'remove' });
    expect(removed.body.feeds).toEqual([]);
    expect(await house.db.query('select 1 from cabin_nights')).toEqual([]);
    const lines = await audited();
    expect(lines.map(({ action }) => action)).toEqual(['feed.added', 'feed.removed']);
    expect(lines.every(({ isByHost }) => isByHost)).toBe(true);
    expect(JSON.stringify(lines)).not.toContain('.ics');
  });

  test('reports why a feed is unreadable, and accepts an empty one on confirmation', async () => {
    const { body } = await follow();
    const feed = body.feeds[0]?.id;
    site.respond('/cabin.ics', createCalendar());
    const checked = await desk.send('POST desk/change-feed', { feed, action: 'read' });
    expect(checked.body.feeds).toMatchObject([{ state: 'failing', is_empty: true, events: 1 }]);
    const accepted = await desk.send('POST desk/change-feed', { feed, action: 'accept_empty' });
    expect(accepted.body.feeds).toMatchObject([{ state: 'good', is_empty: false, events: 0, nights: [] }]);
  });

  test('lists an overdue calendar as a problem, also in Today', async () => {
    await follow();
    expect((await desk.get('GET desk/calendars', { trouble: '1' })).body.rows).toEqual([]);
    await house.db.query(`update calendar_feeds set last_ok_at = now() - interval '7 hours'`);
    expect((await desk.get('GET desk/calendars', { trouble: '1' })).body.rows).toMatchObject([{ late: 1 }]);
    expect((await desk.get('GET desk/today')).body.waiting).toContainEqual(
      expect.objectContaining({ kind: 'calendar', name: 'Perseid', place: `calendars/${slug}` }),
    );
  });

  test('lists an unclear event as a problem, also in Today', async () => {
    const odd = createEvent(
      'UID:odd',
      'SUMMARY:Family',
      `DTSTART;VALUE=DATE:${inDays(5).replaceAll('-', '')}`,
      'DTEND:soon',
    );
    site.respond('/cabin.ics', createCalendar(odd));
    const { body } = await follow();
    const unclear = [{ day: inDays(5), summary: 'Family', is_blocked: true }];
    expect(body.feeds).toMatchObject([{ state: 'partial', unclear, nights: [{ check_in: inDays(5) }] }]);
    expect((await desk.get('GET desk/calendars', { trouble: '1' })).body.rows).toMatchObject([
      { unclear: 1, late: 0 },
    ]);
    const waiting = async () =>
      (await desk.get('GET desk/today')).body.waiting.filter(({ kind }) => kind === 'event');
    expect(await waiting()).toMatchObject([
      { name: 'Perseid', state: inDays(5), problem: 'Family', amount: 1, place: `calendars/${slug}` },
    ]);
    site.respond('/cabin.ics', createCalendar(allDayEvent('odd', inDays(5), inDays(8))));
    await desk.send('POST desk/change-feed', { feed: body.feeds[0]?.id, action: 'read' });
    expect(await waiting()).toEqual([]);
  });

  test('keeps the nights of an unclear event that a host has checked, and removes it from the list', async () => {
    const odd = (end: string) => {
      const start = `DTSTART;VALUE=DATE:${inDays(5).replaceAll('-', '')}`;
      const stamp = `DTSTAMP:${Date.now()}`;
      site.respond('/cabin.ics', createCalendar(createEvent('UID:odd', 'SUMMARY:Family', stamp, start, end)));
    };
    odd('DTEND:soon');
    const { body } = await follow();
    const feed = body.feeds[0]?.id ?? '';
    const event = body.feeds[0]?.unclear[0]?.key ?? '';
    const read = async () => (await desk.send('POST desk/change-feed', { feed, action: 'read' })).body;
    const waiting = async () =>
      (await desk.get('GET desk/today')).body.waiting.filter(({ kind }) => kind === 'event').length;
    const settle = () => desk.send('POST desk/settle-event', { feed, event });
    expect((await settle()).body.feeds).toMatchObject([
      {
        unclear: [{ day: inDays(5), is_settled: true }],
        nights: [{ check_in: inDays(5), check_out: inDays(6) }],
      },
    ]);
    // A second tab.
    expect((await settle()).status).toBe(200);
    odd('DTEND:soon');
    expect((await read()).feeds).toMatchObject([{ unclear: [{ is_settled: true }] }]);
    expect(await waiting()).toBe(0);
    expect((await desk.get('GET desk/calendars', { trouble: '1' })).body.rows).toEqual([]);
    expect(
      await house.db.query(`select subject, after from audit_log where action = 'feed.event_settled'`),
    ).toEqual([{ subject: `feed:${slug}`, after: { site: site.host, day: inDays(5) } }]);
    odd('DTEND:later');
    expect((await read()).feeds).toMatchObject([{ unclear: [{ is_settled: false }] }]);
    expect(await waiting()).toBe(1);
    expect((await settle()).error).toMatchObject({ code: 'not_found', field: 'event' });
  });

  test('shows a double booking until it is settled, permanently', async () => {
    await bookNights(house.db, cabin, 7, 9);
    const { body } = await follow();
    expect(body.collisions).toMatchObject([{ source: 'Airbnb', check_in: inDays(7), check_out: inDays(8) }]);
    const settled = await desk.send('POST desk/settle-collision', { collision: body.collisions[0]?.id });
    expect(settled.body.collisions).toEqual([]);
    await desk.send('POST desk/change-feed', { feed: body.feeds[0]?.id, action: 'read' });
    expect((await desk.get('GET desk/cabin-calendar', { slug })).body.collisions).toEqual([]);
  });
});

describe('linking a cabin with another', () => {
  const send = (linked: string, action = 'link', of = slug) =>
    desk.send('POST desk/link-cabin', { slug: of, linked, action } as never);

  test('takes the nights of both, is recorded, and ends', async () => {
    const half = await insertCabin(house.db, { slug: 'upstairs', title: 'Upstairs' });
    await publish(house.db, half, inDays(0), 60);
    await bookNights(house.db, cabin, 5, 8);
    const { body } = await send('upstairs');
    expect(body.links).toEqual([{ slug: 'upstairs', title: 'Upstairs', overlaps: [] }]);
    const other = await desk.get('GET desk/cabin-calendar', { slug: 'upstairs' });
    expect(other.body.links).toMatchObject([{ slug, title: 'Perseid' }]);
    const [, shown] = (await desk.get('GET desk/calendar', { first: inDays(5), days: 7 })).body.cabins;
    expect(shown?.taken).toMatchObject([{ offset: 0, nights: 3, kind: 'linked' }]);
    expect(shown?.taken[0]?.reference).toMatch(/^MC-/);
    expect((await send(slug, 'unlink', 'upstairs')).body.links).toEqual([]);
    expect((await audited()).map(({ action, isByHost }) => [action, isByHost])).toEqual([
      ['calendar.linked', true],
      ['calendar.unlinked', true],
    ]);
  });

  test('reports existing overlapping bookings, also in Today', async () => {
    const half = await insertCabin(house.db, { slug: 'upstairs', title: 'Upstairs' });
    await publish(house.db, half, inDays(0), 60);
    await bookNights(house.db, cabin, 5, 8);
    await bookNights(house.db, half, 7, 9);
    const { body } = await send('upstairs');
    expect(body.links[0]?.overlaps).toMatchObject([{ check_in: inDays(7), check_out: inDays(8) }]);
    expect((await desk.get('GET desk/today')).body.waiting).toContainEqual(
      expect.objectContaining({ kind: 'collision', state: 'linked', amount: 1 }),
    );
    expect((await desk.get('GET desk/calendars', { trouble: '1' })).body.rows).toMatchObject([
      { collisions: 1 },
      { collisions: 1 },
    ]);
  });

  test.each([
    ['itself', slug, 'link', 400, 'with itself'],
    ['a missing cabin', 'gone', 'link', 404, 'not there'],
    ['nothing', '', 'link', 400, 'Choose the other cabin'],
    ['a cabin it is not linked with', 'upstairs', 'unlink', 400, 'not linked any more'],
    ['a cabin in some other way', 'upstairs', 'melt', 400, 'Choose what to do'],
  ])('rejects %s with a reason', async (_, linked, action, status, reason) => {
    await insertCabin(house.db, { slug: 'upstairs' });
    const refused = await send(linked, action);
    expect([refused.status, refused.error?.message]).toEqual([status, expect.stringContaining(reason)]);
  });

  test('is rejected the second time', async () => {
    await insertCabin(house.db, { slug: 'upstairs' });
    await send('upstairs');
    expect((await send(slug, 'link', 'upstairs')).status).toBe(400);
  });
});

test('shows, renews and revokes an address, which invalidates the previous one', async () => {
  const before = (await desk.get('GET desk/cabin-calendar', { slug })).body.address;
  expect(before).toMatch(/\/api\/calendar\/[\da-f]{64}\.ics$/);
  const renewed = (await desk.send('POST desk/calendar-address', { slug, action: 'renew' })).body.address;
  expect(renewed).toMatch(/\/api\/calendar\/[\da-f]{64}\.ics$/);
  expect(renewed).not.toBe(before);
  expect((await desk.send('POST desk/calendar-address', { slug, action: 'revoke' })).body.address).toBeNull();
  expect((await audited()).map(({ action }) => action)).toEqual([
    'calendar.address_renewed',
    'calendar.address_revoked',
  ]);
  expect(JSON.stringify(await audited())).not.toMatch(/[\da-f]{64}/);
});

describe('the address of an added calendar', () => {
  const open = (address: string | null | undefined, method = 'GET') =>
    calendar(
      new Request(new URL(URL.parse(address ?? '')?.pathname ?? '/', 'http://localhost'), { method }),
      {
        ip: '203.0.113.9',
      },
    );
  const listed = async () => (await desk.get('GET desk/calendars')).body.rows[0];

  test('is separate, with its last read, also in the list', async () => {
    const { body } = await follow();
    const [feed] = body.feeds;
    expect(feed).toMatchObject({ address: expect.stringMatching(/\/[\da-f]{64}\.ics$/), read_at: null });
    expect(feed?.address).not.toBe(body.address);
    expect((await open(feed?.address, 'HEAD')).status).toBe(200);
    expect((await listed())?.read_at).toBeNull();
    expect((await open(feed?.address)).status).toBe(200);
    const after = (await desk.get('GET desk/cabin-calendar', { slug })).body;
    expect(after.feeds).toMatchObject([{ read_at: expect.any(String) }]);
    expect(after.read_at).toBeNull();
    expect(await listed()).toMatchObject({ is_shared: true, read_at: after.feeds[0]?.read_at });
  });

  test('is renewed alone; the old one is invalid, and the new one has not been read', async () => {
    const { body } = await follow();
    const [before] = body.feeds;
    await open(before?.address);
    const requests = site.requests.length;
    const renewed = (await desk.send('POST desk/change-feed', { feed: before?.id, action: 'renew_address' }))
      .body;
    expect(site.requests.length).toBe(requests);
    expect(renewed.address).toBe(body.address);
    expect(renewed.feeds).toMatchObject([{ read_at: null }]);
    expect(renewed.feeds[0]?.address).not.toBe(before?.address);
    expect((await open(before?.address)).status).toBe(404);
    expect((await open(renewed.feeds[0]?.address)).status).toBe(200);
    expect((await audited()).map(({ action }) => action)).toEqual(['feed.added', 'feed.address_renewed']);
    expect(JSON.stringify(await audited())).not.toMatch(/[\da-f]{64}/);
  });

  test('ends with sharing and with the feed', async () => {
    const { body } = await follow();
    const revoked = (await desk.send('POST desk/calendar-address', { slug, action: 'revoke' })).body;
    expect(revoked.feeds).toMatchObject([{ address: null }]);
    expect(await listed()).toMatchObject({ is_shared: false });
    expect((await open(body.feeds[0]?.address)).status).toBe(404);
    const [again] = (await desk.send('POST desk/calendar-address', { slug, action: 'renew' })).body.feeds;
    expect((await open(again?.address)).status).toBe(200);
    await desk.send('POST desk/change-feed', { feed: again?.id, action: 'remove' });
    expect((await open(again?.address)).status).toBe(404);
  });
});

test('reports deleted items', async () => {
  const id = '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11';
  expect((await desk.get('GET desk/cabin-calendar', { slug: 'none' })).status).toBe(404);
  expect((await desk.send('POST desk/change-feed', { feed: id, action: 'read' })).status).toBe(404);
  expect((await desk.send('POST desk/settle-collision', { collision: id })).status).toBe(404);
});

test('lists 500 cabins in pages of 50, quickly', async () => {
  await house.db.query(
    `insert into cabins (slug, title, nightly_rate) select 'many-' || n, 'Many ' || (n % 50), 200 from generate_series(1, 500) n;
     insert into calendar_feeds (cabin_id, url) select id, 'https://calendar.example/' || slug from cabins;
     analyze`,
  );
  const slugs: string[] = [];
  let after: string | null = null;
  const begun = performance.now();
  do {
    const { body }: { body: { rows: { slug: string }[]; next: string | null } } = await desk.get(
      'GET desk/calendars',
      {
        ...(after ? { after } : {}),
      },
    );
    slugs.push(...body.rows.map((row) => row.slug));
    after = body.next;
  } while (after);
  expect(new Set(slugs).size).toBe(501);
  expect((performance.now() - begun) / 11).toBeLessThan(500);
});
