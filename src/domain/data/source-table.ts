/** What is wrong in a file, and where. */
export interface CellError {
  /** The line of the file it stands on, from 1. */
  line: number;
  /** The column, as the file names it; null when the whole row or file is meant. */
  field: string | null;
  /** What stands there, cut to 80 characters. */
  value: string;
  /** What should stand there, to follow the word "expected". */
  expected: string;
}

/** A row of a file, before anybody has looked at what its cells mean. */
export interface SourceRow {
  /** The line it begins on, from 1. */
  line: number;
  /** Cells by the heading of their column as the file writes it: text of a CSV file, any value of a JSON file. */
  cells: ReadonlyMap<string, unknown>;
}

/** A file as rows of cells. */
export interface SourceTable {
  /** The headings in their order; of a JSON file every key of its objects. */
  headings: readonly string[];
  /** The line of the headings; null where each row names its own cells. */
  headingLine: number | null;
  rows: readonly SourceRow[];
  /** What made rows unreadable: they are not in `rows`. */
  faults: readonly CellError[];
}

/** The text of a file in UTF-8, or in UTF-16 with its byte order mark; null for any other: a letter guessed wrong would be kept. */
export function fileText(bytes: Uint8Array): string | null {
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

const longestShown = 80;

/** A cell as a fault shows it: text as it is, anything else as JSON, both cut to 80 characters. */
export function shownCell(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > longestShown ? `${text.slice(0, longestShown - 1)}…` : text;
}

/** A fault in a line of text: `line 7, amount "abc": expected a price above $10`. */
export function formatCellError({ line, field, value, expected }: CellError): string {
  const found = value === '' ? '' : ` ${JSON.stringify(value)}`;
  return `line ${line}${field === null ? '' : `, ${field}`}${found}: expected ${expected}`;
}
