import { beforeEach, expect, test } from 'vitest';
import type { HostSetting } from '#contracts/settings.ts';
import photos from '#netlify/functions/photos.ts';
import { findHostPortrait } from '#netlify/photos/queries.ts';
import { env } from '#netlify/platform/env.ts';
import { deleteExpiredRecords } from '#netlify/privacy/delete-expired.ts';
import { homeSettingsChangedSince } from '#netlify/settings/queries.ts';
import { send } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { type HostCaller, signInAsHost } from '#support/host.ts';
import { createPicture } from '#support/photo-files.ts';
import { serializeForm } from '#support/serialize-form.ts';
import { replaceSettings } from '#support/settings.ts';

const house = testDatabase(2);
let desk: HostCaller;

beforeEach(async () => {
  await deleteRows(house.db, 'photos', 'audit_log');
  await replaceSettings(house.db, 'host_portrait', []);
  desk = await signInAsHost(house.db);
});

/** Uploads a photo of the host. */
async function upload(file: Uint8Array) {
  const form = new FormData();
  form.set('photo', new File([new Uint8Array(file)], 'me.jpg'));
  const { body, headers } = await serializeForm(form);
  return send('POST desk/photos', {
    method: 'POST',
    headers: { ...headers, cookie: desk.cookie, origin: 'http://localhost' },
    body,
  });
}

const uploadPicture = async (): Promise<string> => (await upload(await createPicture())).body.photo.url;

const findSetting = async (): Promise<HostSetting | undefined> =>
  (await desk.get('GET desk/settings')).body.settings.find(({ kind }) => kind === 'host_portrait');

/** Saves a photo as the portrait, or with `null` removes it. */
async function save(photo: string | null, setting?: HostSetting) {
  return desk.send('POST desk/setting', {
    kind: 'host_portrait',
    id: setting?.id ?? null,
    seen: setting?.facts ?? null,
    fields: photo === null ? null : { photo },
  });
}

test('a photo of the host is uploaded without a cabin, set, replaced and removed', async () => {
  expect(await findHostPortrait(house.db)).toBeNull();
  const [first, second] = [await uploadPicture(), await uploadPicture()];
  expect((await photos(new Request(`http://localhost${first}`))).status).toBe(200);
  expect((await save(first)).status).toBe(200);
  expect(await findHostPortrait(house.db)).toBe(first);
  expect((await save(second, await findSetting())).status).toBe(200);
  expect(await findHostPortrait(house.db)).toBe(second);
  expect((await save(null, await findSetting())).status).toBe(200);
  expect(await findHostPortrait(house.db)).toBeNull();
  expect(await findSetting()).toBeUndefined();
});

test('a change is in the audit log, which can undo it, and in the next build', async () => {
  const since = new Date(Date.now() - 1000);
  const photo = await uploadPicture();
  expect(await homeSettingsChangedSince(house.db, since)).toBe(0);
  await save(photo);
  expect(await homeSettingsChangedSince(house.db, since)).toBe(1);
  await save(null, await findSetting());
  const [row] = (await desk.get('GET desk/history')).body.rows;
  expect(row).toMatchObject({ actor: desk.email, about: 'Portrait of the host', can_put_back: true });
  const id = row?.id ?? 0;
  const { seen } = (await desk.get('GET desk/put-back', { id })).body;
  expect((await desk.send('POST desk/put-back', { id, since: false, seen })).status).toBe(200);
  expect(await findHostPortrait(house.db)).toBe(photo);
});

test.each([
  ['a text', () => Buffer.from('not a picture'), 400],
  ['a picture that ends too soon', async () => (await createPicture()).subarray(0, -400), 400],
])('rejects %s at the photo field', async (_, file, status) => {
  const { status: got, error } = await upload(await file());
  expect([got, error?.code, error?.field]).toEqual([status, 'invalid', 'photo']);
});

test.each(['', 'https://example.com/me.jpg', '/photos/1', '/artwork/a.avif', 'javascript:alert(1)'])(
  'rejects an address that is not an uploaded photo at its field: %s',
  async (photo) => {
    const { status, error } = await save(photo);
    expect([status, error?.field]).toEqual([400, 'photo']);
    expect(await findHostPortrait(house.db)).toBeNull();
  },
);

test('the second of two concurrent hosts gets a conflict, and there is one portrait', async () => {
  const [first, second] = [await uploadPicture(), await uploadPicture()];
  expect((await save(first)).status).toBe(200);
  const { status, error } = await save(second);
  expect([status, error?.code]).toEqual([409, 'version_conflict']);
  expect(await findHostPortrait(house.db)).toBe(first);
});

test('the cleanup of unused photos keeps the portrait, but not a former one', async () => {
  const [first, second] = [await uploadPicture(), await uploadPicture()];
  await save(first);
  await save(second, await findSetting());
  const sweep = async () => (await deleteExpiredRecords({ db: house.db, env: env() }))['photos'];
  await sweep();
  await house.db.query(`update photos set unused_since = unused_since - interval '31 days'`);
  expect(await sweep()).toBe(1);
  expect(await findHostPortrait(house.db)).toBe(second);
  expect((await photos(new Request(`http://localhost${first}`))).status).toBe(404);
});

test('the drawing is shown if the portrait’s photo is missing', async () => {
  await save(`/photos/${crypto.randomUUID()}`);
  expect(await findHostPortrait(house.db)).toBeNull();
});
