import type { Database } from './client.ts';

/**
 * Counts `hits` more under a key in this hour, in one statement. Returns the seconds until the next hour where that is
 * more than `limit`, else null.
 */
export async function countHits(
  db: Database,
  { key, hits, limit }: { key: string; hits: number; limit: number },
): Promise<number | null> {
  const [row] = await db.query<{ wait: number | null }>('select count_hits($1, $2, $3) as wait', [
    key,
    hits,
    limit,
  ]);
  return row?.wait ?? null;
}
