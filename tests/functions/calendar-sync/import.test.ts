import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { syncCalendarFeeds } from '#netlify/calendar-sync/sync-feeds.ts';
import { env } from '#netlify/platform/env.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { allDayEvent, createCalendar, createEvent } from '#support/calendar-text.ts';
import { testDatabase } from '#support/database.ts';
import { type FakeFeedHandler, startFakeFeedServer } from '#support/feed-server.ts';
import { shortenTimeouts } from '#support/shorten-timeouts.ts';

const house = testDatabase(12);
const site = startFakeFeedServer();
const sync = () => syncCalendarFeeds({ db: house.db, env: env() });

let cabin: string;
let feed: string;

beforeEach(async () => {
  await house.db.query('delete from cabins');
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(0), 60);
  const [row] = await house.db.query<{ id: string }>(
    'insert into calendar_feeds (cabin_id, url) values ($1, $2) returning id',
    [cabin, site.url()],
  );
  feed = row?.id ?? '';
});

const externalNights = async () =>
  (
    await house.db.query<{ night: string }>(
      `select night from cabin_nights where cabin_id = $1 and kind = 'external' order by night`,
      [cabin],
    )
  ).map(({ night }) => night);

const feedRow = async () => {
  const [row] = await house.db.query<{
    last_ok_at: Date | null;
    last_error: string | null;
    failures: number;
  }>('select last_ok_at, last_error, failures from calendar_feeds where id = $1', [feed]);
  return row;
};

const threeNights = () => createCalendar(allDayEvent('one', inDays(5), inDays(8)));

describe('a calendar of another site', () => {
  test('takes its nights here, and releases them', async () => {
    site.respond('/cabin.ics', threeNights());
    expect(await sync()).toMatchObject({ read: 1, added: 1, failed: 0 });
    expect(await externalNights()).toEqual([inDays(5), inDays(6), inDays(7)]);
    site.respond('/cabin.ics', createCalendar(allDayEvent('two', inDays(20), inDays(21))));
    expect(await sync()).toMatchObject({ added: 1, removed: 1 });
    expect(await externalNights()).toEqual([inDays(20)]);
  });

  test('moves an event with its UID', async () => {
    site.respond('/cabin.ics', threeNights());
    await sync();
    site.respond('/cabin.ics', createCalendar(allDayEvent('one', inDays(6), inDays(9))));
    expect(await sync()).toMatchObject({ added: 0, changed: 1, removed: 0 });
    expect(await externalNights()).toEqual([inDays(6), inDays(7), inDays(8)]);
  });

  test('is requested conditionally, and imported only if changed', async () => {
    const asked: (string | undefined)[] = [];
    site.respond('/cabin.ics', (request, response) => {
      asked.push(request.headers['if-none-match']);
      if (request.headers['if-none-match'] === '"v1"') response.writeHead(304).end();
      else response.writeHead(200, { etag: '"v1"' }).end(threeNights());
    });
    await sync();
    expect(await sync()).toMatchObject({ read: 1, unchanged: 1, added: 0 });
    expect(asked).toEqual([undefined, '"v1"']);
    expect(await externalNights()).toHaveLength(3);
  });

  describe('with one unclear event', () => {
    const day = (from: number) => inDays(from).replaceAll('-', '');
    const odd = (...lines: string[]) => createEvent('UID:one', 'SUMMARY:Family', ...lines);
    const unclear = async () =>
      (await house.db.query<{ unclear_events: unknown }>('select unclear_events from calendar_feeds'))[0]
        ?.unclear_events;
    const answer = async (...events: string[][]) => {
      site.respond('/cabin.ics', createCalendar(...events));
      return sync();
    };

    beforeEach(async () => {
      await answer(allDayEvent('one', inDays(5), inDays(8)), allDayEvent('gone', inDays(30), inDays(31)));
    });

    test('keeps its stored nights, takes readable parts, and updates the others', async () => {
      const two = allDayEvent('two', inDays(20), inDays(21));
      const [family, nothing] = [
        { key: expect.stringMatching(/^[\da-f]{32}$/), day: inDays(6), summary: 'Family', is_blocked: true },
        { key: expect.stringMatching(/^[\da-f]{32}$/), day: null, summary: 'Family', is_blocked: false },
      ];
      for (let turn = 0; turn < 2; turn += 1) {
        await answer(odd(`DTSTART;VALUE=DATE:${day(6)}`, 'DTEND:soon'), two);
        expect(await externalNights()).toEqual([inDays(5), inDays(6), inDays(7), inDays(20)]);
        expect(await unclear()).toEqual([family]);
      }
      await answer(odd('DTSTART:soon'), two);
      expect(await externalNights()).toEqual([inDays(5), inDays(6), inDays(7), inDays(20)]);
      expect(await unclear()).toEqual([nothing]);
      expect(await feedRow()).toMatchObject({ last_error: 'partly_unreadable', failures: 0 });
    });

    test('is read again next time, and settled once it is readable', async () => {
      await answer(odd(`DTSTART;VALUE=DATE:${day(6)}`, 'RRULE:FREQ=WEEKLY;COUNT=', 'EXDATE:x'));
      expect(await answer(odd(`DTSTART;VALUE=DATE:${day(6)}`))).toMatchObject({ unchanged: 0, failed: 0 });
      expect(await externalNights()).toEqual([inDays(6)]);
      expect(await unclear()).toEqual([]);
      expect(await feedRow()).toMatchObject({ last_error: null });
    });

    test('is neither empty nor overdue', async () => {
      await answer(odd('DTSTART:soon'));
      expect(await externalNights()).toEqual([inDays(5), inDays(6), inDays(7)]);
      expect((await feedRow())?.last_ok_at).toBeInstanceOf(Date);
    });

    test('deletes nothing if its identity or start is unknown', async () => {
      const all = [inDays(5), inDays(6), inDays(7), inDays(30)];
      await answer(createEvent('DTSTART:soon'));
      expect(await externalNights()).toEqual(all);
      site.respond(
        '/cabin.ics',
        createCalendar(allDayEvent('one', inDays(5), inDays(8))).replace('BEGIN:VEVENT', ''),
      );
      await sync();
      expect(await externalNights()).toEqual(all);
      expect(await feedRow()).toMatchObject({ last_error: 'partly_unreadable', failures: 2 });
    });
  });

  test('releases the nights of a removed event, except those of another', async () => {
    site.respond('/cabin.ics', threeNights());
    site.respond('/second.ics', createCalendar(allDayEvent('x', inDays(7), inDays(9))));
    await house.db.query('insert into calendar_feeds (cabin_id, url) values ($1, $2)', [
      cabin,
      site.url('/second.ics'),
    ]);
    await sync();
    expect(await externalNights()).toHaveLength(4);
    await house.db.query('delete from calendar_feeds where id = $1', [feed]);
    expect(await externalNights()).toEqual([inDays(7), inDays(8)]);
  });

  test('updates the search at once', async () => {
    const free = async () => {
      const [row] = await house.db.query<{ days: string }>(
        'select check_ins::text as days from cabin_calendars where cabin_id = $1',
        [cabin],
      );
      return row?.days;
    };
    const before = await free();
    site.respond('/cabin.ics', threeNights());
    await sync();
    expect(await free()).not.toBe(before);
    site.respond(
      '/cabin.ics',
      createCalendar(
        allDayEvent('one', inDays(-9), inDays(-8)),
        allDayEvent('late', inDays(400), inDays(401)),
      ),
    );
    await sync();
    expect(await free()).toBe(before);
  });
});

const breaksOff: FakeFeedHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar', 'content-length': '5000' });
  response.write(threeNights().slice(0, 60));
  setTimeout(() => response.destroy(), 20);
};

const fiftyMegabytes: FakeFeedHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar' });
  const chunk = Buffer.alloc(1_000_000, 'X');
  let sent = 0;
  const more = () => {
    while (sent < 50 && !response.destroyed) {
      sent += 1;
      if (!response.write(chunk)) return void response.once('drain', more);
    }
    response.end();
  };
  more();
};

const gzipBomb = gzipSync(Buffer.alloc(100_000_000, ' '));
const bomb: FakeFeedHandler = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/calendar', 'content-encoding': 'gzip' }).end(gzipBomb);
};

describe('an invalid calendar changes nothing', () => {
  test.each<[string, string, FakeFeedHandler | string]>([
    ['50 MB', 'too_large', fiftyMegabytes],
    [
      'a declared length of 50 MB',
      'too_large',
      (_, response) => response.writeHead(200, { 'content-length': '50000000' }).flushHeaders(),
    ],
    ['a gzip bomb', 'too_large', bomb],
    ['one that breaks off on the way', 'truncated', breaksOff],
    ['one that was cut', 'truncated', threeNights().slice(0, -20)],
    ['a page', 'not_a_calendar', '<!doctype html><title>Sign in</title>'],
    ['nothing', 'not_a_calendar', ''],
    ['an empty calendar', 'empty', createCalendar()],
    ['an error', 'http_failed', (_, response) => response.writeHead(500).end()],
    ['an address that is gone', 'http_denied', (_, response) => response.writeHead(404).end()],
    [
      'a circle',
      'too_many_redirects',
      (_, response) => response.writeHead(302, { location: '/cabin.ics' }).end(),
    ],
    [
      'another private host',
      'address_private',
      (_, response) => response.writeHead(302, { location: 'http://127.0.0.1/x' }).end(),
    ],
    [
      'the metadata of the machine',
      'address_private',
      (_, response) => response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    ],
    [
      'a file',
      'address_protocol',
      (_, response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
    ],
    [
      '5,001 events',
      'too_many_events',
      createCalendar(
        ...Array.from({ length: 5001 }, (_, n) => allDayEvent(`e${n}`, '2027-01-01', '2027-01-02')),
      ),
    ],
    [
      'eleven events of 500 nights',
      'too_many_nights',
      createCalendar(
        ...Array.from({ length: 11 }, (_, n) => allDayEvent(`e${n}`, inDays(n), inDays(n + 500))),
      ),
    ],
    [
      'an unknown packing',
      'encoding_unknown',
      (_, response) => response.writeHead(200, { 'content-encoding': 'zstd' }).end('x'),
    ],
  ])('%s', async (_, problem, answer) => {
    site.respond('/cabin.ics', threeNights());
    await sync();
    const good = await feedRow();
    site.respond('/cabin.ics', answer);
    expect(await sync()).toMatchObject({ read: 0, failed: 1 });
    expect(await feedRow()).toMatchObject({ last_error: problem, failures: 1, last_ok_at: good?.last_ok_at });
    expect(await externalNights()).toEqual([inDays(5), inDays(6), inDays(7)]);
    site.respond('/cabin.ics', threeNights());
    await sync();
    expect(await feedRow()).toMatchObject({ last_error: null, failures: 0 });
  });

  test('an empty calendar is accepted on confirmation, or if it was empty before', async () => {
    site.respond('/cabin.ics', createCalendar());
    await sync();
    expect(await feedRow()).toMatchObject({ last_error: null });
    site.respond('/cabin.ics', threeNights());
    await sync();
    site.respond('/cabin.ics', createCalendar());
    await house.db.query('update calendar_feeds set accepts_empty = true');
    await sync();
    expect(await externalNights()).toEqual([]);
  });
});

describe('six hours without a successful response', () => {
  const letters = () =>
    house.db.query<{ template: string }>(`select template from outbox where template = 'host-calendar-late'`);

  test('send one e-mail to the hosts', async () => {
    await house.db.query('delete from outbox');
    site.respond('/cabin.ics', threeNights());
    await sync();
    site.respond('/cabin.ics', '');
    await sync();
    expect(await letters()).toHaveLength(0);
    await house.db.query(`update calendar_feeds set last_ok_at = now() - interval '6 hours 1 minute'`);
    await sync();
    await sync();
    expect(await letters()).toHaveLength(1);
  });

  test('limit requests of a failing feed to one an hour', async () => {
    site.respond('/cabin.ics', '');
    for (let turn = 0; turn < 7; turn += 1) await sync();
    expect(await feedRow()).toMatchObject({ failures: 5 });
  });
});

test('concurrent runs request each feed once', async () => {
  const running = new Map<string, number>();
  let most = 0;
  for (let n = 0; n < 20; n += 1) {
    const path = `/many/${n}.ics`;
    site.respond(path, (_request, response) => {
      running.set(path, (running.get(path) ?? 0) + 1);
      most = Math.max(most, running.get(path) ?? 0);
      setTimeout(() => {
        running.set(path, 0);
        response.end(createCalendar(allDayEvent(`m${n}`, inDays(n), inDays(n + 1))));
      }, 20);
    });
    await house.db.query('insert into calendar_feeds (cabin_id, url) values ($1, $2)', [
      cabin,
      site.url(path),
    ]);
  }
  site.respond('/cabin.ics', threeNights());
  const [one, two] = await Promise.all([sync(), sync()]);
  expect(one.added + two.added).toBe(21);
  expect(one.failed + two.failed).toBe(0);
  expect(most).toBe(1);
  expect(await externalNights()).toHaveLength(20);
});

test('a slow site does not delay the others', async () => {
  site.respond('/cabin.ics', () => {});
  for (let n = 0; n < 20; n += 1) {
    site.respond(`/quick/${n}.ics`, createCalendar(allDayEvent(`q${n}`, inDays(n), inDays(n + 1))));
    await house.db.query('insert into calendar_feeds (cabin_id, url) values ($1, $2)', [
      cabin,
      site.url(`/quick/${n}.ics`),
    ]);
  }
  using timeouts = shortenTimeouts();
  const { read, failed } = await sync();
  expect({ read, failed }).toEqual({ read: 20, failed: 1 });
  expect(await feedRow()).toMatchObject({ last_error: 'too_slow' });
  expect(Math.max(...timeouts.requested)).toBeLessThan(20_000);
});
