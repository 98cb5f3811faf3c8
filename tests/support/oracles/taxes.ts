import fc from 'fast-check';
import type { Day } from '#domain/dates/day.ts';
import { type TaxKind, type TaxRow, type TaxTable, taxKinds } from '#domain/settings/tax-table.ts';
import { utcDay } from './days.ts';
import { oraclePercent } from './prices.ts';

/** A row of a tax table; of no town it is everywhere's. */
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

/** The rates of spec §9, as a database begins with them. */
export const specTaxes: TaxTable = [
  taxRow('state', null, 7),
  taxRow('county', null, 2.75),
  taxRow('occupancy', 'Gatlinburg', 3),
  taxRow('occupancy', 'Pigeon Forge', 2.5),
  taxRow('occupancy', 'Sevierville', 3),
];

/** The days the tables below change on, and as many before and after them. */
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

const same = (one: string, other: string): boolean => one.trim().toUpperCase() === other.trim().toUpperCase();

const moments = new Map<Day, number>();

/** When a day begins. The same days are read some million times. */
function momentOf(day: Day): number {
  const moment = moments.get(day) ?? Date.parse(day);
  moments.set(day, moment);
  return moment;
}

const sinceOf = ({ from }: TaxRow): number => (from === null ? Number.NEGATIVE_INFINITY : momentOf(from));

const wasInForce = (row: TaxRow, day: Day): boolean => {
  const end = row.until === null ? Number.POSITIVE_INFINITY : momentOf(row.until);
  return sinceOf(row) <= momentOf(day) && momentOf(day) < end;
};

/** The rows a stay in `city` that begins on `day` is taxed by. */
function oracleRows(table: TaxTable, city: string, day: Day, nights: number): TaxRow[] {
  const rows = table.filter((row) => wasInForce(row, day));
  const isOf = ({ towns }: TaxRow, town: string): boolean => towns.some((one) => same(one, town));
  const town = rows.some((row) => isOf(row, city)) ? city : 'Gatlinburg';
  const winners = new Map<string, TaxRow>();
  // The last one in this order applies: general before the town's, then by first day, then by
  // position.
  const order = rows.map((row, place) => ({
    row,
    key: [isOf(row, town) ? 1 : 0, sinceOf(row), place] as const,
  }));
  order.sort(({ key: [a, b, c] }, { key: [x, y, z] }) => a - x || (b === y ? 0 : b - y) || c - z);
  for (const { row } of order)
    if (row.towns.length === 0 || isOf(row, town)) winners.set(`${row.kind} ${row.name}`, row);
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
