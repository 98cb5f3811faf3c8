/** Imports and exports files of nightly rates. */

import { toDateWindow } from '#domain/availability/rates/date-window.ts';
import { type NightlyRate, unpublished } from '#domain/availability/rates/night-rate.ts';
import { getRateChangeSide, toRateChangeCode } from '#domain/availability/rates/rate-change-code.ts';
import {
  appendRateChange,
  changesAvailability,
  isTakenByGuest,
  type RateChange,
  toBookedNightRate,
} from '#domain/availability/rates/rate-preview.ts';
import { countBadRows, type ImportChoice, type ImportReport, mayWrite } from '#domain/data/import-report.ts';
import { type ImportedNight, importedRate, listImportedNights } from '#domain/data/rate-import.ts';
import { exportedColumns, exportedRows, rateColumns } from '#domain/data/rate-rows.ts';
import { type ParsedTable, parseTable } from '#domain/data/read-table.ts';
import type { SourceTable } from '#domain/data/source-table.ts';
import type { TableData } from '#domain/data/write-table.ts';
import { addDays, nightsBetween } from '#domain/dates/day.ts';
import { newYorkDay } from '#domain/dates/new-york-day.ts';
import { pluralize } from '#domain/text/plural.ts';
import { changeRates, lastPublishedDay, listCabinNights } from '#netlify/availability/host-queries.ts';
import { listCabinNames } from '#netlify/cabins/queries.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import type { FileContext, ReportFileProgress } from './file-handler.ts';

/** Attempts, in case hosts save rates meanwhile and the file has to be compared again. */
const maxAttempts = 4;

/**
 * Imports rates, all valid rows in one transaction, or returns what would change. Booked nights
 * keep their availability. Importing a file again changes nothing.
 */
export async function importRates(
  table: SourceTable,
  choice: ImportChoice,
  { db, actor }: Pick<FileContext, 'db' | 'actor'>,
  progress: ReportFileProgress = () => {},
): Promise<ImportReport> {
  const read = parseTable(table, rateColumns);
  progress('Read', table.rows.length, table.rows.length);
  const plan = listImportedNights(read.rows, await listCabinNames(db));
  const errors = [...read.errors, ...plan.errors].toSorted((a, b) => a.line - b.line);
  const isWriting = mayWrite(choice, errors);
  for (let attempt = 1; ; attempt += 1) {
    const comparison = await compare(db, plan.nights);
    const report = createReport(table, { ...read, errors }, comparison);
    progress('Compared', plan.nights.length, plan.nights.length);
    if (!isWriting || comparison.changes.length === 0) return report;
    const codes = comparison.changes.map(toRateChangeCode);
    const before = getRateChangeSide(codes, 'before');
    const saved = await changeRates(db, actor, 'nights.imported', before, getRateChangeSide(codes, 'after'));
    if (saved.outcome === 'saved') return { ...report, written: true };
    if (attempt === maxAttempts) throw new Error('The calendar changes while the rates are written');
  }
}

interface Comparison {
  changes: RateChange[];
  added: number;
  changed: number;
  same: number;
  skipped: number;
}

/** Compares nights with the stored ones. */
async function compare(db: Database, nights: readonly ImportedNight[]): Promise<Comparison> {
  const result: Comparison = { changes: [], added: 0, changed: 0, same: 0, skipped: 0 };
  const sorted = nights.toSorted((a, b) => a.cabin - b.cabin || (a.day < b.day ? -1 : 1));
  const current = await readNights(db, sorted);
  for (const { cabin, day, row } of sorted) {
    const { rate, isTaken } = current(cabin, day);
    const importedNight = importedRate(rate, row);
    const stored = isTaken ? toBookedNightRate(rate, importedNight) : importedNight;
    if (importedNight === rate) result.same += 1;
    else if (isTaken && changesAvailability(rate, importedNight)) result.skipped += 1;
    if (stored !== rate) {
      result[rate.published ? 'changed' : 'added'] += 1;
      appendRateChange(result.changes, { cabin, first: day, nights: 1, before: rate, after: stored });
    }
  }
  return result;
}

/** Reads the range of the nights and returns a lookup. */
async function readNights(db: Database, nights: readonly ImportedNight[]) {
  const days = nights.map(({ day }) => day).toSorted();
  const first = days[0] ?? '2000-01-01';
  const span = nightsBetween(first, addDays(days.at(-1) ?? first, 1));
  const numbers = [...new Set(nights.map(({ cabin }) => cabin))];
  const rows = numbers.length === 0 ? [] : await listCabinNights(db, first, span, numbers);
  const cabins = new Map(
    toDateWindow({ first, days: span, cabins: rows }).cabins.map((cabin) => [cabin.number, cabin]),
  );
  return (number: number, day: string): { rate: NightlyRate; isTaken: boolean } => {
    const index = nightsBetween(first, day);
    const cabin = cabins.get(number);
    return { rate: cabin?.rates[index] ?? unpublished, isTaken: isTakenByGuest(cabin?.taken[index]) };
  };
}

function createReport(
  table: SourceTable,
  { errors, notes: tableNotes }: Pick<ParsedTable<unknown>, 'errors' | 'notes'>,
  comparison: Comparison,
): ImportReport {
  const { added, changed, same, skipped } = comparison;
  const takenNotes =
    skipped === 0 ? [] : [`${pluralize(skipped, 'night')} a guest has stay open or blocked as they are.`];
  const notes = [...tableNotes, ...takenNotes];
  const rows = table.rows.length + countBadRows(table.errors);
  return {
    rows,
    bad_rows: countBadRows(errors),
    faults: errors,
    added,
    changed,
    same,
    notes,
    written: false,
  };
}

/** Returns the published rates of all cabins from today, in the format of an import. */
export async function ratesTable({ db, now }: Pick<FileContext, 'db' | 'now'>): Promise<TableData> {
  const first = newYorkDay(now);
  const last = await lastPublishedDay(db);
  const days = last === null ? 0 : nightsBetween(first, last) + 1;
  const cabins = days > 0 ? await listCabinNights(db, first, days, null) : [];
  return {
    headings: exportedColumns,
    rows: cabins.flatMap((row) => exportedRows(row.slug, first, row.rates)),
  };
}
