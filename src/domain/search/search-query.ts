import { browse, parseSearch, parseSearchQuery, type SearchCriteria, type SearchValues } from './search.ts';
import { normalizeSearchCity } from './search-city.ts';

/** What a search is written as in a URL. */
export const searchNames = [
  ...(['check_in', 'check_out', 'month', 'months', 'nights', 'weekends'] as const),
  ...(['city', 'flexible_days', 'guests', 'children', 'infants', 'pets'] as const),
];

/** A search as a results URL carries it: city only when not all, flexibility only when chosen (spec §5). */
export function toSearchQuery(
  search: {
    [Name in keyof SearchValues]: SearchValues[Name] | undefined;
  },
): URLSearchParams {
  const known: SearchValues = parseSearch(search);
  return new URLSearchParams(
    searchNames.flatMap((name) => (known[name] === undefined ? [] : [[name, String(known[name])]])),
  );
}

/** The search of a page's address, its town as we write it. Flexible days alone are no search. */
export function parseSearchUrl(query: URLSearchParams): SearchCriteria {
  const search = parseSearchQuery(query);
  return search.kind === 'browse' ? browse : normalizeSearchCity(search);
}
