-- The day calendars count their bits from.
create function day_zero() returns date
language sql immutable parallel safe as $$ select date '2026-01-01' $$;

-- A city as it is compared: in lower case, with no space around it.
create function city_key(p_city text) returns text
language sql immutable parallel safe as $$ select lower(regexp_replace(p_city, '^\s+|\s+$', '', 'g')) $$;

-- A zone by its full name. Where every cabin stands, for what the rules in src/domain/day/day.ts would not know either.
create function known_zone(p_zone text) returns text
language plpgsql stable as $$
begin
  perform now() at time zone p_zone;
  return case when p_zone ~ '^(UTC|[A-Z][A-Za-z]+/[A-Za-z0-9_+/-]+)$' then p_zone else 'America/New_York' end;
exception
  when invalid_parameter_value then
    return 'America/New_York';
end
$$;

-- A set of days as numbers of 64 bits: element k the days from 64 * k on, the first of them its sign. An empty number
-- goes before and after, so that a search begun just before the first day published finds something to shift.
create function bit_words(p_days bit varying, p_first integer) returns bigint[]
language plpgsql immutable as $$
declare
  v_skip integer := p_first / 64 - 1;
  v_days bit varying := repeat('0', 64 + p_first % 64)::bit varying || p_days;
  v_words bigint[];
begin
  for word in 0 .. length(v_days) / 64 + 1 loop
    v_words[v_skip + word] := substring(v_days from 64 * word + 1 for 64)::bit(64)::bigint;
  end loop;
  return v_words;
end
$$;

-- The published days of a cabin, in order, a letter and a number each, from first_day to the day after the last.
-- mins: chr(64 + minimum stay) where a stay may begin, else a dot. Days a century on are nobody's plan.
create function published_days(p_cabin uuid)
returns table (first_day integer, free text, outs text, mins text, cents_before integer[])
language sql stable as $$
  select coalesce(min(n), 0), coalesce(string_agg(free, '' order by n), ''),
    coalesce(string_agg(outs, '' order by n), ''), coalesce(string_agg(mins, '' order by n), ''),
    coalesce(array_agg((((before::bigint + 2147483648) % 4294967296) - 2147483648)::integer order by n), '{}')
  from (
    select day.n,
      case when rate.available and taken.night is null then '1' else '0' end as free,
      case when rate.allows_check_out then '1' else '0' end as outs,
      case when rate.allows_check_in and rate.least <= 30 then chr(64 + rate.least) else '.' end as mins,
      coalesce(sum(rate.cents) over (order by day.n rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select min(day) - day_zero() as first_day, max(day) - day_zero() as last_day
      from cabin_rates
      where cabin_id = p_cabin and day >= day_zero() and day < day_zero() + 36525
    ) as span
    cross join lateral generate_series(span.first_day, span.last_day + 1) as day (n)
    left join (
      select r.day - day_zero() as n, r.available, r.allows_check_in, r.allows_check_out,
        greatest(coalesce(r.min_stay, 1), 1) as least,
        -- The domain's nightlyPrice, half up to the cent. Sums of float8 are fast, and exact for whole numbers.
        (coalesce(r.amount_cents, c.rate)
          + (coalesce(r.amount_cents, c.rate) * c.surcharge + 500000) / 1000000)::float8 as cents
      from cabin_rates r
      cross join (
        select (nightly_rate * 100)::bigint as rate, (mama_cabins_nightly_surcharge * 10000)::bigint as surcharge
        from cabins
        where id = p_cabin
        offset 0
      ) as c
      where r.cabin_id = p_cabin
    ) as rate on rate.n = day.n
    left join cabin_nights taken
      on taken.cabin_id = p_cabin and taken.night - day_zero() = day.n and taken.kind <> 'hold'
  ) as d
$$;

-- Writes some cabins' calendars anew. Who comes second waits at the lock and then sees what the first has written.
create function rebuild_calendars(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  insert into cabin_calendars (cabin_id)
  select id from cabins where id = any(p_cabins) order by id
  on conflict do nothing;
  perform from cabin_calendars where cabin_id = any(p_cabins) order by cabin_id for no key update;

  with published as materialized (
    select c.id, (c.display_order::bigint << 32) + c.number as place, case when c.live then c.max_guests else 0 end as sleeps,
      city_key(c.city) as city, known_zone(c.timezone) as timezone, d.*
    from cabins c
    cross join lateral published_days(c.id) as d
    where c.id = any(p_cabins)
  ), priced as (
    update cabin_calendars as c
    set first_day = d.first_day, cents_before = d.cents_before
    from published as d
    where c.cabin_id = d.id
  )
  insert into cabin_stays (nights, cabin_id, place, sleeps, city, timezone, check_ins)
  select nights, id, place, sleeps, city, timezone, bit_words(
    run & (outs::bit varying << nights)
      & translate(mins, '.ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^', rpad('0' || repeat('1', nights), 31, '0'))::bit varying,
    first_day)
  from published
  cross join lateral (
    with recursive runs (nights, run) as (
      select 1, free::bit varying
      union all
      select nights + 1, run & (free::bit varying << nights) from runs where nights < 30
    )
    table runs
  ) as runs
  on conflict (cabin_id, nights) do update
  set (place, sleeps, city, timezone, check_ins) =
    (excluded.place, excluded.sleeps, excluded.city, excluded.timezone, excluded.check_ins);
end
$$;

-- Statement triggers: a bulk load rebuilds each cabin once. `changed` and, of an update, `former` are its rows.
create function cabins_changed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform rebuild_calendars(array_agg(id)) from changed;
  else
    perform rebuild_calendars(array_agg(c.id))
    from changed c
    join former f on f.id = c.id
    where (f.live, f.max_guests, f.city, f.timezone, f.display_order, f.nightly_rate, f.mama_cabins_nightly_surcharge)
      is distinct from
      (c.live, c.max_guests, c.city, c.timezone, c.display_order, c.nightly_rate, c.mama_cabins_nightly_surcharge);
  end if;
  return null;
end
$$;

-- Rebuilds the calendars of the cabins whose rates or nights a statement has changed, once each. A trigger's argument
-- says which rows count; `changed` and, of an update, `former` are those rows.
create function calendar_changed() returns trigger
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
  perform rebuild_calendars(v_cabins);
  return null;
end
$$;

-- Searches over the read model (docs/decisions/0011).

-- The first p_days of 63 days as one number, the first day its sign.
create function days_before(p_days integer) returns bigint
language sql immutable parallel safe as $$
  select case when p_days <= 0 then 0 else (-1)::bigint << (64 - least(p_days, 63)) end
$$;

-- The cabins for p_guests in p_city (null: anywhere) that have a stay of p_nights which may begin on one of the 64 days from
-- p_from on: how many, and of those up to the place p_until (null: none) each one's place and these days. A set of days is a
-- number: its sign is p_from, the next bit the day after. p_starts: the check-ins the rules allow where it is the date p_date,
-- and on the two dates after it.
create function fitting_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_until bigint, out cabins integer, out places bigint[], out fits bigint[]
)
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
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

-- The sum of p_nights nights, the first of them p_first days after first_day.
create function cents_between(p_cents_before integer[], p_first integer, p_nights integer) returns bigint
language sql immutable parallel safe as $$
  select (p_cents_before[1 + p_first + p_nights]::bigint - p_cents_before[1 + p_first] + 4294967296) % 4294967296
$$;

-- The nearest, then cheapest, then earliest stay of each cabin that has one, for p_limit cabins in our own order after
-- the first p_offset: its facts as lowest_facts writes them, then [days from p_from to check-in, sum of the nights in
-- cents]; and how many cabins there are. Arguments as above; p_near are the check-ins 0, 1, 2 ... days away from the wish,
-- which is p_wish days after p_from.
create function search_cabins(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
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

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each
-- city and deal, before taxes, as [city, percent, cleaning fee in cents, sum of the nights in cents]. p_percents: the
-- deals that count, by cabin.
-- p_cabins are the slugs of the cabins, null is all of them.
create function cheapest_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_days integer, p_cabins text[], p_percents json
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
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
      where fitting.fits << day < 0 and (p_cabins is null or c.slug = any (p_cabins))
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

-- The cabins with live holds on the 63 days from p_from on, and of each the check-ins from which a stay would reach one.
create function held_stays(p_from date, p_nights integer) returns table (cabin_id uuid, barred bigint)
language sql volatile as $$
  select n.cabin_id, bit_or(days_before(night - p_from + 1) & ~days_before(night - p_from + 1 - p_nights))
  from taken_nights n
  where kind = 'hold' and night >= p_from and night < p_from + 63
  group by n.cabin_id
$$;

-- Beyond every cabin's place.
create function last_place() returns bigint
language sql immutable parallel safe as $$ select 9223372036854775807 $$;
