/** Columns of imported files: required or optional, with headings and a parser for the cells. */

import { err, ok, type Result } from '#domain/result.ts';
import type { CellType } from '#domain/text/cell-types.ts';

export interface ImportColumn<Value> {
  /** Whether a file without this column is rejected. */
  required: boolean;
  /** Alternative headings for the same column. */
  aliases: readonly string[];
  /** Whether it contains days, which Excel may rewrite as 11/28/2026. */
  holdsDays?: boolean;
  /** Parses a cell, `undefined` if the row lacks it. The error states what was expected. */
  parse: (cell: unknown) => Result<Value, string>;
}

export type ParsedCells<Columns extends Record<string, ImportColumn<unknown>>> = {
  [Name in keyof Columns]: Columns[Name] extends ImportColumn<infer Value> ? Value : never;
};

/** Marks a column of days. */
export const dayColumn = <Value>(column: ImportColumn<Value>): ImportColumn<Value> => ({
  ...column,
  holdsDays: true,
});

/** `undefined`, `null` or blank text. */
export const isBlank = (cell: unknown): boolean =>
  cell === undefined || cell === null || (typeof cell === 'string' && cell.trim() === '');

export function parseCell<Value>({ expects, parse }: CellType<Value>, cell: unknown): Result<Value, string> {
  const value = parse(cell);
  return value === undefined ? err(expects) : ok(value);
}

/** A required column whose cells must not be blank. `aliases`: alternative headings. */
export const required = <Value>(
  type: CellType<Value>,
  aliases: readonly string[] = [],
): ImportColumn<Value> => ({
  required: true,
  aliases,
  parse: (cell) => (isBlank(cell) ? err(type.expects) : parseCell(type, cell)),
});

/**
 * A column whose cells may be blank. Parses a blank cell to `null`, and a missing one to
 * `undefined`.
 */
export const optional = <Value>(
  type: CellType<Value>,
  aliases: readonly string[] = [],
): ImportColumn<Value | null | undefined> => ({
  required: false,
  aliases,
  parse: (cell) => {
    if (cell === undefined) return ok(undefined);
    return isBlank(cell) ? ok(null) : parseCell(type, cell);
  },
});
