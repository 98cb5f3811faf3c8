import type { SourceFile } from './house.ts';
import type { Metric } from './syntax.ts';

/** Minimum number of equal lines in a row that count as a copy. */
const shortest = 5;

interface Line {
  path: string;
  line: number;
  /** Its place among the lines of its file that say something. */
  index: number;
  text: string;
}

/**
 * Copied lines in per cent of all lines that say something. The first of equal passages is the
 * original, the others are copies; indentation makes no difference.
 */
export function copiedLines(files: readonly SourceFile[]): Metric {
  const texts = files.map(meaningfulLines);
  const seenLines = new Map<string, Line>();
  const copies = texts
    .flatMap((lines) => findCopies(lines, seenLines))
    .toSorted((a, b) => b.length - a.length);
  const countLines = (all: readonly { length: number }[]): number =>
    all.reduce((total, { length }) => total + length, 0);
  const places = copies.map(({ start: { path, line }, length, original }) => ({
    path,
    line,
    text: `${length} lines, the first as in ${original.path}:${original.line}`,
  }));
  return { value: (100 * countLines(copies)) / Math.max(1, countLines(texts)), places };
}

/** Imports repeat by nature; brackets and comments carry nothing. */
const imports = /^(import|export)\b[^;'"=]*['"][^;]*;/gm;

const meaningfulLines = ({ path, text }: SourceFile): Line[] =>
  text
    .replace(imports, (passage) => passage.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ path, line: index + 1, text: line.trim() }))
    .filter((line) => /\w/.test(line.text) && !/^(\/\/|\/?\*|<!--)/.test(line.text))
    .map((line, index) => ({ ...line, index }));

/** Consecutive lines from `start` that also occur at `original`. */
interface Passage {
  start: Line;
  length: number;
  original: Line;
}

/** The copies in one file; passages that are new are added to `seenLines`. */
function findCopies(lines: readonly Line[], seenLines: Map<string, Line>): Passage[] {
  const copies: Passage[] = [];
  for (const start of lines.slice(0, 1 - shortest)) {
    const passage = lines.slice(start.index, start.index + shortest);
    const key = passage.map(({ text }) => text).join('\n');
    const original = seenLines.get(key);
    const last = copies.at(-1);
    if (!original) seenLines.set(key, start);
    // In a row of equal lines passages share some.
    else if (original.path === start.path && start.index - original.index < shortest) continue;
    else if (last && start.index <= last.start.index + last.length)
      last.length = start.index + shortest - last.start.index;
    else copies.push({ start, length: shortest, original });
  }
  return copies;
}
