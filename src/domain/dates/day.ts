/** A calendar day as `yyyy-MM-dd`. Days compare and sort as text. */
export type Day = string;

/** Whether `text` is a real calendar day `yyyy-MM-dd`; February 30 and the year 0000 are not. */
export const isDay = (text: unknown): text is Day =>
  // Stryker disable next-line Regex: a longer text is not what its day is written as
  typeof text === 'string' &&
  /^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text) &&
  dayFromNumber(dayNumber(text)) === text;

const dayMs = 86_400_000;

/** Counts the days since 1970-01-01 by calendar arithmetic, without clock or time zone. */
export function dayNumber(day: Day): number {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return new Date(0).setUTCFullYear(year, month - 1, date) / dayMs;
}

export const dayFromNumber = (number: number): Day => new Date(number * dayMs).toISOString().slice(0, 10);

/** `count` may be negative, for earlier days. */
export const addDays = (day: Day, count: number): Day => dayFromNumber(dayNumber(day) + count);

/** Negative if check-out is before check-in (spec §5, design §6.5). */
export const nightsBetween = (checkIn: Day, checkOut: Day): number =>
  dayNumber(checkOut) - dayNumber(checkIn);

/** Lists the nights of a stay by the day they begin. Excludes the check-out day. */
export const eachNight = (checkIn: Day, checkOut: Day): Day[] =>
  Array.from({ length: Math.max(0, nightsBetween(checkIn, checkOut)) }, (_, index) =>
    addDays(checkIn, index),
  );

/** 0 for Sunday to 6 for Saturday. */
export const weekday = (day: Day): number => (((dayNumber(day) + 4) % 7) + 7) % 7;

/** Formats a day. `month` counts from 1. */
export const createDay = (year: number, month: number, date: number): Day =>
  `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

export function addMonths(day: Day, count: number): Day {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const months = year * 12 + month - 1 + count;
  const first = createDay(Math.floor(months / 12), (((months % 12) + 12) % 12) + 1, 1);
  const lastDate = Number(addDays(firstOfMonth(addDays(first, 31)), -1).slice(8));
  return addDays(first, Math.min(date, lastDate) - 1);
}

export const firstOfMonth = (day: Day): Day => `${day.slice(0, 8)}01`;

/** Used for cabins whose row has no time zone or an unknown one (spec §3). */
export const defaultTimeZone = 'America/New_York';

const quarter = 900_000;
/** The greatest offset ahead of UTC. */
const maxOffset = 14 * 4 * quarter;

/** Returns the day in `timeZone`. An unknown zone is read as `defaultTimeZone`. */
export const getToday = (timeZone: string, now: Date): Day =>
  (timeZone === defaultTimeZone && getNewYorkDay(now)) || formatIsoDay(getFormatter(timeZone), now);

const hour = 4 * quarter;

/**
 * Returns `null` for the hour in which EST and EDT differ.
 * Avoids `Intl.DateTimeFormat`, whose first use takes 60 ms on a phone.
 */
function getNewYorkDay(now: Date): Day | null {
  const getDayAtOffset = (behind: number) =>
    new Date(now.getTime() - behind * hour).toISOString().slice(0, 10);
  const day = getDayAtOffset(4);
  return getDayAtOffset(5) === day ? day : null;
}

/** Joins the parts, because no locale formats as `yyyy-MM-dd` in every browser. */
function formatIsoDay(formatter: Intl.DateTimeFormat, now: Date): Day {
  const parts = new Map(formatter.formatToParts(now).map(({ type, value }) => [type, value]));
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
}

/**
 * Returns the moment at which a day begins. If a clock change makes midnight occur twice or never,
 * the earliest moment of the day.
 */
export function startOfDay(day: Day, timeZone: string): Date {
  let timestamp = Date.parse(`${day}T00:00:00Z`) - maxOffset;
  while (getToday(timeZone, new Date(timestamp)) < day) timestamp += quarter;
  return new Date(timestamp);
}

/**
 * Returns the canonical name. Replaces an unknown zone by `defaultTimeZone`: stored zones are
 * untrusted.
 */
export const normalizeTimeZone = (timeZone: string): string =>
  getFormatter(timeZone).resolvedOptions().timeZone;

const formatters = new Map<string, Intl.DateTimeFormat>();

function getFormatter(timeZone: string): Intl.DateTimeFormat {
  const formatter = formatters.get(timeZone) ?? createFormatter(timeZone) ?? getFormatter(defaultTimeZone);
  // Stryker disable next-line CallExpression: only spares making it again
  formatters.set(timeZone, formatter);
  return formatter;
}

/** As in the database's `valid_timezone`. Excludes 'EST', which ignores daylight saving time. */
const fullName = /^(UTC|[A-Z][A-Za-z]+\/[A-Za-z0-9_+/-]+)$/;

/** Cached and created on demand, because it is slow on phones. `null` for an unknown zone. */
function createFormatter(timeZone: string): Intl.DateTimeFormat | null {
  if (!fullName.test(timeZone)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  } catch {
    return null;
  }
}

export const isZone = (timeZone: string): boolean => createFormatter(timeZone) !== null;
