/** Queries that claim calendar feeds, store their nights, and find lost nights. */

import type { UidKeys } from '#domain/calendar-sync/cabin-ics.ts';
import type { NightRange } from '#domain/calendar-sync/event-nights.ts';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-errors.ts';
import type { UnclearEvent } from '#domain/calendar-sync/unclear-event.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findValue, getValue, listValues } from '#netlify/platform/database/query.ts';

/**
 * A feed claimed by one caller. `begun` is the time of the claim in microseconds, as PostgreSQL
 * formats it.
 */
export interface ClaimedFeed extends UidKeys {
  id: string;
  cabin_id: string;
  url: string;
  /** Time zone of the cabin. */
  timezone: string;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
  failures: number;
  begun: string;
}

/** Nights of an event, identified by its UID and, if that is not unique, its first day. */
export interface StoredEvent extends NightRange {
  uid: string;
  recurrence: string;
}

/** Headers and unreadable parts of a fetched calendar. */
export interface FeedResponse {
  /** Shown to hosts until the next read. */
  unclear: readonly UnclearEvent[];
  /** UIDs of all unclear events. Their stored nights are kept. */
  unclear_uids: readonly string[];
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
  /** Whether missing events are deleted. */
  complete: boolean;
}

/**
 * Outcome. `empty`: the feed had events and now has none, so the stored ones are kept; `late`: a
 * later read came first.
 */
export type AppliedFeed =
  | { outcome: 'applied'; added: number; changed: number; removed: number; collisions: number }
  | { outcome: 'empty' }
  | { outcome: 'late' };

/** Claims the feeds of a SQL condition, in its order, that no other caller is reading. */
const claimFeeds = (db: Database, condition: string, values: unknown[]): Promise<ClaimedFeed[]> =>
  listValues(
    db,
    `with due as (
       select id from calendar_feeds
       where coalesce(claimed_until, '-infinity') <= clock_timestamp() and ${condition}
       for update skip locked
     )
     select claim_feed(id) as feed from due`,
    values,
  );

/** Returns the database's time in its own format. */
export const getDatabaseTime = (db: Database): Promise<string> =>
  getValue(db, 'select clock_timestamp()::text as moment');

/**
 * Claims the feed not tried for longest before `before`, failing ones last. With `all`, includes
 * failing feeds whose retry is not due.
 */
export async function claimNextFeed(
  db: Database,
  { before, all }: { before: string; all: boolean },
): Promise<ClaimedFeed | null> {
  const [feed] = await claimFeeds(
    db,
    `($2 or coalesce(next_try_at, '-infinity') <= clock_timestamp())
       and coalesce(last_tried_at, '-infinity') < $1
     order by failures >= 3, last_tried_at nulls first, id limit 1`,
    [before, all],
  );
  return feed ?? null;
}

/** Claims feeds of these cabins that were neither read nor failed for so many minutes. */
export const claimStaleFeeds = (
  db: Database,
  cabins: readonly string[],
  { minutes, limit }: { minutes: number; limit: number },
): Promise<ClaimedFeed[]> =>
  claimFeeds(
    db,
    `cabin_id = any($1) and coalesce(last_ok_at, '-infinity') < statement_timestamp() - make_interval(mins => $2)
       and (last_error is null or last_tried_at < statement_timestamp() - make_interval(mins => $2))
     order by last_ok_at nulls first, id limit $3`,
    [cabins, minutes, limit],
  );

/** Claims a feed; `null` if another caller is reading it or there is none. */
export const claimFeed = async (db: Database, id: string): Promise<ClaimedFeed | null> =>
  (await claimFeeds(db, 'id = $1', [id]))[0] ?? null;

/** Stores a read. `events` is `null` if nothing has changed. */
export const applyFeed = (
  db: Database,
  { id, begun }: ClaimedFeed,
  events: readonly StoredEvent[] | null,
  response: FeedResponse,
): Promise<AppliedFeed> =>
  callFunction(db, 'apply_feed', [id, begun, events && JSON.stringify(events), JSON.stringify(response)]);

/** Records a failed read. Stored events are kept. */
export const failFeed = (db: Database, { id, begun }: ClaimedFeed, problem: FeedErrorCode): Promise<void> =>
  callFunction(db, 'fail_feed', [id, begun, problem]);

/**
 * Records that a read was abandoned, without computing anything. A query that still runs in the
 * database records its own outcome.
 */
export const abandonFeed = (db: Database, { id, begun }: ClaimedFeed): Promise<void> =>
  callFunction(db, 'abandon_feed', [id, begun, 'not_finished' satisfies FeedErrorCode]);

/** Age of a feed, without its address. */
export interface FeedAge {
  cabin: string;
  /** Last complete read; `null` if never. */
  last: Date | null;
  /** Whether it is so old that nights may be sold twice. */
  isLate: boolean;
  /** Whether a host must act: it is overdue, or became empty at once. */
  isInTrouble: boolean;
}

/** SQL: whether feed `f` needs a host, for health checks and Today. */
export const feedInTrouble = `(is_feed_overdue(f, clock_timestamp()) or f.last_error is not distinct from 'empty')`;

/** Returns the feeds of live cabins by age. */
export const feedAges = (db: Database): Promise<FeedAge[]> =>
  db.query<FeedAge>(
    `select c.slug as cabin, f.last_ok_at as last, is_feed_overdue(f, clock_timestamp()) as "isLate", ${feedInTrouble} as "isInTrouble"
     from calendar_feeds f join cabins c on c.id = f.cabin_id and c.live
     order by c.slug, f.created_at, f.id`,
  );

/**
 * Returns when a cabin's calendar was last in sync with other sites: its oldest successful check.
 * The current time without feeds; `null` if a feed has never been read.
 */
export const calendarCheckedAt = (db: Database, cabinId: string): Promise<Date | null> =>
  findValue(
    db,
    `select case
       when count(*) = 0 then clock_timestamp()
       when count(last_ok_at) = count(*) then min(last_ok_at)
     end as checked_at
     from calendar_feeds where cabin_id = $1`,
    [cabinId],
  );

/**
 * A night that is only held and now taken on another site, or taken and not paid yet by a booking
 * that pays first.
 */
export interface LostNight {
  booking_id: string;
  /** The change that holds it; `null` for the booking itself. */
  change_id: string | null;
  night: Day;
}

/**
 * Returns the held nights of a party, and of changes, that other calendars have taken meanwhile, in
 * order; for a booking that pays first, the nights taken by anything. Reads only events on such
 * nights, because a guest is waiting.
 */
export const heldNightsTakenElsewhere = (db: Database, party: string): Promise<LostNight[]> =>
  db.query<LostNight>(
    `select b.id as booking_id, c.id as change_id, n.night
     from bookings b
     left join booking_changes c on c.booking_id = b.id and c.state = 'held'
     join cabin_nights n on n.kind = 'hold' and n.holder in (b.id::text, c.id::text)
     where b.party_id = $1 and n.night >= cabin_today(n.cabin_id)
       and exists (
         select from calendar_feeds f
         join external_events e on e.feed_id = f.id and e.check_in <= n.night and e.check_out > n.night
         where f.cabin_id = any(linked_cabins(array[n.cabin_id])) and not is_exported_event(f.cabin_id, e)
       )
     union all
     select b.id, null, n.night
     from bookings b
     join taken_nights n on n.cabin_id = b.cabin_id and n.night >= b.check_in and n.night < b.check_out
     where b.party_id = $1 and b.status = 'held' and b.pressure = 'pay_first' and n.holder <> b.id::text
     order by night`,
    [party],
  );

/** Returns the cabins of a party, those its changes move to, and those linked to any of them. */
export const cabinsOfParty = (db: Database, party: string): Promise<string[]> =>
  listValues(
    db,
    `select unnest(linked_cabins(array(
       select cabin_id from bookings where party_id = $1
       union
       select c.cabin_id from booking_changes c join bookings b on b.id = c.booking_id
       where b.party_id = $1 and c.state = 'held'
     )))`,
    [party],
  );

/** Releases the holds of a party, including changes that await payment. */
export async function releaseHeld(db: Database, party: string): Promise<void> {
  await db.query(
    `select release_pending_change(id) from bookings where party_id = $1 and status = 'confirmed' order by id`,
    [party],
  );
  await db.query(
    `select release_hold(id) from bookings where party_id = $1 and status = 'held' order by id`,
    [party],
  );
}
