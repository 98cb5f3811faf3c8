import { atom } from 'nanostores';
import type { CabinTerms } from '#domain/cabin.ts';
import type { SearchCriteria } from '#domain/search.ts';

/** The cabin a guest asks dates for: the JSON in a card's `data-cabin`. */
export interface AvailabilityTarget {
  id: string;
  slug: string;
  title: string;
  city: string;
  image: string | null;
  terms: CabinTerms;
}

/** The cabin whose availability modal is open, with the search its link carries. */
export interface AskedCabin extends AvailabilityTarget {
  wish?: SearchCriteria;
}

/** What the availability modal is open for, or null. */
export const $availabilityRequest = atom<AskedCabin | null>(null);

/** Opens the modal. False when `target` is not a cabin, so that the control's link can go its own way. */
export function openAvailability(target: unknown, wish?: SearchCriteria): boolean {
  const cabin = parseTarget(target);
  if (cabin) $availabilityRequest.set(wish ? { ...cabin, wish } : cabin);
  return cabin !== null;
}

export const closeAvailability = (): void => $availabilityRequest.set(null);

type Check = (value: unknown) => boolean;
const isText: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
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

/** A target read from markup, or null when it is not whole. */
export function parseTarget(value: unknown): AvailabilityTarget | null {
  const whole = fits(value, targetShape) && fits((value as AvailabilityTarget).terms, termsShape);
  return whole ? (value as AvailabilityTarget) : null;
}
