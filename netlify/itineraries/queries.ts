import type { StoredItinerary } from '#contracts/itineraries.ts';
import type { Itinerary } from '#domain/itineraries/itinerary.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findRow, getRow, toIsoTimestamp } from '#netlify/platform/database/query.ts';
import type { RateLimitKeys } from '#netlify/platform/database/rate-buckets.ts';

/** Why an itinerary cannot be had. */
type Gone = 'unknown' | 'deleted' | 'expired';

/** A row as it was saved. */
type SavedRow = Pick<StoredItinerary, 'version' | 'updated_at' | 'expires_at'>;

const savedColumns = `version, ${toIsoTimestamp('updated_at')} as updated_at, ${toIsoTimestamp('expires_at')} as expires_at`;

/** A plan and what others did with it. */
export interface ItineraryRow extends Omit<StoredItinerary, 'id' | keyof Itinerary> {
  state: 'live' | 'deleted' | 'expired';
  edit_hash: string;
  doc: Itinerary | null;
}

/** 180 days after a plan is saved, or 30 days after its last day where that is later; two years is the most. */
const endOf = (doc: string): string =>
  `greatest(now() + interval '180 days', least((${doc}::jsonb ->> 'end')::date + 30, now() + interval '2 years'))`;

/** Stores a new plan. */
export const insertItinerary = (
  db: Database,
  { id, editHash, doc }: { id: string; editHash: string; doc: Itinerary },
): Promise<SavedRow> =>
  getRow(
    db,
    `insert into itineraries (id, edit_hash, doc, expires_at) values ($1, $2, $3, ${endOf('$3')})
     returning ${savedColumns}`,
    [id, editHash, JSON.stringify(doc)],
  );

/** The itinerary of an id, with this visitor's votes marked; null where there is none. */
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

/** Replaces a plan where hash and version are still those given, in one statement; null where it did not. */
export const replaceItinerary = (
  db: Database,
  { id, editHash, version, doc }: { id: string; editHash: string; version: number; doc: Itinerary },
): Promise<SavedRow | null> =>
  findRow<SavedRow>(
    db,
    `update itineraries set doc = $4, version = version + 1, updated_at = now(), expires_at = ${endOf('$4')}
     where id = $1 and edit_hash = $2 and version = $3 and deleted_at is null and expires_at > now()
     returning ${savedColumns}`,
    [id, editHash, version, JSON.stringify(doc)],
  );

/**
 * Keeps a visitor's vote on an item, or takes it back with 0, unless `most` others of the household have voted on the
 * itinerary, or `times` as many of its /48.
 */
export const saveVote = (
  db: Database,
  { id, item, visitor, vote }: { id: string; item: string; visitor: string; vote: number },
  { address_key, network_key }: RateLimitKeys,
  { most, times }: { most: number; times: number },
): Promise<'voted' | 'no_item' | 'full' | Gone> => {
  const whose = [visitor, vote, address_key, network_key, most, times];
  return callFunction(db, 'save_itinerary_vote', [id, item, ...whose]);
};

/** Keeps a comment, unless there are `most` already or no more are wanted. */
export const insertComment = (
  db: Database,
  comment: { id: string; item?: string | undefined; name?: string | undefined; text: string; most: number },
): Promise<'said' | 'full' | 'closed' | 'no_item' | Gone> => {
  const { id, item = null, name = null, text, most } = comment;
  return callFunction(db, 'insert_itinerary_comment', [id, item, name, text, most]);
};

/** Closes an itinerary of this hash to comments or opens it again; `clear` removes those there are. One statement. */
export const closeComments = (
  db: Database,
  { id, editHash, closed, clear }: { id: string; editHash: string; closed: boolean; clear: boolean },
): Promise<unknown> =>
  db.query(
    `with own as (
       update itineraries set comments_closed = $3
       where id = $1 and edit_hash = $2 and deleted_at is null and expires_at > now() returning id
     )
     delete from itinerary_comments using own where itinerary_id = own.id and $4`,
    [id, editHash, closed, clear],
  );

/** Empties an itinerary, or removes one comment on it. */
export const deleteItineraryContent = (
  db: Database,
  { id, editHash, comment }: { id: string; editHash: string; comment?: number | undefined },
): Promise<'done' | 'forbidden' | Gone> =>
  callFunction(db, 'delete_itinerary_content', [id, editHash, comment ?? null]);
