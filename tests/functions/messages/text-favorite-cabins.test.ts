// The call that texts a guest a link to a saved cabin.

import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { smsConsent } from '#domain/messages/sms-consent.ts';
import { env } from '#netlify/platform/env.ts';
import { addressKey } from '#netlify/platform/http/limits.ts';
import { post } from '#support/api.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase(12);
let cabin: string;
let other: string;
let resting: string;

beforeAll(async () => {
  process.env['SMS_DAILY_LIMIT'] = '12';
  process.env['VISITOR_HOURLY_LIMIT'] = '8';
  cabin = await insertCabin(house.db, { slug: 'the-nest', title: 'The Nest' });
  other = await insertCabin(house.db);
  resting = await insertCabin(house.db, { live: false });
});

beforeEach(() => deleteRows(house.db, 'outbox', 'rate_buckets', 'sms_consents', 'sms_opt_outs'));

const request = (changes: object = {}) => ({
  action: 'send_single',
  phone: '+18655550142',
  sessionId: '6f9b0a53-8f3e-4a86-9a65-3a1f0c8d2b11',
  source: 'listing_card',
  cabin: { id: cabin, title: 'FREE MONEY', url: 'https://evil.example/' },
  ...changes,
});
const phone = (last: number) => `+1865555${String(last).padStart(4, '0')}`;
const send = (changes?: object, ip = '203.0.113.7') =>
  post('text-favorite-cabins', request(changes), {}, { ip });

const outbox = () =>
  house.db.query<{ recipient: string; payload: object; state: string }>(
    'select recipient, payload, state from outbox order by id',
  );

test('queues a text of stored data only', async () => {
  expect(await send()).toMatchObject({ status: 200, body: { success: true } });
  expect(await outbox()).toEqual([
    {
      recipient: '+18655550142',
      state: 'waiting',
      payload: { cabin_id: cabin, slug: 'the-nest', title: 'The Nest', city: 'Gatlinburg' },
    },
  ]);
});

test('concurrent requests for the same cabin and phone are one text', async () => {
  const replies = await Promise.all(Array.from({ length: 8 }, () => send()));
  expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  expect(await outbox()).toHaveLength(1);
  await send({ cabin: { id: other, title: '', url: '' } }, '203.0.113.8');
  expect(await outbox()).toHaveLength(2);
});

test('sends it again after ten minutes', async () => {
  await send();
  await house.db.query(`update outbox set created_at = now() - interval '11 minutes'`);
  await send();
  expect(await outbox()).toHaveLength(2);
});

describe('phones', () => {
  test.each([
    ['Canada', '+14165550123'],
    ['Jamaica', '+18765550123'],
    ['the United Kingdom', '+447911123456'],
  ])('in %s are rejected with a reason', async (_, number) => {
    const { status, error } = await send({ phone: number });
    expect([status, error?.code, error?.field]).toEqual([400, 'invalid', 'phone']);
    expect(error?.message).toContain('United States only');
  });

  test.each([
    '+1865555014',
    '+11865555014',
    '+18005550123',
    '+1865555014a',
    'call me',
    '',
    '+1 (000) 000-0000',
  ])('cannot be %s', async (number) => {
    const { status, error } = await send({ phone: number });
    expect([status, error?.field]).toEqual([400, 'phone']);
    expect(await outbox()).toEqual([]);
  });

  test('are recognized in another notation', async () => {
    await send({ phone: '(865) 555-0142' });
    expect(await outbox()).toMatchObject([{ recipient: '+18655550142' }]);
  });
});

test.each([
  ['unknown', '00000000-0000-4000-8000-000000000000'],
  ['not an id', "' or true --"],
])('rejects a cabin that is %s', async (_, id) => {
  const { status, error } = await send({ cabin: { id, title: '', url: '' } });
  expect([status, error?.code, error?.field]).toEqual([404, 'not_found', 'cabin']);
});

test('rejects a cabin that is not live', async () => {
  expect((await send({ cabin: { id: resting, title: '', url: '' } })).status).toBe(404);
  expect(await outbox()).toEqual([]);
});

describe('consent', () => {
  const consents = () =>
    house.db.query('select phone, version, wording, page, address_key, ended_at from sms_consents');

  test('is stored once with its wording, page, time and a hash of the IP address', async () => {
    await send({ consent: true, page: '/cabins/the-nest?token=secret#top' });
    await send({ consent: true, page: '/', cabin: { id: other, title: '', url: '' } });
    expect(await consents()).toEqual([
      {
        phone: '+18655550142',
        ...smsConsent('Mama Cabins'),
        page: '/cabins/the-nest',
        address_key: addressKey('203.0.113.7', env()),
        ended_at: null,
      },
    ]);
  });

  test('is stored without a page if the browser does not send it', async () => {
    await send({ consent: true });
    expect(await consents()).toMatchObject([{ page: null }]);
  });

  test('is not stored unless given', async () => {
    await send();
    expect((await send({ consent: false })).status).toBe(400);
    expect(await consents()).toEqual([]);
  });
});

test('rejects a phone that replied STOP', async () => {
  await house.db.query(`insert into sms_opt_outs (phone, source) values ('+18655550142', 'reply')`);
  const { status, error } = await send();
  expect([status, error?.code, error?.field]).toEqual([422, 'opted_out', 'phone']);
  expect(await outbox()).toEqual([]);
});

describe('limits', () => {
  test('are five texts a day for a phone', async () => {
    for (let text = 1; text <= 6; text += 1) {
      const { id } = { id: await insertCabin(house.db) };
      const { status, headers } = await send({ cabin: { id, title: '', url: '' } }, `203.0.113.${text}`);
      expect(status).toBe(text <= 5 ? 200 : 429);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(await outbox()).toHaveLength(5);
  });

  test('are eight an hour for an IP address, whatever its headers', async () => {
    const replies = [];
    for (let text = 1; text <= 10; text += 1) {
      const headers = {
        'x-forwarded-for': `198.51.100.${text}`,
        'x-nf-client-connection-ip': `198.51.100.${text}`,
      };
      replies.push(await post('text-favorite-cabins', request(), headers, { ip: '203.0.113.17' }));
    }
    expect(replies.map(({ status }) => status)).toEqual([...Array(8).fill(200), 429, 429]);
    const wait = Number(replies.at(-1)?.headers.get('retry-after'));
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
  });

  test('count a household of IPv6 as one address', async () => {
    for (let text = 1; text <= 9; text += 1) {
      const { status } = await send({}, `2001:db8:1:${text}::${text}`);
      expect(status).toBe(text <= 8 ? 200 : 429);
    }
  });

  test('the site sends twelve a day in total, even for forty concurrent requests', async () => {
    const replies = await Promise.all(
      Array.from({ length: 40 }, (_, text) => send({ phone: phone(text) }, `198.51.100.${text}`)),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(12);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(28);
    expect(await outbox()).toHaveLength(12);
  });

  test('block all texts if the counter fails', async () => {
    await house.db.query('alter table rate_buckets rename to mislaid');
    expect((await send()).status).toBe(500);
    await house.db.query('alter table mislaid rename to rate_buckets');
    expect(await outbox()).toEqual([]);
  });

  test('store neither phones nor addresses', async () => {
    await send();
    const keys = await house.db.query<{ key: string }>('select key from rate_buckets');
    expect(keys).toHaveLength(5);
    expect(JSON.stringify(keys)).not.toMatch(/555|203/);
  });
});

describe('hostile input', () => {
  const cases: [what: string, body: unknown, status: number][] = [
    ['no JSON', '{', 400],
    ['a list', [], 400],
    ['null', null, 400],
    ['another action', request({ action: 'send_all' }), 400],
    ['another source', request({ source: 'elsewhere' }), 400],
    ['a phone that is a number', request({ phone: 18655550142 }), 400],
    ['a phone that is an object', request({ phone: { $ne: null } }), 400],
    ['NUL in the phone', request({ phone: '+1865555\u00000142' }), 400],
    ['line breaks in the phone', request({ phone: '+18655550142\r\nTo: +1900' }), 400],
    ['NUL in the session', request({ sessionId: '\0' }), 400],
    ['no cabin', request({ cabin: undefined }), 400],
    ['a cabin that is text', request({ cabin: 'the-nest' }), 400],
    ['a huge title', request({ cabin: { id: 'x', title: 'x'.repeat(301), url: '' } }), 400],
    ['a page that is no text', request({ page: ['/'] }), 400],
    ['a long page', request({ page: `/${'x'.repeat(300)}` }), 400],
    ['more than 16 kB', request({ junk: 'x'.repeat(20_000) }), 413],
  ];

  test.each(cases)('%s', async (_, body, status) => {
    const reply = await post('text-favorite-cabins', body);
    expect(reply.status).toBe(status);
    expect(reply.error).toBeDefined();
    expect(await outbox()).toEqual([]);
  });

  test('__proto__ changes nothing', async () => {
    const body = JSON.stringify(request()).replace('{', '{"__proto__":{"consent":true},');
    expect((await post('text-favorite-cabins', body)).status).toBe(200);
    expect(await house.db.query('select 1 from sms_consents')).toEqual([]);
  });

  test('no public key', async () => {
    expect((await post('text-favorite-cabins', request(), { authorization: 'Bearer wrong' })).status).toBe(
      401,
    );
  });
});

test('never logs a phone number', async () => {
  const written: string[] = [];
  const spies = (['info', 'error', 'log', 'warn'] as const).map((level) =>
    vi.spyOn(console, level).mockImplementation((...words) => void written.push(words.join(' '))),
  );
  await house.db.query('alter table outbox rename to mislaid');
  await send();
  await house.db.query('alter table mislaid rename to outbox');
  for (const spy of spies) spy.mockRestore();
  expect(written).toHaveLength(1);
  expect(written.join()).not.toMatch(/555/);
});

test('a household has its share of the day’s texts, and its neighbors theirs', async () => {
  const sent = async (ip: string, last: number) => (await send({ phone: phone(last) }, ip)).status;
  const home: number[] = [];
  for (let text = 0; text < 6; text++) home.push(await sent('203.0.113.50', 300 + text));
  expect(home).toEqual([200, 200, 200, 200, 200, 429]);
  expect(await sent('203.0.113.51', 320)).toBe(200);
  const refused = await send({ phone: phone(330) }, '203.0.113.50');
  expect(refused.error?.message).toContain('one internet connection');
  const network: number[] = [];
  await deleteRows(house.db, 'rate_buckets', 'outbox');
  for (let text = 0; text < 8; text++)
    network.push(await sent(`2001:db8:77:${(text % 4) + 1}00::1`, 340 + text));
  expect(network).toEqual(Array(8).fill(200));
});
