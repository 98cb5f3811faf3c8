import { atom } from 'nanostores';
import { readSession, writeSession } from '#browser/storage.ts';
import {
  parseSearch,
  type SearchCriteria,
  type SearchValues,
  searchKey,
  toSearchValues,
} from '#domain/search/search.ts';
import { toRecord } from '#domain/type-guards.ts';

/** Where a tab keeps them (spec §3). */
export const storedSearch = 'searchCriteria';
export const storedResults = 'searchResults';

/** How many cabins a search found. `search` is its key: beside any other search the count says nothing. */
export interface SearchResults {
  cabinCount: number;
  /** How many of them are free on other days than those searched for, close by; undefined where none is. */
  movedCount?: number | undefined;
  search: string;
}

/** A search and how many cabins it found; null before it has an answer. */
export interface CountedSearch {
  search: SearchCriteria;
  cabinCount: number | null;
  movedCount?: number | undefined;
}

/** A search that is being changed: the dialog begins with it. */
export interface EditedSearch {
  search: SearchCriteria;
  /** The part of it that a guest wants to change. */
  part?: string;
  /** Gets what it became; without it, that is answered on a page loaded anew like any other search. */
  onChange?: (search: SearchCriteria) => void;
}

/** Unreadable criteria are logged and ignored (spec §5). */
const readSearch = (): SearchCriteria =>
  parseSearch(
    readSession(storedSearch, (cause) => console.error('Failed to parse stored search criteria:', cause)),
  );

/**
 * Results are kept as a count or as the list of what is available (spec §3); anything else is none. Those that do not say
 * which search they are of are of the one beside them.
 */
function readResults(): SearchResults | null {
  const { cabinCount, available, search } = toRecord(readSession(storedResults));
  const count = Array.isArray(available) ? available.length : cabinCount;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return null;
  const movedCount = Array.isArray(available) ? countMoved(available, $search.get()) : undefined;
  const key = typeof search === 'string' ? search : searchKey($search.get());
  return { cabinCount: count, movedCount, search: key };
}

/** Returns how many of the stays a search found begin on another day than the one it names; undefined where none does. */
export function countMoved(found: readonly unknown[], search: SearchCriteria): number | undefined {
  if (search.kind !== 'stay') return undefined;
  const { check_in } = search;
  return found.filter((stay) => (toRecord(stay)['check_in'] ?? check_in) !== check_in).length || undefined;
}

/** What the guest last searched for in this tab. */
export const $search = atom<SearchCriteria>(readSearch());

/** What the last search that was answered found; null before there was one. */
export const $searchResults = atom<SearchResults | null>(readResults());

/** The search this page answers, as the results and the map do; null on a page that answers none. */
const $pageSearch = atom<SearchCriteria | null>(null);

/** What this page shows of a search: filters and a part of the map may leave less than it found. Null where it shows all. */
export const $pageResults = atom<SearchResults | null>(null);

export const $searchOpen = atom(false);

/** The search the dialog is to change; null where it begins a new one. */
export const $searchEdit = atom<EditedSearch | null>(null);

/** The search of this page, else the last of this tab, with its own count and no other: what the page shows, else what it found. */
export function shownSearch(): CountedSearch {
  const search = $pageSearch.get() ?? $search.get();
  const key = searchKey(search);
  const counted = [$pageResults.get(), $searchResults.get()].find((results) => results?.search === key);
  return { search, cabinCount: counted?.cabinCount ?? null, movedCount: counted?.movedCount };
}

/** Calls `act` whenever `shownSearch` may have changed. */
export function onShownSearch(act: () => void): void {
  for (const $store of [$search, $searchResults, $pageSearch, $pageResults]) $store.listen(act);
}

/** Opens the search dialog. Always true: the control's link is not needed. */
export function openSearch(): boolean {
  $searchOpen.set(true);
  return true;
}

export function closeSearch(): void {
  $searchOpen.set(false);
  $searchEdit.set(null);
}

/** The search dialog, once opened, begins with this search. */
export const editSearch = (edit: EditedSearch): void => $searchEdit.set(edit);

export const setPageSearch = (search: SearchCriteria | null): void => $pageSearch.set(search);

/**
 * Stores the search for this tab; results of another are not kept beside it. The atom is this tab's event; `storage` events
 * reach only the others.
 */
export function saveSearch(values: SearchValues): void {
  const search = parseSearch(values);
  writeSession(storedSearch, toSearchValues(search));
  if (toRecord(readSession(storedResults))['search'] !== searchKey(search)) writeSession(storedResults, null);
  $search.set(search);
}

/** Keeps what a search found (spec §3); in storage only beside the search that is stored there. */
export function saveResults(
  search: SearchCriteria,
  { available, cabinCount }: { available: readonly unknown[]; cabinCount: number },
): void {
  const key = searchKey(search);
  if (key === searchKey($search.get())) writeSession(storedResults, { available, cabinCount, search: key });
  $searchResults.set({ cabinCount, movedCount: countMoved(available, search), search: key });
}

/** A new search has not found anything yet, and one that failed or is over found nothing. */
export function clearResults(): void {
  writeSession(storedResults, null);
  $searchResults.set(null);
}

/** Says how many cabins of a search this page shows; null where it shows none in particular. Storage keeps what was found. */
export const setPageResults = (
  search: SearchCriteria,
  cabinCount: number | null,
  movedCount?: number,
): void =>
  $pageResults.set(cabinCount === null ? null : { cabinCount, movedCount, search: searchKey(search) });

function reread(): void {
  $search.set(readSearch());
  $searchResults.set(readResults());
}

/** Follows storage that another document of this tab changed, also while this page lay in the browser's cache. */
export function watchSearchStorage(): void {
  addEventListener('storage', ({ key }) => {
    if (!key || key === storedSearch || key === storedResults) reread();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && reread());
}
