import { addMonths, type Day, eachNight, firstOfMonth, nightsBetween } from '#domain/dates/day.ts';

/** Fewest days of a month, from the first possible check-in on, for a calendar to open on it. */
const minDaysLeft = 7;

/**
 * Returns a day of the month on which a calendar opens: the month of the first possible check-in,
 * or the next one if the first is about to end and a stay can begin in the next.
 */
export function getOpeningMonth(firstCheckIn: Day, canCheckIn: (day: Day) => boolean = () => true): Day {
  const next = addMonths(firstOfMonth(firstCheckIn), 1);
  if (nightsBetween(firstCheckIn, next) >= minDaysLeft) return firstCheckIn;
  return eachNight(next, addMonths(next, 1)).some(canCheckIn) ? next : firstCheckIn;
}
