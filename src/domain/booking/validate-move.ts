import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { type StayDates, type StayProblem, validateStay } from '#domain/availability/stay-rules.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { err, type Result } from '#domain/result.ts';
import { withOwnNights } from './date-change-rules.ts';

/** Reason that a host cannot move a booking: the field and a sentence. */
export type MoveError = Pick<StayProblem, 'field' | 'message'>;

/**
 * Validates new dates that a host chooses for a booking, by the rules for guests (spec §5), with
 * three differences: its own nights are free, it may begin today, and a stay with the same check-in
 * may have begun and may be shorter than a new stay. `calendar` covers both stays.
 */
export function validateMove(
  calendar: AvailabilityCalendar,
  booked: StayDates,
  newDates: StayDates,
  today: Day,
): Result<{ nights: number }, MoveError> {
  if (booked.check_out < today) return reject('check_in', 'This stay is over.');
  if (newDates.check_in === booked.check_in && newDates.check_out === booked.check_out)
    return reject('check_in', 'These are the dates it has.');
  if (newDates.check_out <= newDates.check_in)
    return reject('check_out', 'The new check-out comes after the new check-in.');
  const hasSameCheckIn = newDates.check_in === booked.check_in;
  if (!hasSameCheckIn && booked.check_in < today)
    return reject('check_in', 'This stay has begun, so its first day stays.');
  if (!hasSameCheckIn && newDates.check_in < today) return reject('check_in', 'This day is over.');
  if (newDates.check_out < today) return reject('check_out', 'This day is over.');
  const first = hasSameCheckIn && newDates.check_in < today ? newDates.check_in : today;
  return validateStay(
    withOwnNights(calendar, booked),
    newDates.check_in,
    newDates.check_out,
    addDays(first, -1),
  );
}

const reject = (field: MoveError['field'], message: string): { ok: false; error: MoveError } =>
  err({ field, message });
