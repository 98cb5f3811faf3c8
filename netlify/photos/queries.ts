import type { Database } from '#netlify/platform/database/client.ts';
import { getValue, listValues } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

/** A photo as it is stored, without what the database adds. */
export type NewPhoto = Pick<
  Tables['photos'],
  'cabin_id' | 'width' | 'height' | 'bytes' | 'host' | 'stand_in'
>;

/** Stands in `host` for somebody who applies, of whom no more is known. */
export const applicantUploader = 'owner';

/** Stores the row of a photo and returns its id. */
export const insertPhoto = (
  db: Database,
  { cabin_id, width, height, bytes, host, stand_in }: NewPhoto,
): Promise<string> =>
  getValue(
    db,
    `insert into photos (cabin_id, width, height, bytes, host, stand_in) values ($1, $2, $3, $4, $5, $6) returning id`,
    [cabin_id, width, height, bytes, host, stand_in],
  );

/** Notes since when each photo is named by no cabin and no application, as of `now`. */
export async function markUnusedPhotos(db: Database, now: Date): Promise<void> {
  await db.query(
    `update photos set unused_since = case when unused_since is null then $1::timestamptz end
     where (unused_since is null) <> (id in (select id from referenced_photos))`,
    [now],
  );
}

/** The ids of at most `limit` photos that nothing has named since before a moment: one for hosts', one for owners'. */
export const listUnusedPhotos = (
  db: Database,
  { hosts, owners }: { hosts: Date; owners: Date },
  limit: number,
): Promise<string[]> =>
  listValues(
    db,
    'select id from photos where unused_since < case when host = $3 then $2::timestamptz else $1 end limit $4',
    [hosts, owners, applicantUploader, limit],
  );

/** Deletes the row of a photo. */
export async function deletePhoto(db: Database, id: string): Promise<void> {
  await db.query('delete from photos where id = $1', [id]);
}
