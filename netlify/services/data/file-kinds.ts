import { bookingsTable } from '#database/desk/export-bookings.ts';
import { paymentsTable } from '#database/desk/export-payments.ts';
import type { FileKindName } from '#domain/desk/file-kinds.ts';
import { cabinTable } from './cabin-columns.ts';
import { importCabins } from './cabins-in.ts';
import type { FileKind } from './file-kind.ts';
import { importRates, ratesTable } from './rates-file.ts';

/** How each kind of files is read and written. */
export const fileHandlers = {
  cabins: { importTable: importCabins, exportTable: cabinTable, mostRows: 300 },
  rates: { importTable: importRates, exportTable: ratesTable, mostRows: 20_000 },
  bookings: { exportTable: ({ db }) => bookingsTable(db) },
  payments: { exportTable: ({ db }) => paymentsTable(db) },
} as const satisfies Record<FileKindName, FileKind>;
