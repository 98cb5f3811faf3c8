// Tells from an address whether a list shows a search by dates, months or guests, or only
// filters.

import type { SearchCriteria } from '#domain/search/search.ts';

/** `browse`: no search, so that the built list is shown. */
export type SearchKind = SearchCriteria['kind'] | 'filters';

/**
 * Returns the kind of a query. For inline scripts, because `parseSearchQuery` would add 0.8 kB to
 * the HTML.
 */
export function getSearchKind(query: URLSearchParams): SearchKind {
  const last = (name: string): string => query.getAll(name).at(-1) ?? '';
  const isDay = (text: string): boolean =>
    /^(?!0000)\d{4}-\d\d-\d\d$/.test(text) && new Date(text).toJSON()?.slice(0, 10) === text;
  const [from, to, city] = [last('check_in'), last('check_out'), last('city')];
  if (isDay(from)) return isDay(to) && from < to ? 'stay' : 'party';
  if (isDay(`${last('month')}-01`)) return 'months';
  const isTown = city.length <= 100 && !/^\s*(all)?\s*$/i.test(city);
  const isParty = /^\s*[+-]?\d+\s*$/.test(last('guests')) || /^\s*\+?0*[1-9]\d*\s*$/.test(last('pets'));
  if (isTown || isParty) return 'party';
  return ['filter', 'amenity', 'bedrooms', 'beds', 'baths', 'min_total', 'max_total', 'sort'].some((name) =>
    query.has(name),
  )
    ? 'filters'
    : 'browse';
}

/**
 * Sets an attribute for styles that reserve space. First called before the first paint
 * (inline-search.ts).
 */
export function setSearchKindAttribute(kind: SearchKind): void {
  const { dataset } = document.documentElement;
  if (kind === 'browse') delete dataset['searchKind'];
  else dataset['searchKind'] = kind === 'months' ? 'party' : kind;
}
