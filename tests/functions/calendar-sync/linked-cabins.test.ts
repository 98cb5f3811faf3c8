// Linked cabins, such as a house and its halves: a night taken in one is taken in the other.

import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { type Day, eachNight } from '#domain/dates/day.ts';
import { applyFeed, claimFeed, heldNightsTakenElsewhere } from '#netlify/calendar-sync/queries.ts';
import calendar from '#netlify/functions/calendar.ts';
import { bearer, book, createVisitorCookie, get, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { rounds } from '#support/case-counts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { bookNights, hold } from './fixture.ts';

const house = testDatabase(12);
let whole: string;
let upstairs: string;
let downstairs: string;

const link = (one: string, other: string, removes = false) =>
  house.db.query('select link_cabins(null, $1, $2, $3)', [one, other, removes]);

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'cabins', 'outbox', 'rate_buckets');
  [whole, upstairs, downstairs] = await Promise.all([
    insertCabin(house.db),
    insertCabin(house.db),
    insertCabin(house.db),
  ]);
  for (const cabin of [whole, upstairs, downstairs]) await publish(house.db, cabin, inDays(0), 60);
  await link(whole, upstairs);
  await link(downstairs, whole);
});

/**
 * Returns the nights that cannot be booked, in days from today. Expects the same in the view and in
 * the search's table.
 */
async function taken(cabin: string): Promise<number[]> {
  const [row] = await house.db.query<{ by_view: number[]; by_search: number[] }>(
    `select coalesce((
         select array_agg(distinct night - $2::date order by night - $2::date) from taken_nights where cabin_id = $1
       ), '{}') as by_view,
       coalesce((
         select array_agg(r.day - $2::date order by r.day)
         from cabin_rates r
         join cabin_calendars k using (cabin_id)
         left join held_nights() h using (cabin_id)
         where r.cabin_id = $1
           and available_check_ins(k.check_ins, k.first_day, k.days, h.held, 1, r.day - calendar_epoch()) >= 0
           and r.day < $2::date + 59
       ), '{}') as by_search`,
    [cabin, inDays(0)],
  );
  expect(row?.by_search).toEqual(row?.by_view);
  return row?.by_view ?? [];
}

const cancel = async (id: string) => {
  await house.db.query(`update bookings set status = 'cancelled' where id = $1`, [id]);
  await house.db.query('select release_nights(array[$1::text])', [id]);
};

const move = async (id: string, from: number, to: number, cabin?: string) => {
  const [row] = await house.db.query<{ moved: { outcome: string } }>(
    `select move_booking('host', b.id, booking_fingerprint(b), $2, $3, b.quote, 0, 'test', 48,
       jsonb_build_object('cabin_id', coalesce($4, b.cabin_id))) as moved from bookings b where id = $1`,
    [id, inDays(from), inDays(to), cabin ?? null],
  );
  return row?.moved.outcome;
};

const expire = (id: string) =>
  house.db.query(
    `with expired as (
       update bookings set hold_expires_at = clock_timestamp() - interval '1 minute' where id = $1 returning id
     )
     update cabin_nights set hold_until = clock_timestamp() - interval '1 minute' where holder in (select id::text from expired)`,
    [id],
  );

async function follow(cabin: string, url: string): Promise<string> {
  const [row] = await house.db.query<{ id: string }>(
    'insert into calendar_feeds (cabin_id, url) values ($1, $2) returning id',
    [cabin, url],
  );
  return row?.id ?? '';
}

/** Makes a feed contain exactly these nights. */
async function says(feed: string, ...stays: [uid: string, from: number, to: number][]) {
  const claimed = await claimFeed(house.db, feed);
  if (!claimed) throw new Error('The feed is being read already.');
  const events = stays.map(([uid, from, to]) => ({
    uid,
    recurrence: '',
    check_in: inDays(from),
    check_out: inDays(to),
  }));
  await house.db.query('update calendar_feeds set accepts_empty = true where id = $1', [feed]);
  return applyFeed(house.db, claimed, events, {
    etag: null,
    last_modified: null,
    digest: null,
    unclear: [],
    unclear_uids: [],
    complete: true,
  });
}

let opened = 0;

/** Returns the nights exported at the address of a feed or of the cabin, as days from today. */
async function shared(cabin: string, feed: string | null = null): Promise<number[]> {
  const [row] = await house.db.query<{ token: string }>(
    'select token from calendar_addresses where cabin_id = $1 and feed_id is not distinct from $2',
    [cabin, feed],
  );
  opened += 1;
  const ip = `203.0.113.${opened % 250}`;
  const answer = await calendar(new Request(`http://localhost/api/calendar/${row?.token}.ics`), { ip });
  const days = Array.from({ length: 70 }, (_, index) => inDays(index));
  const dayOf = (text = ''): Day => text.replace(/(....)(..)(..)/, '$1-$2-$3');
  return [...(await answer.text()).matchAll(/DTSTART;VALUE=DATE:(\d+)\r\nDTEND;VALUE=DATE:(\d+)/g)]
    .flatMap(([, from, until]) => eachNight(dayOf(from), dayOf(until)))
    .map((night) => days.indexOf(night))
    .sort((one, other) => one - other);
}

describe('a night taken in one of two linked cabins', () => {
  test('cannot be held, booked or moved to in the other, but in a cabin linked with that one', async () => {
    await bookNights(house.db, upstairs, 10, 12);
    expect(await taken(whole)).toEqual([10, 11]);
    expect(await taken(downstairs)).toEqual([]);
    expect(await hold(house.db, whole, 11, 13)).toBeNull();
    expect(await hold(house.db, downstairs, 10, 12)).not.toBeNull();
    const other = await bookNights(house.db, whole, 20, 22);
    expect(await move(other, 9, 11)).toBe('taken');
    expect(await move(other, 12, 14)).toBe('moved');
    expect(await taken(downstairs)).toEqual([10, 11, 12, 13]);
  });

  test('is free in both when a hold ends by time, without any write', async () => {
    const id = await hold(house.db, whole, 10, 12);
    expect(await taken(upstairs)).toEqual([10, 11]);
    await expire(id ?? '');
    expect(await taken(upstairs)).toEqual([]);
    await bookNights(house.db, upstairs, 11, 12);
    const [row] = await house.db.query<{ outcome: { outcome: string } }>(
      `select confirm_booking($1, 'late') as outcome`,
      [id],
    );
    expect(row?.outcome).toMatchObject({ outcome: 'refund_due', cause: 'taken' });
  });

  test('is free again in both when its booking is cancelled or moved', async () => {
    const id = await bookNights(house.db, upstairs, 10, 12);
    expect(await move(id, 10, 12, downstairs)).toBe('moved');
    expect(await taken(whole)).toEqual([10, 11]);
    expect(await taken(upstairs)).toEqual([]);
    await cancel(id);
    expect(await taken(whole)).toEqual([]);
  });

  test('allows its own booking to move to the other', async () => {
    const id = await bookNights(house.db, upstairs, 10, 12);
    expect(await move(id, 11, 14, whole)).toBe('moved');
    expect(await taken(upstairs)).toEqual([11, 12, 13]);
  });

  test('by another site is taken in both until that site releases it', async () => {
    const airbnb = await follow(whole, 'https://www.airbnb.com/w.ics');
    await says(airbnb, ['guest', 10, 12]);
    expect(await taken(upstairs)).toEqual([10, 11]);
    expect(await hold(house.db, upstairs, 11, 12)).toBeNull();
    await says(airbnb);
    expect(await taken(upstairs)).toEqual([]);
  });

  test('by the host’s block is not blocked in the other', async () => {
    await publish(house.db, whole, inDays(61), 1, { available: false });
    await publish(house.db, upstairs, inDays(61), 1);
    expect(await hold(house.db, upstairs, 61, 62)).not.toBeNull();
  });

  test('is free again in the other when the link ends or the cabin is deleted', async () => {
    await bookNights(house.db, whole, 10, 12);
    await link(upstairs, whole, true);
    expect(await taken(upstairs)).toEqual([]);
    expect(await taken(downstairs)).toEqual([10, 11]);
    await deleteRows(house.db, 'bookings');
    await house.db.query('delete from cabins where id = $1', [whole]);
    expect(await taken(downstairs)).toEqual([]);
    expect(await house.db.query('select 1 from cabin_links')).toEqual([]);
  });
});

describe('guests', () => {
  const dates = (from: number, to: number) => ({ check_in: inDays(from), check_out: inDays(to) });
  const statuses = async () =>
    (await house.db.query<{ status: string }>('select status from bookings order by created_at')).map(
      ({ status }) => status,
    );

  test('cannot book two linked cabins together, and learn which', async () => {
    const { adults: _, children: __, pets: ___, ...contact } = newGuest();
    const party = { adults: 2, children: 0, pets: 0 };
    const stays = [downstairs, upstairs, whole].map((cabin_id) => ({ cabin_id, ...party }));
    const send = (of: object[]) =>
      post(
        'create-split-booking',
        { ...contact, ...dates(10, 12), stays: of },
        { ...createVisitorCookie({ session: randomUUID() }), 'idempotency-key': randomUUID() },
      );
    const refused = await send(stays);
    expect(refused.status).toBe(422);
    expect(refused.error).toMatchObject({
      code: 'not_bookable',
      field: 'stays.2.cabin_id',
      message: expect.stringContaining('shares its nights'),
    });
    expect(await taken(whole)).toEqual([]);
    expect((await send(stays.slice(0, 2))).status).toBe(201);
  });

  test('can book a part of the house despite their own hold of the whole', async () => {
    const ada = { session: randomUUID() };
    const first = await book({ ...newGuest(), cabin_id: whole, ...dates(10, 13) }, randomUUID(), ada);
    expect(first.status).toBe(201);
    const quote = await get(
      'quote-stay',
      { cabin_id: upstairs, ...dates(11, 14), guests: 2 },
      { ...bearer, ...createVisitorCookie(ada) },
    );
    expect(quote.status).toBe(200);
    expect((await get('quote-stay', { cabin_id: upstairs, ...dates(11, 14), guests: 2 })).status).toBe(409);
    const second = await book({ ...newGuest(), cabin_id: upstairs, ...dates(11, 14) }, randomUUID(), ada);
    expect(second.status).toBe(201);
    expect(await statuses()).toEqual(['cancelled', 'held']);
    expect(await taken(whole)).toEqual([11, 12, 13]);
  });

  test('see which of the listed cabins share nights', async () => {
    const { body } = await get('search-cabins', dates(10, 12));
    expect(body.available).toHaveLength(3);
    const slugs = new Map(body.available.map(({ id, slug }) => [id, slug]));
    const pairs = [upstairs, downstairs].map((part) => [slugs.get(whole), slugs.get(part)].sort());
    expect(body.linked?.map((pair) => pair.toSorted()).sort()).toEqual(pairs.sort());
  });

  test('see the nights of a linked cabin as taken', async () => {
    await bookNights(house.db, whole, 10, 12);
    const { body } = await get('get-cabin-availability', { cabin_id: upstairs });
    const free = body.calendar_data.data.dates
      .filter(({ availability }) => !availability.available)
      .map(({ date }) => date);
    expect(free.filter((day) => day < inDays(59))).toEqual([inDays(10), inDays(11)]);
  });

  test('lose a held night before payment if another site took it in a linked cabin', async () => {
    const id = await hold(house.db, upstairs, 10, 12);
    const airbnb = await follow(whole, 'https://www.airbnb.com/w.ics');
    await says(airbnb, ['guest', 11, 13]);
    const lost = await house.db.query<{ party_id: string }>('select party_id from bookings where id = $1', [
      id,
    ]);
    expect(await heldNightsTakenElsewhere(house.db, lost[0]?.party_id ?? '')).toMatchObject([
      { booking_id: id, night: inDays(11) },
    ]);
  });
});

describe('two cabins linked when nights are booked in both', () => {
  test('keep their bookings, which can still be shortened and cancelled', async () => {
    await link(whole, upstairs, true);
    const one = await bookNights(house.db, whole, 10, 13);
    const other = await hold(house.db, upstairs, 12, 15);
    await link(whole, upstairs);
    await house.db.query(`select confirm_booking($1, 'paid')`, [other]);
    expect(
      await house.db.query('select check_in, check_out from linked_overlaps() where cabin_id = $1', [whole]),
    ).toEqual([{ check_in: inDays(12), check_out: inDays(13) }]);
    expect(await move(one, 10, 12)).toBe('moved');
    expect(await house.db.query('select 1 from linked_overlaps()')).toEqual([]);
  });
});

describe('export to other sites', () => {
  test('contains bookings and other sites’ nights of linked cabins, but no holds', async () => {
    const airbnb = await follow(whole, 'https://www.airbnb.com/w.ics');
    await says(airbnb, ['guest', 10, 12]);
    await bookNights(house.db, upstairs, 20, 22);
    await bookNights(house.db, whole, 24, 25);
    await hold(house.db, whole, 30, 31);
    expect(await shared(upstairs)).toEqual([10, 11, 20, 21, 24]);
    expect(await shared(downstairs)).toEqual([10, 11, 24]);
    expect(await shared(whole)).toEqual([20, 21, 24]);
  });

  test('returns as an echo, not as a double booking', async () => {
    const airbnb = await follow(whole, 'https://www.airbnb.com/w.ics');
    await bookNights(house.db, upstairs, 20, 22);
    await shared(whole, airbnb);
    expect(await says(airbnb, ['rewritten', 20, 22])).toMatchObject({ collisions: 0 });
    expect(await taken(downstairs)).toEqual([]);
  });

  test('that a site cannot have read is a second guest in a linked cabin, and is e-mailed', async () => {
    const airbnb = await follow(whole, 'https://www.airbnb.com/w.ics');
    await shared(whole, airbnb);
    await bookNights(house.db, upstairs, 20, 22);
    expect(await says(airbnb, ['second guest', 20, 22])).toMatchObject({ collisions: 1 });
    expect(await house.db.query(`select 1 from outbox where template = 'host-collision'`)).toHaveLength(1);
  });

  test('is released by both sites, and neither keeps the other’s block', async () => {
    const ofWhole = await follow(whole, 'https://www.airbnb.com/w.ics');
    const ofUpstairs = await follow(upstairs, 'https://www.vrbo.com/u.ics');
    const stays = (nights: number[]) =>
      nights.map((night): [string, number, number] => [`copy-${night}`, night, night + 1]);
    await says(ofWhole, ['guest', 10, 11]);
    const copyAtVrbo = await shared(upstairs, ofUpstairs);
    expect(copyAtVrbo).toEqual([10]);
    await says(ofUpstairs, ...stays(copyAtVrbo));
    // The guest at the first site cancels, while the second site has not read that yet.
    await says(ofWhole);
    await says(ofUpstairs, ...stays(copyAtVrbo));
    expect(await taken(whole)).toEqual([10]);
    expect(await shared(whole, ofWhole)).toEqual([]);
    await says(ofUpstairs, ...stays(await shared(upstairs, ofUpstairs)));
    expect(await taken(whole)).toEqual([]);
    expect(await taken(upstairs)).toEqual([]);
  });
});

describe('locks are taken in one order, without a deadlock', () => {
  const waits = () =>
    expect
      .poll(() =>
        house.db.query(
          `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        ),
      )
      .toHaveLength(1);
  const takeNight = (cabin: string, day: number) =>
    `insert into cabin_nights (cabin_id, night, holder, kind)
     values ('${cabin}', '${inDays(day)}', 'feed:other', 'external')
     on conflict (cabin_id, night) do update set holder = excluded.holder where false`;

  /**
   * Runs `meeting` while it waits for `first` of another connection, which runs `then` before it
   * ends. Only that connection would fail in a deadlock.
   */
  async function meet(first: string, meeting: () => Promise<unknown>, then: string): Promise<unknown> {
    const other = house.another();
    const connection = () => other.query('select pg_backend_pid() as pid');
    await other.query(`begin; set local deadlock_timeout = '50ms'; ${first}`);
    const before = await connection();
    const met = meeting();
    await waits();
    await other.query(then);
    expect(await connection()).toEqual(before);
    await other.query('commit');
    return met;
  }

  test('a sale in one and a move of a booking to the other', async () => {
    const id = await bookNights(house.db, upstairs, 10, 12);
    const moved = await meet(
      `select lock_linked_cabins(array['${upstairs}'::uuid])`,
      () => move(id, 10, 12, whole),
      takeNight(upstairs, 10),
    );
    expect(moved).toBe('moved');
  });

  test('a sale in one and a move that replaces a hold there', async () => {
    const id = await bookNights(house.db, downstairs, 10, 12);
    await house.db.query(`update bookings set total_cents = 1 where id = $1`, [id]);
    expect(await move(id, 10, 12, upstairs)).toBe('offered');
    const moved = await meet(
      `select lock_linked_cabins(array['${upstairs}'::uuid])`,
      () => move(id, 10, 12, whole),
      takeNight(upstairs, 10),
    );
    expect(moved).toBe('offered');
  });

  test('a sale in one and a guest who accepts a quote in place of a hold there', async () => {
    const quoted = await hold(house.db, upstairs, 10, 12);
    await house.db.query('select release_nights(array[$1::text])', [quoted]);
    await house.db.query(
      `update bookings set status = 'expired', quoted_until = now() + interval '1 day', session_id = null where id = $1`,
      [quoted],
    );
    const held = await hold(house.db, whole, 10, 12);
    await house.db.query(`update bookings set session_id = 'ada' where id = $1`, [held]);
    const accepted = await meet(
      `select lock_linked_cabins(array['${whole}'::uuid])`,
      () =>
        house.db.query(
          `select take_up_quote(party_id, 'ada', 'test', '', null) from bookings where id = $1`,
          [quoted],
        ),
      takeNight(whole, 10),
    );
    expect(accepted).toEqual([{ take_up_quote: 'held' }]);
  });

  test('an import and a host who links its cabin', async () => {
    const half = await insertCabin(house.db);
    const calendar = `pg_advisory_xact_lock(hashtextextended('calendar:${half}', 0))`;
    const linked = await meet(`select ${calendar}`, () => link(half, whole), takeNight(half, 10));
    expect(linked).toEqual([{ link_cabins: 'done' }]);
  });
});

const sales = rounds;

test(`${sales} concurrent sales of a house and its halves sell no night twice`, async () => {
  const range = fc.tuple(
    fc.constantFrom(0, 1, 2),
    fc.integer({ min: 1, max: 6 }),
    fc.integer({ min: 1, max: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(range, { minLength: 6, maxLength: 16 }), async (wishes) => {
      await deleteRows(house.db, 'bookings', 'cabin_nights', 'rate_buckets');
      const cabins = [whole, upstairs, downstairs];
      const made = await Promise.all(
        wishes.map(([cabin, from, nights]) => hold(house.db, cabins[cabin] ?? '', from, from + nights)),
      );
      expect(made.some((id) => id !== null)).toBe(true);
      const twice = await house.db.query(
        `select n.night from cabin_nights n
         join cabin_links l using (cabin_id)
         join cabin_nights o on o.cabin_id = l.linked_id and o.night = n.night`,
      );
      expect(twice).toEqual([]);
    }),
    { numRuns: sales },
  );
}, 120_000);

type Step = [
  kind: 'hold' | 'book' | 'cancel' | 'expire' | 'move',
  which: number,
  from: number,
  nights: number,
];

const step: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom('hold', 'hold', 'book', 'book', 'cancel', 'expire', 'move'),
  fc.nat(8),
  fc.integer({ min: 1, max: 12 }),
  fc.integer({ min: 1, max: 4 }),
);

test(`${rounds} histories: a cabin’s taken nights are those sold in it and its linked cabins`, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 12 }), async (history) => {
      await deleteRows(house.db, 'bookings', 'cabin_nights', 'rate_buckets');
      const cabins = [whole, upstairs, downstairs];
      const sold: { id: string; cabin: number; from: number; to: number; isHeld: boolean }[] = [];
      const meets = (one: number, other: number) => one === other || one === 0 || other === 0;
      const isFree = (cabin: number, from: number, to: number, but?: string) =>
        !sold.some((s) => s.id !== but && meets(cabin, s.cabin) && s.from < to && s.to > from);
      for (const [kind, which, from, nights] of history) {
        const to = from + nights;
        const at = sold.findIndex((_, index) => index === which % Math.max(1, sold.length));
        const chosen = sold[at];
        if (kind === 'hold' || kind === 'book') {
          const cabin = which % 3;
          const expected = isFree(cabin, from, to);
          const id = await hold(house.db, cabins[cabin] ?? '', from, to);
          expect(id !== null, `${kind} ${cabin} ${from}-${to}`).toBe(expected);
          if (id === null) continue;
          if (kind === 'book') await house.db.query(`select confirm_booking($1, $2)`, [id, `paid-${id}`]);
          sold.push({ id, cabin, from, to, isHeld: kind === 'hold' });
        } else if (chosen && kind === 'cancel' && !chosen.isHeld) {
          await cancel(chosen.id);
          sold.splice(at, 1);
        } else if (chosen && kind === 'expire' && chosen.isHeld) {
          await expire(chosen.id);
          sold.splice(at, 1);
        } else if (chosen && kind === 'move' && !chosen.isHeld) {
          const cabin = which % 3;
          const expected = isFree(cabin, from, to, chosen.id);
          expect(await move(chosen.id, from, to, cabins[cabin])).toBe(expected ? 'moved' : 'taken');
          if (expected) Object.assign(chosen, { cabin, from, to });
        }
      }
      for (const [cabin, id] of cabins.entries()) {
        const expected = new Set(
          sold
            .filter((s) => meets(cabin, s.cabin))
            .flatMap((s) => Array.from({ length: s.to - s.from }, (_, n) => s.from + n)),
        );
        expect(await taken(id)).toEqual([...expected].sort((one, other) => one - other));
      }
    }),
    { numRuns: rounds },
  );
}, 240_000);
