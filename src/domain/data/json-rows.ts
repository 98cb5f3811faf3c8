import { isRecord } from '#domain/type-guards.ts';
import { type CellError, type SourceRow, type SourceTable, shownCell } from './source-table.ts';

/** The rows of a JSON text that is a list of objects, one a row. */
export function parseJsonTable(text: string): SourceTable {
  const value = parsed(text);
  if (value === undefined) {
    const line = itemsOf(text).find((item) => parsed(item.text) === undefined)?.line ?? 1;
    return failed({ line, field: null, value: '', expected: 'JSON; what begins here cannot be read' });
  }
  if (Array.isArray(value)) return tableOf(value, itemsOf(text));
  return failed({ line: 1, field: null, value: shownCell(value), expected: 'a list of objects, [{…}, {…}]' });
}

const failed = (fault: CellError): SourceTable => ({
  headings: [],
  headingLine: null,
  rows: [],
  faults: [fault],
});

/** Undefined for what is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tableOf(values: readonly unknown[], items: readonly Item[]): SourceTable {
  const rows: SourceRow[] = [];
  const faults: CellError[] = [];
  for (const [index, value] of values.entries()) {
    const line = items[index]?.line ?? 1;
    if (isRecord(value)) rows.push({ line, cells: new Map(Object.entries(Object(value))) });
    else faults.push({ line, field: null, value: shownCell(value), expected: 'an object, {…}' });
  }
  const headings = [...new Set(rows.flatMap(({ cells }) => [...cells.keys()]))];
  return { headings, headingLine: null, rows, faults };
}

interface Item {
  line: number;
  text: string;
}

/** What stands between the outermost brackets and commas, and the line it begins on: JSON's own parser does not say. */
function itemsOf(text: string): Item[] {
  const items: Item[] = [];
  let line = 1;
  let depth = 0;
  let begun: { line: number; at: number } | null = null;
  for (const { 0: token, index } of text.matchAll(/"(?:[^"\\\n]|\\.)*"|\n|[[\]{},]|[^\s"[\]{},]+/g)) {
    if (token === '\n') line += 1;
    else {
      const isEnd = depth === 1 && (token === ',' || token === ']');
      if (isEnd && begun) items.push({ line: begun.line, text: text.slice(begun.at, index) });
      if (isEnd) begun = null;
      else if (depth === 1) begun ??= { line, at: index };
      if (token === '[' || token === '{') depth += 1;
      if (token === ']' || token === '}') depth -= 1;
    }
  }
  return items;
}
