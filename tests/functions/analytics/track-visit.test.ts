import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { post, send } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase();
const visit = { url_path: '/cabins/perseid', referrer: 'https://www.google.com/', session_id: randomUUID() };

const rows = () => house.db.query('select url_path, referrer, session_id from visits order by id');

beforeEach(() => deleteRows(house.db, 'visits'));

test('stores a visit', async () => {
  const { status, body } = await post('track-visit', visit);
  expect([status, body]).toEqual([202, { success: true }]);
  expect(await rows()).toEqual([visit]);
});

test('stores a visit without tokens and referrer query, cut to the maximum length', async () => {
  await post('track-visit', {
    ...visit,
    url_path: '/booking-success?token=MC-1.x&utm_source=tiktok',
    referrer: `https://mail.example/${'x'.repeat(400)}?user=ada`,
  });
  const [row] = await house.db.query<typeof visit>('select * from visits');
  expect(row?.url_path).toBe('/booking-success?utm_source=tiktok');
  expect(row?.referrer).toHaveLength(300);
});

test.each([null, '', undefined])('stores a visit without a referrer: %j', async (referrer) => {
  expect((await post('track-visit', { ...visit, referrer })).status).toBe(202);
  expect(await rows()).toEqual([{ ...visit, referrer: null }]);
});

test('a repeated visit counts once', async () => {
  const told = { ...visit, event_id: randomUUID() };
  await Promise.all(Array.from({ length: 20 }, () => post('track-visit', told)));
  expect(await rows()).toHaveLength(1);
});

test.each([
  ['url_path', { url_path: 'https://elsewhere.example/' }],
  ['url_path', { url_path: `/${'x'.repeat(2001)}` }],
  ['url_path', { url_path: ['/'] }],
  ['url_path', { url_path: '/\u0000' }],
  ['referrer', { referrer: 7 }],
  ['session_id', { session_id: '' }],
  ['session_id', { session_id: { __proto__: 'x' } }],
  ['session_id', { session_id: 'x'.repeat(65) }],
  ['event_id', { event_id: 'one' }],
])('rejects an invalid %s and stores nothing', async (field, wrong) => {
  const { status, error } = await post('track-visit', { ...visit, ...wrong });
  expect([status, error?.field]).toEqual([400, field]);
  expect(await rows()).toEqual([]);
});

test('rejects a large body, another method and a missing key', async () => {
  expect((await post('track-visit', { ...visit, more: 'x'.repeat(20_000) })).status).toBe(413);
  expect(
    (await send('POST track-visit', { headers: { authorization: 'Bearer public-anon-key' } })).status,
  ).toBe(405);
  expect((await post('track-visit', visit, { authorization: 'Bearer other' })).status).toBe(401);
  expect(
    (await post('track-visit', { ...visit, key: 'public-anon-key' }, { authorization: '' })).status,
  ).toBe(202);
});
