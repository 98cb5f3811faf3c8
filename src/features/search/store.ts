import { atom } from 'nanostores';
import type { PriceStripEntry, SearchResult } from '#contracts/search.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import type { SearchAlternative } from '#domain/search/earliest-check-in.ts';
import type { ShownCard } from '#domain/search/filter-cards.ts';
import type { CabinFilters, CabinSort, TotalsBySlug } from '#domain/search/filters.ts';
import type { MapBounds } from '#domain/search/map/map-projection.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { browse, emptyFilters } from '#domain/search/search.ts';

// What list and map are written from. Nothing is worked out here: a map alone does not bring along what filters and sorts.

/** The cards a list shows, each with the stay found in its cabin. */
export type Shown = readonly ShownCard<CabinFilterData, SearchResult>[];

/**
 * A way on from a search that found nothing: another search, or cabins close to each other; `bookingPath` is the address on
 * which all of them are booked, null where their stays are on different dates.
 */
export type SearchSuggestion =
  | { kind: 'search'; search: SearchCriteria; words: string }
  | {
      kind: 'cabins';
      links: readonly { href: string; title: string }[];
      words: string;
      bookingPath: string | null;
    };

/** How the leaves are at a cabin over the stay found in it, in a sentence. */
export interface Foliage {
  note: string;
  isNear: boolean;
}

/** What an answer with cabins knows beside its stays. */
export interface StayContext {
  /** The server's moment, as of which a stay can be cancelled for nothing; null without dates. */
  moment: Date | null;
  /** By slug; null out of season. */
  foliage: ReadonlyMap<string, Foliage> | null;
}

/**
 * The response to the search of a page. `idle`: nothing is searched for. `waiting` and `loading`: the list stays as it was, and
 * only `loading` says that cabins are on their way. `empty`: the nearest matches follow once they are known, or the reason why
 * nothing can be free. `unknown-city`: no cabin, and no town of ours. `expired`: the dates are over.
 */
export type SearchAnswer =
  | { phase: 'idle' }
  | { phase: 'waiting' | 'loading'; shown: Shown | null }
  | ({ phase: 'loaded'; stays: readonly SearchResult[] } & StayContext)
  | { phase: 'empty'; suggestions: readonly SearchSuggestion[] | null; limit: SearchAlternative | null }
  | { phase: 'unknown-city'; city: string }
  | { phase: 'failed'; message: string }
  | { phase: 'expired' };

/** What a guest looks for, and what came of it. */
export interface SearchState {
  criteria: SearchCriteria;
  filters: CabinFilters;
  /** Null is our own order, or with a party what fits it best. */
  sort: CabinSort | null;
  /** The part of the map that narrows the list; null for all of it. */
  bounds: MapBounds | null;
  answer: SearchAnswer;
  /** Which of the two is in front where there is room for one. */
  view: 'list' | 'map';
}

export const $state = atom<SearchState>({
  criteria: browse,
  filters: emptyFilters,
  sort: null,
  bounds: null,
  answer: { phase: 'idle' },
  view: 'list',
});

/** Changes parts of the state at once, so that what is written from it is written once. */
export const updateSearchState = (change: Partial<SearchState>): void =>
  $state.set({ ...$state.get(), ...change });

/** What is known of the cabins of this list, each part once something wanted it. */
export interface CabinListData {
  /** The cards as the page was built, in our own order. */
  cards: readonly CabinFilterData[] | null;
  /** Views of the last 7 days by slug. */
  views: ReadonlyMap<string, number> | undefined;
  /**
   * What each of all cabins cost at least soon when an order or a filter first asked, all-in cents by slug. It stays as it is:
   * no card changes its place while a guest reads.
   */
  lowest: TotalsBySlug | undefined;
}

export const $cabinListData = atom<CabinListData>({ cards: null, views: undefined, lowest: undefined });

export const updateCabinListData = (facts: Partial<CabinListData>): void =>
  $cabinListData.set({ ...$cabinListData.get(), ...facts });

/** What other days cost, for every search with the same `key`, of the cabins in `names`. */
export type PriceStrip =
  | { phase: 'waiting' }
  | { phase: 'loaded'; key: string; names: string; starts: readonly PriceStripEntry[] }
  | { phase: 'failed' };

export const $strip = atom<PriceStrip>({ phase: 'waiting' });

/** The cards that search and filters leave, wherever on the map, as the list says them to the map; null until it has chosen. */
export const $matchedCards = atom<Shown | null>(null);

/** The cabin under the pointer or the focus, in the list or on the map. */
export const $active = atom<string | null>(null);

/** The cabins whose pins were asked for where they lie together: they stand beside each other there. */
export const $opened = atom<readonly string[]>([]);

/** The cabin whose pin was chosen. */
export const $selected = atom<string | null>(null);
