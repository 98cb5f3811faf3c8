import { type Day, weekday } from '#domain/dates/day.ts';
import { isSameRate, type NightlyRate } from './night-rate.ts';

/** What a host does to some nights. What is absent stays as it is. */
export interface RateEdit {
  /** The days of the week whose nights are meant, 0 for Sunday. */
  weekdays: readonly number[];
  /** Offers the nights, or blocks them. */
  available?: boolean;
  /** Cents; null: the cabin's nightly rate. */
  amount_cents?: number | null;
  min_stay?: number | null;
  /** The days of the week on which a stay may begin; on the others none may. */
  check_in_days?: readonly number[];
  /** The days of the week on which a stay may end; on the others none may. */
  check_out_days?: readonly number[];
}

/** Every day of the week, 0 for Sunday. */
export const everyWeekday: readonly number[] = [0, 1, 2, 3, 4, 5, 6];

/** The days of the week as a grid and a form name them, Sunday first. */
export const weekdayLabels = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** The rate of the night of `day` after an edit; the very same one when nothing changes. */
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

/** None is one night: nobody would see the difference. */
const isSameMinimum = (wanted: number | null | undefined, { min_stay }: NightlyRate): wanted is undefined =>
  wanted === undefined || (wanted ?? 1) === (min_stay ?? 1);
