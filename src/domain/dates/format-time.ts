import { pluralize } from '#domain/text/plural.ts';
import { getToday, normalizeTimeZone } from './day.ts';
import { type DayStyle, formatDay } from './format-day.ts';

const minute = 60_000;

/**
 * Formats a span in words: minutes below two hours, hours below two days, then days. A `wait` is rounded up; the time that is left
 * counts whole minutes, and hours and days to the nearest.
 */
export function formatDuration(milliseconds: number, kind: 'left' | 'wait' = 'left'): string {
  if (milliseconds < minute) return 'less than a minute';
  const [whole, nearest] = kind === 'wait' ? [Math.ceil, Math.ceil] : [Math.floor, Math.round];
  const minutes = whole(milliseconds / minute);
  if (minutes < 120) return pluralize(minutes, 'minute');
  const hours = nearest(minutes / 60);
  return hours < 48 ? pluralize(hours, 'hour') : pluralize(nearest(hours / 24), 'day');
}

/**
 * Formats when something ends by the clock in `timeZone`, New York's if that is unknown: `Friday, November 27, 2026, 12:00 AM EST`.
 * The day is left out if it is the day of `now` there, for words that are read at once. Letters are read on any day: null.
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

/** The day of a moment by the clock in `timeZone`: `November 27, 2026`. */
export const dateInZone = (moment: Date, timeZone: string): string =>
  formatDay(getToday(timeZone, moment), 'date');

/** How long a guest has to wait: `in less than a minute`, `in 12 minutes`. */
export const formatWait = (seconds: number): string => `in ${formatDuration(seconds * 1000, 'wait')}`;

/**
 * The words for a hold that nears its end, an ISO moment: one sentence in its last five minutes, another in its last one.
 * Empty before that and when it has ended.
 */
export function holdWarning(until: string, now: Date): string {
  const left = Date.parse(until) - now.getTime();
  if (!(left > 0) || left > 5 * minute) return '';
  return left > minute
    ? 'Five minutes are left before the hold ends.'
    : 'One minute is left before the hold ends.';
}

/**
 * How long ago a calendar was compared with those of other sites, as guests read it; null when nobody can say. A moment
 * ahead of `now` is a clock that is off by seconds: just now.
 */
export function formatLastChecked(checkedAt: Date | null, now: Date): string | null {
  if (!checkedAt || Number.isNaN(checkedAt.getTime())) return null;
  const minutes = Math.floor((now.getTime() - checkedAt.getTime()) / minute);
  if (minutes < 1) return 'Calendar checked just now';
  if (minutes < 120) return `Calendar checked ${minutes} min ago`;
  return `Calendar checked ${Math.floor(minutes / 60)} hours ago`;
}

/** A moment as a clock of ours shows it. */
export const formatDateTime = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  // Newer browsers put a narrow space before PM.
  new Intl.DateTimeFormat('en-US', options).format(moment).replaceAll('\u202f', ' ');
