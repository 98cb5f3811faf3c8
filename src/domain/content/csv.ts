/**
 * The rows of a plain table: names of columns first, a comma between fields, no comma within one. Numbers become numbers,
 * and what has `through` in its heading a list of names.
 */
export function parseCsv(text: string): Record<string, unknown>[] {
  const [heading = '', ...lines] = text.trim().split('\n');
  const columns = heading.split(',');
  return lines.map((line) => {
    const fields = line.split(',');
    return Object.fromEntries(columns.map((column, index) => [column, cell(column, fields[index] ?? '')]));
  });
}

function cell(column: string, field: string): unknown {
  if (column === 'through') return field.split(' ');
  return /^-?\d+(\.\d+)?$/.test(field) ? Number(field) : field;
}
