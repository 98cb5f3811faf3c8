// By their own paths: the package's index loads all of date-fns, which takes seconds where nothing is bundled.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import type { Day } from './plain-day.ts';
import { knownZone } from './zone.ts';

export { addMonths, firstOfMonth } from './months.ts';
// The arithmetic is a module of its own, so that a page that only reads dates does not download the time zones.
export {
  addDays,
  type Day,
  dayFromNumber,
  dayNumber,
  dayToLocalDate,
  eachNight,
  isDay,
  localDateToDay,
  nightsBetween,
  weekday,
} from './plain-day.ts';
export { defaultTimeZone, startOfDay, todayIn } from './zone.ts';

/** The moment a clock in `timeZone` shows `time` (`HH:mm`, seconds ignored) on `day`; an unknown zone is read as `defaultTimeZone`. */
export const momentOf = (day: Day, time: string, timeZone: string): Date =>
  fromZonedTime(`${day}T${time.slice(0, 5)}:00`, knownZone(timeZone));
