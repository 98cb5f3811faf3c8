/** What a cell of a table we write may hold. */
export type Cell = string | number | boolean | null;

/** A table to be written: one name for each column, one cell for each in every row. */
export interface WrittenTable {
  headings: readonly string[];
  rows: Iterable<readonly Cell[]>;
}

/** A CSV text, RFC 4180: CRLF, quotes where they are needed, null as an empty cell. It reads back as it was. */
export const writeCsv = ({ headings, rows }: WrittenTable): string =>
  [headings, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');

/**
 * As `writeCsv`, for spreadsheets, where text that strangers typed could be run as a formula: such a cell begins with a
 * quote mark. It does not read back as it was.
 */
export const writeSheet = ({ headings, rows }: WrittenTable): string =>
  writeCsv({ headings, rows: [...rows].map((cells) => cells.map(withoutFormula)) });

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

const withoutFormula = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
