import { parse } from 'csv-parse/sync';

/** Parses a CSV table of `content/`: numbers become numbers, `through` becomes a list. */
export const parseCsv = (text: string): Record<string, unknown>[] =>
  parse(text, {
    columns: true,
    relax_column_count: true,
    relax_quotes: true,
    cast: (field, { column, header }) => (header ? field : parseCell(field, column)),
  });

function parseCell(field: string, column: string | number): unknown {
  if (column === 'through') return field.split(' ');
  return /^-?\d+(\.\d+)?$/.test(field) ? Number(field) : field;
}
