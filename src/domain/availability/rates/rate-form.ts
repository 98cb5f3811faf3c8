import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { type Day, isDay, nightsBetween } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { dollarsCell, wholeCell } from '#domain/text/cell-types.ts';
import { highestAmount, lowestAmount } from './night-rate.ts';
import { everyWeekday, type RateEdit } from './rate-edit.ts';

/** Values of the host's form that changes the rates of nights. */
export interface RateForm {
  cabins: readonly number[];
  first: string;
  last: string;
  /** Days of the week the edit applies to, 0 for Sunday. */
  weekdays: readonly number[];
  availability: 'same' | 'open' | 'block';
  price: 'same' | 'amount' | 'usual';
  /** In dollars, if the price is an amount. */
  amount: string;
  /** Minimum nights; empty for no change. */
  minimum: string;
  /** Days of the week that allow check-in or check-out; `null` for no change. */
  checkInDays: readonly number[] | null;
  checkOutDays: readonly number[] | null;
}

export type RateFormErrors = Partial<
  Record<'cabins' | 'first' | 'last' | 'weekdays' | 'amount' | 'minimum', string>
>;

/** Maximum nights of one form. */
export const maxRateFormNights = 600;

/** Returns a form without changes. */
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

/** Parses a form to an edit. Fails with all errors. */
export function parseRateForm(form: RateForm): Result<RateEdit, RateFormErrors> {
  const { cabins, first, weekdays } = form;
  const amount = form.price === 'amount' ? price.parse(form.amount) : null;
  const min = form.minimum.trim() === '' ? null : minimum.parse(form.minimum);
  const last = getLastDayError(form);
  const errors: RateFormErrors = {
    ...(cabins.length === 0 && { cabins: 'Choose at least one cabin.' }),
    ...(!isDay(first) && { first: 'Choose the first night.' }),
    ...(last && { last }),
    ...(weekdays.length === 0 && { weekdays: 'Choose at least one day of the week.' }),
    ...(amount === undefined && { amount: price.expects }),
    ...(min === undefined && { minimum: `A minimum stay is from 1 to ${maxStayNights} nights.` }),
  };
  if (amount === undefined || min === undefined || Object.keys(errors).length > 0) return err(errors);
  return ok({
    weekdays,
    ...(form.availability === 'same' ? {} : { available: form.availability === 'open' }),
    ...(form.price === 'same' ? {} : { amount_cents: amount }),
    ...(min === null ? {} : { min_stay: min }),
    ...(form.checkInDays === null ? {} : { check_in_days: form.checkInDays }),
    ...(form.checkOutDays === null ? {} : { check_out_days: form.checkOutDays }),
  });
}

function getLastDayError({ first, last }: RateForm): string | null {
  if (!isDay(last)) return 'Choose the last night.';
  if (!isDay(first)) return null;
  if (last < first) return 'The last night comes before the first. Choose a later one.';
  return nightsBetween(first, last) >= maxRateFormNights
    ? `At most ${maxRateFormNights} nights at once.`
    : null;
}
