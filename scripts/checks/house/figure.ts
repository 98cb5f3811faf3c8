import type { SourceFile } from '../script-text.ts';

/** A place in the code, and what is to be seen there. */
export interface Place {
  path: string;
  /** Counted from 1. */
  line: number;
  what: string;
}

/** A measured value, and the places that make it what it is, the worst first. */
export interface Figure {
  value: number;
  places: readonly Place[];
}

/** Something with a length in lines. */
export interface Length extends Place {
  lines: number;
}

/** How lengths are spread: the median, the 90th percentile (nearest rank) and the longest. All 0 where there are none. */
export function spreadOf(lengths: readonly Length[]): Record<'median' | 'p90' | 'max', Figure> {
  const longestFirst = lengths.toSorted((one, other) => other.lines - one.lines);
  const at = (share: number): number =>
    longestFirst[longestFirst.length - Math.ceil(share * longestFirst.length)]?.lines ?? 0;
  return {
    median: { value: at(0.5), places: [] },
    p90: { value: at(0.9), places: [] },
    max: { value: at(1), places: longestFirst },
  };
}

/** As many as there are places. */
export const countOf = (places: readonly Place[]): Figure => ({ value: places.length, places });

/** `part` of `whole` in per cent; of nothing it is `empty`. */
export const percentOf = (part: number, whole: number, empty: number): number =>
  whole === 0 ? empty : (100 * part) / whole;

/** Lines of a text, without the blank ones at its end. */
export const linesOf = ({ text }: SourceFile): number => text.trimEnd().split('\n').length;

/** Lines of all of them together. */
export const linesOfAll = (files: readonly SourceFile[]): number =>
  files.reduce((sum, file) => sum + linesOf(file), 0);

/** The line, counted from 1, of the character at `index`. */
export const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
