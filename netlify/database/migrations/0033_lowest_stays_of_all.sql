-- The answer of lowest_stays as far as it is known beforehand: the call reads rows of one table and joins them
-- (docs/decisions/0055).
alter table cabin_lowest_stays
  add column place bigint not null default 0,  -- orders cabins as we list them
  add column facts text not null default ''; -- as lowest_facts writes them

-- The zones cabins stand in are found by a few looks at it.
create index cabin_lowest_stays_timezone on cabin_lowest_stays (timezone);

-- The beginning of a cabin's element of the answer: `["id","slug","city",fee in cents,[`.
create function lowest_facts(p_id uuid, p_slug text, p_city text, p_fee numeric) returns text
language sql stable parallel safe as $$
  select concat('[', to_json(p_id), ',', to_json(p_slug), ',', to_json(p_city), ',', (p_fee * 100)::integer, ',[')
$$;

-- As in 0029, with what the answer says of a cabin. Rows of many cabins are sorted in memory.
create or replace function rebuild_lowest_stays(p_cabins uuid[]) returns void
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

create trigger lowest_facts_follow after update on cabins
referencing new table as changed for each statement execute function lowest_facts_follow();

drop function lowest_stays;

-- As in 0029, as text. One plan serves every call: cabins that are named are looked up one by one, all of them are read
-- from end to end, and whichever is not asked for is not begun.
create function lowest_stays(
  p_cabins uuid[], p_guests integer, p_nights integer, p_date date, p_now timestamptz, p_tomorrow integer[],
  p_end integer[], p_cuts integer[]
) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
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

-- One plan for every call reckons with all partitions and all cabins, and looks dear enough to be shared among workers or to
-- be compiled: to start either takes longer than the call.
do $$
declare
  called regproc;
begin
  foreach called in array '{search_cabins, cheapest_stays, lowest_stays}'::regproc[] loop
    execute format('alter function %s set max_parallel_workers_per_gather = 0', called);
    execute format('alter function %s set jit = off', called);
  end loop;
end
$$;

select rebuild_lowest_stays(array_agg(cabin_id)) from cabin_calendars;
