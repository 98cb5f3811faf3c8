import { addDays, type Day, defaultTimeZone, getToday, startOfDay } from '#domain/dates/day.ts';

/** The New York day of the deal at `now`, and the midnight at which that day ends, 23 to 25 hours after it began (design §6.10). */
export function dealDay(now: Date): { day: Day; endsAt: Date } {
  const day = getToday(defaultTimeZone, now);
  return { day, endsAt: endOfDeal(day) };
}

/** The midnight at which the deal of a New York day ends. */
export const endOfDeal = (day: Day): Date => startOfDay(addDays(day, 1), defaultTimeZone);
