import { type Search, searchFromStored } from './search.ts';

/** A search as a results URL carries it: city only when not all, flexibility only when chosen (spec §5). */
export function searchToQuery(search: Search): URLSearchParams {
  const { check_in, check_out, city, flexible_days, guests } = searchFromStored(search);
  const pairs = Object.entries({ check_in, check_out, city, flexible_days, guests });
  return new URLSearchParams(
    pairs.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}
