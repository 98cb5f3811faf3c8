import { tokenize } from '#domain/site-search/tokenize.ts';
import { addWord, type Vocabulary } from '#domain/site-search/vocabulary.ts';

/** Creates a site-search vocabulary of headings and texts. */
export function createVocabulary(headings: string, texts: string): Vocabulary {
  const vocabulary: Vocabulary = { words: new Map(), stems: new Set() };
  for (const word of tokenize(headings)) addWord(vocabulary, word, true);
  for (const word of tokenize(texts)) addWord(vocabulary, word, false);
  return vocabulary;
}
