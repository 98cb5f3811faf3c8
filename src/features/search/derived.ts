import { computed } from 'nanostores';
import type { SearchResult } from '#contracts/search.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import {
  answeredCards,
  type CabinRestriction,
  filterAndSortCards,
  getCabinRestriction,
  getFitCriteria,
  getTotalsBySlug,
} from '#domain/search/filter-cards.ts';
import {
  getStayFilterData,
  type SortableCabin,
  type StayFilterData,
  type TotalsBySlug,
} from '#domain/search/filters.ts';
import { isCabinWithinBounds } from '#domain/search/map/map-viewport.ts';
import { $cabinListData, $state, $strip, type SearchAnswer, type Shown } from './store.ts';

// What follows from the state: which cards are shown, in what order, and what else is counted by.

const $criteria = computed($state, ({ criteria }) => criteria);
export const $filters = computed($state, ({ filters }) => filters);
export const $sort = computed($state, ({ sort }) => sort);
const $bounds = computed($state, ({ bounds }) => bounds);
export const $answer = computed($state, ({ answer }) => answer);

/** Returns the stays a list is made of; null where every cabin is on it. */
export function getFoundStays(answer: SearchAnswer): readonly SearchResult[] | null {
  if (answer.phase === 'loaded') return answer.stays;
  return ['empty', 'unknown-city', 'failed'].includes(answer.phase) ? [] : null;
}

/** The cards with what their filters read of the stays of the answer; null until there are cards. */
const $candidates = computed(
  [$cabinListData, $answer],
  ({ cards }, answer): (CabinFilterData & StayFilterData)[] | null => {
    if (answer.phase !== 'loaded') return cards && [...cards];
    const { foliage, moment } = answer;
    const stays = new Map(answer.stays.map((stay) => [stay.slug, stay]));
    return (
      cards?.map((card) => {
        const stay = stays.get(card.slug);
        const isNearPeak = foliage?.get(card.slug)?.isNear ?? false;
        return { ...card, isNearPeak, ...(stay && getStayFilterData(card, stay, moment ?? new Date(0))) };
      }) ?? null
    );
  },
);

/** All-in cents by slug: of the stays of the answer, without dates of what each cabin costs at least soon. */
export const $totals = computed(
  [$answer, $cabinListData],
  (answer, { lowest }) => getTotalsBySlug(getFoundStays(answer)) ?? lowest,
);

/** What the filters choose among, and by which totals. */
export interface Candidates {
  cabins: readonly SortableCabin[];
  totals: TotalsBySlug | undefined;
}

/** Returns the cabins of the answer, or all, that stand in the chosen part of the map. */
export function getCandidates(): Candidates {
  const { answer, bounds } = $state.get();
  const cards = answeredCards($candidates.get() ?? [], getFoundStays(answer));
  return { cabins: cards.filter((card) => isCabinWithinBounds(card, bounds)), totals: $totals.get() };
}

/** What search and filters leave, wherever on the map it stands; null until one has chosen among the cards. */
export const $matched = computed(
  [$candidates, $criteria, $filters, $sort, $answer, $totals, $cabinListData],
  (cards, criteria, filters, by, answer, lowest, { views }): Shown | null => {
    if (answer.phase === 'waiting' || answer.phase === 'loading') return answer.shown;
    const party = answer.phase === 'loaded' ? getFitCriteria(criteria) : null;
    // Of stays within months the cheapest comes first.
    const order = by ?? (party && criteria.kind === 'months' ? 'price' : null);
    return (
      cards && filterAndSortCards(cards, getFoundStays(answer), filters, { by: order, views, lowest, party })
    );
  },
);

/** What the list shows: of what is left, what stands in the part of the map that was chosen. */
export const $shown = computed(
  [$matched, $bounds],
  (matched, bounds): Shown | null => matched?.filter(({ card }) => isCabinWithinBounds(card, bounds)) ?? null,
);

/** The cabins that filters and the part of the map leave, whatever the dates. */
export const $cabinRestriction = computed(
  [$cabinListData, $filters, $bounds],
  ({ cards }, filters, bounds): CabinRestriction => getCabinRestriction(cards ?? [], filters, bounds),
);

/** All a list is written from: whatever changes at once is written once. */
export const $listed = computed(
  [$state, $cabinListData, $shown, $totals, $cabinRestriction, $strip],
  (state, { cards }, shown, totals, narrowing, strip) => ({
    ...state,
    cards: cards ?? [],
    shown: shown ?? [],
    totals,
    narrowing,
    strip,
  }),
);
