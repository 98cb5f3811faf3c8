import { isOneOf, isSameCity } from '../cabin/city.ts';
import type { Day } from '../day/day.ts';
import { applyPercent } from './money.ts';
import type { TaxBreakdown, TaxLine } from './quote.ts';
import { defaultCity, isInForce, type TaxRow, type TaxTable, taxKinds } from './tax-table.ts';

const longestTaxedOccupancy = 30;

/** What decides the rates of a stay. */
export interface TaxedStay {
  city: string;
  /** The day the stay begins on, `yyyy-MM-dd`. */
  checkIn: Day;
  nights: number;
}

/**
 * Taxes on `taxableCents`, the discounted nightly subtotal plus the cleaning fee (spec §9) and the fees that are taxed, by the rates in force on the
 * check-in day. Each line is half up to the cent and the lines are summed. `city` is the one whose rates applied.
 */
export function taxesFor(
  { city, checkIn, nights }: TaxedStay,
  taxableCents: number,
  table: TaxTable,
): TaxBreakdown {
  // A stay is sold at once, cleaning included, so it has one rate for all of it: that of the day it begins
  // (docs/decisions/0020-taxes-have-dates.md).
  const rows = table.filter((row) => isInForce(row, checkIn));
  const taxCity = taxCityIn(rows, city);
  const applied = taxKinds
    .filter((kind) => kind !== 'occupancy' || nights <= longestTaxedOccupancy)
    .flatMap((kind) =>
      rowsFor(
        taxCity,
        rows.filter((row) => row.kind === kind),
      ),
    );
  const lines = applied.map((row) => taxLine(lineOf(row), taxableCents, nights));
  return breakdownOf(taxCity, nights <= longestTaxedOccupancy, lines);
}

/** The days after `first` and up to `last` from which on another rate or fee is in force somewhere, in order. */
export function rateChangesWithin(
  first: Day,
  last: Day,
  rates: readonly Pick<TaxRow, 'from' | 'until'>[],
): Day[] {
  const days = rates.flatMap(({ from, until }) => [from ?? [], until ?? []].flat());
  return [...new Set(days)].filter((day) => first < day && day <= last).sort();
}

const taxCityIn = (rows: TaxTable, city: string): string =>
  rows.flatMap(({ towns }) => towns).find((town) => isSameCity(town, city)) ?? defaultCity;

/** The row that counts of each name. */
const rowsFor = (city: string, rows: TaxTable): TaxRow[] =>
  [...Map.groupBy(rows, ({ name }) => name).values()].flatMap((alike) => {
    const own = alike.filter(({ towns }) => isOneOf(city, towns));
    const shared = alike.filter(({ towns }) => towns.length === 0);
    return (own.length > 0 ? own : shared).toSorted(byStart).at(-1) ?? [];
  });

const byStart = (one: TaxRow, other: TaxRow): number => (one.from ?? '').localeCompare(other.from ?? '');

type TaxRate = Pick<TaxLine, 'kind' | 'name' | 'percent' | 'per_night'>;

const lineOf = ({ kind, name, percent, per_night_cents }: TaxRow): TaxRate => ({
  ...{ kind, name, percent },
  ...(per_night_cents > 0 && { per_night: per_night_cents }),
});

/** What a rate takes of a base and of so many nights, cents, half up. */
export const taxLine = (rate: TaxRate, base: number, nights: number): TaxLine => ({
  ...rate,
  base,
  amount: applyPercent(base, rate.percent) + (rate.per_night ?? 0) * nights,
});

/** The taxes of a stay from their lines. Lines stored before they had kinds are one of each, in order. */
export function breakdownOf(
  city: string,
  appliesOccupancyTax: boolean,
  lines: readonly TaxLine[],
): TaxBreakdown {
  const amountOf = (kind: (typeof taxKinds)[number]): number =>
    sum(lines.map((line, at) => ((line.kind ?? taxKinds[at]) === kind ? line.amount : 0)));
  return {
    stateSalesTax: amountOf('state'),
    countyLocalTax: amountOf('county'),
    occupancyTax: amountOf('occupancy'),
    // Percents are exact to four decimals; their sum in floating point is not.
    totalRate: Math.round(sum(lines.map(({ percent }) => percent)) * 10_000) / 10_000,
    totalAmount: sum(lines.map(({ amount }) => amount)),
    appliesOccupancyTax,
    city,
    lines,
  };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
