import { tokenize } from '#domain/site-search/tokenize.ts';
import { addWord, type Vocabulary } from '#domain/site-search/vocabulary.ts';

/** The vocabulary of headings and texts. */
export function vocabularyOf(heads: string, texts: string): Vocabulary {
  const vocabulary: Vocabulary = { words: new Map(), stems: new Set() };
  for (const word of tokenize(heads)) addWord(vocabulary, word, true);
  for (const word of tokenize(texts)) addWord(vocabulary, word, false);
  return vocabulary;
}
