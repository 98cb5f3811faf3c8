-- Damage deposits: amount, need and updates of card holds.

-- Returns the damage deposit of a cabin in cents, or null: from the last setting that names the
-- cabin, else the last setting for all cabins.
create function cabin_damage_deposit_cents(p_cabin cabins) returns integer
language sql stable as $$
  select nullif((
    select (facts ->> 'amount_cents')::integer from settings
    where kind = 'damage_deposit' and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? p_cabin.slug)
    order by facts -> 'cabins' = '[]', id desc
    limit 1
  ), 0)
$$;

-- Returns whether a stay needs a deposit for a check-in held at a given time: from the day before
-- it until two days after check-out.
create function is_damage_deposit_needed(p_booking bookings, p_check_in date, p_at timestamptz default clock_timestamp())
returns boolean
language sql stable as $$
  select p_booking.status = 'confirmed' and p_booking.check_in = p_check_in
    and (p_at at time zone valid_timezone(p_booking.terms ->> 'timezone'))::date
      between p_check_in - 1 and p_booking.check_out + 1
$$;

-- Applies an update of the payment service on a card hold, as apply_payment_update does: damage_id,
-- payment_ref, state, amount_cents retained, held_until, problem. A state only advances; asked: the
-- guest gave another card, and the hold is requested again. The retained amount is a payment of its
-- stay, in its own checkout.
create function apply_damage_update(p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_ranks text[] := array['asked', 'refused', 'held', 'released', 'kept'];
  v_before damage_deposits;
  v_now damage_deposits;
  v_booking bookings;
  v_checkout uuid;
begin
  select * into v_before from damage_deposits where id = (p_update ->> 'damage_id')::uuid;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'about', 'damage');
  end if;
  v_booking := lock_booking(v_before.booking_id);
  select * into strict v_before from damage_deposits where id = v_before.id for update;
  update damage_deposits
  set state = v_ranks[greatest(array_position(v_ranks, state), array_position(v_ranks, p_update ->> 'state'))],
    keep_cents = case p_update ->> 'state' when 'kept' then (p_update ->> 'amount_cents')::integer else keep_cents end,
    payment_ref = coalesce(p_update ->> 'payment_ref', payment_ref),
    problem = coalesce(p_update ->> 'problem', problem),
    -- 114 hours is the shortest time for which banks hold an amount without the cardholder present.
    held_until = coalesce((p_update ->> 'held_until')::timestamptz, held_until, clock_timestamp() + interval '114 hours'),
    due_at = case p_update ->> 'state'
      when 'refused' then clock_timestamp() + interval '1 day' when 'asked' then clock_timestamp() else due_at end,
    -- The next attempt looks for holds of earlier attempts.
    attempts = case p_update ->> 'state' when 'asked' then 1 else attempts end,
    answered_at = clock_timestamp()
  where id = v_before.id
  returning * into v_now;
  if v_now.state = 'held' and v_now.keep_cents is null then
    -- Releases the previous hold, which this one replaces.
    update damage_deposits set keep_cents = 0
    where booking_id = v_booking.id and number < v_now.number and state = 'held' and keep_cents is null;
  elsif v_now.state = 'kept' and v_before.state <> 'kept' then
    insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, state, paid_at)
    values (v_booking.id, v_checkout, 'damage', v_now.keep_cents, v_now.provider, 'paid', clock_timestamp());
    perform apply_payment_update(jsonb_build_object('about', 'payment', 'payment_id', v_checkout, 'state', 'paid',
      'payment_ref', v_now.payment_ref, 'amount_cents', v_now.keep_cents, 'currency', 'usd'));
  end if;
  if v_now.state in ('refused', 'kept') then
    perform queue_booking_email('damage-deposit', v_booking, v_now.id || ':' || v_now.state, clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('damage_id', v_now.id));
  end if;
  return jsonb_build_object('outcome', 'applied', 'about', 'damage', 'payment_id', v_now.id, 'before', v_before.state,
    'state', v_now.state);
end
$$;
