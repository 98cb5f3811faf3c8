import { isRecord } from '#domain/type-guards.ts';
import { type CellError, type SourceRow, type SourceTable, shownCell } from './source-table.ts';

export function parseJsonTable(text: string): SourceTable {
  const value = tryParse(text);
  if (value === undefined) {
    const line = splitItems(text).find((item) => tryParse(item.text) === undefined)?.line ?? 1;
    return toFailedTable({ line, field: null, value: '', expected: 'JSON; what begins here cannot be read' });
  }
  if (Array.isArray(value)) return toTable(value, splitItems(text));
  return toFailedTable({
    line: 1,
    field: null,
    value: shownCell(value),
    expected: 'a list of objects, [{…}, {…}]',
  });
}

const toFailedTable = (error: CellError): SourceTable => ({
  headings: [],
  headingLine: null,
  rows: [],
  errors: [error],
});

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function toTable(values: readonly unknown[], items: readonly Item[]): SourceTable {
  const rows: SourceRow[] = [];
  const errors: CellError[] = [];
  for (const [index, value] of values.entries()) {
    const line = items[index]?.line ?? 1;
    if (isRecord(value)) rows.push({ line, cells: new Map(Object.entries(Object(value))) });
    else errors.push({ line, field: null, value: shownCell(value), expected: 'an object, {…}' });
  }
  const headings = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  return { headings, headingLine: null, rows, errors };
}

interface Item {
  line: number;
  text: string;
}

/** Splits the text into items with their lines, which JSON.parse does not provide. */
function splitItems(text: string): Item[] {
  const items: Item[] = [];
  let line = 1;
  let depth = 0;
  let current: { line: number; start: number } | null = null;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|\n|[[\]{},]|[^\s"[\]{},]+/g)) {
    if (token === '\n') line += 1;
    else {
      const isEnd = depth === 1 && (token === ',' || token === ']');
      if (isEnd && current) items.push({ line: current.line, text: text.slice(current.start, index) });
      if (isEnd) current = null;
      else if (depth === 1) current ??= { line, start: index };
      if (token === '[' || token === '{') depth += 1;
      if (token === ']' || token === '}') depth -= 1;
    }
  }
  return items;
}
