import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { photoStore } from '#netlify/photos/photo-store.ts';
import { createSharedTempFolder } from '#support/temp-folder.ts';
import { getBackgroundPath, isNight } from '../../../scripts/og-images/backgrounds.ts';
import { createOgImages } from '../../../scripts/og-images/create-og-images.ts';
import { parseOgImage } from '../../../scripts/og-images/og-image.ts';
import { layOutTitle } from '../../../scripts/og-images/title-layout.ts';
import { faces } from '../../../scripts/og-images/typefaces.ts';

const { display } = faces;
const folder = createSharedTempFolder();
const photos = photoStore({ CONTEXT: 'dev', PHOTO_FOLDER: join(folder, 'photos') });
const folders = { site: join(folder, 'site'), cacheFolder: join(folder, 'kept'), photos };

const head = (path: string, image: string, title = 'Stars &amp; bears') =>
  `<meta property="og:title" content="${title}"><meta property="og:url" content="https://mama.test${path}"><meta property="og:image" content="https://mama.test${image}">`;

test('a page with its own social image gets its title and section', () => {
  expect(parseOgImage(head('/blog/stars', '/og/blog/stars.jpg'))).toEqual({
    file: 'og/blog/stars.jpg',
    title: 'Stars & bears',
    kicker: 'Notes from the mountains',
    details: [],
  });
  expect(parseOgImage(head('/', '/og/home.jpg'))).toMatchObject({ file: 'og/home.jpg' });
});

test('a page that shares another page’s social image gets none', () => {
  expect(parseOgImage(head('/booking', '/og/home.jpg'))).toBeUndefined();
});

test('a cabin’s image lists features and no price', () => {
  const rental = {
    '@type': 'VacationRental',
    name: 'Blue Hen',
    image: ['https://mama.test/artwork/cabins/blue-hen/01.avif'],
    address: { addressLocality: 'Wears Valley' },
    containsPlace: {
      occupancy: { value: 9 },
      numberOfBedrooms: 1,
      numberOfBathroomsTotal: 2.5,
      amenityFeature: [
        { name: 'hotTub', value: true },
        { name: 'pool', value: false },
        { name: 'petsAllowed', value: true },
      ],
    },
  };
  const script = `<script type="application/ld+json">${JSON.stringify({ '@graph': [rental] })}</script>`;
  expect(parseOgImage(head('/cabins/blue-hen', '/og/cabins/blue-hen.jpg') + script)).toEqual({
    file: 'og/cabins/blue-hen.jpg',
    title: 'Blue Hen',
    kicker: 'Cabin in Wears Valley',
    details: ['Sleeps 9', '1 bedroom, 2.5 baths', 'Hot tub', 'Dogs are welcome'],
    picture: '/artwork/cabins/blue-hen/01.avif',
  });
});

test.each([
  ['areas/gatlinburg', /^gatlinburg\.webp$/],
  ['blog/first-snow-in-town', /^snow-/],
  ['visitor-guide/fireflies', /^night-fireflies-/],
  ['blog/stars-from-the-porch', /^night-stars-/],
  ['blog/a-day-in-the-rain', /^rain-/],
  ['fall', /^fall-/],
  ['promise', /^dusk-/],
  ['visitor-guide/kuwohi', /^noon-/],
  ['plan', /^(late-sun|spring|noon|dusk)-/],
])('%s always has a matching background', (name, fitting) => {
  const ground = getBackgroundPath(`og/${name}.jpg`);
  expect(basename(ground)).toMatch(fitting);
  expect(getBackgroundPath(`og/${name}.jpg`)).toBe(ground);
  expect(isNight(ground)).toBe(/fireflies|stars/.test(name));
});

test('measures text as wide as the font draws it, with kerning', () => {
  expect(display.width('AV', 100)).toBeLessThan(display.width('A', 100) + display.width('V', 100));
  expect(display.width('Kuwohi', 80)).toBeCloseTo(display.width('Kuwohi', 40) * 2, 3);
});

test('sets a title as large as fits, in lines of similar length', () => {
  const room = { width: 1100, lines: 2, sizes: [82, 66, 40] };
  expect(layOutTitle('Events', display, room)).toEqual({ size: 82, lines: ['Events'] });
  const long = layOutTitle(
    'What to pack for the mountains in each month of the whole long year',
    display,
    room,
  );
  expect(long.lines).toHaveLength(2);
  const [first = 0, second = 0] = long.lines.map((line) => display.width(line, long.size));
  expect(Math.max(first, second)).toBeLessThanOrEqual(1100);
  expect(Math.abs(first - second)).toBeLessThan(300);
});

test('draws an image once, caches it, and draws it again when its text changes', async () => {
  const poster = { file: 'og/fall.jpg', title: 'Fall colors', kicker: 'When the color comes', details: [] };
  expect((await createOgImages([poster], folders)).drawnCount).toBe(1);
  const file = join(folders.site, poster.file);
  const first = readFileSync(file);
  expect(await sharp(first).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(statSync(file).size).toBeLessThanOrEqual(90_000);
  rmSync(file);
  expect((await createOgImages([poster], folders)).drawnCount).toBe(0);
  expect(readFileSync(file).equals(first)).toBe(true);
  expect((await createOgImages([{ ...poster, title: 'Fall' }], folders)).drawnCount).toBe(1);
  expect(readFileSync(file).equals(first)).toBe(false);
});

test.each([
  ['that is missing', null],
  ['that is broken', readFileSync('public/artwork/cabins/blue-hen/01-exterior.avif').subarray(0, 2000)],
  ['that is no picture', Buffer.from('Not a picture.')],
])('uses a plain background for a first photo %s, and reports it', async (what, bytes) => {
  const file = `og/cabins/${what.replaceAll(' ', '-')}.jpg`;
  const picture = `/artwork/${what.replaceAll(' ', '-')}.avif`;
  mkdirSync(join(folders.site, 'artwork'), { recursive: true });
  if (bytes) writeFileSync(join(folders.site, picture), bytes);
  const poster = { file, picture, title: 'A cabin', kicker: 'Cabin in Townsend', details: ['Sleeps 4'] };
  const { broken } = await createOgImages([poster], folders);
  expect(broken).toEqual([poster]);
  const { width, height } = await sharp(join(folders.site, file)).metadata();
  expect([width, height]).toEqual([1200, 630]);
});

test('shows an uploaded photo on its image', async () => {
  const id = randomUUID();
  const porch = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#883311' } })
    .jpeg()
    .toBuffer();
  await photos.write(id, new Uint8Array(porch));
  const poster = {
    file: 'og/cabins/uploaded.jpg',
    picture: `/photos/${id}`,
    title: 'A cabin',
    kicker: 'Cabin in Townsend',
    details: ['Sleeps 4'],
  };
  expect(await createOgImages([poster], folders)).toEqual({ drawnCount: 1, broken: [] });
});
