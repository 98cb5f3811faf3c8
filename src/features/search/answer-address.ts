import type { Search } from '#domain/search/search.ts';
import { searchToQuery } from '#domain/search/search-query.ts';
import { paths } from '#paths';

/** What a search is written as in an address; the rest of a query is what its page was narrowed to. */
const searchNames = new Set(['check_in', 'check_out', 'city', 'flexible_days', 'guests']);

/**
 * Where a search is answered: on the map when that is the page, else in the results. What the page was narrowed to there
 * (filters, an order, a view) stays.
 */
export function answerAddress(
  search: Search,
  { pathname, search: query }: Pick<Location, 'pathname' | 'search'>,
): string {
  const page = pathname === paths.map ? paths.map : paths.cabins;
  const kept =
    pathname === page ? [...new URLSearchParams(query)].filter(([name]) => !searchNames.has(name)) : [];
  const asked = new URLSearchParams([...searchToQuery(search), ...kept]);
  return asked.size > 0 ? `${page}?${asked}` : page;
}
