/**
 * Checks the dates of a search: whether they have passed, their flexibility, and possible fall
 * colors.
 */

import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { changeSearch, type SearchCriteria, type SearchValues, type StaySearch } from './search.ts';

export const removePastDates = (search: SearchCriteria, today: Day): SearchCriteria =>
  search.check_in && search.check_in <= today ? changeSearch(search, { check_in: null }) : search;

/** Returns the flexible days each way, 0 to 7. `exact` and absent are 0 (design §6.7). */
export const flexibleDays = ({ flexible_days }: SearchValues): number => Number(flexible_days) || 0;

/**
 * Whether a search is over. A shifted stay begins tomorrow at the earliest; a check-in today is not
 * past.
 */
export const hasPassed = ({ check_in, ...search }: StaySearch, today: Day): boolean =>
  check_in < today && addDays(check_in, flexibleDays(search)) <= today;

/** Whether fall colors are possible during a stay. Checked before any foliage data is loaded. */
export const mayHaveColor = (checkIn: Day, checkOut: Day): boolean =>
  nightsBetween(checkIn, checkOut) > 0 && checkIn.slice(5) < '12-01' && checkOut.slice(5) > '09-01';
