set local check_function_bodies = off;

drop function cheapest_stays(text,timestamp with time zone,date,integer,bigint[],date,integer,text,boolean,integer,text[],jsonb);

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each
-- city, deal, set of fees and, with p_pets, pet fee, before taxes; both as DaySummary of netlify/database/search.ts. p_cabins are
-- the slugs of the cabins, null is all of them. p_fees: by slug which fees a cabin has that not all have, null where there is no such
-- fee. Where a percent of the nights is put on (p_percent) or taken off, the cleaning fee must not be weighed against them: then each
-- cleaning fee has its own cheapest.
create or replace function cheapest_stays(
  p_session text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_days integer, p_cabins text[], p_fees jsonb, p_percent boolean
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - day_zero();
begin
  return (
    with begun as materialized (
      select day, c.slug, c.city, coalesce(p_fees ->> c.slug, '') as fees, coalesce(discount_percent, 0) as percent,
        (c.cleaning_fee * 100)::integer as fee, case when p_pets then (c.pet_fee * 100)::integer end as pet_fee,
        sums[1 + day + p_nights] - sums[1 + day] as cents,
        case when p_percent or discount_percent > 0 then c.cleaning_fee end as fee_apart
      from fitting_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets) as found
      join cabins c on c.id = found.cabin_id
      left join (select cabin_id, discount_percent from unlocked_deals(p_session, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral sums_from(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      where fits << day < 0 and (p_cabins is null or c.slug = any (p_cabins))
    ), cheapest as (
      select distinct on (day, city_key(city), percent, fees, pet_fee, fee_apart) day, json_build_object(
        'slug', slug, 'city', city, 'dealPercent', percent, 'cleaning_fee_cents', fee, 'nightsCents', cents,
        'pet_fee_cents', pet_fee) as stay
      from begun
      order by day, city_key(city), percent, fees, pet_fee, fee_apart, fee + cents
    )
    select json_agg(json_build_object('cabins', coalesce(counted.cabins, 0), 'cheapest', coalesce(stays, '[]')) order by day)
    from generate_series(0, p_days - 1) as day
    left join (select day, count(*) as cabins from begun group by day) as counted using (day)
    left join (select day, json_agg(stay) as stays from cheapest group by day) as told using (day)
  );
end
$$;

-- Fees set before have none of it: the history of one that is changed names what was changed alone.
update settings set facts = '{"each_guest": false, "percent": 0, "optional": false}'::jsonb || facts where kind = 'fee';
