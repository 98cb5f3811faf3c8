import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import type { Day } from '#domain/dates/day.ts';
import { utcDay, walkDays } from './days.ts';

// The calendar rules of spec §5 one by one, day by day. Slow and simple on purpose.

const getMinStay = (calendar: AvailabilityCalendar, day: Day): number => {
  return calendar.get(day)?.min_stay || 1;
};

const areAvailable = (calendar: AvailabilityCalendar, nights: Day[]): boolean =>
  nights.every((night) => calendar.has(night) && calendar.get(night)?.available === true);

const allowsCheckOut = (calendar: AvailabilityCalendar, day: Day): boolean =>
  calendar.has(day) && calendar.get(day)?.allows_check_out === true;

export function oracleCheckInDisabled(calendar: AvailabilityCalendar, day: Day, today: Day): boolean {
  if (day.slice(0, 7) < today.slice(0, 7)) return true;
  if (day <= today) return true;
  const entry = calendar.get(day);
  if (entry === undefined) return true;
  if (!entry.available || !entry.allows_check_in) return true;
  const minStay = getMinStay(calendar, day);
  if (!areAvailable(calendar, walkDays(day, utcDay(day, minStay)))) return true;
  for (let length = minStay; length <= Math.min(minStay + 30, 30); length += 1) {
    const end = utcDay(day, length);
    if (areAvailable(calendar, walkDays(day, end)) && allowsCheckOut(calendar, end)) return false;
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
  if (!allowsCheckOut(calendar, day)) return true;
  if (checkIn === null) return calendar.get(day)?.available !== true;
  if (day <= checkIn) return true;
  const nights = walkDays(checkIn, day);
  return (
    nights.length < getMinStay(calendar, checkIn) || nights.length > 30 || !areAvailable(calendar, nights)
  );
}

export function oracleCheckoutOnly(calendar: AvailabilityCalendar, day: Day): boolean {
  const unavailable = calendar.has(day) && !calendar.get(day)?.available;
  return unavailable && allowsCheckOut(calendar, day) && areAvailable(calendar, [utcDay(day, -1)]);
}

/** Checks a whole stay against all rules, rather than its single days. */
function isPossible(calendar: AvailabilityCalendar, checkIn: Day, checkOut: Day, today: Day): boolean {
  const firstDay = calendar.get(checkIn);
  if (checkIn <= today || !firstDay?.allows_check_in) return false;
  const nights = walkDays(checkIn, checkOut);
  return (
    nights.length >= getMinStay(calendar, checkIn) &&
    nights.length <= 30 &&
    areAvailable(calendar, nights) &&
    allowsCheckOut(calendar, checkOut)
  );
}

/** Finds the check-ins of possible stays, a day earlier and a day later at a time. */
export function oracleNearest(
  calendar: AvailabilityCalendar,
  requested: Day,
  nights: number,
  today: Day,
  limit: number,
): Day[] {
  const checkIns: Day[] = [];
  for (let distance = 0; distance <= 300 && checkIns.length < limit; distance += 1) {
    for (const checkIn of new Set([utcDay(requested, -distance), utcDay(requested, distance)])) {
      if (isPossible(calendar, checkIn, utcDay(checkIn, nights), today)) checkIns.push(checkIn);
    }
  }
  return checkIns.slice(0, limit);
}
