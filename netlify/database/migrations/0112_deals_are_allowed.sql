set local check_function_bodies = off;

drop function has_free_nights(uuid,date,date);

drop function unlocked_deals(text,timestamp with time zone);

drop function cheapest_in_spans(uuid,integer,integer,bigint[],integer[]);

alter table settings drop constraint settings_kind;
alter table settings add constraint settings_kind
  check (kind in ('tax', 'fee', 'promo', 'policy', 'daily_deal', 'damage_deposit'));

create unique index settings_one_daily_deal on settings (kind) where kind = 'daily_deal';

-- How many nights from p_from to p_to, both included, a deal of the plan is for, are open and free; counted up to p_most.
create or replace function count_free_nights(p_cabin uuid, p_from date, p_to date, p_plan jsonb, p_most integer) returns bigint
language sql volatile as $$
  select count(*) from (
    select from cabin_rates r
    where r.cabin_id = p_cabin and r.day between p_from and p_to and r.available and is_deal_night(p_plan, r.day) and not exists (
      select from taken_nights n where n.cabin_id = r.cabin_id and n.night = r.day
    )
    limit p_most
  ) free
$$;

-- What hosts allow the deal of the day, as DealPlan of src/domain/deal/deal-plan.ts; null while it is off, or nobody has set it.
create or replace function deal_plan() returns jsonb
language sql stable parallel safe as $$
  select facts from settings where kind = 'daily_deal' and (facts ->> 'on')::boolean
$$;

-- Whether a day, yyyy-MM-dd, is in a season (src/domain/day/season.ts): ends are days or MM-dd of every year, null is any.
create or replace function is_in_season(p_from text, p_until text, p_day text) returns boolean
language sql immutable parallel safe as $$
  select case
    when length(coalesce(p_from, p_until)) = 5 and p_from > p_until then right(p_day, 5) >= p_from or right(p_day, 5) <= p_until
    when length(coalesce(p_from, p_until)) = 5 then
      right(p_day, 5) between coalesce(p_from, right(p_day, 5)) and coalesce(p_until, right(p_day, 5))
    else p_day between coalesce(p_from, p_day) and coalesce(p_until, p_day)
  end
$$;

-- Whether a plan's deals are for a night (src/domain/deal/deal-plan.ts).
create or replace function is_deal_night(p_plan jsonb, p_night date) returns boolean
language sql stable parallel safe as $$
  select is_in_season(p_plan ->> 'nights_from', p_plan ->> 'nights_until', to_char(p_night, 'YYYY-MM-DD')) and not exists (
    select from jsonb_array_elements(p_plan -> 'left_out') as season
    where is_in_season(season ->> 'from', season ->> 'until', to_char(p_night, 'YYYY-MM-DD'))
  )
$$;

-- The percent a deal takes off a stay of p_nights from p_first on: 0 without a deal (p_percent null), and where one of its
-- nights is left out.
create or replace function deal_percent_of_stay(p_percent integer, p_plan jsonb, p_first date, p_nights integer) returns integer
language sql stable parallel safe as $$
  select case
    when p_percent is null then 0
    when exists (select from generate_series(0, p_nights - 1) as later where not is_deal_night(p_plan, p_first + later)) then 0
    else p_percent
  end
$$;

-- The deals that count for a visitor, none while they are turned off. A deal chosen ahead counts for nobody before its day,
-- whatever they know.
create or replace function unlocked_deals(p_session text, p_now timestamptz)
returns table (id uuid, cabin_id uuid, discount_percent integer, plan jsonb)
language sql stable parallel safe as $$
  select d.id, d.cabin_id, d.discount_percent, plan
  from daily_deals d
  join daily_deal_unlocks u on u.deal_id = d.id
  cross join deal_plan() as plan
  where u.session_id = p_session and d.expires_at > p_now
    and d.day <= (p_now at time zone 'America/New_York')::date and plan is not null
$$;

-- Whose turn it is on a day, and the percent, both as the plan allows: of its cabins that have a free night for it, those with
-- three of them within thirty days take turns first; the one whose last deal is longest ago comes first, and the day shuffles
-- those that never had one.
create or replace function pick_deal(p_day date) returns table (cabin_id uuid, discount_percent integer)
language sql stable as $$
  select c.id, (plan ->> 'least_percent')::integer + 5 * ((
    ('x' || md5('percent ' || p_day))::bit(32)::bit(31)::integer::bigint
      * (1 + ((plan ->> 'most_percent')::integer - (plan ->> 'least_percent')::integer) / 5)
  ) >> 31)::integer
  from deal_plan() as plan
  join cabins c on c.live and (plan -> 'cabins' = '[]' or plan -> 'cabins' ? c.slug)
  left join (
    select d.cabin_id, max(d.day) as day from daily_deals d where d.day < p_day group by d.cabin_id
  ) last on last.cabin_id = c.id
  where is_in_season(plan ->> 'offered_from', plan ->> 'offered_until', to_char(p_day, 'YYYY-MM-DD'))
    and count_free_nights(c.id, p_day + 1, p_day + 550, plan, 1) = 1
  order by count_free_nights(c.id, p_day + 1, p_day + 30, plan, 3) = 3 desc, last.day nulls first, md5(p_day || ' ' || c.id)
  limit 1
$$;

-- Chooses the cabin and the percent of a day, or with no cabin leaves it to the turn again:
-- chosen | left | off (there are no deals) | unknown (no live cabin of that id) | begun | changed (it is not p_seen any more,
-- where that is given: a deal as deal_facts has it, or a null of JSON). p_today is the New York day of the call.
create or replace function choose_deal(
  p_actor text, p_today date, p_day date, p_expires_at timestamptz, p_cabin uuid, p_percent integer, p_seen jsonb default null
) returns text
language plpgsql as $$
declare
  v_before daily_deals;
begin
  if p_day <= p_today then
    return 'begun';
  elsif deal_plan() is null then
    return 'off';
  end if;
  if p_cabin is not null and not exists (select from cabins where id = p_cabin and live) then
    return 'unknown';
  end if;
  perform pg_advisory_xact_lock(hashtext('deal of ' || p_day));
  select * into v_before from daily_deals where day = p_day;
  if p_seen <> coalesce(deal_facts(v_before.cabin_id, v_before.discount_percent), 'null') then
    return 'changed';
  end if;
  if p_cabin is null then
    delete from daily_deals where day = p_day;
  else
    insert into daily_deals (day, cabin_id, discount_percent, expires_at)
    values (p_day, p_cabin, p_percent, p_expires_at)
    on conflict (day) do update
      set cabin_id = excluded.cabin_id, discount_percent = excluded.discount_percent;
  end if;
  perform record_audit(
    p_actor, case when p_cabin is null then 'deal.left' else 'deal.chosen' end, 'deal:' || p_day,
    deal_facts(v_before.cabin_id, v_before.discount_percent), deal_facts(p_cabin, p_percent)
  );
  return case when p_cabin is null then 'left' else 'chosen' end;
end
$$;

-- The stays of a cabin that the cheapest one is among, as SummedStay of netlify/database/lowest-stays.ts: one for each span of
-- p_cuts, the days a tax changes on, and in it one with the deal of p_percent by p_plan and one without; p_starts are the sets of
-- open_stays.
create or replace function cheapest_in_spans(
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

-- What each of p_cabins has to offer p_guests, as LowestOffer of netlify/database/lowest-stays.ts, in display order.
--   A stay has p_least to p_most nights, as few as the cabin has. p_cuts: the days a tax changes on.
--   p_tomorrow, p_end: the first check-in and the last check-out on the date p_date, and on the two dates after it.
create or replace function lowest_stays(
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
        'dealPercent', percent) as stay
      from page
      cross join lateral (select id, slug, city, cleaning_fee, pet_fee from cabins where id = page.cabin_id offset 0) as c
      cross join lateral (
        select fits & days as nearest from unnest(p_near) with ordinality as near (days, away)
        where fits & days <> 0 order by away limit 1
      ) as nearest
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (
        select day, cents, percent
        from sums_from(page.cabin_id, v_day, 64 + p_nights) as sums
        cross join generate_series(0, p_wish + cardinality(p_near) - 1) as day
        cross join lateral (
          select sums[1 + day + p_nights] - sums[1 + day] as cents,
            deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights) as percent
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
-- cleaning fee, set of fees and, with p_pets, pet fee, before taxes; both as DaySummary of netlify/database/search.ts. p_cabins are
-- the slugs of the cabins, null is all of them. p_fees: by slug which fees a cabin has that not all have, null where there is no
-- such fee.
create or replace function cheapest_stays(
  p_session text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_days integer, p_cabins text[], p_fees jsonb
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - day_zero();
begin
  return (
    with alike as (
      select day, count(*) as cabins, json_build_object(
        'slug', min(slug), 'city', city, 'dealPercent', percent, 'pet_fee_cents', pet_fee_cents,
        'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'nightsCents', min(sums[1 + day + p_nights] - sums[1 + day])) as stay
      from fitting_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets) as found
      join cabins c on c.id = found.cabin_id
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (select case when p_pets then (pet_fee * 100)::integer end as pet_fee_cents) as pets
      cross join lateral sums_from(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      cross join lateral (select deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights) as percent) as off
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

-- Until now each day had a deal of 10 to 25 percent on any cabin and any night. That goes on where a host has chosen deals,
-- and in a database of sample cabins alone. Everywhere else it ends, until a host turns it on.
insert into settings (kind, facts)
select 'daily_deal', '{
  "on": true, "cabins": [], "least_percent": 10, "most_percent": 25, "nights_from": null, "nights_until": null, "left_out": [],
  "offered_from": null, "offered_until": null
}'
where exists (select from audit_log where action = 'deal.chosen')
  or (
    exists (select from cabins where live)
    and not exists (select from cabins where live and hero_image_url not like '/artwork/cabins/' || slug || '/%')
  );

-- The first promo code is the sample's. A database without a cabin begins without it, unless a host has changed it.
delete from settings
where kind = 'promo' and facts ->> 'code' = 'MAMAFREE4' and not exists (select from cabins)
  and not exists (select from audit_log where subject = 'promo:' || settings.id);
