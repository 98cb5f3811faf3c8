/** Formats lists and small numbers in words. */

const numerals = ['no', 'one', 'two', 'three', 'four'];

/** Spells out small numbers: `three`. */
export const numeral = (count: number): string => numerals[count] ?? String(count);

/** For example `both`, `all three`. */
export const bothOrAll = (count: number): string => (count === 2 ? 'both' : `all ${numeral(count)}`);

export const neitherOrNone = (count: number): string => (count === 2 ? 'neither' : 'none');

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For example `A`, `A and B`, `A, B, and C`. */
export const andList = <Thing>(items: readonly Thing[]): (Thing | string)[] =>
  new Intl.ListFormat('en-US')
    .formatToParts(items.keys().map(String))
    .map(({ type, value }) => (type === 'element' ? (items[Number(value)] ?? value) : value));
