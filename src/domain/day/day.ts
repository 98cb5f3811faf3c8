// By their own paths: the package's index loads all of date-fns, which takes seconds where nothing is bundled.
import { fromZonedTime } from 'date-fns-tz/fromZonedTime';
import { toZonedTime } from 'date-fns-tz/toZonedTime';
import { type Day, localDateToDay } from './plain-day.ts';

// The arithmetic is a module of its own, so that a page that only reads dates does not download the time zones.
export {
  addDays,
  addMonths,
  type Day,
  dayFromNumber,
  dayNumber,
  dayToLocalDate,
  eachNight,
  firstOfMonth,
  isDay,
  localDateToDay,
  nightsBetween,
  weekday,
} from './plain-day.ts';

/** The zone of a cabin whose row names no other, and of one whose row names an unknown zone (spec §3). */
export const defaultTimeZone = 'America/New_York';

const hour = 3_600_000;

/** The day in `timeZone` at the moment `now`; an unknown zone is read as `defaultTimeZone`. */
export const todayIn = (timeZone: string, now: Date): Day =>
  localDateToDay(toZonedTime(now, knownZone(timeZone)));

/** The moment a clock in `timeZone` shows `time` (`HH:mm`, seconds ignored) on `day`; an unknown zone is read as `defaultTimeZone`. */
export const momentOf = (day: Day, time: string, timeZone: string): Date =>
  fromZonedTime(`${day}T${time.slice(0, 5)}:00`, knownZone(timeZone));

/**
 * The first moment of `day` in a zone. Some zones change their clocks at midnight, so that midnight
 * comes twice or never: the moment taken is the earliest one that belongs to the day.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  const midnight = momentOf(day, '00:00', timeZone);
  const moments = [-hour, 0, hour].map((shift) => new Date(midnight.getTime() + shift));
  return moments.find((moment) => todayIn(timeZone, moment) === day) ?? midnight;
}

const zones = new Map<string, string>();

/** Stored zones are not trusted: an unknown one is read as the default. */
function knownZone(timeZone: string): string {
  const zone = zones.get(timeZone) ?? (isZone(timeZone) ? timeZone : defaultTimeZone);
  // Stryker disable next-line CallExpression: only spares asking again
  zones.set(timeZone, zone);
  return zone;
}

function isZone(timeZone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone }));
    // Stryker disable next-line BlockStatement: undefined would do as well
  } catch {
    return false;
  }
}
