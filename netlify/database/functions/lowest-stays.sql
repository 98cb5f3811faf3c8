-- The cheapest stay of each cabin that begins soon (docs/decisions/0047, 0078).

-- The cabins among p_cabins (null: all) for p_guests in p_city (null: anywhere), with p_pets those that take them, that have a
-- stay of p_least to p_most nights: the fewest nights, and the days such a stay may begin on among p_days, sets of 63 days
-- each from p_day on. It begins from p_first to p_last on the date p_date, and on the two dates after it.
create function open_stays(
  p_cabins uuid[], p_guests integer, p_city text, p_pets boolean, p_least integer, p_most integer, p_day integer,
  p_days bigint[], p_date date, p_now timestamptz, p_first integer[], p_last integer[]
) returns table (cabin_id uuid, place bigint, nights integer, starts bigint[])
language sql stable as $$
  select k.cabin_id, place, shortest.*
  from cabin_calendars k
  left join held_nights() as h on h.cabin_id = k.cabin_id
  cross join lateral (select 1 + (p_now at time zone timezone)::date - p_date) as there (at)
  cross join lateral (
    select nights, array_agg(begins order by n)
    from generate_series(p_least, p_most) as nights
    cross join unnest(p_days) with ordinality as part (asked, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as since (day)
    cross join lateral (
      select asked & check_ins_from(check_ins, first_day, days, held, nights, day)
        & ~days_before(p_first[at] - day) & days_before(p_last[at] + 1 - day)
    ) as open (begins)
    group by nights
    having bit_or(begins) <> 0
    order by nights
    limit 1
  ) as shortest
  where sleeps >= p_guests and (p_cabins is null or k.cabin_id = any (p_cabins)) and (p_city is null or city = p_city)
    and (not p_pets or exists (select from cabins c where c.id = k.cabin_id and pet_fee is not null))
$$;

-- The stays of a cabin that the cheapest one is among, as SummedStay of netlify/search/lowest-stay-queries.ts: one for each span of
-- p_cuts, the days a tax changes on, and in it one with the deal of p_percent by p_plan and one without; p_starts are the sets of
-- open_stays.
create function cheapest_in_spans(
  p_cabin uuid, p_nights integer, p_day integer, p_starts bigint[], p_cuts integer[], p_percent integer default null,
  p_plan jsonb default null
) returns json
language sql stable as $$
  select json_agg(json_build_object(
    'check_in', day_zero() + first, 'nights', p_nights, 'nightsCents', cents, 'dealPercent', percent))
  from (
    select distinct on (width_bucket(first, p_cuts), percent) first, percent, sums[1 + day + p_nights] - sums[1 + day] as cents
    from unnest(p_starts) with ordinality as part (begins, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as part_day (since)
    cross join lateral sums_from(p_cabin, since, 63 + p_nights) as sums
    cross join generate_series(0, 62) as day
    cross join lateral (select since + day) as check_in (first)
    cross join lateral (select deal_percent_of_stay(p_percent, p_plan, day_zero() + first, p_nights)) as off (percent)
    where begins << day < 0
    order by width_bucket(first, p_cuts), percent, cents, first
  ) as cheapest
$$;

-- What each of p_cabins has to offer p_guests, as LowestOffer of netlify/search/lowest-stay-queries.ts, in display order.
--   A stay has p_least to p_most nights, as few as the cabin has. p_cuts: the days a tax changes on.
--   p_tomorrow, p_end: the first check-in and the last check-out on the date p_date, and on the two dates after it.
create function lowest_stays(
  p_session text, p_now timestamptz, p_cabins uuid[], p_guests integer, p_least integer, p_most integer, p_date date,
  p_tomorrow integer[], p_end integer[], p_cuts integer[]
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  return (
    with answered as (
      select k.place, json_build_object(
        'id', c.id, 'slug', slug, 'city', c.city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'pet_fee_cents', null,
        'stays', coalesce(cheapest_in_spans(c.id, soon.nights, p_tomorrow[1], starts, p_cuts, discount_percent, plan), '[]'),
        'from', day_zero() + later) as offer
      from cabin_calendars k
      join cabins c on c.id = cabin_id
      left join unlocked_deals(p_session, p_now) as deal on deal.cabin_id = c.id
      left join open_stays(p_cabins, p_guests, null, false, p_least, p_most, p_tomorrow[1], array[days_before(63)],
        p_date, p_now, p_tomorrow, array[p_tomorrow[1] + 59, p_tomorrow[2] + 59, p_tomorrow[3] + 59]
      ) as soon on soon.cabin_id = k.cabin_id
      left join held_nights() as h on h.cabin_id = k.cabin_id
      cross join lateral (select 1 + (p_now at time zone k.timezone)::date - p_date) as there (at)
      left join lateral (
        select min(day) as later
        from generate_series(p_tomorrow[at], p_end[at], 60) as window_day
        cross join generate_series(p_least, p_most) as length
        cross join lateral (
          select days_before(60) & check_ins_from(check_ins, first_day, days, held, length, window_day)
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
