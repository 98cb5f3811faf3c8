/** The words of a text as they are compared: lower case, without accents and apostrophes, in their order. */
export const tokenize = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const most = { letters: 100, words: 8 };

const filler = new Set(
  `a about all am an and any are around as at be best but by can could do does for from friendly get good great has have
  how i if in is it me my near nearby of on or our should than that the there they this to us we what when where which
  while who why will with would you your`.split(/\s+/),
);

/** What is looked for in a question: at most 8 words of its first 100 letters, without those every page has. */
export function tokenizeQuery(question: string): string[] {
  const words = tokenize(question.slice(0, most.letters)).slice(0, most.words);
  const meant = words.filter((word) => !filler.has(word));
  return meant.length > 0 ? meant : words;
}
