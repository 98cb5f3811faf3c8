import type { SourceFile } from './house.ts';
import type { CodePlace, Figure } from './syntax.ts';

/** So many lines in a row that stand elsewhere too are a copy. */
const shortest = 5;

/** A line that says something. */
interface Line {
  path: string;
  line: number;
  /** Its place among the lines of its file that say something. */
  index: number;
  text: string;
}

/** Lines `start` up to, not with, `end` of a file that stand elsewhere too, the first of them at `original`. */
interface Passage {
  start: Line;
  end: number;
  original: Line;
}

/**
 * Copied lines in per cent of all lines that say something. The first of equal passages is the original, the others
 * are copies; indentation makes no difference.
 */
export function copiedLines(files: readonly SourceFile[]): Figure {
  const texts = files.map(meaningfulLines);
  const seen = new Map<string, Line>();
  const copies = texts
    .flatMap((lines) => copiesIn(lines, seen))
    .toSorted((one, other) => lengthOf(other) - lengthOf(one));
  const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0);
  const all = sum(texts.map(({ length }) => length));
  return { value: (100 * sum(copies.map(lengthOf))) / Math.max(1, all), places: copies.map(placeOf) };
}

/** Imports repeat by nature; brackets and comments carry nothing. */
const imports = /^(import|export)\b[^;'"=]*['"][^;]*;/gm;

const meaningfulLines = ({ path, text }: SourceFile): Line[] =>
  text
    .replace(imports, (found) => found.replace(/[^\n]/g, ''))
    .split('\n')
    .map((line, index) => ({ path, line: index + 1, text: line.trim() }))
    .filter((line) => /\w/.test(line.text) && !/^(\/\/|\/?\*|<!--)/.test(line.text))
    .map((line, index) => ({ ...line, index }));

/** The copies in one file; passages that are new are added to `seen`. */
function copiesIn(lines: readonly Line[], seen: Map<string, Line>): Passage[] {
  const copies: Passage[] = [];
  for (const start of lines.slice(0, 1 - shortest)) {
    const end = start.index + shortest;
    const key = lines
      .slice(start.index, end)
      .map(({ text }) => text)
      .join('\n');
    const original = seen.get(key);
    const last = copies.at(-1);
    if (!original) seen.set(key, start);
    else if (isWithin(original, start)) continue;
    else if (last && start.index <= last.end) last.end = end;
    else copies.push({ start, end, original });
  }
  return copies;
}

/** Whether two equal passages share lines, as in a row of equal lines. */
const isWithin = (original: Line, start: Line): boolean =>
  original.path === start.path && start.index - original.index < shortest;

const lengthOf = ({ start, end }: Passage): number => end - start.index;

const placeOf = (copy: Passage): CodePlace => ({
  path: copy.start.path,
  line: copy.start.line,
  what: `${lengthOf(copy)} lines, the first as in ${copy.original.path}:${copy.original.line}`,
});
