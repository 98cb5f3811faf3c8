import fc from 'fast-check';
import type { Day } from '#domain/day/day.ts';
import type { TaxKind, TaxRow, TaxTable } from '#domain/price/tax-table.ts';
import { utcDay } from './days.ts';
import { oraclePercent } from './prices.ts';

/** The days the tables below change on, and as many before and after them. */
export const taxDays: Day[] = Array.from({ length: 24 }, (_, index) => utcDay('2027-02-20', index));

export const taxKinds: TaxKind[] = ['state', 'county', 'occupancy'];

const anyPercent = fc.integer({ min: 0, max: 99_999 }).map((tenThousandths) => tenThousandths / 10_000);

/** Rates of one kind and place that follow each other without a gap. */
const series = (kind: TaxKind, city: string | null): fc.Arbitrary<TaxRow[]> =>
  fc
    .tuple(fc.subarray(taxDays, { maxLength: 4 }), fc.array(anyPercent, { minLength: 5, maxLength: 5 }))
    .map(([changes, percents]) =>
      [null, ...changes].map((from, index) => ({
        ...{ kind, city, from },
        until: changes[index] ?? null,
        percent: percents[index] ?? 0,
      })),
    );

/** Tables in which every stay has one rate of each kind; rows in any order. */
export const anyTaxTable: fc.Arbitrary<TaxTable> = fc
  .tuple(
    series('state', null),
    series('county', null),
    series('occupancy', 'Gatlinburg'),
    fc.option(series('occupancy', 'Pigeon Forge'), { nil: [] }),
    fc.option(series('county', 'Gatlinburg'), { nil: [] }),
  )
  .chain((rows) => fc.shuffledSubarray(rows.flat(), { minLength: rows.flat().length }));

/** Tables of any rows, mostly wrong ones. */
export const anyRows: fc.Arbitrary<TaxTable> = fc
  .tuple(
    anyTaxTable,
    fc.array(
      fc.record({
        kind: fc.constantFrom(...taxKinds),
        city: fc.constantFrom(null, 'Gatlinburg', ' gatlinburg ', 'Pigeon Forge', 'Townsend'),
        percent: anyPercent,
        from: fc.option(fc.constantFrom(...taxDays)),
        until: fc.option(fc.constantFrom(...taxDays)),
      }),
      { maxLength: 2 },
    ),
    fc.nat(1),
  )
  .map(([table, more, lost]) => [...table.slice(lost), ...more]);

const same = (city: string | null, other: string): boolean =>
  city !== null && city.trim().toUpperCase() === other.trim().toUpperCase();

const moments = new Map<Day, number>();

/** When a day begins. The same days are read some million times. */
function momentOf(day: Day): number {
  const moment = moments.get(day) ?? Date.parse(day);
  moments.set(day, moment);
  return moment;
}

const wasInForce = ({ from, until }: TaxRow, day: Day): boolean => {
  const since = from === null ? Number.NEGATIVE_INFINITY : momentOf(from);
  const end = until === null ? Number.POSITIVE_INFINITY : momentOf(until);
  return since <= momentOf(day) && momentOf(day) < end;
};

/** The rates of one kind a stay in `city` that begins on `day` could mean: one, unless the table is wrong. */
export function oracleRates(table: TaxTable, kind: TaxKind, city: string, day: Day): number[] {
  const rows = table.filter((row) => wasInForce(row, day));
  const town = rows.some((row) => same(row.city, city)) ? city : 'Gatlinburg';
  const ofKind = rows.filter((row) => row.kind === kind);
  const own = ofKind.filter((row) => same(row.city, town));
  const shared = ofKind.filter((row) => row.city === null);
  return (own.length > 0 ? own : shared).map((row) => row.percent);
}

/** The three taxes in exact arithmetic, by a table. */
export const oracleTaxes = (table: TaxTable, city: string, day: Day, nights: number, cents: number) =>
  taxKinds.map((kind) => {
    const [percent = 0] = oracleRates(table, kind, city, day);
    return kind === 'occupancy' && nights > 30 ? 0 : oraclePercent(cents, percent);
  });
