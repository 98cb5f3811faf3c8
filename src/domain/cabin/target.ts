import type { CabinTerms } from './cabin.ts';
import { fits, isNumber, isText, orNull, type Shape } from './shape.ts';

/** The cabin a guest asks dates for: the JSON in a card's `data-cabin`. */
export interface AvailabilityTarget {
  id: string;
  slug: string;
  title: string;
  city: string;
  image: string | null;
  terms: CabinTerms;
}

const termsShape: Shape<CabinTerms> = {
  city: isText,
  timezone: isText,
  nightly_rate_cents: isNumber,
  cleaning_fee_cents: isNumber,
  pet_fee_cents: orNull(isNumber),
  mama_cabins_nightly_surcharge: isNumber,
  free_cancel_days: isNumber,
  max_guests: isNumber,
};

const targetShape: Shape<AvailabilityTarget> = {
  id: isText,
  slug: isText,
  title: isText,
  city: isText,
  image: orNull(isText),
  terms: (value) => fits(value, termsShape),
};

/** A target read from markup, or null when it is not whole. */
export const parseTarget = (value: unknown): AvailabilityTarget | null =>
  fits(value, targetShape) ? value : null;
