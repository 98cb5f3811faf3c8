import { formatEnd } from '#domain/dates/format-time.ts';

/** A moment with its day, for a letter may be read on another: 'Friday, November 27, 2026, 12:00 AM EST'. */
export const dayAndTime = (moment: Date, timeZone: string): string => formatEnd(moment, timeZone, null);

/** The same as short as a subject wants it: 'Fri, Nov 27, 12:00 AM EST'. */
export const shortDayAndTime = (moment: Date, timeZone: string): string =>
  formatEnd(moment, timeZone, null, 'short');
