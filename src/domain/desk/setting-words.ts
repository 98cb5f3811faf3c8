import { formatCents } from '../price/dollars.ts';
import { type PromoCode, promoGives } from '../price/promo.ts';
import { seasonWords } from '../price/promo-words.ts';
import type { TaxRow } from '../price/tax-table.ts';
import { formatDay } from '../stay/day-words.ts';
import { counted, nightsLabel } from '../stay/words.ts';

/** A tax in words: how much, where, and for which stays. */
export const taxWords = ({ percent, per_night_cents, towns, from, until }: TaxRow): string[] => [
  [
    percent > 0 || per_night_cents === 0 ? `${percent}%` : [],
    per_night_cents > 0 ? `${formatCents(per_night_cents)} a night` : [],
  ]
    .flat()
    .join(' and '),
  towns.join(', ') || 'Everywhere',
  ...(from === null ? [] : [`Check-ins from ${formatDay(from, 'date')}`]),
  ...(until === null ? [] : [`Ends on ${formatDay(until, 'date')}`]),
];

/** A promo code in words: what it gives, for which stays, when and how often it is used. */
export function promoCodeWords(promo: PromoCode, uses: number): string[] {
  const { least_nights, used_from, used_until, cabins, most_uses, home_words } = promo;
  const season = seasonWords(promo);
  return [
    promoGives(promo),
    [`Stays of ${nightsLabel(least_nights)} or more`, season ? `check-ins ${season}` : []].flat().join(', '),
    ...(used_from === null ? [] : [`From ${formatDay(used_from, 'date')} on`]),
    ...(used_until === null ? [] : [`Until ${formatDay(used_until, 'date')}`]),
    ...(cabins.length === 0 ? [] : [cabins.join(', ')]),
    `Used ${counted(uses, 'time')}${most_uses === null ? '' : ` of ${most_uses}`}`,
    ...(home_words === '' ? [] : ['On the home page']),
  ];
}
