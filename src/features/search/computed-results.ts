// Stores computed from a list of cabins and its search: the cards to show, their totals and
// filters.

import { computed } from 'nanostores';
import type { SearchResult } from '#contracts/search.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import {
  type CabinRestriction,
  filterAndSortCards,
  getCabinRestriction,
  getFitCriteria,
  getResultCards,
  getTotalsBySlug,
} from '#domain/search/filter-cards.ts';
import {
  getStayFilterData,
  type SortableCabin,
  type StayFilterData,
  type TotalsBySlug,
} from '#domain/search/filters.ts';
import { isCabinWithinBounds } from '#domain/search/map/map-viewport.ts';
import { $cabinListData, $state, $strip, type ResultsState, type Shown } from './store.ts';

const $criteria = computed($state, ({ criteria }) => criteria);
export const $filters = computed($state, ({ filters }) => filters);
export const $sort = computed($state, ({ sort }) => sort);
const $bounds = computed($state, ({ bounds }) => bounds);
export const $results = computed($state, ({ results }) => results);

/** Returns the stays of the results; `null` if the list contains all cabins. */
export function getResultStays(results: ResultsState): readonly SearchResult[] | null {
  if (results.phase === 'loaded') return results.stays;
  return ['empty', 'unknown-city', 'failed'].includes(results.phase) ? [] : null;
}

/** Cards with the data that filters of the stay need. `null` until the cards have loaded. */
const $candidates = computed(
  [$cabinListData, $results],
  ({ cards }, results): (CabinFilterData & StayFilterData)[] | null => {
    if (results.phase !== 'loaded') return cards && [...cards];
    const { foliage, moment: timestamp } = results;
    const stays = new Map(results.stays.map((stay) => [stay.slug, stay]));
    return (
      cards?.map((card) => {
        const stay = stays.get(card.slug);
        const isNearPeak = foliage?.get(card.slug)?.isNear ?? false;
        return { ...card, isNearPeak, ...(stay && getStayFilterData(card, stay, timestamp ?? new Date(0))) };
      }) ?? null
    );
  },
);

/** Totals in cents by slug: of the found stays, or without dates the lowest totals. */
export const $totals = computed(
  [$results, $cabinListData],
  (results, { lowest }) => getTotalsBySlug(getResultStays(results)) ?? lowest,
);

export interface Candidates {
  cabins: readonly SortableCabin[];
  totals: TotalsBySlug | undefined;
}

export function getCandidates(): Candidates {
  const { results, bounds } = $state.get();
  const cards = getResultCards($candidates.get() ?? [], getResultStays(results));
  return { cabins: cards.filter((card) => isCabinWithinBounds(card, bounds)), totals: $totals.get() };
}

/** Cards that match search and filters, anywhere on the map. `null` until the cards have loaded. */
export const $matched = computed(
  [$candidates, $criteria, $filters, $sort, $results, $totals, $cabinListData],
  (cards, criteria, filters, sort, results, lowest, { views }): Shown | null => {
    if (results.phase === 'waiting' || results.phase === 'loading') return results.shown;
    const party = results.phase === 'loaded' ? getFitCriteria(criteria) : null;
    // Stays of a search by month are sorted by price.
    const order = sort ?? (party && criteria.kind === 'months' ? 'price' : null);
    return (
      cards &&
      filterAndSortCards(cards, getResultStays(results), filters, { by: order, views, lowest, party })
    );
  },
);

export const $shown = computed(
  [$matched, $bounds],
  (matched, bounds): Shown | null => matched?.filter(({ card }) => isCabinWithinBounds(card, bounds)) ?? null,
);

/** Cabins that filters and map leave, regardless of dates. */
export const $cabinRestriction = computed(
  [$cabinListData, $filters, $bounds],
  ({ cards }, filters, bounds): CabinRestriction => getCabinRestriction(cards ?? [], filters, bounds),
);

/** Everything a list is rendered from, in one store, so that simultaneous changes render once. */
export const $listed = computed(
  [$state, $cabinListData, $shown, $totals, $cabinRestriction, $strip],
  (state, { cards }, shown, totals, restriction, strip) => ({
    ...state,
    cards: cards ?? [],
    shown: shown ?? [],
    totals,
    restriction,
    strip,
  }),
);
