import type { Day } from '../day/day.ts';
import type { Search } from './search.ts';
import { searchToQuery } from './search-query.ts';

/** Both days of a stay; null where no dates were asked for. */
export interface StayDays {
  check_in: Day | null;
  check_out: Day | null;
}

/** Who comes along on a stay. */
export type SearchParty = Pick<Search, 'guests' | 'children' | 'infants' | 'pets'>;

/** What a link to a cabin carries of a stay and its party, the `?` with it; empty where the stay has no dates. */
export const stayQuery = (
  { check_in, check_out }: StayDays,
  { guests, children, infants, pets }: SearchParty = {},
): string =>
  check_in && check_out ? `?${searchToQuery({ check_in, check_out, guests, children, infants, pets })}` : '';
