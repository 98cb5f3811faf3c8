import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import type { StayDates } from '#domain/availability/stay-rules.ts';
import { addDays, type Day, eachNight } from '#domain/dates/day.ts';
import { validateDateChange } from './date-change-rules.ts';

/** Lists a booked stay with one more night before or after it, as far as the calendar allows. */
export function longerStays(calendar: AvailabilityCalendar, stay: StayDates, today: Day): StayDates[] {
  const { check_in, check_out } = stay;
  return [
    { check_in: addDays(check_in, -1), check_out },
    { check_in, check_out: addDays(check_out, 1) },
  ].filter((longer) => validateDateChange(calendar, stay, longer, today).ok);
}

/** Lists a booked stay with fewer nights, the longest first, as far as the calendar allows. */
export function shorterStays(calendar: AvailabilityCalendar, stay: StayDates, today: Day): StayDates[] {
  const { check_in } = stay;
  return eachNight(addDays(check_in, 1), stay.check_out)
    .map((check_out) => ({ check_in, check_out }))
    .filter((shorter) => validateDateChange(calendar, stay, shorter, today).ok)
    .reverse();
}
