/** Converts the rows of an imported file to rates of single nights. */

import { isSameRate, type NightlyRate } from '#domain/availability/rates/night-rate.ts';
import { maxRateFormNights } from '#domain/availability/rates/rate-form.ts';
import { addDays, type Day, eachNight, nightsBetween } from '#domain/dates/day.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { didYouMean } from '#domain/text/closest-name.ts';
import type { RateImportRow } from './rate-rows.ts';
import type { ParsedRow } from './read-table.ts';
import type { CellError } from './source-table.ts';

/** A cabin that a file may refer to. */
export interface NameableCabin {
  number: number;
  id: string;
  slug: string;
}

export interface ImportedNight {
  cabin: number;
  day: Day;
  line: number;
  row: RateImportRow;
}

/**
 * Lists the nights of the rows, with errors of whole rows. A night that is listed twice is an
 * error.
 */
export function listImportedNights(
  rows: readonly ParsedRow<RateImportRow>[],
  cabins: readonly NameableCabin[],
): { nights: ImportedNight[]; errors: CellError[] } {
  const numbers = new Map(
    cabins.flatMap(({ number, id, slug }) => [[id, number] as const, [slug, number] as const]),
  );
  const slugs = cabins.map(({ slug }) => slug);
  const nights = new Map<string, ImportedNight>();
  const errors: CellError[] = [];
  for (const { line, row } of rows) {
    const parsed = listRowNights(line, row, numbers, slugs);
    const duplicate = parsed.ok ? parsed.value.find((night) => nights.has(toKey(night))) : undefined;
    if (!parsed.ok) errors.push(parsed.error);
    else if (duplicate)
      errors.push(toDuplicateError(line, duplicate.day, nights.get(toKey(duplicate))?.line ?? line));
    else for (const night of parsed.value) nights.set(toKey(night), night);
  }
  return { nights: [...nights.values()], errors };
}

const toKey = ({ cabin, day }: Pick<ImportedNight, 'cabin' | 'day'>): string => `${cabin} ${day}`;

const toDuplicateError = (line: number, day: Day, firstLine: number): CellError => ({
  line,
  field: 'day',
  value: day,
  expected: `each night of a cabin once; line ${firstLine} has it already`,
});

function listRowNights(
  line: number,
  row: RateImportRow,
  numbers: ReadonlyMap<string, number>,
  slugs: readonly string[],
): Result<ImportedNight[], CellError> {
  const fail = (field: string, value: string, expected: string) => err({ line, field, value, expected });
  const name = row.cabin.toLowerCase();
  const cabin = numbers.get(name);
  if (cabin === undefined) {
    return fail('cabin', row.cabin, `the slug or the id of a cabin${didYouMean(name, slugs)}`);
  }
  const first = row.day ?? row.from;
  const last = row.day ?? row.to;
  if (row.day && (row.from || row.to)) return fail('day', row.day, 'either day, or from and to');
  if (!first) return fail('day', '', 'a day, or from and to');
  if (!last) return fail('to', '', 'the last night, as from is given');
  if (last < first) return fail('to', last, `a day not before ${first}`);
  if (nightsBetween(first, last) >= maxRateFormNights)
    return fail('to', last, `at most ${maxRateFormNights} nights a row`);
  if (row.amount != null && row.amount_cents != null) {
    return fail('amount_cents', String(row.amount_cents), 'amount or amount_cents, not both');
  }
  return ok(eachNight(first, addDays(last, 1)).map((day) => ({ cabin, day, line, row })));
}

/**
 * Returns the imported rate of a night. Values missing in the row stay, or are the defaults of a
 * new night.
 */
export function importedRate(current: NightlyRate, row: RateImportRow): NightlyRate {
  const rate: NightlyRate = {
    published: true,
    available: row.available ?? (current.published ? current.available : true),
    amount_cents: getAmount(current, row),
    min_stay: row.min_stay === undefined ? current.min_stay : row.min_stay,
    allows_check_in: row.allows_check_in ?? current.allows_check_in,
    allows_check_out: row.allows_check_out ?? current.allows_check_out,
  };
  return isSameRate(current, rate) ? current : rate;
}

function getAmount(current: NightlyRate, { amount, amount_cents }: RateImportRow): number | null {
  if (amount === undefined && amount_cents === undefined) return current.amount_cents;
  return amount ?? amount_cents ?? null;
}
