/** API calls of hosts to import and export files. */

import { z } from 'zod';
import { fileKinds } from '#domain/data/file-kinds.ts';
import type { ImportReport } from '#domain/data/import-report.ts';
import { tableFormats } from '#domain/data/write-table.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { accepts } from './contract.ts';

/** Validation and result of an import. Each list has at most 500 entries. */
export type ImportResponse = Required<ImportReport>;

const kind = z.enum(typedKeys(fileKinds), {
  error: `kind must be one of ${typedKeys(fileKinds).join(', ')}.`,
});

/** Calls to import and export cabins, rates and bookings. */
export const hostFileContracts = {
  /**
   * Validates a CSV or JSON file, and imports it if requested and all rows are valid; `skip_bad`
   * imports the valid rows only.
   */
  'POST desk/import': accepts(
    z.object({
      kind,
      text: z.string({ error: 'text must be what stands in the file.' }),
      write: z.boolean({ error: 'write must be true or false.' }),
      skip_bad: z.boolean({ error: 'Say whether bad rows are skipped.' }),
    }),
    { maxBytes: 5_000_000 },
  ).returns<ImportResponse>(),

  /** Exports all rows of a kind. */
  'GET desk/export': accepts(
    z.object({ kind, format: z.enum(tableFormats, { error: 'format must be csv or json.' }) }),
  ).returns<Blob>(),
};
