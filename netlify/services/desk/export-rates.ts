import type { Database } from '#database/client.ts';
import { lastPublishedDay, readCabinNights } from '#database/desk/calendar.ts';
import { nightsBetween } from '#domain/day/day.ts';
import { newYorkDay } from '#domain/day/new-york-day.ts';
import { exportedColumns, exportedRows } from '#domain/rates/export-rates.ts';
import type { WrittenTable } from '#domain/table/write.ts';
import { rateRuns } from './calendar.ts';

/** The published rates of every cabin from today on, as `rates:import` reads them. */
export async function exportRates({ db, now }: { db: Database; now: Date }): Promise<WrittenTable> {
  const first = newYorkDay(now);
  const last = await lastPublishedDay(db);
  const days = last === null ? 0 : nightsBetween(first, last) + 1;
  const cabins = days > 0 ? await readCabinNights(db, first, days, null) : [];
  return {
    headings: exportedColumns,
    rows: cabins.flatMap((row) => exportedRows(row.slug, first, rateRuns(row.rates))),
  };
}
