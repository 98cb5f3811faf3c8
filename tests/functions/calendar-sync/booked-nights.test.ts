// Calendar events of other sites on nights that are held or booked here, and their echoes.

import { beforeEach, describe, expect, test } from 'vitest';
import { calendarCheckedAt, feedAges } from '#netlify/calendar-sync/queries.ts';
import { syncCalendarFeeds } from '#netlify/calendar-sync/sync-feeds.ts';
import calendar from '#netlify/functions/calendar.ts';
import payments from '#netlify/functions/payments.ts';
import { env } from '#netlify/platform/env.ts';
import { book, get, newGuest } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { allDayEvent, createCalendar } from '#support/calendar-text.ts';
import { rounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { startFakeFeedServer } from '#support/feed-server.ts';
import { signInAsHost } from '#support/host.ts';
import { getLinkToken, postForm } from '#support/page-requests.ts';
import { bookNights, getNightKinds, hold } from './fixture.ts';

const house = testDatabase(12);
const site = startFakeFeedServer();
const sync = () => syncCalendarFeeds({ db: house.db, env: env() });
const says = (...stays: [string, number, number][]) =>
  site.respond(
    '/cabin.ics',
    createCalendar(...stays.map(([uid, from, to]) => allDayEvent(uid, inDays(from), inDays(to)))),
  );

let cabin: string;
let token: string;

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'cabins', 'outbox');
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(0), 90);
  await house.db.query('insert into calendar_feeds (cabin_id, url) values ($1, $2)', [cabin, site.url()]);
  const [row] = await house.db.query<{ token: string }>(
    'select token from calendar_addresses where cabin_id = $1',
    [cabin],
  );
  token = row?.token ?? '';
});

const readOurs = (headers: Record<string, string> = {}, of = token) =>
  calendar(new Request(`http://localhost/api/calendar/${of}.ics`, { headers }), { ip: '203.0.113.9' });

/** Creates the calendar of another cabin of this site, or of another site with this software. */
async function otherCabin(): Promise<{ id: string; text: () => Promise<string> }> {
  const id = await insertCabin(house.db);
  await publish(house.db, id, inDays(0), 90);
  const [row] = await house.db.query<{ token: string }>(
    'select token from calendar_addresses where cabin_id = $1',
    [id],
  );
  return { id, text: async () => (await readOurs({}, row?.token)).text() };
}

const collisions = () =>
  house.db.query<{ check_in: string; check_out: string }>(
    'select check_in, check_out from calendar_collisions where settled_at is null order by check_in',
  );

const mails = async () =>
  (await house.db.query(`select 1 from outbox where template = 'host-collision'`)).length;

describe('an event on nights booked here', () => {
  test('leaves the booking its nights, is shown, and is e-mailed to the hosts once', async () => {
    await bookNights(house.db, cabin, 10, 13);
    says(['theirs', 12, 15]);
    expect(await sync()).toMatchObject({ collisions: 1 });
    await sync();
    expect(await getNightKinds(house.db, cabin)).toEqual({
      [inDays(10)]: 'booked',
      [inDays(11)]: 'booked',
      [inDays(12)]: 'booked',
      [inDays(13)]: 'external',
      [inDays(14)]: 'external',
    });
    expect(await collisions()).toEqual([{ check_in: inDays(12), check_out: inDays(13) }]);
    expect(await mails()).toBe(1);
  });

  test('is settled when the event is gone, and takes its nights when the booking is gone', async () => {
    const booking = await bookNights(house.db, cabin, 10, 13);
    says(['theirs', 12, 15]);
    await sync();
    await house.db.query(`update bookings set status = 'cancelled' where id = $1`, [booking]);
    await house.db.query('select release_nights($1)', [[booking]]);
    expect(await getNightKinds(house.db, cabin)).toEqual({
      [inDays(12)]: 'external',
      [inDays(13)]: 'external',
      [inDays(14)]: 'external',
    });
    says(['other', 40, 41]);
    await sync();
    expect(await collisions()).toEqual([]);
    expect(await getNightKinds(house.db, cabin)).toEqual({ [inDays(40)]: 'external' });
  });
});

test('for a second guest of the other site is e-mailed too, on another day', async () => {
  await bookNights(house.db, cabin, 10, 13);
  says(['first', 10, 13]);
  await sync();
  says(['renamed', 10, 13]);
  await sync();
  expect(await mails()).toBe(1);
  says(['elsewhere', 40, 41]);
  await sync();
  // Simulates a day passing.
  await house.db.query(
    `update outbox set dedupe_key = replace(dedupe_key, $1, $2) where template = 'host-collision'`,
    [inDays(0), inDays(-1)],
  );
  says(['second', 10, 13]);
  await sync();
  expect(await mails()).toBe(2);
});

test('a feed of another cabin of this site blocks that cabin’s booked and blocked nights', async () => {
  const whole = await otherCabin();
  await bookNights(house.db, whole.id, 20, 22);
  await publish(house.db, whole.id, inDays(30), 1, { available: false });
  site.respond('/cabin.ics', await whole.text());
  expect(await sync()).toMatchObject({ added: 2 });
  expect(await getNightKinds(house.db, cabin)).toEqual({
    [inDays(20)]: 'external',
    [inDays(21)]: 'external',
    [inDays(30)]: 'external',
  });
  expect(await hold(house.db, cabin, 21, 23)).toBeNull();
});

describe('echoes of this cabin’s own events', () => {
  test('under our UID is ignored', async () => {
    await bookNights(house.db, cabin, 10, 13);
    site.respond('/cabin.ics', await (await readOurs()).text());
    expect(await sync()).toMatchObject({ added: 0, collisions: 0 });
  });

  test.each([
    [
      'was cancelled since',
      async (id: string) => {
        await house.db.query(`update bookings set status = 'cancelled' where id = $1`, [id]);
        await house.db.query('select release_nights(array[$1::text])', [id]);
      },
    ],
    [
      'moved to another cabin since',
      async (id: string) => {
        const other = await insertCabin(house.db);
        await publish(house.db, other, inDays(0), 60);
        await house.db.query(
          `select move_booking('host', b.id, booking_fingerprint(b), b.check_in, b.check_out, b.quote, 0, 'test', 48,
             jsonb_build_object('cabin_id', $2::text)) from bookings b where id = $1`,
          [id, other],
        );
      },
    ],
    [
      'was deleted since',
      async (id: string) => {
        await house.db.query('delete from bookings where id = $1', [id]);
        await house.db.query('select release_nights(array[$1::text])', [id]);
      },
    ],
  ])('under our UID, in upper or lower case, blocks no night of a stay that %s', async (_, ends) => {
    const id = await bookNights(house.db, cabin, 10, 13);
    const text = await (await readOurs()).text();
    await ends(id);
    site.respond('/cabin.ics', text);
    expect(await sync()).toMatchObject({ added: 0, collisions: 0 });
    site.respond(
      '/cabin.ics',
      text.replace(/(?<=UID:).*/g, (uid) => uid.toUpperCase()),
    );
    expect(await sync()).toMatchObject({ added: 0, collisions: 0 });
    expect(await getNightKinds(house.db, cabin)).toEqual({});
  });

  test.each([
    ['under another UID', [10, 13]],
    ['joined with the next stay and a block', [10, 18]],
  ])('%s is no double booking once the other site can know the stay', async (_, [from = 0, to = 0]) => {
    await bookNights(house.db, cabin, 10, 13);
    await bookNights(house.db, cabin, 13, 16);
    await publish(house.db, cabin, inDays(16), 2, { available: false });
    await readOurs();
    says(['rewritten', from, to]);
    expect(await sync()).toMatchObject({ collisions: 0 });
    expect(Object.values(await getNightKinds(house.db, cabin))).not.toContain('external');
  });

  test('is a second guest if no site can have read the stay', async () => {
    await bookNights(house.db, cabin, 10, 13);
    says(['theirs', 10, 13]);
    expect(await sync()).toMatchObject({ collisions: 1 });
  });

  test('is a second guest if only some or more nights match', async () => {
    await bookNights(house.db, cabin, 10, 13);
    await readOurs();
    says(['part', 10, 12]);
    expect(await sync()).toMatchObject({ collisions: 1 });
    says(['more', 9, 13]);
    expect(await sync()).toMatchObject({ collisions: 1 });
  });

  test('takes a night that is offered again if the other site has it', async () => {
    await publish(house.db, cabin, inDays(20), 2, { available: false });
    says(['blocked', 20, 22]);
    await sync();
    expect(await getNightKinds(house.db, cabin)).toEqual({});
    await publish(house.db, cabin, inDays(20), 2, { available: true });
    expect(await getNightKinds(house.db, cabin)).toEqual({
      [inDays(20)]: 'external',
      [inDays(21)]: 'external',
    });
  });
});

describe('a hold', () => {
  test('keeps its nights while active, and passes them to the event when it ends', async () => {
    const id = await hold(house.db, cabin, 10, 12);
    says(['theirs', 10, 12]);
    await sync();
    expect(Object.values(await getNightKinds(house.db, cabin))).toEqual(['hold', 'hold']);
    await house.db.query(
      `update cabin_nights set hold_until = now() - interval '1 second' where holder = $1`,
      [id],
    );
    await sync();
    expect(Object.values(await getNightKinds(house.db, cabin))).toEqual(['external', 'external']);
  });

  const pay = async () => {
    const stay = { cabin_id: cabin, check_in: inDays(30), check_out: inDays(33) };
    const { body } = await book({ ...newGuest(), ...stay });
    const payToken = getLinkToken(body.booking.payment_url);
    return {
      reference: body.booking.reference,
      now: () => postForm(payments, { token: payToken, action: 'pay' }, { path: '/api/test-checkout' }),
    };
  };
  const statusOf = async (reference: string) =>
    (
      await house.db.query<{ status: string }>('select status from bookings where reference = $1', [
        reference,
      ])
    )[0]?.status;

  test('is compared with the other sites before payment: 409, nothing charged, nothing held', async () => {
    says();
    const payment = await pay();
    says(['theirs', 31, 34]);
    const { status, page } = await payment.now();
    expect(status).toBe(409);
    expect(page).toContain('Nothing was charged');
    expect(await statusOf(payment.reference)).toBe('cancelled');
    expect(await house.db.query('select 1 from payments')).toEqual([]);
    expect(await getNightKinds(house.db, cabin)).toEqual({
      [inDays(31)]: 'external',
      [inDays(32)]: 'external',
      [inDays(33)]: 'external',
    });
  });

  test('is paid if the other site does not respond within the time of a call', async () => {
    says();
    await sync();
    await house.db.query(
      `update calendar_feeds set last_ok_at = now() - interval '1 hour', last_tried_at = last_ok_at`,
    );
    const payment = await pay();
    site.respond('/cabin.ics', () => {});
    const begun = performance.now();
    expect((await payment.now()).status).toBe(303);
    expect(performance.now() - begun).toBeLessThan(6_000);
    expect(await statusOf(payment.reference)).toBe('confirmed');
  });

  test('requests no calendar that was just read', async () => {
    says();
    await sync();
    const payment = await pay();
    const before = site.requests.length;
    expect((await payment.now()).status).toBe(303);
    expect(site.requests.length).toBe(before);
  });
});

test('concurrent bookings and imports: no night is sold twice, and every event has its nights or a double booking', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await deleteRows(house.db, 'bookings', 'cabin_nights');
    says(['a', 5, 9], ['b', 12 + (round % 3), 20]);
    const made = await Promise.all([
      sync(),
      hold(house.db, cabin, 4, 7),
      hold(house.db, cabin, 8, 13),
      sync(),
      hold(house.db, cabin, 19, 22),
      hold(house.db, cabin, 6, 10),
    ]);
    const held = made.filter((one) => typeof one === 'string');
    await Promise.all([
      ...held.map((id) => house.db.query('select confirm_booking($1, $2)', [id, `p-${id}`])),
      sync(),
    ]);
    await sync();
    const nights = await getNightKinds(house.db, cabin);
    const taken = [...Array(4).keys()].map((n) => inDays(5 + n));
    for (const night of taken) expect(['booked', 'external'], night).toContain(nights[night]);
    const twice = (await collisions()).length > 0;
    expect(twice).toBe(
      taken.some((night) => nights[night] === 'booked') ||
        nights[inDays(12 + (round % 3))] === 'booked' ||
        nights[inDays(19)] === 'booked',
    );
    const whole = await house.db.query(
      `select 1 from bookings b where status = 'confirmed' and check_out - check_in <> (
         select count(*) from cabin_nights n where n.holder = b.id::text and n.kind = 'booked')`,
    );
    expect(whole).toEqual([]);
  }
});

describe('our calendar at its address', () => {
  test('contains booked and blocked nights, nothing of guests, and nothing of other feeds', async () => {
    await bookNights(house.db, cabin, 10, 13);
    await hold(house.db, cabin, 40, 42);
    await publish(house.db, cabin, inDays(20), 3, { available: false });
    says(['theirs', 50, 52]);
    await sync();
    const answer = await readOurs();
    const text = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('cache-control')).toMatch(/^private/);
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(2);
    expect(text).toContain(
      `DTSTART;VALUE=DATE:${inDays(10).replaceAll('-', '')}\r\nDTEND;VALUE=DATE:${inDays(13).replaceAll('-', '')}`,
    );
    expect(text).not.toMatch(/Ada|Example|MC-|865555/);
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  });

  test('is identical until something changes, and then 304 for a reader that has it', async () => {
    await bookNights(house.db, cabin, 10, 13);
    const etag = (await readOurs()).headers.get('etag') ?? '';
    expect((await readOurs({ 'if-none-match': `W/${etag}` })).status).toBe(304);
    await bookNights(house.db, cabin, 14, 15);
    expect((await readOurs({ 'if-none-match': etag })).status).toBe(200);
  });

  test('is 404 when revoked or unknown, and a new address serves it again', async () => {
    expect((await readOurs({}, 'f'.repeat(64))).status).toBe(404);
    expect((await readOurs({}, '../etc/passwd')).status).toBe(404);
    await house.db.query(`select renew_calendar_address('command', $1, true)`, [cabin]);
    expect((await readOurs()).status).toBe(404);
    await house.db.query(`select renew_calendar_address('command', $1, false)`, [cabin]);
    expect((await readOurs()).status).toBe(404);
    const [row] = await house.db.query<{ token: string }>('select token from calendar_addresses');
    expect((await readOurs({}, row?.token)).status).toBe(200);
  });

  test('has an hourly limit per IP address', async () => {
    await deleteRows(house.db, 'rate_buckets');
    await readOurs();
    await house.db.query('update rate_buckets set hits = 238');
    const statuses = await Promise.all(
      Array.from({ length: 5 }, () => readOurs().then(({ status }) => status)),
    );
    expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  });
});

describe('the time of the last calendar check', () => {
  const checked = async () => (await get('get-cabin-availability', { cabin_id: cabin })).body;

  test('is the oldest successful check of its feeds, by the server’s clock', async () => {
    expect((await checked()).checked_at).toBeNull();
    says();
    await sync();
    const first = Date.parse((await checked()).checked_at ?? '');
    const { server_now } = await checked();
    expect(Date.parse(server_now) - first).toBeLessThan(60_000);
    site.respond('/cabin.ics', '');
    await sync();
    expect(Date.parse((await checked()).checked_at ?? '')).toBe(first);
  });

  test('is now for a cabin without feeds', async () => {
    await house.db.query('delete from calendar_feeds');
    const at = await calendarCheckedAt(house.db, cabin);
    expect(Math.abs(Date.now() - (at?.getTime() ?? 0))).toBeLessThan(5_000);
  });

  test('lists overdue feeds without their address', async () => {
    says();
    await sync();
    const desk = await signInAsHost(house.db);
    const late = async () =>
      (await desk.get('GET desk/today')).body.waiting.filter(({ kind }) => kind === 'calendar');
    expect(await late()).toEqual([]);
    await house.db.query(`update calendar_feeds set last_ok_at = last_ok_at - interval '6.1 hours'`);
    const shown = await late();
    expect(shown).toMatchObject([{ name: expect.any(String), since: expect.any(String) }]);
    expect(JSON.stringify(shown)).not.toContain('http');
    const ages = await feedAges(house.db);
    expect(ages).toMatchObject([{ last: expect.any(Date) }]);
    expect(JSON.stringify(ages)).not.toContain('http');
  });
});
