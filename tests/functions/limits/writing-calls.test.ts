import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '@netlify/functions';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Contract } from '#contracts/old-contract.ts';
import type { CallLimit } from '#lib/call-limit.ts';
import { env } from '#lib/env.ts';
import { countedAddressKey } from '#lib/limits.ts';
import { bearer } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { empty } from '#support/empty.ts';
import { sampleFields } from '#support/owners.ts';

const house = testDatabase();
const folder = join(import.meta.dirname, '../../../netlify/functions');

interface WritingFunction {
  (request: Request, context: { ip: string }): Promise<Response>;
  contract?: Contract<unknown, unknown>;
  contracts?: Contract<unknown, unknown>[];
  methods?: string[];
  limit?: CallLimit;
}

const modules: [string, { default: WritingFunction; config: Config }][] = await Promise.all(
  readdirSync(folder).map(
    async (file) => [file.replace('.ts', ''), await import(join(folder, file))] as const,
  ),
).then((all) => all.map(([name, module]) => [name, module]));

const contractsOf = ({ contract, contracts }: WritingFunction) => contracts ?? (contract ? [contract] : []);
const methodsOf = (call: WritingFunction) => {
  const methods = contractsOf(call).map(({ method }) => method);
  return methods.length > 0 ? methods : (call.methods ?? ['POST']);
};
const onlyReads = (call: WritingFunction) => methodsOf(call).every((method) => method === 'GET');
const writing = modules.filter(([, { default: call, config }]) => !config.schedule && !onlyReads(call));

test.each(writing)('%s says what keeps one address from using it up', (_, { default: call }) => {
  expect(call.limit).toBeDefined();
});

test('what has no limit of its own is told apart by name', () => {
  const named = (kind: string) =>
    writing.flatMap(([name, { default: call }]) => (call.limit === kind ? [name] : [])).toSorted();
  // Each of these has a test of its limit beside its other tests: booking/limits, booking/split and newsletter/pages.
  expect(named('own')).toEqual(['create-booking', 'create-split-booking', 'unsubscribe']);
  expect(named('reads')).toEqual(['get-cabin-stats', 'get-tiktok-oembed']);
  expect(named('signed').every((name) => name.endsWith('-webhook'))).toBe(true);
  // What else these ask of a caller: desk/guard.
  expect(named('host').every((name) => name.startsWith('desk-'))).toBe(true);
});

const plan = { title: 'Three days', start: '2026-12-11', end: '2026-12-13', days: [] };

/** A body each call reads without complaint, whatever becomes of it then. */
const bodies: Record<string, object> = {
  'cancel-booking': { token: 'MC-234567.x', expected_refund: 0 },
  'change-booking': { token: 'MC-234567.x', expected_total: 0, first_name: 'Ada' },
  'create-itinerary': plan,
  'desk-session': { token: 'none' },
  'desk-sign-in': { email: 'ada@example.com' },
  'delete-itinerary': { id: 'none', edit_token: 'none' },
  itinerary: { id: 'none', edit_token: 'none', version: 1, ...plan },
  'itinerary-comment': { id: 'none', text: 'Bring water.' },
  'itinerary-vote': { id: 'none', item: 'one', vote: 1 },
  'newsletter-signup': { email: 'ada@example.com', signup_source: 'footer' },
  // Under a kilobyte, which counts once.
  'owner-application': {
    ...sampleFields,
    ...{ sleeping: '', address: 'x', note: '', photos: [], listing_urls: [] },
  },
  'release-hold': { token: 'MC-234567.x' },
  'text-favorite-cabins': {
    action: 'send_single',
    phone: '+18655550100',
    sessionId: 'one',
    source: 'listing_card',
    cabin: { id: randomUUID(), title: 'Perseid', url: '/cabins/perseid' },
  },
  'track-click': { property_id: 'perseid', session_id: 'one', referrer_page: null },
  'track-daily-deal-unlock': { deal_id: randomUUID() },
  'track-event': { event_name: 'page_view', parameters: {} },
  'track-visit': { url_path: '/', referrer: null, session_id: 'one' },
};

const limited = writing.flatMap(([name, { default: call }]) =>
  typeof call.limit === 'object' ? [{ name, call, limit: call.limit }] : [],
);

const send = (name: string, call: WritingFunction, ip: string): Promise<Response> =>
  sendBody(call, ip, bodies[name]);

const sendBody = (call: WritingFunction, ip: string, body: unknown): Promise<Response> => {
  const [method = 'POST'] = methodsOf(call).filter((one) => one !== 'GET');
  const init =
    contractsOf(call).length > 0
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
  return call(new Request('https://mama.test/api/any', { method, ...init }), { ip });
};

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

const callOf = (name: string): WritingFunction => {
  const call = modules.find(([one]) => one === name)?.[1].default;
  if (!call) throw new Error(`There is no ${name}`);
  return call;
};

/** An application is read as its form is, where what is no text is empty. */
const readAsJson = Object.entries(bodies).filter(([name]) => name !== 'owner-application');

test.each([
  ...readAsJson,
  ['get-cabin-stats', { property_ids: ['perseid'] }],
  ['track-event', { events: [{ event_name: 'page_view', parameters: { tags: ['one'] } }] }],
  ['create-itinerary', { ...plan, days: [{ date: '2026-12-11', items: [{ kind: 'hike', title: 'Up' }] }] }],
])('%s answers 400 and names the field to an object with a length in place of %j', async (name, body) => {
  for (const [field, wrong] of changed(body, lengthy)) {
    const reply = await sendBody(callOf(name), '203.0.113.1', wrong);
    const { error } = await reply.json();
    expect([reply.status, error.field]).toEqual([400, expect.any(String)]);
    expect(field).toContain(error.field);
  }
});

describe.each(limited)('$name', ({ name, call, limit }) => {
  test('refuses one call more than an address has in an hour, and says for how long', async () => {
    const ip = `203.0.113.${limited.findIndex((one) => one.name === name) + 1}`;
    await used(limit.name, ip, limit.mostAnHour - 1);
    expect((await send(name, call, ip)).status).not.toBe(429);
    const refused = await send(name, call, ip);
    expect(refused.status).toBe(429);
    const wait = Number(refused.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(await refused.text()).toContain('Please try again a little later.');
    expect((await send(name, call, '198.51.100.9')).status).not.toBe(429);
  });
});

describe('no address has all of what there is for a day', () => {
  const aDay = limited.filter(({ limit }) => limit.mostADay !== undefined);

  test('texts and letters have a limit for a day', () => {
    expect(aDay.map(({ name }) => name).toSorted()).toEqual([
      'newsletter',
      'newsletter-signup',
      'owner-application',
      'sign-up',
      'text-favorite-cabins',
    ]);
  });

  test.each(aDay)('$name', async ({ name, call, limit }) => {
    const ip = `203.0.113.${aDay.findIndex((one) => one.name === name) + 100}`;
    await house.db.query(
      `insert into rate_buckets (key, window_start, hits) values ($1, date_trunc('day', now(), 'UTC'), $2)`,
      [`${limit.name}:${countedAddressKey(ip, env())}:day`, limit.mostADay],
    );
    const refused = await send(name, call, ip);
    expect(refused.status).toBe(429);
    const midnight = 86_400 - ((Date.now() / 1000) % 86_400);
    expect(Math.abs(Number(refused.headers.get('retry-after')) - midnight)).toBeLessThan(5);
  });
});

test('an address that goes on regardless asks the database no more', async () => {
  const [visit] = limited.filter(({ name }) => name === 'track-visit');
  if (!visit) throw new Error('track-visit has a limit');
  const ip = '203.0.113.77';
  await used('visit', ip, 1000);
  for (let sent = 0; sent < 100; sent += 1) expect((await send(visit.name, visit.call, ip)).status).toBe(429);
  expect(await house.db.query('select hits from rate_buckets')).toEqual([{ hits: 1001 }]);
});

test('a household with a version 6 prefix is one address', async () => {
  const [visit] = limited.filter(({ name }) => name === 'track-visit');
  if (!visit) throw new Error('track-visit has a limit');
  await used('visit', '2001:db8:1:1::1', visit.limit.mostAnHour);
  expect((await send(visit.name, visit.call, '2001:db8:1:ff:ffff::2')).status).toBe(429);
  expect((await send(visit.name, visit.call, '2001:db8:1:100::1')).status).toBe(202);
});

test('large batches of events count by their size', async () => {
  const [event] = modules.filter(([name]) => name === 'track-event');
  const parameters = Object.fromEntries(Array.from({ length: 8 }, (_, n) => [`p${n}`, 'x'.repeat(1900)]));
  const body = JSON.stringify({ events: [1, 2, 3].map(() => ({ event_name: 'page_view', parameters })) });
  const headers = { ...bearer, 'content-type': 'application/json' };
  const request = new Request('https://mama.test/api/track-event', { method: 'POST', headers, body });
  expect((await event?.[1].default(request, { ip: '203.0.113.90' }))?.status).toBe(202);
  expect(await house.db.query('select hits from rate_buckets')).toEqual([
    { hits: Math.ceil(body.length / 1024) },
  ]);
});
