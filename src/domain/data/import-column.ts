import { err, ok, type Result } from '#domain/result.ts';
import type { CellType } from '#domain/text/cell-types.ts';

/** A column of a table we read. */
export interface ImportColumn<Value> {
  /** Whether a file without it is refused. */
  needed: boolean;
  /** Other headings that mean it. */
  also: readonly string[];
  /** Whether it holds days, which Excel rewrites as 11/28/2026. */
  holdsDays?: boolean;
  /** The value of a cell, undefined for one that a row lacks; an error says what was expected. */
  parse: (cell: unknown) => Result<Value, string>;
}

/** What a row is once it is read, by its columns. */
export type ParsedCells<Columns extends Record<string, ImportColumn<unknown>>> = {
  [Name in keyof Columns]: Columns[Name] extends ImportColumn<infer Value> ? Value : never;
};

/** A column of days. */
export const days = <Value>(column: ImportColumn<Value>): ImportColumn<Value> => ({
  ...column,
  holdsDays: true,
});

/** Whether a cell holds nothing: no value, null, or text of blanks alone. */
export const isBlank = (cell: unknown): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

/** Reads a cell as its type, or says what was expected. */
export function parseCell<Value>({ expects, parse }: CellType<Value>, cell: unknown): Result<Value, string> {
  const value = parse(cell);
  return value === undefined ? err(expects) : ok(value);
}

/** A column whose cells all hold a value. `also`: other headings that mean it. */
export const needed = <Value>(type: CellType<Value>, also: readonly string[] = []): ImportColumn<Value> => ({
  needed: true,
  also,
  parse: (cell) => (isBlank(cell) ? err(type.expects) : parseCell(type, cell)),
});

/** A column that may be left out: undefined where a file, or a JSON row, has no such cell, null where the cell is empty. */
export const optional = <Value>(
  type: CellType<Value>,
  also: readonly string[] = [],
): ImportColumn<Value | null | undefined> => ({
  needed: false,
  also,
  parse: (cell) => {
    if (cell === undefined) return ok(undefined);
    return isBlank(cell) ? ok(null) : parseCell(type, cell);
  },
});
