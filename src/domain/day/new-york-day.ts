import type { Day } from './plain-day.ts';

// The platform's own calendar, which `en-CA` writes as we do: the rules of every zone on Earth would weigh on each page.
const newYork = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York', dateStyle: 'short' });

/** The day it is in New York, and so in the mountains, at the moment `now`. */
export const newYorkDay = (now: Date): Day => newYork.format(now);
