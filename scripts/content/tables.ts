import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CsvError } from 'csv-parse/sync';
import { parse, YAMLParseError } from 'yaml';
import { type FallTable, fallTables } from '../../src/content/fall-schemas.ts';
import { parseCsv } from '../../src/content/parse-csv.ts';
import { listSchemaErrors } from '../../src/content/validation-messages.ts';

/** A row of a table of `content/`. */
export interface TableRow {
  file: string;
  /** Its own name, or its number from 1 where it has none. */
  name: string;
  data: Record<string, unknown>;
  row: FallTable['row'];
}

/** Every row of every table below `root`, in order. A file that is no table has a row that says so. */
export const loadTables = (root: string): TableRow[] =>
  Object.values<FallTable>(fallTables).flatMap(({ file, row }) => {
    const path = join(root, file);
    if (!existsSync(path)) return [];
    return rowsIn(file, readFileSync(path, 'utf8')).map((data, index) => ({
      file,
      name: typeof data['id'] === 'string' ? data['id'] : `row ${index + 1}`,
      data,
      row,
    }));
  });

function rowsIn(file: string, text: string): Record<string, unknown>[] {
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

/** Everything wrong in the rows, a sentence each: file, row, field, what was expected and what was found. */
export const listTableErrors = (root: string): string[] =>
  loadTables(root).flatMap(({ file, name, data, row }) =>
    listSchemaErrors(row, data).map((fault) => `${file}: ${name}: ${fault.replace(/(?<![?.])$/, '.')}`),
  );
