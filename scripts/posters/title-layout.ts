import type { Lettering } from './lettering.ts';

/** Text in lines at one size in pixels. */
export interface TitleLayout {
  size: number;
  lines: string[];
}

interface Room {
  width: number;
  lines: number;
  /** Sizes in pixels, best first; the last one is used if none fits. */
  sizes: readonly number[];
}

type WidthOf = (line: string) => number;

function fill(words: readonly string[], widthOf: WidthOf, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks a text into lines of the narrowest width that needs no more lines, like `text-wrap:
 * balance`.
 */
function balance(words: readonly string[], widthOf: WidthOf, width: number): string[] {
  const most = fill(words, widthOf, width).length;
  let [low, high] = [0, width];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const lines = fill(words, widthOf, middle);
    if (lines.length <= most && lines.every((line) => widthOf(line) <= middle)) high = middle;
    else low = middle;
  }
  return fill(words, widthOf, high);
}

/** Lays out a title at the largest size that fits. */
export function layOutTitle(
  title: string,
  face: Lettering,
  { width, lines: most, sizes }: Room,
): TitleLayout {
  const words = title.split(/\s+/);
  let set: TitleLayout = { size: 0, lines: [] };
  for (const size of sizes) {
    const widthOf: WidthOf = (line) => face.width(line, size);
    set = { size, lines: balance(words, widthOf, width) };
    if (set.lines.length <= most && set.lines.every((line) => widthOf(line) <= width)) break;
  }
  return set;
}
