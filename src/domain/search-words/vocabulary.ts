import { wordsIn } from './words.ts';

/** The words that can be found: those of titles and headings, and all others. */
export interface Vocabulary {
  heads: ReadonlySet<string>;
  texts: ReadonlySet<string>;
}

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
export const unpackVocabulary = ({ heads, texts }: PackedVocabulary): Vocabulary => ({
  heads: new Set(heads.split(' ')),
  texts: new Set(texts.split(' ')),
});
