import type { ExportBookingsRequest } from '#contracts/desk/export-bookings.ts';
import type { Problem } from '#contracts/errors.ts';
import type { Database } from '#database/client.ts';
import { type ExportPlace, readExportPage } from '#database/desk/export-bookings.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { exportCells, exportColumns } from '#domain/desk/booking-export.ts';
import type { ExportChoice, ExportFormat } from '#domain/desk/export-choice.ts';
import { err, ok, type Result } from '#domain/result.ts';
import { type Cell, sheetLines, type WrittenTable } from '#domain/table/write.ts';
import { type AnsweredFile, largestFile } from '#lib/desk-answers.ts';
import type { DeskPorts } from './booking-call.ts';

const onAPage = 500;

const tooLarge: Problem = {
  code: 'too_large',
  message: 'These are more bookings than one download can hold. Use npm run bookings:export.',
};

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

/** The export as a file, whose name has the day of today. Fails with `too_large` beyond what the platform answers with. */
export async function exportAtDesk(
  { format = 'csv', ...choice }: ExportBookingsRequest,
  { db, now }: Pick<DeskPorts, 'db' | 'now'>,
): Promise<Result<AnsweredFile, Problem>> {
  const body = (await Array.fromAsync(exportText(db, choice, format))).join('');
  if (Buffer.byteLength(body) > largestFile) return err(tooLarge);
  return ok({
    name: `bookings-${todayIn(defaultTimeZone, now)}.${format}`,
    type: format === 'csv' ? 'text/csv' : 'application/json',
    body,
  });
}
