import type { Day } from '#domain/dates/day.ts';
import type { SearchValues } from './search.ts';
import { toSearchQuery } from './search-query.ts';

/** Both are `null` without dates. */
export interface OptionalStayDates {
  check_in: Day | null;
  check_out: Day | null;
}

export type SearchParty = Pick<SearchValues, 'guests' | 'children' | 'infants' | 'pets'>;

/** With `?`. Empty without dates. */
export const stayQuery = (
  { check_in, check_out }: OptionalStayDates,
  { guests, children, infants, pets }: SearchParty = {},
): string =>
  check_in && check_out ? `?${toSearchQuery({ check_in, check_out, guests, children, infants, pets })}` : '';
