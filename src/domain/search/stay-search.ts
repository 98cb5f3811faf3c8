import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { changeSearch, type SearchCriteria, type SearchValues, type StaySearch } from './search.ts';

/** What a search may be changed from: without dates that are over, or begin today. */
export const withDatesToCome = (search: SearchCriteria, today: Day): SearchCriteria =>
  search.check_in && search.check_in <= today ? changeSearch(search, { check_in: null }) : search;

/** How many days each way a stay may shift: 0 to 7; `exact` and absent are 0 (design §6.7). */
export const flexibleDays = ({ flexible_days }: SearchValues): number => Number(flexible_days) || 0;

/**
 * Whether every day a stay might begin on is over. A stay found by shifting begins tomorrow at the earliest; a check-in
 * today itself is not over yet.
 */
export const hasPassed = ({ check_in, ...search }: StaySearch, today: Day): boolean =>
  check_in < today && addDays(check_in, flexibleDays(search)) <= today;

/** Whether a stay, or one some days from it, may have color: nights between early September and November. Asked before any band is fetched. */
export const mayHaveColor = (checkIn: Day, checkOut: Day): boolean =>
  nightsBetween(checkIn, checkOut) > 0 && checkIn.slice(5) < '12-01' && checkOut.slice(5) > '09-01';
