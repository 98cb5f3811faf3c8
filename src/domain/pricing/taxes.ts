/** Calculates the lodging taxes of a price by the town of the cabin. */

import { includesCity, isSameCity } from '#domain/cabins/city.ts';
import type { Day } from '#domain/dates/day.ts';
import { groupBy } from '#domain/group-by.ts';
import { applyPercent, sum } from '#domain/money/money.ts';
import {
  defaultCity,
  isInForce,
  type TaxKind,
  type TaxRow,
  type TaxTable,
  taxKinds,
} from '#domain/settings/tax-table.ts';
import type { Quote, TaxBreakdown, TaxLine } from './quote.ts';

const maxOccupancyTaxNights = 30;

/** Taxes with the rate of each. */
export type TaxRates = TaxBreakdown & { lines: readonly TaxLine[] };

/** Inputs for the tax rates of a stay. */
export interface TaxedStay {
  city: string;
  /** The day the stay begins on, `yyyy-MM-dd`. */
  checkIn: Day;
  nights: number;
}

/**
 * Calculates taxes on `taxableCents`: the discounted nightly subtotal, the cleaning fee (spec §9)
 * and taxed fees, at the rates in force on check-in. Each line is rounded half up to the cent, and
 * the lines are summed. `city` is the one whose rates applied.
 */
export function calculateTaxes(
  { city, checkIn, nights }: TaxedStay,
  taxableCents: number,
  table: TaxTable,
): TaxRates {
  // A stay is sold at once, cleaning included, so it has one rate for all of it: that of the day it
  // begins (docs/decisions/0020-taxes-and-fees.md).
  const rows = table.filter((row) => isInForce(row, checkIn));
  const taxCity = findTaxCity(rows, city);
  const applied = taxKinds
    .filter((kind) => kind !== 'occupancy' || nights <= maxOccupancyTaxNights)
    .flatMap((kind) =>
      rowsFor(
        taxCity,
        rows.filter((row) => row.kind === kind),
      ),
    );
  const lines = applied.map((row) => taxLine(toTaxRate(row), taxableCents, nights));
  return createBreakdown(taxCity, nights <= maxOccupancyTaxNights, lines);
}

/**
 * Returns the days after `first` and until `last` on which a rate or fee begins or ends, in order.
 */
export function rateChangesWithin(
  first: Day,
  last: Day,
  rates: readonly Pick<TaxRow, 'from' | 'until'>[],
): Day[] {
  const days = rates.flatMap(({ from, until }) => [from ?? [], until ?? []].flat());
  return [...new Set(days)].filter((day) => first < day && day <= last).sort();
}

const findTaxCity = (rows: TaxTable, city: string): string =>
  rows.flatMap(({ towns }) => towns).find((town) => isSameCity(town, city)) ?? defaultCity;

/**
 * Returns the row that applies of each name: one for the town before a general one, then the
 * latest.
 */
const rowsFor = (city: string, rows: TaxTable): TaxRow[] =>
  [...groupBy(rows, ({ name }) => name).values()].flatMap((sameNameRows) => {
    const cityRows = sameNameRows.filter(({ towns }) => includesCity(city, towns));
    const generalRows = sameNameRows.filter(({ towns }) => towns.length === 0);
    return (cityRows.length > 0 ? cityRows : generalRows).toSorted(byStart).at(-1) ?? [];
  });

const byStart = (a: TaxRow, b: TaxRow): number => (a.from ?? '').localeCompare(b.from ?? '');

type TaxRate = Pick<TaxLine, 'kind' | 'name' | 'percent' | 'per_night'>;

const toTaxRate = ({ kind, name, percent, per_night_cents }: TaxRow): TaxRate => ({
  kind,
  name,
  percent,
  ...(per_night_cents > 0 && { per_night: per_night_cents }),
});

/** Returns a tax of a base and a number of nights in cents, rounded half up. */
const taxLine = (rate: TaxRate, base: number, nights: number): TaxLine => ({
  ...rate,
  base,
  amount: applyPercent(base, rate.percent) + (rate.per_night ?? 0) * nights,
});

/** Sums up the lines of a stay's taxes. Old lines without a kind are one of each, in order. */
function createBreakdown(city: string, appliesOccupancyTax: boolean, lines: readonly TaxLine[]): TaxRates {
  const getAmount = (kind: TaxKind): number =>
    sum(lines.map((line, index) => ((line.kind ?? taxKinds[index]) === kind ? line.amount : 0)));
  return {
    stateSalesTax: getAmount('state'),
    countyLocalTax: getAmount('county'),
    occupancyTax: getAmount('occupancy'),
    // Percents are exact to four decimals; their sum in floating point is not.
    totalRate: Math.round(sum(lines.map(({ percent }) => percent)) * 10_000) / 10_000,
    totalAmount: sum(lines.map(({ amount }) => amount)),
    appliesOccupancyTax,
    city,
    lines,
  };
}

/**
 * Returns the rates of a stored quote. Old quotes without rates had the first rates; the town's is
 * the rest of the sum.
 */
export function getQuoteTaxRates({ taxBreakdown: stored }: Quote): TaxRates {
  const rate = (kind: TaxKind, name: string, percent: number) => ({
    kind,
    name,
    percent,
    base: 0,
    amount: 0,
  });
  const stateAndCounty = [
    rate('state', 'Tennessee sales tax', 7),
    rate('county', 'County and local tax', 2.75),
  ];
  const town = rate('occupancy', 'Occupancy tax', stored.totalRate - 9.75);
  return {
    ...stored,
    lines: stored.lines ?? [...stateAndCounty, ...(stored.appliesOccupancyTax ? [town] : [])],
  };
}

/**
 * Recalculates the same taxes on another base in cents and number of nights, each rounded half up.
 */
export const recalculateTaxes = (
  { city, appliesOccupancyTax, lines }: TaxRates,
  base: number,
  nights: number,
): TaxRates =>
  createBreakdown(
    city,
    appliesOccupancyTax,
    lines.map((rate) => taxLine(rate, base, nights)),
  );
