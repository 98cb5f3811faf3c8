-- The read model of search (docs/decisions/0011). Only the triggers below write it. Days are counted from day_zero;
-- nothing earlier is ever searched.

-- What the nights of a cabin cost, a row for each cabin.
create table cabin_calendars (
  cabin_id uuid primary key references cabins on delete cascade on update cascade,
  -- Element 1 + n: nightly prices of the n days from first_day on, surcharge included. Wraps at 2^32: only
  -- differences are read.
  first_day integer not null default 0,
  cents_before integer[] not null default '{}'
) with (toast_tuple_target = 8160); -- whole on its page: fetching a part from elsewhere costs more than reading it

-- The days on which a stay of so many nights may begin: free, long enough, with a check-in and a check-out. A row for
-- each cabin and length, in a partition for each length, so that a search walks through one thirtieth of it. Nights
-- with a hold count as free: holds end without a write, so they are laid over this when it is read.
create table cabin_stays (
  nights smallint not null,
  cabin_id uuid not null references cabin_calendars on delete cascade on update cascade,
  place bigint not null,       -- orders cabins as we list them
  sleeps integer not null,     -- 0: not for rent
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

create function day_zero() returns date
language sql immutable parallel safe as $$ select date '2026-01-01' $$;

create function city_key(p_city text) returns text
language sql immutable parallel safe as $$ select lower(regexp_replace(p_city, '^\s+|\s+$', '', 'g')) $$;

-- A zone by its full name. Where every cabin stands, for what the rules in src/domain/day/day.ts would not know either.
create function known_zone(p_zone text) returns text
language plpgsql stable as $$
begin
  perform now() at time zone p_zone;
  return case when p_zone ~ '^(UTC|[A-Z][A-Za-z]+/[A-Za-z0-9_+/-]+)$' then p_zone else 'America/New_York' end;
exception
  when invalid_parameter_value then
    return 'America/New_York';
end
$$;

-- A set of days as numbers of 64 bits: element k the days from 64 * k on, the first of them its sign. An empty number
-- goes before and after, so that a search begun just before the first day published finds something to shift.
create function bit_words(p_days bit varying, p_first integer) returns bigint[]
language plpgsql immutable as $$
declare
  v_skip integer := p_first / 64 - 1;
  v_days bit varying := repeat('0', 64 + p_first % 64)::bit varying || p_days;
  v_words bigint[];
begin
  for word in 0 .. length(v_days) / 64 + 1 loop
    v_words[v_skip + word] := substring(v_days from 64 * word + 1 for 64)::bit(64)::bigint;
  end loop;
  return v_words;
end
$$;

-- The published days of a cabin, in order, a letter and a number each, from first_day to the day after the last.
-- mins: chr(64 + minimum stay) where a stay may begin, else a dot. Days a century on are nobody's plan.
create function published_days(p_cabin uuid)
returns table (first_day integer, free text, outs text, mins text, cents_before integer[])
language sql stable as $$
  select coalesce(min(n), 0), coalesce(string_agg(free, '' order by n), ''),
    coalesce(string_agg(outs, '' order by n), ''), coalesce(string_agg(mins, '' order by n), ''),
    coalesce(array_agg((((before::bigint + 2147483648) % 4294967296) - 2147483648)::integer order by n), '{}')
  from (
    select day.n,
      case when rate.available and taken.night is null then '1' else '0' end as free,
      case when rate.allows_check_out then '1' else '0' end as outs,
      case when rate.allows_check_in and rate.least <= 30 then chr(64 + rate.least) else '.' end as mins,
      coalesce(sum(rate.cents) over (order by day.n rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select min(day) - day_zero() as first_day, max(day) - day_zero() as last_day
      from cabin_rates
      where cabin_id = p_cabin and day >= day_zero() and day < day_zero() + 36525
    ) as span
    cross join lateral generate_series(span.first_day, span.last_day + 1) as day (n)
    left join (
      select r.day - day_zero() as n, r.available, r.allows_check_in, r.allows_check_out,
        greatest(coalesce(r.min_stay, 1), 1) as least,
        -- The domain's nightlyPrice, half up to the cent. Sums of float8 are fast, and exact for whole numbers.
        (coalesce(r.amount_cents, c.rate)
          + (coalesce(r.amount_cents, c.rate) * c.surcharge + 500000) / 1000000)::float8 as cents
      from cabin_rates r
      cross join (
        select (nightly_rate * 100)::bigint as rate, (mama_cabins_nightly_surcharge * 10000)::bigint as surcharge
        from cabins
        where id = p_cabin
        offset 0
      ) as c
      where r.cabin_id = p_cabin
    ) as rate on rate.n = day.n
    left join cabin_nights taken
      on taken.cabin_id = p_cabin and taken.night - day_zero() = day.n and taken.kind <> 'hold'
  ) as d
$$;

-- Writes some cabins' calendars anew. Who comes second waits at the lock and then sees what the first has written.
create function rebuild_calendars(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  insert into cabin_calendars (cabin_id)
  select id from cabins where id = any(p_cabins) order by id
  on conflict do nothing;
  perform from cabin_calendars where cabin_id = any(p_cabins) order by cabin_id for no key update;

  with published as materialized (
    select c.id, (c.display_order::bigint << 32) + c.number as place, case when c.live then c.max_guests else 0 end as sleeps,
      city_key(c.city) as city, known_zone(c.timezone) as timezone, d.*
    from cabins c
    cross join lateral published_days(c.id) as d
    where c.id = any(p_cabins)
  ), priced as (
    update cabin_calendars as c
    set first_day = d.first_day, cents_before = d.cents_before
    from published as d
    where c.cabin_id = d.id
  )
  insert into cabin_stays (nights, cabin_id, place, sleeps, city, timezone, check_ins)
  select nights, id, place, sleeps, city, timezone, bit_words(
    run & (outs::bit varying << nights)
      & translate(mins, '.ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^', rpad('0' || repeat('1', nights), 31, '0'))::bit varying,
    first_day)
  from published
  cross join lateral (
    with recursive runs (nights, run) as (
      select 1, free::bit varying
      union all
      select nights + 1, run & (free::bit varying << nights) from runs where nights < 30
    )
    table runs
  ) as runs
  on conflict (cabin_id, nights) do update
  set (place, sleeps, city, timezone, check_ins) =
    (excluded.place, excluded.sleeps, excluded.city, excluded.timezone, excluded.check_ins);
end
$$;

-- Statement triggers: a bulk load rebuilds each cabin once. `changed` and, of an update, `former` are its rows.
create function cabins_changed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform rebuild_calendars(array_agg(id)) from changed;
  else
    perform rebuild_calendars(array_agg(c.id))
    from changed c
    join former f on f.id = c.id
    where (f.live, f.max_guests, f.city, f.timezone, f.display_order, f.nightly_rate, f.mama_cabins_nightly_surcharge)
      is distinct from
      (c.live, c.max_guests, c.city, c.timezone, c.display_order, c.nightly_rate, c.mama_cabins_nightly_surcharge);
  end if;
  return null;
end
$$;

create trigger search_follows_new after insert on cabins
referencing new table as changed for each statement execute function cabins_changed();
create trigger search_follows_changed after update on cabins
referencing new table as changed old table as former for each statement execute function cabins_changed();

create function rates_changed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform rebuild_calendars(array_agg(cabin_id)) from cabin_calendars;
  elsif tg_op = 'UPDATE' then
    perform rebuild_calendars(array_agg(cabin_id))
    from (select cabin_id from changed union select cabin_id from former) as cabin;
  else
    perform rebuild_calendars(array_agg(distinct cabin_id)) from changed;
  end if;
  return null;
end
$$;

create trigger search_follows_new after insert on cabin_rates
referencing new table as changed for each statement execute function rates_changed();
create trigger search_follows_changed after update on cabin_rates
referencing new table as changed old table as former for each statement execute function rates_changed();
create trigger search_follows_gone after delete on cabin_rates
referencing old table as changed for each statement execute function rates_changed();
create trigger search_follows_emptied after truncate on cabin_rates
for each statement execute function rates_changed();

-- Holds are none of the model's business: a guest who books waits for no calendar.
create function nights_changed() returns trigger
language plpgsql as $$
begin
  if tg_op = 'TRUNCATE' then
    perform rebuild_calendars(array_agg(cabin_id)) from cabin_calendars;
  elsif tg_op = 'UPDATE' then
    perform rebuild_calendars(array_agg(cabin_id))
    from (
      select cabin_id from changed where kind <> 'hold' union select cabin_id from former where kind <> 'hold'
    ) as cabin;
  else
    perform rebuild_calendars(array_agg(distinct cabin_id)) from changed where kind <> 'hold';
  end if;
  return null;
end
$$;

create trigger search_follows_new after insert on cabin_nights
referencing new table as changed for each statement execute function nights_changed();
create trigger search_follows_changed after update on cabin_nights
referencing new table as changed old table as former for each statement execute function nights_changed();
create trigger search_follows_gone after delete on cabin_nights
referencing old table as changed for each statement execute function nights_changed();
create trigger search_follows_emptied after truncate on cabin_nights
for each statement execute function nights_changed();

select rebuild_calendars(array_agg(id)) from cabins;
