import type { Day } from '../day/day.ts';
import { applyPercent } from './money.ts';
import type { TaxBreakdown, TaxLine } from './quote.ts';
import { defaultCity, isInForce, isSameCity, type TaxKind, type TaxTable, taxTable } from './tax-table.ts';

const longestTaxedOccupancy = 30;

const names: Record<TaxKind, string> = {
  state: 'Tennessee sales tax',
  county: 'County and local tax',
  occupancy: 'Occupancy tax',
};

/** What decides the rates of a stay. */
export interface TaxedStay {
  city: string;
  /** The day the stay begins on, `yyyy-MM-dd`. */
  checkIn: Day;
  nights: number;
}

/**
 * Taxes on `taxableCents`, the discounted nightly subtotal plus the cleaning fee (spec §9), by the rates in force on the
 * check-in day. Each line is half up to the cent and the lines are summed. `city` is the one whose rates applied.
 * Throws a RangeError where the table has no rate for that day; `taxTableFaults` finds such a table beforehand.
 */
export function taxesFor(
  { city, checkIn, nights }: TaxedStay,
  taxableCents: number,
  table: TaxTable = taxTable,
): TaxBreakdown {
  // A stay is sold at once, cleaning included, so it has one rate for all of it: that of the day it begins
  // (docs/decisions/0020-taxes-have-dates.md).
  const rows = table.filter((row) => isInForce(row, checkIn));
  const taxCity = taxCityIn(rows, city);
  const lineOf = (kind: TaxKind): TaxLine => {
    const percent = percentIn(rows, kind, taxCity);
    return { name: names[kind], percent, base: taxableCents, amount: applyPercent(taxableCents, percent) };
  };
  const appliesOccupancyTax = nights <= longestTaxedOccupancy;
  const [state, county] = [lineOf('state'), lineOf('county')];
  const occupancy = appliesOccupancyTax ? lineOf('occupancy') : null;
  const lines = occupancy ? [state, county, occupancy] : [state, county];
  return {
    stateSalesTax: state.amount,
    countyLocalTax: county.amount,
    occupancyTax: occupancy?.amount ?? 0,
    totalRate: sumOfPercents(lines),
    totalAmount: lines.reduce((sum, { amount }) => sum + amount, 0),
    appliesOccupancyTax,
    city: taxCity,
    lines,
  };
}

/** The days after `first` and up to `last` from which on another rate is in force somewhere, in order. */
export function taxChangesWithin(first: Day, last: Day, table: TaxTable = taxTable): Day[] {
  const days = table.flatMap(({ from, until }) => [from ?? [], until ?? []].flat());
  return [...new Set(days)].filter((day) => first < day && day <= last).sort();
}

const taxCityIn = (rows: TaxTable, city: string): string =>
  rows.find((row) => row.city !== null && isSameCity(row.city, city))?.city ?? defaultCity;

function percentIn(rows: TaxTable, kind: TaxKind, city: string): number {
  const ofKind = rows.filter((row) => row.kind === kind);
  const row = ofKind.find((own) => own.city === city) ?? ofKind.find((shared) => shared.city === null);
  if (!row) throw new RangeError(`No ${kind} tax in force in ${city}`);
  return row.percent;
}

/** Percents are exact to four decimals; their sum in floating point is not. */
const sumOfPercents = (lines: readonly TaxLine[]): number =>
  Math.round(lines.reduce((sum, { percent }) => sum + percent, 0) * 10_000) / 10_000;
