import { tokenize } from './tokenize.ts';

/** A stretch of an excerpt; `isMatch` where it is what was searched for. */
export interface Stretch {
  text: string;
  isMatch: boolean;
}

/** Words and what lies between them, by turns. */
const pieces = /[\p{L}\p{N}'’]+|[^\p{L}\p{N}'’]+/gu;

/** Pieces of an excerpt, some two dozen words; as many stand before the first match. */
const length = { whole: 48, before: 8 };

/** The words around most of what was searched for, or the first of a text that has none of it. */
export function createExcerpt(text: string, isMatch: (word: string) => boolean): Stretch[] {
  const all = (text.match(pieces) ?? []).map(
    (piece): Stretch => ({ text: piece, isMatch: tokenize(piece).some(isMatch) }),
  );
  const last = Math.max(0, all.length - length.whole);
  const starts = all.flatMap((piece, at) =>
    piece.isMatch ? Math.min(last, Math.max(0, at - length.before)) : [],
  );
  const excerpts = [0, ...starts].map((start) => all.slice(start, start + length.whole));
  const countOf = (excerpt: readonly Stretch[]): number => excerpt.filter((piece) => piece.isMatch).length;
  return excerpts.reduce((best, other) => (countOf(other) > countOf(best) ? other : best));
}
