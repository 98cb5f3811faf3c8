import { addWord, type Vocabulary } from '#domain/search-words/vocabulary.ts';
import { tokenize } from '#domain/search-words/words.ts';

/** The vocabulary of headings and texts. */
export function vocabularyOf(heads: string, texts: string): Vocabulary {
  const vocabulary: Vocabulary = { words: new Map(), stems: new Set() };
  for (const word of tokenize(heads)) addWord(vocabulary, word, true);
  for (const word of tokenize(texts)) addWord(vocabulary, word, false);
  return vocabulary;
}
