/** Columns of files with nightly rates, for import and export. */

import { highestAmount, lowestAmount } from '#domain/availability/rates/night-rate.ts';
import { fromRateCode, type RateRun } from '#domain/availability/rates/rate-code.ts';
import { maxStayNights } from '#domain/availability/stay-limits.ts';
import { addDays, type Day } from '#domain/dates/day.ts';
import {
  dayCell,
  dollarsCell,
  flagCell,
  restrictCell,
  textCell,
  wholeCell,
} from '#domain/text/cell-types.ts';
import { dayColumn, optional, type ParsedCells, required } from './import-column.ts';
import type { CellValue } from './write-table.ts';

const centsCell = restrictCell(
  wholeCell(0, 1_000_000_000),
  'a nightly price above $10, in cents, such as 18950',
  (cents) => cents >= lowestAmount && cents <= highestAmount,
);

const nightCell = restrictCell(
  dayCell,
  'a day written as 2027-03-01, of the years 2020 to 2099',
  (value) => value >= '2020' && value < '2100',
);

/** Either `day`, or `from` and `to`, both included (docs/data/rates.md). */
export const rateColumns = {
  cabin: required(textCell('the slug or the id of a cabin', 100), ['slug', 'cabin_slug', 'cabin_id']),
  day: dayColumn(optional(nightCell, ['night', 'date'])),
  from: dayColumn(optional(nightCell)),
  to: dayColumn(optional(nightCell)),
  available: optional(flagCell),
  amount: optional(
    dollarsCell('a nightly price above $10, in dollars, such as 189.50', lowestAmount, highestAmount),
    ['price'],
  ),
  amount_cents: optional(centsCell),
  // No value means one night (design §6.4).
  min_stay: optional(wholeCell(0, maxStayNights)),
  allows_check_in: optional(flagCell),
  allows_check_out: optional(flagCell),
};

export type RateImportRow = ParsedCells<typeof rateColumns>;

export const exportedColumns = [
  'cabin',
  'from',
  'to',
  'available',
  'amount',
  'min_stay',
  'allows_check_in',
  'allows_check_out',
] as const;

/**
 * Converts rates from `first` on to rows. Equal nights share a row; unpublished nights are left
 * out.
 */
export function exportedRows(slug: string, first: Day, rates: readonly RateRun[]): CellValue[][] {
  let day = first;
  return rates.flatMap(([nights, ...code]) => {
    const from = day;
    day = addDays(day, nights);
    const rate = fromRateCode(code);
    if (!rate.published) return [];
    const { available, amount_cents, min_stay, allows_check_in, allows_check_out } = rate;
    const amount = amount_cents === null ? null : formatDollars(amount_cents);
    return [[slug, from, addDays(day, -1), available, amount, min_stay, allows_check_in, allows_check_out]];
  });
}

/** Formats dollars for a cell, such as `189` or `189.50`. */
const formatDollars = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
