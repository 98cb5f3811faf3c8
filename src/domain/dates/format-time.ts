import { pluralize } from '#domain/text/plural.ts';
import { addDays, getToday, normalizeTimeZone, startOfDay } from './day.ts';
import { type DayStyle, formatDay } from './format-day.ts';

const minute = 60_000;

/**
 * Formats minutes below two hours, hours below two days, then days. `wait` rounds up, `left` does
 * not.
 */
export function formatDuration(milliseconds: number, kind: 'left' | 'wait' = 'left'): string {
  if (milliseconds < minute) return 'less than a minute';
  const [roundMinutes, roundLonger] = kind === 'wait' ? [Math.ceil, Math.ceil] : [Math.floor, Math.round];
  const minutes = roundMinutes(milliseconds / minute);
  if (minutes < 120) return pluralize(minutes, 'minute');
  const hours = roundLonger(minutes / 60);
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(roundLonger(hours / 24), 'day');
}

/**
 * For example `Friday, November 27, 2026, 4:12 PM EST`. Omits the day if it is that of `now`.
 * Pass `null` for text that is read later, such as e-mails.
 */
export function formatEnd(end: Date, timeZone: string, now: Date | null, style: DayStyle = 'long'): string {
  const zone = normalizeTimeZone(timeZone);
  const time = formatDateTime(end, {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  });
  const day = getToday(zone, end);
  return now && day === getToday(zone, now) ? time : `${formatDay(day, style)}, ${time}`;
}

/**
 * Formats the end of a period in text that is read later. A period that ends with a day is `through
 * Thursday, November 26, 2026`; another is `until Friday, November 27, 2026, 4:12 PM EST`.
 */
export function formatUntil(end: Date, timeZone: string, style: DayStyle = 'long'): string {
  const zone = normalizeTimeZone(timeZone);
  const day = getToday(zone, end);
  return startOfDay(day, zone).getTime() === end.getTime()
    ? `through ${formatDay(addDays(day, -1), style)}`
    : `until ${formatEnd(end, zone, null, style)}`;
}

/** For example `November 27, 2026`. */
export const dateInZone = (timestamp: Date, timeZone: string): string =>
  formatDay(getToday(timeZone, timestamp), 'date');

/** For example `in less than a minute`, `in 12 minutes`. */
export const formatWait = (seconds: number): string => `in ${formatDuration(seconds * 1000, 'wait')}`;

/**
 * Returns a warning in the last five minutes of a hold, another in the last minute. Otherwise
 * empty.
 */
export function holdWarning(until: string, now: Date): string {
  const timeLeftMs = Date.parse(until) - now.getTime();
  if (!(timeLeftMs > 0) || timeLeftMs > 5 * minute) return '';
  return timeLeftMs > minute
    ? 'Five minutes are left before the hold ends.'
    : 'One minute is left before the hold ends.';
}

/** Returns `null` if unknown. A time in the future, from a wrong clock, counts as now. */
export function formatLastChecked(checkedAt: Date | null, now: Date): string | null {
  if (!checkedAt || Number.isNaN(checkedAt.getTime())) return null;
  const minutes = Math.floor((now.getTime() - checkedAt.getTime()) / minute);
  if (minutes < 1) return 'Calendar checked just now';
  if (minutes < 120) return `Calendar checked ${minutes} min ago`;
  return `Calendar checked ${Math.floor(minutes / 60)} hours ago`;
}

export const formatDateTime = (timestamp: Date, options: Intl.DateTimeFormatOptions): string =>
  // Newer browsers use a narrow no-break space before PM.
  new Intl.DateTimeFormat('en-US', options).format(timestamp).replaceAll('\u202f', ' ');
