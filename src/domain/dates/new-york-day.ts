import { type Day, defaultTimeZone, getToday } from './day.ts';

/**
 * Returns the day in New York, which counts in the Smokies and for the deal of the day (design
 * §6.10).
 */
export const newYorkDay = (now: Date): Day => getToday(defaultTimeZone, now);
