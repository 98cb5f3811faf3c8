const numerals = ['no', 'one', 'two', 'three', 'four'];

/** A small count in letters: `three`. */
export const numeral = (count: number): string => numerals[count] ?? String(count);

/** All of some: `both`, `all three`. */
export const bothOrAll = (count: number): string => (count === 2 ? 'both' : `all ${numeral(count)}`);

/** What there is beside all of them: `neither`, `none`. */
export const neitherOrNone = (count: number): string => (count === 2 ? 'neither' : 'none');

/** Words as they begin a sentence. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Things as they are listed, with the words between them: `A`, `A and B`, `A, B, and C`. */
export const andList = <Thing>(things: readonly Thing[]): (Thing | string)[] =>
  new Intl.ListFormat('en-US')
    .formatToParts(things.keys().map(String))
    .map(({ type, value }) => (type === 'element' ? (things[Number(value)] ?? value) : value));
