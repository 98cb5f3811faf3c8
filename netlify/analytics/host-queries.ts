import type { CabinMonthlyReport } from '#contracts/analytics.ts';
import type { FunnelCounts } from '#domain/analytics/funnel.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/**
 * Counts of sessions by step and day. `page` and `referrer` are of the first page view of a
 * session: its host with the `utm_source`, and the referring site; `null` if there was none.
 */
export interface FunnelRow extends FunnelCounts {
  day: string;
  page: string | null;
  referrer: string | null;
}

// The steps 'a cabin' and 'a booking' contain a space, unlike names of events.
const funnelQuery = `
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

/** Returns the funnel of a period by days of a time zone, from events and confirmed bookings. */
export const listFunnelRows = (
  db: Database,
  { from, to, timeZone }: { from: Date; to: Date; timeZone: string },
): Promise<FunnelRow[]> => db.query<FunnelRow>(funnelQuery, [from, to, timeZone]);

/**
 * Returns the nights by month from `from` to before `to`: of live cabins with a calendar, and of
 * others in months with a stay. Highest revenue first. The amount of a stay before taxes is spread
 * over its nights, to the cent.
 */
export const listMonthlyReports = (db: Database, from: Day, to: Day): Promise<CabinMonthlyReport[]> =>
  db.query<CabinMonthlyReport>(
    `with stays as (
       select cabin_id, check_in, check_out - check_in as nights,
         -- Refunds made at the service and chargebacks are no revenue either.
         total_cents - coalesce((quote ->> 'taxes')::integer, 0) - credited_cents(b) + retained_cents(b) as cents
       from bookings b where status = 'confirmed' and purpose = 'guest' and check_in < $2 and check_out > $1
     ),
     booked as (
       select cabin_id, check_in + n as night,
         (cents::bigint * (n + 1) / nights - cents::bigint * n / nights) as cents
       from stays, generate_series(0, nights - 1) n
     ),
     counted as (
       select cabin_id, date_trunc('month', night)::date as month,
         count(*) as booked, 0 as elsewhere, 0 as open, sum(cents) as revenue
       from booked where night >= $1 and night < $2 group by 1, 2
       union all
       select cabin_id, date_trunc('month', night)::date, 0, count(*), 0, 0
       from cabin_nights where kind = 'external' and night >= $1 and night < $2 group by 1, 2
       union all
       select cabin_id, date_trunc('month', day)::date, 0, 0, count(*), 0
       from cabin_rates where available and day >= $1 and day < $2 group by 1, 2
     ),
     summed as (
       select cabin_id, month, sum(booked) as booked, sum(elsewhere) as elsewhere, sum(open) as open, sum(revenue) as revenue
       from counted group by cabin_id, month
     )
     select c.slug, cabin_label(c) as title, json_agg(json_build_object('booked', coalesce(n.booked, 0), 'elsewhere', coalesce(n.elsewhere, 0),
       'open', coalesce(n.open, 0), 'revenue', coalesce(n.revenue, 0)) order by m.month) as months
     from cabins c
     cross join generate_series($1::date, $2::date - 1, interval '1 month') as m (month)
     left join summed n on n.cabin_id = c.id and n.month = m.month and (c.live or n.booked > 0)
     group by c.id
     having count(n.month) > 0
     order by coalesce(sum(n.revenue), 0) desc, c.title, c.slug`,
    [from, to],
  );
