import { atom } from 'nanostores';
import { track } from '#browser/tracking/analytics.ts';
import { namesAnotherTown } from '#domain/cabin/city.ts';
import { nightsBetween } from '#domain/day/day.ts';
import {
  freshDialog,
  type SearchDialog,
  type SearchDialogAction,
  searchDialogAfter,
  searchOf,
} from '#domain/search/dialog.ts';
import { type Search, withFlexibility } from '#domain/search/search.ts';
import { searchNames, searchToQuery } from '#domain/search/search-query.ts';
import { paths } from '#paths';
import { clearResults, saveSearch } from '#stores/save-search.ts';
import { $search, $searchEdit, $searchOpen, closeSearch } from '#stores/search.ts';

/** What the search dialog holds. */
export const $dialog = atom<SearchDialog>(freshDialog);

export const act = (action: SearchDialogAction): void =>
  $dialog.set(searchDialogAfter($dialog.get(), action));

const restore = () => act({ type: 'restore', search: $search.get() });

restore();
// Another part of the page may change the search; what a guest has in hand stays as it is.
$search.listen(() => void ($searchOpen.get() || restore()));
$searchOpen.subscribe((open) => void (open && act({ type: 'open', search: $searchEdit.get()?.search })));

/** Done: the flexibility joins the stored search and the calendar closes (spec §2). */
export function finishDates(): void {
  saveSearch(withFlexibility($search.get(), $dialog.get().flexibleDays));
  act({ type: 'calendar', shown: false });
}

/** What a search without the dates looks for. */
export const withoutDates = (dialog: SearchDialog): Search =>
  searchOf({ ...dialog, checkIn: null, checkOut: null, flexibleDays: null });

/** A search that a page wants back goes there; any other is stored and answered on its own page. */
export function submitSearch(search: Search): void {
  const onChange = $searchEdit.get()?.onChange;
  trackSearch(search);
  if (!onChange) goToAnswer(search);
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
  location.assign(answerAddress(search, location));
}

function trackSearch(search: Search): void {
  const { check_in, check_out } = search;
  const nights = check_in && check_out ? { nights: nightsBetween(check_in, check_out) } : {};
  track('search_submitted', { ...search, ...nights, source: 'search_dialog' });
}

/**
 * Where a search is answered: on the map when that is the page, else in the results. What the page was narrowed to there
 * (filters, an order, a view) stays; the part of the map goes with another town, which may lie outside of it.
 */
function answerAddress(
  search: Search,
  { pathname, search: query }: Pick<Location, 'pathname' | 'search'>,
): string {
  const page = pathname === paths.map ? paths.map : paths.cabins;
  const present = new URLSearchParams(query);
  const left = new Set<string>([...searchNames, ...(namesAnotherTown(search, present) ? ['at'] : [])]);
  const kept = pathname === page ? [...present].filter(([name]) => !left.has(name)) : [];
  const asked = new URLSearchParams([...searchToQuery(search), ...kept]);
  return asked.size > 0 ? `${page}?${asked}` : page;
}
