import { addDays, type Day, nightsBetween } from '#domain/dates/day.ts';
import { formatMonthDay } from '#domain/dates/format-dates.ts';
import { arriveOn, sameDayArrivalMessage } from '#domain/dates/format-day.ts';
import { changeSearch, type SearchCriteria } from './search.ts';
import { flexibleDays } from './stay-search.ts';

/** A check-in that cannot be booked: why not, and the first that can. */
export interface SearchAlternative {
  /** 'A stay cannot begin on the day it is booked.' */
  reason: string;
  /** 'Arrive Sat, Dec 12' */
  label: string;
  /** The same search from that day on, of as many nights. */
  search: SearchCriteria;
}

/** The first day a stay may begin on: tomorrow (spec §5). */
export const firstArrival = (today: Day): Day => addDays(today, 1);

/** Why a day cannot be a check-in, in a sentence; null from tomorrow on. */
export function arrivalProblem(day: Day, today: Day): string | null {
  if (day > today) return null;
  return day === today ? sameDayArrivalMessage : `${formatMonthDay(day)} has passed.`;
}

/**
 * The first possible arrival for a search that begins today or earlier (design §6.30); null where it may begin, names no
 * check-in, or may shift to a day that is to come.
 */
export function laterArrival(search: SearchCriteria, today: Day): SearchAlternative | null {
  const { check_in, check_out } = search;
  if (!check_in || (check_out && addDays(check_in, flexibleDays(search)) > today)) return null;
  const reason = arrivalProblem(check_in, today);
  if (!reason) return null;
  const first = firstArrival(today);
  const last = check_out ? addDays(first, nightsBetween(check_in, check_out)) : null;
  return {
    reason,
    label: arriveOn(first),
    search: changeSearch(search, { check_in: first, check_out: last }),
  };
}
