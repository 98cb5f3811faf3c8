set local check_function_bodies = off;

drop trigger promo_codes_are_limited on bookings;

create constraint trigger promo_codes_are_limited after insert on bookings deferrable initially deferred
for each row when (new.quote ? 'promo') execute function check_promo_limit();

-- How many stays are held or booked with a promo code, which their price keeps whether it counts yet or not; p_code in capitals. Prices
-- from before codes were settings say only that one counts.
create or replace function promo_uses(p_code text) returns integer
language sql stable as $$
  select count(*)::integer from bookings
  where upper(promo_code) = p_code and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    and (status = 'confirmed' or (status = 'held' and hold_expires_at > clock_timestamp()))
$$;
