-- Searches walk through cabin_stays from end to end: what they look at first stands first, and at fixed places
-- (docs/decisions/0011). Everything in it is worked out from other tables, so it is made anew.
drop table cabin_stays;

create table cabin_stays (
  nights smallint not null,
  sleeps integer not null,     -- 0: not for rent
  place bigint not null,       -- orders cabins as we list them
  cabin_id uuid not null references cabin_calendars on delete cascade on update cascade,
  city_hash integer not null generated always as (hashtext(city)) stored, -- passes over other cities without reading them
  city text not null,          -- as city_key writes it
  timezone text not null,      -- as known_zone writes it
  check_ins bigint[] not null, -- as bit_words writes them
  primary key (cabin_id, nights)
) partition by list (nights);

-- A short array is otherwise kept without its alignment and copied at every look.
alter table cabin_stays alter column check_ins set storage plain;

do $$
begin
  for nights in 1 .. 30 loop
    execute format('create table cabin_stays_%1$s partition of cabin_stays for values in (%1$s)', nights);
  end loop;
end
$$;

select rebuild_calendars(array_agg(id)) from cabins;

-- Of each cabin for p_guests in p_city (null: anywhere) the check-ins a stay of p_nights may have on the 64 days from
-- bit p_bit of number p_word on; p_low has as many of the lowest bits as the next number adds. p_starts: the check-ins the
-- rules allow where it is the date p_date, and on the two dates after it; p_anywhere is all three, where they agree.
-- One plain statement, which the planner writes in place of the call: no row is copied on the way.
create function open_stays(
  p_nights integer, p_word integer, p_bit integer, p_low bigint, p_starts bigint[], p_anywhere bigint, p_date date,
  p_now timestamptz, p_guests integer, p_city text, p_city_hash integer
) returns table (cabin_id uuid, place bigint, fits bigint)
language sql stable parallel safe as $$
  select s.cabin_id, s.place,
    ((check_ins[p_word] << p_bit) | ((check_ins[p_word + 1] >> (64 - p_bit)) & p_low))
      & coalesce(p_anywhere, p_starts[1 + (p_now at time zone timezone)::date - p_date])
  from cabin_stays s
  where nights = p_nights and sleeps >= p_guests and (p_city is null or city_hash = p_city_hash and city = p_city)
$$;

-- The cabins with live holds on the 63 days from p_from on, and of each the check-ins from which a stay would reach one.
create function held_stays(p_from date, p_nights integer) returns table (cabin_id uuid, barred bigint)
language sql volatile as $$
  select n.cabin_id, bit_or(days_before(night - p_from + 1) & ~days_before(night - p_from + 1 - p_nights))
  from taken_nights n
  where kind = 'hold' and night >= p_from and night < p_from + 63
  group by n.cabin_id
$$;

create or replace function fitting_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text
) returns table (cabin_id uuid, place bigint, fits bigint)
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_word integer := (p_from - day_zero()) / 64;
  v_bit integer := (p_from - day_zero()) % 64;
  v_low bigint := ~((-1)::bigint << v_bit);
  v_anywhere bigint := case when p_starts[1] = p_starts[2] and p_starts[2] = p_starts[3] then p_starts[1] end;
  v_city text := city_key(p_city);
  v_hash integer := hashtext(v_city);
begin
  return query
  select open.cabin_id, open.place, open.fits & ~coalesce(barred, 0)
  from open_stays(p_nights, v_word, v_bit, v_low, p_starts, v_anywhere, p_date, p_now, p_guests, v_city, v_hash) as open
  left join held_stays(p_from, p_nights) using (cabin_id)
  where open.fits & ~coalesce(barred, 0) <> 0;
end
$$;

-- As in 0010, with the cabins that have holds looked up one by one: they are few, and to join them to all costs at each.
create or replace function search_cabins(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan as $$
declare
  v_wish integer := p_from - day_zero() + p_wish;
  v_word integer := (p_from - day_zero()) / 64;
  v_bit integer := (p_from - day_zero()) % 64;
  v_low bigint := ~((-1)::bigint << v_bit);
  v_anywhere bigint := case when p_starts[1] = p_starts[2] and p_starts[2] = p_starts[3] then p_starts[1] end;
  v_city text := city_key(p_city);
  v_hash integer := hashtext(v_city);
  v_held uuid[];
  v_barred bigint[];
begin
  select coalesce(array_agg(cabin_id), '{}'), coalesce(array_agg(barred), '{}') into v_held, v_barred
  from held_stays(p_from, p_nights);
  return (
    with fitting as materialized (
      select open.*
      from open_stays(p_nights, v_word, v_bit, v_low, p_starts, v_anywhere, p_date, p_now, p_guests, v_city, v_hash) as open
      where open.fits <> 0 and open.cabin_id <> all(v_held)
      union all
      select open.cabin_id, open.place, open.fits & ~barred
      from unnest(v_held, v_barred) as held (cabin_id, barred)
      join open_stays(p_nights, v_word, v_bit, v_low, p_starts, v_anywhere, p_date, p_now, p_guests, v_city, v_hash) as open
        using (cabin_id)
      where open.fits & ~barred <> 0
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
