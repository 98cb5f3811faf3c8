// State of the search dialog, and the submission of its search.

import { atom } from 'nanostores';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { parseFilterState } from '#domain/search/filters.ts';
import { changeSearch, type SearchCriteria, toSearchValues } from '#domain/search/search.ts';
import {
  initialDialog,
  type SearchDialogAction,
  type SearchDialogPart,
  type SearchDialogState,
  searchDialogReducer,
  toSearchCriteria,
} from '#domain/search/search-dialog-state.ts';
import { listAddress, searchAddress } from '#features/search/list-url.ts';
import { paths } from '#paths';
import { $search, $searchEdit, clearResults, closeSearch, saveSearch } from '#stores/search.ts';

export const $dialog = atom<SearchDialogState>(initialDialog);

export const dispatchSearchDialog = (action: SearchDialogAction): void =>
  $dialog.set(searchDialogReducer($dialog.get(), action));

/** Part of the dialog that opens for an edited field of the search. */
const partOfField = new Map<string, SearchDialogPart>([
  ['city', 'where'],
  ['guests', 'who'],
]);

let restoredSearch: SearchCriteria | undefined;

/**
 * Prepares the dialog when it opens. The guest's input stays unless the stored search has changed.
 */
export function beginDialog(): void {
  const search = $search.get();
  if (search !== restoredSearch) dispatchSearchDialog({ type: 'restore', search });
  restoredSearch = search;
  const edit = $searchEdit.get();
  dispatchSearchDialog({ type: 'open', search: edit?.search });
  dispatchSearchDialog({ type: 'show', part: partOfField.get(edit?.part ?? '') ?? 'when' });
}

/** Saves the flexibility with the stored search and closes the calendar (spec §2). */
export function finishDates(): void {
  saveSearch(changeSearch($search.get(), { flexible_days: $dialog.get().flexible_days ?? null }));
  restoredSearch = $search.get();
  dispatchSearchDialog({ type: 'show', part: null });
}

export const withoutDates = (dialog: SearchDialogState): SearchCriteria =>
  toSearchCriteria(searchDialogReducer(dialog, { type: 'clear' }));

/** Returns the page of the results: on the map page the same page, otherwise the list of cabins. */
const getResultsPath = (): string => (location.pathname === paths.map ? paths.map : paths.cabins);

/** Opens the results, unless the page handles the search. */
export function submitSearch(search: SearchCriteria): void {
  const onChange = $searchEdit.get()?.onChange;
  trackSearch(search);
  if (!onChange) openResults(search);
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

/** Returns the URL of the results. On the results page, filters, sort order and map area stay. */
const getResultsUrl = (search: SearchCriteria): string =>
  location.pathname === getResultsPath()
    ? listAddress(search, parseFilterState(new URLSearchParams(location.search)))
    : searchAddress(getResultsPath(), search, new URLSearchParams());
