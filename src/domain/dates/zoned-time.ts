// Imported by path, because the package's index loads all of date-fns, which takes seconds
// unbundled.
import { fromZonedTime as parseZonedTime } from 'date-fns-tz/fromZonedTime';
import { type Day, normalizeTimeZone } from './day.ts';

// A separate module, because the library creates a formatter on load, which takes 60 ms on a phone.

/**
 * Returns the moment of a clock time, `HH:mm`, on a day. An unknown zone is read as
 * `defaultTimeZone`.
 */
export const fromZonedTime = (day: Day, time: string, timeZone: string): Date =>
  parseZonedTime(`${day}T${time.slice(0, 5)}:00`, normalizeTimeZone(timeZone));
