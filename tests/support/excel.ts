import { parse } from 'csv-parse/sync';

/** Returns a cell as US Excel saves it after guessing its type. */
function saveCell(cell: string): string {
  const [, year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(cell) ?? [];
  if (year) return `${Number(month)}/${Number(day)}/${year}`;
  if (/^(true|false)$/i.test(cell)) return cell.toUpperCase();
  if (/^-?\d+(\.\d+)?$/.test(cell)) return String(Number(Number(cell).toPrecision(15)));
  return cell;
}

const quote = (cell: string): string => (/[";\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/**
 * Returns a CSV file after Excel has opened it, added two empty columns and saved it as CSV UTF-8.
 */
export function saveInExcel(file: Uint8Array): Uint8Array {
  const hasByteOrderMark = file[0] === 0xef && file[1] === 0xbb && file[2] === 0xbf;
  const text = new TextDecoder(hasByteOrderMark ? 'utf-8' : 'windows-1252').decode(file);
  const rows: string[][] = parse(text, { relax_column_count: true });
  const lines = rows.map((cells) => [...cells.map(saveCell), '', ''].map(quote).join(';'));
  return new TextEncoder().encode(`\uFEFF${lines.join('\r\n')}\r\n`);
}
