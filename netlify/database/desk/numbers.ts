import type { CabinNumbers } from '#contracts/desk/reports.ts';
import type { Day } from '#domain/day/day.ts';
import type { Nights } from '#domain/desk/occupancy.ts';
import type { Database } from '../client.ts';

/** A cabin's nights of one month, `yyyy-MM`. */
export interface MonthRow extends Nights, Pick<CabinNumbers, 'slug' | 'title'> {
  month: string;
}

/**
 * The nights of every cabin from the day `from` up to the day `to`, which is left out, by month. A stay's amount without
 * taxes is spread over its nights so that their cents sum up to it.
 */
export const readMonths = (db: Database, from: Day, to: Day): Promise<MonthRow[]> =>
  db.query<MonthRow>(
    `with stays as (
       select cabin_id, check_in, check_out - check_in as nights,
         total_cents - coalesce((quote ->> 'taxes')::integer, 0) as cents
       from bookings where status = 'confirmed' and purpose = 'guest' and check_in < $2 and check_out > $1
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
     )
     select c.slug, c.title, to_char(n.month, 'YYYY-MM') as month, sum(n.booked)::int as booked,
       sum(n.elsewhere)::int as elsewhere, sum(n.open)::int as open, sum(n.revenue)::bigint as revenue
     from cabins c join counted n on n.cabin_id = c.id
     group by c.id, n.month
     having c.live or sum(n.booked) > 0
     order by c.title, c.slug, n.month`,
    [from, to],
  );
