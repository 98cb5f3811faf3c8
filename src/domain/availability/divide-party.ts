import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { Party } from './party.ts';

/**
 * Divides `guests` among cabins in proportion to their capacity: at least one in each, never more
 * than it sleeps.
 */
export function splitGuests(guests: number, sleeps: readonly number[]): number[] {
  const totalCapacity = sleeps.reduce((sum, capacity) => sum + capacity, 0);
  const placedGuests = Math.max(sleeps.length, Math.min(guests, totalCapacity));
  const missing = sleeps.map((capacity) => (placedGuests * capacity) / totalCapacity - 1);
  const parts = sleeps.map(() => 1);
  for (let guestsLeft = placedGuests - sleeps.length; guestsLeft > 0; guestsLeft -= 1) {
    // While guests are left, some cabin is below its share, which never exceeds its capacity.
    const index = missing.indexOf(Math.max(...missing));
    missing[index] = (missing[index] ?? 0) - 1;
    parts[index] = (parts[index] ?? 0) + 1;
  }
  return parts;
}

/**
 * Divides a party among cabins. Guests are split as by `splitGuests`, with an adult in each cabin.
 * All pets go to the cabin with the lowest pet fee, or to the first if no cabin allows pets.
 */
export function divideParty(
  { guests, children, pets }: { guests: number; children: number; pets: number },
  cabins: readonly Pick<CabinTerms, 'max_guests' | 'pet_fee_cents'>[],
): Party[] {
  const fees = cabins.map(({ pet_fee_cents }) => pet_fee_cents ?? Number.POSITIVE_INFINITY);
  const withPets = fees.indexOf(Math.min(...fees));
  const sleeps = cabins.map(({ max_guests }) => max_guests);
  let childrenLeft = children;
  return splitGuests(guests, sleeps).map((cabinGuests, index) => {
    const cabinChildren = Math.min(childrenLeft, cabinGuests - 1);
    childrenLeft -= cabinChildren;
    return {
      adults: cabinGuests - cabinChildren,
      children: cabinChildren,
      pets: index === withPets ? pets : 0,
    };
  });
}
