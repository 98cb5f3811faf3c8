import type { Database } from '#database/client.ts';
import { type ExportPlace, readExportPage } from '#database/desk/export-bookings.ts';
import { exportCells, exportColumns } from '#domain/desk/booking-export.ts';
import type { ExportChoice, ExportFormat } from '#domain/desk/export-choice.ts';
import { type Cell, sheetLines, type WrittenTable } from '#domain/table/write.ts';

const onAPage = 500;

/** The rows of an export by first day, a page at a time, so that any number of bookings fits into memory. */
export async function* exportRows(db: Database, choice: ExportChoice): AsyncGenerator<Cell[][]> {
  let after: ExportPlace | null = null;
  for (;;) {
    const page = await readExportPage(db, choice, after, onAPage);
    if (page.length > 0) yield page.map(exportCells);
    after = page.at(-1) ?? null;
    if (page.length < onAPage) return;
  }
}

/** The same as text, a piece at a time. */
export async function* exportText(
  db: Database,
  choice: ExportChoice,
  format: ExportFormat,
): AsyncGenerator<string> {
  const isCsv = format === 'csv';
  let count = 0;
  if (isCsv) yield sheetLines([exportColumns]);
  for await (const rows of exportRows(db, choice)) {
    yield isCsv ? sheetLines(rows) : jsonLines(rows, count === 0);
    count += rows.length;
  }
  if (!isCsv) yield count === 0 ? '[]\n' : '\n]\n';
}

const jsonLines = (rows: readonly Cell[][], isFirst: boolean): string =>
  rows.map((cells, index) => `${isFirst && index === 0 ? '[' : ','}\n${objectOf(cells)}`).join('');

const objectOf = (cells: readonly Cell[]): string =>
  JSON.stringify(Object.fromEntries(exportColumns.map((column, index) => [column, cells[index] ?? null])));

/** All of it as a table, for whoever writes tables of several kinds. */
export async function bookingsTable({ db }: { db: Database }): Promise<WrittenTable> {
  const pages = await Array.fromAsync(exportRows(db, {}));
  return { headings: exportColumns, rows: pages.flat() };
}
