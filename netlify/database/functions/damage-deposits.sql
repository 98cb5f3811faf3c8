-- The damage deposit of a cabin as hosts have set it, cents: the last setting that names the cabin, else the last for all; null for
-- none.
create function damage_deposit_of(p_cabin cabins) returns integer
language sql stable as $$
  select nullif((
    select (facts ->> 'amount_cents')::integer from settings
    where kind = 'damage_deposit' and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? p_cabin.slug)
    order by facts -> 'cabins' = '[]', id desc
    limit 1
  ), 0)
$$;

-- Applies what the service says of a hold on a card, as apply_payment_facts: damage_id, payment_ref, state, amount_cents of what was
-- kept, held_until, problem. A state only moves on. What is kept is a payment of its stay, in a checkout of its own.
create function apply_damage_facts(p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_ranks text[] := array['asked', 'refused', 'held', 'released', 'kept'];
  v_before damage_deposits;
  v_now damage_deposits;
  v_booking bookings;
  v_checkout uuid;
begin
  select * into v_before from damage_deposits where id = (p_facts ->> 'damage_id')::uuid;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'about', 'damage');
  end if;
  v_booking := lock_booking(v_before.booking_id);
  select * into strict v_before from damage_deposits where id = v_before.id for update;
  v_now := jsonb_populate_record(v_before, jsonb_strip_nulls(p_facts - 'amount_cents' - 'state'));
  if array_position(v_ranks, p_facts ->> 'state') > array_position(v_ranks, v_before.state) then
    v_now.state := p_facts ->> 'state';
  end if;
  if v_now.state = 'kept' and v_before.state <> 'kept' then
    v_now.keep_cents := (p_facts ->> 'amount_cents')::integer;
  end if;
  update damage_deposits
  set state = v_now.state, keep_cents = v_now.keep_cents, payment_ref = v_now.payment_ref, problem = v_now.problem,
    -- The shortest time a bank holds what a guest is not there to agree to.
    held_until = coalesce(v_now.held_until, clock_timestamp() + interval '114 hours'),
    settled_at = case when v_now.state in ('asked', 'held') then null else coalesce(settled_at, clock_timestamp()) end
  where id = v_now.id;
  if v_now.state <> v_before.state then
    case v_now.state
      when 'held' then
        -- It takes the place of the one before, unless some of that is to be kept: then one of them is enough.
        update damage_deposits d
        set keep_cents = 0, due_at = clock_timestamp()
        where booking_id = v_now.booking_id and state = 'held' and keep_cents is null
          and (id = v_now.id) = exists (
            select from damage_deposits o
            where o.booking_id = d.booking_id and o.id <> v_now.id and o.keep_cents > 0 and o.state <> 'released'
          );
      when 'kept' then
        insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
        insert into payments (booking_id, checkout_id, kind, amount_cents, provider, state, paid_at)
        values (v_booking.id, v_checkout, 'damage', v_now.keep_cents, v_now.provider, 'paid', clock_timestamp());
        perform apply_payment_facts(jsonb_build_object('about', 'payment', 'payment_id', v_checkout, 'state', 'paid',
          'payment_ref', v_now.payment_ref, 'amount_cents', v_now.keep_cents, 'currency', 'usd'));
      else
        null;
    end case;
    if v_now.state in ('refused', 'kept') then
      perform queue_letter('damage-deposit-' || v_now.state, v_booking, v_now.id::text, clock_timestamp() + interval '5 days',
        p_payload => jsonb_build_object('damage_id', v_now.id));
    end if;
  end if;
  return jsonb_build_object('outcome', 'applied', 'about', 'damage', 'payment_id', v_now.id, 'before', v_before.state,
    'state', v_now.state);
end
$$;
