/** Table read from an imported CSV or JSON file, before its cells are parsed. */

export interface CellError {
  /** Line of the file, from 1. */
  line: number;
  /** Heading of the column as in the file; `null` for a whole row or file. */
  field: string | null;
  /** Content of the cell, cut to 80 characters. */
  value: string;
  /** Expected content, to follow the word "expected". */
  expected: string;
}

export interface SourceRow {
  /** First line of the row, counted from 1. */
  line: number;
  /** Cells by heading: text in CSV files, any value in JSON files. */
  cells: ReadonlyMap<string, unknown>;
}

export interface SourceTable {
  /** In order; for a JSON file all keys of its objects. */
  headings: readonly string[];
  /** Line of the headings; `null` in a JSON file, where each row names its cells. */
  headingLine: number | null;
  rows: readonly SourceRow[];
  /** Errors of unreadable rows, which are not in `rows`. */
  errors: readonly CellError[];
}

/** Decodes a file in UTF-8 or UTF-16. `null` for other encodings: a wrong guess would be stored. */
export function fileText(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const maxShownLength = 80;

/** Formats a cell for an error message: other values than text as JSON, cut to 80 characters. */
export function shownCell(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > maxShownLength ? `${text.slice(0, maxShownLength - 1)}…` : text;
}

/** For example `line 7, amount "abc": expected a price above $10`. */
export function formatCellError({ line, field, value, expected }: CellError): string {
  const shownValue = value === '' ? '' : ` ${JSON.stringify(value)}`;
  return `line ${line}${field === null ? '' : `, ${field}`}${shownValue}: expected ${expected}`;
}
