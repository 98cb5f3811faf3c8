// Photos that cabin owners upload with an application.

import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import photos from '#netlify/functions/photos.ts';
import { photoStore } from '#netlify/photos/photo-store.ts';
import { env } from '#netlify/platform/env.ts';
import { deleteExpiredRecords } from '#netlify/privacy/delete-expired.ts';
import { post, send } from '#support/api.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';
import { sampleApplicationFields } from '#support/owner-applications.ts';
import { createPicture } from '#support/photo-files.ts';
import { serializeForm } from '#support/serialize-form.ts';

const house = testDatabase(4);

beforeEach(() => deleteRows(house.db, 'owner_applications', 'cabins', 'photos', 'outbox', 'rate_buckets'));

/** Uploads a file from the page of the form or from another origin. */
async function upload(
  file: Uint8Array,
  { origin = 'http://localhost', ip = '', headers = {} as Record<string, string> } = {},
) {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(file)], 'porch.jpg'));
  const sent = await serializeForm(form);
  return send(
    'POST owner-photo',
    { method: 'POST', headers: { origin, ...sent.headers, ...headers }, body: sent.body },
    '',
    ip ? { ip } : {},
  );
}

const age = (days: number) =>
  house.db.query(`update photos set unused_since = now() - make_interval(days => $1)`, [days]);
const sweep = async () => (await deleteExpiredRecords({ db: house.db, env: env() }))['photos'];
const left = async () =>
  (await house.db.query<{ id: string }>('select id from photos order by id')).map(({ id }) => id);

test('an owner’s uploaded photo stays with the application, and with the cabin created from it', async () => {
  const { status, body } = await upload(await createPicture());
  expect(status).toBe(201);
  const { id, url } = body.photo;
  const photos = [{ url, alt: 'The porch' }];
  const key = { 'idempotency-key': randomUUID() };
  const sent = await post('owner-application', { ...sampleApplicationFields, photos }, key);
  expect(sent.status).toBe(201);
  await age(40);
  expect(await sweep()).toBe(0);
  const desk = await signInAsHost(house.db);
  const { reference } = sent.body.application;
  const taken = await desk.send('POST desk/decide-owner', {
    reference,
    version: 1,
    decision: 'approve',
    text: '',
  });
  const number = taken.body.cabin?.number ?? 0;
  const { fields } = (await desk.get('GET desk/cabin', { number })).body.cabin;
  expect(fields.photos).toEqual([{ image_url: url, description: 'The porch' }]);
  await house.db.query('delete from owner_applications');
  expect(await sweep()).toBe(0);
  expect(await left()).toEqual([id]);
});

const read = (url: string, headers: Record<string, string> = {}) =>
  photos(new Request(`http://localhost${url}`, { headers }));

describe('a photo sent with an application', () => {
  const visitor = { cookie: `mama_session=${randomUUID()}` };
  const strangers: [string, Record<string, string>][] = [
    ['nobody', {}],
    ['another visitor', { cookie: `mama_session=${randomUUID()}` }],
    ['a session that is none', { cookie: 'mama_session=null' }],
    ['another visitor who knows its ETag', { 'if-none-match': '*' }],
    ['a host who is signed out', { cookie: `mama_desk=${'x'.repeat(32)}` }],
  ];

  test.each([
    ['by its cookie', visitor],
    ['by its header', { 'visitor-session': randomUUID() }],
    ['without a session', {}],
  ])('is served only to its sender, known %s, and to hosts, and is not cached', async (_, sender) => {
    const { url } = (await upload(await createPicture(), { headers: sender })).body.photo;
    const host = { cookie: (await signInAsHost(house.db)).cookie };
    const known = Object.keys(sender).length > 0;
    for (const [headers, status] of [
      [host, 200],
      [sender, known ? 200 : 404],
    ] as const) {
      const answer = await read(url, headers);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('cache-control')).toContain('no-store');
      if (status === 200) expect(answer.headers.get('cache-control')).toBe('private, no-store');
    }
    for (const [, headers] of strangers) expect((await read(url, headers)).status).toBe(404);
  });

  test.each([
    ['among its photos', 'photo', ''],
    ['with a focal point', 'photo', '#focus=25,75'],
    ['as its first picture', 'hero', ''],
  ])('is public once a cabin contains it %s, and not before', async (_, as, focus) => {
    const { url } = (await upload(await createPicture(), { headers: visitor })).body.photo;
    const cabin = await insertCabin(house.db);
    expect((await read(url)).status).toBe(404);
    await house.db.query(
      as === 'hero'
        ? 'update cabins set hero_image_url = $2 where id = $1'
        : 'insert into cabin_photos (cabin_id, image_url) values ($1, $2)',
      [cabin, url + focus],
    );
    const answer = await read(url);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
  });
});

test('without an application is deleted after three days, a host’s only after thirty', async () => {
  const { id } = (await upload(await createPicture())).body.photo;
  const [host] = await house.db.query<{ id: string }>(
    `insert into photos (width, height, bytes, host) values (1, 1, 1, 'host@localhost') returning id`,
  );
  await age(2);
  expect(await sweep()).toBe(0);
  await age(4);
  expect(await sweep()).toBe(1);
  expect(await left()).toEqual([host?.id]);
  expect(await photoStore(env()).read(id)).toBeNull();
});

test('is accepted from our own page only, as a picture, up to a size per IP address', async () => {
  const elsewhere = await upload(await createPicture(), { origin: 'https://elsewhere.example' });
  expect([elsewhere.status, elsewhere.error?.code]).toEqual([403, 'forbidden']);
  const noPicture = await upload(new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'));
  expect([noPicture.status, noPicture.error?.field]).toEqual([400, 'photo']);
  const ip = '203.0.113.7';
  const heavy = new Uint8Array(5_900_000);
  const statuses: number[] = [];
  for (let sent = 0; sent < 8; sent += 1) statuses.push((await upload(heavy, { ip })).status);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  expect(await left()).toEqual([]);
});

test('names photos of this site only by their own addresses', async () => {
  const photos = [{ url: '/photos/../api/health', alt: 'The porch' }];
  const key = { 'idempotency-key': randomUUID() };
  const { status, error } = await post('owner-application', { ...sampleApplicationFields, photos }, key);
  expect([status, error?.field]).toEqual([400, 'photos.0.url']);
});
