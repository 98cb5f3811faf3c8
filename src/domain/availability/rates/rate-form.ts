import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { type Day, isDay, nightsBetween } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { dollarsCell, wholeCell } from '#domain/text/cell-types.ts';
import { highestAmount, lowestAmount } from './night-rate.ts';
import { everyWeekday, type RateEdit } from './rate-edit.ts';

/** What a host fills in to change nights, as the form has it. */
export interface RateForm {
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

/** What is wrong with a form, a sentence by field. */
export type RateFormErrors = Partial<
  Record<'cabins' | 'first' | 'last' | 'weekdays' | 'amount' | 'minimum', string>
>;

/** The most nights one form covers. */
export const maxRateFormNights = 600;

/** A form that changes nothing yet. */
export const emptyForm = (cabins: readonly number[], first: Day, last: Day): RateForm => ({
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

const price = dollarsCell('A night costs more than $10 and at most $100,000.', lowestAmount, highestAmount);
const minimum = wholeCell(1, maxStayNights);

/** What a form does to its nights, or everything that is wrong with it. */
export function parseRateForm(form: RateForm): Result<RateEdit, RateFormErrors> {
  const { cabins, first, weekdays } = form;
  const amount = form.price === 'amount' ? price.parse(form.amount) : null;
  const least = form.minimum.trim() === '' ? null : minimum.parse(form.minimum);
  const last = lastFault(form);
  const faults: RateFormErrors = {
    ...(cabins.length === 0 && { cabins: 'Choose at least one cabin.' }),
    ...(!isDay(first) && { first: 'Choose the first night.' }),
    ...(last && { last }),
    ...(weekdays.length === 0 && { weekdays: 'Choose at least one day of the week.' }),
    ...(amount === undefined && { amount: price.expects }),
    ...(least === undefined && { minimum: `A minimum stay is from 1 to ${maxStayNights} nights.` }),
  };
  if (amount === undefined || least === undefined || Object.keys(faults).length > 0) return err(faults);
  return ok({
    weekdays,
    ...(form.availability === 'same' ? {} : { available: form.availability === 'open' }),
    ...(form.price === 'same' ? {} : { amount_cents: amount }),
    ...(least === null ? {} : { min_stay: least }),
    ...(form.checkInDays === null ? {} : { check_in_days: form.checkInDays }),
    ...(form.checkOutDays === null ? {} : { check_out_days: form.checkOutDays }),
  });
}

function lastFault({ first, last }: RateForm): string | null {
  if (!isDay(last)) return 'Choose the last night.';
  if (!isDay(first)) return null;
  if (last < first) return 'The last night comes before the first. Choose a later one.';
  return nightsBetween(first, last) >= maxRateFormNights
    ? `At most ${maxRateFormNights} nights at once.`
    : null;
}
