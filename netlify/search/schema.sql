-- The read model of search (decision 78): what a cabin offers, in one row. Only triggers write it. Days are
-- counted from calendar_epoch; nothing earlier is ever searched. Nights with a hold count as free: holds end without a write, so they
-- are laid over this when it is read.
create table cabin_calendars (
  cabin_id uuid primary key references cabins on delete cascade on update cascade,
  sleeps integer not null default 0,    -- 0: not for rent
  place bigint not null default 0,      -- orders cabins as we list them
  first_day integer not null default 0, -- 64 days before the first one published
  days integer not null default 0,      -- how many: the published ones, and 64 before and after them
  city text not null default '',        -- as city_key writes it
  timezone text not null default '',    -- as known_zone writes it
  -- For each length from 1 to 30 nights, one after the other: a bit for each of the days from first_day on, set where such a stay may
  -- begin: every night free, long enough, with a check-in and a check-out.
  check_ins bit varying not null default '',
  -- Element 1 + n: nightly prices of the n days from first_day on, surcharge included.
  cents_before bigint[] not null default '{}'
) with (toast_tuple_target = 4080);

-- A search walks over all check_ins and reads the sums of the few cabins found: those stand apart, and neither is packed.
alter table cabin_calendars alter column check_ins set storage external;
alter table cabin_calendars alter column cents_before set storage external;

-- Statement triggers: a bulk load rebuilds each cabin once. A new cabin has no calendar before its first rates.
create trigger cabins_after_update_search after update on cabins
referencing new table as changed_rows old table as old_rows for each statement execute function refresh_changed_cabin_calendars();

create trigger cabin_rates_after_insert_search after insert on cabin_rates
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars();
create trigger cabin_rates_after_update_search after update on cabin_rates
referencing new table as changed_rows old table as old_rows for each statement execute function refresh_changed_night_calendars();
create trigger cabin_rates_after_delete_search after delete on cabin_rates
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars();
create trigger cabin_rates_after_truncate_search after truncate on cabin_rates
for each statement execute function refresh_changed_night_calendars();

-- Holds are none of the model's business: a guest who books waits for no calendar.
create trigger cabin_nights_after_insert_search after insert on cabin_nights
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');
create trigger cabin_nights_after_update_search after update on cabin_nights
referencing new table as changed_rows old table as old_rows for each statement
execute function refresh_changed_night_calendars('kind <> ''hold''');
create trigger cabin_nights_after_delete_search after delete on cabin_nights
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');
create trigger cabin_nights_after_truncate_search after truncate on cabin_nights
for each statement execute function refresh_changed_night_calendars();
