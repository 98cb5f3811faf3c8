import type { Column, RowOf } from './column.ts';
import { type Heading, readHeadings } from './headings.ts';
import { type Fault, type SourceRow, type SourceTable, shownCell } from './source.ts';

/** The columns of a table by the name their values are read under. */
export type Columns = Readonly<Record<string, Column<unknown>>>;

/** A row in which every cell is what was expected. */
export interface ReadRow<Row> {
  /** The line it begins on, from 1. */
  line: number;
  row: Row;
}

/** What could be read of a table. */
export interface ReadTable<Row> {
  /** The good rows, in their order. */
  rows: ReadRow<Row>[];
  /** Everything that was not as expected, by line. A fault in the headings keeps every row out of `rows`. */
  faults: Fault[];
}

/** The rows of a table with their cells as `columns` say, and a fault for each cell that is not. */
export function readTable<C extends Columns>(table: SourceTable, columns: C): ReadTable<RowOf<C>> {
  const headings = readHeadings(table, columns);
  const faults = [...table.faults, ...headings.faults];
  if (headings.faults.length > 0) return { rows: [], faults };
  const rows: ReadRow<RowOf<C>>[] = [];
  for (const source of table.rows) {
    const read = readRow(source, headings.found, columns);
    faults.push(...read.faults);
    if (read.faults.length === 0) rows.push({ line: source.line, row: read.row });
  }
  return { rows, faults: faults.toSorted((one, other) => one.line - other.line) };
}

function readRow<C extends Columns>({ line, cells }: SourceRow, headings: readonly Heading[], columns: C) {
  const headingOf = new Map(
    headings.filter(({ written }) => cells.has(written)).map(({ name, written }) => [name, written]),
  );
  const faults: Fault[] = [];
  const values = Object.entries(columns).map(([name, column]) => {
    const written = headingOf.get(name);
    const cell = written === undefined ? undefined : cells.get(written);
    const value = column.read(cell);
    if (value.ok) return [name, value.value];
    faults.push({ line, field: written ?? name, value: shownCell(cell), expected: value.error });
    return [name, undefined];
  });
  return { faults, row: Object.fromEntries(values) as RowOf<C> };
}
