-- Searches over the read model (docs/decisions/0011).

-- The first p_days of 63 days as one number, the first day its sign.
create function days_before(p_days integer) returns bigint
language sql immutable parallel safe as $$
  select case when p_days <= 0 then 0 else (-1)::bigint << (64 - least(p_days, 63)) end
$$;

-- A set of check-ins is a number: its sign is p_from, the first day thought of, the next bit the day after. Of each
-- cabin for p_guests in p_city (null: anywhere) the check-ins a stay of p_nights may have, where it may have any.
--   p_starts: the check-ins the rules allow where it is the date p_date, and on the two dates after it.
-- `offset 0` keeps what was worked out below it from being worked out again at every use.
create function fitting_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text
) returns table (cabin_id uuid, place bigint, fits bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_word integer := (p_from - day_zero()) / 64;
  v_bit integer := (p_from - day_zero()) % 64;
  v_low bigint := ~((-1)::bigint << v_bit); -- as many of the lowest bits as the next number adds
  v_anywhere bigint := case when p_starts[1] = p_starts[2] and p_starts[2] = p_starts[3] then p_starts[1] end;
  v_city text := city_key(p_city);
begin
  return query
  with held as (
    -- A hold on night n bars each start from which the stay would reach it.
    select n.cabin_id, bit_or(days_before(night - p_from + 1) & ~days_before(night - p_from + 1 - p_nights)) as barred
    from cabin_nights n
    where kind = 'hold' and hold_until > now() and night >= p_from and night < p_from + 63
    group by n.cabin_id
  ), open as (
    select s.cabin_id, s.place, timezone,
      (check_ins[v_word] << v_bit) | ((check_ins[v_word + 1] >> (64 - v_bit)) & v_low) as starts
    from cabin_stays s
    where nights = p_nights and sleeps >= p_guests and (v_city is null or city = v_city)
    offset 0
  ), fitting as (
    select open.cabin_id, open.place, starts & ~coalesce(barred, 0)
      & coalesce(v_anywhere, p_starts[1 + (p_now at time zone timezone)::date - p_date]) as fits
    from open
    left join held using (cabin_id)
    offset 0
  )
  select * from fitting where fitting.fits <> 0;
end
$$;

-- The sum of p_nights nights, the first of them p_first days after first_day.
create function cents_between(p_cents_before integer[], p_first integer, p_nights integer) returns bigint
language sql immutable parallel safe as $$
  select (p_cents_before[1 + p_first + p_nights]::bigint - p_cents_before[1 + p_first] + 4294967296) % 4294967296
$$;

-- The nearest, then cheapest, then earliest stay of each cabin that has one, for p_limit cabins in our own order after
-- the first p_offset, as [days from p_from to check-in, sum of the nights in cents, id, slug, city, cleaning fee in
-- cents]; and how many cabins there are. Arguments as above; p_near are the check-ins 0, 1, 2 ... days away from the
-- wish, which is p_wish days after p_from.
create function search_cabins(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_wish integer := p_from - day_zero() + p_wish;
begin
  return (
    with fitting as materialized (
      select * from fitting_stays(p_from, p_nights, p_starts, p_date, p_now, p_guests, p_city)
    ), nearest as (
      select *, case
          when fits & p_near[1] <> 0 then 0 when fits & p_near[2] <> 0 then 1 when fits & p_near[3] <> 0 then 2
          when fits & p_near[4] <> 0 then 3 when fits & p_near[5] <> 0 then 4 when fits & p_near[6] <> 0 then 5
          when fits & p_near[7] <> 0 then 6 else 7
        end as away
      from (table fitting order by place limit p_limit offset p_offset) as page
      offset 0
    ), priced as (
      -- Looked up one by one: there are far fewer of them than calendars.
      select nearest.*, early, late
      from nearest
      cross join lateral (
        select
          case when p_wish >= away and fits << (p_wish - away) < 0
            then cents_between(cents_before, v_wish - away - first_day, p_nights) end as early,
          case when fits << (p_wish + away) < 0
            then cents_between(cents_before, v_wish + away - first_day, p_nights) end as late
        from cabin_calendars
        where cabin_calendars.cabin_id = nearest.cabin_id
        offset 0
      ) as sums
    )
    select json_build_object('cabins', (select count(*) from fitting), 'stays', concat('[', string_agg(concat_ws(',',
      '[' || p_wish + case when late is null or early <= late then -away else away end, least(early, late), facts),
      '],' order by place) || ']', ']')::json)
    from priced
    cross join lateral (
      select concat_ws(',', to_json(id), to_json(slug), to_json(city), (cleaning_fee * 100)::integer) as facts
      from cabins
      where id = cabin_id
      offset 0
    ) as told
  );
end
$$;

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each
-- city and deal, before taxes, as [city, percent, cleaning fee in cents, sum of the nights in cents]. p_percents: the
-- deals that count, by cabin.
create function cheapest_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_days integer, p_percents json
) returns json
language plpgsql stable as $$
begin
  return (
    with begun as (
      select day, c.city, coalesce((p_percents ->> c.id::text)::integer, 0) as percent, (c.cleaning_fee * 100)::integer as fee,
        cents_between(cents_before, p_from - day_zero() + day - first_day, p_nights) as cents
      from fitting_stays(p_from, p_nights, p_starts, p_date, p_now, p_guests, p_city) as fitting
      join cabin_calendars using (cabin_id)
      join cabins c on c.id = cabin_id
      cross join generate_series(0, p_days - 1) as day
      where fits << day < 0
    ), cheapest as (
      select distinct on (day, city_key(city), percent) day, json_build_array(city, percent, fee, cents) as stay
      from begun
      order by day, city_key(city), percent, fee + cents
    )
    select json_agg(json_build_object('cabins', coalesce(counted.cabins, 0), 'stays', coalesce(stays, '[]')) order by day)
    from generate_series(0, p_days - 1) as day
    left join (select day, count(*) as cabins from begun group by day) as counted using (day)
    left join (select day, json_agg(stay) as stays from cheapest group by day) as told using (day)
  );
end
$$;
