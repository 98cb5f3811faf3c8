import { atom } from 'nanostores';
import { trackEvent } from '#browser/analytics/track-event.ts';
import { nightsBetween } from '#domain/dates/day.ts';
import { type CabinFilters, filtersToQuery, parseFilterState } from '#domain/search/filters.ts';
import { changeSearch, emptyFilters, type SearchCriteria, toSearchValues } from '#domain/search/search.ts';
import {
  freshDialog,
  type SearchDialogAction,
  type SearchDialogState,
  searchDialogReducer,
  toSearchCriteria,
} from '#domain/search/search-dialog-state.ts';
import { listAddress, searchAddress } from '#features/search/url.ts';
import { paths } from '#paths';
import { $search, $searchEdit, clearResults, closeSearch, saveSearch } from '#stores/search.ts';

/** What the search dialog holds. */
export const $dialog = atom<SearchDialogState>(freshDialog);

/** What is asked of the cabins themselves: by the page the dialog opened on, until a sentence asks for something else. */
export const $dialogFilters = atom<CabinFilters>(emptyFilters);

export const dispatchSearchDialog = (action: SearchDialogAction): void =>
  $dialog.set(searchDialogReducer($dialog.get(), action));

/** The stored search the dialog last took over. */
let restored: SearchCriteria | undefined;

/** Begins an opening with the stored search where another part of the page has changed it, else with what a guest left there. */
export function beginDialog(): void {
  const search = $search.get();
  if (search !== restored) dispatchSearchDialog({ type: 'restore', search });
  restored = search;
  dispatchSearchDialog({ type: 'open', search: $searchEdit.get()?.search });
  $dialogFilters.set(chosenOnPage().filters);
}

/** Done: the flexibility joins the stored search and the calendar closes (spec §2). */
export function finishDates(): void {
  saveSearch(changeSearch($search.get(), { flexible_days: $dialog.get().flexible_days ?? null }));
  restored = $search.get();
  dispatchSearchDialog({ type: 'calendar', shown: false });
}

/** What a search without the dates looks for. */
export const withoutDates = (dialog: SearchDialogState): SearchCriteria =>
  toSearchCriteria(searchDialogReducer(dialog, { type: 'clear' }));

/** Where a search is answered: on the map when that is the page, else in the results. */
const answerPage = (): string => (location.pathname === paths.map ? paths.map : paths.cabins);

/** The filters and the order of this page, where searches are answered on it. */
const chosenOnPage = () =>
  parseFilterState(new URLSearchParams(location.pathname === answerPage() ? location.search : ''));

const isSameFilters = (one: CabinFilters, other: CabinFilters): boolean =>
  String(filtersToQuery(one)) === String(filtersToQuery(other));

/** A search that a page wants back goes there; any other, and one that filters anew, is stored and answered on its own page. */
export function submitSearch(search: SearchCriteria): void {
  const onChange = $searchEdit.get()?.onChange;
  trackSearch(search);
  if (!onChange || !isSameFilters($dialogFilters.get(), chosenOnPage().filters)) goToAnswer(search);
  else {
    closeSearch();
    onChange(search);
  }
}

/** Stores the search, closes the dialog and goes to the results, which begin at their top after 100 ms (spec §2, §9). */
function goToAnswer(search: SearchCriteria): void {
  saveSearch(search);
  clearResults();
  closeSearch();
  location.assign(answerAddress(search));
}

function trackSearch(search: SearchCriteria): void {
  const nights = search.kind === 'stay' && { nights: nightsBetween(search.check_in, search.check_out) };
  trackEvent('search_submitted', { ...toSearchValues(search), ...nights, source: 'search_dialog' });
}

/** The address of the answer, filtered by what is asked; the order of this page and its part of the map stay. */
function answerAddress(search: SearchCriteria): string {
  const filters = $dialogFilters.get();
  return location.pathname === answerPage()
    ? listAddress(search, { filters, sort: chosenOnPage().sort })
    : searchAddress(answerPage(), search, filtersToQuery(filters));
}
