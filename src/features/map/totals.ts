import { computed } from 'nanostores';
import type { Totals } from '#domain/cabin/filters.ts';
import { $lowestTotals } from '#stores/lowest-stays.ts';
import { totalsOf } from './filter-store.ts';
import { $stays } from './store.ts';

let last: Totals = new Map();

const isSame = (one: Totals, other: Totals): boolean =>
  one.size === other.size && [...one].every(([slug, total]) => other.get(slug) === total);

/**
 * What pins and groups say of prices, by slug: of the stay searched for, or else of the cheapest one soon. Cents. Answers
 * that change none of them change nothing here: the pins are not laid anew.
 */
export const $totals = computed([$stays, $lowestTotals], (stays, lowest) => {
  const totals = totalsOf(stays) ?? lowest;
  if (!isSame(totals, last)) last = totals;
  return last;
});
