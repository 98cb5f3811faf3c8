-- A stay as one number, by which a shorter one comes first, then a cheaper one, then an earlier one: its nights, their
-- sum in cents, and the day it begins on, counted from day_zero. Below 2^53, so that JSON keeps it whole.
create function stay_key(p_nights integer, p_cents bigint, p_day integer) returns bigint
language sql immutable parallel safe as $$ select (p_nights::bigint << 48) | (p_cents << 16) | p_day $$;

-- Of each day a stay may begin on: the shortest one of 2 nights or more. Nights with a hold count as free.
create function shortest_stays(p_cabins uuid[]) returns table (cabin_id uuid, day integer, stay bigint)
language sql stable as $$
  select fresh.cabin_id, day, stay_key(nights, cents_between(cents_before, day - first_day, nights), day)
  from (
    -- The days no shorter stay begins on.
    select s.cabin_id, nights, word, check_ins[word] & ~coalesce(bit_or(check_ins[word]) over (
        partition by s.cabin_id, word order by nights rows between unbounded preceding and 1 preceding
      ), 0) as days
    from cabin_stays s
    cross join lateral generate_subscripts(check_ins, 1) as word
    where s.cabin_id = any(p_cabins) and nights >= 2 and check_ins[word] <> 0
  ) as fresh
  join cabin_calendars as c using (cabin_id)
  cross join generate_series(0, 63) as place
  cross join lateral (select 64 * word + place as day) as counted
  where days <> 0 and days << place < 0 and c.cabin_id = any(p_cabins)
$$;

-- A window of 60 days lies across two blocks of 60: the least of it is that of the first block's end or of the second's
-- beginning, and both grow day by day.
-- Rows of many cabins are sorted in memory.
create function rebuild_lowest_stays(p_cabins uuid[]) returns void
language plpgsql set work_mem = '64MB' as $$ -- which keeps the plan
begin
  with starting as materialized (
    select * from shortest_stays(p_cabins)
  ), days as (
    -- To join the days to the stays would be to compare each with all of its cabin's.
    select cabin_id, day, min(stay) as stay
    from (
      table starting
      union all
      select cabin_id, generate_series(min(day) - 59, max(day) + 60), null from starting group by cabin_id
    ) as day
    group by cabin_id, day
  ), span as (
    select *, (day - min(day) over (partition by cabin_id)) / 60 as block from days
  ), edges as (
    select cabin_id, day, min(stay) over (partition by cabin_id, block order by day desc) as onwards,
      min(stay) over (partition by cabin_id, block order by day) as until
    from span
  ), windows as (
    select cabin_id, day, least(onwards, lead(until, 59) over (partition by cabin_id order by day)) as stay
    from edges
  ), runs as (
    select *, stay is distinct from lag(stay) over (partition by cabin_id order by day) as begins
    from windows
  ), gathered as (
    select cabin_id, array_agg(day order by day) as days, array_agg(stay order by day) as stays
    from runs
    where begins
    group by cabin_id
  )
  insert into cabin_lowest_stays (cabin_id, sleeps, timezone, days, stays, place, facts)
  select s.cabin_id, s.sleeps, s.timezone, coalesce(g.days, '{}'), coalesce(g.stays, '{}'), s.place,
    lowest_facts(c.id, c.slug, c.city, c.cleaning_fee)
  from cabin_stays s
  join cabins c on c.id = s.cabin_id
  left join gathered g using (cabin_id)
  where s.cabin_id = any(p_cabins) and s.nights = 2
  order by s.place
  on conflict (cabin_id) do update
  set (sleeps, timezone, days, stays, place, facts) =
    (excluded.sleeps, excluded.timezone, excluded.days, excluded.stays, excluded.place, excluded.facts);
end
$$;

-- rebuild_calendars has locked the rows it changes, and writes cabin_stays in the same statement.
create function lowest_stays_follow() returns trigger
language plpgsql as $$
begin
  perform rebuild_lowest_stays(array_agg(cabin_id)) from changed;
  return null;
end
$$;

-- The check-ins a stay of so many nights may have on the 60 days from p_first on, as one number whose sign is p_first:
-- of the shortest stay that has any, or of the length asked for. Live holds count as taken.
create function check_ins_within(p_cabin uuid, p_first integer, p_nights integer)
returns table (nights integer, fits bigint)
language plpgsql stable as $$
declare
  v_word integer := p_first / 64;
  v_bit integer := p_first % 64;
  v_low bigint := ~((-1)::bigint << v_bit);
  v_held integer[] := array(
    select night - day_zero() - p_first
    from taken_nights n
    where n.cabin_id = p_cabin and kind = 'hold'
      and night >= day_zero() + p_first and night < day_zero() + p_first + 90
  );
begin
  return query
  select s.nights::integer, open.starts
  from cabin_stays s
  cross join lateral (
    select bit_or(days_before(held + 1) & ~days_before(held + 1 - s.nights)) as barred from unnest(v_held) as held
  ) as holds
  cross join lateral (
    select days_before(60) & ~coalesce(barred, 0) & (
      (coalesce(check_ins[v_word], 0) << v_bit) | ((coalesce(check_ins[v_word + 1], 0) >> (64 - v_bit)) & v_low)
    ) as starts
  ) as open
  where s.cabin_id = p_cabin and s.nights between coalesce(p_nights, 2) and coalesce(p_nights, 30)
    and open.starts <> 0 and p_first >= 0
  order by s.nights;
end
$$;

-- The cheapest of those of the shortest length, in each of the parts that p_cuts, days in order, makes of the time.
create function cheapest_within(p_cabin uuid, p_first integer, p_nights integer, p_cuts integer[])
returns setof bigint
language sql stable as $$
  select min(stay_key(nights, cents_between(cents_before, p_first + day - first_day, nights), p_first + day))
  from (select * from check_ins_within(p_cabin, p_first, p_nights) limit 1) as shortest
  cross join generate_series(0, 59) as day
  join cabin_calendars on cabin_id = p_cabin
  where fits << day < 0
  group by width_bucket(p_first + day, p_cuts)
$$;

-- The first day from p_first on that a stay can begin on and end by p_end, days counted from day_zero; null without one.
create function first_check_in(p_cabin uuid, p_first integer, p_end integer, p_nights integer) returns integer
language plpgsql stable as $$
declare
  v_day integer;
begin
  for v_first in greatest(p_first, 0) .. p_end by 60 loop
    select min(day) into v_day
    from check_ins_within(p_cabin, v_first, p_nights)
    cross join lateral (select v_first + strpos(fits::bit(64)::text, '1') - 1 as day) as begins
    where day + nights <= p_end;
    exit when v_day is not null;
  end loop;
  return v_day;
end
$$;

-- The nights of a stay, counted from day_zero.
create function nights_of(p_stay bigint) returns int4range
language sql immutable parallel safe as $$
  select int4range((p_stay & 65535)::integer, ((p_stay & 65535) + (p_stay >> 48))::integer)
$$;

-- Of each cabin for p_guests (p_cabins null: of all) [id, slug, city, cleaning fee in cents, keys of the stays the
-- cheapest one is among, first check-in], in display order; the first check-in only where there is no stay.
--   p_nights: the length; null is the shortest a cabin has. p_cuts: the days a tax changes on.
--   p_tomorrow, p_end: the first check-in and the last check-out on the date p_date, and on the two dates after it.
-- One plan serves every call: cabins that are named are looked up one by one, all of them are read from end to end, and
-- whichever is not asked for is not begun.
create function lowest_stays(
  p_cabins uuid[], p_guests integer, p_nights integer, p_date date, p_now timestamptz, p_tomorrow integer[],
  p_end integer[], p_cuts integer[]
) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_zones text[];
  v_at integer[];
begin
  with recursive zones as (
    select min(timezone) as name from cabin_lowest_stays
    union all
    select (select min(timezone) from cabin_lowest_stays where timezone > name) from zones where name is not null
  )
  select array_agg(name), array_agg((p_now at time zone name)::date - p_date + 1) into v_zones, v_at
  from zones
  where name is not null;
  return (
    with held as materialized (
      select cabin_id, range_agg(int4range(night - day_zero(), night - day_zero() + 1)) as nights
      from taken_nights
      where kind = 'hold'
      group by cabin_id
    ), asked as (
      select l.* from unnest(p_cabins) as id join cabin_lowest_stays l on l.cabin_id = id
      union all
      select l.* from cabin_lowest_stays l where p_cabins is null
    ), dated as (
      -- Cabins stand in one zone, or nearly all of them do.
      select *, case when timezone = v_zones[1] then v_at[1] else v_at[array_position(v_zones, timezone)] end as at
      from asked
      where sleeps >= p_guests
      offset 0
    ), kept as (
      select cabin_id, place, facts, at, stays[run] as stay, stays[run + 1] as next
      from (select *, width_bucket(p_tomorrow[at], days) as run from dated offset 0) as bucketed
      offset 0
    ), found as (
      -- A hold on other nights leaves the cheapest stay what it is.
      select cabin_id, place, facts, at, case
          when p_nights is not null or cardinality(p_cuts) > 0 or nights is not null and nights && nights_of(stay)
          then array_to_string(array(select * from cheapest_within(kept.cabin_id, p_tomorrow[at], p_nights, p_cuts)), ',')
          else coalesce(stay::text, '')
        end as keys,
        -- After windows without a stay comes one that has the next there is, and that one alone.
        stay is null and p_nights is null as is_later, next, nights
      from kept
      left join held using (cabin_id)
      offset 0
    ), answered as (
      select place, facts, keys, case
          when keys <> '' or is_later and next is null then null
          when is_later and not coalesce(nights && nights_of(next), false) and upper(nights_of(next)) <= p_end[at]
          then lower(nights_of(next))
          else first_check_in(cabin_id, p_tomorrow[at], p_end[at], p_nights)
        end as later
      from found
      offset 0
    )
    select concat('[', string_agg(concat(facts, keys, '],', coalesce(later::text, 'null'), ']'), ',' order by place), ']')
    from answered
  );
end
$$;

-- The beginning of a cabin's element of the answer: `["id","slug","city",fee in cents,[`.
create function lowest_facts(p_id uuid, p_slug text, p_city text, p_fee numeric) returns text
language sql stable parallel safe as $$
  select concat('[', to_json(p_id), ',', to_json(p_slug), ',', to_json(p_city), ',', (p_fee * 100)::integer, ',[')
$$;

-- What changes no calendar changes the answer: a name, a fee.
create function lowest_facts_follow() returns trigger
language plpgsql as $$
begin
  update cabin_lowest_stays l
  set facts = lowest_facts(c.id, c.slug, c.city, c.cleaning_fee)
  from changed c
  where l.cabin_id = c.id and l.facts <> lowest_facts(c.id, c.slug, c.city, c.cleaning_fee);
  return null;
end
$$;
