import { groupThousands } from '#domain/money/format-money.ts';
import { normalizeNumberInput } from '#domain/money/money.ts';
import type { Rule } from './rule.ts';

interface Bounds {
  least: number;
  most: number;
  /** Digits after the point: 0 unless said. */
  decimals?: number;
  /** A value that may be there. */
  example: number;
  /** What is counted, such as dollars. */
  unit?: string;
  /** Whether `least` itself is too little. */
  above?: boolean;
}

type Named = Pick<Rule<number>, 'label' | 'hint'> & { fallback?: number };

const written = (value: number): string => (Number.isInteger(value) ? groupThousands(value) : String(value));

/** A number within bounds. Text counts when it is digits, with a point where decimals are allowed, and nothing else. */
export function number(named: Named, bounds: Bounds): Rule<number> {
  const { least, most, decimals = 0, example, unit = '', above = false } = bounds;
  const step = 10 ** -decimals;
  const form = decimals ? new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`) : /^-?\d{1,9}$/;
  const kind = decimals ? `a number${unit && ` of ${unit}`}` : `a whole number${unit && ` of ${unit}`}`;
  const span = above
    ? `above ${written(least)} and at most ${written(most)}`
    : `from ${written(least)} to ${written(most)}`;
  return {
    ...named,
    control: 'number',
    range: { min: above ? least + step : least, max: most, step },
    decimals,
    unit,
    expects: `${kind} ${span}, such as ${example}`,
    parse: (given) => {
      const value = numberIn(given, form);
      if (value === undefined || value < least || value > most) return undefined;
      return above && value === least ? undefined : value;
    },
    format: String,
  };
}

function numberIn(given: unknown, form: RegExp): number | undefined {
  if (typeof given !== 'number' && typeof given !== 'string') return undefined;
  const text = String(given).trim();
  return form.test(text) ? Number(text) : undefined;
}

/** An amount in cents: as a number it is cents, typed it is dollars. */
export function centsTyped(named: Named, bounds: Omit<Bounds, 'unit' | 'decimals'>): Rule<number> {
  const rule = dollars(named, bounds);
  return {
    ...rule,
    parse: (given) => {
      const value = rule.parse(typeof given === 'number' ? given / 100 : given);
      return value === undefined ? undefined : Math.round(value * 100);
    },
    format: (value) => rule.format(value / 100),
  };
}

/** An amount of dollars, with cents or without; typed it may have a sign and thousands. */
export const dollars = (named: Named, bounds: Omit<Bounds, 'unit' | 'decimals'>): Rule<number> =>
  signed('$', number(named, { ...bounds, decimals: 2, unit: 'dollars' }));

/** A percentage; typed it may have its sign. */
export const percent = (named: Named, bounds: Omit<Bounds, 'unit'>): Rule<number> =>
  signed('%', number(named, bounds));

/** As the rule of a number, for one that hosts type as they write it. */
const signed = (sign: '$' | '%', rule: Rule<number>): Rule<number> => ({
  ...rule,
  parse: (given) =>
    rule.parse(typeof given === 'string' ? (normalizeNumberInput(given, sign) ?? given) : given),
});
