import { z } from 'zod';
import { fileKinds } from '#domain/desk/file-kinds.ts';
import { keysOf } from '#domain/shape.ts';
import type { Fault } from '#domain/table/source.ts';
import { takes } from '../contract.ts';

/** What stands in a file that was brought, and what was done with it. */
export interface ImportResponse {
  /** Rows in the file. */
  rows: number;
  /** Rows with at least one fault. */
  bad_rows: number;
  /** By line, the first 500. */
  faults: Fault[];
  /** What was not there before. */
  added: number;
  /** What is another way in the file. */
  changed: number;
  /** What is as the file says already. */
  same: number;
  /** What to look at before it is written, a question each: towns without taxes and a page. */
  questions: readonly string[];
  /** Whether it is written; otherwise that is what would be. */
  written: boolean;
  /** The rows that are, or would be, written: the first 500. */
  changes: ImportedRow[];
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

const kind = z.enum(keysOf(fileKinds), { error: `kind must be one of ${keysOf(fileKinds).join(', ')}.` });

/** Files of cabins, rates and bookings that hosts bring and take. */
export const deskFiles = {
  /**
   * Reads a file, CSV or JSON, and writes it when asked to and every row is good; `skip_bad` writes the good rows although
   * others are bad.
   */
  'POST desk/import': takes(
    z.object({
      kind,
      text: z.string({ error: 'text must be what stands in the file.' }),
      write: z.boolean({ error: 'write must be true or false.' }),
      skip_bad: z.boolean({ error: 'Say whether bad rows are skipped.' }),
    }),
    { maxBytes: 5_000_000 },
  ).answers<ImportResponse>(),

  /** A file of everything of a kind. */
  'GET desk/export': takes(
    z.object({ kind, format: z.enum(['csv', 'json'], { error: 'format must be csv or json.' }) }),
  ).answers<Blob>(),
};
