import type { Day } from '#domain/dates/day.ts';
import type { SearchValues } from './search.ts';
import { toSearchQuery } from './search-query.ts';

/** Both days of a stay; null where no dates were asked for. */
export interface OptionalStayDates {
  check_in: Day | null;
  check_out: Day | null;
}

/** Who comes along on a stay. */
export type SearchParty = Pick<SearchValues, 'guests' | 'children' | 'infants' | 'pets'>;

/** What a link to a cabin carries of a stay and its party, the `?` with it; empty where the stay has no dates. */
export const stayQuery = (
  { check_in, check_out }: OptionalStayDates,
  { guests, children, infants, pets }: SearchParty = {},
): string =>
  check_in && check_out ? `?${toSearchQuery({ check_in, check_out, guests, children, infants, pets })}` : '';
