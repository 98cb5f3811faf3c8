import {
  fetchSearchResults,
  type PendingSearch,
  type SearchResultList,
} from '#browser/cabins/fetch-search-results.ts';
import { isServersClock, serverNow, serverToday } from '#browser/server-clock.ts';
import { type FilterKey, type FilterState, omitFilters, parseFilterState } from '#domain/search/filters.ts';
import { browse, type SearchCriteria } from '#domain/search/search.ts';
import { getUnknownCity } from '#domain/search/search-city.ts';
import { parseSearchUrl } from '#domain/search/search-query.ts';
import { hasPassed, mayHaveColor } from '#domain/search/stay-search.ts';
import { $cabinRestriction, $matched, $shown, getFoundStays } from '#features/search/derived.ts';
import {
  $cabinListData,
  $state,
  type SearchAnswer,
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
import { loadCards, loadLowestOfAll, loadViews } from './load-facts.ts';
import { loadStrip } from './price-strip.ts';

let running = new AbortController();

/** Another search ends the one before. */
function begin(): AbortSignal {
  running.abort();
  running = new AbortController();
  return running.signal;
}

/** What a search waits for beside its response. */
interface SearchOptions {
  /** The same search, begun before this script was there. */
  begun?: PendingSearch | undefined;
  /** Resolves once the list has its styles: its cards change once. */
  whenStyled?: Promise<unknown>;
}

/** Answers a URL: on arrival, back and forward, and after a link of ours. */
export async function runSearch(query: URLSearchParams, options: SearchOptions = {}): Promise<void> {
  const signal = begin();
  const shown = $matched.get();
  const search = parseSearchUrl(query);
  const isSearch = search.kind !== 'browse';
  setPageSearch(isSearch ? search : null);
  if (isSearch) saveSearch(search);
  // What is over by the clock this page has is not asked for.
  const isAsked = isSearch && !(isServersClock() && isOver(search));
  updateSearchState({
    ...parseFilterState(query),
    criteria: search,
    answer: { phase: isAsked && !options.begun ? 'loading' : 'waiting', shown },
  });
  return isAsked ? ask(search, signal, options) : showAll(search, signal, options);
}

/** Whether the dates of a search are over, by the clock the page has. */
const isOver = (search: SearchCriteria): boolean =>
  search.kind === 'stay' && hasPassed(search, serverToday());

/** Every cabin, where nothing is searched for, or only what is over. */
async function showAll(
  search: SearchCriteria,
  signal: AbortSignal,
  { whenStyled }: SearchOptions = {},
): Promise<void> {
  const hasCards = await loadCards();
  await loadFor($state.get(), search);
  await whenStyled;
  if (signal.aborted) return;
  if (!hasCards) return settle(browse, { phase: 'failed', message: notLoaded });
  if (search.kind !== 'browse') clearResults();
  settle(search, { phase: search.kind === 'browse' ? 'idle' : 'expired' });
}

async function ask(
  search: SearchCriteria,
  signal: AbortSignal,
  { begun, whenStyled }: SearchOptions = {},
): Promise<void> {
  const answering = Promise.all([
    fetchSearchResults(search, { signal }, begun),
    loadFoliage(search, signal),
    loadCards(),
    loadFor($state.get(), search),
  ]);
  if (begun && !(await Promise.race([answering, late(shortly)])) && !signal.aborted) startLoading();
  const [answer, foliageOf, hasCards] = await answering;
  await whenStyled;
  if (signal.aborted) return;
  // The visitor's clock may be wrong: what is over is known with the first answer.
  if (answer.ok && isOver(search)) return showAll(search, signal);
  if (!answer.ok || !hasCards) return fail(search, answer.ok ? notLoaded : answer.error.message);
  const foliage = foliageOf?.(answer.value.available) ?? null;
  receive(search, answer.value, { moment: momentOf(search), foliage });
  await Promise.all([loadStrip(search, signal), loadSuggestions(search, signal)]);
}

/** Returns as of when a stay can be cancelled for nothing; `null` without dates. */
const momentOf = ({ kind }: SearchCriteria): Date | null => (kind === 'stay' ? serverNow() : null);

/** From now on the page says that its search is on its way. */
function startLoading(shown: Shown | null = $matched.get()): void {
  updateSearchState({ answer: { phase: 'loading', shown } });
}

/** Shows what came of a search. Filters of which nothing is known then would leave no cabin: they are taken back. */
function settle(criteria: SearchCriteria, answer: SearchAnswer): void {
  const isAnswered = answer.phase === 'loaded';
  const unknown: FilterKey[] = [];
  if (answer.phase !== 'failed') {
    if (!isAnswered || !answer.foliage) unknown.push('fall-color');
    if (criteria.kind !== 'stay' || answer.phase === 'expired') unknown.push('free-cancellation');
  }
  const { filters } = $state.get();
  const left = omitFilters(filters, unknown);
  updateSearchState({ criteria, answer, ...(left.kinds.length < filters.kinds.length && { filters: left }) });
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
  countResults();
}

/** Nothing is known of a search that failed, not even what it found before. */
function fail(search: SearchCriteria, message: string): void {
  clearResults();
  settle(search, { phase: 'failed', message });
}

/** Keeps what the search of the page found; of a town we do not know there is nothing to count. */
function countResults(): void {
  const { criteria, answer } = $state.get();
  const available = answer.phase === 'loaded' || answer.phase === 'empty' ? getFoundStays(answer) : null;
  if (available) saveResults(criteria, { available, cabinCount: available.length });
  else clearResults();
}

/** From now on the header counts what filters and the map leave, and the strip is of the cabins that are left. */
export function watchCabinRestriction(): void {
  $shown.listen(countShown);
  let waiting: ReturnType<typeof setTimeout> | undefined;
  $cabinRestriction.listen(() => {
    clearTimeout(waiting);
    waiting = setTimeout(() => {
      const { criteria, answer } = $state.get();
      const isAnswered = answer.phase === 'loaded' || answer.phase === 'empty';
      if (isAnswered) void loadStrip(criteria, running.signal);
    }, pause);
  });
}

function countShown(shown: Shown | null): void {
  const { criteria, answer } = $state.get();
  const stays = answer.phase === 'loaded' && shown ? shown.map(({ stay }) => stay) : null;
  setPageResults(criteria, stays?.length ?? null, countMoved(stays ?? [], criteria));
}

/**
 * Asks again without a word, since what stays cost may have changed. An answer that says what is shown, or does not come,
 * changes nothing.
 */
export async function refreshSearch(): Promise<void> {
  const { criteria, answer: before } = $state.get();
  const { signal } = running;
  if (before.phase !== 'loaded' && before.phase !== 'empty') return;
  const answer = await fetchSearchResults(criteria, { signal });
  if (signal.aborted || !answer.ok) return;
  if (isOver(criteria)) return showAll(criteria, begin());
  const { available } = answer.value;
  const isSame = JSON.stringify(available) === JSON.stringify(getFoundStays(before));
  const foliage = before.phase === 'loaded' ? before.foliage : null;
  const moment = momentOf(criteria);
  if (!isSame) receive(criteria, answer.value, { moment, foliage });
  else if (before.phase === 'loaded') updateSearchState({ answer: { ...before, moment } });
  await loadStrip(criteria, signal, true);
}

/** A page that comes back from the browser's cache is what the guest looks at again: its search is this tab's. */
export function saveSearchOnPageShow(): void {
  const { criteria } = $state.get();
  if (criteria.kind === 'browse') return;
  saveSearch(criteria);
  countResults();
}

/** Asks again for what failed. */
export async function retry(): Promise<void> {
  const { criteria, answer } = $state.get();
  if (answer.phase !== 'failed') return;
  if (criteria.kind === 'browse') {
    if (await loadCards()) settle(browse, { phase: 'idle' });
    return;
  }
  startLoading();
  return ask(criteria, begin());
}

/** The facts of our cabins could not be had. */
const notLoaded = 'That did not load.';

/** Takes what the filter row says, once there is what it needs; nothing else is asked of the server. */
export async function applyFilterForm(read: () => FilterState): Promise<void> {
  const hasCards = await loadCards();
  await loadFor(read(), $state.get().criteria);
  updateSearchState(read());
  if (!hasCards) settle($state.get().criteria, { phase: 'failed', message: notLoaded });
}

/** Filters are touched one after another, and a map moves on: the last of them is asked for, after so many milliseconds. */
const pause = 300;

/** Nobody waits longer than this for what a sort needs, in milliseconds. */
const longestWait = 1500;

/** An answer that is on its way is waited for so long without a word, in milliseconds: a frame less to lay out. */
const shortly = 100;

/** What an order and filters need: this week's views, or without dates what each cabin costs at least soon. */
async function loadFor(choice: FilterState, search: SearchCriteria): Promise<void> {
  if (choice.sort === 'popular') await Promise.race([loadViews(), late(longestWait)]);
  const isOfStays = search.kind === 'stay' || search.kind === 'months';
  if (asksOfTotals(choice, search) && !isOfStays) await Promise.race([loadLowestOfAll(), late(longestWait)]);
}

const late = (wait: number): Promise<null> => new Promise((resolve) => setTimeout(resolve, wait, null));

const asksOfTotals = (
  { sort, filters: { minTotal, maxTotal } }: FilterState,
  { guests }: SearchCriteria,
): boolean => sort === 'price' || minTotal !== null || maxTotal !== null || (!sort && guests !== undefined);

/** What says how the leaves are over a stay: downloaded only when there may be color. */
async function loadFoliage(search: SearchCriteria, signal: AbortSignal) {
  if (search.kind !== 'stay' || !mayHaveColor(search.check_in, search.check_out)) return null;
  return import('./fetch-foliage.ts').then(({ fetchFoliage }) => fetchFoliage(signal)).catch(() => null);
}

/** The nearest matches of a search that found nothing; they come late, and only that search takes them. */
async function loadSuggestions(search: SearchCriteria, signal: AbortSignal): Promise<void> {
  const { answer } = $state.get();
  if (answer.phase !== 'empty') return;
  const limits = await import('#domain/search/stay-limit.ts').catch(() => null);
  const stayLimit = limits?.findStayLimit(search, serverToday()) ?? null;
  const suggestions = stayLimit ? [] : await fetchNearest(search, signal);
  const sizes = $cabinListData.get().cards?.map(({ max_guests }) => max_guests) ?? [];
  const partyLimit = suggestions.length > 0 ? null : (limits?.findPartyLimit(search, sizes) ?? null);
  const limit = stayLimit ?? partyLimit;
  if (!signal.aborted && $state.get().answer === answer)
    updateSearchState({ answer: { ...answer, suggestions, limit } });
}

/** Downloads what looks for nearest matches with the first search that needs them; none where it does not load. */
const fetchNearest = (search: SearchCriteria, signal: AbortSignal): Promise<SearchSuggestion[]> =>
  import('./suggestions.ts').then(
    ({ fetchSuggestions }) => fetchSuggestions(search, signal),
    () => [],
  );
