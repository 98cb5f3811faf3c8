import { areUsDays, parseUsDay } from '#domain/dates/us-day.ts';
import { didYouMean } from '#domain/text/closest-name.ts';
import { type ImportColumn, isBlank, type ParsedCells } from './import-column.ts';
import { type CellError, type SourceRow, type SourceTable, shownCell } from './source-table.ts';

/** The columns of a table by the name their values are read under. */
export type Columns = Readonly<Record<string, ImportColumn<unknown>>>;

/** A row in which every cell is what was expected. */
export interface ParsedRow<Row> {
  /** The line it begins on, from 1. */
  line: number;
  row: Row;
}

/** What could be read of a table. */
export interface ParsedTable<Row> {
  /** The good rows, in their order. */
  rows: ParsedRow<Row>[];
  /** Everything that was not as expected, by line. A fault in the headings keeps every row out of `rows`. */
  faults: CellError[];
  /** What else is to be said of it, a sentence each. */
  notes: string[];
}

/** The rows of a table with their cells as `columns` say, and a fault for each cell that is not. */
export function parseTable<C extends Columns>(table: SourceTable, columns: C): ParsedTable<ParsedCells<C>> {
  const headings = readHeadings(table, columns);
  const faults = [...table.faults, ...headings.faults];
  const notes = skippedNote(headings.skipped, columns);
  if (headings.faults.length > 0) return { rows: [], faults, notes };
  const rows: ParsedRow<ParsedCells<C>>[] = [];
  for (const source of withIsoDays(table.rows, headings.found, columns)) {
    const read = readRow(source, headings.found, columns);
    faults.push(...read.faults);
    if (read.faults.length === 0) rows.push({ line: source.line, row: read.row });
  }
  return { rows, faults: faults.toSorted((one, other) => one.line - other.line), notes };
}

/** Rewrites 11/28/2026 and 11/28/26 as 2026-11-28 in columns of days, where every cell of the column is written that way. */
function withIsoDays(
  rows: readonly SourceRow[],
  headings: readonly ColumnHeading[],
  columns: Columns,
): readonly SourceRow[] {
  const rewritten = headings
    .filter(({ name, written }) => columns[name]?.holdsDays && isColumnOfUsDays(rows, written))
    .map(({ written }) => written);
  if (rewritten.length === 0) return rows;
  return rows.map(({ line, cells }) => {
    const iso = rewritten.flatMap((written) => {
      const day = parseUsDay(cells.get(written));
      return day === null ? [] : [[written, day] as const];
    });
    return { line, cells: new Map([...cells, ...iso]) };
  });
}

function isColumnOfUsDays(rows: readonly SourceRow[], heading: string): boolean {
  const filled = rows.map(({ cells }) => cells.get(heading)).filter((cell) => !isBlank(cell));
  return filled.length > 0 && areUsDays(filled);
}

function readRow<C extends Columns>(
  { line, cells }: SourceRow,
  headings: readonly ColumnHeading[],
  columns: C,
) {
  const headingOf = new Map(
    headings.filter(({ written }) => cells.has(written)).map(({ name, written }) => [name, written]),
  );
  const faults: CellError[] = [];
  const values = Object.entries(columns).map(([name, column]) => {
    const written = headingOf.get(name);
    const cell = written === undefined ? undefined : cells.get(written);
    const value = column.parse(cell);
    if (value.ok) return [name, value.value];
    faults.push({ line, field: written ?? name, value: shownCell(cell), expected: value.error });
    return [name, undefined];
  });
  return { faults, row: Object.fromEntries(values) as ParsedCells<C> };
}

/** A heading of a file and the column it means. */
interface ColumnHeading {
  /** The column's name. */
  name: string;
  /** As the file writes it. */
  written: string;
}

/** Which column each heading means; blanks, hyphens and case do not matter. */
function readHeadings(
  { headings, headingLine }: SourceTable,
  columns: Columns,
): { found: ColumnHeading[]; skipped: string[]; faults: CellError[] } {
  const names = namesOf(columns);
  const found: ColumnHeading[] = [];
  const skipped: string[] = [];
  const faults: CellError[] = [];
  for (const written of headings) {
    const name = names.get(plain(written));
    const fault = (expected: string) =>
      faults.push({ line: headingLine ?? 1, field: written, value: '', expected });
    if (name === undefined && written === '') fault('a heading above the cells of this column');
    else if (name === undefined) skipped.push(written);
    // A JSON file may name a cell now one way, now another; a CSV file has both in every row.
    else if (headingLine !== null && found.some((other) => other.name === name))
      fault('this column only once');
    else found.push({ name, written });
  }
  if (headingLine !== null) faults.push(...missing(found, columns, headingLine));
  return { found, skipped, faults };
}

const plain = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const namesOf = (columns: Columns): Map<string, string> =>
  new Map(Object.entries(columns).flatMap(([name, { also }]) => [name, ...also].map((word) => [word, name])));

/** Names the columns of a file that are not read, in one sentence. */
function skippedNote(skipped: readonly string[], columns: Columns): string[] {
  if (skipped.length === 0) return [];
  const names = [...namesOf(columns).keys()];
  const named = [...new Set(skipped)].map((written) => `${written}${didYouMean(plain(written), names)}`);
  return [`Not read, for there is no such column here: ${named.join(', ')}.`];
}

const missing = (found: readonly ColumnHeading[], columns: Columns, line: number): CellError[] =>
  Object.entries(columns)
    .filter(([name, column]) => column.needed && !found.some((heading) => heading.name === name))
    .map(([name]) => ({ line, field: name, value: '', expected: `a column named ${name}` }));
