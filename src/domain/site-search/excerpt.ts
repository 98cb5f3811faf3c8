import { tokenize } from './tokenize.ts';

/** A part of an excerpt. `isMatch`: matches the query. */
export interface ExcerptPart {
  text: string;
  isMatch: boolean;
}

/** Words alternating with the text between them. */
const pieces = /[\p{L}\p{N}'’]+|[^\p{L}\p{N}'’]+/gu;

/** Pieces (words and separators) in an excerpt, and before its first match. */
const length = { whole: 48, before: 8 };

/** Returns the excerpt with most matches, or the beginning of a text without matches. */
export function createExcerpt(text: string, isMatch: (word: string) => boolean): ExcerptPart[] {
  const parts = (text.match(pieces) ?? []).map(
    (piece): ExcerptPart => ({ text: piece, isMatch: tokenize(piece).some(isMatch) }),
  );
  const last = Math.max(0, parts.length - length.whole);
  const starts = parts.flatMap((piece, index) =>
    piece.isMatch ? Math.min(last, Math.max(0, index - length.before)) : [],
  );
  const excerpts = [0, ...starts].map((start) => parts.slice(start, start + length.whole));
  const countMatches = (excerpt: readonly ExcerptPart[]): number =>
    excerpt.filter((piece) => piece.isMatch).length;
  return excerpts.reduce((best, other) => (countMatches(other) > countMatches(best) ? other : best));
}
