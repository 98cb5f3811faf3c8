/** Queries of uploaded photos: access, use and deletion. */

import type { Database } from '#netlify/platform/database/client.ts';
import { findRow, findValue, getValue, listValues } from '#netlify/platform/database/query.ts';
import type { Tables } from '#netlify/platform/database/rows.ts';

export type NewPhoto = Pick<
  Tables['photos'],
  'cabin_id' | 'width' | 'height' | 'bytes' | 'host' | 'stand_in' | 'session_id'
>;

/** Value of `host` for photos of applicants. */
export const applicantUploader = 'owner';

/** Inserts a photo and returns its id. */
export const insertPhoto = (
  db: Database,
  { cabin_id, width, height, bytes, host, stand_in, session_id }: NewPhoto,
): Promise<string> =>
  getValue(
    db,
    `insert into photos (cabin_id, width, height, bytes, host, stand_in, session_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [cabin_id, width, height, bytes, host, stand_in, session_id],
  );

/** Access to a photo: public, or hosts and the session that sent it. */
export interface PhotoAccess {
  is_public: boolean;
  session_id: string | null;
}

/**
 * Returns the access to a photo; `null` if there is none. An applicant's becomes public once a
 * cabin uses it.
 */
export const findPhotoAccess = (db: Database, id: string): Promise<PhotoAccess | null> =>
  findRow(
    db,
    `select session_id, host <> $2
       or exists (select from cabin_photos where split_part(image_url, '#', 1) = '/photos/' || $1)
       or exists (select from cabins where split_part(hero_image_url, '#', 1) = '/photos/' || $1) as is_public
     from photos where id = $1::uuid`,
    [id, applicantUploader],
  );

/** Returns the address of the host's photo; `null` if none is set, or its row is gone. */
export const findHostPortrait = (db: Database): Promise<string | null> =>
  findValue(
    db,
    `select facts ->> 'photo' as photo from settings
     where kind = 'host_portrait' and exists (select from photos where '/photos/' || id = facts ->> 'photo')`,
  );

/** Records since when each photo is unused by cabins, applications and settings, as of `now`. */
export async function markUnusedPhotos(db: Database, now: Date): Promise<void> {
  await db.query(
    `update photos set unused_since = case when unused_since is null then $1::timestamptz end
     where (unused_since is null) <> (id in (select id from referenced_photos))`,
    [now],
  );
}

/**
 * Returns ids of at most `limit` photos unused since before a time: `hosts` for photos that hosts
 * uploaded, `owners` for applicants' photos.
 */
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

export async function deletePhoto(db: Database, id: string): Promise<void> {
  await db.query('delete from photos where id = $1', [id]);
}
