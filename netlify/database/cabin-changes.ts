import type { Database } from './client.ts';

/** Whether anything a page shows of a cabin has changed after `moment`. */
export async function cabinsChangedSince(db: Database, moment: Date): Promise<boolean> {
  const [row] = await db.query<{ changed: boolean }>(
    `select exists (select from cabins c where (to_jsonb(c) ->> 'updated_at')::timestamptz > $1) as changed`,
    [moment],
  );
  return row?.changed ?? false;
}
