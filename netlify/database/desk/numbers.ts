import type { CabinMonthlyReport } from '#contracts/desk/reports.ts';
import type { Day } from '#domain/dates/day.ts';
import type { Database } from '#netlify/platform/database/client.ts';

/**
 * The nights of the months from the day `from` up to the day `to`, the first of one that is left out, of every live cabin that has a
 * calendar and of others in months in which somebody stayed; the one that earned most first. A stay's amount without taxes is spread
 * over its nights so that their cents sum up to it.
 */
export const listMonthlyReports = (db: Database, from: Day, to: Day): Promise<CabinMonthlyReport[]> =>
  db.query<CabinMonthlyReport>(
    `with stays as (
       select cabin_id, check_in, check_out - check_in as nights,
         -- What was given back at the service beside the price, or taken by a bank, is no revenue either.
         total_cents - coalesce((quote ->> 'taxes')::integer, 0) - credited_cents(b) + kept_cents(b) as cents
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
