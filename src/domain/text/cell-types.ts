/**
 * Types of table cells and form fields, each with a parser and a description for error messages.
 */

import { type Day, isDay } from '#domain/dates/day.ts';
import { parseCents } from '#domain/money/money.ts';

/** Restricts a type to certain values. */
export const restrictCell = <Value>(
  type: CellType<Value>,
  expects: string,
  isValid: (value: Value) => boolean,
): CellType<Value> => ({
  expects,
  parse: (cell) => {
    const value = type.parse(cell);
    return value !== undefined && isValid(value) ? value : undefined;
  },
});

/** Text without surrounding blanks, of at most `max` characters, that matches `pattern`. */
export const textCell = (expects: string, max: number, pattern = /^/): CellType<string> => ({
  expects,
  parse: (cell) => {
    const text = typeof cell === 'string' ? cell.trim() : undefined;
    return text !== undefined && text.length <= max && pattern.test(text) ? text : undefined;
  },
});

/** Parses digits only: no `1e3`, no `0x10`, no thousands separators. */
function parseNumber(cell: unknown): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || !/^[+-]?\d{1,15}(\.\d{1,10})?$/.test(cell.trim())) return undefined;
  return Number(cell);
}

/** A whole number from `min` to `max`. */
export const wholeCell = (min: number, max: number): CellType<number> => ({
  expects: `a whole number from ${min} to ${max}`,
  parse: (cell) => {
    const value = parseNumber(cell);
    return Number.isInteger(value) && value !== undefined && value >= min && value <= max ? value : undefined;
  },
});

/** Parses dollars such as `189`, `189.5` or `$1,189.50` to cents. `expects`: error message. */
export const dollarsCell = (expects: string, min: number, max: number): CellType<number> => ({
  expects,
  parse: (cell) => {
    const cents = parseCents(String(cell));
    return cents !== null && cents >= min && cents <= max ? cents : undefined;
  },
});

export const dayCell: CellType<Day> = {
  expects: 'a day written as 2027-03-01',
  parse: (cell) => {
    const text = typeof cell === 'string' ? cell.trim() : cell;
    return isDay(text) ? text : undefined;
  },
};

const flags = new Map([
  ...['true', 't', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', '0'].map((word) => [word, false] as const),
]);

/** `true`, `yes`, `y`, `t`, `1` and their opposites in any case, or a JSON boolean. */
export const flagCell: CellType<boolean> = {
  expects: 'true or false (yes, no, 1 and 0 do as well)',
  parse: (cell) => flags.get(String(cell).trim().toLowerCase()),
};

export interface CellType<Value> {
  /** Expected content, to follow the word "expected". */
  expects: string;
  /** Returns `undefined` for an invalid value. */
  parse: (cell: unknown) => Value | undefined;
}
