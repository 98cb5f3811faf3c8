import type { Day } from '../day/day.ts';

/** Book 3 nights and get the 4th free, this fall and winter (spec §1, §9; design §6.18). */
export const promoCode = 'MAMAFREE4';

const nightsNeeded = 4;

/** The price of one night of a stay, cents. */
export interface NightPrice {
  date: Day;
  price: number;
}

/** What a code does for a stay. */
export type PromoOffer = 'free_night' | 'add_one_night' | 'too_short' | 'out_of_season' | 'unknown_code';

/**
 * What `code` does for a stay of `nights` from `checkIn`: four nights or more have the fourth free,
 * three want one more, and check-in must fall between September 1 and March 19. Case and spaces do not matter.
 */
export function promoOffer(checkIn: Day, nights: number, code: string): PromoOffer {
  if (code.trim().toUpperCase() !== promoCode) return 'unknown_code';
  if (!inSeason(checkIn)) return 'out_of_season';
  if (nights >= nightsNeeded) return 'free_night';
  return nights === nightsNeeded - 1 ? 'add_one_night' : 'too_short';
}

/** The night `code` makes free: the fourth by date, once a stay. Null where it makes none free. */
export function promoFreeNight(
  nightlyPrices: readonly NightPrice[],
  code: string | undefined,
): NightPrice | null {
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
