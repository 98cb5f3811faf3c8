import type { Database } from './client.ts';
import type { Tables } from './rows.ts';

/** A visit as it is stored (spec §3, visit record). */
export type NewVisit = Omit<Tables['visits'], 'id'>;

/** Adds a row to `visits` unless its id is there already. */
export async function insertVisit(db: Database, visit: NewVisit): Promise<void> {
  const { url_path, referrer, session_id, event_id, at } = visit;
  await db.query(
    `insert into visits (url_path, referrer, session_id, event_id, at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [url_path, referrer, session_id, event_id, at],
  );
}
