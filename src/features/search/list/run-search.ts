// Runs the search of a list: results, foliage, suggestions, prices of other days.

import {
  fetchSearchResults,
  type PendingSearch,
  type SearchResultList,
} from '#browser/cabins/fetch-search-results.ts';
import { isServersClock, serverNow, serverToday } from '#browser/server-clock.ts';
import { type FilterKey, type FilterState, omitFilters, parseFilterState } from '#domain/search/filters.ts';
import { emptySearch, type SearchCriteria } from '#domain/search/search.ts';
import { getUnknownCity } from '#domain/search/search-city.ts';
import { hasPassed, mayHaveColor } from '#domain/search/search-dates.ts';
import { parseSearchUrl } from '#domain/search/search-query.ts';
import { $cabinRestriction, $matched, $shown, getResultStays } from '#features/search/computed-results.ts';
import {
  $cabinListData,
  $state,
  type ResultsState,
  type SearchSuggestion,
  type Shown,
  type StayContext,
  updateSearchState,
} from '#features/search/store.ts';
import {
  clearResults,
  countMoved,
  saveResults,
  saveSearch,
  setPageResults,
  setPageSearch,
} from '#stores/search.ts';
import { loadAllLowestTotals, loadCards, loadViews } from './load-card-data.ts';
import { loadStrip } from './price-graph-data.ts';

let controller = new AbortController();

function startSearch(): AbortSignal {
  controller.abort();
  controller = new AbortController();
  return controller.signal;
}

interface SearchOptions {
  /** This search, if the inline script has already started it. */
  pending?: PendingSearch | undefined;
  /** Resolves when the list has its styles, so that cards change only once. */
  whenStyled?: Promise<unknown>;
}

/** Runs the search of a URL: on load, back and forward, and after a link within the list. */
export async function runSearch(query: URLSearchParams, options: SearchOptions = {}): Promise<void> {
  const signal = startSearch();
  const shown = $matched.get();
  const search = parseSearchUrl(query);
  const isSearch = search.kind !== 'browse';
  setPageSearch(isSearch ? search : null);
  if (isSearch) saveSearch(search);
  // Past dates are not searched, if the server's date is known.
  const isSearched = isSearch && !(isServersClock() && isOver(search));
  updateSearchState({
    ...parseFilterState(query),
    criteria: search,
    results: { phase: isSearched && !options.pending ? 'loading' : 'waiting', shown },
  });
  return isSearched ? requestResults(search, signal, options) : showAll(search, signal, options);
}

/** Whether the dates of a search are past, by the server's date if known. */
const isOver = (search: SearchCriteria): boolean =>
  search.kind === 'stay' && hasPassed(search, serverToday());

/** Shows all cabins, without a search or if its dates are past. */
async function showAll(
  search: SearchCriteria,
  signal: AbortSignal,
  { whenStyled }: SearchOptions = {},
): Promise<void> {
  const hasCards = await loadCards();
  await loadSortData($state.get(), search);
  await whenStyled;
  if (signal.aborted) return;
  if (!hasCards) return settle(emptySearch, { phase: 'failed', message: loadFailedMessage });
  if (search.kind !== 'browse') clearResults();
  settle(search, { phase: search.kind === 'browse' ? 'idle' : 'expired' });
}

async function requestResults(
  search: SearchCriteria,
  signal: AbortSignal,
  { pending, whenStyled }: SearchOptions = {},
): Promise<void> {
  const request = Promise.all([
    fetchSearchResults(search, { signal }, pending),
    loadFoliage(search, signal),
    loadCards(),
    loadSortData($state.get(), search),
  ]);
  if (pending && !(await Promise.race([request, wait(loadingDelayMs)])) && !signal.aborted) startLoading();
  const [response, getFoliage, hasCards] = await request;
  await whenStyled;
  if (signal.aborted) return;
  // The first response brings the server's date; the dates may be past by it.
  if (response.ok && isOver(search)) return showAll(search, signal);
  if (!response.ok || !hasCards)
    return showFailure(search, response.ok ? loadFailedMessage : response.error.message);
  const foliage = getFoliage?.(response.value.available) ?? null;
  receive(search, response.value, { moment: getCancellationTime(search), foliage });
  await Promise.all([loadStrip(search, signal), loadSuggestions(search, signal)]);
}

/** Returns `null` without dates, which cannot be cancelled. */
const getCancellationTime = ({ kind }: SearchCriteria): Date | null => (kind === 'stay' ? serverNow() : null);

function startLoading(shown: Shown | null = $matched.get()): void {
  updateSearchState({ results: { phase: 'loading', shown } });
}

/** Sets the results. Removes filters whose data is missing, because they would match no cabin. */
function settle(
  criteria: SearchCriteria,
  results: ResultsState,
  { filters, sort }: FilterState = $state.get(),
): void {
  const hasLoaded = results.phase === 'loaded';
  const unknown: FilterKey[] = [];
  if (!['failed', 'waiting', 'loading'].includes(results.phase)) {
    if (!hasLoaded || !results.foliage) unknown.push('fall-color');
    if (criteria.kind !== 'stay' || results.phase === 'expired') unknown.push('free-cancellation');
  }
  const remaining = omitFilters(filters, unknown);
  const hasUnknown = remaining.kinds.length < filters.kinds.length;
  updateSearchState({ criteria, results, sort, filters: hasUnknown ? remaining : filters });
}

function receive(
  search: SearchCriteria,
  { available }: Pick<SearchResultList, 'available'>,
  context: StayContext,
): void {
  const city = getUnknownCity(search, $cabinListData.get().cards ?? []);
  if (available.length > 0) settle(search, { phase: 'loaded', stays: available, ...context });
  else if (city !== null) settle(search, { phase: 'unknown-city', city });
  else settle(search, { phase: 'empty', suggestions: null, limit: null });
  storeResults();
}

/** Shows a failure, and clears the previous results. */
function showFailure(search: SearchCriteria, message: string): void {
  clearResults();
  settle(search, { phase: 'failed', message });
}

function storeResults(): void {
  const { criteria, results } = $state.get();
  const available = results.phase === 'loaded' || results.phase === 'empty' ? getResultStays(results) : null;
  if (available) saveResults(criteria, { available, cabinCount: available.length });
  else clearResults();
}

export function watchCabinRestriction(): void {
  $shown.listen(updateShownCount);
  let timeout: ReturnType<typeof setTimeout> | undefined;
  $cabinRestriction.listen(() => {
    clearTimeout(timeout);
    timeout = setTimeout(() => {
      const { criteria, results } = $state.get();
      const hasLoaded = results.phase === 'loaded' || results.phase === 'empty';
      if (hasLoaded) void loadStrip(criteria, controller.signal);
    }, debounceMs);
  });
}

function updateShownCount(shown: Shown | null): void {
  const { criteria, results } = $state.get();
  const stays = results.phase === 'loaded' && shown ? shown.map(({ stay }) => stay) : null;
  setPageResults(criteria, stays?.length ?? null, countMoved(stays ?? [], criteria));
}

/** Repeats the search. Equal results or a failed request change nothing. */
export async function refreshSearch(): Promise<void> {
  const { criteria, results: previousResults } = $state.get();
  const { signal } = controller;
  if (previousResults.phase !== 'loaded' && previousResults.phase !== 'empty') return;
  const response = await fetchSearchResults(criteria, { signal });
  if (signal.aborted || !response.ok) return;
  if (isOver(criteria)) return showAll(criteria, startSearch());
  const { available } = response.value;
  const isSame = JSON.stringify(available) === JSON.stringify(getResultStays(previousResults));
  const foliage = previousResults.phase === 'loaded' ? previousResults.foliage : null;
  const moment = getCancellationTime(criteria);
  if (!isSame) receive(criteria, response.value, { moment, foliage });
  else if (previousResults.phase === 'loaded') updateSearchState({ results: { ...previousResults, moment } });
  await loadStrip(criteria, signal, true);
}

/** Stores search and results again, after a return from the back/forward cache. */
export function saveSearchOnPageShow(): void {
  const { criteria } = $state.get();
  if (criteria.kind === 'browse') return;
  saveSearch(criteria);
  storeResults();
}

export async function retry(): Promise<void> {
  const { criteria, results } = $state.get();
  if (results.phase !== 'failed') return;
  if (criteria.kind === 'browse') {
    if (await loadCards()) settle(emptySearch, { phase: 'idle' });
    return;
  }
  startLoading();
  return requestResults(criteria, startSearch());
}

const loadFailedMessage = 'That did not load.';

/** Applies filters once their data has loaded. Does not search again. */
export async function applyFilterForm(read: () => FilterState): Promise<void> {
  const hasCards = await loadCards();
  await loadSortData(read(), $state.get().criteria);
  const { criteria, results } = $state.get();
  settle(criteria, hasCards ? results : { phase: 'failed', message: loadFailedMessage }, read());
}

/** Debounce in ms for changes of filters and map. */
const debounceMs = 300;

/** Time in ms to wait for the data of a sort order. Slower data is left out. */
const maxWaitMs = 1500;

/** Time in ms. A faster response skips the loading state. */
const loadingDelayMs = 100;

/** Loads the data of a sort order: this week's views, or without dates the lowest totals. */
async function loadSortData(choice: FilterState, search: SearchCriteria): Promise<void> {
  if (choice.sort === 'popular') await Promise.race([loadViews(), wait(maxWaitMs)]);
  const hasStays = search.kind === 'stay' || search.kind === 'months';
  if (needsTotals(choice, search) && !hasStays) await Promise.race([loadAllLowestTotals(), wait(maxWaitMs)]);
}

const wait = (delayMs: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, delayMs, null));

const needsTotals = (
  { sort, filters: { minTotal, maxTotal } }: FilterState,
  { guests }: SearchCriteria,
): boolean => sort === 'price' || minTotal !== null || maxTotal !== null || (!sort && guests !== undefined);

async function loadFoliage(search: SearchCriteria, signal: AbortSignal) {
  if (search.kind !== 'stay' || !mayHaveColor(search.check_in, search.check_out)) return null;
  return import('./fetch-foliage.ts').then(({ fetchFoliage }) => fetchFoliage(signal)).catch(() => null);
}

/** Loads suggestions for a search without results. Another search since then ignores them. */
async function loadSuggestions(search: SearchCriteria, signal: AbortSignal): Promise<void> {
  const { results } = $state.get();
  if (results.phase !== 'empty') return;
  const limits = await import('#domain/search/search-limits.ts').catch(() => null);
  const stayLimit = limits?.findStayLimit(search, serverToday()) ?? null;
  const suggestions = stayLimit ? [] : await fetchNearest(search, signal);
  const sizes = $cabinListData.get().cards?.map(({ max_guests }) => max_guests) ?? [];
  const partyLimit = suggestions.length > 0 ? null : (limits?.findPartyLimit(search, sizes) ?? null);
  const limit = stayLimit ?? partyLimit;
  if (!signal.aborted && $state.get().results === results)
    updateSearchState({ results: { ...results, suggestions, limit } });
}

/** Fetches suggestions; empty if the module fails to load. */
const fetchNearest = (search: SearchCriteria, signal: AbortSignal): Promise<SearchSuggestion[]> =>
  import('./suggestions.ts').then(
    ({ fetchSuggestions }) => fetchSuggestions(search, signal),
    () => [],
  );
