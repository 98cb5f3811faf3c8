import type { CabinTerms } from '#domain/cabins/cabin.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { pluralize } from '#domain/text/plural.ts';
import { guestsLabel } from './party-labels.ts';

/** People and pets of a booking. Guests are adults and children. */
export interface Party {
  /** Number of adults, 1 or more. */
  adults: number;
  /** Number of children, 0 or more. */
  children: number;
  /** Number of pets, 0 or more. */
  pets: number;
}

/** Default number of guests (spec §9). */
export const defaultGuestCount = 2;

/** Maximum pets in this site's forms. */
export const maxPets = 4;

/** Maximum cabins of one party. */
export const maxCabins = 4;

/** Invalid field of a party with a message for the guest. */
export interface PartyError {
  field: keyof Party;
  message: string;
}

/**
 * Validates a party: at least one adult, guests within the cabin's capacity, pets only if allowed
 * (spec §3, `pet_fee`).
 */
export function validateParty(
  party: Party,
  terms: Pick<CabinTerms, 'max_guests' | 'pet_fee_cents'>,
): Result<Party, PartyError> {
  const { adults, children, pets } = party;
  if (!isCount(adults) || adults < 1) return failField('adults', 'At least one adult comes along.');
  if (!isCount(children)) return failField('children', 'Say how many children come along.');
  if (!isCount(pets)) return failField('pets', 'Say how many pets come along.');
  if (adults + children > terms.max_guests) {
    const field = adults > terms.max_guests ? 'adults' : 'children';
    return failField(
      field,
      `This cabin sleeps ${terms.max_guests}; your party is ${guestsLabel(adults + children)}.`,
    );
  }
  if (pets > 0 && terms.pet_fee_cents === null) {
    return failField('pets', `This cabin takes no pets; your party has ${pluralize(pets, 'pet')}.`);
  }
  return ok({ adults, children, pets });
}

/**
 * Returns the pet fee of a changed party in cents; `null` if its pets are not allowed. Booked pets
 * may stay even if the cabin no longer allows pets.
 */
export const petFeeOfChange = (fee: number | null, pets: number, booked: number): number | null =>
  pets <= booked ? (fee ?? 0) : fee;

const isCount = (value: number): boolean => Number.isSafeInteger(value) && value >= 0;

const failField = (field: PartyError['field'], message: string): { ok: false; error: PartyError } =>
  err({ field, message });
