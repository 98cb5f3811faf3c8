/** What a cell of a table we write may hold. */
export type Cell = string | number | boolean | null;

/** A table to be written: one name for each column, one cell for each in every row. */
export interface WrittenTable {
  headings: readonly string[];
  rows: Iterable<readonly Cell[]>;
}

/**
 * A CSV text, RFC 4180: CRLF, quotes where they are needed, null as an empty cell. Text that a spreadsheet would run as a
 * formula begins with an apostrophe; `unmarked` takes it away, and everything reads back as it was.
 */
export const writeCsv = ({ headings, rows }: WrittenTable): string => sheetLines([headings, ...rows]);

/** Rows alone as `writeCsv` writes them, for tables that are written piece by piece. */
export const sheetLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => csvCell(marked(cell))).join(',')}\r\n`).join('');

/** A formula, with the apostrophes that keep it from being one. */
const formula = /^'*[=+\-@\t\r]/;

const marked = (cell: Cell): Cell => (typeof cell === 'string' && formula.test(cell) ? `'${cell}` : cell);

/** The text of a cell that `writeCsv` has written, or a spreadsheet in the same way. */
export const unmarked = (text: string): string =>
  text.startsWith("'") && formula.test(text) ? text.slice(1) : text;

/** A JSON list with an object on each line. */
export const writeJson = ({ headings, rows }: WrittenTable): string => {
  const objects = [...rows].map((cells) =>
    JSON.stringify(Object.fromEntries(headings.map((heading, index) => [heading, cells[index] ?? null]))),
  );
  return objects.length === 0 ? '[]\n' : `[\n${objects.join(',\n')}\n]\n`;
};

function csvCell(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
