import { fits, isNumber, isRecord, isText, orAbsent, orNull, type Shape } from '../shape.ts';
import type { CabinTerms } from './cabin.ts';

const termsShape: Shape<CabinTerms> = {
  city: isText,
  timezone: isText,
  nightly_rate_cents: isNumber,
  cleaning_fee_cents: isNumber,
  pet_fee_cents: orNull(isNumber),
  mama_cabins_nightly_surcharge: isNumber,
  free_cancel_days: isNumber,
  policy: orAbsent(orNull(isRecord)),
  max_guests: isNumber,
  taxes: Array.isArray,
  fees: orAbsent(Array.isArray),
  damage_deposit_cents: orAbsent(orNull(isNumber)),
};

/** The terms of a cabin alone, without what else is known of it. */
export const termsOf = (cabin: CabinTerms): CabinTerms => ({
  city: cabin.city,
  timezone: cabin.timezone,
  nightly_rate_cents: cabin.nightly_rate_cents,
  cleaning_fee_cents: cabin.cleaning_fee_cents,
  pet_fee_cents: cabin.pet_fee_cents,
  mama_cabins_nightly_surcharge: cabin.mama_cabins_nightly_surcharge,
  free_cancel_days: cabin.free_cancel_days,
  ...(cabin.policy && { policy: cabin.policy }),
  max_guests: cabin.max_guests,
  taxes: cabin.taxes,
  ...(cabin.fees?.length && { fees: cabin.fees }),
  ...(cabin.damage_deposit_cents && { damage_deposit_cents: cabin.damage_deposit_cents }),
});

/** The terms in a value that is not trusted, or null where a field is missing or of another type. */
export const parseTerms = (value: unknown): CabinTerms | null => (fits(value, termsShape) ? value : null);
