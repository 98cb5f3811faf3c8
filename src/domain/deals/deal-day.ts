import { addDays, type Day, defaultTimeZone, getToday, startOfDay } from '#domain/dates/day.ts';

/** Ends at midnight in New York, 23 to 25 hours after it began (design §6.10). */
export function dealDay(now: Date): { day: Day; endsAt: Date } {
  const day = getToday(defaultTimeZone, now);
  return { day, endsAt: endOfDeal(day) };
}

export const endOfDeal = (day: Day): Date => startOfDay(addDays(day, 1), defaultTimeZone);
