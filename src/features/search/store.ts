import { atom } from 'nanostores';
import { track } from '#client/analytics.ts';
import { nightsBetween } from '#domain/day.ts';
import { type SearchCriteria, withFlexibility } from '#domain/search.ts';
import {
  criteriaOf,
  freshDialog,
  type SearchDialog,
  type SearchDialogAction,
  searchDialogAfter,
} from '#domain/search-dialog.ts';
import { paths } from '#paths';
import { $criteria, $searchOpen, clearResults, closeSearch, saveCriteria } from '#stores/search.ts';

/** What the search dialog holds. */
export const $dialog = atom<SearchDialog>(freshDialog);

export const act = (action: SearchDialogAction): void =>
  $dialog.set(searchDialogAfter($dialog.get(), action));

const restore = () => act({ type: 'restore', criteria: $criteria.get() });

restore();
// Another part of the page may change the search; what a guest has in hand stays as it is.
$criteria.listen(() => void ($searchOpen.get() || restore()));
$searchOpen.subscribe((open) => void (open && act({ type: 'open' })));

/** Done: the flexibility joins the stored criteria and the calendar closes (spec §2). */
export function finishDates(): void {
  saveCriteria(withFlexibility($criteria.get(), $dialog.get().flexibleDays));
  act({ type: 'calendar', shown: false });
}

/** What a search without the dates looks for. */
export const withoutDates = (dialog: SearchDialog): SearchCriteria =>
  criteriaOf({ ...dialog, checkIn: null, checkOut: null, flexibleDays: null });

/** Stores the criteria, closes, goes to the results, and to the top of them after 100 ms (spec §2, §9). */
export function search(criteria: SearchCriteria): void {
  saveCriteria(criteria);
  clearResults();
  closeSearch();
  trackSearch(criteria);
  location.assign(paths.results(criteria));
  setTimeout(() => scrollTo({ top: 0 }), 100);
}

function trackSearch(criteria: SearchCriteria): void {
  const { check_in, check_out } = criteria;
  const nights = check_in && check_out ? { nights: nightsBetween(check_in, check_out) } : {};
  track('search_submitted', { ...criteria, ...nights, source: 'search_dialog' });
}
