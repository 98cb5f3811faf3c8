import { todayIn } from '../day/day.ts';
import { formatDay } from './day-words.ts';
import { counted } from './words.ts';

/**
 * A moment by the clock in `timeZone`: `4:12 PM`, and with the zone's name where a clock in `guestZone` shows another
 * time: `4:12 PM EST`.
 */
export function clockTime(moment: Date, timeZone: string, guestZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const there = writeMoment(moment, { ...time, timeZone });
  if (there === writeMoment(moment, { ...time, timeZone: guestZone })) return there;
  return writeMoment(moment, { ...time, timeZone, timeZoneName: 'short' });
}

/** A moment with its day by the clock in `timeZone`: `Friday, November 27, 2026 at 12:00 AM`. */
export const momentInZone = (moment: Date, timeZone: string): string =>
  writeMoment(moment, { timeZone, dateStyle: 'full', timeStyle: 'short' });

/** The day of a moment by the clock in `timeZone`: `November 27, 2026`. */
export const dateInZone = (moment: Date, timeZone: string): string =>
  formatDay(todayIn(timeZone, moment), 'date');

/** How long a guest has to wait: `in less than a minute`, `in 12 minutes`. */
export const waitWords = (seconds: number): string =>
  seconds < 60 ? 'in less than a minute' : `in ${counted(Math.ceil(seconds / 60), 'minute')}`;

const minute = 60_000;

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
export function checkedWords(checkedAt: Date | null, now: Date): string | null {
  if (!checkedAt || Number.isNaN(checkedAt.getTime())) return null;
  const minutes = Math.floor((now.getTime() - checkedAt.getTime()) / minute);
  if (minutes < 1) return 'Calendar checked just now';
  if (minutes < 120) return `Calendar checked ${minutes} min ago`;
  return `Calendar checked ${Math.floor(minutes / 60)} hours ago`;
}

/** A moment as a clock of ours shows it. */
export const writeMoment = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  // Newer browsers put a narrow space before PM.
  new Intl.DateTimeFormat('en-US', options).format(moment).replaceAll('\u202f', ' ');
