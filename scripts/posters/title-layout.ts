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

type MeasureWidth = (line: string) => number;

function fill(words: readonly string[], getWidth: MeasureWidth, width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && getWidth(longer) <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/**
 * Breaks a text into lines of the narrowest width that needs no more lines, like `text-wrap:
 * balance`.
 */
function balance(words: readonly string[], getWidth: MeasureWidth, width: number): string[] {
  const max = fill(words, getWidth, width).length;
  let [low, high] = [0, width];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const lines = fill(words, getWidth, middle);
    if (lines.length <= max && lines.every((line) => getWidth(line) <= middle)) high = middle;
    else low = middle;
  }
  return fill(words, getWidth, high);
}

/** Lays out a title at the largest size that fits. */
export function layOutTitle(
  title: string,
  lettering: Lettering,
  { width, lines: max, sizes }: Room,
): TitleLayout {
  const words = title.split(/\s+/);
  let set: TitleLayout = { size: 0, lines: [] };
  for (const size of sizes) {
    const getWidth: MeasureWidth = (line) => lettering.width(line, size);
    set = { size, lines: balance(words, getWidth, width) };
    if (set.lines.length <= max && set.lines.every((line) => getWidth(line) <= width)) break;
  }
  return set;
}
