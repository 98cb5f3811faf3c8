import fc from 'fast-check';
import { expect, test } from 'vitest';
import { getCoordinates } from '#domain/cabins/cabin-location.ts';
import { getPublicCoordinates } from '#domain/cabins/displaced-coordinates.ts';
import { milesBetween } from '#domain/geo/coordinates.ts';

const metersBetween = (cabin: Parameters<typeof getPublicCoordinates>[0]): number => {
  const [stands, shown] = [cabin, getPublicCoordinates(cabin)].map((at) =>
    getCoordinates({ slug: '', city: '', ...at }),
  );
  if (!stands || !shown) throw new Error('A cabin with coordinates is shown somewhere.');
  return milesBetween(stands, shown) * 1609.344;
};

const anyCabin = fc.record({
  pin_seed: fc.uuid(),
  latitude: fc.double({ min: -70, max: 70, noNaN: true }),
  longitude: fc.double({ min: -179.9, max: 179.9, noNaN: true }),
});

test('shows a cabin 300 to 700 m from its position, always at the same point', () => {
  fc.assert(
    fc.property(anyCabin, (cabin) => {
      const meters = metersBetween(cabin);
      expect(meters).toBeGreaterThanOrEqual(300);
      expect(meters).toBeLessThanOrEqual(700);
      expect(getPublicCoordinates({ ...cabin })).toEqual(getPublicCoordinates(cabin));
    }),
    { numRuns: 1000 },
  );
});

test('rounds to three decimals, so that all files agree', () => {
  fc.assert(
    fc.property(anyCabin, (cabin) => {
      for (const degrees of Object.values(getPublicCoordinates(cabin)))
        expect(String(degrees)).toMatch(/^-?\d+(\.\d{1,3})?$/);
    }),
  );
});

test('moves each cabin in its own direction', () => {
  const ways = Array.from({ length: 400 }, (_, index) => {
    const { latitude, longitude } = getPublicCoordinates({
      pin_seed: `${index + 1}`,
      latitude: 35.7,
      longitude: -83.5,
    });
    return `${Number(latitude) > 35.7} ${Number(longitude) > -83.5}`;
  });
  for (const way of new Set(ways)) expect(ways.filter((one) => one === way).length).toBeGreaterThan(60);
  expect(new Set(ways).size).toBe(4);
});

test('shows no pin for a cabin without coordinates', () => {
  expect(getPublicCoordinates({ pin_seed: '1', latitude: null, longitude: null })).toEqual({
    latitude: null,
    longitude: null,
  });
});

test('moves the pin as far as the corrected coordinates', () => {
  const [before, after] = [35.714, 35.724].map((latitude) =>
    getPublicCoordinates({ pin_seed: 'seed', latitude, longitude: -83.5 }),
  );
  expect(Number(after?.latitude) - Number(before?.latitude)).toBeCloseTo(0.01, 5);
});
