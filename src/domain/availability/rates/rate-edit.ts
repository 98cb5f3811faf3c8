import { type Day, weekday } from '#domain/dates/day.ts';
import { isSameRate, type NightlyRate } from './night-rate.ts';

/** An edit of nights. Absent fields stay unchanged. */
export interface RateEdit {
  /** Days of the week the edit applies to, 0 for Sunday. */
  weekdays: readonly number[];
  /** Opens or blocks the nights. */
  available?: boolean;
  /** In cents; `null` for the cabin's nightly rate. */
  amount_cents?: number | null;
  min_stay?: number | null;
  /** Days of the week that allow check-in; the others do not. */
  check_in_days?: readonly number[];
  /** Days of the week that allow check-out; the others do not. */
  check_out_days?: readonly number[];
}

/** All days of the week, 0 for Sunday. */
export const everyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** Short names of the days of the week, Sunday first. */
export const weekdayLabels = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Applies an edit to the rate of a night. Returns the same object if nothing changes. */
export function applyRateEdit(rate: NightlyRate, day: Day, edit: RateEdit): NightlyRate {
  const dayOfWeek = weekday(day);
  if (!edit.weekdays.includes(dayOfWeek)) return rate;
  const { available, amount_cents, min_stay, check_in_days, check_out_days } = edit;
  const edited: NightlyRate = {
    published: rate.published,
    available: available ?? rate.available,
    amount_cents: amount_cents === undefined ? rate.amount_cents : amount_cents,
    min_stay: isSameMinimum(min_stay, rate) ? rate.min_stay : min_stay,
    allows_check_in: check_in_days?.includes(dayOfWeek) ?? rate.allows_check_in,
    allows_check_out: check_out_days?.includes(dayOfWeek) ?? rate.allows_check_out,
  };
  return isSameRate(rate, edited) ? rate : { ...edited, published: true };
}

/** `null` and 1 are equal, because guests see no difference. */
const isSameMinimum = (minStay: number | null | undefined, { min_stay }: NightlyRate): minStay is undefined =>
  minStay === undefined || (minStay ?? 1) === (min_stay ?? 1);
