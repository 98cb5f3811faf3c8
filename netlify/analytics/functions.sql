-- Page views of cabins: no duplicates, a limit for each household, and moves to a new slug.

-- Truncates to the hour in UTC, which makes the expression immutable. Hours are the same in all
-- served time zones.
create function utc_hour(moment timestamptz) returns timestamp
  language sql immutable strict parallel safe
  as $$ select date_trunc('hour', moment at time zone 'UTC') $$;

-- Skips an insert of a duplicate page view, which the unique index would reject.
create function skip_duplicate_page_view() returns trigger language plpgsql as $$
begin
  if exists (
    select from clicks
    where property_id = new.property_id and session_id = new.session_id and utc_hour(at) = utc_hour(new.at)
  ) then
    return null;
  end if;
  return new;
end
$$;

-- Moves page views to a cabin's new slug, except those that the same session has there in the same
-- hour.
create function move_page_views() returns trigger language plpgsql as $$
begin
  update clicks set property_id = new.slug
  where property_id = old.slug and not exists (
    select from clicks other
    where other.property_id = new.slug and other.session_id = clicks.session_id and utc_hour(other.at) = utc_hour(clicks.at)
  );
  return null;
end
$$;

-- Checks whether page views of this session count: at most p_max sessions of an address in an hour,
-- and p_network_factor times as many of its network. Without a session, all count. Inserts the row
-- of the session first, so that two concurrent first views count as one session.
create function check_page_view_limit(
  p_address_key text, p_network_key text, p_session_id text, p_max integer, p_network_factor integer
) returns boolean
language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_key text := 'views:by:' || p_address_key || ':' || md5(p_session_id);
begin
  if p_address_key is null then
    return true;
  end if;
  insert into rate_buckets (key, window_start, hits) values (v_key, v_hour, 1) on conflict do nothing;
  if not found or count_rate_limit_hit('views:from:' || p_address_key, v_hour, p_max)
    and (p_network_key is null or count_rate_limit_hit('views:from:' || p_network_key, v_hour, p_max * p_network_factor))
  then
    return true;
  end if;
  delete from rate_buckets where key = v_key and window_start = v_hour;
  return false;
end
$$;
