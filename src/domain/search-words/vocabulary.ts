import { wordsIn } from './words.ts';

/** The words that can be found, and whether a title or a heading has them; those come first. */
export type Vocabulary = ReadonlyMap<string, boolean>;

/** A vocabulary as it travels: words in order, parted by spaces. */
export interface PackedVocabulary {
  heads: string;
  texts: string;
}

const isWorthKnowing = (word: string): boolean => word.length > 2 && !/\d/.test(word);

const inOrder = (words: ReadonlySet<string>): string => [...words].sort().join(' ');

/** The vocabulary of what is in an index: words of three letters or more, without numbers. */
export function packVocabulary(entries: readonly { heads: string; text: string }[]): PackedVocabulary {
  const heads = new Set(entries.flatMap((entry) => wordsIn(entry.heads)).filter(isWorthKnowing));
  const all = new Set(entries.flatMap((entry) => wordsIn(entry.text)).filter(isWorthKnowing));
  return { heads: inOrder(heads), texts: inOrder(all.difference(heads)) };
}

/** The reverse of `packVocabulary`. */
export const unpackVocabulary = ({ heads, texts }: PackedVocabulary): Vocabulary =>
  new Map([
    ...heads.split(' ').map((word) => [word, true] as const),
    ...texts.split(' ').map((word) => [word, false] as const),
  ]);
