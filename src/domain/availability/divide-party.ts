import type { CabinTerms } from '#domain/cabins/cabin.ts';
import type { Party } from './party.ts';

/**
 * Divides `guests` among cabins in proportion to their capacity: at least one in each, never more
 * than it sleeps.
 */
export function splitGuests(guests: number, sleeps: readonly number[]): number[] {
  const beds = sleeps.reduce((sum, one) => sum + one, 0);
  const all = Math.max(sleeps.length, Math.min(guests, beds));
  const missing = sleeps.map((own) => (all * own) / beds - 1);
  const parts = sleeps.map(() => 1);
  for (let left = all - sleeps.length; left > 0; left -= 1) {
    // While guests are left, some cabin is below its share, which never exceeds its capacity.
    const place = missing.indexOf(Math.max(...missing));
    missing[place] = (missing[place] ?? 0) - 1;
    parts[place] = (parts[place] ?? 0) + 1;
  }
  return parts;
}

/**
 * Divides a party among cabins: guests as `splitGuests` does, children if an adult remains for each
 * cabin, all pets in the cabin with the lowest pet fee, or in the first if none allows pets.
 */
export function divideParty(
  { guests, children, pets }: { guests: number; children: number; pets: number },
  cabins: readonly Pick<CabinTerms, 'max_guests' | 'pet_fee_cents'>[],
): Party[] {
  const fees = cabins.map(({ pet_fee_cents }) => pet_fee_cents ?? Number.POSITIVE_INFINITY);
  const withPets = fees.indexOf(Math.min(...fees));
  const sleeps = cabins.map(({ max_guests }) => max_guests);
  let left = children;
  return splitGuests(guests, sleeps).map((here, place) => {
    const young = Math.min(left, here - 1);
    left -= young;
    return { adults: here - young, children: young, pets: place === withPets ? pets : 0 };
  });
}
