/** Finds the fees of a stay among those that hosts have set, and calculates their amounts. */

import type { Day } from '#domain/dates/day.ts';
import { applyPercent } from '#domain/money/money.ts';
import type { FeeRow } from '#domain/settings/fee.ts';
import { isInForce } from '#domain/settings/tax-table.ts';
import type { FeeLine, Quote } from './quote.ts';

/** Finds the fees of a cabin among all that hosts have set. */
export const filterFeesByCabin = (fees: readonly FeeRow[], slug: string): FeeRow[] =>
  fees.filter(({ cabins }) => cabins.length === 0 || cabins.includes(slug));

/**
 * Returns keys that are equal for cabins with the same fees, by slug. Cabins without a key have
 * only the fees of all cabins. `null` if no fee is limited to some cabins.
 */
export function feeKeys(fees: readonly FeeRow[]): Record<string, string> | null {
  const keys: Record<string, string> = {};
  fees.forEach(({ cabins }, index) => {
    for (const slug of cabins) keys[slug] = `${keys[slug] ?? ''},${index}`;
  });
  return Object.keys(keys).length > 0 ? keys : null;
}

/** Agreed fee, before its amount is calculated for the nights of a stay. */
export type AgreedFee = Omit<FeeLine, 'amount'>;

/** Base of the fees: number of nights, and their discounted price in cents. */
interface FeeBase {
  nights: number;
  rent: number;
}

/** Number of guests, and the names of the chosen optional fees. */
interface FeeChoices {
  guests: number;
  extras: readonly string[];
}

/** Returns the fees of a stay that begins on `checkIn`, of those its cabin has. */
export const feesFor = (fees: readonly FeeRow[], checkIn: Day, { guests, extras }: FeeChoices): AgreedFee[] =>
  fees
    .filter((row) => isInForce(row, checkIn) && (!row.optional || extras.includes(row.name)))
    .map((row) => agreedFee(row, guests));

const agreedFee = (
  { name, per_stay_cents, per_night_cents, each_guest, percent = 0, optional, taxed }: FeeRow,
  guests: number,
): AgreedFee => ({
  name,
  per_stay: per_stay_cents,
  per_night: per_night_cents,
  taxed,
  ...(each_guest && { guests }),
  ...(percent > 0 && { percent }),
  ...(optional && { optional }),
});

/**
 * Returns the optional fees for a number of guests of a stay with a check-in, with their prices.
 */
export function extrasFor(
  fees: readonly FeeRow[] | undefined,
  checkIn: Day,
  guests: number,
  base: FeeBase,
): FeeLine[] {
  const optional = (fees ?? []).filter((row) => row.optional);
  const choices = { guests, extras: optional.map(({ name }) => name) };
  return feesFor(optional, checkIn, choices).map((fee) => feeLine(fee, base));
}

/**
 * Returns the optional fees of a booked stay, followed by those it can add: the current ones, at
 * the agreed price if they were offered then.
 */
export function changeableExtras(
  { agreed, today }: Record<'agreed' | 'today', readonly FeeRow[]>,
  { fees = [], nights, subtotal }: Quote,
  { checkIn, guests }: { checkIn: Day; guests: number },
): FeeLine[] {
  const inForce = (rows: readonly FeeRow[]) => rows.filter((row) => isInForce(row, checkIn));
  const agreedRows = inForce(agreed);
  const addableRows = inForce(today)
    .filter(({ name }) => !fees.some((fee) => fee.name === name))
    .map((row) => agreedRows.find(({ name }) => name === row.name) ?? row);
  return [
    ...fees.filter(({ optional }) => optional),
    ...addableRows.map((row) => feeLine(agreedFee(row, guests), { nights, rent: subtotal })),
  ];
}

/** Calculates the amount of a fee for the nights of a stay. */
export const feeLine = (fee: AgreedFee, { nights, rent }: FeeBase): FeeLine => ({
  ...fee,
  amount: (fee.per_stay + fee.per_night * nights) * (fee.guests ?? 1) + applyPercent(rent, fee.percent ?? 0),
});

/** Returns the sum of fees in cents: of all, or of the taxed ones. */
export const feeSum = (fees: readonly FeeLine[] = [], feeScope: 'all' | 'taxed' = 'all'): number =>
  fees.reduce((sum, { amount, taxed }) => sum + (feeScope === 'all' || taxed ? amount : 0), 0);
