import { jsonTable } from '#domain/table/json-rows.ts';
import { fileText, type SourceTable } from '#domain/table/source.ts';
import { csvTable } from './csv-table.ts';

/** Whether a file's text is JSON: it begins as JSON does. */
export const isJsonFile = (text: string): boolean => /^[\s\uFEFF]*[[{]/.test(text);

/** The rows of a file's text: JSON when it begins as JSON does, CSV otherwise. */
export const fileTable = (text: string): SourceTable =>
  isJsonFile(text) ? jsonTable(text.replace(/^\uFEFF/, '')) : csvTable(text);

const notText: SourceTable = {
  headings: [],
  headingLine: null,
  rows: [],
  faults: [{ line: 1, field: null, value: '', expected: 'text in UTF-8; save the file as "CSV UTF-8"' }],
};

/** As `fileTable`, from a file's bytes. */
export function bytesTable(bytes: Uint8Array): SourceTable {
  const text = fileText(bytes);
  return text === null ? notText : fileTable(text);
}
