-- Writes the read model of search, and searches it.

-- Returns the day from which search counts days.
create function calendar_epoch() returns date
language sql immutable parallel safe as $$ select date '2026-01-01' $$;

-- Returns the normalized name of a city: lower case, without surrounding spaces.
create function city_key(p_city text) returns text
language sql immutable parallel safe as $$ select lower(regexp_replace(p_city, '^\s+|\s+$', '', 'g')) $$;

-- Returns the published days of a cabin in order: three strings with one character for each day,
-- and cumulative prices. 64 closed days before and after ensure that any window of days is
-- contained or empty. mins: chr(64 + minimum stay) if a stay may begin, otherwise a dot. Days more
-- than a century ahead are ignored.
create function published_days(p_cabin uuid)
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

-- Rewrites the calendars of some cabins. A concurrent call waits at the lock and then sees the
-- result of the first.
create function refresh_cabin_calendars(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  insert into cabin_calendars (cabin_id)
  select id from cabins where id = any(p_cabins) order by id
  on conflict do nothing;
  perform from cabin_calendars where cabin_id = any(p_cabins) order by cabin_id for no key update;

  update cabin_calendars as k
  set place = (c.display_order::bigint << 32) + c.number, sleeps = case when c.live then c.max_guests else 0 end,
    city = city_key(c.city), timezone = valid_timezone(c.timezone), first_day = d.first_day, days = d.days,
    check_ins = d.check_ins, cents_before = d.cents_before
  from cabins c
  cross join lateral (
    select first_day, length(free) as days, cents_before, (
      with recursive runs (nights, run) as (
        select 1, free::bit varying
        union all
        select nights + 1, run & (free::bit varying << nights) from runs where nights < 30
      )
      select string_agg((
        run & (outs::bit varying << nights)
          & translate(mins, '.ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^', rpad('0' || repeat('1', nights), 31, '0'))::bit varying
      )::text, '' order by nights)::bit varying
      from runs
    ) as check_ins
    from published_days(c.id)
    offset 0
  ) as d
  where c.id = any(p_cabins) and k.cabin_id = c.id;
end
$$;

-- Rebuilds the calendars of updated cabins if a column that search uses differs between `old_rows`
-- and `changed_rows`.
create function refresh_changed_cabin_calendars() returns trigger
language plpgsql as $$
begin
  perform refresh_cabin_calendars(array_agg(c.id))
  from changed_rows c
  join old_rows f on f.id = c.id
  where (f.live, f.max_guests, f.city, f.timezone, f.display_order, f.nightly_rate, f.mama_cabins_nightly_surcharge)
    is distinct from
    (c.live, c.max_guests, c.city, c.timezone, c.display_order, c.nightly_rate, c.mama_cabins_nightly_surcharge);
  return null;
end
$$;

-- Rebuilds the calendars of the cabins whose rates or nights a statement has changed, once each.
-- The trigger's argument selects `changed_rows` or, for an update, both them and `old_rows`.
create function refresh_changed_night_calendars() returns trigger
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

-- Searches over the read model (decision 78). A set of days is a number: its sign is the first day,
-- the next bit the day after.

-- Returns a set of the first p_days of 63 days. Mentions p_days once, so that the planner can
-- inline it.
create function first_days_mask(p_days integer) returns bigint
language sql immutable parallel safe as $$
  select ((1::bigint << 63) >> greatest(0, least(p_days, 63))) << 1
$$;

-- Returns the nights with active holds by cabin, counted from calendar_epoch.
create function held_nights() returns table (cabin_id uuid, held integer[])
language sql stable as $$
  select cabin_id, array_agg(night - calendar_epoch())
  from (
    select cabin_id, night from cabin_nights where kind = 'hold' and is_night_taken(kind, hold_until)
    union all
    select l.cabin_id, n.night
    from cabin_nights n
    join cabin_links l on l.linked_id = n.cabin_id
    where n.kind = 'hold' and is_night_taken(n.kind, n.hold_until)
  ) as holds
  group by cabin_id
$$;

-- Returns the check-ins among the 63 days from p_day on whose stay of p_nights would include a held
-- night.
create function blocked_check_ins(p_hold_nights integer[], p_nights integer, p_day integer) returns bigint
language sql immutable parallel safe as $$
  select coalesce(bit_or(first_days_mask(night - p_day + 1) & ~first_days_mask(night - p_day + 1 - p_nights)), 0)
  from unnest(p_hold_nights) as night
$$;

-- Returns the check-ins for p_nights among the 63 days from p_day, by a cabin's calendar and the
-- nights held, or null.
create function available_check_ins(
  p_check_ins bit varying, p_first_day integer, p_days integer, p_hold_nights integer[], p_nights integer, p_day integer
) returns bigint
language sql immutable parallel safe as $$
  select case
    when p_day >= p_first_day and p_day <= p_first_day + p_days - 64 then
      substring(p_check_ins from 1 + (p_nights - 1) * p_days + p_day - p_first_day for 64)::bit(64)::bigint
    else 0
  end & case when p_hold_nights is null then -1 else ~blocked_check_ins(p_hold_nights, p_nights, p_day) end
$$;

-- Returns the cabins for p_guests in p_city (null: anywhere), with p_pets those that accept pets,
-- that have a stay of p_nights beginning on one of the 63 days from p_day on, and these days.
-- p_starts: the allowed check-ins on the date p_date and on the two dates after it, nearly always
-- the same.
create function available_stays(
  p_day integer, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text, p_pets boolean
) returns table (cabin_id uuid, place bigint, fits bigint)
language sql stable as $$
  select cabin_id, place, fits
  from (
    select k.cabin_id, place, available_check_ins(check_ins, first_day, days, held, p_nights, p_day)
        & coalesce(
          (select p_starts[1] where p_starts[1] = all (p_starts)),
          p_starts[1 + (p_now at time zone timezone)::date - p_date]
        ) as fits
    from cabin_calendars k
    left join held_nights() as h on h.cabin_id = k.cabin_id
    where sleeps >= p_guests and (p_city is null or city = p_city)
      and (not p_pets or exists (select from cabins c where c.id = k.cabin_id and pet_fee is not null))
    offset 0
  ) as free
  where fits <> 0
$$;

-- Returns the nearest, then cheapest, then earliest stay of each cabin, for p_limit cabins in
-- display order after the first p_offset, as StayTotal of netlify/search/queries.ts, and the number
-- of cabins. p_starts: the check-ins allowed on the date p_date, and on the two dates after it.
-- p_near: the check-ins 0, 1, 2 ... days from the requested one, which is p_wish days after p_from.
-- p_session_id is the visitor, whose unlocked deal counts.
create function search_cabins(
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
create function day_summaries(
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

-- Returns the cumulative price of a cabin's nights before the day p_day and before each of the
-- p_days after it.
create function cumulative_cents(p_cabin uuid, p_day integer, p_days integer) returns setof bigint[]
language sql stable as $$
  select cents_before[1 + p_day - first_day : 1 + p_day - first_day + p_days]
  from cabin_calendars
  where cabin_id = p_cabin
  offset 0
$$;

-- Cheapest stay of each cabin in the coming months (decisions 47 and 78).

-- Returns the cabins among p_cabins (null: all) for p_guests that have a stay of p_min_nights to
-- p_max_nights: the fewest nights, and its check-ins among p_days, sets of 63 days each from p_day
-- on. Check-ins are from p_first to p_last on the date p_date, and on the two dates after it.
create function shortest_available_stays(
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

-- Returns the cabins for p_guests in p_city (null: anywhere), with p_pets those that accept them,
-- that have a stay of p_nights, and its check-ins among p_days, sets of 63 days each from p_day on.
-- Check-ins are from p_first to p_last on the date p_date, and on the two dates after it.
create function available_stays_in_sets(
  p_nights integer, p_guests integer, p_city text, p_pets boolean, p_day integer, p_days bigint[], p_date date,
  p_now timestamptz, p_first integer[], p_last integer[]
) returns table (cabin_id uuid, place bigint, starts bigint[])
language sql stable as $$
  select cabin_id, place, array_agg(begins order by n)
  from (
    select k.cabin_id, place, n, available_check_ins(check_ins, first_day, days, held, p_nights, day)
        & case when allowed[1] = all (allowed) then allowed[1]
          else allowed[1 + (p_now at time zone timezone)::date - p_date] end as begins
    from unnest(p_days) with ordinality as part (asked, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as since (day)
    cross join lateral (
      select array_agg(asked & ~first_days_mask(first - day) & first_days_mask(last + 1 - day) order by later) as allowed
      from unnest(p_first, p_last) with ordinality as dates (first, last, later)
    ) as dates
    cross join cabin_calendars k
    left join held_nights() as h on h.cabin_id = k.cabin_id
    where sleeps >= p_guests and (p_city is null or city = p_city)
      and (not p_pets or exists (select from cabins c where c.id = k.cabin_id and pet_fee is not null))
    offset 0
  ) as open
  group by cabin_id, place
  having bit_or(begins) <> 0
$$;

-- Returns the candidates for the cheapest stay of a cabin, as SummedStay of
-- netlify/search/lowest-stay-queries.ts: for each span of p_tax_change_days, the days a tax changes
-- on, one with the deal of p_percent by p_plan and one without. p_starts are the sets of
-- shortest_available_stays.
create function lowest_stays_by_tax_period(
  p_cabin uuid, p_nights integer, p_day integer, p_starts bigint[], p_tax_change_days integer[], p_percent integer default null,
  p_plan jsonb default null
) returns json
language sql stable as $$
  select json_agg(json_build_object(
    'check_in', calendar_epoch() + first, 'nights', p_nights, 'nightsCents', cents, 'dealPercent', percent))
  from (
    select distinct on (width_bucket(first, p_tax_change_days), percent)
      first, percent, sums[1 + day + p_nights] - sums[1 + day] as cents
    from unnest(p_starts) with ordinality as part (begins, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as part_day (since)
    cross join lateral cumulative_cents(p_cabin, since, 63 + p_nights) as sums
    cross join generate_series(0, 62) as day
    cross join lateral (select since + day) as check_in (first)
    cross join lateral (select coalesce(deal_percent_of_stay(p_percent, p_plan, calendar_epoch() + first, p_nights), 0)) as off (percent)
    where begins << day < 0
    order by width_bucket(first, p_tax_change_days), percent, cents, first
  ) as cheapest
$$;

-- Returns the offers of p_cabins for p_guests, as LowestOffer of
-- netlify/search/lowest-stay-queries.ts, in display order. A stay has p_min_nights to p_max_nights,
-- as few as possible. p_tax_change_days: the days a tax changes on. p_tomorrow, p_end: the first
-- check-in and the last check-out on the date p_date, and on the two dates after it.
create function lowest_stays(
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
