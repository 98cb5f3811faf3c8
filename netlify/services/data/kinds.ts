import type { FileKindName } from '#domain/desk/file-kinds.ts';
import { bookingsTable } from '../desk/export-bookings.ts';
import { exportRates } from '../desk/export-rates.ts';
import { importRates } from '../desk/import-rates.ts';
import { importCabins } from './cabins-in.ts';
import { cabinTable } from './cabins-out.ts';
import type { FileKind } from './file-kind.ts';

/** How each kind of files is read and written. */
export const kinds: Readonly<Record<FileKindName, FileKind>> = {
  cabins: { importTable: importCabins, exportTable: cabinTable, mostRows: 300 },
  rates: { importTable: importRates, exportTable: exportRates, mostRows: 20_000 },
  bookings: { exportTable: bookingsTable },
};
