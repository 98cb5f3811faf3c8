import type { UidKeys } from '#domain/calendar-sync/cabin-ics.ts';
import type { NightRange } from '#domain/calendar-sync/event-nights.ts';
import type { FeedErrorCode } from '#domain/calendar-sync/feed-problem.ts';
import type { UnclearEvent } from '#domain/calendar-sync/unclear-event.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { callFunction, findValue, getValue, listValues } from '#netlify/platform/database/query.ts';

/** A feed that one caller fetches now. `begun` is when, to the microsecond, as Postgres writes it. */
export interface ClaimedFeed extends UidKeys {
  id: string;
  cabin_id: string;
  url: string;
  /** The zone of its cabin. */
  timezone: string;
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
  /** How many fetches in a row have failed. */
  failures: number;
  begun: string;
}

/** Nights an event of a feed takes, by its UID and, of several with that, the day it begins on. */
export interface StoredEvent extends NightRange {
  uid: string;
  recurrence: string;
}

/** Headers of a fetched calendar, and the parts that could not be read. */
export interface FeedResponse {
  /** Shown to hosts until the next reading. */
  unclear: readonly UnclearEvent[];
  /** The UIDs of all events that are not clear; what was known of them stays. */
  unclear_uids: readonly string[];
  etag: string | null;
  last_modified: string | null;
  digest: string | null;
  /** Whether an event that is missing is gone. */
  complete: boolean;
}

/** What became of it. `empty`: nothing came where there was something, which stays; `late`: a later fetch was first. */
export type AppliedFeed =
  | { outcome: 'applied'; added: number; changed: number; removed: number; collisions: number }
  | { outcome: 'empty' }
  | { outcome: 'late' };

/** Takes feeds nobody else fetches now: those that are `which`, in its order. */
const takeFeeds = (db: Database, which: string, values: unknown[]): Promise<ClaimedFeed[]> =>
  listValues(
    db,
    `with due as (
       select id from calendar_feeds
       where coalesce(claimed_until, '-infinity') <= clock_timestamp() and ${which}
       for update skip locked
     )
     select claim_feed(id) as feed from due`,
    values,
  );

/** The clock of the database, as it writes it. */
export const getDatabaseTime = (db: Database): Promise<string> =>
  getValue(db, 'select clock_timestamp()::text as moment');

/**
 * A feed nobody has tried since `before`, the longest untried first and those that fail last; with `all` also those that keep
 * failing and are tried less often.
 */
export async function claimNextFeed(
  db: Database,
  { before, all }: { before: string; all: boolean },
): Promise<ClaimedFeed | null> {
  const [feed] = await takeFeeds(
    db,
    `($2 or coalesce(next_try_at, '-infinity') <= clock_timestamp())
       and coalesce(last_tried_at, '-infinity') < $1
     order by failures >= 3, last_tried_at nulls first, id limit 1`,
    [before, all],
  );
  return feed ?? null;
}

/** Those of some cabins that were not read for so many minutes, and have not failed since either. */
export const claimStaleFeeds = (
  db: Database,
  cabins: readonly string[],
  { minutes, limit }: { minutes: number; limit: number },
): Promise<ClaimedFeed[]> =>
  takeFeeds(
    db,
    `cabin_id = any($1) and coalesce(last_ok_at, '-infinity') < statement_timestamp() - make_interval(mins => $2)
       and (last_error is null or last_tried_at < statement_timestamp() - make_interval(mins => $2))
     order by last_ok_at nulls first, id limit $3`,
    [cabins, minutes, limit],
  );

/** One feed; null while somebody else fetches it, or when there is none. */
export const claimFeed = async (db: Database, id: string): Promise<ClaimedFeed | null> =>
  (await takeFeeds(db, 'id = $1', [id]))[0] ?? null;

/** Writes what a fetch brought; `events` is null where nothing has changed since the last one. */
export const applyFeed = (
  db: Database,
  { id, begun }: ClaimedFeed,
  events: readonly StoredEvent[] | null,
  answer: FeedResponse,
): Promise<AppliedFeed> =>
  callFunction(db, 'apply_feed', [id, begun, events && JSON.stringify(events), JSON.stringify(answer)]);

/** Writes down that a fetch failed; what is known of the feed stays as it is. */
export const failFeed = (db: Database, { id, begun }: ClaimedFeed, problem: FeedErrorCode): Promise<void> =>
  callFunction(db, 'fail_feed', [id, begun, problem]);

/**
 * Writes down that a reading went wrong here, without working anything out. Where it still runs in the database, its
 * own end counts.
 */
export const abandonFeed = (db: Database, { id, begun }: ClaimedFeed): Promise<void> =>
  callFunction(db, 'abandon_feed', [id, begun, 'not_finished' satisfies FeedErrorCode]);

/** How long ago a feed was read, without its address. */
export interface FeedAge {
  /** The cabin's slug. */
  cabin: string;
  /** When it was last read whole; null before the first time. */
  last: Date | null;
  /** Whether that, or since it is to be read, is so long ago that its nights may be sold twice. */
  isLate: boolean;
  /** Whether a host has to look at it: it is late, or was all at once empty. */
  isInTrouble: boolean;
}

/** Whether a host has to look at feed `f`, for health and for Today. */
export const feedInTrouble = `(is_feed_overdue(f, clock_timestamp()) or f.last_error is not distinct from 'empty')`;

/** Every feed of a live cabin, by that. */
export const feedAges = (db: Database): Promise<FeedAge[]> =>
  db.query<FeedAge>(
    `select c.slug as cabin, f.last_ok_at as last, is_feed_overdue(f, clock_timestamp()) as "isLate", ${feedInTrouble} as "isInTrouble"
     from calendar_feeds f join cabins c on c.id = f.cabin_id and c.live
     order by c.slug, f.created_at, f.id`,
  );

/**
 * Since when a cabin's calendar is known to agree with those of other sites: its oldest good check. Now for a cabin without
 * feeds, whose calendar is ours alone; null where one has never been read.
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

/** A night a booking, or a change of one, only holds and that is taken on another site; or is to be paid first, and is taken. */
export interface LostNight {
  booking_id: string;
  /** The change that holds it, where it is not the booking itself. */
  change_id: string | null;
  night: Day;
}

/**
 * The nights that the stays of a party, or changes of them, only hold and that other calendars have taken meanwhile, in
 * order; and those that anybody has taken of one that pays first. Only events on such a night are looked at: a guest waits for this.
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

/** The cabins of a party, those its stays are to move to, and those linked with any of them. */
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

/** Lets go what only is held of a party: the holds themselves, and changes that wait for payment. */
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
