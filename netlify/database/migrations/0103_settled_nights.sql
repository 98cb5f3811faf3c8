set local check_function_bodies = off;

alter table calendar_collisions drop constraint calendar_collisions_feed_id_uid_recurrence_booking_id_key;

-- Of several events on the same nights what a host settled stays, else what is open, else what was found first.
delete from calendar_collisions c
using (
  select id, row_number() over (
    partition by feed_id, booking_id, check_in, check_out order by dismissed desc, settled_at nulls first, found_at, id
  ) as place
  from calendar_collisions
) as ranked
where ranked.id = c.id and ranked.place > 1;

alter table calendar_collisions drop column uid;

alter table calendar_collisions drop column recurrence;

drop function is_echo(uuid,external_events);

alter table calendar_collisions add column may_be_echo boolean not null default false;

alter table calendar_collisions add constraint calendar_collisions_feed_id_booking_id_check_in_check_out_key UNIQUE (feed_id, booking_id, check_in, check_out);

-- Whether an event is what the other calendar has from us: from today on it takes only nights that are booked or
-- blocked here, or taken in a linked cabin, and every booking it touches as a whole. Sites write their own UIDs and join neighbouring
-- blocks, so nights are what is compared. A stay whose nights its site cannot know of yet is no echo. With p_by_others it may know
-- what any other site has read here: one that reads that site gives back what it never had from us.
create or replace function is_echo(p_cabin uuid, p_event external_events, p_by_others boolean default false) returns boolean
language plpgsql stable as $$
declare
  v_today date := today_at(p_cabin);
  v_from date := greatest(p_event.check_in, v_today);
  -- Up to when its site may know our calendar: the last reading of the feed's own address, and as long as that has never been read, of
  -- the cabin's.
  v_known timestamptz := least(p_event.first_seen_at, coalesce((
    select last_read_at from calendar_addresses
    where cabin_id = p_cabin and last_read_at is not null and (p_by_others or feed_id = p_event.feed_id or feed_id is null)
    order by case when p_by_others then last_read_at end desc, feed_id nulls last limit 1
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

-- Writes down which nights of bookings, here or in a linked cabin, other calendars have too, closes what is over, and mails the hosts: of
-- one feed and booking once a day at most. Nights that a host has settled stay so as long as any of them is there, whatever event it is;
-- nights beside them are new. Answers how many are.
create or replace function note_collisions(p_cabin uuid) returns integer
language plpgsql as $$
declare
  v_new integer;
begin
  with met as (
    select e.feed_id, b.id as booking_id, greatest(e.check_in, b.check_in) as check_in,
      least(e.check_out, b.check_out) as check_out, bool_and(is_echo(p_cabin, e, true)) as may_be_echo
    from foreign_events(p_cabin) e
    join bookings b on b.cabin_id = any(with_linked(array[p_cabin])) and b.status = 'confirmed' and b.check_in < e.check_out
      and b.check_out > greatest(e.check_in, today_at(p_cabin))
    group by 1, 2, 3, 4
  ), shown as (
    select m.*, collision_is_known(m.feed_id, m.booking_id, m.check_in, m.check_out, false) as is_known
    from met m
    where not collision_is_known(m.feed_id, m.booking_id, m.check_in, m.check_out, true)
  ), closed as (
    update calendar_collisions c
    set settled_at = coalesce(settled_at, clock_timestamp()), dismissed = false
    where c.feed_id in (select id from calendar_feeds where cabin_id = p_cabin) and (
      (c.settled_at is null and (c.feed_id, c.booking_id, c.check_in, c.check_out) not in (
        select feed_id, booking_id, check_in, check_out from shown
      ))
      or (c.dismissed and not exists (
        select from met m
        where (m.feed_id, m.booking_id) = (c.feed_id, c.booking_id) and m.check_in < c.check_out and m.check_out > c.check_in
      ))
    )
  ), noted as (
    insert into calendar_collisions as c (feed_id, booking_id, check_in, check_out, may_be_echo, found_at)
    select feed_id, booking_id, check_in, check_out, may_be_echo, coalesce((
      select min(o.found_at) from calendar_collisions o
      where o.feed_id = s.feed_id and o.booking_id = s.booking_id and o.settled_at is null
        and o.check_in < s.check_out and o.check_out > s.check_in
    ), clock_timestamp())
    from shown s
    on conflict (feed_id, booking_id, check_in, check_out) do update
      set settled_at = null, dismissed = false, found_at = excluded.found_at, may_be_echo = excluded.may_be_echo
      where c.settled_at is not null or c.may_be_echo <> excluded.may_be_echo
  ), mailed as (
    insert into outbox (channel, recipient, template, payload, dedupe_key)
    select distinct on (s.booking_id, s.feed_id) 'mail', 'hosts', 'host-collision',
      jsonb_build_object(
        'reference', b.reference, 'site', site_of(f.url), 'name', f.name, 'check_in', s.check_in,
        'check_out', s.check_out, 'may_be_echo', s.may_be_echo
      ),
      'host-collision:' || s.booking_id || ':' || s.feed_id || ':' || today_at(p_cabin)
    from shown s
    join bookings b on b.id = s.booking_id
    join calendar_feeds f on f.id = s.feed_id
    where not s.is_known
    order by s.booking_id, s.feed_id, s.may_be_echo, s.check_in
    on conflict (dedupe_key) where dedupe_key is not null do nothing
  )
  select count(*) into v_new from shown where not is_known;
  return v_new;
end
$$;

-- Whether hosts know of all these nights of a booking that a feed has: each was settled by a host or, without p_settled, is open.
create or replace function collision_is_known(p_feed uuid, p_booking uuid, p_check_in date, p_check_out date, p_settled boolean) returns boolean
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
