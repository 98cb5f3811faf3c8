// The Today view of the host dashboard: arrivals, departures and pending work.

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, getToday } from '#domain/dates/day.ts';
import { getTodayAsHost } from '#netlify/host-dashboard/host.ts';
import { type Env, env } from '#netlify/platform/env.ts';
import {
  endFinishedBuilds,
  recordBuildRequest,
  recordFailedBuild,
  recordRejectedBuild,
} from '#netlify/site-builds/queries.ts';
import { insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { replaceSettings, setDealPlan } from '#support/settings.ts';

const house = testDatabase();
const today = getToday('America/New_York', new Date());
let desk: HostCaller;
let cabin = '';

beforeAll(async () => {
  cabin = await insertCabin(house.db, { title: 'Lantern Ledge' });
  await publish(house.db, cabin, addDays(today, 60), 2);
});

beforeEach(async () => {
  await deleteRows(house.db, 'bookings', 'outbox', 'cabin_nights', 'site_builds', 'owner_applications');
  desk = await signInAsHost(house.db);
});

const readToday = async () => (await desk.get('GET desk/today')).body;
const waitingOf = async (...kinds: string[]) =>
  (await readToday()).waiting.filter(({ kind }) => kinds.includes(kind));

/** Inserts a booking, `from` and `to` in days from today. */
async function book(from: number, to: number, columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    reference: `MC-${randomUUID().slice(0, 8)}`,
    cabin_id: cabin,
    cabin_number: Math.floor(Math.random() * 1e9),
    status: 'confirmed',
    check_in: addDays(today, from),
    check_out: addDays(today, to),
    adults: 2,
    first_name: 'Ada',
    last_name: 'Example',
    email: 'ada@example.com',
    phone: '+18655550100',
    quote: '{}',
    total_cents: 41_200,
    hold_expires_at: new Date(),
    ...columns,
  };
  const places = Object.keys(row).map((_, index) => `$${index + 1}`);
  await house.db.query(
    `insert into bookings (${Object.keys(row).join(', ')}) values (${places.join(', ')})`,
    Object.values(row),
  );
  return row.reference;
}

/** Inserts an e-mail to a guest, or another message, into the outbox. */
const insertMessage = (columns: Record<string, unknown>) => {
  const row = {
    channel: 'mail',
    recipient: 'ada@example.com',
    template: 'booking-confirmed',
    payload: {},
    state: 'failed',
    problem: null,
    ...columns,
  };
  return house.db.query(
    `insert into outbox (channel, recipient, template, payload, state, problem) values ($1, $2, $3, $4, $5, $6)`,
    [row.channel, row.recipient, row.template, JSON.stringify(row.payload), row.state, row.problem],
  );
};

const refs = (rows: { reference: string | null }[]) => rows.map(({ reference }) => reference);

test('lists nothing on an empty day', async () => {
  const { today: day, server_now, road: _, ...lists } = await readToday();
  expect(day).toBe(today);
  expect(Math.abs(Date.parse(server_now) - Date.now())).toBeLessThan(10_000);
  expect(Object.values(lists)).toEqual(Array(7).fill([]));
});

test('a live site without mail settings is reported after onboarding', async () => {
  await book(3, 5, { confirmed_at: new Date() });
  const host = { id: '', email: desk.email, role: 'owner' as const, until: new Date() };
  const isSaid = async (mail: Env['mail']) => {
    const live: Env = { ...env(), CONTEXT: 'production', mail };
    const read = await getTodayAsHost({}, { db: house.db, now: new Date(), env: live, host });
    return read.ok && read.value.waiting.some(({ kind }) => kind === 'mail');
  };
  expect(await isSaid(null)).toBe(true);
  expect(await isSaid({ url: 'smtp://localhost', from: 'host@example.com' })).toBe(false);
  expect(await waitingOf('mail')).toEqual([]);
});

test('the onboarding leads to a first booking, each step hidden when done', async () => {
  const steps = async () => (await readToday()).road.map(({ step }) => step);
  await house.db.query('update cabins set live = false');
  await replaceSettings(house.db, 'daily_deal', []);
  expect(await steps()).toEqual(['words', 'photo', 'live', 'mail', 'payments', 'deal']);
  await setDealPlan(house.db, { on: false });
  expect(await steps()).toEqual(['words', 'photo', 'live', 'mail', 'payments']);
  await house.db.query(`update cabins set short_desc = 'A ledge.', description = 'Six ridges.'`);
  await house.db.query(
    `insert into cabin_photos (cabin_id, image_url, description) values ($1, '/photos/1', 'The porch')`,
    [cabin],
  );
  expect(await steps()).toEqual(['live', 'mail', 'payments']);
  await house.db.query('update cabins set live = true');
  expect(await steps()).toEqual(['mail', 'payments']);
  await house.db.query(`update cabins set hero_image_url = '/artwork/cabins/' || slug || '/01.avif'`);
  expect(await steps()).toEqual([]);
  await house.db.query('update cabins set hero_image_url = null');
  await book(30, 32, { confirmed_at: new Date() });
  expect(await steps()).toEqual([]);
});

test('a cabin in an unknown time zone does not break the view', async () => {
  await house.db.query(`update cabins set timezone = 'Mars/Olympus' where id = $1`, [cabin]);
  const arriving = await book(0, 2);
  const { arrivals } = await readToday();
  await house.db.query(`update cabins set timezone = 'America/New_York' where id = $1`, [cabin]);
  expect(refs(arrivals)).toEqual([arriving]);
});

test('lists arrivals, departures and stays, and nothing else', async () => {
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

test('uses today’s date in the cabin’s time zone', async () => {
  const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
  for (const timezone of zones) {
    const there = getToday(timezone, new Date());
    const away = await insertCabin(house.db, { title: timezone, timezone, live: false });
    const days = Math.round((Date.parse(there) - Date.parse(today)) / 86_400_000);
    await book(days, days + 1, { cabin_id: away });
  }
  expect((await readToday()).arrivals.map(({ cabin: title }) => title).toSorted()).toEqual(zones);
});

test('lists active holds, the next to end first', async () => {
  const inMinutes = (minutes: number) => ({
    status: 'held',
    hold_expires_at: new Date(Date.now() + minutes * 60_000),
  });
  const second = await book(9, 11, inMinutes(30));
  const first = await book(5, 7, inMinutes(5));
  await book(5, 7, inMinutes(-1));
  const { holds } = await readToday();
  expect(refs(holds)).toEqual([first, second]);
  expect(holds[0]).toMatchObject({ guest: 'Ada Example', total_cents: 41_200 });
  expect(Date.parse(holds[0]?.hold_expires_at ?? '') - Date.now()).toBeGreaterThan(4 * 60_000);
});

describe('pending work', () => {
  test('lists payment problems and due refunds', async () => {
    const reference = await book(5, 7);
    await house.db.query(
      `with paid as (
         insert into payments (booking_id, kind, amount_cents, provider, state, paid_at)
         select id, 'full', 41200, 'test', 'paid', now() from bookings returning *
       )
       insert into refunds (booking_id, payment_id, amount_cents, reason, state)
       select booking_id, id, 100, reason, refund.state from paid,
         (values ('cancelled', 'due'), ('late', 'sent'), ('duplicate', 'failed')) as refund (reason, state)`,
    );
    await house.db.query('update checkouts set disputed_at = now()');
    const place = `bookings/${reference}`;
    const phone = '+18655550100';
    expect(await waitingOf('payment', 'refund')).toMatchObject([
      { kind: 'payment', name: 'refund failed', amount: 100, place, phone },
      { kind: 'payment', name: 'disputed', amount: 41_200, place, phone },
      { kind: 'refund', state: 'cancelled', amount: 100, place },
    ]);
  });

  test('lists a payment received by other means and a failed card for a balance, with the phone number', async () => {
    const reference = await book(5, 7);
    await house.db.query(
      `insert into payments (booking_id, kind, amount_cents, provider, state, problem, created_at)
       select id, kind, 100, 'test', payment.state, problem, now() - age * interval '1 hour' from bookings,
         (values ('full', 'quarantined', 'amount', 2), ('balance', 'failed', 'card_declined', 1), ('extra', 'paid', null, 3),
             ('balance', 'scheduled', 'expired_card', 4), ('balance', 'scheduled', null, 5))
           as payment (kind, state, problem, age)`,
    );
    const found = async () => (await waitingOf('payment')).map(({ name, problem }) => [name, problem]);
    expect(await found()).toEqual([
      // The card was charged again a day later. The first decline is shown.
      ['payment scheduled', 'expired_card'],
      ['payment quarantined', 'amount'],
      ['payment failed', 'card_declined'],
    ]);
    expect(await waitingOf('payment')).toMatchObject(Array(3).fill({ phone: '+18655550100' }));
    await house.db.query(
      `insert into problem_checks (subject_id, what, booking_id, state, host)
       select subject_id, what, booking_id, 'settled', 'jane@example.com' from payment_problems where reference = $1`,
      [reference],
    );
    expect(await found()).toEqual([]);
  });

  test('lists e-mails that were not or may not have been delivered, with the phone number', async () => {
    const reference = await book(5, 7);
    const payload = { reference };
    const write = (state: string, problem: string | null, columns: Record<string, unknown> = {}) =>
      insertMessage({ state, problem, payload, ...columns });
    for (const state of ['waiting', 'sending', 'sent']) await write(state, null, { template: 'stay-soon' });
    await write('failed', 'not_confirmed');
    await write('failed', 'covered_by_lead');
    await write('failed', 'opted_out');
    await write('failed', 'smtp_550', { recipient: 'ada@example.com', template: 'newsletter', payload: {} });
    await write('failed', 'smtp_550');
    await write('unclear', 'no_answer', {
      channel: 'sms',
      recipient: '+18655550111',
      template: 'cabin',
      payload: {},
    });
    await write('failed', 'expired', { recipient: 'hosts', template: 'host-booked' });
    const found = await waitingOf('letter', 'text');
    const place = `bookings/${reference}`;
    expect(found).toMatchObject([
      {
        kind: 'letter',
        name: 'booking-confirmed',
        state: 'failed',
        problem: 'smtp_550',
        place,
        phone: '+18655550100',
      },
      { kind: 'text', name: 'cabin', state: 'unclear', place: 'letters', phone: '+18655550111' },
      { kind: 'letter', name: 'host-booked', state: 'failed', place, phone: null },
    ]);
    expect(JSON.stringify(found)).not.toContain('ada@');
  });

  test('a failed e-mail is pending until it is sent again or settled', async () => {
    const payload = { reference: await book(5, 7) };
    await insertMessage({ state: 'failed', problem: 'smtp_550', payload });
    expect(await waitingOf('letter')).toHaveLength(1);
    await insertMessage({ state: 'sent', payload });
    expect(await waitingOf('letter')).toEqual([]);
    await insertMessage({ state: 'unclear', problem: 'ETIMEDOUT', payload });
    const id = (await waitingOf('letter'))[0]?.id;
    expect(await desk.send('POST desk/settle-message', { id })).toMatchObject({ status: 200, body: { id } });
    expect(await waitingOf('letter')).toEqual([]);
    expect(
      (await desk.get('GET desk/history', { subject: `booking:${payload.reference}` })).body.rows,
    ).toMatchObject([
      {
        actor: desk.email,
        action: 'message.settled',
        lines: [
          'Saw to a letter that did not arrive',
          'Problem: ETIMEDOUT became settled',
          'Letter: booking-confirmed',
        ],
      },
    ]);
    expect((await desk.send('POST desk/settle-message', { id: 2_000_000 })).status).toBe(404);
  });

  test('a failed e-mail of an expired hold is not pending', async () => {
    const payload = { reference: await book(5, 7, { status: 'expired', session_id: 'visitor' }) };
    await insertMessage({ state: 'failed', problem: 'expired', template: 'booking-held', payload });
    expect(await waitingOf('letter')).toEqual([]);
  });

  test('a failed e-mail of a quote or a hold made by a host shows the phone number', async () => {
    const quote = await book(5, 7, { status: 'expired', quoted_until: new Date(Date.now() + 86_400_000) });
    await insertMessage({ problem: 'smtp_550', template: 'quote-sent', payload: { reference: quote } });
    const held = await book(8, 9, { status: 'held', hold_expires_at: new Date(Date.now() + 2 * 86_400_000) });
    await insertMessage({ problem: 'smtp_550', template: 'booking-held', payload: { reference: held } });
    expect(await waitingOf('letter')).toMatchObject([
      { name: 'quote-sent', place: `bookings/${quote}`, phone: '+18655550100' },
      { name: 'booking-held', place: `bookings/${held}`, phone: '+18655550100' },
    ]);
  });

  test('lists a live cabin without available nights, until it has some', async () => {
    const bare = await insertCabin(house.db, { title: 'Bare', slug: 'bare' });
    await insertCabin(house.db, { title: 'Draft', slug: 'draft', live: false });
    const found = async () => (await waitingOf('unsold')).map(({ name, state }) => [name, state]);
    expect(await found()).toEqual([['Bare', 'unpublished']]);
    await publish(house.db, bare, addDays(today, 3), 1);
    expect(await found()).toEqual([]);
    await house.db.query(
      `insert into cabin_nights (cabin_id, night, holder, kind) values ($1, $2, 'x', 'booked')`,
      [bare, addDays(today, 3)],
    );
    expect(await found()).toEqual([['Bare', 'taken']]);
    await house.db.query('delete from cabins where id = $1', [bare]);
  });

  test('lists double bookings of a cabin until each is settled', async () => {
    const ids = [await book(5, 7), await book(8, 9)];
    await house.db.query(
      `with feed as (
         insert into calendar_feeds (cabin_id, url, name) values ($1, 'https://other.example/a.ics', 'Other') returning id
       )
       insert into calendar_collisions (feed_id, booking_id, check_in, check_out)
       select feed.id, b.id, b.check_in, b.check_out from feed, bookings b where b.reference = any($2)`,
      [cabin, ids],
    );
    const settle = (limit: number) =>
      house.db.query(
        `update calendar_collisions set settled_at = now()
         where id in (select id from calendar_collisions where settled_at is null limit $1)`,
        [limit],
      );
    const found = () => waitingOf('collision');
    const slug = (await house.db.query<{ slug: string }>('select slug from cabins where id = $1', [cabin]))[0]
      ?.slug;
    expect(await found()).toMatchObject([
      { name: 'Lantern Ledge', place: `calendars/${slug}`, amount: 2, since: expect.any(String) },
    ]);
    await settle(1);
    expect(await found()).toMatchObject([{ amount: 1 }]);
    await settle(1);
    expect(await found()).toEqual([]);
  });

  test('lists owners’ applications until they are decided', async () => {
    await house.db.query(
      `insert into owner_applications
         (reference, state, name, email, phone, cabin_name, city, details, agreed, request_hash, received_at)
       select 'OA-' || state, state, 'Ada', 'ada@example.com', '1', 'Hobnail', 'Gatlinburg', '{}', '{}', state,
         now() - n * interval '1 day'
       from unnest(array['asked', 'received', 'approved', 'declined']) with ordinality as known (state, n)`,
    );
    const found = () => waitingOf('application');
    expect(await found()).toMatchObject([
      { place: 'owners/OA-received', name: 'Hobnail', state: 'received', phone: '1' },
      { place: 'owners/OA-asked', name: 'Hobnail', state: 'asked' },
    ]);
    await house.db.query(`update owner_applications set state = 'declined', decided_at = now()`);
    expect(await found()).toEqual([]);
  });

  test('lists failed and missing builds until one is published', async () => {
    const found = () => waitingOf('build');
    const first = await recordBuildRequest(house.db, 'changed', 0);
    expect(await found()).toEqual([]);
    await recordRejectedBuild(house.db, Number(first), 'hook_404');
    expect(await found()).toMatchObject([
      { state: 'failed', problem: 'hook_404', amount: 1, place: 'jobs', since: expect.any(String) },
    ]);
    const began = new Date(Date.now() + 1000);
    await recordFailedBuild(house.db, { deployId: 'a', began, problem: 'Exit code: 2' });
    expect(await found()).toMatchObject([{ problem: 'Exit code: 2', amount: 2 }]);
    await endFinishedBuilds(house.db, began);
    expect(await found()).toEqual([]);
    await deleteRows(house.db, 'site_builds');
    await recordBuildRequest(house.db, 'asked', 0);
    await house.db.query(`update site_builds set requested_at = now() - interval '61 minutes'`);
    await endFinishedBuilds(house.db, null);
    expect(await found()).toMatchObject([{ state: 'silent', amount: 1, since: expect.any(String) }]);
  });

  test('lists problems that affect guests first', async () => {
    await recordRejectedBuild(house.db, Number(await recordBuildRequest(house.db, 'changed', 0)), 'hook_500');
    await house.db.query(
      `with fresh as (select id from bookings where reference = $1), feed as (
         insert into calendar_feeds (cabin_id, url, last_error) values ($2, 'https://order.example/', 'empty') returning id
       )
       insert into calendar_collisions (feed_id, booking_id, check_in, check_out)
       select feed.id, fresh.id, '2036-01-01', '2036-01-02' from feed, fresh`,
      [await book(5, 7), cabin],
    );
    await insertMessage({ state: 'unclear' });
    expect((await readToday()).waiting.map(({ kind }) => kind)).toEqual([
      'collision',
      'letter',
      'calendar',
      'build',
    ]);
    await house.db.query(`delete from calendar_feeds where url = 'https://order.example/'`);
  });
});

test('lists arrivals and departures within seven days, and recent bookings', async () => {
  const now = new Date();
  const comes = await book(7, 9, { confirmed_at: now });
  const leaves = await book(-1, 1, { confirmed_at: new Date(now.getTime() - 15 * 86_400_000) });
  const both = await book(2, 4, { confirmed_at: new Date(now.getTime() - 86_400_000) });
  await book(8, 9);
  await book(3, 5, { status: 'cancelled', confirmed_at: now });
  const { ahead, booked } = await readToday();
  expect(refs(ahead)).toEqual([leaves, both, comes]);
  expect(booked).toMatchObject([
    { reference: comes, cabin: 'Lantern Ledge', guest: 'Ada Example', total_cents: 41_200 },
    { reference: both },
  ]);
});

test('bookings marked as seen are seen on all devices of that host, not by other hosts', async () => {
  const hours = (ago: number) => ({ confirmed_at: new Date(Date.now() - ago * 3_600_000) });
  await book(7, 9, { reference: 'MC-234567', ...hours(3) });
  const newest = await book(8, 9, { reference: 'MC-345678', ...hours(2) });
  await house.db.query(
    `insert into desk_hosts (email, role, invited_by) values ('porch@example.com', 'host', 'x')`,
  );
  const other = await signInAsHost(house.db, 'porch@example.com');
  const { booked } = await readToday();
  expect(refs(booked)[0]).toBe(newest);
  const seen = { reference: newest };
  expect(await desk.send('POST desk/see-bookings', seen)).toMatchObject({ status: 200, body: seen });
  const elsewhere = await signInAsHost(house.db);
  expect((await elsewhere.get('GET desk/today')).body.booked).toEqual([]);
  expect((await other.get('GET desk/today')).body.booked).toHaveLength(2);
  const next = await book(9, 10, hours(1));
  expect(refs((await readToday()).booked)).toEqual([next]);
});

test('reads 10,000 bookings quickly, in one statement @long', async () => {
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
