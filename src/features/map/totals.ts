import { atom } from 'nanostores';
import type { Totals } from '#domain/cabin/filters.ts';
import { $lowestTotals } from '#stores/lowest-stays.ts';
import { totalsOf } from './filter-store.ts';
import { $stays } from './store.ts';

const isSame = (one: Totals, other: Totals): boolean =>
  one.size === other.size && [...one].every(([slug, total]) => other.get(slug) === total);

const totalsNow = (): Totals => totalsOf($stays.get()) ?? $lowestTotals.get();

/**
 * What pins and groups say of prices, by slug: of the stay searched for, or else of the cheapest one soon. Cents. Answers
 * that change none of them change nothing here: the pins are not laid anew.
 */
export const $totals = atom(totalsNow());

// By hand: what else computes a store comes with the deal, which a map has no use for.
for (const $store of [$stays, $lowestTotals])
  $store.listen(() => {
    const totals = totalsNow();
    if (!isSame(totals, $totals.get())) $totals.set(totals);
  });
