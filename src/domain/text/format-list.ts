const numerals = ['no', 'one', 'two', 'three', 'four'];

/** Spells out small numbers: `three`. */
export const numeral = (count: number): string => numerals[count] ?? String(count);

/** For example `both`, `all three`. */
export const bothOrAll = (count: number): string => (count === 2 ? 'both' : `all ${numeral(count)}`);

export const neitherOrNone = (count: number): string => (count === 2 ? 'neither' : 'none');

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** For example `A`, `A and B`, `A, B, and C`. */
export const andList = <Thing>(things: readonly Thing[]): (Thing | string)[] =>
  new Intl.ListFormat('en-US')
    .formatToParts(things.keys().map(String))
    .map(({ type, value }) => (type === 'element' ? (things[Number(value)] ?? value) : value));
