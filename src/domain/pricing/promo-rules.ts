/** Rules of promo codes: whether a code applies to a stay, and its discount. */

import type { Day } from '#domain/dates/day.ts';
import { isInSeason, type Season } from '#domain/dates/season.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { applyPercent } from '#domain/money/money.ts';
import type { PromoTerms } from '#domain/settings/promo-code.ts';

/** Terms of the first promo code (spec §1), for prices stored before codes became settings. */
export const legacyPromoTerms: PromoTerms = {
  code: 'MAMAFREE4',
  kind: 'free_night',
  percent: 0,
  amount_cents: 0,
  least_nights: 4,
  stays_from: '09-01',
  stays_until: '03-19',
};

/** Returns the terms of a code without the limits of its use. */
export const promoTerms = ({
  code,
  kind,
  percent,
  amount_cents,
  least_nights,
  ...stays
}: PromoTerms): PromoTerms => ({
  code,
  kind,
  percent,
  amount_cents,
  least_nights,
  stays_from: stays.stays_from,
  stays_until: stays.stays_until,
});

/** Price of one night of a stay, in cents. */
export interface NightPrice {
  date: Day;
  price: number;
  /** Part of `price` that is the cabin's surcharge; absent if 0. */
  surcharge?: number;
}

/** Effect of a promo code on a stay. */
export type PromoCodeResult = 'applies' | 'add_one_night' | 'too_short' | 'out_of_season';

/**
 * Checks a promo code for a stay (design §6.18): with enough nights in season it applies; with one
 * too few the guest can add one.
 */
export function checkPromoCode(
  { least_nights, ...terms }: PromoTerms,
  checkIn: Day,
  nights: number,
): PromoCodeResult {
  if (!isInSeason(staySeason(terms), checkIn)) return 'out_of_season';
  if (nights >= least_nights) return 'applies';
  return nights === least_nights - 1 ? 'add_one_night' : 'too_short';
}

/** Returns the season of check-ins that a code is for. */
export const staySeason = ({
  stays_from,
  stays_until,
}: Pick<PromoTerms, 'stays_from' | 'stays_until'>): Season => ({
  from: stays_from,
  until: stays_until,
});

/**
 * Returns the reduction of a code for the nights in cents, and the free night. Nights may be in any
 * order.
 */
export function promoReduction(
  terms: PromoTerms | undefined,
  nightlyPrices: readonly NightPrice[],
): { amount: number; free: Day | null } {
  // Stryker disable next-line EqualityOperator: a stay has each date once
  const nights = nightlyPrices.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const [first] = nights;
  if (!first || !terms || checkPromoCode(terms, first.date, nights.length) !== 'applies') return none;
  const nightsTotal = nights.reduce((sum, { price }) => sum + price, 0);
  if (terms.kind === 'percent') return { ...none, amount: applyPercent(nightsTotal, terms.percent) };
  if (terms.kind === 'amount') return { ...none, amount: Math.min(nightsTotal, terms.amount_cents) };
  const free = nights[terms.least_nights - 1];
  return { amount: free?.price ?? 0, free: free?.date ?? null };
}

const none = { amount: 0, free: null };

const ordinals = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth Tenth'.split(' ');

/** Describes the offer: `Fourth night free`, `10% off`, `$50.00 off`. */
export function formatPromoOffer({ kind, percent, amount_cents, least_nights }: PromoTerms): string {
  if (kind === 'percent') return `${percent}% off`;
  if (kind === 'amount') return `${formatCents(amount_cents)} off`;
  return `${ordinals[least_nights - 1] ?? `${least_nights}th`} night free`;
}
