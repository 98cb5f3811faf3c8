import { type Day, isDay } from '#domain/dates/day.ts';
import { parseCents } from '#domain/money/money.ts';

/** A type and one more rule for its values. */
export const where = <Value>(
  type: CellType<Value>,
  expects: string,
  holds: (value: Value) => boolean,
): CellType<Value> => ({
  expects,
  parse: (cell) => {
    const value = type.parse(cell);
    return value !== undefined && holds(value) ? value : undefined;
  },
});

/** Text without blanks around it, of at most `most` characters, in which `pattern` matches. */
export const textCell = (expects: string, most: number, pattern = /^/): CellType<string> => ({
  expects,
  parse: (cell) => {
    const text = typeof cell === 'string' ? cell.trim() : undefined;
    return text !== undefined && text.length <= most && pattern.test(text) ? text : undefined;
  },
});

/** A number as a cell writes it, in digits: no `1e3`, no `0x10`, no thousands. */
function numberIn(cell: unknown): number | undefined {
  if (typeof cell === 'number') return cell;
  if (typeof cell !== 'string' || !/^[+-]?\d{1,15}(\.\d{1,10})?$/.test(cell.trim())) return undefined;
  return Number(cell);
}

/** A whole number from `least` to `most`. */
export const wholeCell = (least: number, most: number): CellType<number> => ({
  expects: `a whole number from ${least} to ${most}`,
  parse: (cell) => {
    const value = numberIn(cell);
    return Number.isInteger(value) && value !== undefined && value >= least && value <= most
      ? value
      : undefined;
  },
});

/**
 * Dollars such as `189`, `189.5` or `$1,189.50`, as cents, from `least` to `most` cents. `expects` says so in words.
 */
export const dollarsCell = (expects: string, least: number, most: number): CellType<number> => ({
  expects,
  parse: (cell) => {
    const cents = parseCents(String(cell));
    return cents !== null && cents >= least && cents <= most ? cents : undefined;
  },
});

/** A calendar day written `yyyy-MM-dd`. */
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

/** Yes or no: `true`, `yes`, `y`, `t`, `1` and their opposites in any case, or a JSON boolean. */
export const flagCell: CellType<boolean> = {
  expects: 'true or false (yes, no, 1 and 0 do as well)',
  parse: (cell) => flags.get(String(cell).trim().toLowerCase()),
};

/** How the value of a cell is read. Cells that hold nothing never get here. */
export interface CellType<Value> {
  /** What belongs there, to follow the word "expected". */
  expects: string;
  /** The value; undefined where there is none of this type. */
  parse: (cell: unknown) => Value | undefined;
}
