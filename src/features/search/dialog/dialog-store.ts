import { atom } from 'nanostores';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { type CabinFilters, filtersToQuery, parseFilterState } from '#domain/search/filters.ts';
import { changeSearch, emptyFilters, type SearchCriteria, toSearchValues } from '#domain/search/search.ts';
import {
  initialDialog,
  type SearchDialogAction,
  type SearchDialogState,
  searchDialogReducer,
  toSearchCriteria,
} from '#domain/search/search-dialog-state.ts';
import { listAddress, searchAddress } from '#features/search/url.ts';
import { paths } from '#paths';
import { $search, $searchEdit, clearResults, closeSearch, saveSearch } from '#stores/search.ts';

export const $dialog = atom<SearchDialogState>(initialDialog);

/** Filters of the page the dialog opened on, until a parsed sentence replaces them. */
export const $dialogFilters = atom<CabinFilters>(emptyFilters);

export const dispatchSearchDialog = (action: SearchDialogAction): void =>
  $dialog.set(searchDialogReducer($dialog.get(), action));

let restoredSearch: SearchCriteria | undefined;

/** Keeps the guest's input unless the stored search has changed. */
export function beginDialog(): void {
  const search = $search.get();
  if (search !== restoredSearch) dispatchSearchDialog({ type: 'restore', search });
  restoredSearch = search;
  dispatchSearchDialog({ type: 'open', search: $searchEdit.get()?.search });
  $dialogFilters.set(getPageFilterState().filters);
}

/** Saves the flexibility with the stored search and closes the calendar (spec §2). */
export function finishDates(): void {
  saveSearch(changeSearch($search.get(), { flexible_days: $dialog.get().flexible_days ?? null }));
  restoredSearch = $search.get();
  dispatchSearchDialog({ type: 'calendar', shown: false });
}

export const withoutDates = (dialog: SearchDialogState): SearchCriteria =>
  toSearchCriteria(searchDialogReducer(dialog, { type: 'clear' }));

/** The map page shows its own results; every other page leads to the cabin list. */
const getResultsPath = (): string => (location.pathname === paths.map ? paths.map : paths.cabins);

const getPageFilterState = () =>
  parseFilterState(new URLSearchParams(location.pathname === getResultsPath() ? location.search : ''));

const isSameFilters = (a: CabinFilters, b: CabinFilters): boolean =>
  String(filtersToQuery(a)) === String(filtersToQuery(b));

/** Opens the results, unless the page handles the search and the filters are unchanged. */
export function submitSearch(search: SearchCriteria): void {
  const onChange = $searchEdit.get()?.onChange;
  trackSearch(search);
  if (!onChange || !isSameFilters($dialogFilters.get(), getPageFilterState().filters)) openResults(search);
  else {
    closeSearch();
    onChange(search);
  }
}

/** Stores the search and opens the results, which scroll to the top after 100 ms (spec §2, §9). */
function openResults(search: SearchCriteria): void {
  saveSearch(search);
  clearResults();
  closeSearch();
  location.assign(getResultsUrl(search));
}

function trackSearch(search: SearchCriteria): void {
  const nights = search.kind === 'stay' && { nights: nightsBetween(search.check_in, search.check_out) };
  trackEvent('search_submitted', { ...toSearchValues(search), ...nights, source: 'search_dialog' });
}

/** On the results page, sort order and map area of the URL stay. */
function getResultsUrl(search: SearchCriteria): string {
  const filters = $dialogFilters.get();
  return location.pathname === getResultsPath()
    ? listAddress(search, { filters, sort: getPageFilterState().sort })
    : searchAddress(getResultsPath(), search, filtersToQuery(filters));
}
