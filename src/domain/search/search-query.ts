import { type Search, searchFromStored } from './search.ts';

/** What a search is written as in a URL. */
export const searchNames = ['check_in', 'check_out', 'city', 'flexible_days', 'guests'] as const;

/** A search as a results URL carries it: city only when not all, flexibility only when chosen (spec §5). */
export function searchToQuery(search: Search): URLSearchParams {
  const known = searchFromStored(search);
  return new URLSearchParams(
    searchNames.flatMap((name) => (known[name] === undefined ? [] : [[name, String(known[name])]])),
  );
}
