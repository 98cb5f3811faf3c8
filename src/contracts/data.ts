import { z } from 'zod';
import { fileKinds } from '#domain/data/file-types.ts';
import type { ImportReport } from '#domain/data/import-report.ts';
import { tableFormats } from '#domain/data/write-table.ts';
import { typedKeys } from '#domain/type-guards.ts';
import { takes } from './contract.ts';

/** What stands in a file that was brought, and what was done with it: of each list the first 500. */
export type ImportResponse = Required<ImportReport>;

const kind = z.enum(typedKeys(fileKinds), {
  error: `kind must be one of ${typedKeys(fileKinds).join(', ')}.`,
});

/** Files of cabins, rates and bookings that hosts bring and take. */
export const hostFileContracts = {
  /**
   * Reads a file, CSV or JSON, and writes it when asked to and every row is good; `skip_bad` writes the good rows although
   * others are bad.
   */
  'POST desk/import': takes(
    z.object({
      kind,
      text: z.string({ error: 'text must be what stands in the file.' }),
      write: z.boolean({ error: 'write must be true or false.' }),
      skip_bad: z.boolean({ error: 'Say whether bad rows are skipped.' }),
    }),
    { maxBytes: 5_000_000 },
  ).answers<ImportResponse>(),

  /** A file of everything of a kind. */
  'GET desk/export': takes(
    z.object({ kind, format: z.enum(tableFormats, { error: 'format must be csv or json.' }) }),
  ).answers<Blob>(),
};
