import { formatEnd } from '#domain/dates/format-time.ts';

/**
 * Formats a time with its date, because an e-mail may be read later: 'Friday, November 27, 2026,
 * 4:12 PM EST'.
 */
export const dayAndTime = (timestamp: Date, timeZone: string): string => formatEnd(timestamp, timeZone, null);

/** Formats the same briefly for a subject: 'Fri, Nov 27, 4:12 PM EST'. */
export const shortDayAndTime = (timestamp: Date, timeZone: string): string =>
  formatEnd(timestamp, timeZone, null, 'short');
