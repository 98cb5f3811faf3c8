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

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => Number.isFinite(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const targetShape: Record<keyof Omit<AvailabilityTarget, 'terms'>, Check> = {
  id: isText,
  slug: isText,
  title: isText,
  city: isText,
  image: orNull(isText),
};

const termsShape: Record<keyof CabinTerms, Check> = {
  city: isText,
  timezone: isText,
  nightly_rate_cents: isNumber,
  cleaning_fee_cents: isNumber,
  pet_fee_cents: orNull(isNumber),
  mama_cabins_nightly_surcharge: isNumber,
  free_cancel_days: isNumber,
  max_guests: isNumber,
};

const fits = (value: unknown, shape: Record<string, Check>): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.entries(shape).every(([key, check]) => check((value as Record<string, unknown>)[key]));

/** The target in a value that is not trusted, or null where a field is missing or of another type. */
export function parseTarget(value: unknown): AvailabilityTarget | null {
  const isWhole = fits(value, targetShape) && fits((value as AvailabilityTarget).terms, termsShape);
  return isWhole ? (value as AvailabilityTarget) : null;
}
