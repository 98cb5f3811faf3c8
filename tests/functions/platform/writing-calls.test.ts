// Rate limits and input validation of every call that writes.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { toRoute } from '#contracts/contract.ts';
import { env } from '#netlify/platform/env.ts';
import { getRateLimitKeys, limits, type RateLimit } from '#netlify/platform/http/limits.ts';
import { checkFlood } from '#netlify/platform/http/rate-limit.ts';
import { bearer, guest } from '#support/api.ts';
import { inDays } from '#support/cabin-fixture.ts';
import { loadContracts, loadFunctions } from '#support/contracts.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { sampleApplicationFields } from '#support/owner-applications.ts';

const house = testDatabase();
const isOfHosts = (route: string) => / \/api\/desk\//.test(route) && route !== 'POST /api/desk/session';

const functions = await loadFunctions();

/**
 * Every route that may write, except those of signed-in hosts, whose conditions are
 * tested in host-accounts/guard.
 */
const writing = functions
  .filter(({ handle }) => handle.routes)
  .flatMap(({ handle }) => Object.keys(handle.routes).map((route) => ({ route, handle })))
  .filter(({ route }) => !/^(GET|HEAD) /.test(route) && !isOfHosts(route));

test.each(writing)('$route has a limit for one address', ({ route }) => {
  expect(limits[route]).toBeDefined();
});

test('a route without its own limit has a counter by name', () => {
  const named = (kind: string) =>
    Object.keys(limits)
      .filter((route) => limits[route] === kind)
      .toSorted();
  // Its limit has a test in newsletter/pages.
  expect(named('link')).toEqual(['POST /api/unsubscribe']);
  expect(named('reads')).toEqual(['POST /api/get-cabin-stats', 'POST /api/get-tiktok-oembed']);
  expect(named('signed').every((route) => route.endsWith('-webhook'))).toBe(true);
});

const stay = {
  cabin_id: randomUUID(),
  check_in: inDays(9),
  check_out: inDays(11),
  adults: 2,
  children: 0,
  pets: 0,
};
const { adults: _, children: __, pets: ___, ...contact } = guest;

const plan = { title: 'Three days', start: '2026-12-11', end: '2026-12-13', days: [] };

const photo = new FormData();
photo.set('photo', new File(['x'], 'photo.jpg'));

/** A valid body for each call. */
const bodies: Record<string, object> = {
  'POST /api/cancel-booking': { token: 'MC-234567.x', expected_refund: 0 },
  'POST /api/cancel-party': {
    token: 'MC-234567.x',
    stays: [{ reference: 'MC-234567', expected_refund: 0 }],
  },
  'POST /api/change-booking': { token: 'MC-234567.x', expected_total: 0, first_name: 'Ada' },
  'POST /api/create-booking': { ...guest, ...stay, extras: ['Firewood'] },
  'POST /api/create-split-booking': {
    ...contact,
    check_in: stay.check_in,
    check_out: stay.check_out,
    stays: [stay, stay].map(({ adults, children, pets }) => ({
      cabin_id: randomUUID(),
      adults,
      children,
      pets,
    })),
  },
  'POST /api/confirm-watch': { token: 'none' },
  'POST /api/create-itinerary': plan,
  'POST /api/desk/session': { token: 'none' },
  'POST /api/desk-sign-in': { email: 'ada@example.com' },
  'POST /api/delete-itinerary': { id: 'none', edit_token: 'none' },
  'PUT /api/itinerary': { id: 'none', edit_token: 'none', version: 1, ...plan },
  'POST /api/itinerary-comment': { id: 'none', text: 'Bring water.' },
  'POST /api/itinerary-comments': { id: 'none', edit_token: 'none', closed: true },
  'POST /api/itinerary-vote': { id: 'none', item: 'one', vote: 1 },
  'POST /api/newsletter-signup': { email: 'ada@example.com', signup_source: 'footer' },
  // Under a kilobyte, which counts once.
  'POST /api/owner-application': {
    ...sampleApplicationFields,
    sleeping: '',
    address: 'x',
    note: '',
    photos: [],
    listing_urls: [],
  },
  'POST /api/owner-photo': photo,
  'POST /api/release-hold': { token: 'MC-234567.x' },
  'POST /api/renew-link': { token: 'MC-234567.x' },
  'POST /api/take-up-quote': { token: 'MC-234567.x', accept_terms: true },
  'POST /api/text-favorite-cabins': {
    action: 'send_single',
    phone: '+18655550100',
    sessionId: 'one',
    source: 'listing_card',
    cabin: { id: randomUUID(), title: 'Perseid', url: '/cabins/perseid' },
  },
  'POST /api/track-click': { property_id: 'perseid', session_id: 'one', referrer_page: null },
  'POST /api/track-daily-deal-unlock': { deal_id: randomUUID() },
  'POST /api/unlock-daily-deal': { deal_id: randomUUID() },
  'POST /api/track-event': { event_name: 'page_view', parameters: {} },
  'POST /api/watch-stay': {
    cabin_id: randomUUID(),
    check_in: inDays(9),
    check_out: inDays(11),
    guests: 2,
    email: 'ada@example.com',
  },
  'POST /api/track-visit': { url_path: '/', referrer: null, session_id: 'one' },
};

const limited = writing.flatMap(({ route }) => {
  const own = limits[route];
  return typeof own === 'object' ? own.map((limit) => ({ route, limit, counter: limit.name })) : [];
});

const hourly = ({ maxPerHour }: RateLimit) =>
  typeof maxPerHour === 'number' ? maxPerHour : env()[maxPerHour];

const calls = new Set((await loadContracts()).map(([name]) => toRoute(name)));

/** Sends what a route reads without complaint, or another body. */
function send(route: string, ip: string, body: unknown = bodies[route]): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const handle = functions.find(({ handle }) => Object.hasOwn(handle.routes ?? {}, route))?.handle;
  if (!handle) throw new Error(`No function answers ${route}.`);
  const init = calls.has(route)
    ? {
        headers: {
          ...bearer,
          ...(body === photo ? {} : { 'content-type': 'application/json' }),
          cookie: `mama_session=${randomUUID()}`,
          origin: 'https://mama.test',
        },
        body: body === photo ? photo : JSON.stringify(body),
      }
    : { body: new URLSearchParams({ token: 'none', email: 'ada@example.com' }) };
  return handle(new Request(`https://mama.test${path}`, { method, ...init }), { ip });
}

const used = (
  name: string,
  ip: string,
  hits: number,
  key: keyof ReturnType<typeof getRateLimitKeys> = 'address_key',
) =>
  house.db.query(
    `insert into rate_buckets (key, window_start, hits) values ($1, date_trunc('hour', now()), $2)`,
    [`${name}:${getRateLimitKeys({ ip, env: env() })[key]}`, hits],
  );

beforeEach(() => deleteRows(house.db, 'rate_buckets'));

/**
 * A body with another value in place of each of its texts, numbers and lists, with the path of that
 * place.
 */
function* changed(body: unknown, value: unknown, path: string[] = []): Generator<[string, unknown]> {
  const isObject = typeof body === 'object' && body !== null;
  if (!isObject || Array.isArray(body)) yield [path.join('.'), value];
  if (!isObject) return;
  for (const [key, part] of Object.entries(body)) {
    for (const [where, other] of changed(part, value, [...path, key])) {
      yield [where, Array.isArray(body) ? body.with(Number(key), other) : { ...body, [key]: other }];
    }
  }
}

/** An object whose length cannot be compared with a number. */
const lengthy = { length: { toString: 1, valueOf: 1 } };

/** Routes that read JSON. An application is read like its form, where other values than text are empty. */
const readAsJson = Object.entries(bodies).filter(([name]) => !name.startsWith('POST /api/owner-'));

test.each([
  ...readAsJson,
  ['POST /api/get-cabin-stats', { property_ids: ['perseid'] }],
  ['POST /api/track-event', { events: [{ event_name: 'page_view', parameters: { tags: ['one'] } }] }],
  [
    'POST /api/create-itinerary',
    { ...plan, days: [{ date: '2026-12-11', items: [{ kind: 'hike', title: 'Up' }] }] },
  ],
])('%s returns 400 and names the field for an object with a length in place of %j', async (route, body) => {
  for (const [field, wrong] of changed(body, lengthy)) {
    const reply = await send(route, '203.0.113.1', wrong);
    const { error } = await reply.json();
    expect([reply.status, error.field]).toEqual([400, expect.any(String)]);
    expect(field).toContain(error.field);
  }
});

describe.each(limited)('$route by $counter', ({ route, limit }) => {
  test('rejects one call more than an address’s hourly limit, with the wait', async () => {
    const ip = `203.0.113.${limited.findIndex((one) => one.limit === limit && one.route === route) + 1}`;
    await used(limit.name, ip, hourly(limit) - 1);
    expect((await send(route, ip)).status).not.toBe(429);
    const refused = await send(route, ip);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await refused.text()).toContain('Please try again a little later.');
    expect((await send(route, '198.51.100.9')).status).not.toBe(429);
  });

  test('rejects from a /48 more than four households may call', async () => {
    const place = limited.findIndex((one) => one.limit === limit && one.route === route) + 16;
    const ip = (home: number) => `2001:db8:${place.toString(16)}:${home.toString(16)}00::1`;
    await used(limit.name, ip(1), 4 * hourly(limit) - 1, 'network_key');
    expect((await send(route, ip(1))).status).not.toBe(429);
    const refused = await send(route, ip(2));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await send(route, `2001:db9:${place}::1`)).status).not.toBe(429);
  });
});

describe('no IP address can use a whole daily limit', () => {
  const aDay = limited.filter(({ limit }) => limit.maxPerDay !== undefined);

  test('texts and e-mails have a daily limit', () => {
    expect(aDay.map(({ route }) => route).toSorted()).toEqual([
      'POST /api/create-booking',
      'POST /api/create-split-booking',
      'POST /api/desk-sign-in',
      'POST /api/itinerary-comment',
      'POST /api/newsletter-signup',
      'POST /api/owner-application',
      'POST /api/owner-application',
      'POST /api/owner-photo',
      'POST /api/owner-photo',
      'POST /api/text-favorite-cabins',
      'POST /api/watch-stay',
      'POST /newsletter',
      'POST /sign-up/send',
      'POST /sign-up/send',
      'POST /trips/send',
    ]);
  });

  test.each(aDay)('$route by $counter', async ({ route, limit }) => {
    const ip = `203.0.113.${aDay.findIndex((one) => one.limit === limit && one.route === route) + 100}`;
    await house.db.query(
      `insert into rate_buckets (key, window_start, hits) values ($1, date_trunc('day', now(), 'UTC'), $2)`,
      [`${limit.name}:${getRateLimitKeys({ ip, env: env() }).address_key}:day`, limit.maxPerDay],
    );
    const refused = await send(route, ip);
    expect(refused.status).toBe(429);
    const midnight = 86_400 - ((Date.now() / 1000) % 86_400);
    expect(Math.abs(Number(refused.headers.get('retry-after')) - midnight)).toBeLessThan(5);
  });
});

const visit = 'POST /api/track-visit';

test('an address that continues causes no further queries', async () => {
  const ip = '203.0.113.77';
  await used('visit', ip, 1000);
  for (let sent = 0; sent < 100; sent += 1) expect((await send(visit, ip)).status).toBe(429);
  expect(await house.db.query('select hits from rate_buckets')).toEqual([{ hits: 1001 }]);
});

test('a household with a version 6 prefix is one address', async () => {
  await used('visit', '2001:db8:1:1::1', 600);
  expect((await send(visit, '2001:db8:1:ff:ffff::2')).status).toBe(429);
  expect((await send(visit, '2001:db8:1:100::1')).status).toBe(202);
});

test('large batches of events count by their size', async () => {
  const parameters = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`p${n}`, 'x'.repeat(1900)]));
  const body = { events: [1, 2, 3].map(() => ({ event_name: 'page_view', parameters })) };
  expect((await send('POST /api/track-event', '203.0.113.90', body)).status).toBe(202);
  expect(await house.db.query('select hits from rate_buckets')).toEqual([
    { hits: Math.ceil(JSON.stringify(body).length / 1024) },
  ]);
});

test('every route rejects a flood in its own format with the retry time', async () => {
  const ip = '203.0.113.250';
  for (let call = 0; call < 600; call += 1) checkFlood({ ip, env: env(), now: new Date() });
  for (const { handle } of functions.filter((one) => one.handle.routes)) {
    for (const route of Object.keys(handle.routes)) {
      const [method = '', path = ''] = route.split(' ');
      const refused = await handle(new Request(`https://mama.test${path}`, { method }), { ip });
      expect([route, refused.status, refused.headers.get('retry-after')]).toEqual([route, 429, '60']);
    }
  }
});

test('a calendar that is read too often returns the retry time', async () => {
  const [path, token, reader] = ['/api/calendar/:file', 'a'.repeat(64), '203.0.113.251'];
  const read = functions.find(({ handle }) => handle.routes && Object.hasOwn(handle.routes, `GET ${path}`));
  for (const [key, ip] of [
    [`calendar:${getRateLimitKeys({ ip: reader, env: env() }).address_key}`, reader],
    [`calendar-token:${token.slice(0, 32)}`, '203.0.113.252'],
  ]) {
    await house.db.query(
      `insert into rate_buckets (key, window_start, hits) values ($1, date_trunc('hour', now()), 6000)`,
      [key],
    );
    const asked = new Request(`https://mama.test/api/calendar/${token}.ics`);
    const refused = await read?.handle(asked, ip ? { ip } : {});
    expect(refused?.status).toBe(429);
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
  }
});
