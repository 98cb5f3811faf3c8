-- Time up to which a host has seen new bookings, shared by all devices of the host.
create table desk_seen (
  email text primary key,
  booked_until timestamptz not null
);
