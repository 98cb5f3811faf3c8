-- A visitor who returns to /booking is shown the stay they have booked already.
create index bookings_confirmed_by_session on bookings (session_id) where status = 'confirmed';
