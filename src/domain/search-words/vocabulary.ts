import { stemmer } from 'stemmer';
import { wordsIn } from './words.ts';

/** The words that can be found, of three letters or more and without numbers. */
export interface Vocabulary {
  /** Each, and whether a title or a heading has it; those come first. */
  words: ReadonlyMap<string, boolean>;
  stems: ReadonlySet<string>;
}

/** The vocabulary of what is searched: its titles and headings, and its texts. */
export function vocabularyOf(heads: string, texts: string): Vocabulary {
  const inHeads = new Set(wordsIn(heads));
  const all = new Set(wordsIn(`${heads} ${texts}`));
  const worthKnowing = [...all].filter((word) => word.length > 2 && !/\d/.test(word));
  return {
    words: new Map(worthKnowing.map((word) => [word, inHeads.has(word)])),
    stems: new Set(worthKnowing.map((word) => stemmer(word))),
  };
}
