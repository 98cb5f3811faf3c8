import type { Day } from '../day/plain-day.ts';
import type { Calendar } from './calendar.ts';
import { isCheckInDisabled } from './rules.ts';

/** The first day of a calendar on which a stay can begin; null where none can. */
export function firstCheckIn(calendar: Calendar, today: Day): Day | null {
  const days = [...calendar.keys()].filter((day) => !isCheckInDisabled(calendar, day, today));
  return days.reduce<Day | null>((first, day) => (first === null || day < first ? day : first), null);
}
