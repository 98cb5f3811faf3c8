/** Months of reports as `yyyy-MM`: the next one, all between two days, and their names. */

import { addMonths, type Day } from '#domain/dates/day.ts';
import { formatMonth } from '#domain/dates/format-dates.ts';

export const nextMonth = (day: Day): string => addMonths(day, 1).slice(0, 7);

/** Months are `yyyy-MM`. Empty if `last` is before `first`. */
export function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(`${month}-01`))
    months.push(month);
  return months;
}

/** For example `Dec 2026` for `2026-12`. */
export const monthName = (month: string): string => `${formatMonth(month).slice(0, 3)} ${month.slice(0, 4)}`;
