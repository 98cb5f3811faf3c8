import type { Lettering } from './lettering.ts';

/** Words set on lines at one size in pixels. */
export interface TitleLayout {
  size: number;
  lines: string[];
}

interface Room {
  width: number;
  /** The most lines there may be. */
  lines: number;
  /** Sizes in pixels, the best first; the last is taken where none fits. */
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

/** The lines of the narrowest column that needs no more of them: what a browser does for `text-wrap: balance`. */
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

/** A title at the largest of the sizes at which it fits its room. */
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
