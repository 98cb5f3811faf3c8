import { addDays, type Day, defaultTimeZone, getToday, startOfDay } from '#domain/dates/day.ts';

/**
 * Returns the day of the current deal. It ends at midnight in New York, after 23 to 25 hours
 * (design §6.10).
 */
export function dealDay(now: Date): { day: Day; endsAt: Date } {
  const day = getToday(defaultTimeZone, now);
  return { day, endsAt: endOfDeal(day) };
}

export const endOfDeal = (day: Day): Date => startOfDay(addDays(day, 1), defaultTimeZone);
