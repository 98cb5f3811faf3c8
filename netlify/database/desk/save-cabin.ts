import type { CabinFields } from '#fields/cabin-rules.ts';
import type { Database } from '../client.ts';

/** A cabin to be saved: all fields of a new one, or the changed ones of the version that was read. */
export type CabinWrite =
  | { id?: undefined; fields: CabinFields }
  | { id: string; version: number; fields: Partial<CabinFields> };

/** `conflict`: it has changed since that version. `unknown`: there is no such cabin any more. */
export interface CabinWritten {
  outcome: 'saved' | 'unchanged' | 'conflict' | 'unknown' | 'slug_taken';
  /** The cabin's; absent where none was made. */
  id?: string;
}

/**
 * Saves cabins in their order, all in one transaction, each as an audited change of `actor`. What is refused has its
 * outcome and keeps no other from being saved. The fields must be what `cabinRules` take.
 */
export async function saveCabins(
  db: Database,
  actor: string,
  writes: readonly CabinWrite[],
): Promise<CabinWritten[]> {
  const rows = await db.query<{ written: CabinWritten }>(
    `select save_cabin($1, (change ->> 'id')::uuid, (change ->> 'version')::integer, change -> 'fields') as written
     from jsonb_array_elements($2) with ordinality as changes (change, place) order by place`,
    [actor, JSON.stringify(writes)],
  );
  return rows.map(({ written }) => written);
}

/** As `saveCabins`, for one. */
export async function saveCabin(db: Database, actor: string, write: CabinWrite): Promise<CabinWritten> {
  const [written] = await saveCabins(db, actor, [write]);
  if (!written) throw new Error('save_cabin returned nothing');
  return written;
}
