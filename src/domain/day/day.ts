import { addDays, type Day, writeDay } from './plain-day.ts';

// Days and what a clock in a zone says of them. Moments of a day are a module of their own: moment.ts.
export {
  addDays,
  type Day,
  dayFromNumber,
  dayNumber,
  eachNight,
  isDay,
  nightsBetween,
  weekday,
} from './plain-day.ts';
export { defaultTimeZone, startOfDay, todayIn } from './zone.ts';

/** The same date `count` months later; a date that month lacks becomes its last. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const first = writeDay(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1);
  const lastDate = Number(addDays(firstOfMonth(addDays(first, 31)), -1).slice(8));
  return addDays(first, Math.min(date, lastDate) - 1);
}

/** The first day of the month `day` lies in. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;
