const wordsPerMinute = 225;

/** Returns the minutes to read a text, at least 1. Ignores URLs and Markdown syntax. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
