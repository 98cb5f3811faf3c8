/**
 * Queries of calendar sync for hosts: feeds, exported addresses, double bookings and linked cabins.
 */

import type {
  DoubleBooking,
  HostCalendarFeed,
  HostCalendarListItem,
  LinkedCabin,
} from '#contracts/calendar-sync.ts';
import type { CallRequest } from '#contracts/calls.ts';
import { pageSize } from '#contracts/paging.ts';
import type { UidKeys } from '#domain/calendar-sync/cabin-ics.ts';
import type { NightRange } from '#domain/calendar-sync/event-nights.ts';
import type { UnclearEvent } from '#domain/calendar-sync/unclear-event.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import {
  callFunction,
  findRow,
  type Keyed,
  toFoldedText,
  toIsoTimestamp,
  toLikePattern,
} from '#netlify/platform/database/query.ts';

/** A row of the calendar list, with the addresses of the cabin's feeds. */
export interface CalendarListRow extends Omit<HostCalendarListItem, 'sources'> {
  feeds: { url: string; name: string }[];
}

/** Returns cabins by title after the slug `after`: a page and one more row. */
export const listCalendars = (
  db: Database,
  { search = '', trouble, after }: CallRequest<'GET desk/calendars'>,
): Promise<Keyed<CalendarListRow>[]> =>
  db.query(
    `select c.slug as key, c.slug, cabin_label(c) as title, ${toIsoTimestamp('a.read_at')} as read_at, a.is_shared, f.feeds, ${toIsoTimestamp('f.checked_at')} as checked_at, f.late, f.unclear, o.collisions
     from cabins c
     cross join lateral (
       select max(last_read_at) as read_at,
         coalesce(bool_or(revoked_at is null) filter (where feed_id is null), false) as is_shared
       from calendar_addresses where cabin_id = c.id
     ) as a
     cross join lateral (
       select coalesce(json_agg(json_build_object('url', url, 'name', name) order by created_at), '[]') as feeds,
         case when count(last_ok_at) = count(*) then min(last_ok_at) end as checked_at,
         (count(*) filter (where is_feed_overdue(feed, now())))::integer as late,
         coalesce(sum((
           select count(*) from jsonb_array_elements(unclear_events) e where e ->> 'key' <> all(settled_events)
         )), 0)::integer as unclear
       from calendar_feeds feed where feed.cabin_id = c.id
     ) as f
     left join (select cabin_id, count(*) as overlaps from linked_overlaps() group by cabin_id) as x on x.cabin_id = c.id
     cross join lateral (
       select (
         (select count(*) from calendar_collisions x join calendar_feeds cf on cf.id = x.feed_id
           where x.settled_at is null and cf.cabin_id = c.id)
         + coalesce(x.overlaps, 0)
       )::integer as collisions
     ) as o
     where ${toFoldedText('c.title')} like ${toFoldedText('$1::text')} and ($2::text is null or f.late > 0 or f.unclear > 0 or o.collisions > 0)
       and ($3::text is null or (c.title, c.slug) > (select title, slug from cabins where slug = $3))
     order by c.title, c.slug
     limit ${pageSize + 1}`,
    [toLikePattern(search), trouble, after],
  );

/** A feed as hosts see it. */
export interface FeedRow
  extends Pick<HostCalendarFeed, 'id' | 'last_ok_at' | 'last_tried_at' | 'read_at' | 'events'> {
  url: string;
  name: string;
  last_error: string | null;
  /** Token of the address exported for the feed's site; `null` while export is off. */
  token: string | null;
  is_late: boolean;
  unclear_events: UnclearEvent[];
  settled_events: string[];
  nights: Day[];
}

/** A double booking with the address of its feed. */
export interface DoubleBookingRow extends Omit<DoubleBooking, 'source'> {
  url: string;
  name: string;
}

/** A cabin with its exported address. */
export interface CalendarAddressRow extends UidKeys {
  id: string;
  slug: string;
  title: string;
  timezone: string;
  /** `null` while export is off. */
  token: string | null;
  read_at: string | null;
}

/** Returns a cabin by its slug, including drafts; `null` if there is none. */
export const findCalendarAddress = (db: Database, slug: string): Promise<CalendarAddressRow | null> =>
  findRow<CalendarAddressRow>(
    db,
    `select c.id, c.slug, cabin_label(c) as title, c.timezone, case when a.revoked_at is null then a.token end as token, a.uid_key, linked_uid_keys(c.id) as linked_uid_keys,
       ${toIsoTimestamp('a.last_read_at')} as read_at
     from cabins c join calendar_addresses a on a.cabin_id = c.id and a.feed_id is null
     where c.slug = $1`,
    [slug],
  );

/** Returns the feeds of a cabin in the order they were added. */
export const listFeeds = (db: Database, cabinId: string): Promise<FeedRow[]> =>
  db.query<FeedRow>(
    `select f.id, f.url, f.name, ${toIsoTimestamp('f.last_ok_at')} as last_ok_at, ${toIsoTimestamp('f.last_tried_at')} as last_tried_at, f.last_error, is_feed_overdue(f, now()) as is_late, f.unclear_events, f.settled_events,
       case when cabin_address.revoked_at is null then feed_address.token end as token,
       case when feed_address.last_read_at >= feed_address.created_at then ${toIsoTimestamp('feed_address.last_read_at')} end as read_at,
       (select count(*)::integer from external_events e where e.feed_id = f.id and e.check_out > cabin_today($1)) as events,
       coalesce((
         select json_agg(n.night order by n.night) from cabin_nights n
         where n.cabin_id = $1 and n.kind = 'external' and n.holder = 'feed:' || f.id and n.night >= cabin_today($1)
       ), '[]') as nights
     from calendar_feeds f
     join calendar_addresses feed_address on feed_address.feed_id = f.id
     join calendar_addresses cabin_address on cabin_address.cabin_id = f.cabin_id and cabin_address.feed_id is null
     where f.cabin_id = $1
     order by f.created_at, f.id`,
    [cabinId],
  );

/** Returns the open double bookings of a cabin, by night. */
export const listDoubleBookings = (db: Database, cabinId: string): Promise<DoubleBookingRow[]> =>
  db.query<DoubleBookingRow>(
    `select x.id, f.url, f.name, b.reference, x.check_in, x.check_out, x.may_be_echo,
       ${toIsoTimestamp('x.found_at')} as found_at
     from calendar_collisions x
     join calendar_feeds f on f.id = x.feed_id
     join bookings b on b.id = x.booking_id
     where x.settled_at is null and f.cabin_id = $1
     order by x.check_in, x.id`,
    [cabinId],
  );

/** Returns the booked stays of a cabin that have not ended. */
export const listBookedRanges = (db: Database, cabinId: string): Promise<NightRange[]> =>
  db.query<NightRange>(
    `select check_in, check_out from bookings
     where cabin_id = $1 and status = 'confirmed' and check_out > cabin_today($1)
     order by check_in`,
    [cabinId],
  );

/** Returns the linked cabins, with the nights booked in both before they were linked. */
export const listLinks = (db: Database, cabinId: string): Promise<LinkedCabin[]> =>
  db.query<LinkedCabin>(
    `select c.slug, cabin_label(c) as title, coalesce((
       select json_agg(json_build_object('check_in', x.check_in, 'check_out', x.check_out,
         'reference', a.reference, 'linked_reference', b.reference) order by x.check_in, a.reference, b.reference)
       from linked_overlaps() x
       join bookings a on a.id = x.booking_id
       join bookings b on b.id = x.linked_booking_id
       where x.cabin_id = l.cabin_id and x.linked_id = l.linked_id
     ), '[]') as overlaps
     from cabin_links l
     join cabins c on c.id = l.linked_id
     where l.cabin_id = $1
     order by c.title, c.slug`,
    [cabinId],
  );

/** Links or unlinks two cabins. `same`: nothing to change. */
export const linkCabins = (
  db: Database,
  actor: string,
  { cabin, linked, action }: { cabin: string; linked: string; action: 'link' | 'unlink' },
): Promise<'done' | 'same' | 'gone'> =>
  callFunction(db, 'link_cabins', [actor, cabin, linked, action === 'unlink']);

/** Creates or revokes the address of a cabin's calendar. */
export const renewAddress = (
  db: Database,
  actor: string,
  { cabin, action }: { cabin: string; action: 'renew' | 'revoke' },
): Promise<unknown> => callFunction(db, 'renew_calendar_address', [actor, cabin, action === 'revoke']);

/** Outcome of adding a feed. */
export type AddedFeed = { outcome: 'added'; id: string } | { outcome: 'double' | 'too_many' };

export const addFeed = (
  db: Database,
  actor: string,
  { cabin, url, name }: Record<'cabin' | 'url' | 'name', string>,
): Promise<AddedFeed> => callFunction(db, 'add_feed', [actor, cabin, url, name]);

/**
 * Changes a feed. Returns its cabin's slug, or `null` if there is no such feed. `read` changes
 * nothing.
 */
export const changeFeed = (
  db: Database,
  actor: string,
  { feed, action }: CallRequest<'POST desk/change-feed'>,
): Promise<string | null> => callFunction(db, 'change_feed', [actor, feed, action]);

/** Marks a double booking as resolved. Returns its cabin's slug, or `null` if there is none. */
export async function dismissDoubleBooking(
  db: Database,
  actor: string,
  collision: string,
): Promise<string | null> {
  const [row] = await db.query<{ slug: string }>(
    `with settled as (
       update calendar_collisions c set settled_at = coalesce(settled_at, clock_timestamp()), dismissed = true
       from bookings b, calendar_feeds f join cabins on cabins.id = f.cabin_id
       where c.id = $2 and b.id = c.booking_id and f.id = c.feed_id
       returning b.reference, cabins.slug
     ), audited as (
       insert into audit_log (actor, action, subject)
       select $1, 'booking.collision_settled', 'booking:' || reference from settled
     )
     select slug from settled`,
    [actor, collision],
  );
  return row?.slug ?? null;
}

/** Marks an unclear event as checked. Returns its cabin's slug, or `null` if there is none. */
export async function settleEvent(
  db: Database,
  actor: string,
  { feed, event }: CallRequest<'POST desk/settle-event'>,
): Promise<string | null> {
  const [row] = await db.query<{ slug: string }>(
    `with settled as (
       update calendar_feeds f set settled_events = array_append(f.settled_events, $3)
       from calendar_feeds listed join cabins c on c.id = listed.cabin_id, jsonb_array_elements(listed.unclear_events) e
       where f.id = $2 and listed.id = f.id and e ->> 'key' = $3 and $3 <> all(f.settled_events)
       returning c.slug, url_hostname(f.url) as site, e ->> 'day' as day
     ), audited as (
       insert into audit_log (actor, action, subject, after)
       select $1, 'feed.event_settled', 'feed:' || slug, jsonb_build_object('site', site, 'day', day) from settled
     )
     select c.slug from calendar_feeds f join cabins c on c.id = f.cabin_id
     where f.id = $2 and f.unclear_events @> jsonb_build_array(jsonb_build_object('key', $3::text))`,
    [actor, feed, event],
  );
  return row?.slug ?? null;
}
