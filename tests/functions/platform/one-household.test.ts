// Limits that sessions from one household share: texts, e-mails, holds and comments.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { otherLimits } from '#netlify/platform/http/limits.ts';
import { book, createVisitorCookie, newGuest, post } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { sampleApplicationFields } from '#support/owner-applications.ts';
import { createItinerary } from '../itineraries/fixture.ts';

const house = testDatabase(10);
let cabins: string[];

/** Each test uses a new household, because limits last for the process. */
let homes = 0;

beforeAll(async () => {
  cabins = [];
  for (let place = 0; place < 24; place += 1) {
    const cabin = await insertCabin(house.db);
    await publish(house.db, cabin, inDays(1), 90);
    cabins.push(cabin);
  }
});

beforeEach(async () => {
  homes += 1;
  await deleteRows(
    house.db,
    'rate_buckets',
    'outbox',
    'bookings',
    'cabin_nights',
    'newsletter_signups',
    'clicks',
  );
  await deleteRows(house.db, 'owner_applications', 'daily_deal_unlocks', 'itineraries', 'sms_consents');
});

interface From {
  /** At most forty characters, because titles are limited; no tag at its end. */
  name: string;
  /** Returns the address of the `n`th call. */
  ip: (n: number) => string;
  /** Multiple of a household's limits. */
  times: number;
}

const hex = (n: number) => n.toString(16);

/** One address, and as many addresses of a household and a network as one person may have. */
const from: From[] = [
  { name: 'one address @long', ip: () => `198.51.100.${homes}`, times: 1 },
  {
    name: 'a hundred addresses of a /56',
    ip: (n) => `2001:db8:${hex(homes)}:1${hex(n % 100).padStart(2, '0')}::1`,
    times: 1,
  },
  {
    name: 'ten thousand of a /56 @long',
    ip: (n) => `2001:db8:${hex(homes)}:2${hex((n * 97) % 256).padStart(2, '0')}::${hex((n * 7919) % 10_000)}`,
    times: 1,
  },
  {
    name: 'ten thousand of a /48 @long',
    ip: (n) => `2001:db8:${hex(homes)}:${hex((n * 7919) % 65_536)}::1`,
    times: 4,
  },
];

/**
 * Makes calls, ten at a time. Returns the number of successful ones. Expects a waiting time in all
 * others.
 */
async function through(count: number, call: (n: number) => Promise<{ status: number; headers: Headers }>) {
  let passed = 0;
  for (let n = 0; n < count; n += 10) {
    const replies = await Promise.all(Array.from({ length: 10 }, (_, place) => call(n + place)));
    for (const { status, headers } of replies) {
      if (status < 300) passed += 1;
      else expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true]);
    }
  }
  return passed;
}

const count = async (table: string, where = 'true') =>
  (await house.db.query(`select from ${table} where ${where}`)).length;

describe.each(from)('from $name with a new session each time', ({ ip, times }) => {
  const by = (n: number) => ({ ip: ip(n) });
  /** Returns slightly more calls than a household's limit. */
  const over = (most: number) => most * times + 10;

  test('texts: a twentieth of the day’s total, to any phones @long', async () => {
    const text = (n: number) =>
      post(
        'text-favorite-cabins',
        {
          action: 'send_single',
          sessionId: randomUUID(),
          source: 'listing_card',
          phone: `+1865555${String(1000 + n)}`,
          cabin: { id: cabins[0], title: '', url: '' },
        },
        createVisitorCookie({ session: randomUUID() }),
        by(n),
      );
    expect(await through(over(10), text)).toBe(10 * times);
    expect(await count('outbox')).toBe(10 * times);
  });

  test('e-mails: twenty an hour for signups, applications and holds together', async () => {
    const calls = [
      (n: number) =>
        post('newsletter-signup', { email: `s${n}@example.com`, signup_source: 'footer' }, {}, by(n)),
      (n: number) =>
        post(
          'owner-application',
          { ...sampleApplicationFields, email: `o${n}@example.com`, took_ms: 60_000 },
          { 'idempotency-key': randomUUID() },
          by(n),
        ),
    ];
    await through(over(40), (n) => calls[n % 2]?.(n) ?? Promise.reject());
    const written = await count('outbox', `recipient <> 'hosts'`);
    expect(written).toBeGreaterThan(5 * times);
    expect(written).toBeLessThanOrEqual(20 * times);
    const asked = await book(
      { ...newGuest(), cabin_id: cabins[0], check_in: inDays(3), check_out: inDays(4) },
      randomUUID(),
      { session: randomUUID(), ip: ip(0) },
    );
    expect(asked.status).toBe(429);
  });

  test('holds: five at a time, even after they expire and are requested again @long', async () => {
    const ask = (n: number) =>
      book(
        { ...newGuest(), cabin_id: cabins[n % 24], check_in: inDays(3 + n), check_out: inDays(4 + n) },
        randomUUID(),
        { session: randomUUID(), ip: ip(n) },
      );
    expect(await through(20 * times, ask)).toBe(5 * times);
    await house.db.query(`update bookings set status = 'expired', hold_expires_at = now()`);
    await house.db.query('delete from cabin_nights');
    await deleteRows(house.db, 'rate_buckets');
    await through(20 * times, ask);
    expect(await count('bookings')).toBeLessThanOrEqual(10 * times);
  });

  test('votes: as of eight visitors on an itinerary', async () => {
    const { id } = await createItinerary();
    const vote = (n: number) =>
      post(
        'itinerary-vote',
        { id, item: 'cove', vote: 1 },
        createVisitorCookie({ session: randomUUID() }),
        by(n),
      );
    expect(await through(over(otherLimits.voters.max), vote)).toBe(otherLimits.voters.max * times);
    expect(await count('itinerary_votes')).toBe(otherLimits.voters.max * times);
  });

  test('comments: sixty an hour, never the whole limit of an itinerary @long', async () => {
    const { id } = await createItinerary();
    const say = (n: number) => post('itinerary-comment', { id, text: `Hello ${n}` }, {}, by(n));
    const said = await through(over(60), say);
    expect(said).toBe(times === 1 ? 60 : otherLimits.commentsOnAnItinerary);
  });

  test('page views: as of twenty sessions', async () => {
    const look = (n: number) =>
      post(
        'track-click',
        { property_id: 'perseid', session_id: randomUUID(), referrer_page: null },
        {},
        by(n),
      );
    const looks = over(otherLimits.viewers.max);
    expect(await through(looks, look)).toBe(looks);
    expect(await count('clicks')).toBe(otherLimits.viewers.max * times);
  });

  test('deals: thirty reveals @long', async () => {
    const [deal] = await house.db.query<{ id: string }>(
      `insert into daily_deals (day, cabin_id, discount_percent, expires_at)
       values ((now() at time zone 'America/New_York')::date, $1, 10, now() + interval '1 hour')
       on conflict (day) do update set expires_at = excluded.expires_at returning id`,
      [cabins[0]],
    );
    const reveal = (n: number) =>
      post(
        'track-daily-deal-unlock',
        { deal_id: deal?.id },
        createVisitorCookie({ session: randomUUID() }),
        by(n),
      );
    expect(await through(over(30), reveal)).toBe(30 * times);
  });
});

describe('an e-mail address that never responded', () => {
  const victim = 'somebody@example.com';
  const letters = () => count('outbox', `recipient = '${victim}' and state <> 'failed'`);
  let asked = 0;
  /** Uses a different household each time. */
  const anywhere = () => {
    asked += 1;
    return { ip: `192.0.2.${asked}` };
  };
  const hold = () => {
    const stay = { cabin_id: cabins[asked % 24], check_in: inDays(30), check_out: inDays(32) };
    return book({ ...newGuest(), email: victim, ...stay }, randomUUID(), {
      session: randomUUID(),
      ...anywhere(),
    });
  };
  const expire = () =>
    house.db.query(
      `update bookings set hold_expires_at = now() - interval '1 minute' where status = 'held'; select expire_overdue_holds()`,
    );
  const join = () => post('newsletter-signup', { email: victim, signup_source: 'footer' }, {}, anywhere());

  test('gets three e-mails a day, whatever is requested in its name, without disclosure', async () => {
    const statuses = new Set<number>();
    for (let turn = 0; turn < 4; turn += 1) {
      const application = { ...sampleApplicationFields, email: victim, cabin_name: `Cabin ${turn}` };
      const key = { 'idempotency-key': randomUUID() };
      const applied = await post('owner-application', { ...application, took_ms: 60_000 }, key, anywhere());
      statuses.add(applied.status).add((await hold()).status);
      await expire();
    }
    expect(await letters()).toBe(otherLimits.lettersToAStranger);
    const joined = await join();
    expect([joined.status, joined.body]).toEqual([
      201,
      { success: true, confirm_mail: { state: 'sent', wait: 0 } },
    ]);
    expect([...statuses]).toEqual([201]);
    expect(await letters()).toBe(otherLimits.lettersToAStranger);
    await house.db.query(`update outbox set created_at = created_at - interval '25 hours'`);
    await house.db.query(`update newsletter_signups set asked_at = now() - interval '1 day'`);
    await join();
    expect(await letters()).toBe(otherLimits.lettersToAStranger + 1);
  });

  test('gets every e-mail once it has paid, confirmed or replied', async () => {
    for (const [table, known] of [
      ['bookings', `update bookings set status = 'confirmed', payment_reference = 'paid'`],
      ['newsletter_signups', 'update newsletter_signups set confirmed_at = now()'],
    ] as const) {
      await deleteRows(house.db, 'outbox', 'bookings', 'cabin_nights', 'newsletter_signups');
      await (table === 'bookings' ? hold() : join());
      await house.db.query(known);
      for (let turn = 0; turn < 4; turn += 1) {
        await hold();
        await expire();
      }
      expect(await letters()).toBeGreaterThan(otherLimits.lettersToAStranger);
    }
  });

  test('gets no sign-in link unless it is a host’s', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect((await post('desk-sign-in', { email: victim }, {}, anywhere())).status).toBe(202);
    expect(await letters()).toBe(0);
  });
});
