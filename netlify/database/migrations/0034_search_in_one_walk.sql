-- A search walks through cabin_stays once, looks at a row's days where they are stored, and gathers two numbers of each
-- cabin found. The cabins of a page are looked up by their place (docs/decisions/0011).
create unique index cabin_lowest_stays_place on cabin_lowest_stays (place);

-- Beyond every cabin's place.
create function last_place() returns bigint
language sql immutable parallel safe as $$ select 9223372036854775807 $$;

drop function search_cabins;
drop function fitting_stays;
drop function open_stays;

-- The cabins for p_guests in p_city (null: anywhere) that have a stay of p_nights which may begin on one of the 64 days from
-- p_from on: how many, and of those up to the place p_until (null: none) each one's place and these days. A set of days is a
-- number: its sign is p_from, the next bit the day after. p_starts: the check-ins the rules allow where it is the date p_date,
-- and on the two dates after it.
create function fitting_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_until bigint, out cabins integer, out places bigint[], out fits bigint[]
)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_word integer := (p_from - day_zero()) / 64;
  v_bit integer := (p_from - day_zero()) % 64;
  v_low bigint := ~((-1)::bigint << v_bit); -- as many of the lowest bits as the next number adds
  v_any bigint := p_starts[1] | p_starts[2] | p_starts[3];
  -- The same days where two numbers of a row have them: a row without any of them is passed over at a glance.
  v_these bigint := (v_any >> v_bit) & ~((-1)::bigint << (63 - v_bit) << 1);
  v_next bigint := (v_any << (63 - v_bit) << 1);
  v_dated boolean := p_starts[1] <> p_starts[2] or p_starts[2] <> p_starts[3]; -- what is allowed depends on the date there
  v_city text := city_key(p_city);
  v_hash integer := hashtext(v_city);
  v_held uuid[];
  v_barred bigint[];
begin
  select array_agg(cabin_id), array_agg(barred) into v_held, v_barred from held_stays(p_from, p_nights);
  -- What is gathered of a cabin costs as much as looking at it. Conditions that are nearly always settled stand first.
  select count(*), array_agg(place) filter (where place <= p_until), array_agg(starts) filter (where place <= p_until)
  into cabins, places, fits
  from (
    select place, ((check_ins[v_word] << v_bit) | ((check_ins[v_word + 1] >> (64 - v_bit)) & v_low)) & case
        when v_dated then p_starts[1 + (p_now at time zone timezone)::date - p_date] else v_any
      end & case when v_held is null then -1 else ~coalesce(v_barred[array_position(v_held, cabin_id)], 0) end as starts
    from cabin_stays
    where nights = p_nights and sleeps >= p_guests and (v_city is null or city_hash = v_hash and city = v_city)
      and (check_ins[v_word] & v_these <> 0 or v_next <> 0 and check_ins[v_word + 1] & v_next <> 0)
  ) as open
  where v_held is null and not v_dated or starts <> 0;
end
$$;

-- The nearest, then cheapest, then earliest stay of each cabin that has one, for p_limit cabins in our own order after
-- the first p_offset: its facts as lowest_facts writes them, then [days from p_from to check-in, sum of the nights in
-- cents]; and how many cabins there are. Arguments as above; p_near are the check-ins 0, 1, 2 ... days away from the wish,
-- which is p_wish days after p_from.
create function search_cabins(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_wish integer := p_from - day_zero() + p_wish;
  v_cabins integer;
  v_places bigint[];
  v_fits bigint[];
  v_wanted integer := case when p_limit > 0 then p_offset + p_limit else 0 end;
  v_until bigint;
begin
  -- One cabin of twelve is usually free, so those of the page are among the first; where they are not, all are gathered.
  if v_wanted > 0 then
    select coalesce(min(place), last_place()) into v_until
    from (select place from cabin_lowest_stays order by place offset 12 * v_wanted limit 1) as far;
  end if;
  loop
    select cabins, places, fits into v_cabins, v_places, v_fits
    from fitting_stays(p_from, p_nights, p_starts, p_date, p_now, p_guests, p_city, v_until);
    exit when coalesce(cardinality(v_places), 0) >= least(v_cabins, v_wanted) or v_until = last_place();
    v_until := last_place();
  end loop;
  return (
    with nearest as (
      select *, case
          when fits & p_near[1] <> 0 then 0 when fits & p_near[2] <> 0 then 1 when fits & p_near[3] <> 0 then 2
          when fits & p_near[4] <> 0 then 3 when fits & p_near[5] <> 0 then 4 when fits & p_near[6] <> 0 then 5
          when fits & p_near[7] <> 0 then 6 else 7
        end as away
      from (
        select * from (select unnest(v_places) as place, unnest(v_fits) as fits) as fitting
        order by place limit p_limit offset p_offset
      ) as page
      offset 0
    ), priced as (
      -- Looked up one by one: there are far fewer of them than calendars.
      select place, facts, away, early, late
      from nearest
      cross join lateral (
        select cabin_id, facts from cabin_lowest_stays where cabin_lowest_stays.place = nearest.place offset 0
      ) as told
      cross join lateral (
        select
          case when p_wish >= away and fits << (p_wish - away) < 0
            then cents_between(cents_before, v_wish - away - first_day, p_nights) end as early,
          case when fits << (p_wish + away) < 0
            then cents_between(cents_before, v_wish + away - first_day, p_nights) end as late
        from cabin_calendars
        where cabin_calendars.cabin_id = told.cabin_id
        offset 0
      ) as sums
    )
    select json_build_object('cabins', v_cabins, 'stays', concat('[', string_agg(concat(
      facts, p_wish + case when late is null or early <= late then -away else away end, ',', least(early, late), ']]'),
      ',' order by place), ']')::json)
    from priced
  );
end
$$;

-- As in 0010, with the cabins found as they are gathered above.
create or replace function cheapest_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_days integer, p_percents json
) returns json
language plpgsql stable as $$
begin
  return (
    with begun as (
      select day, c.city, coalesce((p_percents ->> c.id::text)::integer, 0) as percent, (c.cleaning_fee * 100)::integer as fee,
        cents_between(cents_before, p_from - day_zero() + day - first_day, p_nights) as cents
      from fitting_stays(p_from, p_nights, p_starts, p_date, p_now, p_guests, p_city, last_place()) as found
      cross join unnest(places, found.fits) as fitting (place, fits)
      join cabin_lowest_stays using (place)
      join cabin_calendars using (cabin_id)
      join cabins c on c.id = cabin_id
      cross join generate_series(0, p_days - 1) as day
      where fitting.fits << day < 0
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

-- As in 0033: neither workers nor compiled plans.
do $$
declare
  called regproc;
begin
  foreach called in array '{fitting_stays, search_cabins, cheapest_stays}'::regproc[] loop
    execute format('alter function %s set max_parallel_workers_per_gather = 0', called);
    execute format('alter function %s set jit = off', called);
  end loop;
end
$$;
