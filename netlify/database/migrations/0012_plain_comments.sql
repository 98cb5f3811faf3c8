set local check_function_bodies = off;

drop function shortest_available_stays(uuid[],integer,text,boolean,integer,integer,integer,bigint[],date,timestamp with time zone,integer[],integer[]);

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit,
-- wait in seconds}. p_request: phone, cabin_id, address_key, number_key, number_limit, daily_limit,
-- session_id, the shares of a household and of a /48 ([{key, limit}]) and, if the box was ticked,
-- consent {version, wording, page}. Locks are always taken in the order phone, day.
create or replace function queue_cabin_sms(p_request jsonb) returns jsonb
language plpgsql as $$
declare
  v_phone text := p_request ->> 'phone';
  v_today date := (now() at time zone 'America/New_York')::date;
  v_day timestamptz := v_today::timestamp at time zone 'America/New_York';
  v_tomorrow timestamptz := (v_today + 1)::timestamp at time zone 'America/New_York';
  v_cabin cabins;
begin
  select * into v_cabin from cabins where id = (p_request ->> 'cabin_id')::uuid and live;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;

  -- Serializes requests for one phone.
  perform pg_advisory_xact_lock(hashtextextended('text:' || v_phone, 0));
  if exists (select from sms_opt_outs where phone = v_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  insert into sms_consents (phone, version, wording, session_id, page, address_key)
  select v_phone, p_request #>> '{consent,version}', p_request #>> '{consent,wording}', p_request ->> 'session_id',
    p_request #>> '{consent,page}', p_request ->> 'address_key'
  where p_request ? 'consent'
  on conflict do nothing;
  if exists (
    select from outbox
    where recipient = v_phone and created_at > clock_timestamp() - interval '10 minutes'
      and channel = 'sms' and state <> 'failed' and payload ->> 'cabin_id' = v_cabin.id::text
  ) then
    return jsonb_build_object('outcome', 'repeated');
  end if;
  if not count_rate_limit_hit('text:to:' || (p_request ->> 'number_key'), v_day, (p_request ->> 'number_limit')::integer) then
    return rate_limit_result('number', v_tomorrow);
  end if;
  if not (select coalesce(bool_and(count_rate_limit_hit('text:by:' || (share ->> 'key'), v_day, (share ->> 'limit')::integer)), true)
    from jsonb_array_elements(p_request -> 'shares') as share) then
    return rate_limit_result('household', v_tomorrow);
  end if;
  if not count_rate_limit_hit('text:all', v_day, (p_request ->> 'daily_limit')::integer) then
    return rate_limit_result('day', v_tomorrow);
  end if;

  insert into outbox (channel, recipient, template, payload, expires_at)
  values ('sms', v_phone, 'cabin', jsonb_build_object('cabin_id', v_cabin.id, 'slug', v_cabin.slug,
    'title', v_cabin.title, 'city', v_cabin.city), clock_timestamp() + interval '2 hours');
  return jsonb_build_object('outcome', 'queued');
end
$$;

-- Saves fields of a cabin by column, and its `photos` in their order: {outcome: saved | unchanged |
-- conflict | unknown | slug_taken, id}. Without p_id creates a cabin, which needs slug, title and
-- nightly_rate. conflict: the version differs from p_version.
create or replace function save_cabin(p_actor text, p_id uuid, p_version integer, p_fields jsonb) returns jsonb
language plpgsql as $$
declare
  v_columns jsonb := p_fields - 'photos';
  v_old cabins;
  v_new cabins;
  v_photos jsonb;
  v_before jsonb;
  v_after jsonb;
  v_changed text;
begin
  if p_id is null then
    insert into cabins (slug, title, nightly_rate, live)
    values (p_fields ->> 'slug', p_fields ->> 'title', (p_fields ->> 'nightly_rate')::numeric, false)
    on conflict (slug) do nothing
    returning * into v_old;
    if not found then
      return jsonb_build_object('outcome', 'slug_taken');
    end if;
  else
    -- `for no key update` does not block bookings of the cabin while a file is imported.
    select * into v_old from cabins where id = p_id for no key update;
    if not found then
      return jsonb_build_object('outcome', 'unknown');
    elsif v_old.version <> p_version then
      return jsonb_build_object('outcome', 'conflict', 'id', p_id);
    elsif exists (select from cabins where slug = p_fields ->> 'slug' and id <> p_id) then
      return jsonb_build_object('outcome', 'slug_taken', 'id', p_id);
    end if;
  end if;

  v_new := jsonb_populate_record(v_old, v_columns);
  select coalesce(jsonb_object_agg(key, to_jsonb(v_old) -> key), '{}'),
    coalesce(jsonb_object_agg(key, to_jsonb(v_new) -> key), '{}')
  into v_before, v_after
  from jsonb_object_keys(v_columns) as key
  where to_jsonb(v_old) -> key is distinct from to_jsonb(v_new) -> key;
  v_photos := cabin_photo_list(v_old.id);
  if p_fields -> 'photos' is distinct from v_photos and p_fields ? 'photos' then
    v_before := v_before || jsonb_build_object('photos', v_photos);
    v_after := v_after || jsonb_build_object('photos', p_fields -> 'photos');
    delete from cabin_photos where cabin_id = v_old.id;
    insert into cabin_photos (cabin_id, image_url, description, display_order)
    select v_old.id, photo ->> 'image_url', photo ->> 'description', place
    from jsonb_array_elements(p_fields -> 'photos') with ordinality as photos (photo, place);
  end if;
  if p_id is not null and v_after = '{}' then
    return jsonb_build_object('outcome', 'unchanged', 'id', v_old.id);
  end if;

  -- Writes only changed columns: writing the slug, a key, would block bookings.
  v_changed := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_after - 'photos') as key);
  if v_changed is not null then
    execute format('update cabins set (%1$s) = (select %1$s from jsonb_populate_record(null::cabins, $1)) where id = $2', v_changed)
    using v_columns, v_old.id;
  end if;
  if p_id is null then
    perform record_audit(p_actor, 'cabin.added', 'cabin:' || v_old.number, null,
      jsonb_build_object('slug', v_new.slug, 'title', v_new.title, 'live', v_new.live));
  else
    perform record_audit(p_actor, 'cabin.changed', 'cabin:' || v_old.number, redact_door_code(v_before), redact_door_code(v_after));
  end if;
  return jsonb_build_object('outcome', 'saved', 'id', v_old.id);
exception
  -- A concurrent save took the slug.
  when unique_violation then
    return jsonb_build_object('outcome', 'slug_taken', 'id', p_id);
end
$$;

-- Returns whether an event comes from our own calendar: from today on it covers only nights booked
-- or blocked here, or taken in a linked cabin, and every booking it touches as a whole. Sites write
-- their own UIDs and merge adjacent blocks, so nights are compared. A stay whose nights the site
-- cannot have read yet is not an echo. With p_by_others it may have nights that any other site has
-- read here, because a site that reads that one returns them.
create or replace function is_exported_event(p_cabin uuid, p_event external_events, p_by_others boolean default false) returns boolean
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

-- Records a failed fetch started at p_started_at. External nights stay.
create or replace function fail_feed(p_feed uuid, p_started_at timestamptz, p_error text) returns void
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

-- Changes a feed: removes it with its nights and address, gives it a new address, or accepts an
-- empty calendar at the next reading. Returns the cabin's slug; null if there is no such feed.
create or replace function change_feed(p_actor text, p_feed uuid, p_change text) returns text
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

-- Links two cabins, or unlinks them with p_remove: done | same | gone. Overlapping bookings stay
-- and are shown to hosts (linked_overlaps).
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
  -- Echoes and double bookings depend on the stays of the other cabin.
  perform sync_feed_nights(id), record_double_bookings(id) from (select unnest(v_pair) as id order by 1) as pair;
  return 'done';
end
$$;

-- Replaces the rates of nights, all or none. p_before and p_after are runs that cover the same
-- nights, each once. Returns {outcome: saved, id: of the audit row, nights: count, kept}, {outcome:
-- changed, now} if one differs from p_before, or {outcome: unknown} for a missing cabin. kept: a
-- guest's nights that would be opened, blocked, published or unpublished, which are left unchanged,
-- [{cabin number, day, kind, reference}, ...]. The price of a booking is stored with it, so
-- everything else changes. The rows are locked in the order of bookings. cabin_nights is never
-- written.
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

  -- A separate statement, which sees bookings made while the previous one waited for locks.
  select coalesce(
    jsonb_agg(jsonb_build_object('cabin', w.number, 'day', w.day, 'kind', t.kind, 'reference', holder_reference(t.holder))
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
  left join taken_nights t on t.cabin_id = w.cabin_id and t.night = w.day and t.kind in ('hold', 'booked')
    -- Bit 1: open; bit 8: published.
    and ((w.was ->> 0)::integer # (w.becomes ->> 0)::integer) & 9 <> 0;

  if cardinality(v_days) is null then
    return jsonb_build_object('outcome', 'saved', 'id', null, 'nights', 0, 'kept', v_kept);
  end if;

  v_now := conflicting_rates(v_cabins, v_numbers, v_days, v_before);
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
    -- Another host has published one of these nights since. Missing rows could not be locked above.
    if v_inserted < v_new then
      raise exception 'changed' using errcode = 'MC001';
    end if;
  exception
    when sqlstate 'MC001' then
      return jsonb_build_object('outcome', 'changed', 'now', conflicting_rates(v_cabins, v_numbers, v_days, v_before));
  end;

  perform record_audit(
    p_actor, p_action, 'nights:' || v_id, jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_before)),
    jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_after)));
  return jsonb_build_object('outcome', 'saved', 'nights', cardinality(v_days), 'kept', v_kept,
    'id', (select id from audit_log where subject = 'nights:' || v_id));
end
$$;

-- Returns the published days of a cabin in order, a letter and a number each. 64 closed days before
-- and after ensure that any window of days is contained or empty. mins: chr(64 + minimum stay) if a
-- stay may begin, otherwise a dot. Days more than a century ahead are ignored.
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
      select min(day) - calendar_epoch() as first_day, max(day) - calendar_epoch() as last_day
      from cabin_rates
      where cabin_id = p_cabin and day >= calendar_epoch() and day < calendar_epoch() + 36525
    ) as span
    cross join lateral generate_series(span.first_day - 64, span.last_day + 64) as day (n)
    left join (
      select r.day - calendar_epoch() as n, available, allows_check_in, allows_check_out, greatest(coalesce(min_stay, 1), 1) as least,
        -- The domain's nightlyPrice, half up to the cent. Sums of float8 are fast, and exact for
        -- whole numbers.
        (price + (price * (mama_cabins_nightly_surcharge * 10000)::bigint + 500000) / 1000000)::float8 as cents
      from cabin_rates r
      join cabins c on c.id = r.cabin_id
      cross join lateral (select coalesce(amount_cents, (nightly_rate * 100)::bigint) as price) as nightly
      where r.cabin_id = p_cabin and r.day >= calendar_epoch()
    ) as rate on rate.n = day.n
    left join (
      select night - calendar_epoch() as n from cabin_nights where cabin_id = p_cabin and kind <> 'hold'
      union
      select night - calendar_epoch() from cabin_nights
      where kind <> 'hold' and cabin_id in (select linked_id from cabin_links where cabin_id = p_cabin)
    ) as taken on taken.n = day.n
  ) as d
$$;

-- Rebuilds the calendars of the cabins whose rates or nights a statement has changed, once each.
-- The trigger's argument selects `changed_rows` or, for an update, both them and `old_rows`.
create or replace function refresh_changed_night_calendars() returns trigger
language plpgsql as $$
declare
  v_where text := 'where ' || coalesce(tg_argv[0], 'true');
  v_cabins uuid[];
begin
  execute 'select array_agg(distinct cabin_id) from ' || case tg_op
    when 'TRUNCATE' then 'cabin_calendars'
    when 'UPDATE' then
      format('(select cabin_id from changed_rows %1$s union all select cabin_id from old_rows %1$s) as cabin', v_where)
    else 'changed_rows ' || v_where
  end into v_cabins;
  -- A taken night is also taken in the linked cabins.
  perform refresh_cabin_calendars(case tg_table_name when 'cabin_nights' then linked_cabins(v_cabins) else v_cabins end);
  return null;
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
  cross join lateral (select 1 + (p_now at time zone timezone)::date - p_date) as there (at)
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
    with answered as (
      select k.place, json_build_object(
        'id', c.id, 'slug', slug, 'city', c.city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'pet_fee_cents', null,
        'stays', coalesce(lowest_stays_by_tax_period(
          c.id, soon.nights, p_tomorrow[1], starts, p_tax_change_days, discount_percent, plan), '[]'),
        'from', calendar_epoch() + later) as offer
      from cabin_calendars k
      join cabins c on c.id = cabin_id
      left join unlocked_deals(p_session_id, p_now) as deal on deal.cabin_id = c.id
      left join shortest_available_stays(p_cabins, p_guests, p_min_nights, p_max_nights, p_tomorrow[1], array[first_days_mask(63)],
        p_date, p_now, p_tomorrow, array[p_tomorrow[1] + 59, p_tomorrow[2] + 59, p_tomorrow[3] + 59]
      ) as soon on soon.cabin_id = k.cabin_id
      left join held_nights() as h on h.cabin_id = k.cabin_id
      cross join lateral (select 1 + (p_now at time zone k.timezone)::date - p_date) as there (at)
      left join lateral (
        select min(day) as later
        from generate_series(p_tomorrow[at], p_end[at], 60) as window_day
        cross join generate_series(p_min_nights, p_max_nights) as length
        cross join lateral (
          select first_days_mask(60) & available_check_ins(check_ins, first_day, days, held, length, window_day)
        ) as open (begins)
        cross join lateral (select window_day + strpos(begins::bit(64)::text, '1') - 1) as first (day)
        where starts is null and begins <> 0 and day + length <= p_end[at]
      ) as first_one on true
      where k.cabin_id = any (p_cabins) and sleeps >= p_guests
    )
    select coalesce(json_agg(offer order by place), '[]') from answered
  );
end
$$;

-- Applies an update of the payment service on a card hold, as apply_payment_update does: damage_id,
-- payment_ref, state, amount_cents retained, held_until, problem. A state only advances; asked: the
-- guest gave another card, and the hold is requested again. The retained amount is a payment of its
-- stay, in its own checkout.
create or replace function apply_damage_update(p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_ranks text[] := array['asked', 'refused', 'held', 'released', 'kept'];
  v_before damage_deposits;
  v_now damage_deposits;
  v_booking bookings;
  v_checkout uuid;
begin
  select * into v_before from damage_deposits where id = (p_update ->> 'damage_id')::uuid;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'about', 'damage');
  end if;
  v_booking := lock_booking(v_before.booking_id);
  select * into strict v_before from damage_deposits where id = v_before.id for update;
  update damage_deposits
  set state = v_ranks[greatest(array_position(v_ranks, state), array_position(v_ranks, p_update ->> 'state'))],
    keep_cents = case p_update ->> 'state' when 'kept' then (p_update ->> 'amount_cents')::integer else keep_cents end,
    payment_ref = coalesce(p_update ->> 'payment_ref', payment_ref),
    problem = coalesce(p_update ->> 'problem', problem),
    -- 114 hours is the shortest time for which banks hold an amount without the cardholder present.
    held_until = coalesce((p_update ->> 'held_until')::timestamptz, held_until, clock_timestamp() + interval '114 hours'),
    due_at = case p_update ->> 'state'
      when 'refused' then clock_timestamp() + interval '1 day' when 'asked' then clock_timestamp() else due_at end,
    -- The next attempt looks for holds of earlier attempts.
    attempts = case p_update ->> 'state' when 'asked' then 1 else attempts end,
    answered_at = clock_timestamp()
  where id = v_before.id
  returning * into v_now;
  if v_now.state = 'held' and v_now.keep_cents is null then
    -- Releases the previous hold, which this one replaces.
    update damage_deposits set keep_cents = 0
    where booking_id = v_booking.id and number < v_now.number and state = 'held' and keep_cents is null;
  elsif v_now.state = 'kept' and v_before.state <> 'kept' then
    insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, state, paid_at)
    values (v_booking.id, v_checkout, 'damage', v_now.keep_cents, v_now.provider, 'paid', clock_timestamp());
    perform apply_payment_update(jsonb_build_object('about', 'payment', 'payment_id', v_checkout, 'state', 'paid',
      'payment_ref', v_now.payment_ref, 'amount_cents', v_now.keep_cents, 'currency', 'usd'));
  end if;
  if v_now.state in ('refused', 'kept') then
    perform queue_booking_email('damage-deposit', v_booking, v_now.id || ':' || v_now.state, clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('damage_id', v_now.id));
  end if;
  return jsonb_build_object('outcome', 'applied', 'about', 'damage', 'payment_id', v_now.id, 'before', v_before.state,
    'state', v_now.state);
end
$$;

-- Applies an update of the payment service on a checkout: {outcome: applied | unknown, about,
-- payment_id, before, state}. p_update: about payment | refund | dispute, or damage
-- (apply_damage_update); payment_id (which is the checkout's), checkout_ref and payment_ref if
-- known; for a payment state, amount_cents, currency, customer_ref, checkout_url, problem; for a
-- refund state, refund_id, refund_ref, amount_cents, currency, problem, made_at, and reason of a
-- chargeback. Locks are taken in the order payment service's id, bookings by id, checkouts,
-- payments, refunds.
create or replace function apply_payment_update(p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_found checkouts;
  v_checkout checkout_summaries;
  v_state text;
  v_waiting jsonb[];
begin
  if p_update ->> 'about' = 'damage' then
    return apply_damage_update(p_update);
  end if;
  -- Serializes an update that waits for a payment's id with the update that brings the id.
  perform pg_advisory_xact_lock(hashtextextended('payment:' || (p_update ->> 'payment_ref'), 0))
  where p_update ->> 'payment_ref' is not null;
  select * into v_found from checkouts
  where id = (p_update ->> 'payment_id')::uuid or checkout_ref = p_update ->> 'checkout_ref'
    or payment_ref = p_update ->> 'payment_ref'
  order by id is not distinct from (p_update ->> 'payment_id')::uuid desc, checkout_ref = p_update ->> 'checkout_ref' desc
  limit 1;
  if v_found.id is null then
    return jsonb_build_object('outcome', 'unknown', 'about', p_update ->> 'about');
  end if;
  perform lock_party(v_found.party_id);
  perform from checkouts where id = v_found.id for update;
  select * into strict v_checkout from checkout_summaries where id = v_found.id;
  v_state := v_checkout.state;

  case p_update ->> 'about'
    when 'payment' then
      v_state := apply_checkout_update(v_checkout, p_update);
      with waiting as (
        select id, facts from webhook_events
        where facts ->> 'payment_ref' = p_update ->> 'payment_ref' and facts is not null
        for update
      ), cleared as (
        update webhook_events e set facts = null from waiting where e.id = waiting.id
      )
      select array_agg(facts) into v_waiting from waiting;
      perform apply_payment_update(fact) from unnest(v_waiting) as fact;
    when 'refund' then
      v_state := apply_refund_update(v_checkout, p_update);
    when 'dispute' then
      update checkouts set disputed_at = coalesce(disputed_at, clock_timestamp()) where id = v_checkout.id;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_update ->> 'about', 'payment_id', v_checkout.id, 'before', v_checkout.state,
    'state', v_state
  );
end
$$;

-- Returns the payment as shown to the guest of a booking: {state: none | processing | in_review |
-- paid | failed | refund_due | refunded, stays: paid together, [{booking_id, check_in, total_cents,
-- terms}], balance: {state, amount_cents, due_on}, extra: {change_id, amount_cents}, charge:
-- {reason, amount_cents, is_paying}}; the last three are null if nothing is due. `extra` is the
-- last payment of a change; a failed or expired one is requested again while the change is held.
-- `charge` is a host's unpaid charge, which is paid as `extra`.
create or replace function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = p_booking.id
  ), first as (
    -- All stays of a party are paid together, including free ones.
    select p.* from payments p
    join bookings b on b.id = p.booking_id
    where b.party_id = p_booking.party_id and p.kind in ('full', 'deposit')
  ), owed as (
    select bool_and(state = 'done') as done from refunds
    where booking_id = p_booking.id and reason = 'cancelled'
  ), balance as (
    select case when state = 'quarantined' then 'processing' else state end as state, amount_cents, due_on from own
    where kind = 'balance' and state in ('paid', 'quarantined', 'processing', 'scheduled', 'failed')
    order by array_position(array['paid', 'quarantined', 'processing', 'scheduled'], state), created_at desc
    limit 1
  ), extra as (
    select change_id, amount_cents from own
    where kind = 'extra' and (state in ('intended', 'open') or (change_id is not null and state in ('expired', 'failed')))
      and not is_change_closed(change_id) and not is_change_paying(change_id)
    order by created_at desc
    limit 1
  ), charge as (
    select reason, difference_cents as amount_cents, is_change_paying(id) as is_paying from booking_changes
    where booking_id = p_booking.id and kind = 'charge' and not is_change_closed(id)
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from first where state = 'paid') then 'paid'
      when exists (select from first where state = 'quarantined') then 'in_review'
      when exists (select from first where state = 'processing') then 'processing'
      when (select state from first order by created_at desc limit 1) = 'failed' then 'failed'
      when p_booking.status = 'confirmed' then 'paid'
      else 'none'
    end,
    'stays', (
      select jsonb_agg(
        jsonb_build_object('booking_id', id, 'check_in', check_in, 'total_cents', total_cents, 'terms', terms) order by place
      )
      from bookings where party_id = p_booking.party_id
    ),
    'balance', (
      select to_jsonb(balance) from balance where state <> 'paid' and p_booking.status = 'confirmed'
    ),
    'extra', (select to_jsonb(extra) from extra where p_booking.status = 'confirmed'),
    'charge', (select to_jsonb(charge) from charge where p_booking.status = 'confirmed')
  )
$$;

-- A party gets one e-mail, for its first stay; the cancellation of one stay has its own e-mail.
create or replace function queue_booking_status_emails() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_booking_email('booking-cancelled', new, new.id::text);
    perform queue_host_email('host-cancelled', new, new.id::text);
  elsif new.place > 1 or (new.pressure = 'pay_first' and new.status in ('held', 'expired')) then
    return null;
  elsif tg_op = 'INSERT' and new.quoted_until is not null then
    perform queue_booking_email('quote-sent', new, new.id::text, new.quoted_until);
  elsif new.status = 'held' then
    -- Delayed, so that a guest who pays at once gets no e-mail about the hold.
    perform queue_booking_email('booking-held', new, new.id::text, new.hold_expires_at, v_now + interval '2 minutes');
  elsif new.status = 'confirmed' then
    perform queue_booking_email('booking-confirmed', new, new.id::text);
    -- Recipients are a setting, read when the e-mail is sent.
    perform queue_host_email('host-booked', new, new.id::text);
  elsif new.status = 'expired' then
    perform queue_booking_email('hold-lapsed', new, new.id::text, v_now + interval '12 hours');
  elsif new.status = 'refund_due' then
    perform queue_booking_email('payment-late', new, new.id::text);
  end if;
  return null;
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
  ), circles as (
    select times, key
    from allowed
    cross join lateral (values (1, p_hold.address_key), (network_times, p_hold.network_key)) as circle (times, key)
    where key is not null
  ), near as (
    select c.times, u.* from circles c join unpaid u on c.key = case c.times when 1 then u.address_key else u.network_key end
  ), counted as (
    select 'visitor' as "limit", visitor as most, hold_expires_at as until, party from unpaid, allowed
    where live and session_id = p_hold.session_id
    union all
    select 'address', household * times, hold_expires_at, party from near, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour', party from near, allowed
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from near where live
    union all
    select times, p_hold.party_id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from circles
  ), moments as (
    -- Now, and whenever a hold ends.
    select times, '-infinity'::timestamptz as moment from circles
    union
    select times, until from stays where until < 'infinity'
  ), roomy as (
    -- First moment at which the nights held besides those of the longest party are below the limit.
    -- The limit does not apply to a single party.
    select m.times, min(m.moment) as moment
    from moments m
    cross join lateral (
      select s.party from stays s where s.times = m.times and s.until > m.moment
      group by s.party order by sum(s.nights) desc limit 1
    ) as longest
    cross join lateral (
      select coalesce(sum(in_cabin), 0) as in_all, coalesce(max(in_cabin), 0) as in_one
      from (
        select sum(s.nights) as in_cabin from stays s
        where s.times = m.times and s.until > m.moment and s.party <> longest.party
        group by s.cabin_id
      ) as cabins
    ) as beside
    cross join allowed
    where beside.in_one <= nights_of_a_cabin * m.times
      and beside.in_all <= nights_for_each_cabin * m.times * (select count(*) from cabins where live)
    group by m.times
  ), broken as (
    -- A further hold is possible when at most `most` - 1 holds remain, counting those of its own
    -- party, or when no other party's hold remains.
    select "limit",
      (array_agg(until order by until desc) filter (where party <> p_hold.party_id))
        [greatest(1, most - count(*) filter (where party = p_hold.party_id))::integer] as until
    from counted
    group by "limit", most
    having count(*) >= most and bool_or(party <> p_hold.party_id)
    union all
    select 'nights', moment from roomy where moment > '-infinity'
  )
  select jsonb_build_object(
    'limit', split_part("limit", ' ', 1),
    'wait', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
  )
  from broken
  order by until desc, "limit" desc
  limit 1
$$;

-- Returns the obstacle for a new party of a visitor who never paid: {outcome: pressed, shares}, or
-- null. p_max_shares: the maximum shares for such a hold, {cabin, shop}; without them the visitor
-- pays first and holds nothing. A party with no more nights than the holds it replaces is exempt:
-- above the shares it ends when they would have ended.
create or replace function apply_hold_pressure(p_party uuid, p_max_shares jsonb, p_replaced bookings[]) returns jsonb
language plpgsql as $$
declare
  v_shares jsonb;
  v_until timestamptz;
begin
  -- The last lock, so that its holder never waits for others: one transaction at a time counts
  -- holds.
  perform pg_advisory_xact_lock(hashtextextended('hold:shop', 0));
  if p_max_shares is null then
    perform release_nights(array(select id::text from bookings where party_id = p_party));
    return null;
  end if;
  v_shares := held_shares(p_party);
  if (v_shares ->> 'cabin')::numeric <= (p_max_shares ->> 'cabin')::numeric
    and (v_shares ->> 'shop')::numeric <= (p_max_shares ->> 'shop')::numeric
  then
    return null;
  end if;
  select min(hold_expires_at) into v_until
  from unnest(p_replaced)
  where hold_expires_at > clock_timestamp() and pressure is distinct from 'pay_first'
  having sum(check_out - check_in) >= (select sum(check_out - check_in) from bookings where party_id = p_party);
  if v_until is null then
    return jsonb_build_object('outcome', 'pressed', 'shares', v_shares);
  end if;
  update bookings set hold_expires_at = v_until where party_id = p_party;
  update cabin_nights set hold_until = v_until
  where holder = any(array(select id::text from bookings where party_id = p_party));
  return null;
end
$$;

-- Releases the pending change of a booking. The caller has locked the booking, unless the guest
-- calls it.
create or replace function release_pending_change(p_booking uuid) returns void
language plpgsql as $$
declare
  v_released text[];
begin
  perform lock_booking(p_booking);
  with released as (
    update booking_changes set state = 'released' where booking_id = p_booking and state = 'held' returning id
  )
  select coalesce(array_agg(id::text), '{}') into v_released from released;
  -- A payment of a checkout that is still open is refunded as late.
  update payments set state = 'expired' where change_id::text = any(v_released) and state in ('intended', 'open');
  perform release_nights(v_released);
end
$$;

-- Makes a change without a price: {outcome: changed | closed | moved | paying}. p_change: any of
-- first_name, last_name, email, phone, arrival_note, and adults, children and pets together. moved:
-- the total of the booking is no longer p_total. The party is also saved into a held change, so
-- that its payment does not undo it; pets the change is about stay. A change priced per guest is
-- replaced if the number of guests changes, unless it is being paid (`paying`).
create or replace function update_booking(p_id uuid, p_total integer, p_change jsonb) returns jsonb
language plpgsql as $$
declare
  v_before bookings := lock_booking(p_id);
  v_after bookings := jsonb_populate_record(v_before, p_change);
begin
  if v_before.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if v_before.total_cents <> p_total then
    return jsonb_build_object('outcome', 'moved');
  end if;
  if p_change ? 'adults' and exists (
    select from booking_changes
    where booking_id = p_id and state = 'held' and quote @? '$.fees[*].guests'
      and adults + children <> v_after.adults + v_after.children
  ) then
    if has_paying_change(p_id) then
      return jsonb_build_object('outcome', 'paying');
    end if;
    perform release_pending_change(p_id);
  end if;
  update bookings
  set (first_name, last_name, email, phone, arrival_note, adults, children, pets)
    = (v_after.first_name, v_after.last_name, v_after.email, v_after.phone, v_after.arrival_note, v_after.adults,
      v_after.children, v_after.pets)
  where id = p_id;
  if p_change ? 'adults' then
    update booking_changes
    set adults = v_after.adults, children = v_after.children,
      -- A move keeps the host's number of pets, unless the guest has changed it since.
      pets = case when kind = 'party' then greatest(pets, v_after.pets)
        when v_after.pets <> v_before.pets then v_after.pets else pets end
    where booking_id = p_id and state = 'held';
  end if;
  if (v_after.adults, v_after.children, v_after.pets) <> (v_before.adults, v_before.children, v_before.pets) then
    perform queue_change_emails(v_after, 'party');
  end if;
  if (v_after.first_name, v_after.last_name, v_after.email, v_after.phone)
    <> (v_before.first_name, v_before.last_name, v_before.email, v_before.phone)
  then
    perform queue_change_emails(v_after, 'contact', v_before.email);
  end if;
  return jsonb_build_object('outcome', 'changed');
end
$$;

-- Cancels a confirmed booking, frees its nights and creates refunds of p_refund cents, with a note:
-- {outcome: cancelled | changed, now}. changed: it is not in the state p_expected; nothing changes.
-- p_owed: cents that the terms give back, for the audit log. Without p_actor, the guest cancels.
create or replace function cancel_booking(p_actor text, p_id uuid, p_expected text, p_refund integer, p_owed integer, p_note text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
begin
  if booking_fingerprint(v_booking) <> p_expected or v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  perform set_config('mama.acting_host', coalesce(p_actor, ''), true);
  perform release_pending_change(p_id);
  perform release_charge(p_id);
  -- The balance is no longer due. A payment of an open checkout is refunded.
  update payments set state = 'expired'
  where booking_id = p_id and kind = 'balance' and state in ('intended', 'scheduled', 'open', 'failed');
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp() where id = p_id;
  perform release_nights(array[p_id::text]);
  perform create_booking_refunds(v_booking, p_refund, 'cancelled');
  insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', p_owed));
  return jsonb_build_object('outcome', 'cancelled', 'now', v_before);
end
$$;

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or an obstacle
-- as in create_bookings. p_bookings: as there, with their purpose, and `hold`, the time to pay by
-- link, or `quoted_for`, the validity of a quote. A guest's stay waits for its payment, unless
-- p_received {how, cents, at, note} records it. A stay without a guest or price is confirmed at
-- once.
create or replace function create_host_bookings(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
language plpgsql as $$
declare
  v_made jsonb;
  v_booking bookings;
  v_paid jsonb;
begin
  perform set_config('mama.acting_host', p_actor, true);
  v_made := create_bookings(p_key, p_request_hash, p_bookings);
  if v_made -> 'bookings' is null then
    return v_made;
  end if;
  select * into strict v_booking from bookings where id = (v_made #>> '{bookings,0,id}')::uuid;
  if v_made ->> 'outcome' = 'created' then
    perform record_audit(
      p_actor, case when quoted_until is null then 'booking.made' else 'quote.sent' end, 'booking:' || reference, null,
      booking_snapshot(b) || jsonb_build_object('purpose', purpose)
    ) from bookings b where party_id = v_booking.party_id;
    if v_booking.quoted_until is null and not costs_something(v_booking.party_id) then
      perform confirm_booking(v_booking.id, v_booking.id::text);
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    elsif p_received is not null then
      v_paid := record_manual_payment(
        p_actor, v_booking.id, booking_fingerprint(v_booking), p_received ->> 'how', (p_received ->> 'cents')::integer,
        (p_received ->> 'at')::timestamptz, coalesce(p_received ->> 'note', '')
      );
      if v_paid ->> 'outcome' <> 'received' then
        raise exception 'not received' using errcode = 'MC002', detail = v_paid;
      end if;
      -- No guest pays for this stay, so the e-mail about the hold is not sent.
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    end if;
  end if;
  return jsonb_build_object('outcome', v_made -> 'outcome', 'reference', v_booking.reference);
exception
  -- Rolls back the stay if its payment cannot be recorded.
  when sqlstate 'MC002' then
    get stacked diagnostics v_paid = pg_exception_detail;
    return v_paid;
end
$$;

-- Records that a guest accepts these terms now, for stays made by a host: held | booked | taken |
-- ended | changed. An open quote is held for 40 minutes at its price; other holds of the visitor on
-- its nights are released. Holds, booked stays and terms accepted before are unchanged. p_expected:
-- the fingerprints of the stays shown to the guest, null for any; `changed` if they differ. p_phone
-- is used if the host had no phone number.
create or replace function take_up_quote(p_party uuid, p_session_id text, p_version text, p_phone text, p_expected text) returns text
language plpgsql as $$
declare
  v_booking bookings;
  v_holds bookings[];
  v_is_open boolean;
  v_is_held boolean;
  v_until timestamptz := clock_timestamp() + interval '40 minutes';
begin
  perform lock_party(p_party);
  select * into strict v_booking from bookings where party_id = p_party and place = 1;
  v_is_open := coalesce(quote_state(v_booking) = 'open', false);
  v_is_held := v_booking.status = 'held' and v_booking.hold_expires_at > clock_timestamp();
  if not v_is_open then
    if not v_is_held and not exists (select from bookings where party_id = p_party and status = 'confirmed') then
      return 'ended';
    end if;
    if is_agreed(p_party) then
      return case when v_is_held then 'held' else 'booked' end;
    end if;
  end if;
  if p_expected <> (select string_agg(booking_fingerprint(b), ' ' order by place) from bookings b where party_id = p_party) then
    return 'changed';
  end if;
  if not v_is_open then
    update bookings
    set phone = coalesce(nullif(phone, ''), p_phone),
      terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
    where party_id = p_party and terms ->> 'agreed_at' is null;
    return case when v_is_held then 'held' else 'booked' end;
  end if;
  v_holds := lock_overlapping_holds((
    select jsonb_agg(to_jsonb(b) || jsonb_build_object('session_id', p_session_id)) from bookings b where party_id = p_party
  ));
  perform lock_linked_cabins(array(select cabin_id from bookings where party_id = p_party));
  perform release_hold(id) from unnest(v_holds) where party_id <> p_party;
  perform claim_party_nights(p_party, 'hold', v_until);
  update bookings
  set status = 'held', hold_expires_at = v_until, cancelled_at = null, session_id = p_session_id,
    phone = coalesce(nullif(phone, ''), p_phone),
    terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
  where party_id = p_party;
  return 'held';
exception
  -- Also restores the holds that were to be replaced.
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return 'taken';
end
$$;

-- Records a payment that a host received by hand: {outcome: received | changed | closed | amount |
-- taken, now, due}. It pays the next due amount: the hold with its party, else the balance, else
-- the pending change. A part pays the hold of a single stay only; its rest becomes a balance.
-- amount: p_cents is more than `due`, or less where a part is not possible.
create or replace function record_manual_payment(
  p_actor text, p_id uuid, p_expected text, p_provider text, p_cents integer, p_at timestamptz, p_note text default ''
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_owed payments := next_manual_payment(v_booking);
  v_checkout uuid;
begin
  if booking_fingerprint(v_booking) <> p_expected then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_owed.amount_cents is null then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if p_cents > v_owed.amount_cents
    or (p_cents < v_owed.amount_cents
      and (v_owed.kind <> 'full' or (select count(*) from bookings where party_id = v_booking.party_id) > 1))
  then
    return jsonb_build_object('outcome', 'amount', 'due', v_owed.amount_cents);
  end if;

  perform set_config('mama.acting_host', p_actor, true);
  insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
  if v_owed.kind = 'full' then
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, due_on)
    select id, v_checkout, case when p_cents < total_cents then 'deposit' else 'full' end, least(p_cents, total_cents), p_provider,
      case when p_cents < total_cents then check_in end
    from bookings where party_id = v_booking.party_id and total_cents > 0;
  else
    -- Expires the payment that was due. A scheduled job ends its open checkout.
    update payments set state = 'expired'
    where booking_id = p_id and kind = v_owed.kind and change_id is not distinct from v_owed.change_id
      and state in ('intended', 'scheduled', 'failed');
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, change_id)
    values (p_id, v_checkout, v_owed.kind, p_cents, p_provider, v_owed.change_id);
  end if;
  perform apply_payment_update(jsonb_build_object(
    'about', 'payment', 'payment_id', v_checkout, 'state', 'paid', 'amount_cents', p_cents, 'currency', 'usd'));
  update payments set paid_at = p_at, note = p_note where checkout_id = v_checkout;
  if exists (select from refunds r join payments p on p.id = r.payment_id where p.checkout_id = v_checkout) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  select * into strict v_booking from bookings where id = p_id;
  perform record_audit(p_actor, 'payment.received', 'booking:' || v_booking.reference, v_before,
    booking_snapshot(v_booking) || jsonb_build_object('how', p_provider, 'amount_cents', p_cents, 'at', p_at));
  return jsonb_build_object('outcome', 'received');
exception
  -- The nights are no longer available. Rolled back, because the host would have to refund the
  -- money.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed,
-- now}. p_more: changed cabin_id, adults, children and pets, and deadline_days. p_quote is the new
-- price of the whole stay. If it is lower, p_refund is refunded and the rest reduces a balance. If
-- it is higher, the new nights are held for p_hours and the guest gets a link to pay the
-- difference, which completes the move. A hold is moved at once and keeps its end. paying: the
-- balance or the hold is being paid. Without p_actor the guest calls it, with the `kind` in p_more:
-- a dearer change is held for 40 minutes, a repeated one is kept, and a change that is being paid
-- is not replaced.
create or replace function move_booking(
  p_actor text, p_id uuid, p_expected text, p_check_in date, p_check_out date, p_quote jsonb, p_refund integer,
  p_provider text, p_hours integer, p_more jsonb default '{}'
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_change booking_changes := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || p_more || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', coalesce(p_more ->> 'kind', 'move'), 'check_in', p_check_in,
    'check_out', p_check_out, 'quote', p_quote, 'total_before_cents', v_booking.total_cents,
    'difference_cents', (p_quote ->> 'total')::integer - v_booking.total_cents, 'created_at', clock_timestamp(),
    'deadline_days', coalesce((p_more ->> 'deadline_days')::integer, 0),
    'hold_expires_at', clock_timestamp()
      + case when p_actor is null then interval '40 minutes' else make_interval(hours => p_hours) end
  ));
  v_after jsonb;
  -- Reduction of a balance that is not paid yet, in cents.
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
  if booking_fingerprint(v_booking) <> p_expected then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed'
    and not exists (select from live_holds where id = p_id)
  then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if (v_booking.status = 'held' and is_party_paying(v_booking.party_id)) or exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) or (p_actor is null and has_paying_change(p_id)) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform lock_linked_cabins(array[v_booking.cabin_id, v_change.cabin_id]);
  perform release_pending_change(p_id);

  v_after := v_before || p_more
    || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 and v_booking.status = 'confirmed' then
    v_change.state := 'held';
    perform hold_change_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_change.difference_cents, p_provider, v_change.id);
    if p_actor is not null then
      perform queue_booking_email(
        'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
        p_payload => jsonb_build_object('change_id', v_change.id)
      );
    end if;
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered');
  end if;

  if not claim_change_nights(v_booking, v_change) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  perform set_config('mama.acting_host', coalesce(p_actor, ''), true);
  insert into booking_changes select v_change.*;
  perform apply_change(v_change);
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform update_balance_due_date(p_id);
  perform create_booking_refunds(v_booking, p_refund, 'moved', v_change.id::text);
  if p_actor is null then
    perform queue_change_emails(v_booking, v_change.kind, p_cause => v_change.id);
  else
    if v_booking.status = 'held' then
      perform reset_hold_payment(v_booking, v_change.id);
    else
      perform queue_move_email(v_booking, v_change.id);
    end if;
    perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('refund_cents', p_refund));
  end if;
  return jsonb_build_object('outcome', 'moved');
exception
  -- Also restores the change that was to be replaced.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Requests the current price of the stays of a held party. The previous request becomes a payment
-- for the change, which is made without it: its checkout ends, and a payment of it is refunded. The
-- terms must be accepted again, because the guest accepted the previous stay.
create or replace function reset_hold_payment(p_booking bookings, p_change uuid) returns void
language plpgsql as $$
begin
  update payments p set kind = 'extra', change_id = p_change
  from bookings b
  where b.party_id = p_booking.party_id and p.booking_id = b.id and p.kind in ('full', 'deposit');
  update bookings set terms = terms || '{"agreed_at": null}' where party_id = p_booking.party_id;
  if p_booking.pressure = 'pay_first' then
    perform release_nights(array[p_booking.id::text]);
  end if;
  -- Deletes the unsent e-mail about the previous hold.
  delete from outbox o using bookings b
  where b.party_id = p_booking.party_id and o.dedupe_key = 'booking-held:' || b.id and o.state = 'waiting';
  perform queue_booking_email(
    'booking-held', b, p_change::text, b.hold_expires_at, p_payload => jsonb_build_object('change_id', p_change)
  )
  from bookings b where b.party_id = p_booking.party_id and b.place = 1;
end
$$;

-- Holds the stays of a party for their hold_time, or for `hold` of the first, all or none:
-- {outcome: created | kept | replayed, bookings, replaced: the replaced parties}, or an obstacle:
-- {outcome: mismatch | taken | linked | paying | limited, stay: from 0, limit, wait} or {outcome:
-- pressed, shares}. p_bookings: the guest's columns of bookings for each, with quote, total_cents,
-- address_key, terms_version, the limits of holds, and `most_held` (apply_hold_pressure). Holds of
-- the same visitor on some of the nights are replaced with the rest of their parties, or kept if
-- equal; paying: one of them is being paid, and none is replaced. linked: two of the cabins are
-- linked, and one takes the nights of the other.
create or replace function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_holds bookings[];
  v_replaced text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- A concurrent call with the same key waits here, then sees the row of the first.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_visitor_holds(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_holds := lock_overlapping_holds(p_bookings);
  if exists (select from unnest(v_holds) as hold where is_party_paying(hold.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := reuse_party(v_holds, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  perform lock_linked_cabins(array(select (b ->> 'cabin_id')::uuid from jsonb_array_elements(p_bookings) as b));
  v_place := linked_stay(p_bookings);
  if v_place is not null then
    raise exception 'refused' using errcode = 'MC002',
      detail = jsonb_build_object('outcome', 'linked', 'stay', v_place - 1);
  end if;

  select coalesce(array_agg(hold.id::text), '{}') into v_replaced from unnest(v_holds) as hold;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp()
    + coalesce((p_bookings -> 0 ->> 'hold')::interval, hold_duration(p_bookings -> 0 ->> 'pressure'));
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_replaced);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_replaced) and status = 'held';
  perform release_nights(v_replaced);
  if exists (select from bookings where party_id = v_party and pressure is not null) then
    v_refused := apply_hold_pressure(v_party, p_bookings -> 0 -> 'most_held', v_holds);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused;
    end if;
  end if;
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct hold.party_id), '[]') from unnest(v_holds) as hold)
  );
exception
  -- The exception rolls back everything above, including the idempotency row.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- Holds one stay of a party in place of holds of the same visitor. Returns the obstacle, or null.
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_replaced text[])
returns jsonb
language plpgsql as $$
declare
  v_wanted bookings := jsonb_populate_record(null::bookings, p_booking);
  v_nights integer := v_wanted.check_out - v_wanted.check_in;
  v_cabin cabins;
  v_limit jsonb;
  v_made uuid;
begin
  v_wanted.id := gen_random_uuid();
  v_wanted.party_id := p_party;
  v_wanted.place := p_place;
  v_wanted.link := 0;
  v_wanted.quoted_until := clock_timestamp() + (p_booking ->> 'quoted_for')::interval;
  v_wanted.hold_expires_at := coalesce(v_wanted.quoted_until, p_until);
  v_wanted.created_at := clock_timestamp();
  v_wanted.status := case when v_wanted.quoted_until is null then 'held' else 'expired' end;
  v_wanted.purpose := coalesce(v_wanted.purpose, 'guest');
  if has_paid_booking(v_wanted) then
    v_wanted.pressure := null;
  end if;
  select * into v_cabin from cabins where id = v_wanted.cabin_id and (live or v_wanted.purpose <> 'guest');
  v_wanted.cabin_number := v_cabin.number;
  -- A purpose is set by hosts only, who cannot accept terms for a guest.
  v_wanted.terms := booking_terms(
    v_cabin, p_booking ->> 'terms_version', case when not p_booking ? 'purpose' then v_wanted.created_at end);

  -- Holds created by hosts have no limits.
  if p_booking ? 'limits' then
    v_limit := exceeded_hold_limit(v_wanted, p_replaced, p_booking -> 'limits');
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    -- Hosts may also block nights without a rate.
    or (lock_available_rates(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights and v_wanted.purpose = 'guest')
    -- A quote takes no nights until the guest accepts it.
    or (v_wanted.quoted_until is null and claim_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until, p_replaced
    ) <> v_nights)
  then
    return jsonb_build_object('outcome', 'taken');
  end if;
  while v_made is null loop
    v_wanted.reference := new_booking_reference();
    insert into bookings select v_wanted.* on conflict (reference) do nothing returning id into v_made;
  end loop;
  return null;
end
$$;

-- Stores an application: {outcome: received | known | mismatch | limited, reference, received_at,
-- wait in seconds}. `known`: an equal one exists, by its key, by its text, or an open one for the
-- same cabin from the same visitor, which is updated. p_application: the columns. An application
-- that only shares the e-mail address of another is a new one.
create or replace function receive_application(p_key text, p_request_hash text, p_application jsonb, p_max_per_day integer) returns jsonb
language plpgsql as $$
declare
  v_new owner_applications := jsonb_populate_record(null::owner_applications, p_application);
  v_known owner_applications;
  v_received integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(name, 0))
  from unnest(array['application:key:' || p_key, 'application:email:' || v_new.email]) as name
  where name is not null;

  select * into v_known from owner_applications where idempotency_key = p_key;
  if found then
    return application_result(case when v_known.request_hash = p_request_hash then 'known' else 'mismatch' end, v_known);
  end if;

  select * into v_known from owner_applications
  where request_hash = p_request_hash and state in ('received', 'asked') order by received_at limit 1;
  if found then
    return application_result('known', v_known);
  end if;

  -- Locked, so that no host decides it meanwhile.
  select * into v_known from owner_applications
  where email = v_new.email and cabin_name_key(cabin_name) = cabin_name_key(v_new.cabin_name)
    and state in ('received', 'asked')
  order by session_id is distinct from v_new.session_id, received_at
  limit 1 for update;
  if v_known.session_id = v_new.session_id then
    update owner_applications
    set (name, phone, cabin_name, city, details, agreed, request_hash, version, changed_at) =
      (v_new.name, v_new.phone, v_new.cabin_name, v_new.city, v_new.details, v_new.agreed, p_request_hash, version + 1, now())
    where id = v_known.id;
    return application_result('known', v_known);
  end if;

  select count(*) into v_received from owner_applications
  where email = v_new.email and received_at > now() - interval '1 day';
  if v_received >= p_max_per_day then
    return jsonb_build_object('outcome', 'limited', 'wait', 3600);
  end if;

  v_new.id := gen_random_uuid();
  v_new.state := 'received';
  v_new.version := 1;
  v_new.idempotency_key := p_key;
  v_new.request_hash := p_request_hash;
  v_new.repeats := v_known.id;
  v_new.received_at := now();
  v_new.changed_at := now();
  loop
    v_new.reference := 'OA' || substr(new_booking_reference(), 3);
    insert into owner_applications select v_new.* on conflict (reference) do nothing;
    exit when found;
  end loop;
  return application_result('received', v_new);
exception
  when others then
    -- The original message may quote the owner's row.
    raise exception 'receive_application failed' using errcode = sqlstate;
end
$$;

-- Advances an open application: {outcome: done | changed | unknown, state, version}. `changed`: it
-- has changed since it was read. p_changes: question or reason; for an approval the fields of its
-- `draft` (save_cabin), which gets the first free address, and feed_url of its calendar.
create or replace function decide_application(
  p_actor text, p_reference text, p_version integer, p_state text, p_changes jsonb
) returns jsonb
language plpgsql as $$
declare
  v_before owner_applications;
  v_draft jsonb := p_changes -> 'draft';
  v_saved jsonb;
  v_cabin cabins;
begin
  -- Locked before the draft is created, so that concurrent approvals create one draft only.
  select * into v_before from owner_applications where reference = p_reference for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_before.version <> p_version or v_before.state not in ('received', 'asked') then
    return jsonb_build_object('outcome', 'changed', 'state', v_before.state, 'version', v_before.version);
  end if;
  for v_try in 1..1000 loop
    exit when v_draft is null or v_saved ->> 'outcome' = 'saved';
    v_saved := save_cabin(p_actor, null, null, v_draft || jsonb_build_object('slug',
      (v_draft ->> 'slug') || case when v_try > 1 then '-' || v_try else '' end));
  end loop;
  select * into v_cabin from cabins where id = (v_saved ->> 'id')::uuid;
  if p_changes ->> 'feed_url' is not null then
    perform add_feed(p_actor, v_cabin.id, p_changes ->> 'feed_url', '');
  end if;
  update owner_applications
  set state = p_state, version = version + 1, changed_at = now(),
    question = coalesce(p_changes ->> 'question', question),
    answer = case when p_state = 'asked' then null else answer end,
    reason = coalesce(p_changes ->> 'reason', reason),
    cabin_id = coalesce(v_cabin.id, cabin_id),
    decided_at = case when p_state in ('approved', 'declined') then now() end
  where id = v_before.id;
  perform record_audit(
    p_actor, 'application.' || p_state, 'application:' || p_reference, jsonb_build_object('state', v_before.state),
    jsonb_strip_nulls(jsonb_build_object('state', p_state, 'cabin', v_cabin.number, 'slug', v_cabin.slug))
  );
  return jsonb_build_object('outcome', 'done', 'state', p_state, 'version', p_version + 1);
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
  v_wanted payments := jsonb_populate_record(null::payments, p_payments -> 0);
  v_amount integer := (select sum(amount_cents) from jsonb_populate_recordset(null::payments, p_payments));
  v_checkout checkout_summaries;
  v_id uuid;
begin
  perform lock_party(p_party);
  select * into v_checkout from checkout_summaries
  where party_id = p_party
    and (
      (kind in ('full', 'deposit') and v_wanted.kind in ('full', 'deposit'))
      or (kind = v_wanted.kind and booking_id = v_wanted.booking_id and change_id is not distinct from v_wanted.change_id)
    )
    and (
      state in ('processing', 'quarantined', 'paid')
      or is_change_closed(v_wanted.change_id)
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
    where (booking_id, kind) = (v_wanted.booking_id, 'extra') and v_wanted.kind = 'extra' and state = 'intended'
      and change_id is not distinct from v_wanted.change_id;
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

-- Applies a received payment to its stay. The caller has locked its party.
create or replace function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = p_payment.booking_id;
  if p_payment.kind = 'extra' then
    if not apply_change_payment(p_payment) then
      -- Duplicate if another payment has completed the change.
      perform create_payment_refund(p_payment, case when exists (
        select from payments p join booking_changes c on c.id = p.change_id
        where c.id = p_payment.change_id and c.state = 'applied' and p.id <> p_payment.id and p.state = 'paid'
      ) then 'duplicate' else 'late' end);
    elsif exists (select from booking_changes where id = p_payment.change_id and kind = 'charge') then
      perform queue_booking_email('charge-paid', v_booking, p_payment.id::text, p_payload => jsonb_build_object('payment_id', p_payment.id));
    end if;
  elsif v_booking.status <> 'confirmed' then
    perform create_payment_refund(p_payment, 'late');
  elsif exists (
    select from payments
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'paid' and id <> p_payment.id
  ) then
    perform create_payment_refund(p_payment, 'duplicate');
  else
    -- Earlier failed payments are no longer due; otherwise a cheaper move would reduce them instead
    -- of refunding.
    update payments set state = 'expired'
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'failed';
    -- The stay may have become cheaper since the payment was requested.
    perform create_payment_refund(
      p_payment, 'late', least(greatest(0, credited_cents(v_booking) - v_booking.total_cents), p_payment.amount_cents)
    );
  end if;
end
$$;

-- Applies the payment of a change. Returns false if the payment must be refunded. A late payment
-- counts while the nights are free and the booking is as it was when the change was made.
-- Idempotent.
create or replace function apply_change_payment(p_payment payments) returns boolean
language plpgsql as $$
declare
  v_change booking_changes;
  v_booking bookings;
begin
  select * into v_change from booking_changes where id = p_payment.change_id;
  if v_change.id is null then
    return false;
  end if;
  v_booking := lock_booking(v_change.booking_id);
  select * into strict v_change from booking_changes where id = p_payment.change_id for update;
  if v_change.state = 'applied' then
    -- Refunded: a second payment of the same change, and a payment from before the change of a
    -- hold.
    return p_payment.created_at >= v_change.created_at and not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind in ('nights', 'move') and not claim_change_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    perform apply_change(v_change);
    perform update_balance_due_date(v_booking.id);
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform queue_move_email(v_booking, v_change.id);
    else
      perform queue_change_emails(v_booking, v_change.kind, null, p_payment.id);
    end if;
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform release_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;
