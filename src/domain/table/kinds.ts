import { type Day, isDay } from '../day/plain-day.ts';
import { dollarsToCents } from '../price/money.ts';
import { err, ok, type Result } from '../result.ts';
import type { Kind } from './column.ts';
import { didYouMean } from './nearest.ts';

/** A kind from a function that gives undefined for what it cannot read. */
const kindOf = <Value>(expected: string, read: (cell: unknown) => Value | undefined): Kind<Value> => ({
  expected,
  read: (cell) => {
    const value = read(cell);
    return value === undefined ? err(expected) : ok(value);
  },
});

/** A kind and one more rule for its values. */
export const where = <Value>(
  kind: Kind<Value>,
  expected: string,
  holds: (value: Value) => boolean,
): Kind<Value> => ({
  expected,
  read: (cell) => {
    const value = kind.read(cell);
    return value.ok && holds(value.value) ? value : err(expected);
  },
});

/** Text without blanks around it, of at most `most` characters, in which `pattern` matches. */
export const text = (expected: string, most: number, pattern?: RegExp): Kind<string> =>
  kindOf(expected, (cell) => {
    if (typeof cell !== 'string') return undefined;
    const trimmed = cell.trim();
    return trimmed.length <= most && (pattern?.test(trimmed) ?? true) ? trimmed : undefined;
  });

/** A number as a cell writes it, in digits: no `1e3`, no `0x10`, no thousands. */
function numberIn(cell: unknown): number | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined;
  if (typeof cell !== 'string' || !/^[+-]?\d{1,15}(\.\d{1,10})?$/.test(cell.trim())) return undefined;
  return Number(cell);
}

/** A number from `least` to `most`. */
export const decimal = (least: number, most: number): Kind<number> =>
  kindOf(`a number from ${least} to ${most}`, (cell) => {
    const value = numberIn(cell);
    return value !== undefined && value >= least && value <= most ? value : undefined;
  });

/** A whole number from `least` to `most`. */
export const whole = (least: number, most: number): Kind<number> =>
  where(decimal(least, most), `a whole number from ${least} to ${most}`, Number.isInteger);

/**
 * Dollars such as `189`, `189.5` or `$1,189.50`, as cents, from `least` to `most` cents. `expected` says so in words.
 */
export const dollars = (expected: string, least: number, most: number): Kind<number> =>
  kindOf(expected, (cell) => {
    const cents = centsIn(typeof cell === 'number' ? String(cell) : cell);
    return cents !== undefined && cents >= least && cents <= most ? cents : undefined;
  });

function centsIn(cell: unknown): number | undefined {
  const [, amount] =
    /^\$?\s?((?:\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.\d{1,2})?)$/.exec(String(cell).trim()) ?? [];
  return amount === undefined ? undefined : dollarsToCents(amount.replaceAll(',', ''));
}

/** A calendar day written `yyyy-MM-dd`. */
export const dayCell: Kind<Day> = kindOf('a day written as 2027-03-01', (cell) => {
  const text = typeof cell === 'string' ? cell.trim() : cell;
  return isDay(text) ? text : undefined;
});

/** A time of day, `HH:mm` from 00:00 to 23:59. */
export const time: Kind<string> = text('a time written as 16:00', 5, /^([01]\d|2[0-3]):[0-5]\d$/);

const flags: Readonly<Record<string, boolean>> = {
  true: true,
  t: true,
  yes: true,
  y: true,
  1: true,
  false: false,
  f: false,
  no: false,
  n: false,
  0: false,
};

/** Yes or no: `true`, `yes`, `y`, `t`, `1` and their opposites in any case, or a JSON boolean. */
export const flag: Kind<boolean> = kindOf('true or false (yes, no, 1 and 0 do as well)', (cell) => {
  const word = String(cell).trim().toLowerCase();
  return Object.hasOwn(flags, word) ? flags[word] : undefined;
});

/** One of some names, not counting case. A name close to one of them is offered in the error. */
export const choice = <Name extends string>(names: readonly Name[]): Kind<Name> => {
  const expected = `one of ${names.join(', ')}`;
  return {
    expected,
    read: (cell): Result<Name, string> => {
      const word = String(cell).trim().toLowerCase();
      const found = names.find((name) => name.toLowerCase() === word);
      return found === undefined ? err(expected + didYouMean(word, names)) : ok(found);
    },
  };
};

/** Several values in one cell: parted by `|` in text, or a JSON list. None may be empty; `most` at most. */
export const list = <Value>(kind: Kind<Value>, most: number): Kind<Value[]> => {
  const expected = `up to ${most} of them, parted by |, each ${kind.expected}`;
  return kindOf(expected, (cell) => {
    const items: unknown[] = Array.isArray(cell) ? cell : String(cell).split('|');
    const read = items.map((item) => kind.read(item));
    const values = read.flatMap((item) => (item.ok ? [item.value] : []));
    return items.length <= most && values.length === items.length ? values : undefined;
  });
};

/** A JSON value, also as text in the cell of a CSV file, that `fits`; `expected` says which. */
export const json = <Value>(expected: string, fits: (value: unknown) => value is Value): Kind<Value> =>
  kindOf(expected, (cell) => {
    try {
      const value: unknown = typeof cell === 'string' ? JSON.parse(cell) : cell;
      return fits(value) ? value : undefined;
    } catch {
      return undefined;
    }
  });
