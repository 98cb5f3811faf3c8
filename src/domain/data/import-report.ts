/** Result of an import of a table, with its errors, and the sentence that reports it. */

import { pluralize } from '#domain/text/plural.ts';
import type { CellError } from './source-table.ts';

export interface ImportChoice {
  /** Whether to write. Otherwise a dry run: everything is parsed and validated, nothing written. */
  write: boolean;
  /** Whether to write the valid rows even if others are invalid. */
  skipBad: boolean;
}

export interface ImportedRow {
  /** First line of the row, counted from 1. */
  line: number;
  /** Identifies the record, for example a slug. */
  name: string;
  is: 'new' | 'changed';
  fields: readonly string[];
}

export interface ImportReport {
  rows: number;
  /** Number of rows, including the headings, with an error. */
  bad_rows: number;
  faults: readonly CellError[];
  added: number;
  changed: number;
  same: number;
  notes?: readonly string[];
  /** Questions to consider before writing. */
  questions?: readonly string[];
  /** `false` if `added` and `changed` are only a preview. */
  written: boolean;
  /** Written rows, or those a dry run would write. Absent if not known per row. */
  changes?: readonly ImportedRow[];
}

export const countBadRows = (errors: readonly CellError[]): number =>
  new Set(errors.map(({ line }) => line)).size;

/** Whether an import may write: all rows are valid, or invalid ones are skipped. */
export const mayWrite = ({ write, skipBad }: ImportChoice, errors: readonly CellError[]): boolean =>
  write && (skipBad || errors.length === 0);

/** `noun`: name of a record, such as `night` or `cabin`. */
export function formatImportReport(report: ImportReport, noun: string, choice: ImportChoice): string {
  const { rows, bad_rows, added, changed, same, notes = [], questions = [] } = report;
  const read = `${pluralize(rows, 'row')} read${bad_rows > 0 ? `, ${bad_rows} bad` : ''}`;
  const summary = `${pluralize(added, noun)} new, ${changed} changed, ${same} as before`;
  return [`${read}: ${summary}.`, ...notes, ...questions, formatOutcome(report, choice)].join(' ');
}

function formatOutcome(
  { written, bad_rows, added, changed }: ImportReport,
  { write, skipBad }: ImportChoice,
): string {
  if (written) return 'Written.';
  if (bad_rows > 0 && !skipBad) return 'Nothing is written while a row is bad.';
  if (added + changed === 0) return 'There is nothing to write.';
  return write ? 'Nothing is written.' : 'Nothing is written yet: this was a dry run.';
}
