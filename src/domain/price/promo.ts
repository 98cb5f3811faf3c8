import type { Day } from '../day/day.ts';

/** The promo code: book 3 nights, get the 4th free, in fall and winter (spec §1, §9; design §6.18). */
export const promoCode = 'MAMAFREE4';

const nightsNeeded = 4;

/** The price of one night of a stay, cents. */
export interface NightPrice {
  date: Day;
  price: number;
  /** The part of `price` that is the cabin's surcharge; absent is none. */
  surcharge?: number;
}

/** What a promo code does for a stay. */
export type PromoOffer = 'free_night' | 'add_one_night' | 'too_short' | 'out_of_season' | 'unknown_code';

/**
 * What `code` does for a stay (design §6.18): four nights or more have the fourth free, three could add one. Check-in
 * must be between September 1 and March 19, both included. Case and surrounding spaces of the code do not matter.
 */
export function promoOffer(checkIn: Day, nights: number, code: string): PromoOffer {
  if (code.trim().toUpperCase() !== promoCode) return 'unknown_code';
  if (!inSeason(checkIn)) return 'out_of_season';
  if (nights >= nightsNeeded) return 'free_night';
  return nights === nightsNeeded - 1 ? 'add_one_night' : 'too_short';
}

/** The night `code` makes free: the fourth by date, in any order of `nightlyPrices`. Null where no night is free. */
export function promoFreeNight(
  nightlyPrices: readonly NightPrice[],
  code: string | undefined,
): NightPrice | null {
  // Stryker disable next-line EqualityOperator: a stay has each date once
  const nights = nightlyPrices.toSorted((one, other) => (one.date < other.date ? -1 : 1));
  const [first] = nights;
  if (!first || code === undefined || promoOffer(first.date, nights.length, code) !== 'free_night')
    return null;
  return nights[nightsNeeded - 1] ?? null;
}

function inSeason(checkIn: Day): boolean {
  const date = checkIn.slice(5);
  return date >= '09-01' || date <= '03-19';
}
