-- Behavior of visitors. Repeated reports count once: events of a browser by an id, clicks once per
-- cabin, session and hour.

create table visits (
  id bigint generated always as identity primary key,
  url_path text not null,
  referrer text,
  session_id text,
  at timestamptz not null default now(),
  event_id uuid constraint visits_event_id_key unique
);

create index visits_at_idx on visits (at);

create table clicks (
  id bigint generated always as identity primary key,
  property_id text not null, -- the cabin's slug
  session_id text not null,
  referrer_page text,
  at timestamptz not null default now()
);

create index clicks_property_id_at_idx on clicks (property_id, at);
create index clicks_at_idx on clicks (at);
create unique index clicks_property_id_session_id_hour_key on clicks (property_id, session_id, utc_hour(at));

create trigger clicks_before_insert_duplicate before insert on clicks
for each row execute function skip_duplicate_page_view();

create trigger cabins_after_update_page_views after update on cabins
for each row when (old.slug <> new.slug) execute function move_page_views();

-- Ids of clicks, stored separately: a click left out because of an earlier one in its hour must not
-- count when it is repeated later.
create table told_clicks (
  event_id uuid primary key,
  at timestamptz not null
);

create table events (
  id bigint generated always as identity primary key,
  event_name text not null,
  parameters jsonb not null default '{}',
  at timestamptz not null default now(),
  event_id uuid constraint events_event_id_key unique,
  -- Visitor of an event, from the cookie. Connects a booking with the source of its visit.
  visitor_id text
);

create index events_at_idx on events (at);
create index events_visitor_id_id_idx on events (visitor_id, id) where visitor_id is not null;
create index events_parameters_session_id_idx on events ((parameters ->> 'session_id'), id);
