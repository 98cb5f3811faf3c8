set local check_function_bodies = off;

-- Tells a guest that the stay has moved, or that the same nights cost otherwise; p_booking: as it was before.
create or replace function queue_moved_letter(p_booking bookings, p_change uuid) returns void
language sql as $$
  select queue_letter(
    'booking-moved', p_booking, p_change::text, clock_timestamp() + interval '5 days',
    p_payload => jsonb_build_object('change_id', p_change, 'same_nights', (
      select (check_in, check_out) = (p_booking.check_in, p_booking.check_out) from booking_changes where id = p_change
    ))
  )
$$;
