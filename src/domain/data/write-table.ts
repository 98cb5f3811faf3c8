/** What a cell of a table we write may hold. */
export type CellValue = string | number | boolean | null;

/** A table to be written: one name for each column, one cell for each in every row. Rows may come piece by piece. */
export interface TableData {
  headings: readonly string[];
  rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>;
}

/** The forms of a table: for spreadsheets, or a JSON list with an object on each line. */
export const tableFormats = ['csv', 'json'] as const;

/** One of `tableFormats`. */
export type TableFormat = (typeof tableFormats)[number];

/** Excel on Windows reads a CSV file as UTF-8 only where it begins with this. */
const byteOrderMark = '\uFEFF';

/**
 * Returns the text of a table, row by row. CSV is RFC 4180 after a byte order mark: CRLF, quotes where they are needed, null as
 * an empty cell. Text that a spreadsheet would run as a formula or shorten as a number begins with an apostrophe there;
 * `unescapeCell` removes it, so that everything reads back as it was.
 */
export async function* tableText({ headings, rows }: TableData, format: TableFormat): AsyncGenerator<string> {
  if (format === 'csv') yield byteOrderMark + csvLine(headings);
  let isFirst = true;
  for await (const cells of rows) {
    yield format === 'csv' ? csvLine(cells) : `${isFirst ? '[' : ','}\n${jsonLine(headings, cells)}`;
    isFirst = false;
  }
  if (format === 'json') yield isFirst ? '[]\n' : '\n]\n';
}

/** The same in one. */
export const wholeText = async (table: TableData, format: TableFormat): Promise<string> =>
  (await Array.fromAsync(tableText(table, format))).join('');

/**
 * A formula, or digits that a spreadsheet would change: `0042` becomes 42, and of more than 15 digits the last become zeros.
 * Apostrophes before it are part of it.
 */
const changedBySpreadsheet = /^'*(?:[=+\-@\t\r]|0\d+$|\d{16,}$)/;

/** Returns the text of a cell that `tableText` has written, or a spreadsheet in the same way. */
export const unescapeCell = (text: string): string =>
  text.startsWith("'") && changedBySpreadsheet.test(text) ? text.slice(1) : text;

const csvLine = (cells: readonly CellValue[]): string => `${cells.map(csvCell).join(',')}\r\n`;

function csvCell(cell: CellValue): string {
  const isEscaped = typeof cell === 'string' && changedBySpreadsheet.test(cell);
  const text = isEscaped ? `'${cell}` : String(cell ?? '');
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const jsonLine = (headings: readonly string[], cells: readonly CellValue[]): string =>
  JSON.stringify(Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? null])));
