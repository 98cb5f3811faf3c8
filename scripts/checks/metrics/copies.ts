/** Counts lines that are copied within the project. */

import type { SourceFile } from './codebase.ts';
import type { Metric } from './syntax.ts';

/** Minimum number of equal lines in a row that count as a copy. */
const minCopyLines = 5;

interface Line {
  path: string;
  line: number;
  /** Index among the meaningful lines of its file. */
  index: number;
  text: string;
}

/**
 * Returns copied lines in per cent of all meaningful lines. The first of several equal passages is
 * the original, the others are copies. Indentation is ignored.
 */
export function countCopiedLines(files: readonly SourceFile[]): Metric {
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

/** Matches imports, which repeat anyway. */
const imports = /^(import|export)\b[^;'"=]*['"][^;]*;/gm;

/** Returns the lines of a file without imports, comments and lone brackets. */
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

/** Returns the copies in one file, and adds its new passages to `seenLines`. */
function findCopies(lines: readonly Line[], seenLines: Map<string, Line>): Passage[] {
  const copies: Passage[] = [];
  for (const start of lines.slice(0, 1 - minCopyLines)) {
    const passage = lines.slice(start.index, start.index + minCopyLines);
    const key = passage.map(({ text }) => text).join('\n');
    const original = seenLines.get(key);
    const last = copies.at(-1);
    if (!original) seenLines.set(key, start);
    // Passages in a row of equal lines overlap.
    else if (original.path === start.path && start.index - original.index < minCopyLines) continue;
    else if (last && start.index <= last.start.index + last.length)
      last.length = start.index + minCopyLines - last.start.index;
    else copies.push({ start, length: minCopyLines, original });
  }
  return copies;
}
