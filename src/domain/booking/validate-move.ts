import type { AvailabilityCalendar } from '#domain/availability/availability-calendar.ts';
import { type StayDates, type StayProblem, validateStay } from '#domain/availability/stay-rules.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import { err, type Result } from '#domain/result.ts';
import { withOwnNights } from './date-change.ts';

/** Why a booking cannot be moved so: the field at fault and a sentence for the host. */
export type MoveError = Pick<StayProblem, 'field' | 'message'>;

/**
 * Checks the dates a booking is to be moved to by the rules guests have (spec §5), with three differences: its own nights are
 * free to it, it may begin today, and one that keeps its first day may have begun and may be shorter than a new stay.
 * `calendar` reaches over both stays.
 */
export function validateMove(
  calendar: AvailabilityCalendar,
  booked: StayDates,
  wanted: StayDates,
  today: Day,
): Result<{ nights: number }, MoveError> {
  if (booked.check_out < today) return refuse('check_in', 'This stay is over.');
  if (wanted.check_in === booked.check_in && wanted.check_out === booked.check_out)
    return refuse('check_in', 'These are the dates it has.');
  if (wanted.check_out <= wanted.check_in)
    return refuse('check_out', 'The new check-out comes after the new check-in.');
  const isKept = wanted.check_in === booked.check_in;
  if (!isKept && booked.check_in < today)
    return refuse('check_in', 'This stay has begun, so its first day stays.');
  if (!isKept && wanted.check_in < today) return refuse('check_in', 'This day is over.');
  if (wanted.check_out < today) return refuse('check_out', 'This day is over.');
  const first = isKept && wanted.check_in < today ? wanted.check_in : today;
  return validateStay(withOwnNights(calendar, booked), wanted.check_in, wanted.check_out, addDays(first, -1));
}

const refuse = (field: MoveError['field'], message: string): { ok: false; error: MoveError } =>
  err({ field, message });
