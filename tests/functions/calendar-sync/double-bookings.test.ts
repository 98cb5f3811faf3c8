// Nights sold here and on another site: double bookings, distinguished from echoes.

import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { applyFeed, claimFeed } from '#netlify/calendar-sync/queries.ts';
import calendar from '#netlify/functions/calendar.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { rounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { holdStay, payChange } from '../booking/fixture.ts';
import { bookNights, getNightKinds } from './fixture.ts';

const house = testDatabase();
let cabin: string;
let airbnb: string;
let vrbo: string;

const follow = async (url: string): Promise<string> => {
  const [row] = await house.db.query<{ id: string }>(
    'insert into calendar_feeds (cabin_id, url) values ($1, $2) returning id',
    [cabin, url],
  );
  return row?.id ?? '';
};

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'cabins', 'outbox', 'rate_buckets');
  cabin = await insertCabin(house.db);
  await publish(house.db, cabin, inDays(0), 90);
  airbnb = await follow('https://www.airbnb.com/a.ics');
  vrbo = await follow('https://www.vrbo.com/v.ics');
});

/** Returns the token of the address for a feed; without a feed that of the cabin's address. */
async function tokenOf(feed: string | null = null): Promise<string> {
  const [row] = await house.db.query<{ token: string }>(
    'select token from calendar_addresses where cabin_id = $1 and feed_id is not distinct from $2',
    [cabin, feed],
  );
  return row?.token ?? '';
}

let opened = 0;

/** Sends each request from a new IP address, so that no limit is reached. */
const open = (token: string, init: RequestInit = {}) => {
  opened += 1;
  const ip = `203.0.${Math.floor(opened / 250) % 250}.${opened % 250}`;
  return calendar(new Request(`http://localhost/api/calendar/${token}.ics`, init), { ip });
};
const read = async (feed: string | null = null, init: RequestInit = {}) => open(await tokenOf(feed), init);

/** Makes a feed report nights as booked. Returns the number of new double bookings. */
const sells = (feed: string, from: number, to: number): Promise<number> =>
  says(feed, [`guest-${Math.random()}`, from, to]);

/** Makes a feed contain exactly these events. Returns the number of new double bookings. */
async function says(feed: string, ...stays: [uid: string, from: number, to: number][]): Promise<number> {
  await house.db.query('update calendar_feeds set accepts_empty = true where id = $1', [feed]);
  const claimed = await claimFeed(house.db, feed);
  if (!claimed) throw new Error('The feed is being read already.');
  const events = stays.map(([uid, from, to]) => ({
    uid,
    recurrence: '',
    check_in: inDays(from),
    check_out: inDays(to),
  }));
  const answer = {
    etag: null,
    last_modified: null,
    digest: null,
    unclear: [],
    unclear_uids: [],
    complete: true,
  };
  const applied = await applyFeed(house.db, claimed, events, answer);
  return applied.outcome === 'applied' ? applied.collisions : -1;
}

const mails = async () =>
  (await house.db.query(`select 1 from outbox where template = 'host-collision'`)).length;

describe('nights sold twice', () => {
  test.each([
    ['another site has read its own address since', () => read(vrbo)],
    ['the address of the cabin was read since', () => read()],
    ['only a HEAD request was made', () => read(airbnb, { method: 'HEAD' })],
    ['a person has opened the address', () => read(airbnb, { headers: { 'sec-fetch-mode': 'navigate' } })],
  ])('are detected although %s', async (_, somebody) => {
    await read(airbnb);
    await bookNights(house.db, cabin, 10, 12);
    expect((await somebody()).status).toBe(200);
    expect(await sells(airbnb, 10, 12)).toBe(1);
    expect(await mails()).toBe(1);
  });

  test('are an echo once the site has read its own address, also with a 304', async () => {
    const etag = (await read(airbnb)).headers.get('etag') ?? '';
    await bookNights(house.db, cabin, 10, 12);
    await read(airbnb);
    expect(await sells(airbnb, 10, 12)).toBe(0);
    await bookNights(house.db, cabin, 20, 22);
    const again = (await read(airbnb)).headers.get('etag') ?? '';
    expect(again).not.toBe(etag);
    expect((await read(airbnb, { headers: { 'if-none-match': again } })).status).toBe(304);
    expect(await sells(airbnb, 20, 22)).toBe(0);
  });

  test('are judged by the cabin’s address until the site has read its own', async () => {
    await bookNights(house.db, cabin, 10, 12);
    await read();
    expect(await sells(airbnb, 10, 12)).toBe(0);
    expect(await sells(vrbo, 10, 12)).toBe(0);
  });

  test('are not an echo after a HEAD request of the cabin’s address', async () => {
    await bookNights(house.db, cabin, 10, 12);
    await read(null, { method: 'HEAD' });
    expect(await sells(airbnb, 10, 12)).toBe(1);
  });
});

/** Returns the unsettled double bookings, in days from today. */
const unsettled = () =>
  house.db.query<{ from: number; to: number; may_be_echo: boolean }>(
    `select check_in - $1::date as from, check_out - $1::date as to, may_be_echo
     from calendar_collisions where settled_at is null order by 1, 2`,
    [inDays(0)],
  );
const settle = () =>
  house.db.query(
    'update calendar_collisions set settled_at = clock_timestamp(), dismissed = true where settled_at is null',
  );
const tomorrow = () =>
  house.db.query(
    `update outbox set dedupe_key = dedupe_key || ' of yesterday' where template = 'host-collision'`,
  );

describe('a double booking that a host has settled', () => {
  beforeEach(async () => {
    await bookNights(house.db, cabin, 10, 16);
    expect(await says(airbnb, ['block', 10, 13])).toBe(1);
    await settle();
    await tomorrow();
  });

  test.each<[string, [string, number, number][]]>([
    ['the block has another UID', [['block-of-tuesday', 10, 13]]],
    ['it takes some of the nights', [['block', 11, 12]]],
    [
      'it is split in two',
      [
        ['one', 10, 11],
        ['other', 11, 13],
      ],
    ],
    ['it takes nights beside the booking', [['block', 7, 13]]],
  ])('stays settled and sends no e-mail when %s', async (_, events) => {
    expect(await says(airbnb, ...events)).toBe(0);
    expect(await says(airbnb, ['block-of-wednesday', 10, 13])).toBe(0);
    expect(await unsettled()).toEqual([]);
    expect(await mails()).toBe(1);
  });

  test('is reported again with a further night, with an e-mail', async () => {
    expect(await says(airbnb, ['block', 10, 14])).toBe(1);
    expect(await unsettled()).toMatchObject([{ from: 10, to: 14 }]);
    expect(await mails()).toBe(2);
  });

  test('is new after the nights had been free there, because that may be a second guest', async () => {
    expect(await says(airbnb)).toBe(0);
    expect(await says(airbnb, ['guest', 10, 13])).toBe(1);
    expect(await mails()).toBe(2);
  });

  test('is separate from one at another site or for another booking', async () => {
    expect(await says(vrbo, ['block', 10, 13])).toBe(1);
    await bookNights(house.db, cabin, 20, 22);
    expect(await says(airbnb, ['block', 10, 13], ['other', 20, 21])).toBe(1);
  });
});

test('sends one e-mail while unsettled, whatever UID it has each day', async () => {
  await bookNights(house.db, cabin, 10, 16);
  expect(await says(airbnb, ['monday', 10, 13])).toBe(1);
  const [found] = await house.db.query<{ id: string; found_at: Date }>(
    'select id, found_at from calendar_collisions',
  );
  await tomorrow();
  expect(await says(airbnb, ['tuesday', 10, 13])).toBe(0);
  expect(await says(airbnb, ['tuesday', 11, 13])).toBe(0);
  expect(await unsettled()).toMatchObject([{ from: 11, to: 13 }]);
  expect(await mails()).toBe(1);
  const [now] = await house.db.query<{ found_at: Date }>(
    'select found_at from calendar_collisions where settled_at is null',
  );
  expect(now?.found_at).toEqual(found?.found_at);
});

describe('the exact nights of a booking at a site that has not read our calendar', () => {
  const mailed = async () =>
    (
      await house.db.query<{ payload: { may_be_echo: boolean } }>(
        `select payload from outbox where template = 'host-collision' order by id`,
      )
    ).map(({ payload }) => payload.may_be_echo);

  test('may be an echo through a third site that has read it: reported once, cautiously', async () => {
    await bookNights(house.db, cabin, 10, 12);
    await read(airbnb);
    expect(await says(vrbo, ['copy', 10, 12])).toBe(1);
    expect(await unsettled()).toMatchObject([{ may_be_echo: true }]);
    await tomorrow();
    expect(await says(vrbo, ['copy-of-tuesday', 10, 12])).toBe(0);
    expect(await mailed()).toEqual([true]);
    expect(Object.values(await getNightKinds(house.db, cabin))).toEqual(['booked', 'booked']);
  });

  test.each<[string, () => Promise<unknown>, [number, number]]>([
    ['nobody has read the stay yet', async () => undefined, [10, 12]],
    ['the third site read before the stay was booked', () => read(airbnb), [10, 12]],
    ['only some of the nights are taken', async () => undefined, [10, 11]],
    ['more nights are taken', async () => undefined, [10, 13]],
  ])('are a second guest if %s', async (why, before, [from, to]) => {
    await before();
    await bookNights(house.db, cabin, 10, 12);
    if (why.includes('nights are taken')) await read(airbnb);
    expect(await says(vrbo, ['guest', from, to])).toBe(1);
    expect(await unsettled()).toMatchObject([{ may_be_echo: false }]);
    expect(await mailed()).toEqual([false]);
  });
});

describe('a stay with changed nights', () => {
  const pathsTo: [string, (id: string) => Promise<unknown>][] = [
    [
      'moved by a host',
      (id) =>
        house.db.query(
          `select move_booking('host', b.id, booking_fingerprint(b), $2, $3, b.quote, 0, 'test', 48) from bookings b where id = $1`,
          [id, inDays(20), inDays(23)],
        ),
    ],
    [
      'moved once the difference is paid',
      async (id) => {
        await house.db.query(
          `select move_booking('host', b.id, booking_fingerprint(b), $2, $3,
             b.quote || jsonb_build_object('total', b.total_cents + 5000), 0, 'test', 48) from bookings b where id = $1`,
          [id, inDays(20), inDays(23)],
        );
        await payChange(house.db, { id });
      },
    ],
    [
      'with a night more',
      async (id) => {
        await house.db.query(
          `select move_booking(null, b.id, booking_fingerprint(b), check_in, check_out + 1,
             b.quote || jsonb_build_object('total', b.total_cents + 5000), 0, 'test', null, '{"kind": "nights"}')
           from bookings b where id = $1`,
          [id],
        );
        await payChange(house.db, { id });
      },
    ],
  ];

  const booked = async () => {
    const stay = { cabin_id: cabin, check_in: inDays(10), check_out: inDays(13) };
    const { id } = await holdStay(house.db, stay);
    await house.db.query('select confirm_booking($1, $2)', [id, `test-${id}`]);
    return id;
  };
  const nightsNow = async (id: string): Promise<[number, number]> => {
    const [row] = await house.db.query<{ from: number; to: number }>(
      'select check_in - $2::date as from, check_out - $2::date as to from bookings where id = $1',
      [id, inDays(0)],
    );
    return [row?.from ?? 0, row?.to ?? 0];
  };

  test.each(pathsTo)('%s: is unknown to other sites before their next read', async (_, change) => {
    const id = await booked();
    await read(airbnb);
    await change(id);
    const [from, to] = await nightsNow(id);
    expect([from, to]).not.toEqual([10, 13]);
    expect(await sells(airbnb, from, to)).toBe(1);
    expect(await mails()).toBe(1);
  });

  test.each(pathsTo)('%s: gets a new timestamp, and is an echo once read', async (_, change) => {
    const id = await booked();
    const before = /DTSTAMP:(\w+)/.exec(await (await read(airbnb)).text())?.[1] ?? '';
    await house.db.query(`update bookings set confirmed_at = confirmed_at - interval '3 days'`);
    await change(id);
    const after = /DTSTAMP:(\w+)/.exec(await (await read(airbnb)).text())?.[1] ?? '';
    expect(after >= before).toBe(true);
    expect(await sells(airbnb, ...(await nightsNow(id)))).toBe(0);
  });

  test('with another party size is recognized', async () => {
    const id = await booked();
    await read(airbnb);
    await house.db.query(
      `insert into booking_changes (booking_id, kind, cabin_id, check_in, check_out, adults, children, pets, quote,
         total_before_cents, difference_cents, state, hold_expires_at, applied_at)
       select id, 'party', cabin_id, check_in, check_out, adults + 1, children, pets, quote, total_cents, 100, 'applied', now(), now()
       from bookings where id = $1`,
      [id],
    );
    expect(await sells(airbnb, 10, 13)).toBe(0);
  });
});

describe('the address of a feed', () => {
  test('contains the same as the cabin’s address', async () => {
    await bookNights(house.db, cabin, 10, 12);
    await publish(house.db, cabin, inDays(30), 2, { available: false });
    await sells(airbnb, 40, 42);
    expect(await (await read(airbnb)).text()).toBe(await (await read()).text());
  });

  test('ends with its feed, like an unknown one', async () => {
    const token = await tokenOf(airbnb);
    await house.db.query(`select change_feed('host', $1, 'remove')`, [airbnb]);
    const [gone, unknown] = await Promise.all([open(token), open('f'.repeat(64))]);
    expect([gone.status, await gone.text()]).toEqual([unknown.status, await unknown.text()]);
    expect(gone.status).toBe(404);
  });

  test('ends when the cabin is no longer shared, and is new when it is shared again', async () => {
    const before = await tokenOf(airbnb);
    const renew = (revoke: boolean) =>
      house.db.query(`select renew_calendar_address('host', $1, $2)`, [cabin, revoke]);
    await renew(true);
    const [hidden, added] = [await tokenOf(airbnb), await tokenOf(await follow('https://new.example/n.ics'))];
    for (const token of [before, hidden, added]) expect((await open(token)).status).toBe(404);
    await renew(false);
    expect((await open(before)).status).toBe(404);
    for (const feed of [airbnb, vrbo]) expect((await read(feed)).status).toBe(200);
    expect((await open(added)).status).toBe(200);
  });

  test('stays when only the cabin’s address is renewed', async () => {
    const before = await tokenOf(airbnb);
    await house.db.query(`select renew_calendar_address('host', $1, false)`, [cabin]);
    expect((await open(before)).status).toBe(200);
  });

  test('can be renewed; the nights read at the old address still count as known', async () => {
    await bookNights(house.db, cabin, 10, 12);
    const before = await tokenOf(airbnb);
    await read(airbnb);
    await house.db.query(`select change_feed('host', $1, 'renew_address')`, [airbnb]);
    expect((await open(before)).status).toBe(404);
    expect(await sells(airbnb, 10, 12)).toBe(0);
    await bookNights(house.db, cabin, 20, 22);
    await read();
    expect(await sells(airbnb, 20, 22)).toBe(1);
    expect((await read(airbnb)).status).toBe(200);
  });
});

const looks: Record<string, () => Promise<unknown>> = {
  cabin: () => read(),
  airbnb: () => read(airbnb),
  vrbo: () => read(vrbo),
  head: () => read(airbnb, { method: 'HEAD' }),
  person: () => read(airbnb, { headers: { 'sec-fetch-mode': 'navigate' } }),
};
const steps = fc.array(fc.constantFrom(...Object.keys(looks), 'move'), { maxLength: 8 });
const histories = rounds * 2;

test(`${histories} histories: a sale is an echo exactly if the site can have read the stay`, async () => {
  const property = fc.asyncProperty(steps, async (history) => {
    await deleteRows(house.db, 'bookings', 'cabin_nights', 'rate_buckets');
    await house.db.query('delete from calendar_feeds');
    await house.db.query('update calendar_addresses set last_read_at = null');
    airbnb = await follow('https://www.airbnb.com/a.ics');
    vrbo = await follow('https://www.vrbo.com/v.ics');
    const id = await bookNights(house.db, cabin, 10, 12);
    let from = 10;
    for (const one of history) {
      await looks[one]?.();
      if (one !== 'move') continue;
      from = from === 10 ? 20 : 10;
      await house.db.query(
        `select move_booking('host', b.id, booking_fingerprint(b), $2, $3, b.quote, 0, 'test', 48) from bookings b where id = $1`,
        [id, inDays(from), inDays(from + 2)],
      );
    }
    const sinceMoved = history.slice(history.lastIndexOf('move') + 1);
    const isKnown = sinceMoved.includes(history.includes('airbnb') ? 'airbnb' : 'cabin');
    expect(await sells(airbnb, from, from + 2)).toBe(isKnown ? 0 : 1);
  });
  await fc.assert(property, { numRuns: histories });
}, 120_000);
