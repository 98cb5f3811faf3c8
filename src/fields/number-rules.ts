/** Rules of fields that are numbers, dollars or percentages. */

import { groupThousands } from '#domain/money/format-money.ts';
import { normalizeNumberInput } from '#domain/money/money.ts';
import type { Rule } from './rule.ts';

interface Bounds {
  min: number;
  max: number;
  /** Decimal places, 0 by default. */
  decimals?: number;
  example: number;
  unit?: string;
  isMinExcluded?: boolean;
}

type NumberTexts = Pick<Rule<number>, 'label' | 'hint'> & { fallback?: number };

const format = (value: number): string => (Number.isInteger(value) ? groupThousands(value) : String(value));

/** Text must consist of digits, with a point if decimals are allowed. */
export function number(texts: NumberTexts, bounds: Bounds): Rule<number> {
  const { min, max, decimals = 0, example, unit = '', isMinExcluded = false } = bounds;
  const step = 10 ** -decimals;
  const form = decimals ? new RegExp(`^-?\\d{1,9}(\\.\\d{1,${decimals}})?$`) : /^-?\d{1,9}$/;
  const kind = decimals ? `a number${unit && ` of ${unit}`}` : `a whole number${unit && ` of ${unit}`}`;
  const range = isMinExcluded
    ? `above ${format(min)} and at most ${format(max)}`
    : `from ${format(min)} to ${format(max)}`;
  return {
    ...texts,
    control: 'number',
    range: { min: isMinExcluded ? min + step : min, max, step },
    decimals,
    unit,
    expects: `${kind} ${range}, such as ${example}`,
    parse: (input) => {
      const value = parseNumber(input, form);
      if (value === undefined || value < min || value > max) return undefined;
      return isMinExcluded && value === min ? undefined : value;
    },
    format: String,
  };
}

function parseNumber(value: unknown, form: RegExp): number | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = String(value).trim();
  return form.test(text) ? Number(text) : undefined;
}

/** Numbers are cents, typed text is dollars. */
export function centsTyped(texts: NumberTexts, bounds: Omit<Bounds, 'unit' | 'decimals'>): Rule<number> {
  const rule = dollars(texts, bounds);
  return {
    ...rule,
    parse: (input) => {
      const value = rule.parse(typeof input === 'number' ? input / 100 : input);
      return value === undefined ? undefined : Math.round(value * 100);
    },
    format: (value) => rule.format(value / 100),
  };
}

/** Typed text may contain `$` and thousands separators. Cents are optional. */
export const dollars = (texts: NumberTexts, bounds: Omit<Bounds, 'unit' | 'decimals'>): Rule<number> =>
  withSign('$', number(texts, { ...bounds, decimals: 2, unit: 'dollars' }));

/** Typed text may contain `%`. */
export const percent = (texts: NumberTexts, bounds: Omit<Bounds, 'unit'>): Rule<number> =>
  withSign('%', number(texts, bounds));

/** Accepts the sign in typed text. */
const withSign = (sign: '$' | '%', rule: Rule<number>): Rule<number> => ({
  ...rule,
  parse: (value) =>
    rule.parse(typeof value === 'string' ? (normalizeNumberInput(value, sign) ?? value) : value),
});
