// Days of a year as content files write them (weekdays, months, holidays), and checks whether a day
// is one of them.

import { type Day, weekday } from './day.ts';
import { getHolidayDate, type UsHoliday } from './us-holidays.ts';

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
export const holidays = [
  "New Year's Day",
  'Independence Day',
  'Thanksgiving',
  'Christmas Day',
] as const satisfies readonly UsHoliday[];
export type Holiday = (typeof holidays)[number];

/** Returns `null` on other days. */
export const holidayOn = (date: Day): Holiday | null =>
  holidays.find((holiday) => getHolidayDate(holiday, Number(date.slice(0, 4))) === date) ?? null;

/** Days of the year. All given conditions must match; at least one is given. */
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
