-- The cheapest stay of each cabin that begins soon (docs/decisions/0047, 0078).

-- A stay as one number, by which a shorter one comes first, then a cheaper one, then an earlier one: its nights, their
-- sum in cents, and the day it begins on, counted from day_zero. Below 2^53, so that JSON keeps it whole.
create function stay_key(p_nights integer, p_cents bigint, p_day integer) returns bigint
language sql immutable parallel safe as $$ select (p_nights::bigint << 48) | (p_cents << 16) | p_day $$;

-- Of each of p_cabins for p_guests [id, slug, city, cleaning fee in cents, keys of the stays the cheapest one is among, first
-- check-in], in display order; the first check-in only where no stay begins within 60 days.
--   p_nights: the length; null is the shortest a cabin has, from 2 on. p_cuts: the days a tax changes on.
--   p_tomorrow, p_end: the first check-in and the last check-out on the date p_date, and on the two dates after it.
create function lowest_stays(
  p_cabins uuid[], p_guests integer, p_nights integer, p_date date, p_now timestamptz, p_tomorrow integer[],
  p_end integer[], p_cuts integer[]
) returns text
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_least integer := coalesce(p_nights, 2);
  v_most integer := coalesce(p_nights, 30);
begin
  return (
    with asked as (
      select k.*, held, p_tomorrow[at] as tomorrow, p_end[at] as last
      from unnest(p_cabins) as id
      join cabin_calendars k on k.cabin_id = id
      left join held_nights() as h on h.cabin_id = id
      cross join lateral (select 1 + (p_now at time zone timezone)::date - p_date) as there (at)
      where sleeps >= p_guests
      offset 0
    ), answered as (
      select place, json_build_array(c.id, slug, c.city, (cleaning_fee * 100)::integer, coalesce(keys, '[]'), later) as answer
      from asked
      join cabins c on c.id = cabin_id
      left join lateral (
        select nights, starts
        from generate_series(v_least, v_most) as nights
        cross join lateral (
          select days_before(60) & check_ins_from(check_ins, first_day, days, nights, tomorrow)
            & case when held is null then -1 else ~days_barred(held, nights, tomorrow) end
        ) as open (starts)
        where starts <> 0
        order by nights
        limit 1
      ) as shortest on true
      left join lateral (
        select json_agg(key) as keys
        from (
          select min(stay_key(nights, sums[1 + day + nights] - sums[1 + day], tomorrow + day)) as key
          from sums_from(cabin_id, tomorrow, 90) as sums
          cross join generate_series(0, 59) as day
          where starts << day < 0
          group by width_bucket(tomorrow + day, p_cuts)
        ) as cheapest
      ) as priced on true
      left join lateral (
        select min(day) as later
        from generate_series(tomorrow, last, 60) as window_day
        cross join generate_series(v_least, v_most) as length
        cross join lateral (
          select days_before(60) & check_ins_from(check_ins, first_day, days, length, window_day)
            & case when held is null then -1 else ~days_barred(held, length, window_day) end
        ) as open (begins)
        cross join lateral (select window_day + strpos(begins::bit(64)::text, '1') - 1) as first (day)
        where nights is null and begins <> 0 and day + length <= last
      ) as first_one on true
    )
    select coalesce(json_agg(answer order by place), '[]')::text from answered
  );
end
$$;
