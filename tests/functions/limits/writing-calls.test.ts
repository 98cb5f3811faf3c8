import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { routeOf } from '#contracts/contract.ts';
import { env } from '#lib/env.ts';
import { countedAddressKey, limits } from '#lib/limits.ts';
import { bearer } from '#support/api.ts';
import { allContracts, allFunctions } from '#support/contracts.ts';
import { testDatabase } from '#support/database.ts';
import { empty } from '#support/empty.ts';
import { sampleFields } from '#support/owners.ts';

const house = testDatabase();
const isOfHosts = (name: string) => name === 'desk';

const functions = await allFunctions();

/** Every route that may write, but for a host's who is signed in: what else those ask of a caller is in desk/guard. */
const writing = functions
  .filter(({ name, answer }) => answer.routes && !isOfHosts(name))
  .flatMap(({ answer }) => Object.keys(answer.routes).map((route) => ({ route, answer })))
  .filter(({ route }) => !/^(GET|HEAD) /.test(route));

test.each(writing)('$route says what keeps one address from using it up', ({ route }) => {
  expect(limits[route]).toBeDefined();
});

test('what has no limit of its own is told apart by name', () => {
  const named = (kind: string) =>
    Object.keys(limits)
      .filter((route) => limits[route] === kind)
      .toSorted();
  // Each of these has a test of its limit beside its other tests: booking/limits, booking/split and newsletter/pages.
  expect(named('own')).toEqual([
    'POST /api/create-booking',
    'POST /api/create-split-booking',
    'POST /api/unsubscribe',
  ]);
  expect(named('reads')).toEqual(['POST /api/get-cabin-stats', 'POST /api/get-tiktok-oembed']);
  expect(named('signed').every((route) => route.endsWith('-webhook'))).toBe(true);
});

const plan = { title: 'Three days', start: '2026-12-11', end: '2026-12-13', days: [] };

/** A body each call reads without complaint, whatever becomes of it then. */
const bodies: Record<string, object> = {
  'POST /api/cancel-booking': { token: 'MC-234567.x', expected_refund: 0 },
  'POST /api/change-booking': { token: 'MC-234567.x', expected_total: 0, first_name: 'Ada' },
  'POST /api/create-itinerary': plan,
  'POST /api/desk/session': { token: 'none' },
  'POST /api/desk-sign-in': { email: 'ada@example.com' },
  'POST /api/delete-itinerary': { id: 'none', edit_token: 'none' },
  'PUT /api/itinerary': { id: 'none', edit_token: 'none', version: 1, ...plan },
  'POST /api/itinerary-comment': { id: 'none', text: 'Bring water.' },
  'POST /api/itinerary-vote': { id: 'none', item: 'one', vote: 1 },
  'POST /api/newsletter-signup': { email: 'ada@example.com', signup_source: 'footer' },
  // Under a kilobyte, which counts once.
  'POST /api/owner-application': {
    ...sampleFields,
    ...{ sleeping: '', address: 'x', note: '', photos: [], listing_urls: [] },
  },
  'POST /api/release-hold': { token: 'MC-234567.x' },
  'POST /api/text-favorite-cabins': {
    action: 'send_single',
    phone: '+18655550100',
    sessionId: 'one',
    source: 'listing_card',
    cabin: { id: randomUUID(), title: 'Perseid', url: '/cabins/perseid' },
  },
  'POST /api/track-click': { property_id: 'perseid', session_id: 'one', referrer_page: null },
  'POST /api/track-daily-deal-unlock': { deal_id: randomUUID() },
  'POST /api/track-event': { event_name: 'page_view', parameters: {} },
  'POST /api/track-visit': { url_path: '/', referrer: null, session_id: 'one' },
};

const limited = writing.flatMap(({ route }) => {
  const limit = limits[route];
  return typeof limit === 'object' ? [{ route, limit }] : [];
});

const calls = new Set((await allContracts()).map(([name]) => routeOf(name)));

/** Sends what a route reads without complaint, or another body. */
function send(route: string, ip: string, body: unknown = bodies[route]): Promise<Response> {
  const [method = '', path = ''] = route.split(' ');
  const answer = functions.find(({ answer }) => Object.hasOwn(answer.routes ?? {}, route))?.answer;
  if (!answer) throw new Error(`No function answers ${route}.`);
  const init = calls.has(route)
    ? {
        headers: {
          ...bearer,
          'content-type': 'application/json',
          cookie: `mama_session=${randomUUID()}`,
          origin: 'https://mama.test',
        },
        body: JSON.stringify(body),
      }
    : { body: new URLSearchParams({ token: 'none', email: 'ada@example.com' }) };
  return answer(new Request(`https://mama.test${path}`, { method, ...init }), { ip });
}

const used = (name: string, ip: string, hits: number) =>
  house.db.query(
    `insert into rate_buckets (key, window_start, hits) values ($1, date_trunc('hour', now()), $2)`,
    [`${name}:${countedAddressKey(ip, env())}`, hits],
  );

beforeEach(() => empty(house.db, 'rate_buckets'));

/** A body with another value in place of each of its texts, numbers and lists, with the path of that place. */
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

/** Has a length that no number compares with. */
const lengthy = { length: { toString: 1, valueOf: 1 } };

/** An application is read as its form is, where what is no text is empty. */
const readAsJson = Object.entries(bodies).filter(([name]) => name !== 'POST /api/owner-application');

test.each([
  ...readAsJson,
  ['POST /api/get-cabin-stats', { property_ids: ['perseid'] }],
  ['POST /api/track-event', { events: [{ event_name: 'page_view', parameters: { tags: ['one'] } }] }],
  [
    'POST /api/create-itinerary',
    { ...plan, days: [{ date: '2026-12-11', items: [{ kind: 'hike', title: 'Up' }] }] },
  ],
])('%s answers 400 and names the field to an object with a length in place of %j', async (route, body) => {
  for (const [field, wrong] of changed(body, lengthy)) {
    const reply = await send(route, '203.0.113.1', wrong);
    const { error } = await reply.json();
    expect([reply.status, error.field]).toEqual([400, expect.any(String)]);
    expect(field).toContain(error.field);
  }
});

describe.each(limited)('$route', ({ route, limit }) => {
  test('refuses one call more than an address has in an hour, and says for how long', async () => {
    const ip = `203.0.113.${limited.findIndex((one) => one.route === route) + 1}`;
    await used(limit.name, ip, limit.mostAnHour - 1);
    expect((await send(route, ip)).status).not.toBe(429);
    const refused = await send(route, ip);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await refused.text()).toContain('Please try again a little later.');
    expect((await send(route, '198.51.100.9')).status).not.toBe(429);
  });
});

describe('no address has all of what there is for a day', () => {
  const aDay = limited.filter(({ limit }) => limit.mostADay !== undefined);

  test('texts and letters have a limit for a day', () => {
    expect(aDay.map(({ route }) => route).toSorted()).toEqual([
      'POST /api/newsletter-signup',
      'POST /api/owner-application',
      'POST /api/text-favorite-cabins',
      'POST /newsletter',
      'POST /sign-up/send',
    ]);
  });

  test.each(aDay)('$route', async ({ route, limit }) => {
    const ip = `203.0.113.${aDay.findIndex((one) => one.route === route) + 100}`;
    await house.db.query(
      `insert into rate_buckets (key, window_start, hits) values ($1, date_trunc('day', now(), 'UTC'), $2)`,
      [`${limit.name}:${countedAddressKey(ip, env())}:day`, limit.mostADay],
    );
    const refused = await send(route, ip);
    expect(refused.status).toBe(429);
    const midnight = 86_400 - ((Date.now() / 1000) % 86_400);
    expect(Math.abs(Number(refused.headers.get('retry-after')) - midnight)).toBeLessThan(5);
  });
});

const visit = 'POST /api/track-visit';

test('an address that goes on regardless asks the database no more', async () => {
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
