import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideGuests } from '#domain/guest/party.ts';

test.each([
  [20, [12, 8], [12, 8]],
  [15, [12, 8], [9, 6]],
  [10, [12, 8], [6, 4]],
  [16, [14, 2], [14, 2]],
  [3, [14, 2], [2, 1]],
  [2, [12, 8], [1, 1]],
] as const)('%i guests over cabins that sleep %j', (guests, sleeps, parts) => {
  expect(divideGuests(guests, sleeps)).toEqual(parts);
});

const sleeps = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 30 }));

test('everybody has a bed where there are enough, and no cabin stands empty', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 80 }), sleeps, (guests, [here, there]) => {
      const [one, other] = divideGuests(guests, [here, there]);
      expect(one).toBeGreaterThanOrEqual(1);
      expect(other).toBeGreaterThanOrEqual(1);
      expect(one).toBeLessThanOrEqual(here);
      expect(other).toBeLessThanOrEqual(there);
      expect(one + other).toBe(Math.max(2, Math.min(guests, here + there)));
    }),
  );
});

test('the beds left over are shared as evenly as whole guests allow', () => {
  fc.assert(
    fc.property(sleeps, fc.double({ min: 0, max: 1, noNaN: true }), ([here, there], part) => {
      const guests = Math.max(2, Math.round((here + there) * part));
      const [one] = divideGuests(guests, [here, there]);
      const exact = (guests * here) / (here + there);
      const bounded = Math.min(here, guests - 1, Math.max(1, guests - there, exact));
      expect(Math.abs(one - bounded)).toBeLessThanOrEqual(1);
    }),
  );
});
