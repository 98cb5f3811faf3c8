/** Parses the rows of an imported table by the definitions of its columns. */

import { areUsDays, parseUsDay } from '#domain/dates/us-day.ts';
import { didYouMean } from '#domain/text/closest-name.ts';
import { type ImportColumn, isBlank, type ParsedCells } from './import-column.ts';
import { type CellError, type SourceRow, type SourceTable, shownCell } from './source-table.ts';

export type Columns = Readonly<Record<string, ImportColumn<unknown>>>;

export interface ParsedRow<Row> {
  /** First line of the row, counted from 1. */
  line: number;
  row: Row;
}

export interface ParsedTable<Row> {
  rows: ParsedRow<Row>[];
  /** All errors, by line. An error in the headings leaves `rows` empty. */
  errors: CellError[];
  notes: string[];
}

export function parseTable<C extends Columns>(table: SourceTable, columns: C): ParsedTable<ParsedCells<C>> {
  const headings = matchHeadings(table, columns);
  const errors = [...table.errors, ...headings.errors];
  const notes = formatSkippedNote(headings.skipped, columns);
  if (headings.errors.length > 0) return { rows: [], errors, notes };
  const rows: ParsedRow<ParsedCells<C>>[] = [];
  for (const source of convertUsDays(table.rows, headings.matched, columns)) {
    const read = readRow(source, headings.matched, columns);
    errors.push(...read.errors);
    if (read.errors.length === 0) rows.push({ line: source.line, row: read.row });
  }
  return { rows, errors: errors.toSorted((a, b) => a.line - b.line), notes };
}

/** Rewrites 11/28/2026 and 11/28/26 if all cells of a column are written this way. */
function convertUsDays(
  rows: readonly SourceRow[],
  headings: readonly ColumnHeading[],
  columns: Columns,
): readonly SourceRow[] {
  const rewritten = headings
    .filter(({ name, heading }) => columns[name]?.holdsDays && isColumnOfUsDays(rows, heading))
    .map(({ heading }) => heading);
  if (rewritten.length === 0) return rows;
  return rows.map(({ line, cells }) => {
    const iso = rewritten.flatMap((heading) => {
      const day = parseUsDay(cells.get(heading));
      return day === null ? [] : [[heading, day] as const];
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
  const headingByName = new Map(
    headings.filter(({ heading }) => cells.has(heading)).map(({ name, heading }) => [name, heading]),
  );
  const errors: CellError[] = [];
  const values = Object.entries(columns).map(([name, column]) => {
    const heading = headingByName.get(name);
    const cell = heading === undefined ? undefined : cells.get(heading);
    const value = column.parse(cell);
    if (value.ok) return [name, value.value];
    errors.push({ line, field: heading ?? name, value: shownCell(cell), expected: value.error });
    return [name, undefined];
  });
  return { errors, row: Object.fromEntries(values) as ParsedCells<C> };
}

interface ColumnHeading {
  name: string;
  heading: string;
}

/** Matches headings with columns, ignoring spaces, hyphens and case. */
function matchHeadings(
  { headings, headingLine }: SourceTable,
  columns: Columns,
): { matched: ColumnHeading[]; skipped: string[]; errors: CellError[] } {
  const names = getNames(columns);
  const matched: ColumnHeading[] = [];
  const skipped: string[] = [];
  const errors: CellError[] = [];
  for (const heading of headings) {
    const name = names.get(normalize(heading));
    const error = (expected: string) =>
      errors.push({ line: headingLine ?? 1, field: heading, value: '', expected });
    if (name === undefined && heading === '') error('a heading above the cells of this column');
    else if (name === undefined) skipped.push(heading);
    // JSON objects may use different headings for a column; a CSV file would have both in every
    // row.
    else if (headingLine !== null && matched.some((heading) => heading.name === name))
      error('this column only once');
    else matched.push({ name, heading });
  }
  if (headingLine !== null) errors.push(...listMissing(matched, columns, headingLine));
  return { matched, skipped, errors };
}

const normalize = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');

const getNames = (columns: Columns): Map<string, string> =>
  new Map(
    Object.entries(columns).flatMap(([name, { aliases }]) => [name, ...aliases].map((word) => [word, name])),
  );

function formatSkippedNote(skipped: readonly string[], columns: Columns): string[] {
  if (skipped.length === 0) return [];
  const names = [...getNames(columns).keys()];
  const skippedNames = [...new Set(skipped)].map(
    (heading) => `${heading}${didYouMean(normalize(heading), names)}`,
  );
  return [`Not read, for there is no such column here: ${skippedNames.join(', ')}.`];
}

const listMissing = (matched: readonly ColumnHeading[], columns: Columns, line: number): CellError[] =>
  Object.entries(columns)
    .filter(([name, column]) => column.required && !matched.some((heading) => heading.name === name))
    .map(([name]) => ({ line, field: name, value: '', expected: `a column named ${name}` }));
