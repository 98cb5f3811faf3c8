import type { Lettering } from './lettering.ts';

/** Words set on lines at one size in pixels. */
export interface Setting {
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

/** A text on as many lines as it needs at a width, none of them wider than it must be. */
function breakLines(words: readonly string[], widthOf: (line: string) => number, width: number): string[] {
  const greedy = fill(words, widthOf, width);
  // The narrowest column with no more lines: what a browser does for `text-wrap: balance`.
  let [low, high] = [0, width];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    if (isFilled(fill(words, widthOf, middle), widthOf, middle, greedy.length)) high = middle;
    else low = middle;
  }
  return fill(words, widthOf, high);
}

const isFilled = (lines: string[], widthOf: (line: string) => number, width: number, most: number): boolean =>
  lines.length <= most && lines.every((line) => widthOf(line) <= width);

function fill(words: readonly string[], widthOf: (line: string) => number, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    const longer = line ? `${line} ${word}` : word;
    if (line && widthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The largest of the sizes at which a title fits its room. */
export function setTitle(title: string, face: Lettering, { width, lines, sizes }: Room): Setting {
  const words = title.split(/\s+/);
  const settings = sizes.map((size) => {
    const widthOf = (line: string) => face.width(line, size);
    return { size, widthOf, lines: breakLines(words, widthOf, width) };
  });
  const fitting = settings.find((one) => isFilled(one.lines, one.widthOf, width, lines)) ?? settings.at(-1);
  return { size: fitting?.size ?? 0, lines: fitting?.lines ?? [] };
}
