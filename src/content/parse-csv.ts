import { parse } from 'csv-parse/sync';

/** The rows of a table of `content/`: numbers become numbers, and what has `through` in its heading a list of names. */
export const parseCsv = (text: string): Record<string, unknown>[] =>
  parse(text, {
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
    cast: (field, { column, header }) => (header ? field : readCell(field, column)),
  });

function readCell(field: string, column: string | number): unknown {
  if (column === 'through') return field.split(' ');
  return /^-?\d+(\.\d+)?$/.test(field) ? Number(field) : field;
}
