import { browse, parseSearch, parseSearchQuery, type SearchCriteria, type SearchValues } from './search.ts';
import { normalizeSearchCity } from './search-city.ts';

export const searchNames = [
  ...(['check_in', 'check_out', 'month', 'months', 'nights', 'weekends'] as const),
  ...(['city', 'flexible_days', 'guests', 'children', 'infants', 'pets'] as const),
];

/** City and flexibility are set only if chosen (spec §5). */
export function toSearchQuery(
  search: {
    [Name in keyof SearchValues]: SearchValues[Name] | undefined;
  },
): URLSearchParams {
  const searchValues: SearchValues = parseSearch(search);
  return new URLSearchParams(
    searchNames.flatMap((name) =>
      searchValues[name] === undefined ? [] : [[name, String(searchValues[name])]],
    ),
  );
}

/** Normalizes the city. Flexibility alone is not a search. */
export function parseSearchUrl(query: URLSearchParams): SearchCriteria {
  const search = parseSearchQuery(query);
  return search.kind === 'browse' ? browse : normalizeSearchCity(search);
}
