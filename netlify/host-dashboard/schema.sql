-- Until when a host has seen what was booked, the same on each of her devices.
create table desk_seen (
  email text primary key,
  booked_until timestamptz not null
);
