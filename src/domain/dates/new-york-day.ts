import { type Day, defaultTimeZone, getToday } from './day.ts';

/** The day in New York at the moment `now`, which is the day in the Smokies and of the deal (design §6.10). */
export const newYorkDay = (now: Date): Day => getToday(defaultTimeZone, now);
