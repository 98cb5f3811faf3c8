// URLs of a list of cabins: search, filters, map area and view.

import { pushAddress } from '#browser/layer-entry.ts';
import { emptyFilterState, type FilterState, toFilterStateQuery } from '#domain/search/filters.ts';
import { getMapQueryParams } from '#domain/search/map/map-viewport.ts';
import { parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';
import { isInOtherCity } from '#domain/search/search-city.ts';
import { searchParamNames, toSearchQuery } from '#domain/search/search-query.ts';

/**
 * Returns the URL of a search. Keeps filters, sort order and view of `present`; the map area only
 * in the same town.
 */
export function searchAddress(path: string, search: SearchCriteria, present: URLSearchParams): string {
  const removed = new Set<string>([...searchParamNames, ...(isInOtherCity(search, present) ? ['at'] : [])]);
  const otherParams = [...present].filter(([name]) => !removed.has(name));
  const query = new URLSearchParams([...toSearchQuery(search), ...otherParams]);
  return withQuery(path, query);
}

export function listAddress(search: SearchCriteria, choice: FilterState = emptyFilterState): string {
  const present = new URLSearchParams(location.search);
  const { city } = parseSearchQuery(present);
  const otherParams = [
    ...(city ? [['city', city]] : []),
    ...toFilterStateQuery(choice),
    ...getMapQueryParams(present),
  ];
  return searchAddress(location.pathname, search, new URLSearchParams(otherParams));
}

export const isHere = (address: string): boolean => address === location.pathname + location.search;

export function goTo(address: string): void {
  if (!isHere(address)) pushAddress(address);
}

/** Writes a parameter into the URL; `null` removes it. `at`: map viewport. `view`: list or map. */
export function writeView(part: 'at' | 'view', value: string | null): void {
  const query = new URLSearchParams(location.search);
  if (value === null) query.delete(part);
  else query.set(part, value);
  history.replaceState(history.state, '', withQuery(location.pathname, query) + location.hash);
}

/** Joins path and query. Commas are not escaped, so that shared links stay readable. */
const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path;
