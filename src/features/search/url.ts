import { pushAddress } from '#browser/layer-entry.ts';
import { emptyFilterState, type FilterState, toFilterStateQuery } from '#domain/search/filters.ts';
import { getMapQueryParams } from '#domain/search/map/map-viewport.ts';
import { parseSearchQuery, type SearchCriteria } from '#domain/search/search.ts';
import { isInOtherCity } from '#domain/search/search-city.ts';
import { searchNames, toSearchQuery } from '#domain/search/search-query.ts';

/**
 * Returns the address of a search on the list at `path`. Keeps what `present` says beside a search: filters, an order, a view. The
 * part of the map goes with another town, which may lie outside of it.
 */
export function searchAddress(path: string, search: SearchCriteria, present: URLSearchParams): string {
  const left = new Set<string>([...searchNames, ...(isInOtherCity(search, present) ? ['at'] : [])]);
  const kept = [...present].filter(([name]) => !left.has(name));
  const query = new URLSearchParams([...toSearchQuery(search), ...kept]);
  return withQuery(path, query);
}

/** Returns the address of a search with a choice on the list at hand; without one, with no filters. */
export function listAddress(search: SearchCriteria, choice: FilterState = emptyFilterState): string {
  const present = new URLSearchParams(location.search);
  const { city } = parseSearchQuery(present);
  const beside = [
    ...(city ? [['city', city]] : []),
    ...toFilterStateQuery(choice),
    ...getMapQueryParams(present),
  ];
  return searchAddress(location.pathname, search, new URLSearchParams(beside));
}

/** Whether an address is the one shown. */
export const isHere = (address: string): boolean => address === location.pathname + location.search;

/** Goes to another address of this page: a step that Back undoes. */
export function goTo(address: string): void {
  if (!isHere(address)) pushAddress(address);
}

/** Writes into the address where the map looks (`at`) or which side is in front (`view`); null takes it out. */
export function writeView(part: 'at' | 'view', value: string | null): void {
  const query = new URLSearchParams(location.search);
  if (value === null) query.delete(part);
  else query.set(part, value);
  history.replaceState(history.state, '', withQuery(location.pathname, query) + location.hash);
}

/** A comma needs no escape, and a link people share is read by people. */
const withQuery = (path: string, query: URLSearchParams): string =>
  query.size > 0 ? `${path}?${String(query).replaceAll('%2C', ',')}` : path;
