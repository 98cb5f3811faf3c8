import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, YAMLParseError } from 'yaml';
import { parseCsv } from '#domain/content/csv.ts';
import { type FallTable, fallTables } from '../../src/content/fall-schemas.ts';
import { faultsIn } from '../../src/content/words.ts';

/** A row of a table of `content/`. */
export interface TableRow {
  file: string;
  /** Its own name, or its number from 1 where it has none. */
  name: string;
  data: Record<string, unknown>;
  row: FallTable['row'];
}

/** Every row of every table below `root`, in order. A file that is no table has a row that says so. */
export const readTables = (root: string): TableRow[] =>
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
  const rows = file.endsWith('.csv') ? parseCsv(text) : parseRows(text);
  return Array.isArray(rows) ? rows.map((row: unknown) => ({ ...Object(row) })) : [{}];
}

function parseRows(text: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    if (error instanceof YAMLParseError) return undefined;
    throw error;
  }
}

/** Everything wrong in the rows, a sentence each: file, row, field, what was expected and what was found. */
export const tableFaults = (root: string): string[] =>
  readTables(root).flatMap(({ file, name, data, row }) =>
    faultsIn(row, data).map((fault) => `${file}: ${name}: ${fault.replace(/(?<![?.])$/, '.')}`),
  );
