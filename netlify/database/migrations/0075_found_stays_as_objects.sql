set local check_function_bodies = off;

drop function stay_key(integer,bigint,integer);

drop function lowest_stays(uuid[],integer,integer,date,timestamp with time zone,integer[],integer[],integer[]);

drop function cheapest_keys(uuid,integer,integer,bigint[],integer[]);

drop function fitting_stays(integer,integer,bigint,boolean,bigint[],date,timestamp with time zone,integer,text,boolean,uuid[],bigint[]);

drop function search_cabins(date,integer,bigint[],date,timestamp with time zone,integer,text,integer,bigint[],integer,integer,boolean);

drop function cheapest_stays(date,integer,bigint[],date,timestamp with time zone,integer,text,integer,text[],jsonb,json,boolean);

-- The stays of a cabin that the cheapest one is among, as SummedStay of netlify/database/lowest-stays.ts: one for each span of
-- p_cuts, the days a tax changes on; p_starts are the sets of open_stays.
create or replace function cheapest_in_spans(p_cabin uuid, p_nights integer, p_day integer, p_starts bigint[], p_cuts integer[]) returns json
language sql stable as $$
  select json_agg(json_build_object('check_in', day_zero() + first, 'nights', p_nights, 'nightsCents', cents))
  from (
    select distinct on (width_bucket(first, p_cuts)) first, sums[1 + day + p_nights] - sums[1 + day] as cents
    from unnest(p_starts) with ordinality as part (begins, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as part_day (since)
    cross join lateral sums_from(p_cabin, since, 63 + p_nights) as sums
    cross join generate_series(0, 62) as day
    cross join lateral (select since + day) as check_in (first)
    where begins << day < 0
    order by width_bucket(first, p_cuts), cents, first
  ) as cheapest
$$;

-- What each of p_cabins has to offer p_guests, as LowestOffer of netlify/database/lowest-stays.ts, in display order.
--   p_nights: the length; null is the shortest a cabin has, from 2 on. p_cuts: the days a tax changes on.
--   p_tomorrow, p_end: the first check-in and the last check-out on the date p_date, and on the two dates after it.
create or replace function lowest_stays(
  p_session text, p_now timestamptz, p_cabins uuid[], p_guests integer, p_nights integer, p_date date, p_tomorrow integer[],
  p_end integer[], p_cuts integer[]
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_least integer := coalesce(p_nights, 2);
  v_most integer := coalesce(p_nights, 30);
begin
  return (
    with answered as (
      select k.place, json_build_object(
        'id', c.id, 'slug', slug, 'city', c.city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'pet_fee_cents', null,
        'stays', coalesce(cheapest_in_spans(c.id, soon.nights, p_tomorrow[1], starts, p_cuts), '[]'),
        'from', day_zero() + later, 'dealPercent', coalesce(discount_percent, 0)) as offer
      from cabin_calendars k
      join cabins c on c.id = cabin_id
      left join unlocked_deals(p_session, p_now) as deal on deal.cabin_id = c.id
      left join open_stays(p_cabins, p_guests, null, false, v_least, v_most, p_tomorrow[1], array[days_before(63)],
        p_date, p_now, p_tomorrow, array[p_tomorrow[1] + 59, p_tomorrow[2] + 59, p_tomorrow[3] + 59]
      ) as soon on soon.cabin_id = k.cabin_id
      left join held_nights() as h on h.cabin_id = k.cabin_id
      cross join lateral (select 1 + (p_now at time zone k.timezone)::date - p_date) as there (at)
      left join lateral (
        select min(day) as later
        from generate_series(p_tomorrow[at], p_end[at], 60) as window_day
        cross join generate_series(v_least, v_most) as length
        cross join lateral (
          select days_before(60) & check_ins_from(check_ins, first_day, days, length, window_day)
            & case when held is null then -1 else ~days_barred(held, length, window_day) end
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

-- The cabins for p_guests in p_city (null: anywhere), with p_pets those that take them, that have a stay of p_nights which may
-- begin on one of the 63 days from p_day on, and these days. p_starts: those the rules allow where it is the date p_date, and on
-- the two dates after it, which are nearly always the same.
create or replace function fitting_stays(
  p_day integer, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text, p_pets boolean
) returns table (cabin_id uuid, place bigint, fits bigint)
language sql stable as $$
  select cabin_id, place, fits
  from (
    select k.cabin_id, place, check_ins_from(check_ins, first_day, days, p_nights, p_day)
        & case when p_starts[1] = p_starts[2] and p_starts[2] = p_starts[3] then p_starts[1]
          else p_starts[1 + (p_now at time zone timezone)::date - p_date] end
        & case when held is null then -1 else ~days_barred(held, p_nights, p_day) end as fits
    from cabin_calendars k
    left join held_nights() as h on h.cabin_id = k.cabin_id
    where sleeps >= p_guests and (p_city is null or city = p_city)
      and (not p_pets or exists (select from cabins c where c.id = k.cabin_id and pet_fee is not null))
    offset 0
  ) as free
  where fits <> 0
$$;

-- The nearest, then cheapest, then earliest stay of each cabin that has one, for p_limit cabins in our own order after the first
-- p_offset, as FoundStay of netlify/database/search.ts; and how many cabins there are. p_starts: the check-ins the rules allow
-- where it is the date p_date, and on the two dates after it. p_near are the check-ins 0, 1, 2 ... days away from the wish, which
-- is p_wish days after p_from. p_session is who asks: the deal this visitor has unlocked counts.
create or replace function search_cabins(
  p_session text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - day_zero();
  v_city text := city_key(p_city);
begin
  return (
    with found as materialized (
      select * from fitting_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, v_city, p_pets)
    ), page as (
      select * from found order by place limit p_limit offset p_offset
    ), priced as (
      select place, json_build_object(
        'id', c.id, 'slug', slug, 'city', city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer,
        'pet_fee_cents', (pet_fee * 100)::integer, 'check_in', p_from + day, 'nightsCents', cents,
        'dealPercent', coalesce(discount_percent, 0)) as stay
      from page
      cross join lateral (select id, slug, city, cleaning_fee, pet_fee from cabins where id = page.cabin_id offset 0) as c
      cross join lateral (
        select fits & days as nearest from unnest(p_near) with ordinality as near (days, away)
        where fits & days <> 0 order by away limit 1
      ) as nearest
      cross join lateral (
        select day, sums[1 + day + p_nights] - sums[1 + day] as cents
        from sums_from(page.cabin_id, v_day, 64 + p_nights) as sums
        cross join generate_series(0, p_wish + cardinality(p_near) - 1) as day
        where nearest << day < 0
        order by cents, day
        limit 1
      ) as best
      left join (select cabin_id, discount_percent from unlocked_deals(p_session, p_now)) as deal on deal.cabin_id = c.id
    )
    select json_build_object(
      'cabins', (select count(*) from found), 'stays', coalesce((select json_agg(stay order by place) from priced), '[]'))
  );
end
$$;

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each
-- city, deal, set of fees and, with p_pets, pet fee, before taxes; both as DaySummary of netlify/database/search.ts. p_cabins are
-- the slugs of the cabins, null is all of them. p_fees: by slug which fees a cabin has that not all have, null where there is no such fee.
create or replace function cheapest_stays(
  p_session text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_days integer, p_cabins text[], p_fees jsonb
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - day_zero();
begin
  return (
    with begun as materialized (
      select day, c.slug, c.city, coalesce(p_fees ->> c.slug, '') as fees, coalesce(discount_percent, 0) as percent,
        (c.cleaning_fee * 100)::integer as fee, case when p_pets then (c.pet_fee * 100)::integer end as pet_fee,
        sums[1 + day + p_nights] - sums[1 + day] as cents
      from fitting_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets) as found
      join cabins c on c.id = found.cabin_id
      left join (select cabin_id, discount_percent from unlocked_deals(p_session, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral sums_from(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      where fits << day < 0 and (p_cabins is null or c.slug = any (p_cabins))
    ), cheapest as (
      select distinct on (day, city_key(city), percent, fees, pet_fee) day, json_build_object(
        'slug', slug, 'city', city, 'dealPercent', percent, 'cleaning_fee_cents', fee, 'nightsCents', cents,
        'pet_fee_cents', pet_fee) as stay
      from begun
      order by day, city_key(city), percent, fees, pet_fee, fee + cents
    )
    select json_agg(json_build_object('cabins', coalesce(counted.cabins, 0), 'cheapest', coalesce(stays, '[]')) order by day)
    from generate_series(0, p_days - 1) as day
    left join (select day, count(*) as cabins from begun group by day) as counted using (day)
    left join (select day, json_agg(stay) as stays from cheapest group by day) as told using (day)
  );
end
$$;
