/** Counts hits of rate limits in the database. */

import type { Database } from './client.ts';
import { findValue } from './query.ts';

/**
 * Counter keys of a household and its /48, as HMACs; `null` if there is none, or the address is
 * exempt.
 */
export interface RateLimitKeys {
  address_key: string | null;
  network_key: string | null;
}

/**
 * Adds `hits` to a counter of this hour and, with a daily limit, of this day, in one statement.
 * Returns the seconds until an exceeded limit resets, or `null`.
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
