import type { Day } from './plain-day.ts';

// `en-CA` writes `yyyy-MM-dd`. The time zone library would add to the weight of every page.
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The day in New York at the moment `now`, which is the day in the Smokies and of the deal (design §6.10). */
export const newYorkDay = (now: Date): Day => newYork.format(now);
