import { counted } from './words.ts';

/**
 * A moment by the clock in `timeZone`: `4:12 PM`, and with the zone's name where a clock in `guestZone` shows another
 * time: `4:12 PM EST`.
 */
export function clockTime(moment: Date, timeZone: string, guestZone: string): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const there = write(moment, { ...time, timeZone });
  if (there === write(moment, { ...time, timeZone: guestZone })) return there;
  return write(moment, { ...time, timeZone, timeZoneName: 'short' });
}

/** A moment with its day by the clock in `timeZone`: `Friday, November 27, 2026 at 12:00 AM`. */
export const momentInZone = (moment: Date, timeZone: string): string =>
  write(moment, { timeZone, dateStyle: 'full', timeStyle: 'short' });

/** How long a guest has to wait: `in less than a minute`, `in 12 minutes`. */
export const waitWords = (seconds: number): string =>
  seconds < 60 ? 'in less than a minute' : `in ${counted(Math.ceil(seconds / 60), 'minute')}`;

const write = (moment: Date, options: Intl.DateTimeFormatOptions): string =>
  // Newer browsers put a narrow space before PM.
  new Intl.DateTimeFormat('en-US', options).format(moment).replaceAll('\u202f', ' ');
