import type { Database } from '#database/client.ts';
import { type ExportChoice, type ExportPlace, readExportPage } from '#database/desk/export-bookings.ts';
import { exportCells, exportColumns } from '#domain/desk/booking-export.ts';
import type { CellValue, WrittenTable } from '#domain/table/write.ts';

const onAPage = 500;

/** Bookings by first day as a table, read a page at a time, so that any number of them fits into memory. */
export const bookingsTable = (db: Database, choice: ExportChoice = {}): WrittenTable => ({
  headings: exportColumns,
  rows: bookingRows(db, choice),
});

async function* bookingRows(db: Database, choice: ExportChoice): AsyncGenerator<CellValue[]> {
  let after: ExportPlace | null = null;
  for (;;) {
    const page = await readExportPage(db, choice, after, onAPage);
    yield* page.map(exportCells);
    after = page.at(-1) ?? null;
    if (page.length < onAPage) return;
  }
}
