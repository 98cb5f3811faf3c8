/** Returns the words of a text in lower case, without accents and apostrophes. */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const queryLimits = { letters: 100, words: 8 };

const fillerWords = new Set(
  `a about all am an and any are around as at be best but by can could do does for from friendly get good great has have
  how i if in is it me my near nearby of on or our should than that the there they this to us we what when where which
  while who why will with would you your`.split(/\s+/),
);

/** Returns up to 8 words of the first 100 characters. Drops filler words if others remain. */
export function tokenizeQuery(question: string): string[] {
  const words = tokenize(question.slice(0, queryLimits.letters)).slice(0, queryLimits.words);
  const contentWords = words.filter((word) => !fillerWords.has(word));
  return contentWords.length > 0 ? contentWords : words;
}
