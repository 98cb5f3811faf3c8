export { formatCents, formatDollars } from './format-money.ts';

/** Money is integer cents (design §4). Percentages are exact to four decimals. */

/**
 * Converts dollars, as a number or decimal text (`'289.50'`), to cents, rounded half up. Parses
 * digits, so that 1.005 is 101 cents. Throws RangeError for other text.
 */
export function dollarsToCents(dollars: string | number): number {
  // Stryker disable next-line ArrayDeclaration: only its first element could differ
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d*))?$/.exec(String(dollars).trim()) ?? [];
  if (whole === undefined) throw new RangeError(`Not an amount in dollars: ${dollars}`);
  const digits = fraction.padEnd(3, '0');
  const cents = Number(whole) * 100 + Number(digits.slice(0, 2)) + (Number(digits[2]) >= 5 ? 1 : 0);
  return sign && cents > 0 ? -cents : cents;
}

/**
 * Normalizes typed dollars or percent to digits with a decimal point: `$1,200.50` to `1200.50`,
 * `7,5 %` to `7.5`. A comma before three digits is a thousands separator, otherwise a decimal
 * point. `null` for other text.
 */
export function normalizeNumberInput(text: string, sign: '$' | '%'): string | null {
  const amountText = (sign === '$' ? text.trim().replace(/^\$/, '') : text.trim().replace(/%$/, '')).trim();
  if (/^[1-9]\d{0,2}(,\d{3}){1,2}(\.\d+)?$/.test(amountText)) return amountText.replaceAll(',', '');
  return /^\d{1,9}([.,]\d+)?$/.test(amountText) ? amountText.replace(',', '.') : null;
}

/**
 * Parses typed dollars as cents: `120`, `$1,200.50`. `null` for other text and for fractions of a
 * cent.
 */
export function parseCents(text: string): number | null {
  const dollars = normalizeNumberInput(text, '$');
  return dollars === null || /\.\d{3}/.test(dollars) ? null : dollarsToCents(dollars);
}

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, part) => total + part, 0);

const percentScale = 1_000_000;

/**
 * Returns `percent` of `cents`, both non-negative, rounded half up without floating-point error:
 * 2.75 percent of 200 is 6.
 */
export function applyPercent(cents: number, percent: number): number {
  const factor = Math.round(percent * 10_000);
  const scaled = cents * factor + percentScale / 2;
  // The remainder of integers is exact, while their quotient may be rounded.
  // Stryker disable next-line ConditionalExpression: only faster than what follows
  if (Number.isSafeInteger(scaled)) return (scaled - (scaled % percentScale)) / percentScale;
  return Number((BigInt(cents) * BigInt(factor) + BigInt(percentScale / 2)) / BigInt(percentScale));
}

const toWholeDollars = (cents: number): number => 100 * Math.round(cents / 100);

/** Returns the difference in cents of two amounts as `formatDollars` shows them. */
export const subtractWholeDollars = (cents: number, less: number): number =>
  toWholeDollars(cents) - toWholeDollars(less);

/** Divides cents, rounded half up. */
export const divideCents = (cents: number, parts: number): number =>
  Math.floor((2 * cents + parts) / (2 * parts));

/**
 * Returns `cents`, which may be negative, times `part` divided by `whole`, rounded half up; 0 if
 * `whole` is 0.
 */
export function proportion(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(cents) * BigInt(part) + BigInt(whole);
  const divisor = 2n * BigInt(whole);
  // BigInt division rounds toward zero.
  return Number(doubled / divisor) - (doubled % divisor < 0n ? 1 : 0);
}
