-- What other days cost can be asked of some cabins alone: those that filters or the map leave of a list.
drop function cheapest_stays;

-- As in 0034; p_cabins are the slugs of the cabins, null is all of them.
create function cheapest_stays(
  p_from date, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text,
  p_days integer, p_cabins text[], p_percents json
) returns json
language plpgsql stable as $$
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

-- As in 0033: neither workers nor compiled plans.
alter function cheapest_stays set max_parallel_workers_per_gather = 0;
alter function cheapest_stays set jit = off;
