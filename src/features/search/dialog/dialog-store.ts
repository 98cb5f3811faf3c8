import { atom } from 'nanostores';
import { track } from '#browser/tracking/analytics.ts';
import { type CabinFilters, filtersToQuery, isFiltered } from '#domain/cabin/filters.ts';
import { nightsBetween } from '#domain/day/day.ts';
import {
  freshDialog,
  type SearchDialog,
  type SearchDialogAction,
  searchDialogAfter,
  searchOf,
} from '#domain/search/dialog.ts';
import { noFilters, type Search, withFlexibility } from '#domain/search/search.ts';
import { paths } from '#paths';
import { $search, $searchEdit, $searchOpen, clearResults, closeSearch, saveSearch } from '#stores/search.ts';
import { searchAddress } from '../url.ts';

/** What the search dialog holds. */
export const $dialog = atom<SearchDialog>(freshDialog);

/** What a sentence asked of the cabins themselves; the results filter by it. */
export const $asked = atom<CabinFilters>(noFilters);

export const act = (action: SearchDialogAction): void =>
  $dialog.set(searchDialogAfter($dialog.get(), action));

const restore = () => act({ type: 'restore', search: $search.get() });

restore();
// Another part of the page may change the search; what a guest has in hand stays as it is.
$search.listen(() => void ($searchOpen.get() || restore()));
$searchOpen.subscribe((open) => {
  if (!open) return;
  act({ type: 'open', search: $searchEdit.get()?.search });
  $asked.set(noFilters);
});

/** Done: the flexibility joins the stored search and the calendar closes (spec §2). */
export function finishDates(): void {
  saveSearch(withFlexibility($search.get(), $dialog.get().flexible_days ?? null));
  act({ type: 'calendar', shown: false });
}

/** What a search without the dates looks for. */
export const withoutDates = (dialog: SearchDialog): Search =>
  searchOf(searchDialogAfter(dialog, { type: 'clear' }));

/** A search that a page wants back goes there; any other, and one that filters, is stored and answered on its own page. */
export function submitSearch(search: Search): void {
  const onChange = $searchEdit.get()?.onChange;
  trackSearch(search);
  if (!onChange || isFiltered($asked.get())) goToAnswer(search);
  else {
    closeSearch();
    onChange(search);
  }
}

/** Stores the search, closes the dialog and goes to the results, which begin at their top after 100 ms (spec §2, §9). */
function goToAnswer(search: Search): void {
  saveSearch(search);
  clearResults();
  closeSearch();
  location.assign(answerAddress(search));
}

function trackSearch(search: Search): void {
  const { check_in, check_out } = search;
  const nights = check_in && check_out ? { nights: nightsBetween(check_in, check_out) } : {};
  track('search_submitted', { ...search, ...nights, source: 'search_dialog' });
}

/** Where a search is answered: on the map when that is the page, else in the results; what the page is narrowed to there stays. */
function answerAddress(search: Search): string {
  const page = location.pathname === paths.map ? paths.map : paths.cabins;
  const present = new URLSearchParams(location.pathname === page ? location.search : '');
  return searchAddress(page, search, new URLSearchParams([...filtersToQuery($asked.get()), ...present]));
}
