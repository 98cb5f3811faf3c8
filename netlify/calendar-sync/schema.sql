-- Calendars both ways: addresses that other sites read ours at, and the feeds we read theirs from
-- (docs/decisions/0043-calendar-sync.md).

-- Secret addresses of calendars: whoever has the token reads the taken nights, as every visitor of
-- the cabin's page does. 244 random bits. There is one without a feed for each cabin, and one for
-- each feed, by which the reading site is known.
create table calendar_addresses (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  token text primary key default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  -- Null while it may be read.
  revoked_at timestamptz,
  -- Time it was last read. No other calendar has the bookings since then.
  last_read_at timestamptz,
  feed_id uuid references calendar_feeds on delete cascade,
  -- Of a cabin's own address: what the UIDs of its events are made with and known by. It never changes and never leaves.
  uid_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint calendar_addresses_cabin_id_feed_id_key unique nulls not distinct (cabin_id, feed_id),
  -- Only a cabin's own address states whether it is shared.
  constraint calendar_addresses_feed_not_revoked check (feed_id is null or revoked_at is null)
);

create trigger cabins_after_insert_calendar_address after insert on cabins for each row execute function create_calendar_address();

create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  url text not null,
  -- Name given by the host; if empty, the site of its address.
  name text not null default '',
  created_at timestamptz not null default now(),
  last_tried_at timestamptz,
  -- The beginning of the last fetch that was read whole.
  last_ok_at timestamptz,
  -- Code of the last fetch's failure, or null.
  last_error text,
  failures integer not null default 0,
  -- A feed that keeps failing is tried less often.
  next_try_at timestamptz,
  -- Deadline of the current fetch.
  claimed_until timestamptz,
  -- Headers and digest of the server's last complete response.
  etag text,
  last_modified text,
  digest text,
  -- An empty calendar where there were events is believed once a host says so.
  accepts_empty boolean not null default false,
  -- Events of the last reading of which a line that decides could not be read: [{key, day, summary, is_blocked}].
  unclear_events jsonb not null default '[]',
  -- Keys of the events that a host has checked on the other site.
  settled_events text[] not null default '{}',
  unique (cabin_id, url)
);

create index calendar_feeds_last_tried_at_idx on calendar_feeds (last_tried_at nulls first);

create trigger calendar_feeds_after_insert_address after insert on calendar_feeds for each row execute function create_calendar_address();
create trigger calendar_feeds_after_delete_nights after delete on calendar_feeds for each row execute function release_deleted_feed_nights();

-- The nights of [check_in, check_out) that a feed's event takes; of an event that was read well nothing else is kept.
create table external_events (
  feed_id uuid not null references calendar_feeds on delete cascade,
  uid text not null,
  -- Occurrence of a repeating event: the day it begins on; otherwise empty.
  recurrence text not null default '',
  check_in date not null,
  check_out date not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  -- Whether it was an echo when it was first seen. One that outlives what it came from still takes its nights, and no calendar of a
  -- linked cabin passes it on: two sites would keep each other's blocks alive for ever.
  came_back boolean not null default false,
  primary key (feed_id, uid, recurrence),
  constraint external_events_have_nights check (check_out > check_in)
);

create index external_events_feed_id_check_out_idx on external_events (feed_id, check_out);

create trigger cabin_nights_after_delete_feeds after delete on cabin_nights
referencing old table as deleted_rows for each statement execute function insert_released_feed_nights();
create trigger cabin_rates_after_update_feeds after update on cabin_rates
referencing new table as changed_rows old table as old_rows for each statement execute function sync_unblocked_feed_nights();

-- Nights of a booking that another calendar has too. The booking keeps its nights; hosts must
-- check. The events do not matter, because some sites change the UID of a block daily.
create table calendar_collisions (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references calendar_feeds on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  check_in date not null,
  check_out date not null,
  found_at timestamptz not null default clock_timestamp(),
  -- When one of the two had gone, or a host said that all is well.
  settled_at timestamptz,
  -- A host said so. It holds for these nights as long as the feed has any of them.
  dismissed boolean not null default false,
  -- The same nights as our stays, in the feed of a site that has not read us, while another one has: that one may have passed them on.
  may_be_echo boolean not null default false,
  unique (feed_id, booking_id, check_in, check_out)
);

create index calendar_collisions_found_at_idx on calendar_collisions (found_at) where settled_at is null;

-- Cabins that share nights, such as a whole house and its upstairs (docs/decisions/0122-linked-cabins.md): a night that is held, booked
-- or taken by another calendar in one is taken in the other. Pairs, not groups: upstairs and downstairs are both linked
-- with the house and not with each other. A pair has two rows, one from either side; link_cabins writes both.
create table cabin_links (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  linked_id uuid not null references cabins on delete cascade on update cascade,
  -- Since when the calendars of both say so to other sites.
  created_at timestamptz not null default clock_timestamp(),
  primary key (cabin_id, linked_id),
  constraint cabin_links_two_cabins check (cabin_id <> linked_id)
);

create index cabin_links_linked_id_idx on cabin_links (linked_id);

create trigger cabin_links_after_insert_search after insert on cabin_links
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars();
create trigger cabin_links_after_delete_search after delete on cabin_links
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars();
