/** Rules for the new dates that a guest may choose for a booked stay. */

import type { AvailabilityCalendar, AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import {
  minimumStay,
  type StayDates,
  type StayProblem,
  validateStay,
} from '#domain/availability/stay-rules.ts';
import { addDays, type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { err, type Result } from '#domain/result.ts';

/**
 * Returns a calendar in which a booking may keep its nights. `min`: the minimum nights of a stay
 * with the same check-in.
 */
export function withOwnNights(
  calendar: AvailabilityCalendar,
  { check_in, check_out }: StayDates,
  min = 1,
): AvailabilityCalendar {
  const days = new Map(calendar);
  for (const night of eachNight(check_in, check_out))
    days.set(night, { ...getDay(days, night), available: true });
  days.set(check_in, { ...getDay(days, check_in), min_stay: min, allows_check_in: true });
  days.set(check_out, { ...getDay(days, check_out), allows_check_out: true });
  return days;
}

/**
 * Returns a day of a booking's own stay, also if it is no longer published. Its price was agreed.
 */
const getDay = (calendar: AvailabilityCalendar, date: Day): AvailabilityDay =>
  calendar.get(date) ?? {
    date,
    available: false,
    price: 0,
    surcharge: 0,
    priceFormatted: '',
    min_stay: 1,
    allows_check_in: false,
    allows_check_out: true,
  };

/**
 * Returns the calendar in which a guest chooses other dates. The booked nights count as free, and
 * the booked length is enough for the booked check-in.
 */
export function calendarForGuest(calendar: AvailabilityCalendar, booked: StayDates): AvailabilityCalendar {
  const nights = nightsBetween(booked.check_in, booked.check_out);
  const min = minimumStay(calendar.get(booked.check_in) ?? { min_stay: 1 });
  return withOwnNights(calendar, booked, Math.min(min, nights));
}

/** Whether the guest may choose other dates: until the day before check-in. */
export const mayMove = ({ check_in }: StayDates, today: Day): boolean => check_in > today;

/**
 * Validates new dates of a booking by the rules of any stay (spec §5); its own nights count as
 * free. A stay that has begun keeps its check-in and may be shorter than the minimum stay.
 */
export function validateDateChange(
  calendar: AvailabilityCalendar,
  booked: StayDates,
  newDates: StayDates,
  today: Day,
): Result<{ nights: number }, Pick<StayProblem, 'field' | 'message'>> {
  const { check_in, check_out } = newDates;
  if (check_in === booked.check_in && check_out === booked.check_out)
    return reject('check_in', 'These are the dates it has.');
  if (mayMove(booked, today))
    return validateStay(calendarForGuest(calendar, booked), check_in, check_out, today);
  if (booked.check_out <= today) return reject('check_in', 'This stay ends, so its dates stay.');
  if (check_in !== booked.check_in) return reject('check_in', 'This stay has begun, so its first day stays.');
  if (check_out < today) return reject('check_out', 'This day is over.');
  return validateStay(withOwnNights(calendar, booked), check_in, check_out, addDays(check_in, -1));
}

const reject = (field: StayProblem['field'], message: string) => err({ field, message });

/**
 * Returns the days by which cancellation deadlines come earlier after a guest's move: if cancelling
 * already costs something, a later check-in moves no deadline. `percent` is the current refund.
 */
export const getDeadlineShiftDays = (from: StayDates, to: StayDates, percent: number): number =>
  percent === 100 ? 0 : Math.max(0, nightsBetween(from.check_in, to.check_in));
