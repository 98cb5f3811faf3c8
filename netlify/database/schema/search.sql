-- The read model of search (docs/decisions/0011). Only triggers write it. Days are counted from day_zero; nothing earlier is
-- ever searched.

-- What the nights of a cabin cost, a row for each cabin.
create table cabin_calendars (
  cabin_id uuid primary key references cabins on delete cascade on update cascade,
  -- Element 1 + n: nightly prices of the n days from first_day on, surcharge included. Wraps at 2^32: only
  -- differences are read.
  first_day integer not null default 0,
  cents_before integer[] not null default '{}'
) with (toast_tuple_target = 8160); -- whole on its page: fetching a part from elsewhere costs more than reading it

-- The days on which a stay of so many nights may begin: free, long enough, with a check-in and a check-out. A row for
-- each cabin and length, in a partition for each length, so that a search walks through one thirtieth of it from end to
-- end; what it looks at first stands first, and at fixed places. Nights with a hold count as free: holds end without a
-- write, so they are laid over this when it is read.
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

-- Statement triggers: a bulk load rebuilds each cabin once. `changed` and, of an update, `former` are its rows.
create trigger search_follows_new after insert on cabins
referencing new table as changed for each statement execute function cabins_changed();
create trigger search_follows_changed after update on cabins
referencing new table as changed old table as former for each statement execute function cabins_changed();

create trigger search_follows_new after insert on cabin_rates
referencing new table as changed for each statement execute function calendar_changed();
create trigger search_follows_changed after update on cabin_rates
referencing new table as changed old table as former for each statement execute function calendar_changed();
create trigger search_follows_gone after delete on cabin_rates
referencing old table as changed for each statement execute function calendar_changed();
create trigger search_follows_emptied after truncate on cabin_rates
for each statement execute function calendar_changed();

-- Holds are none of the model's business: a guest who books waits for no calendar.
create trigger search_follows_new after insert on cabin_nights
referencing new table as changed for each statement execute function calendar_changed('kind <> ''hold''');
create trigger search_follows_changed after update on cabin_nights
referencing new table as changed old table as former for each statement
execute function calendar_changed('kind <> ''hold''');
create trigger search_follows_gone after delete on cabin_nights
referencing old table as changed for each statement execute function calendar_changed('kind <> ''hold''');
create trigger search_follows_emptied after truncate on cabin_nights
for each statement execute function calendar_changed();
