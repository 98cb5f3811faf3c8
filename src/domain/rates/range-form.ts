import { type Day, isDay, nightsBetween } from '../day/plain-day.ts';
import { err, ok, type Result } from '../result.ts';
import { longestStay } from '../stay/limits.ts';
import { dollarsCell, wholeCell } from '../table/cell-types.ts';
import { everyWeekday, type RateEdit } from './edit.ts';
import { highestAmount, lowestAmount } from './night-rate.ts';

/** What a host fills in to change nights, as the form has it. */
export interface RangeForm {
  /** Numbers of cabins. */
  cabins: readonly number[];
  first: string;
  last: string;
  /** The days of the week whose nights are meant, 0 for Sunday. */
  weekdays: readonly number[];
  availability: 'same' | 'open' | 'block';
  price: 'same' | 'amount' | 'usual';
  /** Dollars, where the price is an amount. */
  amount: string;
  /** Nights; empty: as it is. */
  minimum: string;
  /** The days of the week on which a stay may begin or end; null: as it is. */
  checkInDays: readonly number[] | null;
  checkOutDays: readonly number[] | null;
}

/** What is wrong with a form: the field and a sentence. */
export interface FormProblem {
  field: 'cabins' | 'first' | 'last' | 'weekdays' | 'amount' | 'minimum';
  message: string;
}

/** The most nights one form covers. */
export const longestRange = 600;

/** A form that changes nothing yet. */
export const emptyForm = (cabins: readonly number[], first: Day, last: Day): RangeForm => ({
  cabins,
  first,
  last,
  weekdays: everyWeekday,
  availability: 'same',
  price: 'same',
  amount: '',
  minimum: '',
  checkInDays: null,
  checkOutDays: null,
});

/** Why the nights a form means cannot be looked at, or null. */
export function rangeProblem({ cabins, first, last, weekdays }: RangeForm): FormProblem | null {
  if (cabins.length === 0) return { field: 'cabins', message: 'Choose at least one cabin.' };
  if (!isDay(first)) return { field: 'first', message: 'Choose the first night.' };
  if (!isDay(last)) return { field: 'last', message: 'Choose the last night.' };
  if (last < first)
    return { field: 'last', message: 'The last night comes before the first. Choose a later one.' };
  if (nightsBetween(first, last) >= longestRange) {
    return { field: 'last', message: `At most ${longestRange} nights at once.` };
  }
  return weekdays.length === 0
    ? { field: 'weekdays', message: 'Choose at least one day of the week.' }
    : null;
}

const price = dollarsCell('A night costs more than $10 and at most $100,000.', lowestAmount, highestAmount);
const minimum = wholeCell(1, longestStay);

/** What a form does to its nights, or the field that cannot be read. */
export function editOf(form: RangeForm): Result<RateEdit, FormProblem> {
  const amount = form.price === 'amount' ? price.read(form.amount) : null;
  if (amount === undefined) return err({ field: 'amount', message: price.expects });
  const least = form.minimum.trim() === '' ? null : minimum.read(form.minimum);
  if (least === undefined) {
    return err({ field: 'minimum', message: `A minimum stay is from 1 to ${longestStay} nights.` });
  }
  return ok({
    weekdays: form.weekdays,
    ...(form.availability === 'same' ? {} : { available: form.availability === 'open' }),
    ...(form.price === 'same' ? {} : { amount_cents: amount }),
    ...(least === null ? {} : { min_stay: least }),
    ...(form.checkInDays === null ? {} : { check_in_days: form.checkInDays }),
    ...(form.checkOutDays === null ? {} : { check_out_days: form.checkOutDays }),
  });
}
