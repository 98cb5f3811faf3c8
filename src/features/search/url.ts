import { namesAnotherTown } from '#domain/cabin/city.ts';
import type { Search } from '#domain/search/search.ts';
import { searchNames, searchToQuery } from '#domain/search/search-query.ts';

/**
 * Returns the address of a search on the list at `path`. Keeps what `present` says beside a search: filters, an order, a view. The
 * part of the map goes with another town, which may lie outside of it.
 */
export function searchAddress(path: string, search: Search, present: URLSearchParams): string {
  const left = new Set<string>([...searchNames, ...(namesAnotherTown(search, present) ? ['at'] : [])]);
  const kept = [...present].filter(([name]) => !left.has(name));
  const query = new URLSearchParams([...searchToQuery(search), ...kept]);
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Writes into the address where the map looks (`at`) or which side is in front (`view`); null takes it out. */
export function writeView(part: 'at' | 'view', value: string | null): void {
  const query = new URLSearchParams(location.search);
  if (value === null) query.delete(part);
  else query.set(part, value);
  // A comma needs no escape, and a link people share is read by people.
  const text = String(query).replaceAll('%2C', ',');
  history.replaceState(history.state, '', `${location.pathname}${text && `?${text}`}${location.hash}`);
}
