import { addDays, type Day, defaultTimeZone, startOfDay, todayIn } from '../day/day.ts';

/** The New York day a deal asked for at `now` belongs to, and the midnight it ends at, 23 to 25 hours after it began. */
export function dealDay(now: Date): { day: Day; endsAt: Date } {
  const day = todayIn(defaultTimeZone, now);
  return { day, endsAt: startOfDay(addDays(day, 1), defaultTimeZone) };
}
