import { pluralize } from '#domain/text/plural.ts';
import type { CellError } from './source-table.ts';

/** How an import is to be done. */
export interface ImportChoice {
  /** Without it everything is read and checked, and nothing is written. */
  write: boolean;
  /** Writes the good rows although others are bad. */
  skipBad: boolean;
}

/** A row that is, or would be, written. */
export interface ImportedRow {
  /** The line it begins on, from 1. */
  line: number;
  /** What it is about, such as a slug. */
  name: string;
  /** Whether it was there already. */
  is: 'new' | 'changed';
  /** The columns that have another value. */
  fields: readonly string[];
}

/** What an import made of a file. */
export interface ImportReport {
  /** Rows in the file. */
  rows: number;
  /** Rows, the headings among them, with at least one fault. */
  bad_rows: number;
  /** By line. */
  faults: readonly CellError[];
  /** Things that were not there before. */
  added: number;
  /** Things that were there and are another way in the file. */
  changed: number;
  /** Things that are as the file says already. */
  same: number;
  /** What else is to be said, a sentence each. */
  notes?: readonly string[];
  /** What to look at before it is written, a question each. */
  questions?: readonly string[];
  /** Whether added and changed are written; otherwise that is what would be. */
  written: boolean;
  /** The rows that are, or would be, written, where that is known row by row. */
  changes?: readonly ImportedRow[];
}

/** How many rows, by the line they begin on, have a fault. */
export const countBadRows = (faults: readonly CellError[]): number =>
  new Set(faults.map(({ line }) => line)).size;

/** Whether an import may write: it is asked to, and every row is good or the bad ones are to be skipped. */
export const mayWrite = ({ write, skipBad }: ImportChoice, faults: readonly CellError[]): boolean =>
  write && (skipBad || faults.length === 0);

/** A report in a sentence or two; `thing` is what a row is about, such as `night` or `cabin`. */
export function formatImportReport(report: ImportReport, thing: string, choice: ImportChoice): string {
  const { rows, bad_rows, added, changed, same, notes = [], questions = [] } = report;
  const read = `${pluralize(rows, 'row')} read${bad_rows > 0 ? `, ${bad_rows} bad` : ''}`;
  const things = `${pluralize(added, thing)} new, ${changed} changed, ${same} as before`;
  return [`${read}: ${things}.`, ...notes, ...questions, outcomeOf(report, choice)].join(' ');
}

function outcomeOf(
  { written, bad_rows, added, changed }: ImportReport,
  { write, skipBad }: ImportChoice,
): string {
  if (written) return 'Written.';
  if (bad_rows > 0 && !skipBad) return 'Nothing is written while a row is bad.';
  if (added + changed === 0) return 'There is nothing to write.';
  return write ? 'Nothing is written.' : 'Nothing is written yet: this was a dry run.';
}
