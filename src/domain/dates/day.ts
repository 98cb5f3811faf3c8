/** A calendar day as text, `yyyy-MM-dd`. Days compare and sort as text. */
export type Day = string;

/** Whether `text` is a real calendar day written `yyyy-MM-dd`; February 30 is not. */
export const isDay = (text: unknown): text is Day =>
  // Stryker disable next-line Regex: a longer text is not what its day is written as
  typeof text === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(text) && dayFromNumber(dayNumber(text)) === text;

const dayMs = 86_400_000;

/** Days since 1970-01-01 by the calendar alone: no clock, no zone, no daylight saving. */
export function dayNumber(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(0).setUTCFullYear(year, month - 1, date) / dayMs;
}

/** The day that many days after 1970-01-01: the inverse of `dayNumber`. */
export const dayFromNumber = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: Day, count: number): Day => dayFromNumber(dayNumber(day) + count);

/** Nights slept between two days; negative when check-out comes first (spec §5, design §6.5). */
export const nightsBetween = (checkIn: Day, checkOut: Day): number =>
  dayNumber(checkOut) - dayNumber(checkIn);

/** Every night of a stay by the day it begins on; the check-out day is not one. Empty when there is none. */
export const eachNight = (checkIn: Day, checkOut: Day): Day[] =>
  Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, index) =>
    addDays(checkIn, index),
  );

/** The day of the week, 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** A day from its year, its month from 1, and its date. */
export const createDay = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The same date `count` months later; a date that month lacks becomes its last. */
export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const first = createDay(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1);
  const lastDate = Number(addDays(firstOfMonth(addDays(first, 31)), -1).slice(8));
  return addDays(first, Math.min(date, lastDate) - 1);
}

/** The first day of the month `day` lies in. */
export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

// The clock of every browser knows the zones; a page that only asks for days does without a library of them.

/** The zone of a cabin whose row names no other, and of one whose row names an unknown zone (spec §3). */
export const defaultTimeZone = 'America/New_York';

const quarter = 900_000;
/** No clock is further ahead of UTC than this. */
const furthestAhead = 14 * 4 * quarter;

/** The day in `timeZone` at the moment `now`; an unknown zone is read as `defaultTimeZone`. */
export const getToday = (timeZone: string, now: Date): Day =>
  (timeZone === defaultTimeZone && dayByRange(now)) || dayBy(writerOf(timeZone), now);

const hour = 4 * quarter;

/**
 * The day in New York, which is between four and five hours behind UTC all year; null in the hour of each day when that
 * leaves two. A zone's clock takes a phone 60 ms when it is first asked.
 */
function dayByRange(now: Date): Day | null {
  const dayAt = (behind: number) => new Date(now.getTime() - behind * hour).toISOString().slice(0, 10);
  const day = dayAt(4);
  return dayAt(5) === day ? day : null;
}

/** The day a zone's clock shows, put together from its parts: no locale writes `yyyy-MM-dd` in every browser. */
function dayBy(writer: Intl.DateTimeFormat, now: Date): Day {
  const parts = new Map(writer.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * The first moment of `day` in a zone, by the quarter of an hour, as all zones are set today. Some zones change their
 * clocks at midnight, so that midnight comes twice or never: the moment taken is the earliest one that belongs to the day.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  let moment = Date.parse(`${day}T00:00:00Z`) - furthestAhead;
  while (getToday(timeZone, new Date(moment)) < day) moment += quarter;
  return new Date(moment);
}

/** Stored zones are not trusted: an unknown one is read as the default. */
export const normalizeTimeZone = (timeZone: string): string => writerOf(timeZone).resolvedOptions().timeZone;

const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(timeZone: string): Intl.DateTimeFormat {
  const writer = writers.get(timeZone) ?? writerIn(timeZone) ?? writerOf(defaultTimeZone);
  // Stryker disable next-line CallExpression: only spares making it again
  writers.set(timeZone, writer);
  return writer;
}

/** A zone's full name, as the database's `valid_timezone` knows it: 'EST' is an hour behind New York all summer. */
const fullName = /^(UTC|[A-Z][A-Za-z]+\/[A-Za-z0-9_+/-]+)$/;

/** The clock of a zone. Made when a day is asked for, and once: it takes a phone a moment. Null for no zone. */
function writerIn(timeZone: string): Intl.DateTimeFormat | null {
  if (!fullName.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
}

/** Whether `timeZone` is the name of a zone. */
export const isZone = (timeZone: string): boolean => writerIn(timeZone) !== null;
