import { monthsAhead } from '#domain/availability/availability-calendar.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, addMonths, type Day, nightsBetween } from '#domain/dates/day.ts';

/** A price alert ends after this many days, or when the stay begins. */
const maxWatchDays = 90;

/**
 * Whether guests can set a price alert for a stay, because it may become bookable: nights are
 * released or opened, a minimum stay is lowered, and the calendar grows by a day each day.
 */
export function isWatchable({ check_in, check_out }: StayDates, today: Day): boolean {
  const nights = nightsBetween(check_in, check_out);
  const lastDay = addDays(addMonths(today, monthsAhead), maxWatchDays);
  return check_in > today && nights >= 1 && nights <= maxStayNights && check_out <= lastDay;
}
