-- An hour is the same hour in every zone we serve; this one makes the expression immutable.
create function utc_hour(moment timestamptz) returns timestamp
  language sql immutable strict parallel safe
  as $$ select date_trunc('hour', moment at time zone 'UTC') $$;

-- A plain insert of a click that does not count is left out rather than refused; the index is the wall behind this.
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

-- Views of a cabin go with it to its new address, but for those that the same session had there in the same hour.
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

-- Checks whether page views of this session count. In an hour those of p_max sessions of an address
-- count, and of p_network_factor times as many of its network; without a session, all do. The
-- session's own row comes first, so that two first looks of a session at once are one session.
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
