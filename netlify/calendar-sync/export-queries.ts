/** Query of the data of an exported calendar. */

import type { StayDates } from '#domain/availability/stay-rules.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { findValue } from '#netlify/platform/database/query.ts';

/** Exported data of a cabin at one moment. Timestamps as PostgreSQL writes them into JSON. */
export interface SharedCalendar {
  cabin_id: string;
  /** Secret key of the cabin's UIDs. */
  uid_key: string;
  title: string;
  created_at: string;
  /** Date in the time zone of the cabin. */
  today: Day;
  stays: (StayDates & { id: string; dates_confirmed_at: string | null })[];
  /** Days the host has blocked. */
  blocked: Day[];
  /** Nights booked in a linked cabin, or taken there by another site. */
  linked: Day[];
}

/**
 * Returns the calendar of a token for a number of days; `null` if the token is unknown or revoked.
 * All addresses of a cabin return the same. `recordsRead` records the read, as of the time of the
 * returned data.
 */
export const findCalendarExport = (
  db: Database,
  { token, days, recordsRead }: { token: string; days: number; recordsRead: boolean },
): Promise<SharedCalendar | null> =>
  findValue(
    db,
    `with address as (
       select a.cabin_id, cabin_address.created_at, cabin_address.uid_key, cabin_today(a.cabin_id) as today
       from calendar_addresses a
       join calendar_addresses cabin_address on cabin_address.cabin_id = a.cabin_id and cabin_address.feed_id is null
       where a.token = $1 and cabin_address.revoked_at is null
     ), recorded_read as (
       update calendar_addresses set last_read_at = statement_timestamp()
       where $3 and token = $1 and exists (select from address)
     )
     select jsonb_build_object(
       'cabin_id', a.cabin_id, 'uid_key', a.uid_key, 'title', c.title, 'created_at', a.created_at, 'today', a.today,
       'stays', coalesce((
         select jsonb_agg(
           jsonb_build_object('id', b.id, 'check_in', b.check_in, 'check_out', b.check_out, 'dates_confirmed_at', dates_confirmed_at(b))
           order by b.check_in
         )
         from bookings b
         where b.cabin_id = a.cabin_id and b.status = 'confirmed' and b.check_out >= a.today
           and b.check_in <= a.today + $2::integer
       ), '[]'),
       'blocked', coalesce((
         select jsonb_agg(r.day order by r.day)
         from cabin_rates r
         where r.cabin_id = a.cabin_id and not r.available and r.day between a.today and a.today + $2::integer
       ), '[]'),
       'linked', coalesce((
         select jsonb_agg(distinct night)
         from (
           select check_in, check_out from bookings
           where status = 'confirmed' and check_out > a.today and cabin_id in (select linked_id from cabin_links where cabin_id = a.cabin_id)
           union all
           select e.check_in, e.check_out
           from cabin_links l cross join lateral feed_events(l.linked_id) as e
           where l.cabin_id = a.cabin_id and not e.came_back
         ) as taken
         cross join lateral (
           select taken.check_in + n as night from generate_series(0, taken.check_out - taken.check_in - 1) as n
         ) as nights
         where night between a.today and a.today + $2::integer
       ), '[]')
     ) as calendar
     from address a join cabins c on c.id = a.cabin_id`,
    [token, days, recordsRead],
  );
