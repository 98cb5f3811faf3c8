import { knownZone, todayIn } from '#domain/day/day.ts';
import { formatDay } from '#domain/stay/day-words.ts';
import { counted } from '#domain/stay/words.ts';

const minute = 60_000;

/** A moment on the clock of a zone: '4:12 PM EST'. An unknown zone is read as New York's. */
export function timeWithZone(moment: Date, timeZone: string): string {
  const format = { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' } as const;
  return new Intl.DateTimeFormat('en-US', { ...format, timeZone: knownZone(timeZone) }).format(moment);
}

/** A moment with its day: 'Friday, November 27, 2026, 12:00 AM EST'. */
export const dayAndTime = (moment: Date, timeZone: string): string =>
  `${formatDay(todayIn(timeZone, moment), 'long')}, ${timeWithZone(moment, timeZone)}`;

/** Whole minutes until a moment, at least 1. */
export const minutesUntil = (moment: Date, now: Date): string =>
  counted(Math.max(1, Math.floor((moment.getTime() - now.getTime()) / minute)), 'minute');
