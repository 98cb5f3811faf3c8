const wordsAMinute = 225;

/** Minutes it takes to read a text in Markdown, one or more; addresses and marks are not read. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / wordsAMinute));
}
