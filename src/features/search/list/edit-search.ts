import { closestTo, isPlainClick } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import { type SearchCriteria, searchKey } from '#domain/search/search.ts';
import { removePastDates } from '#domain/search/search-dates.ts';
import { $state } from '#features/search/store.ts';
import { editSearch } from '#stores/search.ts';

/**
 * Opens the dialog with the search of the page, from the header's button and the controls in
 * `root`. Without a search it begins a new one.
 */
export function enableSearchEditing(root: HTMLElement, show: (search: SearchCriteria) => void): void {
  const onChange = (search: SearchCriteria): void => {
    if (searchKey(search) !== searchKey($state.get().criteria)) show(search);
  };
  // The script of all pages, which runs after this one, opens the dialog.
  const edit = (event: Event): void => {
    const control = closestTo(event, '[data-intent=search]');
    const { criteria } = $state.get();
    if (!control || criteria.kind === 'browse' || !(event instanceof MouseEvent && isPlainClick(event)))
      return;
    const { part } = control.dataset;
    editSearch({ search: removePastDates(criteria, serverToday()), onChange, ...(part && { part }) });
  };
  for (const region of [root, document.querySelector('.site-header .search')])
    region?.addEventListener('click', edit);
}
