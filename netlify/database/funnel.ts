import type { Database } from './client.ts';

/**
 * How many sessions came how far on a day. `page` and `referrer` are of the first page view of those sessions: its site
 * with the `utm_source`, and the site before it; both are null where there was none.
 */
export interface FunnelRow {
  day: string;
  page: string | null;
  referrer: string | null;
  visits: number;
  cabin_views: number;
  modals: number;
  dates: number;
  reserves: number;
  booked: number;
}

const statement = `
  with sent as (
    select (at at time zone $3)::date as day, parameters ->> 'session_id' as session, event_name,
      event_name = 'page_view' and parameters ? 'cabin_slug' as is_cabin
    from events
    where at >= $1 and at < $2 and parameters ->> 'session_id' is not null
  ),
  reached as (
    select day, session,
      bool_or(event_name = 'page_view')::int as visits,
      bool_or(is_cabin)::int as cabin_views,
      bool_or(event_name = 'availability_modal_opened')::int as modals,
      bool_or(event_name = 'dates_selected')::int as dates,
      bool_or(event_name = 'booking_initiated')::int as reserves,
      0 as booked
    from sent
    group by day, session
  ),
  booked as (
    select (coalesce(b.confirmed_at, b.created_at) at time zone $3)::date as day, last.session,
      0 as visits, 0 as cabin_views, 0 as modals, 0 as dates, 0 as reserves, 1 as booked
    from bookings b
    left join lateral (
      select parameters ->> 'session_id' as session from events
      where visitor_id = b.session_id and at <= b.created_at
      order by id desc
      limit 1
    ) last on true
    where b.status = 'confirmed' and coalesce(b.confirmed_at, b.created_at) >= $1
      and coalesce(b.confirmed_at, b.created_at) < $2
  ),
  steps as (select * from reached union all select * from booked),
  origins as (
    select session, first.page, first.referrer
    from (select distinct session from steps where session is not null) sessions
    left join lateral (
      select substring(parameters ->> 'page_location' from '^https?://[^/]*')
          || coalesce('/?' || substring(parameters ->> 'page_location' from 'utm_source=[^&]*'), '') as page,
        substring(parameters ->> 'referrer' from '^https?://[^/]*') as referrer
      from events
      where parameters ->> 'session_id' = session and event_name = 'page_view'
      order by id
      limit 1
    ) first on true
  )
  select day, page, referrer, sum(visits)::int as visits, sum(cabin_views)::int as cabin_views,
    sum(modals)::int as modals, sum(dates)::int as dates, sum(reserves)::int as reserves, sum(booked)::int as booked
  from steps left join origins using (session)
  group by day, page, referrer
  order by day, page, referrer`;

/** The steps of a span of time by days of a zone, straight from events and confirmed bookings. */
export const readFunnel = (
  db: Database,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<FunnelRow[]> => db.query<FunnelRow>(statement, [from, to, timeZone]);
