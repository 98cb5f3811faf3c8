import { PGlite } from '@electric-sql/pglite';
import type { Database } from '#database/client.ts';

/** Runs `work` with an empty database in memory, which is gone afterwards. Its rows are PGlite's, not those of the drivers. */
export async function withScratch<Value>(work: (db: Database) => Promise<Value>): Promise<Value> {
  const pglite = await PGlite.create();
  const close = (): Promise<void> => pglite.close();
  try {
    return await work({
      async query<Row>(text: string, values?: unknown[]): Promise<Row[]> {
        if (values) return (await pglite.query<Row>(text, values)).rows;
        return (await pglite.exec(text)).at(-1)?.rows as Row[];
      },
      close,
    });
  } finally {
    await close();
  }
}
