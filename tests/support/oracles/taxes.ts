// Tax tables for tests, and taxes calculated from them in exact fractions.

import fc from 'fast-check';
import type { Day } from '#domain/dates/day.ts';
import { type TaxKind, type TaxRow, type TaxTable, taxKinds } from '#domain/settings/tax-table.ts';
import { utcDay } from './days.ts';
import { oraclePercent } from './prices.ts';

/** Creates a row of a tax table. Without a town it applies everywhere. */
export const taxRow = (
  kind: TaxKind,
  town: string | null,
  percent: number,
  more: Partial<TaxRow> = {},
): TaxRow => ({
  kind,
  percent,
  name: names[kind],
  towns: town === null ? [] : [town],
  per_night_cents: 0,
  from: null,
  until: null,
  ...more,
});

const names: Readonly<Record<TaxKind, string>> = {
  state: 'Tennessee sales tax',
  county: 'County and local tax',
  occupancy: 'Occupancy tax',
};

/** The tax rates of spec §9. */
export const specTaxes: TaxTable = [
  taxRow('state', null, 7),
  taxRow('county', null, 2.75),
  taxRow('occupancy', 'Gatlinburg', 3),
  taxRow('occupancy', 'Pigeon Forge', 2.5),
  taxRow('occupancy', 'Sevierville', 3),
];

/** Days on which the random tables change, and days before and after. */
export const taxDays: Day[] = Array.from({ length: 24 }, (_, index) => utcDay('2027-02-20', index));

const anyRow: fc.Arbitrary<TaxRow> = fc.record({
  kind: fc.constantFrom(...taxKinds),
  name: fc.constantFrom('One', 'Other'),
  towns: fc.subarray(['Gatlinburg', ' gatlinburg ', 'Pigeon Forge', 'Townsend'], { maxLength: 2 }),
  percent: fc.integer({ min: 0, max: 99_999 }).map((tenThousandths) => tenThousandths / 10_000),
  per_night_cents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 900 })),
  from: fc.option(fc.constantFrom(...taxDays)),
  until: fc.option(fc.constantFrom(...taxDays)),
});

/** Tables with any rows in any order, all valid. */
export const anyTaxTable: fc.Arbitrary<TaxTable> = fc.array(anyRow, { maxLength: 12 });

const isSameTown = (one: string, other: string): boolean =>
  one.trim().toUpperCase() === other.trim().toUpperCase();

const timestamps = new Map<Day, number>();

/** Returns the start of a day in epoch ms. Cached, because few days are read millions of times. */
function toTimestamp(day: Day): number {
  const timestamp = timestamps.get(day) ?? Date.parse(day);
  timestamps.set(day, timestamp);
  return timestamp;
}

const getStart = ({ from }: TaxRow): number => (from === null ? Number.NEGATIVE_INFINITY : toTimestamp(from));

const appliesOn = (row: TaxRow, day: Day): boolean => {
  const end = row.until === null ? Number.POSITIVE_INFINITY : toTimestamp(row.until);
  return getStart(row) <= toTimestamp(day) && toTimestamp(day) < end;
};

/** Returns the tax rows of a stay in `city` with check-in on `day`. */
function oracleRows(table: TaxTable, city: string, day: Day, nights: number): TaxRow[] {
  const rows = table.filter((row) => appliesOn(row, day));
  const isForTown = ({ towns }: TaxRow, town: string): boolean => towns.some((one) => isSameTown(one, town));
  const town = rows.some((row) => isForTown(row, city)) ? city : 'Gatlinburg';
  const winners = new Map<string, TaxRow>();
  // The last row in this order applies: general before the town's, then by first day, then by
  // position.
  const order = rows.map((row, index) => ({
    row,
    key: [isForTown(row, town) ? 1 : 0, getStart(row), index] as const,
  }));
  order.sort(({ key: [a, b, c] }, { key: [x, y, z] }) => a - x || (b === y ? 0 : b - y) || c - z);
  for (const { row } of order)
    if (row.towns.length === 0 || isForTown(row, town)) winners.set(`${row.kind} ${row.name}`, row);
  return [...winners.values()].filter(({ kind }) => kind !== 'occupancy' || nights <= 30);
}

/** Returns the taxes of a stay by kind, in exact arithmetic. */
export function oracleTaxes(
  table: TaxTable,
  { city, checkIn, nights }: { city: string; checkIn: Day; nights: number },
  cents: number,
): number[] {
  const rows = oracleRows(table, city, checkIn, nights);
  return taxKinds.map((kind) =>
    rows
      .filter((row) => row.kind === kind)
      .reduce((sum, row) => sum + oraclePercent(cents, row.percent) + row.per_night_cents * nights, 0),
  );
}
