-- The first p_days of 63 days. Names p_days once, so that it is worked out where it stands instead of called.
create or replace function days_before(p_days integer) returns bigint
language sql immutable parallel safe as $$
  select ((1::bigint << 63) >> greatest(0, least(p_days, 63))) << 1
$$;
