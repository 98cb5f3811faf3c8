import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findAlternatives,
  getCoordinates,
  isCloseTo,
  nearestCabins,
  sleepsAlmostAsMany,
} from '#domain/cabins/cabin-location.ts';
import { milesBetween } from '#domain/geo/coordinates.ts';

const at = (slug: string, city: string, latitude: number | null = null, longitude: number | null = null) => ({
  slug,
  city,
  latitude,
  longitude,
});
const slugs = (cabins: { slug: string }[]): string[] => cabins.map(({ slug }) => slug);

describe('milesBetween', () => {
  test('returns 69 miles for a degree of latitude, and 0 for the same place', () => {
    const here = { latitude: 35.7, longitude: -83.5 };
    expect(milesBetween(here, { ...here, latitude: 36.7 })).toBeCloseTo(69.1, 1);
    expect(milesBetween(here, here)).toBe(0);
  });

  test('returns a number for the other side of the earth', () => {
    expect(milesBetween({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 180 })).toBeCloseTo(
      12_437,
      0,
    );
  });
});

test('matches the law of cosines for any distance', () => {
  const anyPlace = fc.record({
    latitude: fc.double({ min: -80, max: 80, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  });
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  fc.assert(
    fc.property(anyPlace, anyPlace, (a, b) => {
      const [from, to] = [radians(a.latitude), radians(b.latitude)];
      const turn = Math.cos(radians(b.longitude - a.longitude));
      const cosine = Math.sin(from) * Math.sin(to) + Math.cos(from) * Math.cos(to) * turn;
      const miles = 3958.8 * Math.acos(Math.min(1, Math.max(-1, cosine)));
      expect(Math.abs(milesBetween(a, b) - miles)).toBeLessThan(0.1);
    }),
  );
});

test('returns null if a coordinate is missing', () => {
  const place = { latitude: 35.7, longitude: -83.5 };
  const cabin = { slug: 'a', city: 'Gatlinburg' };
  expect(getCoordinates({ ...cabin, ...place })).toEqual(place);
  expect(getCoordinates({ ...cabin, ...place, latitude: null })).toBeNull();
  expect(getCoordinates({ ...cabin, ...place, longitude: null })).toBeNull();
  expect(getCoordinates({ ...cabin, latitude: 0, longitude: 0 })).toEqual({ latitude: 0, longitude: 0 });
});

describe('nearestCabins', () => {
  const here = at('here', 'Gatlinburg', 35.7, -83.5);
  const near = at('near', 'Sevierville', 35.71, -83.5);
  const far = at('far', 'Gatlinburg', 35.9, -83.5);
  const sameTown = at('same-town', ' gatlinburg ');
  const unknown = at('unknown', 'Pigeon Forge');

  test('sorts by distance, then same town, then the rest; excludes the cabin itself', () => {
    expect(slugs(nearestCabins(here, [unknown, far, sameTown, here, near], 9))).toEqual([
      'near',
      'far',
      'same-town',
      'unknown',
    ]);
  });

  test('lists cabins of the same town first if coordinates are missing, in the given order', () => {
    expect(slugs(nearestCabins(sameTown, [unknown, near, far, here], 2))).toEqual(['far', 'here']);
  });

  test('counts a cabin as near only if its coordinates or town are known to be', () => {
    const close = [near, sameTown, unknown].map((other) => isCloseTo(here, other));
    expect(close).toEqual([true, true, false]);
  });
});

describe('findAlternatives', () => {
  const sleeping = (max_guests: number, latitude: number) => ({
    ...at(`sleeps-${max_guests}`, 'Gatlinburg', latitude, -83.5),
    max_guests,
  });
  const cabin = { ...sleeping(6, 35.7), slug: 'here' };

  test('lists the nearest cabins for almost as many guests, then much larger ones, then smaller ones', () => {
    const cabins = [3, 13, 2, 12, 6, 4, 14, 5].map((guests, index) => sleeping(guests, 35.71 + index / 100));
    const found = findAlternatives(cabin, [...cabins, cabin], 9);
    expect(found.map(({ max_guests }) => max_guests)).toEqual([12, 6, 4, 5, 13, 14, 3, 2]);
    expect(findAlternatives(cabin, cabins, 5)).toEqual(found.slice(0, 5));
  });

  test('counts a cabin for two guests fewer as almost as large', () => {
    const capacities = [3, 4, 5, 6, 20].filter((max_guests) => sleepsAlmostAsMany({ max_guests }, cabin));
    expect(capacities).toEqual([4, 5, 6, 20]);
  });
});
