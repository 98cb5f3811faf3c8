/**
 * Rules for the dates of a stay: possible check-in and check-out days, minimum nights, messages.
 */

import { addDays, type Day, isDay, nightsBetween } from '#domain/dates/day.ts';
import { formatDay } from '#domain/dates/format-day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { pluralize } from '#domain/text/plural.ts';
import type { AvailabilityCalendar, AvailabilityDay } from './availability-calendar.ts';
import { maxStayNights } from './stay-limits.ts';

/** Violated rule of a stay, with the invalid field and a message for the guest. */
export interface StayProblem {
  code: 'check_in' | 'check_out' | 'min_stay' | 'nights';
  field: 'check_in' | 'check_out';
  message: string;
}

export interface StayDates {
  /** Date of the first night, `yyyy-MM-dd`. */
  check_in: Day;
  /** Date of departure as `yyyy-MM-dd`. */
  check_out: Day;
}

/**
 * Returns the minimum nights of a stay that begins on `day`: at least 1, rounded up (design §6.4).
 */
export const minimumStay = (day: Pick<AvailabilityDay, 'min_stay'>): number =>
  Math.max(1, Math.ceil(day.min_stay || 1));

/**
 * Whether `day` cannot be a check-in (spec §5): it is today or past, has no entry, is unavailable
 * or closed to check-in, or no possible stay begins on it. A possible stay has the minimum nights
 * and at most 30, all available, and ends on a day that allows check-out.
 */
export function isCheckInDisabled(calendar: AvailabilityCalendar, day: Day, today: Day): boolean {
  const entry = calendar.get(day);
  if (!entry || checkInProblem(calendar, day, today)) return true;
  const free = freeNights(calendar, day);
  for (let nights = minimumStay(entry); nights <= free; nights += 1) {
    if (allowsCheckOut(calendar, addDays(day, nights))) return false;
  }
  return true;
}

/**
 * Whether `day` cannot be a check-out (spec §5): it is past or closed to check-out. Without a
 * check-in: it is unavailable. With one: the stay has fewer than the minimum nights, more than 30,
 * or an unavailable night. The calendar's last entry is the last possible check-out.
 */
export function isCheckOutDisabled(
  calendar: AvailabilityCalendar,
  day: Day,
  today: Day,
  checkIn: Day | null,
): boolean {
  if (day < today) return true;
  if (checkIn !== null) return checkOutProblem(calendar, checkIn, day) !== null;
  return !allowsCheckOut(calendar, day) || !calendar.get(day)?.available;
}

/**
 * Whether `day` is checkout-only: unavailable, allows check-out, after an available night (spec
 * §5).
 */
export function isCheckoutOnly(calendar: AvailabilityCalendar, day: Day): boolean {
  const entry = calendar.get(day);
  if (!entry || entry.available || !entry.allows_check_out) return false;
  return calendar.get(addDays(day, -1))?.available === true;
}

/**
 * Validates a stay by all rules of the calendar (spec §5). Succeeds with its nights if neither day
 * is disabled; otherwise fails with the invalid field and a message.
 */
export function validateStay(
  calendar: AvailabilityCalendar,
  checkIn: Day,
  checkOut: Day,
  today: Day,
): Result<{ nights: number }, StayProblem> {
  const problem = checkInProblem(calendar, checkIn, today) ?? checkOutProblem(calendar, checkIn, checkOut);
  return problem ? err(problem) : ok({ nights: nightsBetween(checkIn, checkOut) });
}

/**
 * Returns at most `limit` bookable stays of `nights` nights nearest to `checkIn`; at equal distance
 * the earlier first.
 */
export function nearestStays(
  calendar: AvailabilityCalendar,
  checkIn: Day,
  nights: number,
  today: Day,
  limit: number,
): StayDates[] {
  const distance = (stay: StayDates): number => Math.abs(nightsBetween(checkIn, stay.check_in));
  return (
    [...calendar.keys()]
      .map((day) => ({ check_in: day, check_out: addDays(day, nights) }))
      .filter((stay) => validateStay(calendar, stay.check_in, stay.check_out, today).ok)
      // Stryker disable next-line EqualityOperator: no two begin on one day
      .sort((a, b) => distance(a) - distance(b) || (a.check_in < b.check_in ? -1 : 1))
      .slice(0, limit)
  );
}

/** Returns the first possible check-in day of a calendar; `null` if there is none. */
export const findFirstCheckInDay = (calendar: AvailabilityCalendar, today: Day): Day | null =>
  [...calendar.keys()].sort().find((day) => !isCheckInDisabled(calendar, day, today)) ?? null;

/** Counts consecutive available nights from `day`, at most `maxStayNights`. */
function freeNights(calendar: AvailabilityCalendar, day: Day): number {
  let nights = 0;
  while (nights < maxStayNights && calendar.get(addDays(day, nights))?.available) nights += 1;
  return nights;
}

const allowsCheckOut = (calendar: AvailabilityCalendar, day: Day): boolean =>
  calendar.get(day)?.allows_check_out === true;

function checkInProblem(calendar: AvailabilityCalendar, checkIn: Day, today: Day): StayProblem | null {
  if (!isDay(checkIn)) return reject('check_in', 'check_in', 'Choose a check-in date.');
  if (checkIn <= today) return reject('check_in', 'check_in', 'Check-in can be tomorrow at the earliest.');
  const entry = calendar.get(checkIn);
  const date = () => formatDay(checkIn, 'long');
  if (!entry?.available) return reject('check_in', 'check_in', `The night of ${date()} is not available.`);
  if (!entry.allows_check_in)
    return reject('check_in', 'check_in', `This cabin has no check-in on ${date()}.`);
  if (minimumStay(entry) > maxStayNights)
    return reject('check_in', 'check_in', `No stay can begin on ${date()}.`);
  return null;
}

function checkOutProblem(calendar: AvailabilityCalendar, checkIn: Day, checkOut: Day): StayProblem | null {
  if (!isDay(checkOut)) return reject('check_out', 'check_out', 'Choose a check-out date.');
  const nights = nightsBetween(checkIn, checkOut);
  if (nights < 1) return reject('check_out', 'check_out', 'Check-out comes after check-in.');
  // Stryker disable next-line ObjectLiteral: by now the check-in has an entry
  const min = minimumStay(calendar.get(checkIn) ?? { min_stay: 1 });
  if (nights < min) {
    return reject(
      'min_stay',
      'check_out',
      `A stay from ${formatDay(checkIn, 'date')} is at least ${pluralize(min, 'night')}.`,
    );
  }
  if (nights > maxStayNights)
    return reject('nights', 'check_out', `A stay is at most ${maxStayNights} nights.`);
  const free = freeNights(calendar, checkIn);
  if (nights > free) {
    return reject(
      'nights',
      'check_out',
      `The night of ${formatDay(addDays(checkIn, free), 'long')} is not available.`,
    );
  }
  if (allowsCheckOut(calendar, checkOut)) return null;
  return reject('check_out', 'check_out', `This cabin has no check-out on ${formatDay(checkOut, 'long')}.`);
}

const reject = (code: StayProblem['code'], field: StayProblem['field'], message: string): StayProblem => ({
  code,
  field,
  message,
});
