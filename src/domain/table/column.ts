import { err, ok, type Result } from '../result.ts';

/** How the value of a cell is read; an error says what was expected. Cells that hold nothing never get here. */
export interface Kind<Value> {
  /** What belongs there, to follow the word "expected". */
  expected: string;
  read: (cell: unknown) => Result<Value, string>;
}

/** A column of a table we read. */
export interface Column<Value> {
  /** Whether a file without it is refused. */
  needed: boolean;
  /** Other headings that mean it. */
  also: readonly string[];
  read: (cell: unknown) => Result<Value, string>;
}

/** What a row is once it is read, by its columns. */
export type RowOf<Columns extends Record<string, Column<unknown>>> = {
  [Name in keyof Columns]: Columns[Name] extends Column<infer Value> ? Value : never;
};

/** Whether a cell holds nothing: no value, null, or text of blanks alone. */
export const isBlank = (cell: unknown): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

/** A column whose cells all hold a value. `also`: other headings that mean it. */
export const needed = <Value>(kind: Kind<Value>, also: readonly string[] = []): Column<Value> => ({
  needed: true,
  also,
  read: (cell) => (isBlank(cell) ? err(kind.expected) : kind.read(cell)),
});

/** A column that may be left out: undefined where a file, or a JSON row, has no such cell, null where the cell is empty. */
export const optional = <Value>(
  kind: Kind<Value>,
  also: readonly string[] = [],
): Column<Value | null | undefined> => ({
  needed: false,
  also,
  read: (cell) => {
    if (cell === undefined) return ok(undefined);
    return isBlank(cell) ? ok(null) : kind.read(cell);
  },
});
