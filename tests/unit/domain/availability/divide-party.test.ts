import fc from 'fast-check';
import { expect, test } from 'vitest';
import { divideParty, splitGuests } from '#domain/availability/divide-party.ts';

test.each([
  [20, [12, 8], [12, 8]],
  [15, [12, 8], [9, 6]],
  [10, [12, 8], [6, 4]],
  [16, [14, 2], [14, 2]],
  [3, [14, 2], [2, 1]],
  [2, [12, 8], [1, 1]],
  [20, [9, 8, 7], [7, 7, 6]],
  [20, [8, 6, 4, 2], [8, 6, 4, 2]],
])('divides %i guests among cabins for %j', (guests, sleeps, parts) => {
  expect(splitGuests(guests, sleeps)).toEqual(parts);
});

/** Returns every way to distribute `guests` to cabins, at least one in each. */
function everyWay(guests: number, [sleeps, ...others]: readonly number[]): number[][] {
  if (sleeps === undefined) return guests === 0 ? [[]] : [];
  return Array.from({ length: sleeps }, (_, here) => here + 1).flatMap((here) =>
    everyWay(guests - here, others).map((there) => [here, ...there]),
  );
}

const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);

test('places every guest, leaves no cabin empty, and no other division is closer to capacities', () => {
  const anySleeps = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40 }), anySleeps, (guests, sleeps) => {
      const all = Math.max(sleeps.length, Math.min(guests, sum(sleeps)));
      const parts = splitGuests(guests, sleeps);
      const farness = (way: readonly number[]) =>
        sum(way.map((part, place) => (part - (all * (sleeps[place] ?? 0)) / sum(sleeps)) ** 2));
      const ways = everyWay(all, sleeps);
      expect(ways).toContainEqual(parts);
      expect(farness(parts)).toBeCloseTo(Math.min(...ways.map(farness)), 9);
    }),
  );
});

test('keeps all guests, children and pets, with an adult in each cabin, and pets only where they are allowed', () => {
  const anyCabin = fc.record({
    max_guests: fc.integer({ min: 1, max: 9 }),
    pet_fee_cents: fc.option(fc.integer({ min: 0, max: 9000 })),
  });
  const anyParty = fc
    .tuple(fc.integer({ min: 1, max: 20 }), fc.nat(20), fc.nat(4))
    .map(([guests, children, pets]) => ({ guests, children: Math.min(children, guests - 1), pets }));
  fc.assert(
    fc.property(anyParty, fc.array(anyCabin, { minLength: 1, maxLength: 4 }), (party, cabins) => {
      const sleeps = cabins.map(({ max_guests }) => max_guests);
      const parts = divideParty(party, cabins);
      expect(parts.map(({ adults, children }) => adults + children)).toEqual(
        splitGuests(party.guests, sleeps),
      );
      expect(parts.every(({ adults }) => adults >= 1)).toBe(true);
      const room = sum(parts.map(({ adults, children }) => adults + children)) - parts.length;
      expect(sum(parts.map(({ children }) => children))).toBe(Math.min(party.children, room));
      expect(sum(parts.map(({ pets }) => pets))).toBe(party.pets);
      const fees = cabins.flatMap(({ pet_fee_cents }) => pet_fee_cents ?? []);
      const place = parts.findIndex(({ pets }) => pets > 0);
      if (fees.length > 0 && place >= 0) expect(cabins[place]?.pet_fee_cents).toBe(Math.min(...fees));
    }),
  );
});
