// Amenities of cabins, and the categories that list cabins by amenities and size.

import { expect, test } from 'vitest';
import { amenityChips, hasAmenity } from '#domain/cabins/amenities.ts';
import { type Amenities, amenityKeys } from '#domain/cabins/cabin.ts';
import { cabinCategories, type ListedCabin } from '#domain/cabins/categories.ts';
import type { CabinCategorySlug } from '#domain/cabins/category-slugs.ts';

const listsOf = (facts: Partial<ListedCabin>) => {
  const cabin = { amenities: {}, max_guests: 4, pet_fee_cents: null, ...facts };
  return (Object.keys(cabinCategories) as CabinCategorySlug[]).filter((name) =>
    cabinCategories[name].matches(cabin),
  );
};

test('lists amenities in one order, each with a label', () => {
  expect(
    amenityChips({ parking: true, wifi: true, hot_tub: true, arcade: false }).map((chip) => chip.label),
  ).toEqual(['Hot tub', 'Wi-Fi', 'Parking']);
});

test('gives every amenity its label and order of the specification', () => {
  const all = Object.fromEntries(amenityKeys.toReversed().map((key) => [key, true]));
  expect(amenityChips(all).map(({ key, label }) => `${key}: ${label}`)).toEqual([
    'hot_tub: Hot tub',
    'indoor_pool: Indoor pool',
    'mountain_view: Mountain view',
    'fire_pit: Fire pit',
    'theater_room: Theater room',
    'arcade: Arcade',
    'game_room: Game room',
    'wifi: Wi-Fi',
    'pickleball_court: Pickleball court',
    'ev_charger: EV charger',
    'parking: Parking',
  ]);
});

test('lists only the amenities that are true', () => {
  for (const key of amenityKeys.filter((one) => !one.startsWith('fire'))) {
    expect(amenityKeys.filter((other) => hasAmenity({ [key]: true }, other))).toEqual([key]);
  }
  for (const key of ['fire_pit', 'firepit'] as const)
    expect(amenityKeys.filter((other) => hasAmenity({ [key]: true }, other))).toEqual([
      'fire_pit',
      'firepit',
    ]);
});

test('has a title for every list', () => {
  expect(Object.entries(cabinCategories).map(([name, { title }]) => `${name}: ${title}`)).toEqual([
    'hot-tub: Cabins with a Hot Tub',
    'pet-friendly: Pet-Friendly Cabins',
    'family: Family Favorites',
    'pool: Cabins with an Indoor Pool',
  ]);
});

test('merges two spellings of a fire pit', () => {
  for (const amenities of [{ firepit: true }, { fire_pit: true }, { fire_pit: true, firepit: true }]) {
    expect(amenityChips(amenities)).toEqual([{ key: 'fire_pit', label: 'Fire pit' }]);
  }
  expect(hasAmenity({ fire_pit: true, firepit: false }, 'firepit')).toBe(true);
});

test('ignores invalid stored amenities', () => {
  const stored = {
    hot_tub: 'yes',
    fire_pit: 1,
    firepit: 'true',
    sauna: true,
    arcade: 1,
    wifi: null,
  } as unknown as Amenities;
  expect(amenityChips(stored)).toEqual([]);
});

test('allows pets if there is a fee, also a fee of 0', () => {
  expect(listsOf({ pet_fee_cents: 7500 })).toEqual(['pet-friendly']);
  expect(listsOf({ pet_fee_cents: 0 })).toEqual(['pet-friendly']);
  expect(listsOf({})).toEqual([]);
});

test('puts only indoor pools in the pool list, and hot tubs in the hot tub list', () => {
  expect(listsOf({ amenities: { indoor_pool: true } })).toEqual(['pool']);
  expect(listsOf({ amenities: { hot_tub: true } })).toEqual(['hot-tub']);
});

test('lists a cabin as a family favorite if it sleeps eight and has games', () => {
  for (const fun of ['game_room', 'arcade', 'theater_room', 'indoor_pool'] as const) {
    expect(listsOf({ max_guests: 8, amenities: { [fun]: true } })).toContain('family');
    expect(listsOf({ max_guests: 7, amenities: { [fun]: true } })).not.toContain('family');
  }
  expect(listsOf({ max_guests: 12, amenities: { hot_tub: true, pickleball_court: true } })).not.toContain(
    'family',
  );
});
