export type CellValue = string | number | boolean | null;

/** A table to export, with one cell per heading in each row. Rows may be streamed. */
export interface TableData {
  headings: readonly string[];
  rows: Iterable<readonly CellValue[]> | AsyncIterable<readonly CellValue[]>;
}

/** Formats of exports: CSV for spreadsheets, or a JSON list with an object per line. */
export const tableFormats = ['csv', 'json'] as const;

export type TableFormat = (typeof tableFormats)[number];

/** Excel on Windows reads CSV as UTF-8 only with this mark. */
const byteOrderMark = '\uFEFF';

/**
 * Yields the text of a table: JSON, or CSV (RFC 4180) with byte order mark. `null` is an empty
 * cell.
 * Text that a spreadsheet would change gets an apostrophe, which `unescapeCell` removes.
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

export const wholeText = async (table: TableData, format: TableFormat): Promise<string> =>
  (await Array.fromAsync(tableText(table, format))).join('');

/**
 * Text that spreadsheets change: formulas, leading zeros (`0042` becomes 42) and more than 15
 * digits, which lose precision.
 */
const changedBySpreadsheet = /^'*(?:[=+\-@\t\r]|0\d+$|\d{16,}$)/;

/** Removes the apostrophe that `tableText` or a spreadsheet has added. */
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
