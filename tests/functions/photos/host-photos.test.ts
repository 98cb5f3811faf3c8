import { randomFillSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { listLiveCabins } from '#netlify/cabins/queries.ts';
import photos from '#netlify/functions/photos.ts';
import { photoStore } from '#netlify/photos/photo-store.ts';
import { env } from '#netlify/platform/env.ts';
import { deleteExpiredRecords } from '#netlify/privacy/delete-expired.ts';
import { send } from '#support/api.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { clap, colorNumbers, colorProfile, heicGrid, heicOf, heicOfTwo, heicPicture } from '#support/heic.ts';
import { signInAsHost } from '#support/host.ts';
import { createPicture, createPictureWithLocation, createPngDeclaring } from '#support/photo-files.ts';
import { serializeForm } from '#support/serialize-form.ts';

const house = testDatabase(4);

beforeEach(() => deleteRows(house.db, 'cabins', 'photos'));

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } });

/** Uploads a file for a new cabin as a host. */
async function upload(file: Uint8Array, { name = 'photo.jpg', cabin_id = '', cookie = '' } = {}) {
  const form = new FormData();
  form.set('cabin_id', cabin_id || (await insertCabin(house.db)));
  form.set('photo', new File([new Uint8Array(file)], name));
  const { body, headers } = await serializeForm(form);
  return send('POST desk/photos', {
    method: 'POST',
    headers: {
      ...headers,
      cookie: cookie || (await signInAsHost(house.db)).cookie,
      origin: 'http://localhost',
    },
    body,
  });
}

const read = (url: string, init?: RequestInit) => photos(new Request(`http://localhost${url}`, init));

const stored = () => house.db.query('select width, height, host, bytes > 0 as filled from photos');

describe('a photo', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'is accepted as %s with any file name, and served permanently as our own pixels',
    async (format) => {
      const { status, body } = await upload(await createPicture(format), { name: 'evil.svg' });
      expect(status).toBe(201);
      const { id, url, width, height } = body.photo;
      expect({ url, width, height }).toEqual({ url: `/photos/${id}`, width: 640, height: 480 });
      const answer = await read(url);
      const { headers } = answer;
      expect(answer.status).toBe(200);
      expect([headers.get('content-type'), headers.get('cache-control')]).toEqual([
        'image/jpeg',
        'public, max-age=31536000, immutable',
      ]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect((await sharp(await answer.arrayBuffer()).metadata()).format).toBe('jpeg');
      const known = await read(url, { headers: { 'if-none-match': headers.get('etag') ?? '' } });
      expect(known.status).toBe(304);
      const head = await read(url, { method: 'HEAD' });
      expect([head.status, await head.text()]).toEqual([200, '']);
      expect(await stored()).toEqual([{ width, height, host: 'host@localhost', filled: true }]);
    },
  );

  test('has a small placeholder, which comes with its cabin', async () => {
    const cabin_id = await insertCabin(house.db);
    const { body } = await upload(await createPicture('jpeg'), { cabin_id });
    await house.db.query(
      `insert into cabin_photos (cabin_id, image_url, description, display_order)
       values ($1, $2 || '#focus=25,75', '', 0), ($1, '/pictures/else.jpg', '', 1)`,
      [cabin_id, body.photo.url],
    );
    const [cabin] = await listLiveCabins(house.db);
    const [data, none] = cabin?.photos.map(({ stand_in }) => stand_in) ?? [];
    expect([data?.slice(0, 23), none]).toEqual(['data:image/webp;base64,', null]);
    const file = Buffer.from(data?.slice(23) ?? '', 'base64');
    expect(file.length).toBeLessThan(200);
    expect(await sharp(file).metadata()).toMatchObject({ format: 'webp', width: 16, height: 12 });
  });

  test('is upright and without metadata', async () => {
    const { body } = await upload(await createPictureWithLocation());
    expect([body.photo.width, body.photo.height]).toEqual([480, 640]);
    const bytes = await (await read(body.photo.url)).arrayBuffer();
    const { exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata();
    expect({ exif, icc, xmp, iptc, orientation }).toEqual({});
    // The original left side is at the top.
    const [red = 0, , blue = 255] = await sharp(bytes)
      .extract({ left: 0, top: 0, width: 40, height: 40 })
      .resize(1, 1)
      .raw()
      .toBuffer();
    expect(red).toBeGreaterThan(blue);
  });

  test('accepts HEIC from a phone, with its rotation', async () => {
    const { status, body } = await upload(heicPicture(), { name: 'IMG_2041.HEIC' });
    expect([status, body.photo.width, body.photo.height]).toEqual([201, 48, 64]);
    const bytes = await (await read(body.photo.url)).arrayBuffer();
    const colorAt = (top: number) =>
      sharp(bytes).extract({ left: 4, top, width: 8, height: 4 }).resize(1, 1).raw().toBuffer();
    const [[, , blue = 0], [red = 0]] = await Promise.all([colorAt(4), colorAt(56)]);
    expect(Math.min(blue, red)).toBeGreaterThan(200);
  });

  /** Returns the color of a stored single-color photo. */
  async function storedColor(file: Uint8Array): Promise<[number, number, number]> {
    const { body } = await upload(file);
    const pixels = sharp(await (await read(body.photo.url)).arrayBuffer());
    const [red = 0, green = 0, blue = 0] = await pixels.resize(1, 1).raw().toBuffer();
    return [red, green, blue];
  }

  const displayP3 = async (): Promise<Buffer> => {
    const file = await sharp(await createPicture('png'))
      .withIccProfile('p3')
      .png()
      .toBuffer();
    const { icc } = await sharp(file).metadata();
    if (!icc) throw new Error('sharp has no Display P3.');
    return icc;
  };

  test.each<[string, () => Promise<number[]>]>([
    ['their profile', async () => colorProfile(await displayP3())],
    ['the number of Display P3', async () => colorNumbers(12)],
  ])('converts the colors of HEIC by %s', async (_, property) => {
    const brick = [110, 100, 180] as const;
    const [red, green, blue] = await storedColor(heicOf(brick));
    const wide = await storedColor(heicOf(brick, await property()));
    expect(wide[0]).toBeGreaterThan(red + 5);
    expect(wide[1]).toBeLessThan(green - 5);
    expect(wide[2]).toBeLessThan(blue);
  });

  test('is the primary picture of a HEIC file with several', async () => {
    const [red, green] = await storedColor(heicOfTwo());
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(50);
  });

  test('may have 24 megapixels, without blocking other requests @long', async () => {
    let [longest, last] = [0, performance.now()];
    const timer = setInterval(() => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
    }, 10);
    const files = [heicGrid(15, 17, 304), await plain(5712, 4284).avif({ effort: 0 }).toBuffer()];
    last = performance.now();
    longest = 0;
    for (const file of files) expect((await upload(file)).status).toBe(201);
    clearInterval(timer);
    expect(longest).toBeLessThan(2_000);
  });

  /** Creates a photo of noise, whose file is as large as possible for its size. */
  const noise = (width: number, height: number) =>
    sharp(randomFillSync(Buffer.alloc(width * height * 3)), { raw: { width, height, channels: 3 } })
      .jpeg({ quality: 90 })
      .toBuffer();

  test('is at most 3,200 pixels wide or high', async () => {
    const { body } = await upload(await noise(260, 3466));
    expect([body.photo.width, body.photo.height]).toEqual([240, 3200]);
  });

  test('is small enough for a response @long', async () => {
    const { body } = await upload(await noise(2600, 3466));
    expect(Number((await read(body.photo.url)).headers.get('content-length'))).toBeLessThan(4_500_000);
  });

  test('is stored concurrently with another one', async () => {
    const cabin_id = await insertCabin(house.db);
    const [one, other] = await Promise.all([
      upload(await createPicture(), { cabin_id }),
      upload(await createPicture('png'), { cabin_id }),
    ]);
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.photo.id).not.toBe(other.body.photo.id);
  });

  test('contains nothing of a page appended to it', async () => {
    const page = Buffer.from('<script>alert(1)</script>');
    const { body } = await upload(Buffer.concat([await createPicture(), page]));
    const bytes = Buffer.from(await (await read(body.photo.url)).arrayBuffer());
    expect(bytes.includes('<script>')).toBe(false);
  });
});

describe('is rejected with a message at its field', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>');
  test.each<[string, () => Buffer | Promise<Buffer>, number]>([
    ['an SVG that is called a JPEG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400],
    ['a page', () => html, 400],
    ['a page that begins as a JPEG', () => Buffer.concat([Buffer.from([255, 216, 255, 224]), html]), 400],
    ['a GIF', () => Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'), 400],
    ['a JPEG that ends too soon', async () => (await createPicture()).subarray(0, -400), 400],
    ['a PNG that ends too soon', async () => (await createPicture('png')).subarray(0, -60), 400],
    ['a HEIC that ends too soon', () => heicPicture().subarray(0, -2000), 400],
    ['a HEIC of nothing', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), 400],
    ['a HEIC that shows more than it has', () => heicPicture(clap(3000, 2500)), 400],
    ['a HEIC that shows a row more than it has', () => heicPicture(clap(64, 49)), 400],
    ['a HEIC that fails to decode', () => readFileSync(join(import.meta.dirname, 'throws.heic')), 400],
    ['a HEIC of 59 megapixels in few bytes', () => heicGrid(15, 17, 480), 413],
    ['an AVIF of 59 megapixels in few bytes', () => plain(9000, 6500).avif({ effort: 0 }).toBuffer(), 413],
    ['2.5 billion pixels', () => createPngDeclaring(50_000, 50_000), 413],
    ['25 megapixels', () => createPngDeclaring(5_001, 5_000), 413],
    ['an empty file', () => Buffer.alloc(0), 400],
  ])('if it is %s', async (_, file, status) => {
    const begun = performance.now();
    const answer = await upload(await file());
    expect(answer.status).toBe(status);
    expect(answer.error).toMatchObject({ field: 'photo', code: status === 413 ? 'too_large' : 'invalid' });
    expect(await stored()).toEqual([]);
    expect(performance.now() - begun).toBeLessThan(20_000);
  });

  test('if it is above 25 MB', async () => {
    const padded = (size: number) =>
      createPicture().then((jpeg) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]));
    expect((await upload(await padded(25_000_000))).status).toBe(201);
    const { status, error } = await upload(await padded(26_000_000));
    expect([status, error?.code, error?.field]).toEqual([413, 'too_large', 'photo']);
  });

  test('for arbitrary bytes', async () => {
    const cabin_id = await insertCabin(house.db);
    const { cookie } = await signInAsHost(house.db);
    const begins = fc.constantFrom(
      '\xff\xd8\xff\xe0',
      '\x89PNG\r\n\x1a\n',
      'RIFF....WEBP',
      '\0\0\0\x18ftypavif',
      '\0\0\0\x18ftypheic',
      '',
    );
    await fc.assert(
      fc.asyncProperty(begins, fc.uint8Array({ maxLength: 400 }), async (begin, rest) => {
        const file = Buffer.concat([Buffer.from(begin, 'latin1'), rest]);
        const { status, error } = await upload(file, { cabin_id, cookie });
        expect([status, error?.field]).toEqual([status === 413 ? 413 : 400, 'photo']);
      }),
      { numRuns: 24 },
    );
  });

  test('if it is not a file, not a form, or for no cabin', async () => {
    const { cookie } = await signInAsHost(house.db);
    const headers = { cookie, origin: 'http://localhost' };
    const form = new FormData();
    form.set('cabin_id', crypto.randomUUID());
    form.set('photo', 'a text');
    const text = await send('POST desk/photos', { method: 'POST', headers, body: form });
    expect([text.status, text.error?.field]).toEqual([400, 'photo']);
    const json = { 'content-type': 'application/json' };
    const none = await send('POST desk/photos', {
      method: 'POST',
      headers: { ...headers, ...json },
      body: '{}',
    });
    expect([none.status, none.error?.field]).toEqual([400, 'photo']);
    const nobody = await upload(await createPicture(), { cabin_id: crypto.randomUUID() });
    expect([nobody.status, nobody.error?.field]).toEqual([404, 'cabin_id']);
    const out = await upload(await createPicture(), { cookie: 'mama_desk=nobody' });
    expect(out.status).toBe(401);
    expect(await stored()).toEqual([]);
  });
});

test.each(['none', crypto.randomUUID(), `..%2f${crypto.randomUUID()}`, `${crypto.randomUUID()}/`])(
  'finds no photo %s',
  async (id) => {
    const { status, headers } = await read(`/photos/${id}`);
    expect([status, headers.get('cache-control')]).toEqual([404, 'no-store']);
  },
);

test('a photo without a cabin is deleted after thirty days with its file; one in use or recently in use stays', async () => {
  const cabin_id = await insertCabin(house.db);
  const ids = await Promise.all(
    ['named', 'hero', 'new', 'old', 'lately'].map(
      async () => (await upload(await createPicture(), { cabin_id })).body.photo.id,
    ),
  );
  const [named, hero, , old, lately] = ids;
  const name = (id = '') =>
    house.db.query('insert into cabin_photos (cabin_id, image_url) values ($1, $2)', [
      cabin_id,
      `/photos/${id}`,
    ]);
  await name(`${named}#focus=20,80`);
  await name(lately);
  await house.db.query('update cabins set hero_image_url = $1', [`/photos/${hero}`]);
  const ages = `update photos set unused_since = now() - interval '31 days' where id = any($1)`;
  await house.db.query(ages, [[named, hero, old, lately]]);
  const sweep = async () => (await deleteExpiredRecords({ db: house.db, env: env() }))['photos'];
  expect(await sweep()).toBe(1);
  const statuses = await Promise.all(ids.map(async (id) => (await read(`/photos/${id}`)).status));
  expect(statuses).toEqual([200, 200, 200, 404, 200]);
  expect(await photoStore(env()).read(old ?? '')).toBeNull();
  await house.db.query('delete from cabin_photos where image_url = $1', [`/photos/${lately}`]);
  expect(await sweep()).toBe(0);
  await house.db.query('delete from cabins');
  expect(await sweep()).toBe(0);
  await house.db.query(ages, [ids]);
  expect(await sweep()).toBe(4);
  expect(await stored()).toEqual([]);
});
