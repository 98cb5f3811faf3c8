set local check_function_bodies = off;

drop function parties_giving_way(jsonb);

-- Updates the external nights of a cabin from its feeds. Bookings and active holds keep their
-- nights. All nights that are added, changed or removed are locked in date order.
create or replace function sync_feed_nights(p_cabin uuid) returns void
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
create or replace function record_double_bookings(p_cabin uuid) returns integer
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

-- Writes the result of a fetch started at p_started_at: {outcome: applied | empty | late, added,
-- changed, removed, collisions}. p_events: [{uid, recurrence, check_in, check_out}], null if
-- unchanged. p_response: {etag, last_modified, digest, complete, unclear, unclear_uids}. Only a
-- complete response removes missing nights, and nights of an unclear event stay. empty: a calendar
-- that had events has none, and they are kept. late: a fetch started after this one has been
-- written.
create or replace function apply_feed(p_feed uuid, p_started_at timestamptz, p_events jsonb, p_response jsonb) returns jsonb
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

-- Returns the nearest, then cheapest, then earliest stay of each cabin, for p_limit cabins in
-- display order after the first p_offset, as StayTotal of netlify/search/queries.ts, and the number
-- of cabins. p_starts: the check-ins allowed on the date p_date, and on the two dates after it.
-- p_near: the check-ins 0, 1, 2 ... days from the requested one, which is p_wish days after p_from.
-- p_session_id is the visitor, whose unlocked deal counts.
create or replace function search_cabins(
  p_session_id text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
  v_city text := city_key(p_city);
begin
  return (
    with matching as materialized (
      select * from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, v_city, p_pets)
    ), page as (
      select * from matching order by place limit p_limit offset p_offset
    ), priced as (
      select place, json_build_object(
        'id', c.id, 'slug', slug, 'city', city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer,
        'pet_fee_cents', (pet_fee * 100)::integer, 'check_in', p_from + day, 'nightsCents', cents,
        'dealPercent', percent) as stay
      from page
      cross join lateral (select id, slug, city, cleaning_fee, pet_fee from cabins where id = page.cabin_id offset 0) as c
      cross join lateral (
        select fits & days as nearest from unnest(p_near) with ordinality as near (days, away)
        where fits & days <> 0 order by away limit 1
      ) as nearest
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session_id, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (
        select day, cents, percent
        from cumulative_cents(page.cabin_id, v_day, 64 + p_nights) as sums
        cross join generate_series(0, p_wish + cardinality(p_near) - 1) as day
        cross join lateral (
          select sums[1 + day + p_nights] - sums[1 + day] as cents,
            coalesce(deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights), 0) as percent
        ) as stay
        where nearest << day < 0
        order by cents - round(cents * percent / 100.0), cents, day
        limit 1
      ) as best
    )
    select json_build_object(
      'cabins', (select count(*) from matching), 'stays', coalesce((select json_agg(stay order by place) from priced), '[]'))
  );
end
$$;

-- Returns the DaySummary of netlify/search/queries.ts for each of the p_days days from p_from: the
-- number of cabins with a stay that begins on it, and the cheapest stays before taxes. There is one
-- for each city, deal, cleaning fee, set of fees and, with p_pets, pet fee. p_cabins are slugs,
-- null is all. p_fees: fees by slug that only some cabins have, null without such fees.
create or replace function day_summaries(
  p_session_id text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_days integer, p_cabins text[], p_fees jsonb
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
begin
  return (
    with grouped as (
      select day, count(*) as cabins, json_build_object(
        'slug', min(slug), 'city', city, 'dealPercent', percent, 'pet_fee_cents', pet_fee_cents,
        'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'nightsCents', min(sums[1 + day + p_nights] - sums[1 + day])) as stay
      from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets) as available
      join cabins c on c.id = available.cabin_id
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session_id, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (select case when p_pets then (pet_fee * 100)::integer end as pet_fee_cents) as pets
      cross join lateral cumulative_cents(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      cross join lateral (select coalesce(deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights), 0) as percent) as off
      where fits << day < 0 and (p_cabins is null or slug = any (p_cabins))
      group by day, city, percent, pet_fee_cents, cleaning_fee, p_fees ->> slug
    ), summaries as (
      select day, coalesce(sum(cabins), 0) as cabins, coalesce(json_agg(stay) filter (where cabins > 0), '[]') as cheapest
      from generate_series(0, p_days - 1) as day
      left join grouped using (day)
      group by day
    )
    select json_agg(json_build_object('cabins', cabins, 'cheapest', cheapest) order by day) from summaries
  );
end
$$;

-- Returns the cabins among p_cabins (null: all) for p_guests that have a stay of p_min_nights to
-- p_max_nights: the fewest nights, and its check-ins among p_days, sets of 63 days each from p_day
-- on. Check-ins are from p_first to p_last on the date p_date, and on the two dates after it.
create or replace function shortest_available_stays(
  p_cabins uuid[], p_guests integer, p_min_nights integer, p_max_nights integer, p_day integer, p_days bigint[], p_date date,
  p_now timestamptz, p_first integer[], p_last integer[]
) returns table (cabin_id uuid, place bigint, nights integer, starts bigint[])
language sql stable as $$
  select k.cabin_id, place, shortest.*
  from cabin_calendars k
  left join held_nights() as h on h.cabin_id = k.cabin_id
  cross join lateral (select 1 + (p_now at time zone timezone)::date - p_date) as local_date (at)
  cross join lateral (
    select nights, array_agg(begins order by n)
    from generate_series(p_min_nights, p_max_nights) as nights
    cross join unnest(p_days) with ordinality as part (asked, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as since (day)
    cross join lateral (
      select asked & available_check_ins(check_ins, first_day, days, held, nights, day)
        & ~first_days_mask(p_first[at] - day) & first_days_mask(p_last[at] + 1 - day)
    ) as open (begins)
    group by nights
    having bit_or(begins) <> 0
    order by nights
    limit 1
  ) as shortest
  where sleeps >= p_guests and (p_cabins is null or k.cabin_id = any (p_cabins))
$$;

-- Returns the offers of p_cabins for p_guests, as LowestOffer of
-- netlify/search/lowest-stay-queries.ts, in display order. A stay has p_min_nights to p_max_nights,
-- as few as possible. p_tax_change_days: the days a tax changes on. p_tomorrow, p_end: the first
-- check-in and the last check-out on the date p_date, and on the two dates after it.
create or replace function lowest_stays(
  p_session_id text, p_now timestamptz, p_cabins uuid[], p_guests integer, p_min_nights integer, p_max_nights integer, p_date date,
  p_tomorrow integer[], p_end integer[], p_tax_change_days integer[]
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  return (
    with offers as (
      select k.place, json_build_object(
        'id', c.id, 'slug', slug, 'city', c.city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'pet_fee_cents', null,
        'stays', coalesce(lowest_stays_by_tax_period(
          c.id, shortest.nights, p_tomorrow[1], starts, p_tax_change_days, discount_percent, plan), '[]'),
        'from', calendar_epoch() + later) as offer
      from cabin_calendars k
      join cabins c on c.id = cabin_id
      left join unlocked_deals(p_session_id, p_now) as deal on deal.cabin_id = c.id
      left join shortest_available_stays(p_cabins, p_guests, p_min_nights, p_max_nights, p_tomorrow[1], array[first_days_mask(63)],
        p_date, p_now, p_tomorrow, array[p_tomorrow[1] + 59, p_tomorrow[2] + 59, p_tomorrow[3] + 59]
      ) as shortest on shortest.cabin_id = k.cabin_id
      left join held_nights() as h on h.cabin_id = k.cabin_id
      cross join lateral (select 1 + (p_now at time zone k.timezone)::date - p_date) as local_date (at)
      left join lateral (
        select min(day) as later
        from generate_series(p_tomorrow[at], p_end[at], 60) as window_day
        cross join generate_series(p_min_nights, p_max_nights) as length
        cross join lateral (
          select first_days_mask(60) & available_check_ins(check_ins, first_day, days, held, length, window_day)
        ) as open (begins)
        cross join lateral (select window_day + strpos(begins::bit(64)::text, '1') - 1) as first (day)
        where starts is null and begins <> 0 and day + length <= p_end[at]
      ) as first_stay on true
      where k.cabin_id = any (p_cabins) and sleeps >= p_guests
    )
    select coalesce(json_agg(offer order by place), '[]') from offers
  );
end
$$;

-- Returns the limit that another hold would exceed, and when that ends: {limit: visitor | address |
-- nights, wait in seconds}, or null. Holds of p_replaced end with it and do not count, and the
-- stays of one party never exceed a limit by themselves. The caller has locked what is counted
-- (lock_visitor_holds). The limit of nights excludes the longest hold of a household with all stays
-- of its party; the others together have a limit for one cabin, and for each live cabin. p_limits:
-- netlify/platform/http/limits.ts.
create or replace function exceeded_hold_limit(p_hold bookings, p_replaced text[], p_limits jsonb) returns jsonb
language sql as $$
  with allowed as materialized (
    select * from jsonb_to_record(p_limits) as allowed (
      visitor integer, household integer, household_an_hour integer, network_times integer,
      nights_of_a_cabin numeric, nights_for_each_cabin numeric
    )
  ), unpaid as (
    select id, session_id, address_key, network_key, cabin_id, check_out - check_in as nights, hold_expires_at,
      created_at, party_id as party,
      status = 'held' and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced) as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and session_id = p_hold.session_id)
      or (address_key = p_hold.address_key and created_at > clock_timestamp() - interval '2 hours')
      or (network_key = p_hold.network_key and created_at > clock_timestamp() - interval '2 hours')
    )
  ), scopes as (
    select times, key
    from allowed
    cross join lateral (values (1, p_hold.address_key), (network_times, p_hold.network_key)) as scope (times, key)
    where key is not null
  ), scoped as (
    select c.times, u.* from scopes c join unpaid u on c.key = case c.times when 1 then u.address_key else u.network_key end
  ), counted as (
    select 'visitor' as "limit", visitor as most, hold_expires_at as until, party from unpaid, allowed
    where live and session_id = p_hold.session_id
    union all
    select 'address', household * times, hold_expires_at, party from scoped, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour', party from scoped, allowed
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from scoped where live
    union all
    select times, p_hold.party_id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from scopes
  ), hold_ends as (
    -- Now, and whenever a hold ends.
    select times, '-infinity'::timestamptz as ends_at from scopes
    union
    select times, until from stays where until < 'infinity'
  ), below_limit as (
    -- Earliest time at which the nights of all parties but the longest are below the limit. The
    -- limit does not apply to a single party.
    select m.times, min(m.ends_at) as ends_at
    from hold_ends m
    cross join lateral (
      select s.party from stays s where s.times = m.times and s.until > m.ends_at
      group by s.party order by sum(s.nights) desc limit 1
    ) as longest
    cross join lateral (
      select coalesce(sum(of_cabin), 0) as of_all_cabins, coalesce(max(of_cabin), 0) as of_one_cabin
      from (
        select sum(s.nights) as of_cabin from stays s
        where s.times = m.times and s.until > m.ends_at and s.party <> longest.party
        group by s.cabin_id
      ) as cabins
    ) as other_nights
    cross join allowed
    where other_nights.of_one_cabin <= nights_of_a_cabin * m.times
      and other_nights.of_all_cabins <= nights_for_each_cabin * m.times * (select count(*) from cabins where live)
    group by m.times
  ), exceeded as (
    -- A further hold is possible when at most `most` - 1 holds remain, counting those of its own
    -- party, or when no other party's hold remains.
    select "limit",
      (array_agg(until order by until desc) filter (where party <> p_hold.party_id))
        [greatest(1, most - count(*) filter (where party = p_hold.party_id))::integer] as until
    from counted
    group by "limit", most
    having count(*) >= most and bool_or(party <> p_hold.party_id)
    union all
    select 'nights', ends_at from below_limit where ends_at > '-infinity'
  )
  select jsonb_build_object(
    'limit', split_part("limit", ' ', 1),
    'wait', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
  )
  from exceeded
  order by until desc, "limit" desc
  limit 1
$$;

-- Returns the parties of a visitor that these stays replace: those held on their nights, in their
-- cabins and linked ones, and the one whose reference is in `replaces` of the first stay. p_stays:
-- session_id, cabin_id, check_in and check_out of each.
create or replace function replaced_parties(p_stays jsonb) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct h.party_id), '{}')
  from live_holds h
  where h.session_id = p_stays -> 0 ->> 'session_id'
    and (h.reference = p_stays -> 0 ->> 'replaces' or exists (
      select from jsonb_populate_recordset(null::bookings, p_stays) as stay
      where h.cabin_id = any(linked_cabins(array[stay.cabin_id]))
        and stay.check_in < h.check_out and stay.check_out > h.check_in
    ))
$$;

-- Returns and locks the live holds of a visitor that these stays replace, with the rest of their
-- parties.
create or replace function lock_overlapping_holds(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_parties uuid[] := replaced_parties(p_bookings);
  v_holds bookings[];
begin
  with holds as (
    select b from bookings b
    where status = 'held' and party_id = any(v_parties)
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_holds from holds;
  return v_holds;
end
$$;

-- Returns the id of the party of these holds if it has just these stays, at the same price and
-- terms, and updates its guest details. Otherwise null.
create or replace function reuse_party(p_holds bookings[], p_bookings jsonb) returns uuid
language plpgsql as $$
declare
  v_count integer := jsonb_array_length(p_bookings);
  v_parties uuid[];
begin
  if cardinality(p_holds) <> v_count then
    return null;
  end if;
  with matches as (
    select hold.id, hold.party_id, w
    from jsonb_array_elements(p_bookings) as booking
    cross join jsonb_populate_record(null::bookings, booking) as w
    join cabins c on c.id = w.cabin_id
    join unnest(p_holds) as hold
      on (hold.cabin_id, hold.check_in, hold.check_out, hold.adults, hold.children, hold.pets, hold.quote)
        = (w.cabin_id, w.check_in, w.check_out, w.adults, w.children, w.pets, w.quote)
      and hold.terms - 'agreed_at' = booking_terms(c, booking ->> 'terms_version', now()) - 'agreed_at'
  ), updated as (
    update bookings b
    set (first_name, last_name, email, phone, arrival_note, promo_code)
      = ((w).first_name, (w).last_name, (w).email, (w).phone, (w).arrival_note, (w).promo_code)
    from matches
    where b.id = matches.id
      and (select count(distinct id) = v_count and count(distinct party_id) = 1 from matches)
    returning b.party_id
  )
  select array_agg(party_id) into v_parties from updated;
  return v_parties[1];
end
$$;

-- Returns the position (from 1) of the first stay that shares nights with an earlier one in a
-- linked cabin, or null.
create or replace function linked_stay(p_bookings jsonb) returns integer
language sql stable as $$
  with stays as (
    select place::integer, (stay ->> 'cabin_id')::uuid as cabin_id, (stay ->> 'check_in')::date as check_in,
      (stay ->> 'check_out')::date as check_out
    from jsonb_array_elements(p_bookings) with ordinality as numbered (stay, place)
  )
  select min(b.place)
  from stays a
  join cabin_links l on l.cabin_id = a.cabin_id
  join stays b on b.cabin_id = l.linked_id and b.place > a.place and b.check_in < a.check_out and b.check_out > a.check_in
$$;

-- Holds one stay of a party in place of holds of the same visitor. Returns the obstacle, or null.
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_replaced text[])
returns jsonb
language plpgsql as $$
declare
  v_booking bookings := jsonb_populate_record(null::bookings, p_booking);
  v_nights integer := v_booking.check_out - v_booking.check_in;
  v_cabin cabins;
  v_limit jsonb;
  v_inserted_id uuid;
begin
  v_booking.id := gen_random_uuid();
  v_booking.party_id := p_party;
  v_booking.place := p_place;
  v_booking.link := 0;
  v_booking.quoted_until := clock_timestamp() + (p_booking ->> 'quoted_for')::interval;
  v_booking.hold_expires_at := coalesce(v_booking.quoted_until, p_until);
  v_booking.created_at := clock_timestamp();
  v_booking.status := case when v_booking.quoted_until is null then 'held' else 'expired' end;
  v_booking.purpose := coalesce(v_booking.purpose, 'guest');
  if has_paid_booking(v_booking) then
    v_booking.pressure := null;
  end if;
  select * into v_cabin from cabins where id = v_booking.cabin_id and (live or v_booking.purpose <> 'guest');
  v_booking.cabin_number := v_cabin.number;
  -- A purpose is set by hosts only, who cannot accept terms for a guest.
  v_booking.terms := booking_terms(
    v_cabin, p_booking ->> 'terms_version', case when not p_booking ? 'purpose' then v_booking.created_at end);

  -- Holds created by hosts have no limits.
  if p_booking ? 'limits' then
    v_limit := exceeded_hold_limit(v_booking, p_replaced, p_booking -> 'limits');
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_booking.cabin_number is null
    -- Hosts may also block nights without a rate.
    or (lock_available_rates(v_booking.cabin_id, v_booking.check_in, v_booking.check_out) <> v_nights and v_booking.purpose = 'guest')
    -- A quote takes no nights until the guest accepts it.
    or (v_booking.quoted_until is null and claim_nights(
      v_booking.cabin_id, v_booking.check_in, v_booking.check_out, v_booking.id::text, 'hold', p_until, p_replaced
    ) <> v_nights)
  then
    return jsonb_build_object('outcome', 'taken');
  end if;
  while v_inserted_id is null loop
    v_booking.reference := new_booking_reference();
    insert into bookings select v_booking.* on conflict (reference) do nothing returning id into v_inserted_id;
  end loop;
  return null;
end
$$;

-- Returns the checkout with which a guest of a party pays, written before the service is called. A
-- checkout that is paid, in progress, open or just started is returned instead of a second one.
-- p_payments: booking_id, kind, amount_cents, due_on and change_id of each stay. A change has one
-- checkout at a time too: of two concurrent calls the second gets the checkout of the first. A
-- released change has none.
create or replace function insert_checkout(p_party uuid, p_provider text, p_payments jsonb) returns checkout_summaries
language plpgsql as $$
declare
  v_request payments := jsonb_populate_record(null::payments, p_payments -> 0);
  v_amount integer := (select sum(amount_cents) from jsonb_populate_recordset(null::payments, p_payments));
  v_checkout checkout_summaries;
  v_id uuid;
begin
  perform lock_party(p_party);
  select * into v_checkout from checkout_summaries
  where party_id = p_party
    and (
      (kind in ('full', 'deposit') and v_request.kind in ('full', 'deposit'))
      or (kind = v_request.kind and booking_id = v_request.booking_id and change_id is not distinct from v_request.change_id)
    )
    and (
      state in ('processing', 'quarantined', 'paid')
      or is_change_closed(v_request.change_id)
      or (amount_cents = v_amount and provider = p_provider and (
        (state = 'open' and checkout_expires_at > clock_timestamp() + interval '10 seconds')
        -- A repeated request must be identical, and Stripe requires at least half an hour until the
        -- end.
        or (state = 'intended' and coalesce(checkout_expires_at > clock_timestamp() + interval '30 minutes 15 seconds', true))
      ))
    )
  order by payment_rank(state) desc, created_at desc
  limit 1;
  v_id := v_checkout.id;
  if v_id is null then
    -- Expires an unused payment of the same change.
    update payments set state = 'expired'
    where (booking_id, kind) = (v_request.booking_id, 'extra') and v_request.kind = 'extra' and state = 'intended'
      and change_id is not distinct from v_request.change_id;
    insert into checkouts (party_id) values (p_party) returning id into v_id;
    insert into payments (booking_id, checkout_id, kind, amount_cents, due_on, change_id, provider)
    select booking_id, v_id, kind, amount_cents, due_on, change_id, p_provider
    from jsonb_populate_recordset(null::payments, p_payments);
  end if;
  update checkouts c
  set checkout_expires_at = date_trunc('second', clock_timestamp()) + interval '31 minutes'
  where id = v_id and checkout_expires_at is null
    and exists (select from payments where checkout_id = v_id and state = 'intended');
  select * into strict v_checkout from checkout_summaries where id = v_id;
  return v_checkout;
end
$$;
