/** Queries of shared itineraries, with their votes and comments. */

import type { StoredItinerary } from '#contracts/itineraries.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, getRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';
import type { RateLimitKeys } from '#netlify/platform/database/rate-buckets.ts';

/** Reason for an unavailable itinerary. */
type UnavailableReason = 'unknown' | 'deleted' | 'expired';

type SavedRow = Pick<StoredItinerary, 'version' | 'updated_at' | 'expires_at'>;

const savedColumns = `version, ${toIsoTimestamp('updated_at')} as updated_at, ${toIsoTimestamp('expires_at')} as expires_at`;

/** An itinerary with votes and comments. */
export interface ItineraryRow extends Omit<StoredItinerary, 'id' | keyof Itinerary> {
  state: 'live' | 'deleted' | 'expired';
  edit_hash: string;
  doc: Itinerary | null;
}

/**
 * SQL: expiry, 180 days after a save or 30 days after the last day of the itinerary if that is
 * later, at most two years.
 */
const getExpiry = (doc: string): string =>
  `greatest(now() + interval '180 days', least((${doc}::jsonb ->> 'end')::date + 30, now() + interval '2 years'))`;

export const insertItinerary = (
  db: Database,
  { id, editHash, doc }: { id: string; editHash: string; doc: Itinerary },
): Promise<SavedRow> =>
  getRow(
    db,
    `insert into itineraries (id, edit_hash, doc, expires_at) values ($1, $2, $3, ${getExpiry('$3')})
     returning ${savedColumns}`,
    [id, editHash, JSON.stringify(doc)],
  );

/** Returns an itinerary with this visitor's votes marked; `null` if there is none. */
export const findItinerary = (db: Database, id: string, visitor: string): Promise<ItineraryRow | null> =>
  findRow<ItineraryRow>(
    db,
    `select itinerary_state(itineraries) as state, edit_hash, doc, comments_closed, ${savedColumns}, (
         select coalesce(jsonb_object_agg(item, jsonb_build_object('up', up, 'down', down, 'mine', mine)), '{}')
         from (
           select item, count(*) filter (where vote = 1) as up, count(*) filter (where vote = -1) as down,
             coalesce(sum(vote) filter (where visitor_id = $2), 0) as mine
           from itinerary_votes where itinerary_id = $1 group by item
         ) counted
       ) as tallies, (
         select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
           'id', id, 'item', item, 'name', name, 'text', body,
           'at', ${toIsoTimestamp('at')}
         )) order by id), '[]')
         from itinerary_comments where itinerary_id = $1
       ) as comments
     from itineraries where id = $1`,
    [id, visitor],
  );

/** Replaces an itinerary if hash and version match, in one statement; `null` otherwise. */
export const replaceItinerary = (
  db: Database,
  { id, editHash, version, doc }: { id: string; editHash: string; version: number; doc: Itinerary },
): Promise<SavedRow | null> =>
  findRow<SavedRow>(
    db,
    `update itineraries set doc = $4, version = version + 1, updated_at = now(), expires_at = ${getExpiry('$4')}
     where id = $1 and edit_hash = $2 and version = $3 and deleted_at is null and expires_at > now()
     returning ${savedColumns}`,
    [id, editHash, version, JSON.stringify(doc)],
  );

/**
 * Stores a visitor's vote on an item; 0 removes it. Returns `full` if `max` other visitors of the
 * household have voted on the itinerary, or `max * times` of its /48.
 */
export const saveVote = (
  db: Database,
  { id, item, visitor, vote }: { id: string; item: string; visitor: string; vote: number },
  { address_key, network_key }: RateLimitKeys,
  { max, times }: { max: number; times: number },
): Promise<'voted' | 'no_item' | 'full' | UnavailableReason> => {
  const visitorValues = [visitor, vote, address_key, network_key, max, times];
  return callFunction(db, 'save_itinerary_vote', [id, item, ...visitorValues]);
};

/** Stores a comment, unless there are `max` or comments are closed. */
export const insertComment = (
  db: Database,
  comment: { id: string; item?: string | undefined; name?: string | undefined; text: string; max: number },
): Promise<'said' | 'full' | 'closed' | 'no_item' | UnavailableReason> => {
  const { id, item = null, name = null, text, max } = comment;
  return callFunction(db, 'insert_itinerary_comment', [id, item, name, text, max]);
};

/** Closes or opens comments of an itinerary with this hash; `clear` deletes them. One statement. */
export const closeComments = (
  db: Database,
  { id, editHash, closed, clear }: { id: string; editHash: string; closed: boolean; clear: boolean },
): Promise<unknown> =>
  db.query(
    `with target as (
       update itineraries set comments_closed = $3
       where id = $1 and edit_hash = $2 and deleted_at is null and expires_at > now() returning id
     )
     delete from itinerary_comments using target where itinerary_id = target.id and $4`,
    [id, editHash, closed, clear],
  );

/** Deletes the content of an itinerary, or one comment. */
export const deleteItineraryContent = (
  db: Database,
  { id, editHash, comment }: { id: string; editHash: string; comment?: number | undefined },
): Promise<'done' | 'forbidden' | UnavailableReason> =>
  callFunction(db, 'delete_itinerary_content', [id, editHash, comment ?? null]);
