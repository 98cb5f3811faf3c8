import { fits, isNumber, isText, orNull, type Shape } from '../shape.ts';
import type { CabinTerms } from './cabin.ts';

/** The cabin whose availability is shown: the JSON in a card's `data-cabin`. `image` is a URL. */
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

/** The target in a value that is not trusted, or null where a field is missing or of another type. */
export const parseTarget = (value: unknown): AvailabilityTarget | null =>
  fits(value, targetShape) ? value : null;
