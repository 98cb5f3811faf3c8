set local check_function_bodies = off;

-- Returns the percent a deal takes off a stay of p_nights from p_first on: 0 where the deal
-- excludes one of its nights, null without a deal. Is strict, so that a search without a deal
-- never calls it.
create or replace function deal_percent_of_stay(p_percent integer, p_plan jsonb, p_first date, p_nights integer) returns integer
language sql stable strict parallel safe as $$
  select case
    when exists (select from generate_series(0, p_nights - 1) as later where not is_deal_night(p_plan, p_first + later)) then 0
    else p_percent
  end
$$;

-- The cabins for p_guests in p_city (null: anywhere), with p_pets those that take them, that have a stay of p_nights which may
-- begin on one of the 63 days from p_day on, and these days. p_starts: those the rules allow where it is the date p_date, and on
-- the two dates after it, which are nearly always the same.
create or replace function available_stays(
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

-- The nearest, then cheapest, then earliest stay of each cabin that has one, for p_limit cabins in
-- our own order after the first p_offset, as StayTotal of netlify/search/queries.ts; and how many
-- cabins there are. p_starts: the check-ins the rules allow where it is the date p_date, and on the
-- two dates after it. p_near are the check-ins 0, 1, 2 ... days away from the wish, which is p_wish
-- days after p_from. p_session_id is who asks: the deal this visitor has unlocked counts.
create or replace function search_cabins(
  p_session_id text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
  v_city text := city_key(p_city);
begin
  return (
    with found as materialized (
      select * from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, v_city, p_pets)
    ), page as (
      select * from found order by place limit p_limit offset p_offset
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
      'cabins', (select count(*) from found), 'stays', coalesce((select json_agg(stay order by place) from priced), '[]'))
  );
end
$$;

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each city, deal,
-- cleaning fee, set of fees and, with p_pets, pet fee, before taxes; both as DaySummary of netlify/search/queries.ts. p_cabins are
-- the slugs of the cabins, null is all of them. p_fees: by slug which fees a cabin has that not all have, null where there is no
-- such fee.
create or replace function day_summaries(
  p_session_id text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_days integer, p_cabins text[], p_fees jsonb
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
begin
  return (
    with alike as (
      select day, count(*) as cabins, json_build_object(
        'slug', min(slug), 'city', city, 'dealPercent', percent, 'pet_fee_cents', pet_fee_cents,
        'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'nightsCents', min(sums[1 + day + p_nights] - sums[1 + day])) as stay
      from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets) as found
      join cabins c on c.id = found.cabin_id
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session_id, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (select case when p_pets then (pet_fee * 100)::integer end as pet_fee_cents) as pets
      cross join lateral cumulative_cents(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      cross join lateral (select coalesce(deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights), 0) as percent) as off
      where fits << day < 0 and (p_cabins is null or slug = any (p_cabins))
      group by day, city, percent, pet_fee_cents, cleaning_fee, p_fees ->> slug
    ), told as (
      select day, coalesce(sum(cabins), 0) as cabins, coalesce(json_agg(stay) filter (where cabins > 0), '[]') as cheapest
      from generate_series(0, p_days - 1) as day
      left join alike using (day)
      group by day
    )
    select json_agg(json_build_object('cabins', cabins, 'cheapest', cheapest) order by day) from told
  );
end
$$;

-- Returns the cabins for p_guests in p_city (null: anywhere), with p_pets those that accept them,
-- that have a stay of p_nights, and the days it may begin on among p_days, sets of 63 days each
-- from p_day on. It begins from p_first to p_last on the date p_date, and on the two dates after
-- it.
create or replace function available_stays_in_sets(
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

-- The stays of a cabin that the cheapest one is among, as SummedStay of
-- netlify/search/lowest-stay-queries.ts: one for each span of p_tax_change_days, the days a tax
-- changes on, and in it one with the deal of p_percent by p_plan and one without; p_starts are the
-- sets of shortest_available_stays.
create or replace function lowest_stays_by_tax_period(
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
