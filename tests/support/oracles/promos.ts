// Promo codes for tests: the code of the spec and random ones.

import fc from 'fast-check';
import { legacyPromoTerms } from '#domain/pricing/promo-rules.ts';
import type { PromoCode, PromoTerms } from '#domain/settings/promo-code.ts';

/** The promo code of spec §1. */
export const mamafree4: PromoCode = {
  ...legacyPromoTerms,
  used_from: null,
  used_until: null,
  cabins: [],
  most_uses: null,
  home_words: 'This fall and winter, our thanks for booking direct.',
};

const anySeason = fc.constantFrom<[string | null, string | null]>(
  [null, null],
  ['09-01', '03-19'],
  ['05-01', '10-31'],
  ['2027-01-01', null],
  [null, '2030-06-30'],
  [null, '07-01'],
);

/** Promo codes of every kind and season. */
export const anyPromo: fc.Arbitrary<PromoTerms> = fc
  .record({
    kind: fc.constantFrom('free_night' as const, 'percent' as const, 'amount' as const),
    percent: fc.integer({ min: 1, max: 9000 }).map((hundredths) => hundredths / 100),
    amount_cents: fc.integer({ min: 1, max: 400_000 }),
    least_nights: fc.integer({ min: 1, max: 8 }),
    season: anySeason,
  })
  .map(({ season: [stays_from, stays_until], ...terms }) => ({
    code: 'DRAWN',
    ...terms,
    stays_from,
    stays_until,
  }));

/** Checks whether a check-in is in the season of a promo code, by comparing dates as numbers. */
export function oracleSeason({ stays_from, stays_until }: PromoTerms, checkIn: string): boolean {
  const isYearly = [stays_from, stays_until].some((day) => day?.length === 5);
  const toNumber = (day: string): number => Number(day.slice(isYearly ? -5 : 0).replaceAll('-', ''));
  const day = toNumber(checkIn);
  const [from, until] = [toNumber(stays_from ?? '0'), toNumber(stays_until ?? '99999999')];
  return from <= until ? from <= day && day <= until : !(until < day && day < from);
}
