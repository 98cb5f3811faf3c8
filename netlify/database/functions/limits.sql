-- Counts one more under p_key in the window that began at p_from; false when that is more than p_limit.
create function take_hit(p_key text, p_from timestamptz, p_limit integer) returns boolean
language sql as $$
  insert into rate_buckets (key, window_start, hits) values (p_key, p_from, 1)
  on conflict (key, window_start) do update set hits = rate_buckets.hits + 1
  returning hits <= p_limit
$$;

-- One internet address cannot use up what is there for everybody, and what holds a person has an end.

-- Counts p_hits more under p_key in this hour, and in this day where p_daily is not null. Answers the seconds until that is
-- over in which they are more than p_hourly or p_daily, else null.
create function count_hits(p_key text, p_hits integer, p_hourly integer, p_daily integer) returns integer
language sql as $$
  with windows (key, window_start, until, most) as (
    values (p_key, date_trunc('hour', now()), date_trunc('hour', now()) + interval '1 hour', p_hourly)
    union all
    select p_key || ':day', date_trunc('day', now(), 'UTC'), date_trunc('day', now(), 'UTC') + interval '1 day', p_daily
    where p_daily is not null
  ), counted as (
    insert into rate_buckets (key, window_start, hits)
    select key, window_start, p_hits from windows order by key
    on conflict (key, window_start) do update set hits = least(rate_buckets.hits + excluded.hits, 1000000000)
    returning key, hits
  )
  select greatest(1, ceil(extract(epoch from max(until) - clock_timestamp())))::integer
  from windows join counted using (key)
  where hits > most
  having count(*) > 0
$$;
