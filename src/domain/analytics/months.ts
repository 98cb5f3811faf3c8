import { addMonths, type Day } from '#domain/dates/day.ts';
import { formatMonth } from '#domain/dates/format-dates.ts';

/** The month after that of a day, `yyyy-MM`. */
export const nextMonth = (day: Day): string => addMonths(day, 1).slice(0, 7);

/** The months two days and the time between them touch, `yyyy-MM`; none when `last` is before `first`. */
export function monthsBetween(first: Day, last: Day): string[] {
  const months: string[] = [];
  for (let month = first.slice(0, 7); month <= last.slice(0, 7); month = nextMonth(`${month}-01`))
    months.push(month);
  return months;
}

/** A month in words: `2026-12` is `Dec 2026`. */
export const monthName = (month: string): string => `${formatMonth(month).slice(0, 3)} ${month.slice(0, 4)}`;
