import type { FunnelCounts } from '#domain/analytics/funnel.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/**
 * How many sessions came how far on a day. `page` and `referrer` are of the first page view of those sessions: its site
 * with the `utm_source`, and the site before it; both are null where there was none.
 */
export interface FunnelRow extends FunnelCounts {
  day: string;
  page: string | null;
  referrer: string | null;
}

// No event has a name with a space in it.
const statement = `
  with steps as (
    select distinct (at at time zone $3)::date as day, parameters ->> 'session_id' as session, step
    from events
    cross join lateral (values
      (event_name), (case when event_name = 'page_view' and parameters ? 'cabin_slug' then 'a cabin' end)
    ) as reached (step)
    where at >= $1 and at < $2 and parameters ->> 'session_id' is not null
    union all
    select (coalesce(b.confirmed_at, b.created_at) at time zone $3)::date, last.session, 'a booking'
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
  select day, page, referrer, count(*) filter (where step = 'page_view') as visits,
    count(*) filter (where step = 'a cabin') as cabin_views,
    count(*) filter (where step = 'availability_modal_opened') as modals,
    count(*) filter (where step = 'dates_selected') as dates,
    count(*) filter (where step = 'booking_initiated') as reserves, count(*) filter (where step = 'a booking') as booked
  from steps left join origins using (session)
  group by day, page, referrer
  order by day, page, referrer`;

/** The steps of a span of time by days of a zone, straight from events and confirmed bookings. */
export const listFunnelRows = (
  db: Database,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<FunnelRow[]> => db.query<FunnelRow>(statement, [from, to, timeZone]);
