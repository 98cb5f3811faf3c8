// Whole numbers as digits of text that compresses well: one character each, and none that JSON has to escape.

const base = 90;
/** More would not be exact. */
const mostDigits = 8;
/** From `#` on, without the backslash. */
const digits = Array.from({ length: base }, (_, digit) =>
  String.fromCharCode(digit + (digit < 57 ? 35 : 36)),
);
const valueByDigit = new Map(digits.map((digit, value) => [digit, value]));

/** How many digits the highest of these numbers needs. */
function widthOf(numbers: readonly number[]): number {
  let width = 1;
  for (let highest = Math.max(0, ...numbers); highest >= base; highest = Math.floor(highest / base))
    width += 1;
  return width;
}

/** Whole numbers from 0 on: all their last digits, then all the ones before. Alike digits beside each other compress. */
export function writeNumbers(numbers: readonly number[]): string {
  const places = Array.from({ length: widthOf(numbers) }, (_, place) => base ** place);
  return places
    .flatMap((place) => numbers.map((number) => digits[Math.floor(number / place) % base] ?? ''))
    .join('');
}

/** The inverse of `writeNumbers`, of `count` numbers; null for what it never writes. */
export function readNumbers(text: unknown, count: number): number[] | null {
  if (typeof text !== 'string' || text === '') return null;
  if (text.length % count !== 0 || text.length > mostDigits * count) return null;
  const numbers = Array.from({ length: count }, () => 0);
  for (const [index, digit] of [...text].entries()) {
    const value = valueByDigit.get(digit);
    if (value === undefined) return null;
    const cabin = index % count;
    numbers[cabin] = (numbers[cabin] ?? 0) + value * base ** Math.floor(index / count);
  }
  return numbers;
}
