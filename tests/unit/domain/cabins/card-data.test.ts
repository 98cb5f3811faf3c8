import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCabinCardExtras, parseCabinFilterData, toCabinCardData } from '#domain/cabins/card-data.ts';
import { cabin } from '../../components/cabin-fixture.ts';

const facts = toCabinCardData(cabin());
/** Returns the data of a cabin in both files; `null` if either is missing. */
const parsed = (value: unknown) => parseCabinCardExtras(value) && parseCabinFilterData(value);

test('contains the price a guest pays, the lead picture and the amenities of a cabin', () => {
  expect(facts).toMatchObject({
    slug: 'lantern-ledge',
    image: '/artwork/1.avif',
    amenities: { hot_tub: true, wifi: true, parking: true },
  });
  const bare = cabin({ hero_image_url: null, photos: [], amenities: { firepit: true, arcade: false } });
  expect(toCabinCardData(bare)).toMatchObject({ image: null, amenities: { fire_pit: true } });
  expect(Object.keys(toCabinCardData(bare).amenities)).toEqual(['fire_pit']);
});

test.each(Object.keys(facts))('rejects data without %s', (name) => {
  expect(parsed({ ...facts, [name]: undefined })).toBeNull();
});

test.each([
  ['slug', 7],
  ['beds', '3'],
  ['beds', Number.NaN],
  ['featured', 1],
  ['amenities', null],
  ['amenities', ['hot_tub']],
  ['title', null],
  ['four_wheel_drive', 'summer'],
  ['step_free', 'yes'],
])('rejects data whose %s is %j', (name, value) => {
  expect(parsed({ ...facts, [name]: value })).toBeNull();
});

test('accepts null for optional fields', () => {
  const unknown = {
    image: null,
    pet_fee_cents: null,
    average_rating: null,
    latitude: null,
    longitude: null,
    bedrooms: null,
    four_wheel_drive: null,
    step_free: null,
  };
  expect(parsed({ ...facts, ...unknown })).toEqual({ ...facts, ...unknown });
});

test('never throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => parsed(value) === null || Object(value) === value));
});
