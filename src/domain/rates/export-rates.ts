import { addDays, type Day } from '../day/plain-day.ts';
import type { Cell } from '../table/write.ts';
import { type RateRun, rateOf } from './code.ts';

/** The columns a file of rates is written with. */
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

/** The rows of a cabin whose rates begin on `first`: nights that are alike in one row, nights without a rate in none. */
export function exportedRows(slug: string, first: Day, rates: readonly RateRun[]): Cell[][] {
  let day = first;
  return rates.flatMap(([nights, ...code]) => {
    const from = day;
    day = addDays(day, nights);
    const rate = rateOf(code);
    if (!rate.published) return [];
    const { available, amount_cents, min_stay, allows_check_in, allows_check_out } = rate;
    const amount = amount_cents === null ? null : dollarsOf(amount_cents);
    return [[slug, from, addDays(day, -1), available, amount, min_stay, allows_check_in, allows_check_out]];
  });
}

/** Dollars as a cell has them: `189`, `189.50`. */
const dollarsOf = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
