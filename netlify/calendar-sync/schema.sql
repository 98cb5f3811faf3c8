-- Calendar synchronization (docs/decisions/0043-calendar-sync.md): addresses at which other sites
-- read calendars of this site, and feeds from which this site reads theirs.

-- Secret addresses of exported calendars. A token of 244 random bits gives read access to the taken
-- nights, which are public on the cabin's page. Each cabin has one address without a feed, and one
-- for each feed, which identifies the reading site.
create table calendar_addresses (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  token text primary key default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  -- Null while it may be read.
  revoked_at timestamptz,
  -- Time it was last read. Later bookings are in no other calendar.
  last_read_at timestamptz,
  feed_id uuid references calendar_feeds on delete cascade,
  -- Secret from which the UIDs of exported events are derived, and by which they are recognized.
  -- Used on the cabin's own address; never changes and is never exported.
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
  -- Start of the last fetch that was read completely.
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
  -- Whether a host has accepted that a calendar with events became empty.
  accepts_empty boolean not null default false,
  -- Events of the last reading with an unreadable line that matters: [{key, day, summary,
  -- is_blocked}].
  unclear_events jsonb not null default '[]',
  -- Keys of the events that a host has checked on the other site.
  settled_events text[] not null default '{}',
  unique (cabin_id, url)
);

create index calendar_feeds_last_tried_at_idx on calendar_feeds (last_tried_at nulls first);

create trigger calendar_feeds_after_insert_address after insert on calendar_feeds for each row execute function create_calendar_address();
create trigger calendar_feeds_after_delete_nights after delete on calendar_feeds for each row execute function release_deleted_feed_nights();

-- Nights [check_in, check_out) taken by an event of a feed. Nothing else of a readable event is
-- stored.
create table external_events (
  feed_id uuid not null references calendar_feeds on delete cascade,
  uid text not null,
  -- Occurrence of a repeating event: the day it begins on; otherwise empty.
  recurrence text not null default '',
  check_in date not null,
  check_out date not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  -- Whether the event was an echo when first seen. If it outlives its source, it still takes its
  -- nights, but calendars of linked cabins leave it out: otherwise two sites would keep each
  -- other's blocks alive forever.
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
  -- When one of the two ended, or a host dismissed it.
  settled_at timestamptz,
  -- Whether a host dismissed it. Valid for these nights while the feed has any of them.
  dismissed boolean not null default false,
  -- Whether the nights equal those of our stays, in the feed of a site that has not read our
  -- calendar. Another site, which has, may have passed them on.
  may_be_echo boolean not null default false,
  unique (feed_id, booking_id, check_in, check_out)
);

create index calendar_collisions_found_at_idx on calendar_collisions (found_at) where settled_at is null;

-- Cabins that share nights, such as a whole house and its upstairs
-- (docs/decisions/0122-linked-cabins.md): a night held, booked or taken by another calendar in one
-- is taken in the other. Pairs, not groups: upstairs and downstairs are both linked with the house
-- and not with each other. link_cabins writes two rows for a pair, one for each side.
create table cabin_links (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  linked_id uuid not null references cabins on delete cascade on update cascade,
  -- When the calendars of both cabins began to include the nights of the other.
  created_at timestamptz not null default clock_timestamp(),
  primary key (cabin_id, linked_id),
  constraint cabin_links_two_cabins check (cabin_id <> linked_id)
);

create index cabin_links_linked_id_idx on cabin_links (linked_id);

create trigger cabin_links_after_insert_search after insert on cabin_links
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars();
create trigger cabin_links_after_delete_search after delete on cabin_links
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars();
