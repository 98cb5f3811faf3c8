import { closestTo, createElement, isPlainClick } from '#browser/dom.ts';
import { serverToday } from '#browser/server-clock.ts';
import { parseSearchQuery, type SearchCriteria, searchKey } from '#domain/search/search.ts';
import { removePastDates } from '#domain/search/stay-search.ts';
import { $state } from '#features/search/store.ts';
import { paths } from '#paths';
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

/** Notice after a redirect from an area's page (inline-area.ts), with a link back to it. */
export function renderAreaRedirectNotice(root: HTMLElement): void {
  if (!document.referrer.startsWith(location.origin + paths.area(''))) return;
  const { pathname, searchParams } = new URL(document.referrer);
  if (parseSearchQuery(searchParams).kind === 'browse') return;
  const city = new URLSearchParams(location.search).get('city') ?? '';
  const area = createElement('a', { href: pathname }, `Read about ${city}`);
  const text = 'An area’s page has no prices for a search, so here are its cabins. ';
  root.querySelector('.cards')?.prepend(createElement('p', { class: 'soft' }, text, area));
}
