import { type Day, weekday } from './day.ts';

/** Sunday first, as in files of `content/`. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
export type Weekday = (typeof weekdayNames)[number];

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/** Public holidays on which places close that are open all year. */
export const holidays = ["New Year's Day", 'Independence Day', 'Thanksgiving', 'Christmas Day'] as const;
export type Holiday = (typeof holidays)[number];

const fixedHolidays: Partial<Record<string, Holiday>> = {
  '01-01': "New Year's Day",
  '07-04': 'Independence Day',
  '12-25': 'Christmas Day',
};

/** Returns `null` on other days. Thanksgiving is the fourth Thursday of November. */
export function holidayOn(date: Day): Holiday | null {
  const monthDay = date.slice(5);
  const isThanksgiving = monthDay >= '11-22' && monthDay <= '11-28' && weekday(date) === 4;
  return isThanksgiving ? 'Thanksgiving' : (fixedHolidays[monthDay] ?? null);
}

/** Must match all given conditions, of which there is at least one. */
export interface DaysOfYear {
  /** First and last day, `MM-DD`, both included. If `from` is later, the range spans New Year. */
  from?: string | undefined;
  to?: string | undefined;
  weekdays?: readonly Weekday[] | undefined;
  holidays?: readonly Holiday[] | undefined;
}

export function matchesDaysOfYear(
  { from, to, weekdays, holidays: allowedHolidays }: DaysOfYear,
  date: Day,
): boolean {
  if (weekdays && !weekdays.some((name) => name === weekdayNames[weekday(date)])) return false;
  if (allowedHolidays && !allowedHolidays.some((name) => name === holidayOn(date))) return false;
  const monthDay = date.slice(5);
  if (from === undefined || to === undefined) return weekdays !== undefined || allowedHolidays !== undefined;
  return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
}
