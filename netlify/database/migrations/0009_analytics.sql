-- What is told twice counts once: an id for everything a browser tells, and one click per cabin, session and hour.

alter table visits add column event_id uuid constraint visits_told_once unique;
alter table events add column event_id uuid constraint events_told_once unique;

-- A click's id stands apart: one that an earlier click of its hour left out is not to count when it is told again later.
create table told_clicks (
  event_id uuid primary key,
  at timestamptz not null
);

-- The visitor behind an event, from the cookie: what leads from a booking back to how its guest came here.
alter table events add column visitor_id text;
create index events_by_visitor on events (visitor_id, id) where visitor_id is not null;
create index events_by_session on events ((parameters ->> 'session_id'), id);
create index events_by_time on events (at);
create index visits_by_time on visits (at);
create index clicks_by_time on clicks (at);

-- An hour is the same hour in every zone we serve; this one makes the expression immutable.
create function click_hour(moment timestamptz) returns timestamp
  language sql immutable strict parallel safe
  as $$ select date_trunc('hour', moment at time zone 'UTC') $$;

delete from clicks later using clicks earlier
  where later.property_id = earlier.property_id
    and later.session_id = earlier.session_id
    and click_hour(later.at) = click_hour(earlier.at)
    and (later.at, later.id) > (earlier.at, earlier.id);

create unique index clicks_once_an_hour on clicks (property_id, session_id, click_hour(at));

-- A plain insert of a click that does not count is left out rather than refused; the index is the wall behind this.
create function leave_out_repeated_click() returns trigger language plpgsql as $$
begin
  if exists (
    select from clicks
    where property_id = new.property_id and session_id = new.session_id and click_hour(at) = click_hour(new.at)
  ) then
    return null;
  end if;
  return new;
end
$$;

create trigger clicks_leave_out_repeated before insert on clicks
  for each row execute function leave_out_repeated_click();
