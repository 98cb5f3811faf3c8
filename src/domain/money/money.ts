export { formatCents, formatDollars } from './format-money.ts';

/** Money is integer cents (design §4). Percents are exact to four decimals. */

/**
 * Cents of an amount in dollars, as a number or as decimal text (`'289.50'`), half up to the cent.
 * Read from the digits, so that 1.005 is 101 cents. Throws a RangeError for what is not a plain decimal.
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
 * A number of dollars or percent as a host types it, or a cell has it, in digits with a point: `1200.50` of `$1,200.50`, `7.5` of
 * `7,5 %`. A comma before three digits parts thousands, before fewer or more it is the point. Null for anything else.
 */
export function normalizeNumberInput(text: string, sign: '$' | '%'): string | null {
  const typed = (sign === '$' ? text.trim().replace(/^\$/, '') : text.trim().replace(/%$/, '')).trim();
  if (/^[1-9]\d{0,2}(,\d{3}){1,2}(\.\d+)?$/.test(typed)) return typed.replaceAll(',', '');
  return /^\d{1,9}([.,]\d+)?$/.test(typed) ? typed.replace(',', '.') : null;
}

/** Cents of dollars as they are typed: `120`, `$1,200.50`. Null for anything else, and for fractions of a cent. */
export function parseCents(text: string): number | null {
  const dollars = normalizeNumberInput(text, '$');
  return dollars === null || /\.\d{3}/.test(dollars) ? null : dollarsToCents(dollars);
}

/** What numbers make together: cents, or percents. */
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

const percentScale = 1_000_000;

/** `percent` of `cents`, neither below 0, rounded half up to the cent without floating-point error: 2.75 percent of 200 is 6. */
export function applyPercent(cents: number, percent: number): number {
  const factor = Math.round(percent * 10_000);
  const scaled = cents * factor + percentScale / 2;
  // A remainder of whole numbers is exact where their quotient may be rounded.
  // Stryker disable next-line ConditionalExpression: only faster than what follows
  if (Number.isSafeInteger(scaled)) return (scaled - (scaled % percentScale)) / percentScale;
  return Number((BigInt(cents) * BigInt(factor) + BigInt(percentScale / 2)) / BigInt(percentScale));
}

/** An amount in cents divided by `parts`, rounded half up to the cent. */
export const divideCents = (cents: number, parts: number): number =>
  Math.floor((2 * cents + parts) / (2 * parts));

/** `cents`, which may be below 0, times `part` over `whole`, rounded half up to the cent; 0 where `whole` is. */
export function proportion(cents: number, part: number, whole: number): number {
  if (whole === 0) return 0;
  const doubled = 2n * BigInt(cents) * BigInt(part) + BigInt(whole);
  const divisor = 2n * BigInt(whole);
  // Division of BigInts rounds towards zero.
  return Number(doubled / divisor) - (doubled % divisor < 0n ? 1 : 0);
}
