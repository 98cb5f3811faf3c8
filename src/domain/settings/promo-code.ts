import type { Day } from '#domain/dates/day.ts';

/** What a promo code gives: the last of the nights it wants, a percent off the nights, or an amount off them. */
export type PromoKind = 'free_night' | 'percent' | 'amount';

/** What a guest who gives a promo code agrees to: it governs the booking for ever. */
export interface PromoTerms {
  /** In capitals. */
  code: string;
  kind: PromoKind;
  /** Percent off the nights; 0 of another kind. */
  percent: number;
  /** Cents off the nights, at most all of them; 0 of another kind. */
  amount_cents: number;
  /** The fewest nights it is for; of the kind `free_night` the last of them is free. */
  least_nights: number;
  /** The first check-in it is for: a day, or `MM-dd` of every year; null is any. */
  stays_from: string | null;
  /** The last check-in it is for, in the same form. A season may go over the end of the year. */
  stays_until: string | null;
}

/** A promo code as a host sets it. */
export interface PromoCode extends PromoTerms {
  /** The first day it can be used on, in New York; null is any. */
  used_from: Day | null;
  /** The last day it can be used on; null is any. */
  used_until: Day | null;
  /** The cabins it is for, by slug; none is all. */
  cabins: string[];
  /** How many stays it may be given with, also one that has to grow first; null is any number. */
  most_uses: number | null;
  /** What the home page says of it beneath what it gives; empty: it is not on the home page. */
  home_words: string;
}
