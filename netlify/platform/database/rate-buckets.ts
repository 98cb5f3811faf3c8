import type { Database } from './client.ts';
import { findValue } from './query.ts';

/** The counters of a household and of its /48, which show nobody whose they are; null where there is none, or it is not counted. */
export interface RateLimitKeys {
  address_key: string | null;
  network_key: string | null;
}

/**
 * Counts `hits` more under a key in this hour and, where there is a daily limit, in this day; one statement. Returns the
 * seconds until that is over in which they are too many, else null.
 */
export const countHits = (
  db: Database,
  { key, hits, hourly, daily }: { key: string; hits: number; hourly: number; daily: number | null },
): Promise<number | null> =>
  findValue(
    db,
    `with windows (key, window_start, until, most) as (
       values ($1, date_trunc('hour', now()), date_trunc('hour', now()) + interval '1 hour', $3::integer)
       union all
       select $1 || ':day', date_trunc('day', now(), 'UTC'), date_trunc('day', now(), 'UTC') + interval '1 day', $4::integer
       where $4 is not null
     ), counted as (
       insert into rate_buckets (key, window_start, hits)
       select key, window_start, $2::integer from windows order by key
       on conflict (key, window_start) do update set hits = least(rate_buckets.hits + excluded.hits, 1000000000)
       returning key, hits
     )
     select greatest(1, ceil(extract(epoch from max(until) - clock_timestamp())))::integer as wait
     from windows join counted using (key)
     where hits > most
     having count(*) > 0`,
    [key, hits, hourly, daily],
  );
