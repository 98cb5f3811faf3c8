import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import type { SearchCriteria } from './search.ts';

/** A search that names both of its dates, the check-in first. */
export type DatedSearchCriteria = SearchCriteria & Required<Pick<SearchCriteria, 'check_in' | 'check_out'>>;

/** The same search where both dates are named; null where they are not. */
export function toDatedSearch(search: SearchCriteria): DatedSearchCriteria | null {
  const { check_in, check_out } = search;
  return check_in && check_out && check_in < check_out ? { ...search, check_in, check_out } : null;
}

/** What a search may be changed from: without dates that are over, or begin today. */
export const withDatesToCome = (
  { check_in, check_out, ...undated }: SearchCriteria,
  today: Day,
): SearchCriteria =>
  check_in && check_in > today ? { ...undated, check_in, ...(check_out && { check_out }) } : undated;

/** How many days each way a stay may shift: 0 to 7; `exact` and absent are 0 (design §6.7). */
export const flexibleDays = ({ flexible_days }: SearchCriteria): number => Number(flexible_days) || 0;

/**
 * Whether every day a stay might begin on is over. A stay found by shifting begins tomorrow at the earliest; a check-in
 * today itself is not over yet.
 */
export const hasPassed = ({ check_in, ...search }: DatedSearchCriteria, today: Day): boolean =>
  check_in < today && addDays(check_in, flexibleDays(search)) <= today;

/** Whether a stay, or one some days from it, may have color: nights between early September and November. Asked before any band is fetched. */
export const mayHaveColor = (checkIn: Day, checkOut: Day): boolean =>
  nightsBetween(checkIn, checkOut) > 0 && checkIn.slice(5) < '12-01' && checkOut.slice(5) > '09-01';
