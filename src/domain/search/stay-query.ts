/** Query string with the dates and party of a stay, for links to a cabin. */

import type { Day } from '#domain/dates/day.ts';
import type { SearchValues } from './search.ts';
import { toSearchQuery } from './search-query.ts';

/** Dates of a stay; both are `null` without dates. */
export interface OptionalStayDates {
  check_in: Day | null;
  check_out: Day | null;
}

export type SearchParty = Pick<SearchValues, 'guests' | 'children' | 'infants' | 'pets'>;

/** Begins with `?`. Empty without dates. */
export const stayQuery = (
  { check_in, check_out }: OptionalStayDates,
  { guests, children, infants, pets }: SearchParty = {},
): string =>
  check_in && check_out ? `?${toSearchQuery({ check_in, check_out, guests, children, infants, pets })}` : '';
