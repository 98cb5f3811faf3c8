/** Converts a search to and from the query parameters of its address. */

import {
  emptySearch,
  parseSearch,
  parseSearchQuery,
  type SearchCriteria,
  type SearchValues,
} from './search.ts';
import { normalizeSearchCity } from './search-city.ts';

export const searchParamNames = [
  ...(['check_in', 'check_out', 'month', 'months', 'nights', 'weekends'] as const),
  ...(['city', 'flexible_days', 'guests', 'children', 'infants', 'pets'] as const),
];

/** Converts a search to a query. City and flexibility are set only if chosen (spec §5). */
export function toSearchQuery(
  search: {
    [Name in keyof SearchValues]: SearchValues[Name] | undefined;
  },
): URLSearchParams {
  const searchValues: SearchValues = parseSearch(search);
  return new URLSearchParams(
    searchParamNames.flatMap((name) =>
      searchValues[name] === undefined ? [] : [[name, String(searchValues[name])]],
    ),
  );
}

/** Parses the search of a URL with a normalized city. Flexibility alone is not a search. */
export function parseSearchUrl(query: URLSearchParams): SearchCriteria {
  const search = parseSearchQuery(query);
  return search.kind === 'browse' ? emptySearch : normalizeSearchCity(search);
}
