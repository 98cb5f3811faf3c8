import type { Database } from './client.ts';

/**
 * Counts `hits` more under a key in this hour and, where there is a daily limit, in this day; one statement. Returns the
 * seconds until that is over in which they are too many, else null.
 */
export async function countHits(
  db: Database,
  { key, hits, hourly, daily }: { key: string; hits: number; hourly: number; daily: number | null },
): Promise<number | null> {
  const [row] = await db.query<{ wait: number | null }>('select count_hits($1, $2, $3, $4) as wait', [
    key,
    hits,
    hourly,
    daily,
  ]);
  return row?.wait ?? null;
}
