import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseCabinCardExtras, parseCabinFilterData, toCabinCardData } from '#domain/cabins/card-data.ts';
import { cabin } from '../../components/cabins.ts';

const facts = toCabinCardData(cabin());
/** Data of a cabin in both files; `null` if either is missing. */
const parsed = (value: unknown) => parseCabinCardExtras(value) && parseCabinFilterData(value);

test('the facts of a cabin: what a guest pays, its leading picture, the amenities it has', () => {
  expect(facts).toMatchObject({
    slug: 'lantern-ledge',
    image: '/artwork/1.avif',
    amenities: { hot_tub: true, wifi: true, parking: true },
  });
  const bare = cabin({ hero_image_url: null, photos: [], amenities: { firepit: true, arcade: false } });
  expect(toCabinCardData(bare)).toMatchObject({ image: null, amenities: { fire_pit: true } });
  expect(Object.keys(toCabinCardData(bare).amenities)).toEqual(['fire_pit']);
});

test.each(Object.keys(facts))('facts without %s are none', (name) => {
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
])('facts whose %s is %j are none', (name, value) => {
  expect(parsed({ ...facts, [name]: value })).toBeNull();
});

test('optional fields may be null', () => {
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

test('nothing that is read throws', () => {
  fc.assert(fc.property(fc.anything(), (value) => parsed(value) === null || Object(value) === value));
});
