import type { Day } from '#domain/dates/day.ts';

/**
 * Days by the platform's own UTC calendar: another road to the same answers as `#domain/day.ts`.
 */
export const utcDay = (day: Day, shift = 0): Day => {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + shift);
  return date.toISOString().slice(0, 10);
};

const tomorrows = new Map<Day, Day>();

/** Every day from `first` up to but without `end`, found by walking. */
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

/** 0 for Sunday, by the platform. */
export const utcWeekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const clocks = new Map<string, Intl.DateTimeFormat>();

/** The day `Intl` shows in a zone at a moment. */
export function intlDay(timeZone: string, moment: Date): Day {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  clocks.set(timeZone, clock);
  return clock.format(moment);
}
