import { type Day, weekday } from './day.ts';

/** The names of the days of the week, Sunday first, as files of `content/` write them. */
export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;
/** One of them. */
export type Weekday = (typeof weekdayNames)[number];

/** The names of the months, January first. */
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

/** The public holidays on which doors are shut that are open all year. */
export const holidays = ["New Year's Day", 'Independence Day', 'Thanksgiving', 'Christmas Day'] as const;
/** One of them. */
export type Holiday = (typeof holidays)[number];

const fixed: Partial<Record<string, Holiday>> = {
  '01-01': "New Year's Day",
  '07-04': 'Independence Day',
  '12-25': 'Christmas Day',
};

/** The public holiday a day is; null for any other. Thanksgiving is the fourth Thursday of November. */
export function holidayOn(date: Day): Holiday | null {
  const monthDay = date.slice(5);
  const isThanksgiving = monthDay >= '11-22' && monthDay <= '11-28' && weekday(date) === 4;
  return isThanksgiving ? 'Thanksgiving' : (fixed[monthDay] ?? null);
}

/** Days of every year: those that are all it names at once. It names something. */
export interface DaysOfYear {
  /** The first and the last day, `MM-DD`, both counted; where the last comes first, over New Year. */
  from?: string | undefined;
  to?: string | undefined;
  /** Only on these. */
  weekdays?: readonly Weekday[] | undefined;
  /** Only on these. */
  holidays?: readonly Holiday[] | undefined;
}

/** Whether a date is one of those days. */
export function matchesDaysOfYear({ from, to, weekdays, holidays: named }: DaysOfYear, date: Day): boolean {
  if (weekdays && !weekdays.some((name) => name === weekdayNames[weekday(date)])) return false;
  if (named && !named.some((name) => name === holidayOn(date))) return false;
  const monthDay = date.slice(5);
  if (from === undefined || to === undefined) return weekdays !== undefined || named !== undefined;
  return from <= to ? monthDay >= from && monthDay <= to : monthDay >= from || monthDay <= to;
}
