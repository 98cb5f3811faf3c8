set local check_function_bodies = off;

drop function take_nights(uuid,date,date,text,text,timestamp with time zone,text[]);

alter table external_events add column came_back boolean not null default false;

-- Cabins that share nights, such as a whole house and its upstairs (docs/decisions/0122-linked-cabins.md): a night that is held, booked
-- or taken by another calendar in one is taken in the other. Pairs, not groups: upstairs and downstairs are both linked
-- with the house and not with each other. A pair has two rows, one from either side; link_cabins writes both.
create table cabin_links (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  linked_id uuid not null references cabins on delete cascade on update cascade,
  -- Since when the calendars of both say so to other sites.
  created_at timestamptz not null default clock_timestamp(),
  primary key (cabin_id, linked_id),
  constraint cabin_links_two_cabins check (cabin_id <> linked_id)
);

create index cabin_links_by_linked on cabin_links (linked_id);

create trigger search_follows_new after insert on cabin_links
referencing new table as changed for each statement execute function calendar_changed();

create trigger search_follows_gone after delete on cabin_links
referencing old table as changed for each statement execute function calendar_changed();

-- The nights nobody else can have, with who has them: in the cabin itself, and, of kind 'linked', in each cabin linked with it. So a
-- night may be here more than once.
create or replace view taken_nights as
select cabin_id, night, holder, kind, hold_until from cabin_nights where keeps_night(kind, hold_until)
union all
select l.cabin_id, n.night, n.holder, 'linked', n.hold_until
from cabin_links l
join cabin_nights n on n.cabin_id = l.linked_id
where keeps_night(n.kind, n.hold_until);

-- Books the nights of all stays of a party, or holds them until then, in the order in which holds on several cabins are made: those
-- they have, and those nobody else has taken since their hold ended. Raises MC001 where one is not to be had.
create or replace function book_party(p_party uuid, p_kind text, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_id text;
  v_cabin uuid;
  v_in date;
  v_out date;
begin
  perform lock_links(array(select cabin_id from bookings where party_id = p_party));
  for v_id, v_cabin, v_in, v_out in
    select id, cabin_id, check_in, check_out from bookings where party_id = p_party order by cabin_id
  loop
    if ((select count(*) from cabin_nights where holder = v_id) < v_out - v_in
        and offered_nights(v_cabin, v_in, v_out) <> v_out - v_in)
      or take_nights(v_cabin, v_in, v_out, v_id, p_kind, p_until) <> v_out - v_in
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
end
$$;

-- Cabins and those linked with any of them.
create or replace function with_linked(p_cabins uuid[]) returns uuid[]
language sql stable as $$
  select array_agg(distinct id)
  from (
    select unnest(p_cabins) as id
    union all
    select linked_id from cabin_links where cabin_id = any(p_cabins)
  ) as cabins
$$;

-- Lets one at a time take nights of these cabins and of those linked with them: the key of cabin_nights is of one cabin only. Each pair
-- has a lock of its own, so that upstairs does not wait for downstairs. The cabins stay linked as they are meanwhile. A caller that
-- frees nights before it takes others calls it first, with all its cabins.
create or replace function lock_links(p_cabins uuid[]) returns void
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

-- Nights from today on that are booked in both cabins of a pair, as they were before the two were linked; once from either side. A
-- function, for a planner that guesses at the pairs would look at all bookings where there is none.
create or replace function linked_overlaps() returns table (
  cabin_id uuid, linked_id uuid, booking_id uuid, linked_booking_id uuid, check_in date, check_out date, since timestamptz
)
language plpgsql stable rows 10 set jit = off as $$
begin
  return query
  select l.cabin_id, l.linked_id, a.id, b.id, greatest(a.check_in, b.check_in, l.today), least(a.check_out, b.check_out),
    greatest(stay_settled_at(a), stay_settled_at(b), l.created_at)
  from (select *, today_at(c.cabin_id) as today from cabin_links c) as l
  join bookings a on a.cabin_id = l.cabin_id and a.status = 'confirmed' and a.check_out > l.today
  join bookings b on b.cabin_id = l.linked_id and b.status = 'confirmed' and b.check_out > l.today
    and b.check_in < a.check_out and b.check_out > a.check_in
  where a.purpose = 'guest' or b.purpose = 'guest';
end
$$;

-- Links two cabins, or with p_remove parts them: done | same | gone. Bookings that meet already stay, and are shown (linked_overlaps).
create or replace function link_cabins(p_actor text, p_cabin uuid, p_linked uuid, p_remove boolean) returns text
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
  -- What is an echo and what is taken twice depends on the other cabin's stays.
  perform place_foreign_nights(id), note_collisions(id) from (select unnest(v_pair) as id order by 1) as pair;
  return 'done';
end
$$;

-- Whether an event is what the other calendar has from us: from today on it takes only nights that are booked or
-- blocked here, or taken in a linked cabin, and every booking it touches as a whole. Sites write their own UIDs and join neighbouring
-- blocks, so nights are what is compared. A stay whose nights its site cannot know of yet is no echo.
create or replace function is_echo(p_cabin uuid, p_event external_events) returns boolean
language plpgsql stable as $$
declare
  v_today date := today_at(p_cabin);
  v_from date := greatest(p_event.check_in, v_today);
  -- Up to when its site may know our calendar: the last reading of the feed's own address, and as long as that has never been read, of
  -- the cabin's.
  v_known timestamptz := least(p_event.first_seen_at, coalesce((
    select last_read_at from calendar_addresses
    where cabin_id = p_cabin and (feed_id = p_event.feed_id or feed_id is null) and last_read_at is not null
    order by feed_id nulls last limit 1
  ), '-infinity'));
begin
  return not exists (
    select from nights_shared_by(p_cabin) as c
    join bookings b on b.cabin_id = c.id and b.status = 'confirmed' and b.check_in < p_event.check_out and b.check_out > v_from
    where greatest(b.check_in, v_today) < v_from or b.check_out > p_event.check_out
      or greatest(stay_settled_at(b), c.since) > v_known
  ) and not exists (
    select from generate_series(0, p_event.check_out - v_from - 1) as n
    where not exists (
      select from nights_shared_by(p_cabin) as c
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

-- The cabins whose booked nights a cabin's calendar has: itself, and since they were linked those linked with it.
create or replace function nights_shared_by(p_cabin uuid) returns table (id uuid, since timestamptz)
language sql stable as $$
  select p_cabin, '-infinity'::timestamptz
  union all
  select linked_id, created_at from cabin_links where cabin_id = p_cabin
$$;

-- Writes down where an event stands on nights of a booking, here or in a linked cabin, closes what is no more, and mails the hosts: of one feed and
-- booking once a day at most, as some sites give their events another UID each time.
create or replace function note_collisions(p_cabin uuid) returns integer
language plpgsql as $$
declare
  v_new integer;
begin
  with met as (
    select e.feed_id, e.uid, e.recurrence, b.id as booking_id, b.reference,
      greatest(e.check_in, b.check_in) as check_in, least(e.check_out, b.check_out) as check_out
    from foreign_events(p_cabin) e
    join bookings b on b.cabin_id = any(with_linked(array[p_cabin])) and b.status = 'confirmed' and b.check_in < e.check_out
      and b.check_out > greatest(e.check_in, today_at(p_cabin))
  ), closed as (
    update calendar_collisions c set settled_at = clock_timestamp()
    where c.settled_at is null and c.feed_id in (select id from calendar_feeds where cabin_id = p_cabin)
      and not exists (
        select from met where (met.feed_id, met.uid, met.recurrence, met.booking_id)
          = (c.feed_id, c.uid, c.recurrence, c.booking_id)
      )
  ), noted as (
    insert into calendar_collisions as c (feed_id, uid, recurrence, booking_id, check_in, check_out)
    select feed_id, uid, recurrence, booking_id, check_in, check_out from met
    on conflict (feed_id, uid, recurrence, booking_id) do update
      set check_in = excluded.check_in, check_out = excluded.check_out, settled_at = null, dismissed = false
      where (c.settled_at is not null and not c.dismissed)
        or (c.check_in, c.check_out) <> (excluded.check_in, excluded.check_out)
    returning c.id, c.booking_id, c.feed_id, c.check_in, c.check_out
  ), mailed as (
    insert into outbox (channel, recipient, template, payload, dedupe_key)
    select distinct on (noted.booking_id, noted.feed_id) 'mail', 'hosts', 'host-collision',
      jsonb_build_object(
        'reference', b.reference, 'site', site_of(f.url), 'name', f.name, 'check_in', noted.check_in,
        'check_out', noted.check_out
      ),
      'host-collision:' || noted.booking_id || ':' || noted.feed_id || ':' || today_at(p_cabin)
    from noted
    join bookings b on b.id = noted.booking_id
    join calendar_feeds f on f.id = noted.feed_id
    on conflict (dedupe_key) where dedupe_key is not null do nothing
  )
  select count(*) into v_new from noted;
  return v_new;
end
$$;

-- Nights that a booking or a hold gives up go to the event that stands on them, before anybody else can have them; in the linked
-- cabins too, where such an event may have been an echo until now.
create or replace function nights_go_to_feeds() returns trigger
language plpgsql as $$
begin
  insert into cabin_nights (cabin_id, night, holder, kind)
  select f.cabin_id, w.night, min(w.holder), 'external'
  from (
    select cabin_id, array_agg(night) as nights
    from (
      select cabin_id, night from gone where kind <> 'external'
      union
      select l.linked_id, night from gone join cabin_links l using (cabin_id) where kind <> 'external'
    ) as freed
    where cabin_id in (select cabin_id from calendar_feeds)
    group by cabin_id
  ) as f
  cross join lateral foreign_nights(f.cabin_id) as w
  where w.night = any(f.nights)
  group by f.cabin_id, w.night
  order by f.cabin_id, w.night
  on conflict do nothing;
  return null;
end
$$;

-- Gives a feed to one caller: {id, cabin_id, url, timezone, uid_key, linked_uid_keys, etag, last_modified, digest, failures, begun}.
-- Whoever had it
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
    'uid_key', (select uid_key from calendar_addresses where cabin_id = v_feed.cabin_id and feed_id is null),
    'linked_uid_keys', linked_uid_keys(v_feed.cabin_id),
    'begun', v_feed.last_tried_at::text, 'etag', case when v_is_fresh then v_feed.etag end,
    'last_modified', case when v_is_fresh then v_feed.last_modified end,
    'digest', case when v_is_fresh then v_feed.digest end
  );
end
$$;

-- The keys of the UIDs that the cabins linked with this one give.
create or replace function linked_uid_keys(p_cabin uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(a.uid_key), '[]')
  from cabin_links l
  join calendar_addresses a on a.cabin_id = l.linked_id and a.feed_id is null
  where l.cabin_id = p_cabin
$$;

-- Writes what a fetch begun at p_begun found: {outcome: applied | empty | late, added, changed, removed, collisions}.
-- p_events: [{uid, recurrence, check_in, check_out}], null where nothing has changed since the last time.
-- p_answer: {etag, last_modified, digest, complete, unclear, unclear_uids}; only what is complete removes what it lacks, and
-- nights of an event that is unclear stay whatever it says. empty: there is nothing in it where there was something before,
-- which is kept. late: a fetch that began after this one has been written.
create or replace function apply_feed(p_feed uuid, p_begun timestamptz, p_events jsonb, p_answer jsonb) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_complete boolean := coalesce((p_answer ->> 'complete')::boolean, false);
  v_began timestamptz := clock_timestamp();
  v_unclear text[] := array(select jsonb_array_elements_text(p_answer -> 'unclear_uids'));
  v_added integer := 0;
  v_changed integer := 0;
  v_removed integer := 0;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  if v_feed.id is null or v_feed.last_ok_at > p_begun then
    return jsonb_build_object('outcome', 'late');
  end if;
  if jsonb_array_length(p_events) = 0 and v_unclear = '{}' and not v_feed.accepts_empty and exists (
    select from external_events where feed_id = p_feed and check_out > today_at(v_feed.cabin_id)
  ) then
    return jsonb_build_object('outcome', 'empty');
  end if;

  if p_events is not null then
    with given as (
      select e.uid, e.recurrence, least(e.check_in, known.check_in) as check_in, greatest(e.check_out, known.check_out) as check_out
      from jsonb_to_recordset(p_events) as e (uid text, recurrence text, check_in date, check_out date)
      left join external_events known on known.feed_id = p_feed and known.uid = e.uid and known.recurrence = e.recurrence
        and e.uid = any(v_unclear)
    ), written as (
      insert into external_events as e (feed_id, uid, recurrence, check_in, check_out, came_back)
      select p_feed, uid, recurrence, check_in, check_out, exists (
        -- Some sites give a block another UID each day.
        select from external_events o
        where o.feed_id = p_feed and o.came_back and o.check_in <= given.check_in and o.check_out >= given.check_out
      )
      from given order by uid, recurrence
      on conflict (feed_id, uid, recurrence) do update
        set check_in = excluded.check_in, check_out = excluded.check_out, came_back = excluded.came_back,
          first_seen_at = clock_timestamp()
        where (e.check_in, e.check_out) <> (excluded.check_in, excluded.check_out)
      returning xmax = 0 as is_new
    ), removed as (
      delete from external_events e
      where feed_id = p_feed and v_complete and uid <> all(v_unclear)
        and not exists (select from given where given.uid = e.uid and given.recurrence = e.recurrence)
      returning 1
    )
    select (select count(*) from written where is_new), (select count(*) from written where not is_new),
      (select count(*) from removed)
    into v_added, v_changed, v_removed;
    update external_events e set came_back = true
    where feed_id = p_feed and first_seen_at >= v_began and not came_back and is_echo(v_feed.cabin_id, e);
  end if;

  update calendar_feeds
  set last_ok_at = case when v_complete then p_begun else last_ok_at end,
    last_error = case when v_complete and v_unclear = '{}' then null else 'partly_unreadable' end,
    unclear_events = coalesce(p_answer -> 'unclear', '[]'),
    settled_events = array(
      select e ->> 'key' from jsonb_array_elements(p_answer -> 'unclear') e where e ->> 'key' = any(settled_events)
    ),
    failures = case when v_complete then 0 else failures + 1 end,
    next_try_at = null, claimed_until = null, accepts_empty = accepts_empty and p_events is null,
    etag = p_answer ->> 'etag', last_modified = p_answer ->> 'last_modified', digest = p_answer ->> 'digest'
  where id = p_feed
  returning * into v_feed;
  perform mail_if_late(v_feed);
  perform place_foreign_nights(v_feed.cabin_id);
  return jsonb_build_object(
    'outcome', 'applied', 'added', v_added, 'changed', v_changed, 'removed', v_removed,
    'collisions', note_collisions(v_feed.cabin_id)
  );
end
$$;

-- How many nights of a stay the published calendar offers, holding them as they are until the caller is done.
create or replace function offered_nights(p_cabin uuid, p_check_in date, p_check_out date) returns integer
language sql as $$
  select lock_links(array[p_cabin]);
  select count(*)::integer
  from (
    select 1
    from cabin_rates
    where cabin_id = p_cabin and day >= p_check_in and day < p_check_out and available
    order by day
    for share
  ) as offered
$$;

-- Takes what nights of a stay are free, are an expired hold's, p_holder's already or one of p_replaced's; answers how many.
-- The nights p_replaced had beside them are freed. All of them are locked in date order. A night that is taken in a linked cabin is not
-- free, unless one of these has it, or p_own, or the stay had it before the two were linked.
create or replace function take_nights(
  p_cabin uuid, p_check_in date, p_check_out date, p_holder text, p_kind text, p_hold_until timestamptz,
  p_replaced text[] default '{}', p_own text[] default '{}'
) returns integer
language plpgsql as $$
declare
  v_taken integer;
  v_own text[] := p_holder || p_replaced || p_own;
begin
  perform lock_links(array[p_cabin]);
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select p_cabin, stay.night, p_holder, p_kind, p_hold_until
  from (
    select p_check_in + n as night from generate_series(0, p_check_out - p_check_in - 1) as n
    union
    select night from cabin_nights where cabin_id = p_cabin and holder = any(p_replaced)
  ) as stay
  where not exists (
    select from cabin_links l
    join cabin_nights n on n.cabin_id = l.linked_id and n.night = stay.night
    where l.cabin_id = p_cabin and n.holder <> all(v_own) and keeps_night(n.kind, n.hold_until)
  ) or exists (
    select from cabin_nights n
    where n.cabin_id = p_cabin and n.night = stay.night and n.holder = any(v_own) and keeps_night(n.kind, n.hold_until)
  )
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = excluded.hold_until
    where cabin_nights.holder = excluded.holder or cabin_nights.holder = any(p_replaced)
      or not keeps_night(cabin_nights.kind, cabin_nights.hold_until);
  get diagnostics v_taken = row_count;
  if p_replaced <> '{}' then
    delete from cabin_nights where holder = p_holder and (night < p_check_in or night >= p_check_out);
    select count(*) into v_taken from cabin_nights where holder = p_holder;
  end if;
  return v_taken;
end
$$;

-- Replaces the rates of nights, all or none. p_before and p_after: runs that cover the same nights, each once.
-- {outcome: saved, id: of its row in the audit, nights: how many, kept} or {outcome: changed, now} when one is no longer as p_before says, or
-- {outcome: unknown} for a cabin that is not there. kept: nights a guest has, which are left alone, [{cabin number, day,
-- kind, reference}, ...]. Who books at the same moment keeps the night as it was, or finds it changed: the rows are
-- locked as bookings lock them, in order. cabin_nights is never written.
create or replace function change_rates(p_actor text, p_action text, p_before jsonb, p_after jsonb) returns jsonb
language plpgsql as $$
declare
  v_cabins uuid[];
  v_numbers integer[];
  v_days date[];
  v_before jsonb[];
  v_after jsonb[];
  v_kept jsonb;
  v_now jsonb;
  v_new integer;
  v_inserted integer;
  v_id uuid := gen_random_uuid();
begin
  select array_agg(c.id order by c.id, a.day), array_agg(number order by c.id, a.day),
    array_agg(a.day order by c.id, a.day), array_agg(b.code order by c.id, a.day), array_agg(a.code order by c.id, a.day)
  into v_cabins, v_numbers, v_days, v_before, v_after
  from rate_nights(p_after) a
  join rate_nights(p_before) b using (number, day)
  join cabins c using (number);

  if coalesce(cardinality(v_days), 0) <> (select count(*) from rate_nights(p_after)) then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  perform from cabin_rates r
  join unnest(v_cabins, v_days) as w (cabin_id, day) on r.cabin_id = w.cabin_id and r.day = w.day
  order by r.cabin_id, r.day
  for update of r;

  -- A statement of its own: it sees who has booked while this one waited.
  select coalesce(
    jsonb_agg(jsonb_build_object('cabin', w.number, 'day', w.day, 'kind', t.kind, 'reference', reference_of(t.holder))
      order by w.number, w.day)
      filter (where t.night is not null), '[]'),
    array_agg(w.cabin_id order by w.place) filter (where t.night is null),
    array_agg(w.number order by w.place) filter (where t.night is null),
    array_agg(w.day order by w.place) filter (where t.night is null),
    array_agg(w.was order by w.place) filter (where t.night is null),
    array_agg(w.becomes order by w.place) filter (where t.night is null)
  into v_kept, v_cabins, v_numbers, v_days, v_before, v_after
  from unnest(v_cabins, v_numbers, v_days, v_before, v_after) with ordinality
    as w (cabin_id, number, day, was, becomes, place)
  left join taken_nights t on t.cabin_id = w.cabin_id and t.night = w.day and t.kind in ('hold', 'booked');

  if cardinality(v_days) is null then
    return jsonb_build_object('outcome', 'saved', 'id', null, 'nights', 0, 'kept', v_kept);
  end if;

  v_now := changed_rates(v_cabins, v_numbers, v_days, v_before);
  if v_now <> '[]' then
    return jsonb_build_object('outcome', 'changed', 'now', v_now);
  end if;

  begin
    update cabin_rates r
    set available = flags & 1 > 0, allows_check_in = flags & 2 > 0, allows_check_out = flags & 4 > 0,
      amount_cents = (becomes ->> 1)::integer, min_stay = (becomes ->> 2)::integer
    from (
      select *, (becomes ->> 0)::integer as flags
      from unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    ) as w
    where r.cabin_id = w.cabin_id and r.day = w.day and (was ->> 0)::integer & 8 > 0 and flags & 8 > 0;

    delete from cabin_rates r
    using unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    where r.cabin_id = w.cabin_id and r.day = w.day and (was ->> 0)::integer & 8 > 0 and (becomes ->> 0)::integer & 8 = 0;

    select count(*) into v_new
    from unnest(v_before, v_after) as w (was, becomes)
    where (was ->> 0)::integer & 8 = 0 and (becomes ->> 0)::integer & 8 > 0;

    insert into cabin_rates (cabin_id, day, available, amount_cents, min_stay, allows_check_in, allows_check_out)
    select cabin_id, day, flags & 1 > 0, (becomes ->> 1)::integer, (becomes ->> 2)::integer, flags & 2 > 0, flags & 4 > 0
    from (
      select *, (becomes ->> 0)::integer as flags
      from unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    ) as w
    where (was ->> 0)::integer & 8 = 0 and flags & 8 > 0
    order by cabin_id, day
    on conflict do nothing;
    get diagnostics v_inserted = row_count;
    -- Somebody has published one of them since we looked: a night that is not there cannot be locked.
    if v_inserted < v_new then
      raise exception 'changed' using errcode = 'MC001';
    end if;
  exception
    when sqlstate 'MC001' then
      return jsonb_build_object('outcome', 'changed', 'now', changed_rates(v_cabins, v_numbers, v_days, v_before));
  end;

  perform record_audit(
    p_actor, p_action, 'nights:' || v_id, jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_before)),
    jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_after)));
  return jsonb_build_object('outcome', 'saved', 'nights', cardinality(v_days), 'kept', v_kept,
    'id', (select id from audit_log where subject = 'nights:' || v_id));
end
$$;

-- Holds those nights of a longer stay, or of a move, that the booking does not have, or none.
create or replace function hold_moved_nights(p_booking bookings, p_change booking_changes) returns void
language plpgsql as $$
declare
  v_own bookings := nights_in(p_booking, p_change);
  v_from date;
  v_to date;
begin
  for v_from, v_to in
    select * from (values
      (p_change.check_in, least(p_change.check_out, v_own.check_in)),
      (greatest(p_change.check_in, v_own.check_out), p_change.check_out)
    ) as added (first, until)
    where until > first
  loop
    if offered_nights(v_own.cabin_id, v_from, v_to) <> v_to - v_from
      or take_nights(v_own.cabin_id, v_from, v_to, p_change.id::text, 'hold', p_change.hold_expires_at,
        p_own => array[p_booking.id::text]) <> v_to - v_from
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
end
$$;

-- The live holds of a visitor on nights of these stays, in their cabins and in those linked with them, with the rest of their parties; locked.
create or replace function own_holds_on(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_own bookings[];
begin
  with own as (
    select b from bookings b
    where status = 'held' and party_id = any(array(
      select h.party_id
      from live_holds h
      join jsonb_populate_recordset(null::bookings, p_bookings) as wanted
        on h.cabin_id = any(with_linked(array[wanted.cabin_id])) and wanted.check_in < h.check_out and wanted.check_out > h.check_in
      where h.session_id = p_bookings -> 0 ->> 'session_id'
    ))
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_own from own;
  return v_own;
end
$$;

-- Holds the stays of a party for their hold_time, or as long as `hold` of the first says, all or none: {outcome: created | kept |
-- replayed, bookings, replaced: the parties that gave way}, or what stands in the way of which: {outcome: mismatch | taken |
-- linked | paying | limited, stay: from 0, limit, wait} or {outcome: pressed, shares}. p_bookings: of each the guest's columns of
-- bookings, with quote, total_cents, address_key, terms_version, the limits of holds, and `most_held` (relieve_pressure). Holds of the same visitor on some of the nights give way with the rest of
-- their parties, or are kept where they are the same; paying: one of them is being paid, and none gives way. linked: two of the cabins are linked, and one of them takes the
-- nights of the other.
create or replace function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_own bookings[];
  v_given_up text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_holds_of(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_own := own_holds_on(p_bookings);
  if exists (select from unnest(v_own) as own where party_is_paying(own.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := keep_party(v_own, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  perform lock_links(array(select (b ->> 'cabin_id')::uuid from jsonb_array_elements(p_bookings) as b));
  v_place := linked_stay(p_bookings);
  if v_place is not null then
    raise exception 'refused' using errcode = 'MC002',
      detail = jsonb_build_object('outcome', 'linked', 'stay', v_place - 1);
  end if;

  select coalesce(array_agg(own.id::text), '{}') into v_given_up from unnest(v_own) as own;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp()
    + coalesce((p_bookings -> 0 ->> 'hold')::interval, hold_time(p_bookings -> 0 ->> 'pressure'));
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_given_up);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_given_up) and status = 'held';
  perform free_nights(v_given_up);
  if exists (select from bookings where party_id = v_party and pressure is not null) then
    v_refused := relieve_pressure(v_party, p_bookings -> 0 -> 'most_held', v_own);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused;
    end if;
  end if;
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct own.party_id), '[]') from unnest(v_own) as own)
  );
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- The first of these stays, from 1, that shares nights with one before it in a linked cabin; null where none does.
create or replace function linked_stay(p_bookings jsonb) returns integer
language sql stable as $$
  with stays as (
    select place::integer, (stay ->> 'cabin_id')::uuid as cabin_id, (stay ->> 'check_in')::date as check_in,
      (stay ->> 'check_out')::date as check_out
    from jsonb_array_elements(p_bookings) with ordinality as given (stay, place)
  )
  select min(b.place)
  from stays a
  join cabin_links l on l.cabin_id = a.cabin_id
  join stays b on b.cabin_id = l.linked_id and b.place > a.place and b.check_in < a.check_out and b.check_out > a.check_in
$$;

-- The published days of a cabin, in order, a letter and a number each, and 64 days before and after on which nothing is
-- offered, so that a window of days lies whole among them or has none. mins: chr(64 + minimum stay) where a stay may begin, else
-- a dot. Days a century on are nobody's plan.
create or replace function published_days(p_cabin uuid)
returns table (first_day integer, free text, outs text, mins text, cents_before bigint[])
language sql stable as $$
  select coalesce(min(n), 0), coalesce(string_agg(free, '' order by n), ''),
    coalesce(string_agg(outs, '' order by n), ''), coalesce(string_agg(mins, '' order by n), ''),
    coalesce(array_agg(before::bigint order by n), '{}')
  from (
    select day.n,
      case when rate.available and taken.n is null then '1' else '0' end as free,
      case when rate.allows_check_out then '1' else '0' end as outs,
      case when rate.allows_check_in and rate.least <= 30 then chr(64 + rate.least) else '.' end as mins,
      coalesce(sum(rate.cents) over (order by day.n rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select min(day) - day_zero() as first_day, max(day) - day_zero() as last_day
      from cabin_rates
      where cabin_id = p_cabin and day >= day_zero() and day < day_zero() + 36525
    ) as span
    cross join lateral generate_series(span.first_day - 64, span.last_day + 64) as day (n)
    left join (
      select r.day - day_zero() as n, available, allows_check_in, allows_check_out, greatest(coalesce(min_stay, 1), 1) as least,
        -- The domain's nightlyPrice, half up to the cent. Sums of float8 are fast, and exact for whole numbers.
        (price + (price * (mama_cabins_nightly_surcharge * 10000)::bigint + 500000) / 1000000)::float8 as cents
      from cabin_rates r
      join cabins c on c.id = r.cabin_id
      cross join lateral (select coalesce(amount_cents, (nightly_rate * 100)::bigint) as price) as nightly
      where r.cabin_id = p_cabin and r.day >= day_zero()
    ) as rate on rate.n = day.n
    left join (
      select night - day_zero() as n from cabin_nights where cabin_id = p_cabin and kind <> 'hold'
      union
      select night - day_zero() from cabin_nights
      where kind <> 'hold' and cabin_id in (select linked_id from cabin_links where cabin_id = p_cabin)
    ) as taken on taken.n = day.n
  ) as d
$$;

-- Rebuilds the calendars of the cabins whose rates or nights a statement has changed, once each. A trigger's argument
-- says which rows count; `changed` and, of an update, `former` are those rows.
create or replace function calendar_changed() returns trigger
language plpgsql as $$
declare
  v_where text := 'where ' || coalesce(tg_argv[0], 'true');
  v_cabins uuid[];
begin
  execute 'select array_agg(distinct cabin_id) from ' || case tg_op
    when 'TRUNCATE' then 'cabin_calendars'
    when 'UPDATE' then
      format('(select cabin_id from changed %1$s union all select cabin_id from former %1$s) as cabin', v_where)
    else 'changed ' || v_where
  end into v_cabins;
  -- A night that is taken is taken in the linked cabins too.
  perform rebuild_calendars(case tg_table_name when 'cabin_nights' then with_linked(v_cabins) else v_cabins end);
  return null;
end
$$;

-- The nights with live holds, of each cabin that has any, counted from day_zero.
create or replace function held_nights() returns table (cabin_id uuid, held integer[])
language sql stable as $$
  select cabin_id, array_agg(night - day_zero())
  from (
    select cabin_id, night from cabin_nights where kind = 'hold' and keeps_night(kind, hold_until)
    union all
    select l.cabin_id, n.night
    from cabin_nights n
    join cabin_links l on l.linked_id = n.cabin_id
    where n.kind = 'hold' and keeps_night(n.kind, n.hold_until)
  ) as holds
  group by cabin_id
$$;

-- Lets one at a time bring the external nights of a cabin in step.
create or replace function lock_calendar(p_cabin uuid) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('calendar:' || p_cabin, 0)) $$;

-- Brings the external nights of a cabin in step with what its feeds say. A booking and a hold that runs keep their nights.
-- All nights that come, change or go are locked in date order.
create or replace function place_foreign_nights(p_cabin uuid) returns void
language plpgsql as $$
declare
  v_nights date[];
  v_holders text[];
begin
  perform lock_calendar(p_cabin);
  select array_agg(night), array_agg(holder) into v_nights, v_holders
  from (select distinct night, holder from foreign_nights(p_cabin)) as wanted;

  insert into cabin_nights (cabin_id, night, holder, kind)
  select p_cabin, night, min(holder), 'external'
  from (
    select w.night, w.holder
    from unnest(v_nights, v_holders) as w (night, holder)
    where not exists (
      select from cabin_nights n
      where n.cabin_id = p_cabin and n.night = w.night and keeps_night(n.kind, n.hold_until)
        and (n.kind <> 'external' or n.holder not like 'feed:%'
          or (n.night, n.holder) in (select * from unnest(v_nights, v_holders)))
    )
    union all
    select n.night, n.holder from cabin_nights n
    where n.cabin_id = p_cabin and n.kind = 'external' and n.holder like 'feed:%' and n.night >= today_at(p_cabin)
      and n.night <> all(coalesce(v_nights, '{}'))
  ) as changed
  group by night
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = null
    where (cabin_nights.kind = 'external' and cabin_nights.holder like 'feed:%')
      or not keeps_night(cabin_nights.kind, cabin_nights.hold_until);

  delete from cabin_nights
  where cabin_id = p_cabin and kind = 'external' and holder like 'feed:%' and night >= today_at(p_cabin)
    and night <> all(coalesce(v_nights, '{}'));
end
$$;

-- Whether all nights of a stay that is longer or has moved are a booking's now: those it has, those held for the change, and those
-- nobody else has. Of a hold they are held until it ends. The nights it had beside them are free then, so where it answers false the
-- caller undoes it.
create or replace function book_moved_nights(p_booking bookings, p_change booking_changes) returns boolean
language plpgsql as $$
declare
  v_in date := p_change.check_in;
  v_out date := p_change.check_out;
  v_own bookings := nights_in(p_booking, p_change);
  v_new integer;
  v_held integer;
begin
  perform lock_links(array[p_booking.cabin_id, p_change.cabin_id]);
  if p_change.cabin_id <> p_booking.cabin_id then
    perform free_nights(array[p_booking.id::text]);
  end if;
  select count(*) into v_new
  from generate_series(0, v_out - v_in - 1) as n
  where v_in + n < v_own.check_in or v_in + n >= v_own.check_out;
  select count(*) into v_held from cabin_nights where holder = p_change.id::text;
  return (v_held >= v_new
      or offered_nights(v_own.cabin_id, v_in, least(v_out, v_own.check_in))
        + offered_nights(v_own.cabin_id, greatest(v_in, v_own.check_out), v_out) = v_new)
    and take_nights(
      v_own.cabin_id, v_in, v_out, p_booking.id::text, case p_booking.status when 'held' then 'hold' else 'booked' end,
      case p_booking.status when 'held' then p_booking.hold_expires_at end, array[p_booking.id::text, p_change.id::text]
    ) = v_out - v_in;
end
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed, now}. p_more:
-- cabin_id, adults, children and pets that are others then, and deadline_days. p_quote is what the whole stay costs then. Where that is
-- less, p_refund of it goes back and the rest falls off a balance; where it is more, the new nights are held for p_hours and the guest
-- gets the link to pay the difference: moved is what follows from that payment. A hold is moved at once, and ends when it would have. paying: a
-- balance is being charged at this moment, or a hold is being paid. Without p_actor it is its guest's, of the `kind` that p_more says:
-- what costs more is held for 40 minutes, asked for again it is kept, and no change that is being paid gives way to another.
create or replace function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_refund integer,
  p_provider text, p_hours integer, p_more jsonb default '{}'
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_change booking_changes := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || p_more || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', coalesce(p_more ->> 'kind', 'move'), 'check_in', p_check_in,
    'check_out', p_check_out, 'quote', p_quote, 'total_before_cents', v_booking.total_cents,
    'difference_cents', (p_quote ->> 'total')::integer - v_booking.total_cents, 'created_at', clock_timestamp(),
    'deadline_days', coalesce((p_more ->> 'deadline_days')::integer, 0),
    'hold_expires_at', clock_timestamp()
      + case when p_actor is null then interval '40 minutes' else make_interval(hours => p_hours) end
  ));
  v_after jsonb;
  -- What falls off a balance that is still to come.
  v_off integer := -v_change.difference_cents - p_refund;
begin
  if p_actor is null and exists (
    select from booking_changes c
    where c.booking_id = p_id and c.state = 'held' and c.hold_expires_at > clock_timestamp()
      and (c.kind, c.check_in, c.check_out, c.adults, c.children, c.pets, c.quote) = (v_change.kind, v_change.check_in,
        v_change.check_out, v_change.adults, v_change.children, v_change.pets, v_change.quote)
  ) then
    return jsonb_build_object('outcome', 'offered');
  end if;
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed'
    and not exists (select from live_holds where id = p_id)
  then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if (v_booking.status = 'held' and party_is_paying(v_booking.party_id)) or exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) or (p_actor is null and has_change_paying(p_id)) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform lock_links(array[v_booking.cabin_id, v_change.cabin_id]);
  perform release_booking_change(p_id);

  v_after := v_before || p_more
    || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 and v_booking.status = 'confirmed' then
    v_change.state := 'held';
    perform hold_moved_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_change.difference_cents, p_provider, v_change.id);
    if p_actor is not null then
      perform queue_letter(
        'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
        p_payload => jsonb_build_object('change_id', v_change.id)
      );
    end if;
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered');
  end if;

  if not book_moved_nights(v_booking, v_change) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  perform set_config('desk.host', coalesce(p_actor, ''), true);
  insert into booking_changes select v_change.*;
  perform make_change(v_change);
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform move_balance(p_id);
  perform owe_refund(v_booking, p_refund, 'moved', v_change.id::text);
  if p_actor is null then
    perform write_change_letters(v_booking, v_change.kind, p_cause => v_change.id);
  else
    if v_booking.status = 'held' then
      perform ask_anew(v_booking, v_change.id);
    else
      perform queue_moved_letter(v_booking, v_change.id);
    end if;
    perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('refund_cents', p_refund));
  end if;
  return jsonb_build_object('outcome', 'moved');
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

update external_events e set came_back = true
from calendar_feeds f
where f.id = e.feed_id and is_echo(f.cabin_id, e);

-- Of a table nobody has looked at the planner guesses more rows than any site has.
analyze cabin_links;
