/** Breaks the title of a link preview into lines of balanced width. */

import type { Typeface } from './typefaces.ts';

/** Text in lines at one size in pixels. */
export interface TitleLayout {
  size: number;
  lines: string[];
}

interface TitleLimits {
  width: number;
  lines: number;
  /** Sizes in pixels, best first; the last one is used if none fits. */
  sizes: readonly number[];
}

type MeasureWidth = (line: string) => number;

function breakIntoLines(words: readonly string[], getWidth: MeasureWidth, width: number): string[] {
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
  const max = breakIntoLines(words, getWidth, width).length;
  let [low, high] = [0, width];
  while (high - low > 4) {
    const middle = (low + high) / 2;
    const lines = breakIntoLines(words, getWidth, middle);
    if (lines.length <= max && lines.every((line) => getWidth(line) <= middle)) high = middle;
    else low = middle;
  }
  return breakIntoLines(words, getWidth, high);
}

/** Lays out a title at the largest size that fits. */
export function layOutTitle(
  title: string,
  typeface: Typeface,
  { width, lines: max, sizes }: TitleLimits,
): TitleLayout {
  const words = title.split(/\s+/);
  let layout: TitleLayout = { size: 0, lines: [] };
  for (const size of sizes) {
    const getWidth: MeasureWidth = (line) => typeface.width(line, size);
    layout = { size, lines: balance(words, getWidth, width) };
    if (layout.lines.length <= max && layout.lines.every((line) => getWidth(line) <= width)) break;
  }
  return layout;
}
