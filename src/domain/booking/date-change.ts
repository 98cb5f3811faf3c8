import type { AvailabilityCalendar, AvailabilityDay } from '#domain/availability/availability-calendar.ts';
import {
  minimumStay,
  type StayDates,
  type StayProblem,
  validateStay,
} from '#domain/availability/stay-rules.ts';
import { type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { err, type Result } from '#domain/result.ts';

/** A calendar in which a booking can stay where it is. `least`: the fewest nights a stay that keeps its first day has. */
export function withOwnNights(
  calendar: AvailabilityCalendar,
  { check_in, check_out }: StayDates,
  least = 1,
): AvailabilityCalendar {
  const own = new Map(calendar);
  for (const night of eachNight(check_in, check_out))
    own.set(night, { ...dayOf(own, night), available: true });
  own.set(check_in, { ...dayOf(own, check_in), min_stay: least, allows_check_in: true });
  own.set(check_out, { ...dayOf(own, check_out), allows_check_out: true });
  return own;
}

/** A day that is no longer published is still the booking's; what it cost was agreed. */
const dayOf = (calendar: AvailabilityCalendar, date: Day): AvailabilityDay =>
  calendar.get(date) ?? {
    date,
    available: false,
    price: 0,
    surcharge: 0,
    priceFormatted: '',
    min_stay: 1,
    allows_check_in: false,
    allows_check_out: false,
  };

/**
 * The calendar as the guest of a booking chooses other dates in it: its own nights are free, and the nights it has are enough for its
 * first day.
 */
export function calendarForGuest(calendar: AvailabilityCalendar, booked: StayDates): AvailabilityCalendar {
  const nights = nightsBetween(booked.check_in, booked.check_out);
  const least = minimumStay(calendar.get(booked.check_in) ?? { min_stay: 1 });
  return withOwnNights(calendar, booked, Math.min(least, nights));
}

/** Whether the guest of a booking may choose other dates: until the day before it begins. */
export const mayMove = ({ check_in }: StayDates, today: Day): boolean => check_in > today;

/** Checks the dates a guest wants instead by the rules of any stay (spec §5), its own nights free to it. */
export function validateDateChange(
  calendar: AvailabilityCalendar,
  booked: StayDates,
  wanted: StayDates,
  today: Day,
): Result<{ nights: number }, Pick<StayProblem, 'field' | 'message'>> {
  const { check_in, check_out } = wanted;
  if (!mayMove(booked, today)) return refuse('This stay begins, so its dates cannot be changed here.');
  if (check_in === booked.check_in && check_out === booked.check_out)
    return refuse('These are the dates it has.');
  return validateStay(calendarForGuest(calendar, booked), check_in, check_out, today);
}

const refuse = (message: string): { ok: false; error: Pick<StayProblem, 'field' | 'message'> } =>
  err({ field: 'check_in', message });

/**
 * By how many days more before check-in the terms of cancelling count once a guest has moved a stay: where cancelling costs something,
 * a later first day moves none of its deadlines. `percent` is what cancelling gives back now.
 */
export const getDeadlineShiftDays = (from: StayDates, to: StayDates, percent: number): number =>
  percent === 100 ? 0 : Math.max(0, nightsBetween(from.check_in, to.check_in));
