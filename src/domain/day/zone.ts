import type { Day } from './plain-day.ts';

// The clock of every browser knows the zones; a page that only asks for days does without a library of them.

/** The zone of a cabin whose row names no other, and of one whose row names an unknown zone (spec §3). */
export const defaultTimeZone = 'America/New_York';

const quarter = 900_000;
/** No clock is further ahead of UTC than this. */
const furthestAhead = 14 * 4 * quarter;

/** The day in `timeZone` at the moment `now`; an unknown zone is read as `defaultTimeZone`. */
export const todayIn = (timeZone: string, now: Date): Day =>
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
  while (todayIn(timeZone, new Date(moment)) < day) moment += quarter;
  return new Date(moment);
}

/** Stored zones are not trusted: an unknown one is read as the default. */
export const knownZone = (timeZone: string): string => writerOf(timeZone).resolvedOptions().timeZone;

const writers = new Map<string, Intl.DateTimeFormat>();

function writerOf(timeZone: string): Intl.DateTimeFormat {
  const writer = writers.get(timeZone) ?? writerIn(timeZone) ?? writerOf(defaultTimeZone);
  // Stryker disable next-line CallExpression: only spares making it again
  writers.set(timeZone, writer);
  return writer;
}

/** A zone's full name, as the database's `known_zone` knows it: 'EST' is an hour behind New York all summer. */
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
