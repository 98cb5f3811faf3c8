import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { pluralize } from '#domain/text/plural.ts';
import { guestsLabel } from './party-labels.ts';

/** The people and pets of a booking, in whole numbers. Guests are adults and children. */
export interface Party {
  /** 1 or more. */
  adults: number;
  /** 0 or more. */
  children: number;
  /** 0 or more. */
  pets: number;
}

/** How many guests there are where nobody has said it (spec §9). */
export const defaultGuestCount = 2;

/** The most pets our own forms offer. */
export const maxPets = 4;

/** The most cabins one party is booked into at once. */
export const maxCabins = 4;

/** Why a party is refused: the invalid field and a sentence for the guest. */
export interface PartyError {
  field: keyof Party;
  message: string;
}

/** Checks a party: at least one adult, no more guests than the cabin sleeps, pets only where they are allowed (spec §3, `pet_fee`). */
export function validateParty(
  party: Party,
  terms: Pick<CabinTerms, 'max_guests' | 'pet_fee_cents'>,
): Result<Party, PartyError> {
  const { adults, children, pets } = party;
  if (!isCount(adults) || adults < 1) return refuse('adults', 'At least one adult comes along.');
  if (!isCount(children)) return refuse('children', 'Say how many children come along.');
  if (!isCount(pets)) return refuse('pets', 'Say how many pets come along.');
  if (adults + children > terms.max_guests) {
    const field = adults > terms.max_guests ? 'adults' : 'children';
    return refuse(
      field,
      `This cabin sleeps ${terms.max_guests}; your party is ${guestsLabel(adults + children)}.`,
    );
  }
  if (pets > 0 && terms.pet_fee_cents === null) {
    return refuse('pets', `This cabin takes no pets; your party has ${pluralize(pets, 'pet')}.`);
  }
  return ok({ adults, children, pets });
}

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const refuse = (field: PartyError['field'], message: string): { ok: false; error: PartyError } =>
  err({ field, message });

/**
 * How many of `guests` sleep in each of several cabins, in proportion to what each sleeps; at least one in each, no more than
 * there is room for.
 */
export function splitGuests(guests: number, sleeps: readonly number[]): number[] {
  const beds = sleeps.reduce((sum, one) => sum + one, 0);
  const all = Math.max(sleeps.length, Math.min(guests, beds));
  const missing = sleeps.map((own) => (all * own) / beds - 1);
  const parts = sleeps.map(() => 1);
  for (let left = all - sleeps.length; left > 0; left -= 1) {
    // While somebody is left, a cabin lacks some of its share, which is never more than it sleeps.
    const place = missing.indexOf(Math.max(...missing));
    missing[place] = (missing[place] ?? 0) - 1;
    parts[place] = (parts[place] ?? 0) + 1;
  }
  return parts;
}

/**
 * Who sleeps in each of several cabins, the guests as `splitGuests` divides them: children where a grown-up is left for
 * every cabin, the pets together in the cabin with the lowest fee for them; in the first where none takes pets.
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
