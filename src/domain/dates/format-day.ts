import { type Day, weekday } from './day.ts';
import { formatMonth, formatMonthDay } from './format-dates.ts';

// Apart from `words.ts`: the button of every page's header needs those words alone. Without `Intl`, whose first writer takes
// a phone's processor 50 ms.

const weekdays = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** How a day is written: `short` is 'Fri, Dec 11', `dated` is 'Fri, Dec 11, 2026', `date` is 'December 11, 2026', `long` is 'Friday, December 11, 2026'. */
export type DayStyle = 'short' | 'dated' | 'date' | 'long';

/** A day in English words. */
export function formatDay(day: Day, style: DayStyle): string {
  const year = day.slice(0, 4);
  const name = weekdays[weekday(day)] ?? '';
  const date = `${formatMonth(day)} ${Number(day.slice(8))}, ${year}`;
  const short = `${name.slice(0, 3)}, ${formatMonthDay(day)}`;
  return { short, dated: `${short}, ${year}`, date, long: `${name}, ${date}` }[style];
}

/** A day as `short`, and with its year when that is not the year of `today`. */
export const formatShortDay = (day: Day, today: Day): string =>
  formatDay(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'dated');

/** Why nobody arrives today (spec §5). */
export const sameDayArrivalMessage = 'A stay cannot begin on the day it is booked.';

/** What offers a day to arrive on instead: 'Arrive Sat, Dec 12'. */
export const arriveOn = (day: Day): string => `Arrive ${formatDay(day, 'short')}`;

/** The days of a stay, the year once where one is enough: 'Fri, Dec 11 – Mon, Dec 14', 'Thu, Aug 5 – Sun, Aug 8, 2027'. */
export function formatStayDays(checkIn: Day, checkOut: Day, today: Day): string {
  const sameYear = checkIn.slice(0, 4) === checkOut.slice(0, 4);
  const first = sameYear ? formatDay(checkIn, 'short') : formatShortDay(checkIn, today);
  return `${first} – ${formatShortDay(checkOut, today)}`;
}

/** A time of day on the 12-hour clock: '16:00' is '4 PM', '10:30' is '10:30 AM'. Seconds are ignored. */
export function formatTime(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const onTheHour = String(hours % 12 || 12);
  const clock = minutes ? `${onTheHour}:${String(minutes).padStart(2, '0')}` : onTheHour;
  return `${clock} ${hours < 12 ? 'AM' : 'PM'}`;
}
