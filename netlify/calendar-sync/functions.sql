-- Calendar feeds of other sites, exported calendars, double bookings and linked cabins.

-- Creates the calendar address of a new cabin, or of a new feed. The address of a feed returns the
-- same calendar and identifies the site that reads it.
create function create_calendar_address() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'cabins' then
    insert into calendar_addresses (cabin_id) values (new.id) on conflict do nothing;
  else
    insert into calendar_addresses (cabin_id, feed_id) values (new.cabin_id, new.id);
  end if;
  return null;
end
$$;

-- Returns the host name of a URL, which is not secret.
create function url_hostname(p_url text) returns text
language sql immutable as $$ select lower(substring(p_url from '^[a-zA-Z]+://([^/?#]+)')) $$;

-- Returns today in the cabin's time zone.
create function cabin_today(p_cabin uuid) returns date
language sql stable as $$
  select (now() at time zone valid_timezone(timezone))::date from cabins where id = p_cabin
$$;

-- Returns whether an event comes from our own calendar: from today on it covers only nights booked
-- or blocked here, or taken in a linked cabin, and every booking it touches as a whole. Sites write
-- their own UIDs and merge adjacent blocks, so nights are compared. A stay whose nights the site
-- cannot have read yet is not an echo. With p_by_others it may have nights that any other site has
-- read here, because a site that reads that one returns them.
create function is_exported_event(p_cabin uuid, p_event external_events, p_by_others boolean default false) returns boolean
language plpgsql stable as $$
declare
  v_today date := cabin_today(p_cabin);
  v_from date := greatest(p_event.check_in, v_today);
  -- Latest time at which the site may have read our calendar: by the feed's address, or if that was
  -- never read, by the cabin's address.
  v_known timestamptz := least(p_event.first_seen_at, coalesce((
    select last_read_at from calendar_addresses
    where cabin_id = p_cabin and last_read_at is not null and (p_by_others or feed_id = p_event.feed_id or feed_id is null)
    order by case when p_by_others then last_read_at end desc, feed_id nulls last limit 1
  ), '-infinity'));
begin
  return not exists (
    select from shared_nights(p_cabin) as c
    join bookings b on b.cabin_id = c.id and b.status = 'confirmed' and b.check_in < p_event.check_out and b.check_out > v_from
    where greatest(b.check_in, v_today) < v_from or b.check_out > p_event.check_out
      or greatest(dates_confirmed_at(b), c.since) > v_known
  ) and not exists (
    select from generate_series(0, p_event.check_out - v_from - 1) as n
    where not exists (
      select from shared_nights(p_cabin) as c
      join bookings b on b.cabin_id = c.id and b.status = 'confirmed' and b.check_in <= v_from + n and b.check_out > v_from + n
    ) and not exists (
      select from cabin_rates r where r.cabin_id = p_cabin and r.day = v_from + n and not r.available
    ) and not exists (
      select from cabin_links l
      join calendar_feeds f on f.cabin_id = l.linked_id
      join external_events e on e.feed_id = f.id and e.check_in <= v_from + n and e.check_out > v_from + n
      where l.cabin_id = p_cabin and not e.came_back and greatest(e.first_seen_at, l.created_at) <= v_known
    )
  );
end
$$;

-- Returns the cabins whose booked nights are in a cabin's calendar: itself and its linked cabins,
-- with the time of the link.
create function shared_nights(p_cabin uuid) returns table (id uuid, since timestamptz)
language sql stable as $$
  select p_cabin, '-infinity'::timestamptz
  union all
  select linked_id, created_at from cabin_links where cabin_id = p_cabin
$$;

-- Returns current and future events of other calendars, without echoes of our own.
create function feed_events(p_cabin uuid) returns setof external_events
language sql stable as $$
  select e.*
  from calendar_feeds f
  join external_events e on e.feed_id = f.id and e.check_out > cabin_today(p_cabin)
  where f.cabin_id = p_cabin and not is_exported_event(p_cabin, e)
$$;

-- Returns the nights of these events from today on, each with its holder in cabin_nights.
create function feed_nights(p_cabin uuid) returns table (night date, holder text)
language sql stable as $$
  select check_in + n, 'feed:' || feed_id
  from feed_events(p_cabin), generate_series(0, check_out - check_in - 1) as n
  where check_in + n >= cabin_today(p_cabin)
$$;

-- Serializes updates of the external nights of a cabin.
create function lock_calendar(p_cabin uuid) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('calendar:' || p_cabin, 0)) $$;

-- Updates the external nights of a cabin from its feeds. Bookings and active holds keep their
-- nights. All nights that are added, changed or removed are locked in date order.
create function sync_feed_nights(p_cabin uuid) returns void
language plpgsql as $$
declare
  v_nights date[];
  v_holders text[];
begin
  perform lock_calendar(p_cabin);
  select array_agg(night), array_agg(holder) into v_nights, v_holders
  from (select distinct night, holder from feed_nights(p_cabin)) as feed_night;

  insert into cabin_nights (cabin_id, night, holder, kind)
  select p_cabin, night, min(holder), 'external'
  from (
    select w.night, w.holder
    from unnest(v_nights, v_holders) as w (night, holder)
    where not exists (
      select from cabin_nights n
      where n.cabin_id = p_cabin and n.night = w.night and is_night_taken(n.kind, n.hold_until)
        and (n.kind <> 'external' or n.holder not like 'feed:%'
          or (n.night, n.holder) in (select * from unnest(v_nights, v_holders)))
    )
    union all
    select n.night, n.holder from cabin_nights n
    where n.cabin_id = p_cabin and n.kind = 'external' and n.holder like 'feed:%' and n.night >= cabin_today(p_cabin)
      and n.night <> all(coalesce(v_nights, '{}'))
  ) as changed
  group by night
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = null
    where (cabin_nights.kind = 'external' and cabin_nights.holder like 'feed:%')
      or not is_night_taken(cabin_nights.kind, cabin_nights.hold_until);

  delete from cabin_nights
  where cabin_id = p_cabin and kind = 'external' and holder like 'feed:%' and night >= cabin_today(p_cabin)
    and night <> all(coalesce(v_nights, '{}'));
end
$$;

-- Records double bookings: nights of bookings, here or in a linked cabin, that other calendars have
-- too. Closes past ones, and e-mails the hosts at most once a day per feed and booking. Nights that
-- a host has settled stay settled while any of them remains, in any event. Returns the number of
-- new ones.
create function record_double_bookings(p_cabin uuid) returns integer
language plpgsql as $$
declare
  v_new integer;
begin
  with double_booked as (
    select e.feed_id, b.id as booking_id, greatest(e.check_in, b.check_in) as check_in,
      least(e.check_out, b.check_out) as check_out, bool_and(is_exported_event(p_cabin, e, true)) as may_be_echo
    from feed_events(p_cabin) e
    join bookings b on b.cabin_id = any(linked_cabins(array[p_cabin])) and b.status = 'confirmed' and b.check_in < e.check_out
      and b.check_out > greatest(e.check_in, cabin_today(p_cabin))
    group by 1, 2, 3, 4
  ), unsettled as (
    select m.*, is_collision_known(m.feed_id, m.booking_id, m.check_in, m.check_out, false) as is_known
    from double_booked m
    where not is_collision_known(m.feed_id, m.booking_id, m.check_in, m.check_out, true)
  ), closed as (
    update calendar_collisions c
    set settled_at = coalesce(settled_at, clock_timestamp()), dismissed = false
    where c.feed_id in (select id from calendar_feeds where cabin_id = p_cabin) and (
      (c.settled_at is null and (c.feed_id, c.booking_id, c.check_in, c.check_out) not in (
        select feed_id, booking_id, check_in, check_out from unsettled
      ))
      or (c.dismissed and not exists (
        select from double_booked m
        where (m.feed_id, m.booking_id) = (c.feed_id, c.booking_id) and m.check_in < c.check_out and m.check_out > c.check_in
      ))
    )
  ), recorded as (
    insert into calendar_collisions as c (feed_id, booking_id, check_in, check_out, may_be_echo, found_at)
    select feed_id, booking_id, check_in, check_out, may_be_echo, coalesce((
      select min(o.found_at) from calendar_collisions o
      where o.feed_id = s.feed_id and o.booking_id = s.booking_id and o.settled_at is null
        and o.check_in < s.check_out and o.check_out > s.check_in
    ), clock_timestamp())
    from unsettled s
    on conflict (feed_id, booking_id, check_in, check_out) do update
      set settled_at = null, dismissed = false, found_at = excluded.found_at, may_be_echo = excluded.may_be_echo
      where c.settled_at is not null or c.may_be_echo <> excluded.may_be_echo
  ), emailed as (
    insert into outbox (channel, recipient, template, payload, dedupe_key)
    select distinct on (s.booking_id, s.feed_id) 'mail', 'hosts', 'host-collision',
      jsonb_build_object(
        'reference', b.reference, 'site', url_hostname(f.url), 'name', f.name, 'check_in', s.check_in,
        'check_out', s.check_out, 'may_be_echo', s.may_be_echo
      ),
      'host-collision:' || s.booking_id || ':' || s.feed_id || ':' || cabin_today(p_cabin)
    from unsettled s
    join bookings b on b.id = s.booking_id
    join calendar_feeds f on f.id = s.feed_id
    where not s.is_known
    order by s.booking_id, s.feed_id, s.may_be_echo, s.check_in
    on conflict (dedupe_key) where dedupe_key is not null do nothing
  )
  select count(*) into v_new from unsettled where not is_known;
  return v_new;
end
$$;

-- Returns whether hosts know all these double-booked nights of a feed: each was settled by a host
-- or, without p_settled, is open.
create function is_collision_known(p_feed uuid, p_booking uuid, p_check_in date, p_check_out date, p_settled boolean) returns boolean
language sql stable as $$
  select not exists (
    select from generate_series(0, p_check_out - p_check_in - 1) as n
    where not exists (
      select from calendar_collisions c
      where c.feed_id = p_feed and c.booking_id = p_booking and c.check_in <= p_check_in + n and c.check_out > p_check_in + n
        and (c.dismissed or (not p_settled and c.settled_at is null))
    )
  )
$$;

-- Gives nights released by a booking or a hold to an external event on them, before another guest
-- can book them. Also in linked cabins, where such an event may have counted as an echo until now.
create function insert_released_feed_nights() returns trigger
language plpgsql as $$
begin
  insert into cabin_nights (cabin_id, night, holder, kind)
  select f.cabin_id, w.night, min(w.holder), 'external'
  from (
    select cabin_id, array_agg(night) as nights
    from (
      select cabin_id, night from deleted_rows where kind <> 'external'
      union
      select l.linked_id, night from deleted_rows join cabin_links l using (cabin_id) where kind <> 'external'
    ) as freed
    where cabin_id in (select cabin_id from calendar_feeds)
    group by cabin_id
  ) as f
  cross join lateral feed_nights(f.cabin_id) as w
  where w.night = any(f.nights)
  group by f.cabin_id, w.night
  order by f.cabin_id, w.night
  on conflict do nothing;
  return null;
end
$$;

-- Updates the external nights of cabins with nights that a host has unblocked, because another
-- calendar may have them.
create function sync_unblocked_feed_nights() returns trigger
language plpgsql as $$
begin
  perform sync_feed_nights(cabin_id)
  from (
    select distinct n.cabin_id
    from changed_rows n join old_rows o using (cabin_id, day)
    where n.available and not o.available and n.cabin_id in (select cabin_id from calendar_feeds)
    order by n.cabin_id
  ) as offered;
  return null;
end
$$;

-- Frees the nights of a deleted feed.
create function release_deleted_feed_nights() returns trigger
language plpgsql as $$
begin
  if exists (select from cabins where id = old.cabin_id) then
    perform sync_feed_nights(old.cabin_id);
  end if;
  return null;
end
$$;

-- Assigns a feed to one caller: {id, cabin_id, url, timezone, uid_key, linked_uid_keys, etag,
-- last_modified, digest, failures, begun}. A previous caller without a result has failed. Cache
-- validators are used only on the same day in the cabin's time zone: the range of nights starts at
-- the day of reading, and repeating events never end.
create function claim_feed(p_feed uuid) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_zone text;
  v_is_fresh boolean;
begin
  perform record_feed_failure(id, 'not_finished') from calendar_feeds where id = p_feed and claimed_until is not null;
  update calendar_feeds
  set claimed_until = clock_timestamp() + interval '1 minute', last_tried_at = clock_timestamp()
  where id = p_feed
  returning * into v_feed;
  select timezone into v_zone from cabins where id = v_feed.cabin_id;
  v_is_fresh := (v_feed.last_ok_at at time zone valid_timezone(v_zone))::date = cabin_today(v_feed.cabin_id);
  return jsonb_build_object(
    'id', v_feed.id, 'cabin_id', v_feed.cabin_id, 'url', v_feed.url, 'timezone', v_zone, 'failures', v_feed.failures,
    'uid_key', (select uid_key from calendar_addresses where cabin_id = v_feed.cabin_id and feed_id is null),
    'linked_uid_keys', linked_uid_keys(v_feed.cabin_id),
    'begun', v_feed.last_tried_at::text, 'etag', case when v_is_fresh then v_feed.etag end,
    'last_modified', case when v_is_fresh then v_feed.last_modified end,
    'digest', case when v_is_fresh then v_feed.digest end
  );
end
$$;

-- Returns the UID keys of the cabins linked with this one.
create function linked_uid_keys(p_cabin uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(a.uid_key), '[]')
  from cabin_links l
  join calendar_addresses a on a.cabin_id = l.linked_id and a.feed_id is null
  where l.cabin_id = p_cabin
$$;

-- Whether a feed has not been read for six hours.
create function is_feed_overdue(p_feed calendar_feeds, p_now timestamptz) returns boolean
language sql immutable as $$
  select coalesce(p_feed.last_ok_at, p_feed.created_at) < p_now - interval '6 hours'
$$;

-- Writes the result of a fetch started at p_started_at: {outcome: applied | empty | late, added,
-- changed, removed, collisions}. p_events: [{uid, recurrence, check_in, check_out}], null if
-- unchanged. p_response: {etag, last_modified, digest, complete, unclear, unclear_uids}. Only a
-- complete response removes missing nights, and nights of an unclear event stay. empty: a calendar
-- that had events has none, and they are kept. late: a fetch started after this one has been
-- written.
create function apply_feed(p_feed uuid, p_started_at timestamptz, p_events jsonb, p_response jsonb) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_complete boolean := coalesce((p_response ->> 'complete')::boolean, false);
  v_applied_at timestamptz := clock_timestamp();
  v_unclear text[] := array(select jsonb_array_elements_text(p_response -> 'unclear_uids'));
  v_added integer := 0;
  v_changed integer := 0;
  v_removed integer := 0;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  if v_feed.id is null or v_feed.last_ok_at > p_started_at then
    return jsonb_build_object('outcome', 'late');
  end if;
  if jsonb_array_length(p_events) = 0 and v_unclear = '{}' and not v_feed.accepts_empty and exists (
    select from external_events where feed_id = p_feed and check_out > cabin_today(v_feed.cabin_id)
  ) then
    return jsonb_build_object('outcome', 'empty');
  end if;

  if p_events is not null then
    with received as (
      select e.uid, e.recurrence, least(e.check_in, known.check_in) as check_in, greatest(e.check_out, known.check_out) as check_out
      from jsonb_to_recordset(p_events) as e (uid text, recurrence text, check_in date, check_out date)
      left join external_events known on known.feed_id = p_feed and known.uid = e.uid and known.recurrence = e.recurrence
        and e.uid = any(v_unclear)
    ), stored as (
      insert into external_events as e (feed_id, uid, recurrence, check_in, check_out, came_back)
      select p_feed, uid, recurrence, check_in, check_out, exists (
        -- Some sites give a block another UID each day.
        select from external_events o
        where o.feed_id = p_feed and o.came_back and o.check_in <= received.check_in and o.check_out >= received.check_out
      )
      from received order by uid, recurrence
      on conflict (feed_id, uid, recurrence) do update
        set check_in = excluded.check_in, check_out = excluded.check_out, came_back = excluded.came_back,
          first_seen_at = clock_timestamp()
        where (e.check_in, e.check_out) <> (excluded.check_in, excluded.check_out)
      returning xmax = 0 as is_new
    ), removed as (
      delete from external_events e
      where feed_id = p_feed and v_complete and uid <> all(v_unclear)
        and not exists (select from received where received.uid = e.uid and received.recurrence = e.recurrence)
      returning 1
    )
    select (select count(*) from stored where is_new), (select count(*) from stored where not is_new),
      (select count(*) from removed)
    into v_added, v_changed, v_removed;
    update external_events e set came_back = true
    where feed_id = p_feed and first_seen_at >= v_applied_at and not came_back and is_exported_event(v_feed.cabin_id, e);
  end if;

  update calendar_feeds
  set last_ok_at = case when v_complete then p_started_at else last_ok_at end,
    last_error = case when v_complete and v_unclear = '{}' then null else 'partly_unreadable' end,
    unclear_events = coalesce(p_response -> 'unclear', '[]'),
    settled_events = array(
      select e ->> 'key' from jsonb_array_elements(p_response -> 'unclear') e where e ->> 'key' = any(settled_events)
    ),
    failures = case when v_complete then 0 else failures + 1 end,
    next_try_at = null, claimed_until = null, accepts_empty = accepts_empty and p_events is null,
    etag = p_response ->> 'etag', last_modified = p_response ->> 'last_modified', digest = p_response ->> 'digest'
  where id = p_feed
  returning * into v_feed;
  perform queue_overdue_feed_email(v_feed);
  perform sync_feed_nights(v_feed.cabin_id);
  return jsonb_build_object(
    'outcome', 'applied', 'added', v_added, 'changed', v_changed, 'removed', v_removed,
    'collisions', record_double_bookings(v_feed.cabin_id)
  );
end
$$;

-- Records a failed fetch started at p_started_at. External nights stay.
create function fail_feed(p_feed uuid, p_started_at timestamptz, p_error text) returns void
language plpgsql as $$
declare
  v_cabin uuid;
begin
  select cabin_id into v_cabin from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_started_at
  for update;
  if v_cabin is null then
    return;
  end if;
  perform record_feed_failure(p_feed, p_error);
  -- Bookings made since the last reading are compared with the events that are known.
  perform sync_feed_nights(v_cabin);
  perform record_double_bookings(v_cabin);
end
$$;

-- Gives a cabin's calendar another address, or none with p_revoke; the old one stops working. The
-- addresses of its feeds stay, but are also replaced after a time without any.
create function renew_calendar_address(p_actor text, p_cabin uuid, p_revoke boolean) returns void
language plpgsql as $$
begin
  insert into calendar_addresses as a (cabin_id, revoked_at) values (p_cabin, case when p_revoke then clock_timestamp() end)
  on conflict (cabin_id, feed_id) do update
    set token = excluded.token, created_at = clock_timestamp(), revoked_at = excluded.revoked_at, last_read_at = null;
  if p_revoke then
    update calendar_addresses set token = default, created_at = clock_timestamp()
    where cabin_id = p_cabin and feed_id is not null;
  end if;
  perform record_audit(
    p_actor, case when p_revoke then 'calendar.address_revoked' else 'calendar.address_renewed' end,
    'feed:' || slug, null, null
  ) from cabins where id = p_cabin;
end
$$;

-- Adds a feed: {outcome: added | double | too_many, id}. double: the cabin has this address
-- already.
create function add_feed(p_actor text, p_cabin uuid, p_url text, p_name text) returns jsonb
language plpgsql as $$
declare
  v_feed uuid;
begin
  perform from cabins where id = p_cabin for no key update;
  if (select count(*) from calendar_feeds where cabin_id = p_cabin) >= 10 then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  insert into calendar_feeds (cabin_id, url, name) values (p_cabin, p_url, p_name)
  on conflict (cabin_id, url) do nothing
  returning id into v_feed;
  if v_feed is null then
    return jsonb_build_object('outcome', 'double');
  end if;
  perform record_audit(
    p_actor, 'feed.added', 'feed:' || slug, null, jsonb_build_object('site', url_hostname(p_url), 'name', p_name)
  ) from cabins where id = p_cabin;
  return jsonb_build_object('outcome', 'added', 'id', v_feed);
end
$$;

-- Changes a feed: removes it with its nights and address, gives it a new address, or accepts an
-- empty calendar at the next reading. Returns the cabin's slug; null if there is no such feed.
create function change_feed(p_actor text, p_feed uuid, p_change text) returns text
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_slug text;
  v_site jsonb;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  select slug into v_slug from cabins where id = v_feed.cabin_id;
  v_site := jsonb_build_object('site', url_hostname(v_feed.url));
  if v_feed.id is null then
    return null;
  elsif p_change = 'remove' then
    perform record_audit(
      p_actor, 'feed.removed', 'feed:' || v_slug, v_site || jsonb_build_object('name', v_feed.name), null
    );
    delete from calendar_feeds where id = p_feed;
  elsif p_change = 'renew_address' then
    -- last_read_at stays, because the site still has what it read at the former address.
    update calendar_addresses set token = default, created_at = clock_timestamp() where feed_id = p_feed;
    perform record_audit(p_actor, 'feed.address_renewed', 'feed:' || v_slug, null, v_site);
  elsif p_change = 'accept_empty' then
    update calendar_feeds set accepts_empty = true, next_try_at = null where id = p_feed;
    perform record_audit(p_actor, 'feed.empty_accepted', 'feed:' || v_slug, null, v_site);
  end if;
  return v_slug;
end
$$;

-- Returns when a stay got its present nights; other sites can have read them only since then.
create function dates_confirmed_at(p_booking bookings) returns timestamptz
language sql stable as $$
  select greatest(p_booking.confirmed_at, (
    select max(applied_at) from booking_changes
    where booking_id = p_booking.id and state = 'applied' and kind <> 'party'
  ))
$$;

-- Counts a failed reading. After five in a row the feed is retried only hourly.
create function record_feed_failure(p_feed uuid, p_error text) returns void
language sql as $$
  with counted as (
    update calendar_feeds f
    set last_error = p_error, failures = failures + 1, claimed_until = null,
      next_try_at = case when failures + 1 >= 5 then clock_timestamp() + interval '55 minutes' end
    where id = p_feed
    returning f as feed
  )
  select queue_overdue_feed_email(feed) from counted
$$;

-- Records a failed reading like fail_feed, but without recalculating nights, for errors while
-- writing them. Waits briefly for the row: if the reading still runs in the database, its own
-- result counts.
create function abandon_feed(p_feed uuid, p_started_at timestamptz, p_error text) returns void
language plpgsql set lock_timeout = '200ms' as $$
begin
  perform from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_started_at
  for update;
  if found then
    perform record_feed_failure(p_feed, p_error);
  end if;
exception
  when lock_not_available then null;
end
$$;


-- Returns these cabins and all cabins that share nights with one of them
-- (docs/decisions/0122-linked-cabins.md). taken_nights derives the nights taken by linked cabins;
-- they are not stored.
create function linked_cabins(p_cabins uuid[]) returns uuid[]
language sql stable as $$
  select array_agg(distinct id)
  from (
    select unnest(p_cabins) as id
    union all
    select linked_id from cabin_links where cabin_id = any(p_cabins)
  ) as cabins
$$;

-- Serializes transactions that take nights of these cabins and linked ones, because the key of
-- cabin_nights covers one cabin only. Each pair has its own lock, so that unrelated pairs do not
-- wait. The cabins stay linked meanwhile. A caller that frees nights before it takes others calls
-- this first, with all its cabins.
create function lock_linked_cabins(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('links', 0));
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended('link:' || least(cabin_id, linked_id) || greatest(cabin_id, linked_id), 0) as key
    from cabin_links
    where cabin_id = any(p_cabins)
    order by key
  ) as keys;
end
$$;

-- Returns nights from today on that are booked in both cabins of a linked pair, once for each side.
-- A function, because with a view the planner would scan all bookings even without pairs.
create function linked_overlaps() returns table (
  cabin_id uuid, linked_id uuid, booking_id uuid, linked_booking_id uuid, check_in date, check_out date, since timestamptz
)
language plpgsql stable rows 10 set jit = off as $$
begin
  return query
  select l.cabin_id, l.linked_id, a.id, b.id, greatest(a.check_in, b.check_in, l.today), least(a.check_out, b.check_out),
    greatest(dates_confirmed_at(a), dates_confirmed_at(b), l.created_at)
  from (select *, cabin_today(c.cabin_id) as today from cabin_links c) as l
  join bookings a on a.cabin_id = l.cabin_id and a.status = 'confirmed' and a.check_out > l.today
  join bookings b on b.cabin_id = l.linked_id and b.status = 'confirmed' and b.check_out > l.today
    and b.check_in < a.check_out and b.check_out > a.check_in
  where a.purpose = 'guest' or b.purpose = 'guest';
end
$$;

-- Links two cabins, or unlinks them with p_remove: done | same | gone. Overlapping bookings stay
-- and are shown to hosts (linked_overlaps).
create function link_cabins(p_actor text, p_cabin uuid, p_linked uuid, p_remove boolean) returns text
language plpgsql as $$
declare
  v_pair uuid[] := array[p_cabin, p_linked];
  v_changed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('links', 0));
  perform lock_calendar(id) from (select unnest(v_pair) as id order by 1) as pair;
  perform from cabins where id = any(v_pair) order by id for key share;
  if (select count(*) from cabins where id = any(v_pair)) < 2 then
    return 'gone';
  end if;
  if p_remove then
    delete from cabin_links where cabin_id = any(v_pair) and linked_id = any(v_pair);
  else
    insert into cabin_links (cabin_id, linked_id) values (p_cabin, p_linked), (p_linked, p_cabin)
    on conflict do nothing;
  end if;
  get diagnostics v_changed = row_count;
  if v_changed = 0 then
    return 'same';
  end if;
  perform record_audit(
    p_actor, case when p_remove then 'calendar.unlinked' else 'calendar.linked' end, 'feed:' || c.slug,
    case when p_remove then jsonb_build_object('linked', o.slug) end,
    case when not p_remove then jsonb_build_object('linked', o.slug) end
  ) from cabins c, cabins o where c.id = p_cabin and o.id = p_linked;
  -- Echoes and double bookings depend on the stays of the other cabin.
  perform sync_feed_nights(id), record_double_bookings(id) from (select unnest(v_pair) as id order by 1) as pair;
  return 'done';
end
$$;

-- E-mails the hosts once when a feed has not been read for six hours.
create function queue_overdue_feed_email(p_feed calendar_feeds) returns void
language sql as $$
  select queue_email(
    'hosts', 'host-calendar-late',
    jsonb_build_object(
      'cabin', c.title, 'slug', c.slug, 'site', url_hostname(p_feed.url), 'name', p_feed.name,
      'last', to_char(p_feed.last_ok_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'problem', p_feed.last_error
    ),
    p_feed.id || ':' || coalesce(p_feed.last_ok_at, p_feed.created_at)
  )
  from cabins c
  where c.id = p_feed.cabin_id and is_feed_overdue(p_feed, clock_timestamp())
$$;
