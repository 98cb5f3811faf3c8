import { addDays, type Day, eachNight, nightsBetween } from '../day/day.ts';
import type { AvailabilityCalendar } from './calendar.ts';
import { longestStay } from './limits.ts';
import { minimumStay, type StayDates } from './rules.ts';

/**
 * A booked stay with one more night: before it, after it, or neither, as the calendar's rules allow (spec §5). The first
 * night is after today, the last day not before tomorrow; the nights of the stay itself are not looked at.
 */
export function longerStays(calendar: AvailabilityCalendar, stay: StayDates, today: Day): StayDates[] {
  const { check_in, check_out } = stay;
  const nights = nightsBetween(check_in, check_out) + 1;
  if (nights > longestStay || check_out <= today) return [];
  const before = { check_in: addDays(check_in, -1), check_out };
  const after = { check_in, check_out: addDays(check_out, 1) };
  return [
    ...(canBegin(calendar, before.check_in, nights, today) ? [before] : []),
    ...(canEnd(calendar, check_out, after.check_out) ? [after] : []),
  ];
}

/**
 * A booked stay with fewer nights, the longest first: it ends sooner, and while that costs nothing it may begin later, as the calendar's
 * rules allow (spec §5). A stay that has begun may end today and be shorter than a new one.
 */
export function shorterStays(
  calendar: AvailabilityCalendar,
  { check_in, check_out }: StayDates,
  today: Day,
  isFree: boolean,
): StayDates[] {
  const least = (day: Day): number => (day > today ? minimumStay(calendar.get(day) ?? { min_stay: 1 }) : 1);
  const fewer = eachNight(addDays(check_in, 1), check_out);
  const ends = fewer
    .filter((day) => day >= today && calendar.get(day)?.allows_check_out !== false)
    .map((day) => ({ check_in, check_out: day }))
    .reverse();
  const begins = fewer
    .filter((day) => isFree && check_in > today && calendar.get(day)?.allows_check_in !== false)
    .map((day) => ({ check_in: day, check_out }));
  return [...ends, ...begins].filter(
    (stay) => nightsBetween(stay.check_in, stay.check_out) >= least(stay.check_in),
  );
}

function canBegin(calendar: AvailabilityCalendar, day: Day, nights: number, today: Day): boolean {
  const entry = calendar.get(day);
  return day > today && entry?.available === true && entry.allows_check_in && minimumStay(entry) <= nights;
}

const canEnd = (calendar: AvailabilityCalendar, night: Day, checkOut: Day): boolean =>
  calendar.get(night)?.available === true && calendar.get(checkOut)?.allows_check_out === true;
