import { namesAnotherTown } from '#domain/cabin/city.ts';
import type { Search } from '#domain/search/search.ts';
import { searchNames, searchToQuery } from '#domain/search/search-query.ts';
import { paths } from '#paths';

/**
 * Where a search is answered: on the map when that is the page, else in the results. What the page was narrowed to there
 * (filters, an order, a view) stays; the part of the map goes with another town, which may lie outside of it.
 */
export function answerAddress(
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
