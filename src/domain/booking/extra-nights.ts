import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { minimumStay, type StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';

/**
 * A booked stay with one more night: before it, after it, or neither, as the calendar's rules allow (spec §5). The first
 * night is after today, the last day not before tomorrow; the nights of the stay itself are not looked at.
 */
export function longerStays(calendar: AvailabilityCalendar, stay: StayDates, today: Day): StayDates[] {
  const { check_in, check_out } = stay;
  const nights = nightsBetween(check_in, check_out) + 1;
  if (nights > maxStayNights || check_out <= today) return [];
  const before = { check_in: addDays(check_in, -1), check_out };
  const after = { check_in, check_out: addDays(check_out, 1) };
  return [
    ...(canBegin(calendar, before.check_in, nights, today) ? [before] : []),
    ...(canEnd(calendar, check_out, after.check_out) ? [after] : []),
  ];
}

/**
 * A booked stay that ends sooner, the longest first, as the calendar's rules allow (spec §5). One that has begun may end today and be
 * shorter than a new one.
 */
export function shorterStays(
  calendar: AvailabilityCalendar,
  { check_in, check_out }: StayDates,
  today: Day,
): StayDates[] {
  const least = check_in > today ? minimumStay(calendar.get(check_in) ?? { min_stay: 1 }) : 1;
  return eachNight(addDays(check_in, 1), check_out)
    .filter((day) => day >= today && calendar.get(day)?.allows_check_out !== false)
    .filter((day) => nightsBetween(check_in, day) >= least)
    .map((day) => ({ check_in, check_out: day }))
    .reverse();
}

function canBegin(calendar: AvailabilityCalendar, day: Day, nights: number, today: Day): boolean {
  const entry = calendar.get(day);
  return day > today && entry?.available === true && entry.allows_check_in && minimumStay(entry) <= nights;
}

const canEnd = (calendar: AvailabilityCalendar, night: Day, checkOut: Day): boolean =>
  calendar.get(night)?.available === true && calendar.get(checkOut)?.allows_check_out === true;
