-- Counts one more under p_key in the window that began at p_from; false when that is more than p_limit.
create function take_hit(p_key text, p_from timestamptz, p_limit integer) returns boolean
language sql as $$
  insert into rate_buckets (key, window_start, hits) values (p_key, p_from, 1)
  on conflict (key, window_start) do update set hits = rate_buckets.hits + 1
  returning hits <= p_limit
$$;
