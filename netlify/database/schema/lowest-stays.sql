-- The cheapest stay of each cabin that begins soon (docs/decisions/0047, 0055). Only triggers write it.

-- The stays offered where nobody has chosen dates: of the shortest length a cabin has within 60 days, 2 nights or more,
-- the cheapest, then the earliest. Worked out beforehand for every day it may be asked on, as what it is changes on few.
create table cabin_lowest_stays (
  cabin_id uuid primary key references cabin_calendars on delete cascade on update cascade,
  sleeps integer not null, -- 0: not for rent
  timezone text not null,  -- as known_zone writes it
  -- Element i: the stay for the 60 days that begin on days[i] or later, before days[i + 1]; null where there is none.
  days integer[] not null,
  stays bigint[] not null,          -- as stay_key writes them
  place bigint not null default 0,  -- orders cabins as we list them
  facts text not null default ''    -- as lowest_facts writes them
) with (toast_tuple_target = 8160);

-- The zones cabins stand in are found by a few looks at it.
create index cabin_lowest_stays_timezone on cabin_lowest_stays (timezone);
create unique index cabin_lowest_stays_place on cabin_lowest_stays (place);

create trigger lowest_stays_follow after update on cabin_calendars
referencing new table as changed for each statement execute function lowest_stays_follow();
create trigger lowest_facts_follow after update on cabins
referencing new table as changed for each statement execute function lowest_facts_follow();
