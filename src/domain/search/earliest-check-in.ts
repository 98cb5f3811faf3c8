/** First possible check-in, offered instead of one that is past or today. */

import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';
import { arriveOn, sameDayArrivalMessage } from '#domain/dates/format-day.ts';
import { changeSearch, type SearchCriteria } from './search.ts';
import { flexibleDays } from './search-dates.ts';

/** Search that is offered instead of an impossible one, with the reason. */
export interface SearchAlternative {
  reason: string;
  label: string;
  search: SearchCriteria;
}

/** Returns the first possible check-in: tomorrow (spec §5). */
export const getFirstArrival = (today: Day): Day => addDays(today, 1);

/** Explains why a day cannot be a check-in; `null` if it can. */
export function arrivalProblem(day: Day, today: Day): string | null {
  if (day > today) return null;
  return day === today ? sameDayArrivalMessage : `${formatMonthDay(day)} has passed.`;
}

/**
 * Returns the first possible arrival for a search that begins today or earlier (design §6.30).
 * `null` if its check-in is possible or missing, or its flexible days reach the future.
 */
export function findEarliestArrival(search: SearchCriteria, today: Day): SearchAlternative | null {
  const { check_in, check_out } = search;
  if (!check_in || (check_out && addDays(check_in, flexibleDays(search)) > today)) return null;
  const reason = arrivalProblem(check_in, today);
  if (!reason) return null;
  const first = getFirstArrival(today);
  const last = check_out ? addDays(first, nightsBetween(check_in, check_out)) : null;
  return {
    reason,
    label: arriveOn(first),
    search: changeSearch(search, { check_in: first, check_out: last }),
  };
}
