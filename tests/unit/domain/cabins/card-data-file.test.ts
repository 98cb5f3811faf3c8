import { brotliCompressSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amenityKeys, fourWheelDrives } from '#domain/cabins/cabin.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import { toCabinCardData } from '#domain/cabins/card-data.ts';
import { decodeCabinFilterData, encodeCabinFilterData } from '#domain/cabins/card-data-file.ts';
import { getPublicCoordinates } from '#domain/cabins/displaced-coordinates.ts';
import { toArray } from '#domain/type-guards.ts';
import { createManyCabins } from '#support/many-cabins.ts';
import { cabin } from '../../components/cabin-fixture.ts';

const { id: _, image: __, ...facts } = toCabinCardData(cabin());

/** Encodes and decodes cards. */
const passed = (cabins: readonly CabinFilterData[]) =>
  decodeCabinFilterData(JSON.parse(JSON.stringify(encodeCabinFilterData(cabins))));

const degrees = (from: number) =>
  fc.option(
    fc.integer({ min: from * 1000, max: (from + 2) * 1000 }).map((thousandths) => thousandths / 1000),
  );

const anyFacts: fc.Arbitrary<CabinFilterData> = fc.record({
  slug: fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
  title: fc.string({ unit: 'grapheme' }),
  city: fc.constantFrom('Gatlinburg', ' Pigeon Forge', 'Wears Valley'),
  beds: fc.nat(40),
  baths: fc.nat(60).map((halves) => halves / 2),
  bedrooms: fc.option(fc.nat(9)),
  timezone: fc.constantFrom('America/New_York', 'America/Chicago'),
  free_cancel_days: fc.nat(365),
  four_wheel_drive: fc.option(fc.constantFrom(...fourWheelDrives)),
  step_free: fc.option(fc.boolean()),
  max_guests: fc.integer({ min: 1, max: 40 }),
  amenities: fc
    .uniqueArray(fc.constantFrom(...amenityKeys))
    .map((keys) => Object.fromEntries(keys.map((key) => [key, true]))),
  pet_fee_cents: fc.option(fc.nat(100_000)),
  average_rating: fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
  review_count: fc.nat(9000),
  latitude: degrees(35),
  longitude: degrees(-84),
  featured: fc.boolean(),
  number: fc.integer({ min: 1, max: 1_000_000 }),
});

test('reads back any cabins unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyFacts, { maxLength: 200 }), (cabins) => {
      expect(passed(cabins)).toEqual(cabins);
    }),
  );
});

test('omits a slug that follows from the title', () => {
  const { slug } = encodeCabinFilterData([
    { ...facts, title: 'Walnut & Rye', slug: 'walnut-and-rye' },
    { ...facts, title: 'The Blue Hen', slug: 'blue-hen' },
  ]);
  expect(slug).toEqual([null, 'blue-hen']);
});

test('stores a thousand cabins in at most 20 kB', () => {
  const cabins = createManyCabins(1000).map((one) =>
    toCabinCardData({ ...one, ...getPublicCoordinates({ ...one, pin_seed: one.slug }) }),
  );
  expect(new Set(cabins.map(({ slug }) => slug)).size).toBe(1000);
  expect(brotliCompressSync(JSON.stringify(encodeCabinFilterData(cabins))).length).toBeLessThanOrEqual(
    20_000,
  );
});

test.each([
  ['a column is missing', { beds: undefined }],
  ['a column is too short', { beds: [] }],
  ['a column is not a list', { city: 'Gatlinburg' }],
  ['a value has another type', { beds: ['3'] }],
  ['a value is unknown', { four_wheel_drive: ['often'] }],
  ['there is no list of titles', { title: 7 }],
])('rejects the file if %s', (_, wrong) => {
  expect(decodeCabinFilterData({ ...encodeCabinFilterData([facts]), ...wrong })).toBeNull();
});

test('never throws', () => {
  const someFile = fc.record(
    Object.fromEntries(Object.keys(encodeCabinFilterData([facts])).map((name) => [name, fc.anything()])),
  );
  fc.assert(
    fc.property(
      someFile,
      (file) => decodeCabinFilterData(file) === null || toArray(file['title']).length === 0,
    ),
  );
});
