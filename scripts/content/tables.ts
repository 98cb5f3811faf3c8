/** Reads and checks the tables of `content/`. */

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError } from 'csv-parse/sync';
import { parse, YAMLParseError } from 'yaml';
import { type FallTable, fallTables } from '../../src/content/fall-schemas.ts';
import { parseCsv } from '../../src/content/parse-csv.ts';
import { listSchemaErrors } from '../../src/content/validation-messages.ts';

/** A row of a table in `content/`. */
export interface TableRow {
  file: string;
  /** Its name, or its number from 1. */
  name: string;
  data: Record<string, unknown>;
  row: FallTable['row'];
}

/**
 * Returns all rows of all tables below `root`, in order. A malformed file has one row with its
 * error.
 */
export const loadTables = (root: string): TableRow[] =>
  Object.values<FallTable>(fallTables).flatMap(({ file, row }) => {
    const path = join(root, file);
    if (!existsSync(path)) return [];
    return readRows(file, readFileSync(path, 'utf8')).map((data, index) => ({
      file,
      name: typeof data['id'] === 'string' ? data['id'] : `row ${index + 1}`,
      data,
      row,
    }));
  });

function readRows(file: string, text: string): Record<string, unknown>[] {
  const rows = parseRows(text, file.endsWith('.csv') ? parseCsv : parse);
  return Array.isArray(rows) ? rows.map((row: unknown) => ({ ...Object(row) })) : [{}];
}

function parseRows(text: string, parser: (text: string) => unknown): unknown {
  try {
    return parser(text);
  } catch (error) {
    if (error instanceof YAMLParseError || error instanceof CsvError) return undefined;
    throw error;
  }
}

/** Returns all errors in the rows, one sentence each: file, row, field, expected and found. */
export const listTableErrors = (root: string): string[] =>
  loadTables(root).flatMap(({ file, name, data, row }) =>
    listSchemaErrors(row, data).map((error) => `${file}: ${name}: ${error.replace(/(?<![?.])$/, '.')}`),
  );
