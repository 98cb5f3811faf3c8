// The visitor's search and its result count: in session storage, the dialog and the current
// page.

import { atom } from 'nanostores';
import { readSession, writeSession } from '#browser/storage.ts';
import {
  changeSearch,
  parseSearch,
  type SearchCriteria,
  type SearchValues,
  searchKey,
  toSearchValues,
} from '#domain/search/search.ts';
import { toRecord } from '#domain/type-guards.ts';

/** Session storage keys (spec §3). */
export const storedSearch = 'searchCriteria';
export const storedResults = 'searchResults';

/** Counts of a search. `search`: its key. */
export interface SearchResults {
  cabinCount: number;
  /** Cabins available only on nearby dates; `undefined` if none. */
  movedCount?: number | undefined;
  search: string;
}

/** A search with its count, which is absent until the response. */
export interface CountedSearch {
  search: SearchCriteria;
  cabinCount: number | null;
  movedCount?: number | undefined;
}

export interface EditedSearch {
  search: SearchCriteria;
  part?: string;
  onChange?: (search: SearchCriteria) => void;
}

/** Reads the stored search. Invalid criteria are logged and ignored (spec §5). */
const readSearch = (): SearchCriteria =>
  parseSearch(
    readSession(storedSearch, (cause) => console.error('Failed to parse stored search criteria:', cause)),
  );

/**
 * Reads the stored results: a count or a list of cabins (spec §3). Without a search key they belong
 * to the stored search.
 */
function readResults(): SearchResults | null {
  const { cabinCount, available, search } = toRecord(readSession(storedResults));
  const count = Array.isArray(available) ? available.length : cabinCount;
  if (typeof count !== 'number' || !Number.isSafeInteger(count) || count < 0) return null;
  const movedCount = Array.isArray(available) ? countMoved(available, $search.get()) : undefined;
  const key = typeof search === 'string' ? search : searchKey($search.get());
  return { cabinCount: count, movedCount, search: key };
}

/** Counts stays that begin on another day than searched. */
export function countMoved(stays: readonly unknown[], search: SearchCriteria): number | undefined {
  if (search.kind !== 'stay') return undefined;
  const { check_in } = search;
  return stays.filter((stay) => (toRecord(stay)['check_in'] ?? check_in) !== check_in).length || undefined;
}

export const $search = atom<SearchCriteria>(readSearch());

/** Whether the open page of a cabin found the dates of its search taken. */
export const $isSearchRefused = atom(false);

/** Counts of the last search; `null` before the first response. */
export const $searchResults = atom<SearchResults | null>(readResults());

/** The search whose results this page shows, or the stay of a cabin's page; `null` elsewhere. */
export const $pageSearch = atom<SearchCriteria | null>(null);

/** Counts after filters and map; `null` if the page shows all. */
export const $pageResults = atom<SearchResults | null>(null);

export const $searchOpen = atom(false);

/** The search the dialog edits; `null` for a new one. */
export const $searchEdit = atom<EditedSearch | null>(null);

/** Returns the page's search, or the last one of this tab. */
export function shownSearch(): CountedSearch {
  const search = $pageSearch.get() ?? $search.get();
  const key = searchKey(search);
  const countedResults = [$pageResults.get(), $searchResults.get()].find(
    (results) => results?.search === key,
  );
  return { search, cabinCount: countedResults?.cabinCount ?? null, movedCount: countedResults?.movedCount };
}

/** Calls the listener whenever `shownSearch` may have changed. */
export function onShownSearch(listener: () => void): void {
  for (const $store of [$search, $searchResults, $pageSearch, $pageResults]) $store.listen(listener);
}

/** Opens the dialog. Returns `true`, so that the control's link is not followed. */
export function openSearch(): boolean {
  $searchOpen.set(true);
  return true;
}

export function closeSearch(): void {
  $searchOpen.set(false);
  $searchEdit.set(null);
}

export const editSearch = (edit: EditedSearch): void => $searchEdit.set(edit);

export const setPageSearch = (search: SearchCriteria | null): void => $pageSearch.set(search);

/**
 * Sets the stay of a cabin's page. If the last search is for the same dates and party, the header
 * shows that search, which may also have a town and flexible days.
 */
export function setPageStay(stay: SearchCriteria | null): void {
  const toStayKey = (search: SearchValues): string =>
    searchKey(changeSearch(search, { city: null, flexible_days: null }));
  setPageSearch(stay && toStayKey(stay) !== toStayKey($search.get()) ? stay : null);
}

/** Stores the search, and removes the results of another one. */
export function saveSearch(values: SearchValues): void {
  const search = parseSearch(values);
  writeSession(storedSearch, toSearchValues(search));
  if (toRecord(readSession(storedResults))['search'] !== searchKey(search)) writeSession(storedResults, null);
  $search.set(search);
}

/** Sets the results. Stores them only if they belong to the stored search (spec §3). */
export function saveResults(
  search: SearchCriteria,
  { available, cabinCount }: { available: readonly unknown[]; cabinCount: number },
): void {
  const key = searchKey(search);
  if (key === searchKey($search.get())) writeSession(storedResults, { available, cabinCount, search: key });
  $searchResults.set({ cabinCount, movedCount: countMoved(available, search), search: key });
}

export function clearResults(): void {
  writeSession(storedResults, null);
  $searchResults.set(null);
}

/** Sets the counts after filters and map; `null` if the page shows all. The stored results stay. */
export const setPageResults = (
  search: SearchCriteria,
  cabinCount: number | null,
  movedCount?: number,
): void =>
  $pageResults.set(cabinCount === null ? null : { cabinCount, movedCount, search: searchKey(search) });

function reload(): void {
  $search.set(readSearch());
  $searchResults.set(readResults());
}

/** Reloads after changes by another document, and a return from the back/forward cache. */
export function watchSearchStorage(): void {
  addEventListener('storage', ({ key }) => {
    if (!key || key === storedSearch || key === storedResults) reload();
  });
  addEventListener('pageshow', ({ persisted }) => persisted && reload());
}
