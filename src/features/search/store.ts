// State of a list of cabins and its map. Computed stores are in computed-results.ts, so that
// the map does not load filters and sorting.

import { atom } from 'nanostores';
import type { PriceStripEntry, SearchResult } from '#contracts/search.ts';
import type { CabinFilterData } from '#domain/cabins/card-data.ts';
import type { SearchAlternative } from '#domain/search/earliest-check-in.ts';
import type { ShownCard } from '#domain/search/filter-cards.ts';
import type { CabinFilters, CabinSort, TotalsBySlug } from '#domain/search/filters.ts';
import type { MapBounds } from '#domain/search/map/map-projection.ts';
import type { SearchCriteria } from '#domain/search/search.ts';
import { emptyFilters, emptySearch } from '#domain/search/search.ts';

export type Shown = readonly ShownCard<CabinFilterData, SearchResult>[];

/**
 * Suggestion for a search without results. `bookingPath`: books all cabins together; `null` if
 * their dates differ.
 */
export type SearchSuggestion =
  | { kind: 'search'; search: SearchCriteria; label: string }
  | {
      kind: 'cabins';
      links: readonly { href: string; title: string }[];
      label: string;
      bookingPath: string | null;
    };

export interface Foliage {
  note: string;
  isNear: boolean;
}

export interface StayContext {
  /** Server time for which free cancellation is determined. `null` without dates. */
  moment: Date | null;
  /** Fall colors during each stay, by slug. `null` out of season. */
  foliage: ReadonlyMap<string, Foliage> | null;
}

/**
 * Results of the page's search.
 * - `idle`: no search.
 * - `waiting` and `loading`: the previous cards stay; only `loading` shows a loading message.
 * - `empty`: suggestions or a limit follow when known.
 * - `unknown-city`: no cabin, and not one of our towns.
 * - `expired`: the dates are past.
 */
export type ResultsState =
  | { phase: 'idle' }
  | { phase: 'waiting' | 'loading'; shown: Shown | null }
  | ({ phase: 'loaded'; stays: readonly SearchResult[] } & StayContext)
  | { phase: 'empty'; suggestions: readonly SearchSuggestion[] | null; limit: SearchAlternative | null }
  | { phase: 'unknown-city'; city: string }
  | { phase: 'failed'; message: string }
  | { phase: 'expired' };

export interface SearchState {
  criteria: SearchCriteria;
  filters: CabinFilters;
  /** `null`: the default order, or the best fit for the number of guests. */
  sort: CabinSort | null;
  /** The part of the map that filters the list; `null` for all of it. */
  bounds: MapBounds | null;
  results: ResultsState;
  /** Visible part where only one of them fits. */
  view: 'list' | 'map';
}

export const $state = atom<SearchState>({
  criteria: emptySearch,
  filters: emptyFilters,
  sort: null,
  bounds: null,
  results: { phase: 'idle' },
  view: 'list',
});

/** Changes several fields at once, so that the page renders once. */
export const updateSearchState = (change: Partial<SearchState>): void =>
  $state.set({ ...$state.get(), ...change });

/** Data of the list, each part loaded on first use. */
export interface CabinListData {
  /** Cards in the order of the build. */
  cards: readonly CabinFilterData[] | null;
  /** Page views of the last 7 days, by slug. */
  views: ReadonlyMap<string, number> | undefined;
  /** Lowest totals in cents, by slug. Not updated, so that no card moves while a guest reads. */
  lowest: TotalsBySlug | undefined;
}

export const $cabinListData = atom<CabinListData>({ cards: null, views: undefined, lowest: undefined });

export const updateCabinListData = (change: Partial<CabinListData>): void =>
  $cabinListData.set({ ...$cabinListData.get(), ...change });

/** Lowest totals by check-in, for searches with the same `key` and the cabins in `cabinsKey`. */
export type PriceStrip =
  | { phase: 'waiting' }
  | { phase: 'loaded'; key: string; cabinsKey: string; starts: readonly PriceStripEntry[] }
  | { phase: 'failed' };

export const $strip = atom<PriceStrip>({ phase: 'waiting' });

/** Cards that match search and filters, anywhere on the map. `null` until the list has filtered. */
export const $matchedCards = atom<Shown | null>(null);

/** Slug of the hovered or focused cabin in list or map. */
export const $active = atom<string | null>(null);

/** Slugs of an opened cluster, whose pins are spread. */
export const $opened = atom<readonly string[]>([]);

/** Slug of the cabin whose pin was selected. */
export const $selected = atom<string | null>(null);
