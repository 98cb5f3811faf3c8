import type { Day } from './day.ts';

const months = 'January February March April May June July August September October November December'.split(
  ' ',
);

export const formatMonth = (day: Day): string => months[Number(day.slice(5, 7)) - 1] ?? '';

/** For example `December 2026`, without the date. */
export const monthAndYear = (day: Day): string => `${formatMonth(day)} ${day.slice(0, 4)}`;

export const formatMonthDay = (day: Day): string => `${formatMonth(day).slice(0, 3)} ${Number(day.slice(8))}`;

const formatYear = (day: Day): string => `, ${day.slice(0, 4)}`;

/** Whether `to` is a year or more after `from`, so that it needs its year. */
export const isYearApart = (from: Day, to: Day): boolean =>
  to >= `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`;

/** Whether the days are a year or more apart, in either direction. */
export const isFarFrom = (day: Day, today: Day): boolean =>
  isYearApart(today, day) || isYearApart(day, today);

/**
 * As short as possible: 'Dec 11', 'Dec 11–14', 'Dec 30 – Jan 2'.
 * Adds years if it is a year or longer, and the last year if it is that far from `today`.
 */
export function formatRange(from: Day, to: Day, today = to): string {
  const isLong = isYearApart(from, to);
  const isFar = isFarFrom(to, today);
  const first = formatMonthDay(from) + (isLong ? formatYear(from) : '');
  const sameMonth = from.slice(0, 7) === to.slice(0, 7);
  const last = from === to ? '' : sameMonth ? `–${Number(to.slice(8))}` : ` – ${formatMonthDay(to)}`;
  return first + last + (isLong || isFar ? formatYear(to) : '');
}
