import { type Day, defaultTimeZone, getToday } from './day.ts';

/** Applies to the Smokies and the deal (design §6.10). */
export const newYorkDay = (now: Date): Day => getToday(defaultTimeZone, now);
