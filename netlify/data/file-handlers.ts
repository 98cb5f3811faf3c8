import type { FileKindName } from '#domain/data/file-kinds.ts';
import { paymentsTable } from '#netlify/payments/export-queries.ts';
import { bookingsTable } from './bookings-table.ts';
import { cabinTable } from './cabin-columns.ts';
import type { FileKind } from './file-handler.ts';
import { importCabins } from './import-cabins.ts';
import { importRates, ratesTable } from './rate-file.ts';

/** Import and export by kind of file. */
export const fileHandlers = {
  cabins: { importTable: importCabins, exportTable: cabinTable, maxRows: 300 },
  rates: { importTable: importRates, exportTable: ratesTable, maxRows: 20_000 },
  bookings: { exportTable: ({ db }) => bookingsTable(db) },
  payments: { exportTable: ({ db }) => paymentsTable(db) },
} as const satisfies Record<FileKindName, FileKind>;
