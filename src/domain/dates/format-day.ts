import { type Day, weekday } from './day.ts';
import { formatMonth, formatMonthDay, isFarFrom } from './format-dates.ts';

// Separate from `format-dates.ts`, which every page's header loads. Avoids `Intl`, whose first use
// takes 50 ms on a phone.

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** 'Fri, Dec 11'; 'Fri, Dec 11, 2026'; 'December 11, 2026'; 'Friday, December 11, 2026'. */
export type DayStyle = 'short' | 'dated' | 'date' | 'long';

export function formatDay(day: Day, style: DayStyle): string {
  const year = day.slice(0, 4);
  const name = weekdays[weekday(day)] ?? '';
  const date = `${formatMonth(day)} ${Number(day.slice(8))}, ${year}`;
  const short = `${name.slice(0, 3)}, ${formatMonthDay(day)}`;
  return { short, dated: `${short}, ${year}`, date, long: `${name}, ${date}` }[style];
}

/** Formats as `short`, with the year if it is not that of `today`. */
export const formatShortDay = (day: Day, today: Day): string =>
  formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');

/** 'Friday, December 11'; with the year if `day` and `today` are a year or more apart. */
export const formatFullDay = (day: Day, today: Day): string =>
  withNeededYear(formatDay(day, 'long'), day, today);

/** 'December 11'; with the year if `day` and `today` are a year or more apart. */
export const formatMonthDate = (day: Day, today: Day): string =>
  withNeededYear(formatDay(day, 'date'), day, today);

/** 'Fri, Dec 11'; with the year if `day` and `today` are a year or more apart. */
export const formatComingDay = (day: Day, today: Day): string =>
  withNeededYear(formatDay(day, 'dated'), day, today);

/** Removes the year from the end of a date unless the days are a year or more apart. */
const withNeededYear = (date: string, day: Day, today: Day): string =>
  isFarFrom(day, today) ? date : date.replace(/, \d+$/, '');

/** Message for a check-in on the day of booking (spec §5). */
export const sameDayArrivalMessage = 'A stay cannot begin on the day it is booked.';

/** For example 'Arrive Sat, Dec 12'. */
export const arriveOn = (day: Day): string => `Arrive ${formatDay(day, 'short')}`;

/** With one year if both days share it: 'Thu, Aug 5 – Sun, Aug 8, 2027'. */
export function formatStayDays(checkIn: Day, checkOut: Day, today: Day): string {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const first = sameYear ? formatDay(checkIn, 'short') : formatShortDay(checkIn, today);
  return `${first} – ${formatShortDay(checkOut, today)}`;
}

/** For example '4 PM' and '10:30 AM'. Ignores seconds. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = String(hours % 12 || 12);
  const clock = minutes ? `${hour}:${String(minutes).padStart(2, '0')}` : hour;
  return `${clock} ${hours < 12 ? 'AM' : 'PM'}`;
}
