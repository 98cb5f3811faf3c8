-- Who has read what of our calendars: an address for each feed beside that of its cabin, the moment a stay got its nights, and
-- readings that did not come to their end. See docs/decisions/0043-calendars-both-ways.md.

-- A site that reads its feed's own address is known to have read us whoever else does; one row for each, and one without a
-- feed for the cabin.
alter table calendar_addresses
  add column feed_id uuid references calendar_feeds on delete cascade,
  drop constraint calendar_addresses_pkey,
  drop constraint calendar_addresses_token_key,
  add primary key (token),
  add constraint calendar_addresses_one_each unique nulls not distinct (cabin_id, feed_id),
  -- Whether a cabin is shared is said once, by its own address.
  add constraint calendar_addresses_revoked_with_cabin check (feed_id is null or revoked_at is null);

insert into calendar_addresses (cabin_id, feed_id) select cabin_id, id from calendar_feeds;

create function give_feed_address() returns trigger
language plpgsql as $$
begin
  insert into calendar_addresses (cabin_id, feed_id) values (new.cabin_id, new.id);
  return null;
end
$$;
create trigger feeds_have_an_address after insert on calendar_feeds for each row execute function give_feed_address();

-- When a stay last got the nights it has: since then others may learn of them.
create function stay_settled_at(p_booking bookings) returns timestamptz
language sql stable as $$
  select greatest(p_booking.confirmed_at, (
    select max(applied_at) from booking_changes
    where booking_id = p_booking.id and state = 'applied' and kind <> 'party'
  ))
$$;

-- The moment up to which the site of a feed may know our calendar: the last reading of the feed's own address, and as long
-- as that has never been read, of the cabin's. Null: nobody has read anything.
create function known_until(p_cabin uuid, p_feed uuid) returns timestamptz
language sql stable as $$
  select coalesce(
    (select last_read_at from calendar_addresses where cabin_id = p_cabin and feed_id = p_feed),
    (select last_read_at from calendar_addresses where cabin_id = p_cabin and feed_id is null)
  )
$$;

-- Whether an event is what the other calendar has from us: from today on it takes only nights that are booked or
-- blocked here, and every booking it touches as a whole. Sites write their own UIDs and join neighbouring blocks, so nights
-- are what is compared. A stay whose nights its site cannot know of yet is no echo.
create or replace function is_echo(p_cabin uuid, p_event external_events) returns boolean
language plpgsql stable as $$
declare
  v_today date := today_at(p_cabin);
  v_from date := greatest(p_event.check_in, v_today);
  v_known timestamptz := known_until(p_cabin, p_event.feed_id);
begin
  v_known := case when v_known is null then '-infinity' else least(v_known, p_event.first_seen_at) end;
  return not exists (
    select from bookings b
    where b.cabin_id = p_cabin and b.status = 'confirmed' and b.check_in < p_event.check_out and b.check_out > v_from
      and (greatest(b.check_in, v_today) < v_from or b.check_out > p_event.check_out or stay_settled_at(b) > v_known)
  ) and not exists (
    select from generate_series(0, p_event.check_out - v_from - 1) as n
    where not exists (
      select from bookings b
      where b.cabin_id = p_cabin and b.status = 'confirmed' and b.check_in <= v_from + n and b.check_out > v_from + n
    ) and not exists (
      select from cabin_rates r where r.cabin_id = p_cabin and r.day = v_from + n and not r.available
    )
  );
end
$$;

drop function read_calendar_address(text, integer);

-- What a cabin's calendar says to others, at one moment: {cabin_id, title, created_at, today, stays: [{id, check_in,
-- check_out, at}], blocked: [day]}; null for a token that is unknown or revoked. Every address of a cabin says the same.
-- With p_counts it is written down as a reading, as of the moment from which the answer is.
create function read_calendar_address(p_token text, p_days integer, p_counts boolean default true) returns jsonb
language sql as $$
  with address as (
    select a.cabin_id, shared.created_at
    from calendar_addresses a
    join calendar_addresses shared on shared.cabin_id = a.cabin_id and shared.feed_id is null
    where a.token = p_token and shared.revoked_at is null
  ), counted as (
    update calendar_addresses set last_read_at = statement_timestamp()
    where p_counts and token = p_token and exists (select from address)
  )
  select jsonb_build_object(
    'cabin_id', a.cabin_id, 'title', (select title from cabins c where c.id = a.cabin_id), 'created_at', a.created_at,
    'today', today_at(a.cabin_id),
    'stays', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', b.id, 'check_in', b.check_in, 'check_out', b.check_out, 'at', stay_settled_at(b))
        order by b.check_in
      )
      from bookings b
      where b.cabin_id = a.cabin_id and b.status = 'confirmed' and b.check_out >= today_at(a.cabin_id)
        and b.check_in <= today_at(a.cabin_id) + p_days
    ), '[]'),
    'blocked', coalesce((
      select jsonb_agg(r.day order by r.day)
      from cabin_rates r
      where r.cabin_id = a.cabin_id and not r.available and r.day >= today_at(a.cabin_id)
        and r.day <= today_at(a.cabin_id) + p_days
    ), '[]')
  )
  from address a
$$;

-- Gives a cabin's calendar another address, or with p_revoke none; the old one opens nothing from then on. Those of its feeds
-- stay as they are, but are others too after a time without any.
create or replace function renew_calendar_address(p_actor text, p_cabin uuid, p_revoke boolean) returns void
language plpgsql as $$
begin
  insert into calendar_addresses as a (cabin_id, revoked_at) values (p_cabin, case when p_revoke then clock_timestamp() end)
  on conflict (cabin_id, feed_id) do update
    set token = excluded.token, created_at = clock_timestamp(), revoked_at = excluded.revoked_at, last_read_at = null;
  if p_revoke then
    perform renew_feed_address(feed_id) from calendar_addresses where cabin_id = p_cabin and feed_id is not null;
  end if;
  perform record_audit(
    p_actor, case when p_revoke then 'calendar.address_revoked' else 'calendar.address_renewed' end,
    'feed:' || slug, null, null
  ) from cabins where id = p_cabin;
end
$$;

-- Another address for a feed. What its site has read at the former one it still knows, so the moment of that stays.
create function renew_feed_address(p_feed uuid) returns void
language sql as $$
  update calendar_addresses set token = default, created_at = clock_timestamp() where feed_id = p_feed
$$;

-- Removes a feed with its nights and its address, gives it another address, or believes its empty calendar the next time.
-- Answers its cabin's slug; null: no such feed.
create or replace function change_feed(p_actor text, p_feed uuid, p_change text) returns text
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_slug text;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  select slug into v_slug from cabins where id = v_feed.cabin_id;
  if v_feed.id is null then
    return null;
  elsif p_change = 'remove' then
    perform record_audit(
      p_actor, 'feed.removed', 'feed:' || v_slug, jsonb_build_object('site', site_of(v_feed.url), 'name', v_feed.name), null
    );
    delete from calendar_feeds where id = p_feed;
  elsif p_change = 'renew_address' then
    perform renew_feed_address(p_feed);
    perform record_audit(p_actor, 'feed.address_renewed', 'feed:' || v_slug, null, jsonb_build_object('site', site_of(v_feed.url)));
  elsif p_change = 'accept_empty' then
    update calendar_feeds set accepts_empty = true, next_try_at = null where id = p_feed;
    perform record_audit(p_actor, 'feed.empty_accepted', 'feed:' || v_slug, null, jsonb_build_object('site', site_of(v_feed.url)));
  end if;
  return v_slug;
end
$$;

-- Counts a reading that failed. After five in a row a feed is tried once an hour only.
create function count_failure(p_feed uuid, p_error text) returns void
language plpgsql as $$
declare
  v_feed calendar_feeds;
begin
  update calendar_feeds
  set last_error = p_error, failures = failures + 1, claimed_until = null,
    next_try_at = case when failures + 1 >= 5 then clock_timestamp() + interval '55 minutes' end
  where id = p_feed
  returning * into v_feed;
  if v_feed.id is not null then
    perform mail_if_late(v_feed);
  end if;
end
$$;

-- A fetch begun at p_begun failed: everything stays as it was.
create or replace function fail_feed(p_feed uuid, p_begun timestamptz, p_error text) returns void
language plpgsql as $$
declare
  v_cabin uuid;
begin
  select cabin_id into v_cabin from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_begun
  for update;
  if v_cabin is null then
    return;
  end if;
  perform count_failure(p_feed, p_error);
  -- What has happened here since may still have to be compared with what is known of it.
  perform place_foreign_nights(v_cabin);
  perform note_collisions(v_cabin);
end
$$;

-- As fail_feed where writing itself went wrong: nothing is worked out. A reading that has failed gives the row free in a
-- moment; where it still runs in the database, its own end counts.
create function abandon_feed(p_feed uuid, p_begun timestamptz, p_error text) returns void
language plpgsql set lock_timeout = '200ms' as $$
begin
  perform from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_begun
  for update;
  if found then
    perform count_failure(p_feed, p_error);
  end if;
exception
  when lock_not_available then null;
end
$$;

-- Gives a feed to one caller: {id, cabin_id, url, timezone, etag, last_modified, digest, failures, begun}. Whoever had it
-- last and never said how it went did not come to the end. What the server last said counts on the same day at the cabin
-- only: the nights that are read reach so far from the day they are read on, and repeating events go on for ever.
create or replace function take_feed(p_feed uuid) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_zone text;
  v_is_fresh boolean;
begin
  perform count_failure(id, 'not_finished') from calendar_feeds where id = p_feed and claimed_until is not null;
  update calendar_feeds
  set claimed_until = clock_timestamp() + interval '1 minute', last_tried_at = clock_timestamp()
  where id = p_feed
  returning * into v_feed;
  select timezone into v_zone from cabins where id = v_feed.cabin_id;
  v_is_fresh := (v_feed.last_ok_at at time zone known_zone(v_zone))::date = today_at(v_feed.cabin_id);
  return jsonb_build_object(
    'id', v_feed.id, 'cabin_id', v_feed.cabin_id, 'url', v_feed.url, 'timezone', v_zone, 'failures', v_feed.failures,
    'begun', v_feed.last_tried_at::text, 'etag', case when v_is_fresh then v_feed.etag end,
    'last_modified', case when v_is_fresh then v_feed.last_modified end,
    'digest', case when v_is_fresh then v_feed.digest end
  );
end
$$;

-- The nights a booking, or a change of one, only holds and that another calendar has taken meanwhile; p_lead is who pays.
-- Only events on such a night are looked at: a guest waits for this.
create or replace function held_nights_taken_elsewhere(p_lead uuid)
returns table (booking_id uuid, change_id uuid, night date)
language sql stable as $$
  select b.id, c.id, n.night
  from bookings b
  left join booking_changes c on c.booking_id = b.id and c.state = 'held'
  join cabin_nights n on n.kind = 'hold' and n.holder in (b.id::text, c.id::text)
  where (b.id = p_lead or b.lead_id = p_lead) and n.night >= today_at(b.cabin_id)
    and exists (
      select from calendar_feeds f
      join external_events e on e.feed_id = f.id and e.check_in <= n.night and e.check_out > n.night
      where f.cabin_id = b.cabin_id and not is_echo(b.cabin_id, e)
    )
  order by n.night
$$;
