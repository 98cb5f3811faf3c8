const wordsPerMinute = 225;

/** Ignores URLs and marks of Markdown. At least 1. */
export function readingMinutes(markdown: string): number {
  const words = markdown.replace(/\]\([^)]*\)/g, ']').match(/[\p{L}\p{N}][\p{L}\p{N}'’.,-]*/gu) ?? [];
  return Math.max(1, Math.round(words.length / wordsPerMinute));
}
