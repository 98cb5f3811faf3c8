import { parseSearchQuery, parseStoredSearch, type SearchCriteria } from './search.ts';
import { normalizeSearchCity } from './search-city.ts';
import { getSearchKind } from './search-kind.ts';

/** What a search is written as in a URL. */
export const searchNames = [
  ...(['check_in', 'check_out', 'month', 'months', 'nights', 'weekends'] as const),
  ...(['city', 'flexible_days', 'guests', 'children', 'infants', 'pets'] as const),
];

/** A search as a results URL carries it: city only when not all, flexibility only when chosen (spec §5). */
export function toSearchQuery(
  search: {
    [Name in keyof SearchCriteria]: SearchCriteria[Name] | undefined;
  },
): URLSearchParams {
  const known = parseStoredSearch(search);
  return new URLSearchParams(
    searchNames.flatMap((name) => (known[name] === undefined ? [] : [[name, String(known[name])]])),
  );
}

/** The search the query of a page asks for, its town as we write it; null where it asks for filters alone, or nothing. */
export function parseSearchUrl(query: URLSearchParams): SearchCriteria | null {
  const asked = getSearchKind(query);
  return asked === 'stay' || asked === 'party' ? normalizeSearchCity(parseSearchQuery(query)) : null;
}
