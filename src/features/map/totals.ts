import { computed } from 'nanostores';
import { $lowestTotals } from '#stores/lowest-stays.ts';
import { totalsOf } from './filter-store.ts';
import { $stays } from './store.ts';

/** What pins and groups say of prices, by slug: of the stay searched for, or else of the cheapest one soon. Cents. */
export const $totals = computed([$stays, $lowestTotals], (stays, lowest) => totalsOf(stays) ?? lowest);
