// By its own path: the package's index loads all of date-fns, which takes seconds where nothing is bundled.
import { fromZonedTime as parseZonedTime } from 'date-fns-tz/fromZonedTime';
import { type Day, normalizeTimeZone } from './day.ts';

// Alone in its module: the library makes a clock of its own as it is loaded, which takes a phone 60 ms, and no page that
// reads days needs it.

/** The moment a clock in `timeZone` shows `time` (`HH:mm`, seconds ignored) on `day`; an unknown zone is read as `defaultTimeZone`. */
export const fromZonedTime = (day: Day, time: string, timeZone: string): Date =>
  parseZonedTime(`${day}T${time.slice(0, 5)}:00`, normalizeTimeZone(timeZone));
