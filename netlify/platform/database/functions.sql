-- Functions that all subjects share.

-- Returns p_zone if it is the full name of a time zone, otherwise America/New_York, as
-- src/domain/dates/day.ts does.
create function valid_timezone(p_zone text) returns text
language plpgsql stable as $$
begin
  perform now() at time zone p_zone;
  return case when p_zone ~ '^(UTC|[A-Z][A-Za-z]+/[A-Za-z0-9_+/-]+)$' then p_zone else 'America/New_York' end;
exception
  when invalid_parameter_value then
    return 'America/New_York';
end
$$;

-- Counts a hit under p_key in the window that began at p_from. Returns false if that exceeds
-- p_limit.
create function count_rate_limit_hit(p_key text, p_from timestamptz, p_limit integer) returns boolean
language sql as $$
  insert into rate_buckets (key, window_start, hits) values (p_key, p_from, 1)
  on conflict (key, window_start) do update set hits = rate_buckets.hits + 1
  returning hits <= p_limit
$$;
