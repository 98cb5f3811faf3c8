-- Read model of search (decision 78): the availability of a cabin in one row, written by triggers
-- only. Days are counted from calendar_epoch; earlier days are never searched. Nights with a hold
-- count as free: holds expire without a write, so searches apply them when reading.
create table cabin_calendars (
  cabin_id uuid primary key references cabins on delete cascade on update cascade,
  sleeps integer not null default 0,    -- maximum guests; 0 if not live
  place bigint not null default 0,      -- display order of the cabins
  first_day integer not null default 0, -- 64 days before the first published day
  days integer not null default 0,      -- number of days: the published ones, and 64 before and after them
  city text not null default '',        -- as city_key returns it
  timezone text not null default '',    -- as valid_timezone returns it
  -- For each length from 1 to 30 nights in turn, a bit for each day from first_day on. It is set if
  -- a stay of that length may begin: all nights free, minimum stay met, check-in and check-out
  -- allowed.
  check_ins bit varying not null default '',
  -- Element 1 + n: nightly prices of the n days from first_day on, surcharge included.
  cents_before bigint[] not null default '{}'
) with (toast_tuple_target = 4080);

-- Searches scan all check_ins, and read the sums of a few cabins only. Both are stored
-- uncompressed, out of line.
alter table cabin_calendars alter column check_ins set storage external;
alter table cabin_calendars alter column cents_before set storage external;

-- Statement triggers: a bulk load rebuilds each cabin once. A new cabin has no calendar before its
-- first rates.
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

-- Holds do not update the model, so that a hold does not wait for a calendar.
create trigger cabin_nights_after_insert_search after insert on cabin_nights
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');
create trigger cabin_nights_after_update_search after update on cabin_nights
referencing new table as changed_rows old table as old_rows for each statement
execute function refresh_changed_night_calendars('kind <> ''hold''');
create trigger cabin_nights_after_delete_search after delete on cabin_nights
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');
create trigger cabin_nights_after_truncate_search after truncate on cabin_nights
for each statement execute function refresh_changed_night_calendars();
