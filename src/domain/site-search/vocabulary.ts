import { stemmer } from 'stemmer';

/** The words that can be found, of three letters or more and without numbers. */
export interface Vocabulary {
  /** Each, and whether a title or a heading has it; those come first. */
  words: Map<string, boolean>;
  stems: Set<string>;
}

/** Adds a word that stands in what is searched. */
export function addWord({ words, stems }: Vocabulary, word: string, isHead: boolean): void {
  if (word.length < 3 || /\d/.test(word)) return;
  if (!words.has(word)) stems.add(stemmer(word));
  words.set(word, isHead || words.get(word) === true);
}
