/** Parses CSV and JSON files into tables, with an error for each malformed row. */

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
  isJsonFile(text) ? parseJsonTable(text.replace(/^\uFEFF/, '')) : parseCsvTable(text);

const notText: SourceTable = {
  headings: [],
  headingLine: null,
  rows: [],
  errors: [{ line: 1, field: null, value: '', expected: 'text in UTF-8; save the file as "CSV UTF-8"' }],
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
 * trailing cells if those columns are empty in all rows. The last row may not if the file has no
 * final line break, because it may be truncated.
 */
function parseCsvTable(text: string): SourceTable {
  const { records, errors } = readRecords(text);
  const [headerRecord, ...dataRecords] = records;
  if (headerRecord === undefined)
    return { headings: [], headingLine: 1, rows: [], errors: withEmptyFileError(errors) };
  const headings = headerRecord.cells.map((heading) => heading.trim());
  const last = headings.findLastIndex((heading) => heading !== '');
  const namedHeadings = headings.slice(0, last + 1);
  const filled = namedHeadings.map(
    (heading, index) => heading !== '' || dataRecords.some(({ cells }) => !isBlank(cells[index])),
  );
  const rows: SourceRow[] = [];
  // Spreadsheets omit trailing cells where the columns are empty to the last row.
  const lastUsed = namedHeadings.findLastIndex((_, index) =>
    dataRecords.some(({ cells }) => !isBlank(cells[index])),
  );
  const isCut = !/\n\s*$/.test(text.replace(/\r\n?/g, '\n'));
  for (const [index, { line, cells }] of dataRecords.entries()) {
    const missing =
      cells.length <= lastUsed || (isCut && index === dataRecords.length - 1)
        ? namedHeadings[cells.length]
        : undefined;
    if (missing !== undefined) errors.push(missingCell(line, missing, cells.length, namedHeadings.length));
    else if (cells.slice(namedHeadings.length).every(isBlank)) {
      const columns = namedHeadings.map(
        (heading, index) => [heading, unescapeCell(cells[index] ?? '')] as const,
      );
      rows.push({ line, cells: new Map(columns.filter((_, index) => filled[index])) });
    } else errors.push(tooManyCells(line, cells, namedHeadings.length));
  }
  return {
    headings: namedHeadings.filter((_, index) => filled[index]),
    headingLine: headerRecord.line,
    rows,
    errors,
  };
}

const withEmptyFileError = (errors: CellError[]): CellError[] =>
  errors.length > 0
    ? errors
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

function readRecords(text: string): { records: CsvRecord[]; errors: CellError[] } {
  // The parser counts a CRLF within a cell as two lines.
  const lines = text.replace(/\r\n?/g, '\n').replace(excelDelimiterLine, '\n');
  const records: CsvRecord[] = [];
  const errors: CellError[] = [];
  let lastLine = 0;
  parse(lines, {
    bom: true,
    delimiter: detectDelimiter(lines),
    record_delimiter: '\n',
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_error: true,
    on_record: (cells, { lines: line }) => {
      lastLine = line;
      if (!cells.every(isBlank)) records.push({ line: line - countLineBreaks(cells), cells });
      return null;
    },
    on_skip: (error) => {
      errors.push(toCellError(error, lastLine + 1));
      return undefined;
    },
  });
  return { records, errors };
}

const countLineBreaks = (cells: readonly string[]): number => cells.join('').split('\n').length - 1;

/** First line that tells Excel the delimiter. */
const excelDelimiterLine = /^\uFEFF?"?sep=.?"?\n/i;

/** Returns the most frequent delimiter of the first non-empty line. */
function detectDelimiter(text: string): string {
  const [first = ''] = text.trimStart().split('\n', 1);
  const counts = [',', ';', '\t'].map((delimiter) => ({ delimiter, count: first.split(delimiter).length }));
  return counts.toSorted((a, b) => b.count - a.count)[0]?.delimiter ?? ',';
}

function toCellError(error: CsvError | undefined, lineBefore: number): CellError {
  if (error?.code === 'CSV_QUOTE_NOT_CLOSED') {
    return { line: lineBefore, field: null, value: '', expected: 'a closing quote; the rest cannot be read' };
  }
  const line = Number(error?.['lines'] ?? lineBefore);
  return {
    line,
    field: null,
    value: '',
    expected: 'a quote only around a whole cell, written "" within one',
  };
}
