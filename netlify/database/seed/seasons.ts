import { addDays, type Day, weekday } from '#domain/day/day.ts';

/** What a kind of season does to price and stay. */
export interface Season {
  name: 'holiday' | 'october' | 'summer' | 'spring' | 'lull' | 'plain';
  /** Of the nightly rate; null: the cabin has its own factor for it. */
  factor: number | null;
}

/** Thanksgiving is the fourth Thursday of November; guests come from the day before to the Saturday after. */
function isThanksgiving(day: Day): boolean {
  const first = `${day.slice(0, 4)}-11-01`;
  const thursday = addDays(first, ((4 - weekday(first) + 7) % 7) + 21);
  return day >= addDays(thursday, -1) && day <= addDays(thursday, 2);
}

const within = (day: Day, from: string, to: string): boolean => day.slice(5) >= from && day.slice(5) <= to;

/** The season of a night in the Smokies. */
export function seasonOf(day: Day): Season {
  if (within(day, '12-22', '12-31') || isThanksgiving(day)) return { name: 'holiday', factor: null };
  if (within(day, '10-05', '11-05')) return { name: 'october', factor: null };
  if (within(day, '06-28', '07-12')) return { name: 'summer', factor: 1.3 };
  if (within(day, '06-05', '08-12')) return { name: 'summer', factor: 1.15 };
  if (within(day, '03-10', '04-18')) return { name: 'spring', factor: 1.1 };
  if (within(day, '01-03', '02-26')) return { name: 'lull', factor: 0.82 };
  return { name: 'plain', factor: 1 };
}

/** Friday and Saturday nights. */
export const isWeekendNight = (day: Day): boolean => weekday(day) >= 5;
