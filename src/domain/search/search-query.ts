import { withWrittenCity } from '../cabin/city.ts';
import { askedBy } from './asked-by.ts';
import { type Search, searchFromQuery, searchFromStored } from './search.ts';

/** What a search is written as in a URL. */
export const searchNames = [
  ...(['check_in', 'check_out', 'month', 'months', 'nights', 'weekends'] as const),
  ...(['city', 'flexible_days', 'guests', 'children', 'infants', 'pets'] as const),
];

/** A search as a results URL carries it: city only when not all, flexibility only when chosen (spec §5). */
export function searchToQuery(
  search: {
    [Name in keyof Search]: Search[Name] | undefined;
  },
): URLSearchParams {
  const known = searchFromStored(search);
  return new URLSearchParams(
    searchNames.flatMap((name) => (known[name] === undefined ? [] : [[name, String(known[name])]])),
  );
}

/** The search the query of a page asks for, its town as we write it; null where it asks for filters alone, or nothing. */
export function searchOfUrl(query: URLSearchParams): Search | null {
  const asked = askedBy(query);
  return asked === 'stay' || asked === 'party' ? withWrittenCity(searchFromQuery(query)) : null;
}
