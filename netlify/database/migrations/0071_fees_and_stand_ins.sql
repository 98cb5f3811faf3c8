-- Fees of the shop are one more kind of setting.
alter table settings drop constraint settings_kind;
alter table settings add constraint settings_kind check (kind in ('tax', 'fee', 'promo', 'policy'));

drop function cheapest_stays(date, integer, bigint[], date, timestamptz, integer, text, integer, text[], json);

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each
-- city, deal, set of fees and, with p_pets, pet fee, before taxes, as [slug, city, percent, cleaning fee in cents, sum of the nights
-- in cents, pet fee in cents]. p_cabins are the slugs of the cabins, null is all of them. p_fees: by slug which fees a cabin has that
-- not all have, null where there is no such fee. p_percents: the deals that count, by cabin.
create function cheapest_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_days integer, p_cabins text[], p_fees jsonb, p_percents json, p_pets boolean default false
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - day_zero();
  v_any bigint := p_starts[1] | p_starts[2] | p_starts[3];
  v_held uuid[];
  v_barred bigint[];
begin
  select array_agg(cabin_id), array_agg(days_barred(held, p_nights, v_day)) into v_held, v_barred from held_nights();
  return (
    with begun as materialized (
      select day, c.slug, c.city, coalesce(p_fees ->> c.slug, '') as fees,
        coalesce((p_percents ->> c.id::text)::integer, 0) as percent, (c.cleaning_fee * 100)::integer as fee,
        case when p_pets then (c.pet_fee * 100)::integer end as pet_fee,
        sums[1 + day + p_nights] - sums[1 + day] as cents
      from fitting_stays(
        v_day, p_nights, v_any, true, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets, v_held, v_barred) as found
      join cabins c on c.id = found.cabin_id
      cross join lateral sums_from(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      where fits << day < 0 and (p_cabins is null or c.slug = any (p_cabins))
    ), cheapest as (
      select distinct on (day, city_key(city), percent, fees, pet_fee) day,
        json_build_array(slug, city, percent, fee, cents, pet_fee) as stay
      from begun
      order by day, city_key(city), percent, fees, pet_fee, fee + cents
    )
    select json_agg(json_build_object('cabins', coalesce(counted.cabins, 0), 'stays', coalesce(stays, '[]')) order by day)
    from generate_series(0, p_days - 1) as day
    left join (select day, count(*) as cabins from begun group by day) as counted using (day)
    left join (select day, json_agg(stay) as stays from cheapest group by day) as told using (day)
  );
end
$$;

-- A few pixels of a photo stand in until it is there.
alter table photos add column stand_in text;
