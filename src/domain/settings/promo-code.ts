/** A promo code with its terms, as a host sets it. */

import type { Day } from '#domain/dates/day.ts';

/** `free_night`: the last required night is free. `percent`, `amount`: off the nights. */
export type PromoKind = 'free_night' | 'percent' | 'amount';

/** Terms of a promo code. A booking keeps the terms at the time of booking. */
export interface PromoTerms {
  /** In capital letters, as stored. */
  code: string;
  kind: PromoKind;
  /** Percent off the nights; 0 for other kinds. */
  percent: number;
  /** Cents off the nights, at most their sum; 0 for other kinds. */
  amount_cents: number;
  /** Minimum nights. With `free_night` the last of them is free. */
  least_nights: number;
  /** First check-in: a day, or `MM-dd` of every year. `null` for any. */
  stays_from: string | null;
  /** Last check-in, in the same format. A yearly season may span New Year. */
  stays_until: string | null;
}

export interface PromoCode extends PromoTerms {
  /** First day of use, in New York; `null` for any. */
  used_from: Day | null;
  /** Last day of use; `null` for any. */
  used_until: Day | null;
  /** Slugs of its cabins; empty for all. */
  cabins: string[];
  /** Maximum number of stays, including those too short for it yet; `null` for no limit. */
  most_uses: number | null;
  /** Text on the home page below the discount. Empty: not shown there. */
  home_words: string;
}
