import type { Day } from '#domain/dates/day.ts';

/** Adds days with the platform's UTC calendar, independently of `#domain/dates/day.ts`. */
export const utcDay = (day: Day, shift = 0): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + shift);
  return date.toISOString().slice(0, 10);
};

const tomorrows = new Map<Day, Day>();

/** Lists every day from `first` until before `end`. */
export function walkDays(first: Day, end: Day): Day[] {
  const days: Day[] = [];
  for (let day = first; day < end; day = tomorrow(day)) days.push(day);
  return days;
}

function tomorrow(day: Day): Day {
  const next = tomorrows.get(day) ?? utcDay(day, 1);
  tomorrows.set(day, next);
  return next;
}

/** Returns the weekday by the platform's calendar. 0 is Sunday. */
export const utcWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the local day of a moment in a zone by `Intl`. */
export function intlDay(timeZone: string, moment: Date): Day {
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  formatters.set(timeZone, formatter);
  return formatter.format(moment);
}
