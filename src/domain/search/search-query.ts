import { type Search, searchFromStored } from './search.ts';

/** What a search is written as in a URL. */
export const searchNames = [
  ...(['check_in', 'check_out', 'month', 'months', 'nights', 'weekends'] as const),
  ...(['city', 'flexible_days', 'guests', 'children', 'pets'] as const),
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
