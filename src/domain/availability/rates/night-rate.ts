import { maxStayNights } from '#domain/availability/stay-limits.ts';

/** Published rate of a night. */
export interface NightlyRate {
  /** Whether the calendar contains the night. Unpublished nights are closed. */
  published: boolean;
  /** Whether the night is open; false if blocked. */
  available: boolean;
  /** In cents before the cabin's surcharge; `null` for the cabin's nightly rate. */
  amount_cents: number | null;
  /** Minimum nights; `null` for 1. */
  min_stay: number | null;
  allows_check_in: boolean;
  allows_check_out: boolean;
}

/** Rate of an unpublished night. */
export const unpublished: NightlyRate = {
  published: false,
  available: false,
  amount_cents: null,
  min_stay: null,
  allows_check_in: true,
  allows_check_out: true,
};

export const isSameRate = (a: NightlyRate, b: NightlyRate): boolean =>
  a === b ||
  (a.published === b.published &&
    a.available === b.available &&
    a.amount_cents === b.amount_cents &&
    a.min_stay === b.min_stay &&
    a.allows_check_in === b.allows_check_in &&
    a.allows_check_out === b.allows_check_out);

/**
 * Minimum price of a night in cents: feeds read 1000 and less as dollars (spec §9; design §6.1).
 */
export const lowestAmount = 1001;

/** Maximum price of a night in cents. */
export const highestAmount = 10_000_000;

/** Invalid field of a rate with a message for the host. */
export interface RateError {
  field: 'amount_cents' | 'min_stay';
  message: string;
}

/**
 * Returns why a rate must not replace `before`; `null` if it may. Unchanged fields are not
 * validated.
 */
export function validateRate(
  { amount_cents, min_stay }: NightlyRate,
  before = unpublished,
): RateError | null {
  const isPriced = amount_cents !== null && amount_cents !== before.amount_cents;
  if (isPriced && !isWithin(amount_cents, lowestAmount, highestAmount)) {
    return { field: 'amount_cents', message: 'A night costs more than $10 and at most $100,000.' };
  }
  const isLimited = min_stay !== null && min_stay !== before.min_stay;
  if (isLimited && !isWithin(min_stay, 1, maxStayNights)) {
    return {
      field: 'min_stay',
      message: `A minimum stay is a whole number from 1 to ${maxStayNights} nights.`,
    };
  }
  return null;
}

const isWithin = (value: number, min: number, max: number): boolean =>
  Number.isInteger(value) && value >= min && value <= max;
