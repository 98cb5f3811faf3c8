import type { Day } from './day.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

/** The name of a day's month: `December`. */
export const formatMonth = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** `December 2026`. */
export const monthAndYear = (day: Day): string => `${formatMonth(day)} ${day.slice(0, 4)}`;

/** `Dec 11`. */
export const formatMonthDay = (day: Day): string => `${formatMonth(day).slice(0, 3)} ${Number(day.slice(8))}`;

const yearOf = (day: Day): string => `, ${day.slice(0, 4)}`;

/** Whether there is another such day between two: what is said of it needs its year. */
export const isYearApart = (from: Day, to: Day): boolean =>
  to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;

/**
 * Two days as short as they can be said: 'Dec 11–14', 'Dec 30 – Jan 2'; one day alone: 'Dec 11'. A year or more apart they
 * would be read as a shorter time, and have their years: 'Dec 5, 2026 – Dec 6, 2027'. So has the last day where it is a year
 * or more from `today`: 'Dec 11–14, 2029'.
 */
export function formatRange(from: Day, to: Day, today = to): string {
  const isLong = isYearApart(from, to);
  const isFar = isYearApart(today, to) || isYearApart(to, today);
  const first = formatMonthDay(from) + (isLong ? yearOf(from) : '');
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const last = from === to ? '' : sameMonth ? `–${Number(to.slice(8))}` : ` – ${formatMonthDay(to)}`;
  return first + last + (isLong || isFar ? yearOf(to) : '');
}
