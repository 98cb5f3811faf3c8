import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import type { Day } from '#domain/dates/day.ts';
import { utcDay, walkDays } from './days.ts';

/** The calendar rules of spec §5, clause by clause, by walking days. Slow and plain on purpose. */

const minimum = (calendar: AvailabilityCalendar, day: Day): number => {
  const told = calendar.get(day)?.min_stay;
  return told ? told : 1;
};

const allAvailable = (calendar: AvailabilityCalendar, nights: Day[]): boolean =>
  nights.every((night) => calendar.has(night) && calendar.get(night)?.available === true);

const canLeaveOn = (calendar: AvailabilityCalendar, day: Day): boolean =>
  calendar.has(day) && calendar.get(day)?.allows_check_out === true;

export function oracleCheckInDisabled(calendar: AvailabilityCalendar, day: Day, today: Day): boolean {
  if (day.slice(0, 7) < today.slice(0, 7)) return true;
  if (day <= today) return true;
  const entry = calendar.get(day);
  if (entry === undefined) return true;
  if (!entry.available || !entry.allows_check_in) return true;
  const least = minimum(calendar, day);
  if (!allAvailable(calendar, walkDays(day, utcDay(day, least)))) return true;
  for (let length = least; length <= Math.min(least + 30, 30); length += 1) {
    const end = utcDay(day, length);
    if (allAvailable(calendar, walkDays(day, end)) && canLeaveOn(calendar, end)) return false;
  }
  return true;
}

export function oracleCheckOutDisabled(
  calendar: AvailabilityCalendar,
  day: Day,
  today: Day,
  checkIn: Day | null,
): boolean {
  if (day < today || day.slice(0, 7) < today.slice(0, 7)) return true;
  if (!canLeaveOn(calendar, day)) return true;
  if (checkIn === null) return calendar.get(day)?.available !== true;
  if (day <= checkIn) return true;
  const nights = walkDays(checkIn, day);
  return nights.length < minimum(calendar, checkIn) || nights.length > 30 || !allAvailable(calendar, nights);
}

export function oracleCheckoutOnly(calendar: AvailabilityCalendar, day: Day): boolean {
  const unavailable = calendar.has(day) && !calendar.get(day)?.available;
  return unavailable && canLeaveOn(calendar, day) && allAvailable(calendar, [utcDay(day, -1)]);
}

/**
 * Whether a stay keeps every rule at once: the same rules read from the stay rather than from its
 * days.
 */
function possible(calendar: AvailabilityCalendar, checkIn: Day, checkOut: Day, today: Day): boolean {
  const arrival = calendar.get(checkIn);
  if (checkIn <= today || !arrival?.allows_check_in) return false;
  const nights = walkDays(checkIn, checkOut);
  return (
    nights.length >= minimum(calendar, checkIn) &&
    nights.length <= 30 &&
    allAvailable(calendar, nights) &&
    canLeaveOn(calendar, checkOut)
  );
}

/**
 * The check-ins of possible stays, found by stepping away from the wish, a day earlier and a day
 * later at a time.
 */
export function oracleNearest(
  calendar: AvailabilityCalendar,
  wish: Day,
  nights: number,
  today: Day,
  limit: number,
): Day[] {
  const found: Day[] = [];
  for (let distance = 0; distance <= 300 && found.length < limit; distance += 1) {
    for (const checkIn of new Set([utcDay(wish, -distance), utcDay(wish, distance)])) {
      if (possible(calendar, checkIn, utcDay(checkIn, nights), today)) found.push(checkIn);
    }
  }
  return found.slice(0, limit);
}
