import { type CsvError, parse } from 'csv-parse/sync';
import { isBlank } from '#domain/data/import-column.ts';
import { parseJsonTable } from '#domain/data/json-rows.ts';
import {
  type CellError,
  fileText,
  type SourceRow,
  type SourceTable,
  shownCell,
} from '#domain/data/source-table.ts';
import { unescapeCell } from '#domain/data/write-table.ts';

/** Whether a file is JSON, by its first character. */
export const isJsonFile = (text: string): boolean => /^[\s\uFEFF]*[[{]/.test(text);

/** Parses a file as JSON or CSV. */
export const fileTable = (text: string): SourceTable =>
  isJsonFile(text) ? parseJsonTable(text.replace(/^\uFEFF/, '')) : csvTable(text);

const notText: SourceTable = {
  headings: [],
  headingLine: null,
  rows: [],
  faults: [{ line: 1, field: null, value: '', expected: 'text in UTF-8; save the file as "CSV UTF-8"' }],
};

/** Like `fileTable`, for the bytes of a file. */
export function bytesTable(bytes: Uint8Array): SourceTable {
  const text = fileText(bytes);
  return text === null ? notText : fileTable(text);
}

interface CsvRecord {
  line: number;
  cells: string[];
}

/**
 * Parses CSV with a heading row: RFC 4180, with or without a byte order mark, separated by commas,
 * semicolons or tabs. Ignores empty rows, and columns without heading and cells. A row may lack
 * trailing cells if those columns are empty in all rows, except in the last row of a file without a
 * final line break, which may be truncated.
 */
function csvTable(text: string): SourceTable {
  const { records, faults } = readRecords(text);
  const [head, ...rest] = records;
  if (head === undefined) return { headings: [], headingLine: 1, rows: [], faults: orEmpty(faults) };
  const written = head.cells.map((heading) => heading.trim());
  const last = written.findLastIndex((heading) => heading !== '');
  const named = written.slice(0, last + 1);
  const filled = named.map(
    (heading, index) => heading !== '' || rest.some(({ cells }) => !isBlank(cells[index])),
  );
  const rows: SourceRow[] = [];
  // Spreadsheets omit trailing cells where the columns are empty to the last row.
  const lastUsed = named.findLastIndex((_, index) => rest.some(({ cells }) => !isBlank(cells[index])));
  const isCut = !/\n\s*$/.test(text.replace(/\r\n?/g, '\n'));
  for (const [index, { line, cells }] of rest.entries()) {
    const missing =
      cells.length <= lastUsed || (isCut && index === rest.length - 1) ? named[cells.length] : undefined;
    if (missing !== undefined) faults.push(missingCell(line, missing, cells.length, named.length));
    else if (cells.slice(named.length).every(isBlank)) {
      const columns = named.map((heading, index) => [heading, unescapeCell(cells[index] ?? '')] as const);
      rows.push({ line, cells: new Map(columns.filter((_, index) => filled[index])) });
    } else faults.push(tooManyCells(line, cells, named.length));
  }
  return { headings: named.filter((_, index) => filled[index]), headingLine: head.line, rows, faults };
}

const orEmpty = (faults: CellError[]): CellError[] =>
  faults.length > 0
    ? faults
    : [{ line: 1, field: null, value: '', expected: 'a row of headings; the file is empty' }];

const missingCell = (line: number, field: string, cells: number, count: number): CellError => ({
  line,
  field,
  value: '',
  expected: `a cell, if an empty one; the row ends after ${cells} of ${count}`,
});

const tooManyCells = (line: number, cells: string[], count: number): CellError => ({
  line,
  field: null,
  value: shownCell(cells.join(',')),
  expected: `${count} cells as in the headings, not ${cells.length}`,
});

function readRecords(text: string): { records: CsvRecord[]; faults: CellError[] } {
  // The parser counts a CRLF within a cell as two lines.
  const lines = text.replace(/\r\n?/g, '\n').replace(excelsHint, '\n');
  const records: CsvRecord[] = [];
  const faults: CellError[] = [];
  let lastLine = 0;
  parse(lines, {
    bom: true,
    delimiter: delimiterOf(lines),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: (cells, { lines: line }) => {
      lastLine = line;
      if (!cells.every(isBlank)) records.push({ line: line - breaksIn(cells), cells });
      return null;
    },
    on_skip: (error) => {
      faults.push(faultOf(error, lastLine + 1));
      return undefined;
    },
  });
  return { records, faults };
}

const breaksIn = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/** First line that tells Excel the delimiter. */
const excelsHint = /^\uFEFF?"?sep=.?"?\n/i;

/** Returns the most frequent delimiter of the first non-empty line. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const counts = [',', ';', '\t'].map((mark) => ({ mark, count: first.split(mark).length }));
  return counts.toSorted((one, other) => other.count - one.count)[0]?.mark ?? ',';
}

function faultOf(error: CsvError | undefined, after: number): CellError {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
    return { line: after, field: null, value: '', expected: 'a closing quote; the rest cannot be read' };
  }
  const line = Number(error?.['lines'] ?? after);
  return {
    line,
    field: null,
    value: '',
    expected: 'a quote only around a whole cell, written "" within one',
  };
}
