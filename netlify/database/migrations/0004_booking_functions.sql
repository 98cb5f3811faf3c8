-- Multi-step writes are functions: one call, one round trip, atomic over any driver.
-- Locks are always taken in the order booking, rates by day, nights by date, so no two calls wait in a circle.

-- How many nights of a stay the published calendar offers, holding them as they are until the caller is done.
create function offered_nights(p_cabin uuid, p_check_in date, p_check_out date) returns integer
language sql as $$
  select count(*)::integer
  from (
    select 1
    from cabin_rates
    where cabin_id = p_cabin and day >= p_check_in and day < p_check_out and available
    order by day
    for share
  ) as offered
$$;

-- Takes what nights of a stay are free, are an expired hold's or already p_holder's, in date order; answers how many.
create function take_nights(
  p_cabin uuid, p_check_in date, p_check_out date, p_holder text, p_kind text, p_hold_until timestamptz
) returns integer
language plpgsql as $$
declare
  v_taken integer;
begin
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select p_cabin, p_check_in + n, p_holder, p_kind, p_hold_until
  from generate_series(0, p_check_out - p_check_in - 1) as n
  order by n
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = excluded.hold_until
    where cabin_nights.holder = excluded.holder
      or (cabin_nights.kind = 'hold' and cabin_nights.hold_until <= clock_timestamp());
  get diagnostics v_taken = row_count;
  return v_taken;
end
$$;

-- MC- and six characters none of which is easily taken for another.
create function new_booking_reference() returns text
language sql volatile as $$
  select 'MC-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(noise, n) % 31, 1), '' order by n)
  from uuid_send(gen_random_uuid()) as noise, generate_series(0, 5) as n
$$;

-- Holds a stay for 40 minutes: {outcome: created | replayed | mismatch | taken, booking}.
-- p_booking: the guest's columns of bookings, with quote and total_cents.
create function create_booking(p_key text, p_request_hash text, p_booking jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_wish bookings;
  v_booking bookings;
  v_nights integer;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;

  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if v_known.booking_id is not null then
    select * into strict v_booking from bookings where id = v_known.booking_id;
    return jsonb_build_object('outcome', 'replayed', 'booking', to_jsonb(v_booking));
  end if;

  v_wish := jsonb_populate_record(null::bookings, p_booking);
  v_wish.id := gen_random_uuid();
  v_wish.hold_expires_at := clock_timestamp() + interval '40 minutes';
  v_wish.created_at := now();
  v_wish.status := 'held';
  v_nights := v_wish.check_out - v_wish.check_in;
  select number into v_wish.cabin_number from cabins where id = v_wish.cabin_id and live;

  if v_wish.cabin_number is null
    or offered_nights(v_wish.cabin_id, v_wish.check_in, v_wish.check_out) <> v_nights
    or take_nights(
      v_wish.cabin_id, v_wish.check_in, v_wish.check_out, v_wish.id::text, 'hold', v_wish.hold_expires_at
    ) <> v_nights
  then
    raise exception 'taken' using errcode = 'MC001';
  end if;

  while v_booking.id is null loop
    v_wish.reference := new_booking_reference();
    insert into bookings select v_wish.* on conflict (reference) do nothing returning * into v_booking;
  end loop;
  update idempotency_keys set booking_id = v_booking.id where key = p_key;
  return jsonb_build_object('outcome', 'created', 'booking', to_jsonb(v_booking));
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_booking failed' using errcode = sqlstate;
end
$$;

-- A payment has arrived: {outcome: confirmed | already | refund_due, status}. Late is fine while the nights are free.
create function confirm_booking(p_id uuid, p_payment_reference text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings;
  v_nights integer;
  v_ours integer;
begin
  select * into strict v_booking from bookings where id = p_id for update;
  if v_booking.payment_reference is not null then
    return jsonb_build_object('outcome', 'already', 'status', v_booking.status);
  end if;
  v_nights := v_booking.check_out - v_booking.check_in;

  begin
    select count(*) into v_ours from cabin_nights where holder = p_id::text;
    if v_booking.status = 'cancelled'
      or (v_ours < v_nights
        and offered_nights(v_booking.cabin_id, v_booking.check_in, v_booking.check_out) <> v_nights)
      or take_nights(
        v_booking.cabin_id, v_booking.check_in, v_booking.check_out, p_id::text, 'booked', null
      ) <> v_nights
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
    update bookings
    set status = 'confirmed', confirmed_at = clock_timestamp(), payment_reference = p_payment_reference
    where id = p_id;
    insert into outbox (channel, recipient, template, payload)
    values ('mail', v_booking.email, 'booking-confirmed', jsonb_build_object('reference', v_booking.reference));
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference where id = p_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due');
  end;
end
$$;

-- Frees the nights of expired holds, marks their bookings expired and answers how many bookings that were.
-- What another transaction is working on is left for the next sweep.
create function sweep_holds() returns integer
language plpgsql as $$
declare
  v_expired integer;
begin
  update bookings set status = 'expired'
  where id in (
    select id from bookings
    where status = 'held' and hold_expires_at <= clock_timestamp()
    for update skip locked
  );
  get diagnostics v_expired = row_count;
  delete from cabin_nights
  where (cabin_id, night) in (
    select cabin_id, night from cabin_nights
    where kind = 'hold' and hold_until <= clock_timestamp()
    for update skip locked
  );
  return v_expired;
end
$$;
