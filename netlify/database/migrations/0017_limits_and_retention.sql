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
$$;

-- Whether what this session looks at counts: that of p_most sessions an hour does for an address. Always without one.
-- The session's own row comes first, so that two first looks of a session at once are one session.
create function session_counts(p_address_key text, p_session text, p_most integer) returns boolean
language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_key text := 'views:by:' || p_address_key || ':' || md5(p_session);
begin
  if p_address_key is null then
    return true;
  end if;
  insert into rate_buckets (key, window_start, hits) values (v_key, v_hour, 1) on conflict do nothing;
  if not found or take_hit('views:from:' || p_address_key, v_hour, p_most) then
    return true;
  end if;
  delete from rate_buckets where key = v_key and window_start = v_hour;
  return false;
end
$$;

drop function confirm_signup(uuid);

-- confirmed | already | left | unknown, for a mail that asked at p_asked_at. The first time, a welcome goes out. Who has left
-- since is not put back by it: only a mail they asked for after that does so.
create function confirm_signup(p_id uuid, p_asked_at timestamptz) returns text
language plpgsql as $$
declare
  v_signup newsletter_signups;
begin
  select * into v_signup from newsletter_signups where id = p_id for update;
  if not found then
    return 'unknown';
  elsif v_signup.unsubscribed_at >= p_asked_at then
    return 'left';
  elsif v_signup.confirmed_at is not null and v_signup.unsubscribed_at is null then
    return 'already';
  end if;
  update newsletter_signups set confirmed_at = clock_timestamp(), unsubscribed_at = null where id = p_id;
  insert into outbox (channel, recipient, template, payload)
  values ('mail', v_signup.email, 'newsletter-welcome', jsonb_build_object('signup_id', p_id));
  return 'confirmed';
end
$$;

-- The nights somebody else than this visitor has. A visitor's own hold never stands in their way, whether or not the clock
-- says that it is over by the time its booking is read.
create or replace function nights_of_others(p_session text) returns setof taken_nights
language sql stable as $$
  select n.* from taken_nights n
  where not exists (
    select from bookings b where b.session_id = p_session and b.status = 'held' and b.id::text = n.holder
  )
$$;

-- What is old is deleted by the daily sweep, with everything else that ends (netlify/database/retention.ts).
create or replace function tend_outbox() returns void
language sql as $$
  update outbox set state = 'unclear', problem = 'no_answer'
  where id in (
    select id from outbox where state = 'sending' and claimed_until <= clock_timestamp() for update skip locked
  );
  update outbox set state = 'failed', problem = 'expired'
  where id in (
    select id from outbox where state = 'waiting' and expires_at <= clock_timestamp() for update skip locked
  );
$$;
