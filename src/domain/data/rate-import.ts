import { isSameRate, type NightlyRate } from '#domain/availability/rates/night-rate.ts';
import { maxRateFormNights } from '#domain/availability/rates/rate-form.ts';
import { addDays, type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { didYouMean } from '#domain/text/closest-name.ts';
import type { RateImportRow } from './rate-rows.ts';
import type { ParsedRow } from './read-table.ts';
import type { CellError } from './source-table.ts';

/** A cabin a file may name. */
export interface NameableCabin {
  number: number;
  id: string;
  slug: string;
}

/** What a file wants of a night. */
export interface WantedNight {
  cabin: number;
  day: Day;
  line: number;
  row: RateImportRow;
}

/** The nights the rows of a file are about, each once, and what is wrong with the rows beside their cells. */
export function plannedNights(
  rows: readonly ParsedRow<RateImportRow>[],
  cabins: readonly NameableCabin[],
): { nights: WantedNight[]; faults: CellError[] } {
  const numbers = new Map(
    cabins.flatMap(({ number, id, slug }) => [[id, number] as const, [slug, number] as const]),
  );
  const slugs = cabins.map(({ slug }) => slug);
  const nights = new Map<string, WantedNight>();
  const faults: CellError[] = [];
  for (const { line, row } of rows) {
    const read = nightsOfRow(line, row, numbers, slugs);
    const twice = read.ok ? read.value.find((night) => nights.has(keyOf(night))) : undefined;
    if (!read.ok) faults.push(read.error);
    else if (twice) faults.push(nightTwice(line, twice.day, nights.get(keyOf(twice))?.line ?? line));
    else for (const night of read.value) nights.set(keyOf(night), night);
  }
  return { nights: [...nights.values()], faults };
}

const keyOf = ({ cabin, day }: Pick<WantedNight, 'cabin' | 'day'>): string => `${cabin} ${day}`;

const nightTwice = (line: number, day: Day, other: number): CellError => ({
  line,
  field: 'day',
  value: day,
  expected: `each night of a cabin once; line ${other} has it already`,
});

function nightsOfRow(
  line: number,
  row: RateImportRow,
  numbers: ReadonlyMap<string, number>,
  slugs: readonly string[],
): Result<WantedNight[], CellError> {
  const fault = (field: string, value: string, expected: string) => err({ line, field, value, expected });
  const name = row.cabin.toLowerCase();
  const cabin = numbers.get(name);
  if (cabin === undefined) {
    return fault('cabin', row.cabin, `the slug or the id of a cabin${didYouMean(name, slugs)}`);
  }
  const first = row.day ?? row.from;
  const last = row.day ?? row.to;
  if (row.day && (row.from || row.to)) return fault('day', row.day, 'either day, or from and to');
  if (!first) return fault('day', '', 'a day, or from and to');
  if (!last) return fault('to', '', 'the last night, as from is given');
  if (last < first) return fault('to', last, `a day not before ${first}`);
  if (nightsBetween(first, last) >= maxRateFormNights)
    return fault('to', last, `at most ${maxRateFormNights} nights a row`);
  if (row.amount != null && row.amount_cents != null) {
    return fault('amount_cents', String(row.amount_cents), 'amount or amount_cents, not both');
  }
  return ok(eachNight(first, addDays(last, 1)).map((day) => ({ cabin, day, line, row })));
}

/** The rate of a night once a row is written: what the file does not have stays, or of a new night is the table's own. */
export function importedRate(before: NightlyRate, row: RateImportRow): NightlyRate {
  const rate: NightlyRate = {
    published: true,
    available: row.available ?? (before.published ? before.available : true),
    amount_cents: amountOf(before, row),
    min_stay: row.min_stay === undefined ? before.min_stay : row.min_stay,
    allows_check_in: row.allows_check_in ?? before.allows_check_in,
    allows_check_out: row.allows_check_out ?? before.allows_check_out,
  };
  return isSameRate(before, rate) ? before : rate;
}

function amountOf(before: NightlyRate, { amount, amount_cents }: RateImportRow): number | null {
  if (amount === undefined && amount_cents === undefined) return before.amount_cents;
  return amount ?? amount_cents ?? null;
}
