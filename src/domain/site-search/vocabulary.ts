import { stemmer } from 'stemmer';

/** Indexed words of three letters or more, without digits. */
export interface Vocabulary {
  /** `true` for words of titles and headings, which rank higher. */
  words: Map<string, boolean>;
  stems: Set<string>;
}

export function addWord({ words, stems }: Vocabulary, word: string, isHead: boolean): void {
  if (word.length < 3 || /\d/.test(word)) return;
  if (!words.has(word)) stems.add(stemmer(word));
  words.set(word, isHead || words.get(word) === true);
}
