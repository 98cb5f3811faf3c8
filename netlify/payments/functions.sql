-- Checkouts, payments and refunds, and updates of them by the payment service.

-- Creates a checkout for a separately requested payment.
create function create_payment_checkout() returns trigger
language plpgsql as $$
begin
  insert into checkouts (id, party_id) select new.id, party_id from bookings where id = new.booking_id;
  new.checkout_id := new.id;
  return new;
end
$$;

-- Whether payments and refunds of this provider are made by hosts, without a payment service.
create function is_manual_payment(p_provider text) returns boolean
language sql immutable as $$
  select p_provider not in ('test', 'stripe')
$$;

-- Returns the retained cents of a payment; 0 if it was not received or belongs to a damage deposit.
create function payment_left(p_payment payments) returns integer
language sql stable as $$
  select case when p_payment.state = 'paid' and p_payment.kind <> 'damage' then
    p_payment.amount_cents - coalesce((select sum(amount_cents) from counted_refunds where payment_id = p_payment.id), 0)::integer
  else 0 end
$$;

-- Returns the retained amount of a stay's payments in cents: minus refunds paid and due, and minus
-- its retained damage deposit.
create function retained_cents(p_booking bookings) returns integer
language sql stable as $$
  select coalesce(sum(payment_left(p)), 0)::integer from payments p where p.booking_id = p_booking.id
$$;

-- Returns the amount credited to the price of a stay in cents: the retained amount, plus refunds a
-- host made at the service and chargebacks, which are not due again.
create function credited_cents(p_booking bookings) returns integer
language sql stable as $$
  select (retained_cents(p_booking) + coalesce(sum(r.amount_cents), 0))::integer
  from counted_refunds r
  join payments p on p.id = r.payment_id
  where r.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage' and r.reason in ('by_hand', 'disputed')
$$;

-- Returns the amount paid for a stay in cents: the retained amount; for a cancelled stay, the
-- amount before its refunds.
create function paid_cents(p_booking bookings) returns integer
language sql stable as $$
  select (retained_cents(p_booking) + coalesce(sum(r.amount_cents), 0))::integer
  from counted_refunds r
  join payments p on p.id = r.payment_id
  where r.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage'
    and (r.reason = 'cancelled' or (r.reason in ('by_hand', 'disputed', 'given') and r.created_at >= p_booking.cancelled_at))
$$;

-- Creates refunds of a stay, from p_payment or else from its latest payments first, and returns the
-- cents owed. A second call for the same booking, reason and cause changes nothing. The caller has
-- locked the booking.
create function create_booking_refunds(
  p_booking bookings, p_cents integer, p_reason text, p_cause text default '', p_payment uuid default null
) returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = p_booking.id and paid_at is not null and state = 'paid' and kind <> 'damage'
      and (p_payment is null or id = p_payment)
      and not exists (
        select from refunds where booking_id = p_booking.id and reason = p_reason and cause = p_cause
      )
    order by paid_at desc, id
    for update
  loop
    v_owed := payment_left(v_payment);
    continue when least(v_left, v_owed) <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
    values (p_booking.id, v_payment.id, least(v_left, v_owed), p_reason, p_cause)
    on conflict do nothing;
    v_left := v_left - least(v_left, v_owed);
  end loop;
  select coalesce(sum(amount_cents), 0) into v_owed from counted_refunds where booking_id = p_booking.id;
  return v_owed;
end
$$;

-- Returns the rank of a payment state. A state only advances, so that the order of updates does not
-- matter.
create function payment_rank(p_state text) returns integer
language sql immutable as $$
  select array_position(
    array['intended', 'scheduled', 'open', 'expired', 'processing', 'failed', 'quarantined', 'paid'], p_state
  )
$$;

-- Returns the rank of a refund state. A state only advances, so that late updates do not reset it.
create function refund_rank(p_state text) returns integer
language sql immutable as $$ select array_position(array['due', 'sent', 'done', 'failed'], p_state) $$;

-- Returns the checkout with which a guest of a party pays, written before the service is called. A
-- checkout that is paid, in progress, open or just started is returned instead of a second one.
-- p_payments: booking_id, kind, amount_cents, due_on and change_id of each stay. A change has one
-- checkout at a time too: of two concurrent calls the second gets the checkout of the first. A
-- released change has none.
create function insert_checkout(p_party uuid, p_provider text, p_payments jsonb) returns checkout_summaries
language plpgsql as $$
declare
  v_request payments := jsonb_populate_record(null::payments, p_payments -> 0);
  v_amount integer := (select sum(amount_cents) from jsonb_populate_recordset(null::payments, p_payments));
  v_checkout checkout_summaries;
  v_id uuid;
begin
  perform lock_party(p_party);
  select * into v_checkout from checkout_summaries
  where party_id = p_party
    and (
      (kind in ('full', 'deposit') and v_request.kind in ('full', 'deposit'))
      or (kind = v_request.kind and booking_id = v_request.booking_id and change_id is not distinct from v_request.change_id)
    )
    and (
      state in ('processing', 'quarantined', 'paid')
      or is_change_closed(v_request.change_id)
      or (amount_cents = v_amount and provider = p_provider and (
        (state = 'open' and checkout_expires_at > clock_timestamp() + interval '10 seconds')
        -- A repeated request must be identical, and Stripe requires at least half an hour until the
        -- end.
        or (state = 'intended' and coalesce(checkout_expires_at > clock_timestamp() + interval '30 minutes 15 seconds', true))
      ))
    )
  order by payment_rank(state) desc, created_at desc
  limit 1;
  v_id := v_checkout.id;
  if v_id is null then
    -- Expires an unused payment of the same change.
    update payments set state = 'expired'
    where (booking_id, kind) = (v_request.booking_id, 'extra') and v_request.kind = 'extra' and state = 'intended'
      and change_id is not distinct from v_request.change_id;
    insert into checkouts (party_id) values (p_party) returning id into v_id;
    insert into payments (booking_id, checkout_id, kind, amount_cents, due_on, change_id, provider)
    select booking_id, v_id, kind, amount_cents, due_on, change_id, p_provider
    from jsonb_populate_recordset(null::payments, p_payments);
  end if;
  update checkouts c
  set checkout_expires_at = date_trunc('second', clock_timestamp()) + interval '31 minutes'
  where id = v_id and checkout_expires_at is null
    and exists (select from payments where checkout_id = v_id and state = 'intended');
  select * into strict v_checkout from checkout_summaries where id = v_id;
  return v_checkout;
end
$$;

-- Creates a refund of a payment; p_cents null is the whole payment.
create function create_payment_refund(p_payment payments, p_reason text, p_cents integer default null, p_cause text default '')
returns void
language sql as $$
  insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
  select p_payment.booking_id, p_payment.id, cents, p_reason, p_cause
  from coalesce(p_cents, p_payment.amount_cents) as cents
  where cents > 0
  on conflict do nothing
$$;

-- Whether a change is no longer held for its guest, or a host's charge is paid or withdrawn. False
-- for null.
create function is_change_closed(p_change uuid) returns boolean
language sql stable as $$
  select exists (
    select from booking_changes c
    where c.id = p_change and case c.kind
      when 'charge' then c.state <> 'applied' or exists (select from payments where change_id = c.id and state = 'paid')
      else c.state <> 'held' or c.hold_expires_at <= clock_timestamp()
    end
  )
$$;

-- Applies a received payment to its stay. The caller has locked its party.
create function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = p_payment.booking_id;
  if p_payment.kind = 'extra' then
    if not apply_change_payment(p_payment) then
      -- Duplicate if another payment has completed the change.
      perform create_payment_refund(p_payment, case when exists (
        select from payments p join booking_changes c on c.id = p.change_id
        where c.id = p_payment.change_id and c.state = 'applied' and p.id <> p_payment.id and p.state = 'paid'
      ) then 'duplicate' else 'late' end);
    elsif exists (select from booking_changes where id = p_payment.change_id and kind = 'charge') then
      perform queue_booking_email('charge-paid', v_booking, p_payment.id::text, p_payload => jsonb_build_object('payment_id', p_payment.id));
    end if;
  elsif v_booking.status <> 'confirmed' then
    perform create_payment_refund(p_payment, 'late');
  elsif exists (
    select from payments
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'paid' and id <> p_payment.id
  ) then
    perform create_payment_refund(p_payment, 'duplicate');
  else
    -- Earlier failed payments are no longer due; otherwise a cheaper move would reduce them instead
    -- of refunding.
    update payments set state = 'expired'
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'failed';
    -- The stay may have become cheaper since the payment was requested.
    perform create_payment_refund(
      p_payment, 'late', least(greatest(0, credited_cents(v_booking) - v_booking.total_cents), p_payment.amount_cents)
    );
  end if;
end
$$;

-- Applies a paid checkout. The caller has locked its party.
create function settle_checkout(p_checkout checkout_summaries) returns void
language plpgsql as $$
declare
  v_confirmed jsonb;
  v_outcome text;
begin
  if p_checkout.kind not in ('full', 'deposit') then
    perform settle_payment(p) from payments p where checkout_id = p_checkout.id order by id;
    return;
  end if;
  v_confirmed := confirm_booking(p_checkout.booking_id, coalesce(p_checkout.payment_ref, p_checkout.id::text));
  v_outcome := v_confirmed ->> 'outcome';
  if v_outcome <> 'confirmed' then
    perform create_payment_refund(
      p, case v_outcome when 'already' then 'duplicate' else 'late' end, null, coalesce(v_confirmed ->> 'cause', '')
    )
    from payments p join bookings b on b.id = p.booking_id where p.checkout_id = p_checkout.id order by b.place;
  end if;
  insert into payments (booking_id, kind, amount_cents, provider, state, due_on)
  select b.id, 'balance', b.total_cents - p.amount_cents, p.provider, 'scheduled', coalesce(p.due_on, current_date)
  from payments p
  join bookings b on b.id = p.booking_id
  where p.checkout_id = p_checkout.id and p.kind = 'deposit' and b.total_cents > p.amount_cents
    and v_outcome = 'confirmed';
end
$$;

-- Sets late bookings to refunded once all their refunds have arrived, and back if one is returned.
create function update_refund_status(p_party uuid) returns void
language sql as $$
  update bookings b
  set status = case when owed.done then 'refunded' else 'refund_due' end
  from (
    select bool_and(r.state = 'done') as done
    from counted_refunds r
    join bookings of on of.id = r.booking_id
    where of.party_id = p_party
  ) as owed
  where b.party_id = p_party and b.status in ('refund_due', 'refunded')
    and b.status <> case when owed.done then 'refunded' else 'refund_due' end
$$;

-- Extends the hold of a checkout until the bank responds, at most a week and not past check-in.
-- Nights taken or closed meanwhile are not extended, nor is a stay whose promo code is used up. A
-- guest who pays first holds none before the payment.
create function extend_hold_expiry(p_checkout checkout_summaries) returns void
language plpgsql as $$
declare
  v_until timestamptz;
begin
  select least(
    clock_timestamp() + interval '7 days',
    min((check_in + (terms ->> 'check_in_time')::time) at time zone valid_timezone(terms ->> 'timezone'))
  ) into v_until
  from bookings where party_id = p_checkout.party_id;
  if p_checkout.kind = 'extra' then
    update booking_changes set hold_expires_at = v_until
    where id = p_checkout.change_id and state = 'held' and hold_expires_at between clock_timestamp() and v_until;
    if found then
      update cabin_nights set hold_until = v_until where holder = p_checkout.change_id::text and kind = 'hold';
    end if;
  elsif p_checkout.kind <> 'balance' and not exists (
    select from bookings
    where party_id = p_checkout.party_id
      and (status not in ('held', 'expired') or hold_expires_at >= v_until or pressure = 'pay_first')
  ) then
    perform claim_party_nights(p_checkout.party_id, 'hold', v_until);
    update checkouts
    set held_until = (select min(hold_expires_at) from bookings where party_id = p_checkout.party_id)
    where id = p_checkout.id and held_until is null;
    update bookings set status = 'held', hold_expires_at = v_until where party_id = p_checkout.party_id;
  end if;
exception
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return;
end
$$;

-- Resets the expiry of holds after a declined payment, whose nights were held longer for the bank's
-- response: to the previous expiry, but at least the duration of a new hold.
create function reset_hold_expiry(p_checkout uuid) returns void
language plpgsql as $$
declare
  v_held uuid[];
  v_until timestamptz;
begin
  select greatest(c.held_until, clock_timestamp() + hold_duration(b.pressure)) into v_until
  from checkouts c
  join bookings b on b.party_id = c.party_id and b.place = 1
  where c.id = p_checkout and c.held_until is not null;
  with held as (
    update bookings b set hold_expires_at = v_until
    from payments p
    where p.checkout_id = p_checkout and b.id = p.booking_id and b.status = 'held' and b.hold_expires_at > v_until
    returning b.id
  )
  select array_agg(id) into v_held from held;
  update cabin_nights set hold_until = v_until where holder = any(v_held::text[]) and kind = 'hold';
end
$$;

-- Applies an update of the payment service on a checkout to all its payments. Returns their state.
create function apply_checkout_update(p_checkout checkout_summaries, p_update jsonb) returns text
language plpgsql as $$
declare
  v_checkout checkout_summaries;
  v_state text := p_update ->> 'state';
  v_foreign boolean;
  v_problem text := p_update ->> 'problem';
begin
  select exists (
    select from checkouts
    where id <> p_checkout.id and (checkout_ref = p_update ->> 'checkout_ref' or payment_ref = p_update ->> 'payment_ref')
  ) or p_checkout.checkout_ref <> p_update ->> 'checkout_ref' into v_foreign;
  v_foreign := coalesce(v_foreign, false);
  if v_state in ('processing', 'paid') then
    v_problem := case
      when (p_update ->> 'amount_cents')::numeric is distinct from p_checkout.amount_cents then 'amount'
      when p_update ->> 'currency' is distinct from p_checkout.currency then 'currency'
      when v_foreign then 'checkout'
    end;
    v_state := case when v_problem is null then v_state else 'quarantined' end;
  elsif v_foreign then
    return p_checkout.state;
  end if;

  update checkouts
  set checkout_url = coalesce(checkout_url, p_update ->> 'checkout_url'),
    checkout_ref = case when v_foreign then checkout_ref else coalesce(checkout_ref, p_update ->> 'checkout_ref') end,
    payment_ref = case when v_foreign then payment_ref else coalesce(payment_ref, p_update ->> 'payment_ref') end,
    customer_ref = coalesce(customer_ref, p_update ->> 'customer_ref')
  where id = p_checkout.id;
  update payments
  set state = case when payment_rank(v_state) > payment_rank(state) then v_state else state end,
    problem = coalesce(v_problem, problem),
    paid_at = case when v_state = 'paid' then coalesce(paid_at, clock_timestamp()) else paid_at end
  where checkout_id = p_checkout.id;
  select * into strict v_checkout from checkout_summaries where id = p_checkout.id;
  if v_checkout.state = p_checkout.state then
    return v_checkout.state;
  end if;
  case v_checkout.state
    when 'paid' then perform settle_checkout(v_checkout);
    when 'processing', 'quarantined' then perform extend_hold_expiry(v_checkout);
    when 'failed' then perform reset_hold_expiry(v_checkout.id);
    else null;
  end case;
  return v_checkout.state;
end
$$;

-- Applies an update of the payment service on one refund; returns the same as
-- apply_checkout_update. A refund unknown here was made by the host, or is a chargeback (`reason`).
-- A refund it replaced is due again if it fails.
create function apply_refund_update(p_checkout checkout_summaries, p_update jsonb) returns text
language plpgsql as $$
declare
  v_payments uuid[] := array(select id from payments where checkout_id = p_checkout.id);
  v_id uuid := (p_update ->> 'refund_id')::uuid;
  v_ref text := p_update ->> 'refund_ref';
  v_state text := p_update ->> 'state';
  v_problem text := p_update ->> 'problem';
begin
  perform from refunds where payment_id = any(v_payments) for update;
  if exists (
    select from refunds
    where id = v_id and payment_id = any(v_payments) and ((p_update ->> 'amount_cents')::numeric is distinct from amount_cents
      or p_update ->> 'currency' is distinct from p_checkout.currency)
  ) then
    v_state := 'failed';
    v_problem := 'amount';
  end if;
  update refunds
  set state = 'due', refund_ref = null, settled_at = null, due_at = clock_timestamp()
  where refund_ref = v_ref and payment_id = any(v_payments) and v_id is null and v_state = 'failed'
    and reason not in ('by_hand', 'disputed');
  if coalesce(p_update ->> 'payment_ref' = p_checkout.payment_ref, true) and v_ref is not null and not exists (
    select from refunds where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
  ) then
    perform record_hand_refund(p_checkout, p_update);
  end if;
  update refunds
  set state = case when refund_rank(v_state) > refund_rank(state) then v_state else state end,
    refund_ref = coalesce(refund_ref, v_ref),
    problem = coalesce(v_problem, problem),
    settled_at = case when v_state in ('done', 'failed') then coalesce(settled_at, clock_timestamp()) else settled_at end
  where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref);
  perform update_refund_status(p_checkout.party_id);
  return (
    select state from refunds
    where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
    order by refund_rank(state) desc limit 1
  );
end
$$;

-- Records a refund of a checkout that a host made at the service, or a chargeback. It settles
-- failed refunds, then reduces the stays of the checkout in order, each up to its payment; the rest
-- settles refunds due but not sent. One recorded before the service's ids were known gets its id.
create function record_hand_refund(p_checkout checkout_summaries, p_update jsonb) returns void
language plpgsql as $$
declare
  v_left integer := (p_update ->> 'amount_cents')::integer;
  v_ref text := p_update ->> 'refund_ref';
  v_reason text := coalesce(p_update ->> 'reason', 'by_hand');
  v_state text := p_update ->> 'state';
  v_payment payments;
  v_refund refunds;
  v_part integer;
begin
  for v_refund in
    select r.* from refunds r
    join payments p on p.id = r.payment_id
    where p.checkout_id = p_checkout.id and (
      (r.reason = 'by_hand' and r.refund_ref is null and r.created_at >= (p_update ->> 'made_at')::timestamptz)
      or (r.reason not in ('by_hand', 'disputed') and r.state = 'failed' and v_state <> 'failed')
    )
    order by r.created_at, r.id
  loop
    v_left := v_left - take_over_refund(v_refund, v_left, v_ref);
  end loop;
  for v_payment in
    select p.* from payments p join bookings b on b.id = p.booking_id where p.checkout_id = p_checkout.id order by b.place
  loop
    select least(v_left, v_payment.amount_cents - coalesce(sum(amount_cents), 0)) into v_part
    from counted_refunds where payment_id = v_payment.id and v_state <> 'failed';
    continue when v_part <= 0;
    perform add_hand_refund(v_payment, v_part, v_reason, v_ref, v_state);
    v_left := v_left - v_part;
  end loop;
  for v_refund in
    select r.* from refunds r
    join payments p on p.id = r.payment_id
    where p.checkout_id = p_checkout.id and r.state = 'due' and v_state <> 'failed'
    order by r.attempts, r.created_at desc, r.id
  loop
    v_left := v_left - take_over_refund(v_refund, v_left, v_ref);
  end loop;
end
$$;

-- Replaces an amount of a stored refund by a refund of the service, and returns that amount. A
-- partly replaced refund is split, with the same reason.
create function take_over_refund(p_refund refunds, p_cents integer, p_ref text) returns integer
language plpgsql as $$
declare
  v_part integer := least(p_cents, p_refund.amount_cents);
begin
  if v_part <= 0 then
    return 0;
  end if;
  if v_part = p_refund.amount_cents then
    update refunds set state = 'sent', refund_ref = p_ref, problem = null, settled_at = null where id = p_refund.id;
    return v_part;
  end if;
  update refunds set amount_cents = amount_cents - v_part where id = p_refund.id;
  perform add_hand_refund(p, v_part, p_refund.reason, p_ref, 'sent') from payments p where id = p_refund.payment_id;
  return v_part;
end
$$;

-- Stores p_cents of a refund of the service as a refund of a payment.
create function add_hand_refund(p_payment payments, p_cents integer, p_reason text, p_ref text, p_state text) returns void
language sql as $$
  insert into refunds (booking_id, payment_id, amount_cents, reason, cause, refund_ref, state)
  values (p_payment.booking_id, p_payment.id, p_cents, p_reason, p_ref, p_ref, p_state)
  on conflict on constraint refunds_booking_id_payment_id_reason_cause_key do update set amount_cents = refunds.amount_cents + excluded.amount_cents
$$;

-- Applies an update of the payment service on a checkout: {outcome: applied | unknown, about,
-- payment_id, before, state}. p_update: about payment | refund | dispute, or damage
-- (apply_damage_update); payment_id (which is the checkout's), checkout_ref and payment_ref if
-- known; for a payment state, amount_cents, currency, customer_ref, checkout_url, problem; for a
-- refund state, refund_id, refund_ref, amount_cents, currency, problem, made_at, and reason of a
-- chargeback. Locks are taken in the order payment service's id, bookings by id, checkouts,
-- payments, refunds.
create function apply_payment_update(p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_found checkouts;
  v_checkout checkout_summaries;
  v_state text;
  v_waiting jsonb[];
begin
  if p_update ->> 'about' = 'damage' then
    return apply_damage_update(p_update);
  end if;
  -- Serializes an update that waits for a payment's id with the update that brings the id.
  perform pg_advisory_xact_lock(hashtextextended('payment:' || (p_update ->> 'payment_ref'), 0))
  where p_update ->> 'payment_ref' is not null;
  select * into v_found from checkouts
  where id = (p_update ->> 'payment_id')::uuid or checkout_ref = p_update ->> 'checkout_ref'
    or payment_ref = p_update ->> 'payment_ref'
  order by id is not distinct from (p_update ->> 'payment_id')::uuid desc, checkout_ref = p_update ->> 'checkout_ref' desc
  limit 1;
  if v_found.id is null then
    return jsonb_build_object('outcome', 'unknown', 'about', p_update ->> 'about');
  end if;
  perform lock_party(v_found.party_id);
  perform from checkouts where id = v_found.id for update;
  select * into strict v_checkout from checkout_summaries where id = v_found.id;
  v_state := v_checkout.state;

  case p_update ->> 'about'
    when 'payment' then
      v_state := apply_checkout_update(v_checkout, p_update);
      with waiting as (
        select id, facts from webhook_events
        where facts ->> 'payment_ref' = p_update ->> 'payment_ref' and facts is not null
        for update
      ), cleared as (
        update webhook_events e set facts = null from waiting where e.id = waiting.id
      )
      select array_agg(facts) into v_waiting from waiting;
      perform apply_payment_update(fact) from unnest(v_waiting) as fact;
    when 'refund' then
      v_state := apply_refund_update(v_checkout, p_update);
    when 'dispute' then
      update checkouts set disputed_at = coalesce(disputed_at, clock_timestamp()) where id = v_checkout.id;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_update ->> 'about', 'payment_id', v_checkout.id, 'before', v_checkout.state,
    'state', v_state
  );
end
$$;

-- Applies an event of the service once, in the transaction that records it: {outcome: repeated} for
-- a known event. An update on a payment not known yet is stored.
create function apply_payment_event(p_event text, p_kind text, p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_applied jsonb;
begin
  insert into webhook_events (id, kind) values (p_event, p_kind) on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'repeated', 'about', p_update ->> 'about');
  end if;
  v_applied := apply_payment_update(p_update);
  if v_applied ->> 'outcome' = 'unknown' and p_update ->> 'payment_ref' is not null then
    update webhook_events set facts = p_update where id = p_event;
  end if;
  return v_applied;
end
$$;

-- Returns the payment as shown to the guest of a booking: {state: none | processing | in_review |
-- paid | failed | refund_due | refunded, stays: paid together, [{booking_id, check_in, total_cents,
-- terms}], balance: {state, amount_cents, due_on}, extra: {change_id, amount_cents}, charge:
-- {reason, amount_cents, is_paying}}; the last three are null if nothing is due. `extra` is the
-- last payment of a change; a failed or expired one is requested again while the change is held.
-- `charge` is a host's unpaid charge, which is paid as `extra`.
create function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = p_booking.id
  ), first as (
    -- All stays of a party are paid together, including free ones.
    select p.* from payments p
    join bookings b on b.id = p.booking_id
    where b.party_id = p_booking.party_id and p.kind in ('full', 'deposit')
  ), owed as (
    select bool_and(state = 'done') as done from refunds
    where booking_id = p_booking.id and reason = 'cancelled'
  ), balance as (
    select case when state = 'quarantined' then 'processing' else state end as state, amount_cents, due_on from own
    where kind = 'balance' and state in ('paid', 'quarantined', 'processing', 'scheduled', 'failed')
    order by array_position(array['paid', 'quarantined', 'processing', 'scheduled'], state), created_at desc
    limit 1
  ), extra as (
    select change_id, amount_cents from own
    where kind = 'extra' and (state in ('intended', 'open') or (change_id is not null and state in ('expired', 'failed')))
      and not is_change_closed(change_id) and not is_change_paying(change_id)
    order by created_at desc
    limit 1
  ), charge as (
    select reason, difference_cents as amount_cents, is_change_paying(id) as is_paying from booking_changes
    where booking_id = p_booking.id and kind = 'charge' and not is_change_closed(id)
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from first where state = 'paid') then 'paid'
      when exists (select from first where state = 'quarantined') then 'in_review'
      when exists (select from first where state = 'processing') then 'processing'
      when (select state from first order by created_at desc limit 1) = 'failed' then 'failed'
      when p_booking.status = 'confirmed' then 'paid'
      else 'none'
    end,
    'stays', (
      select jsonb_agg(
        jsonb_build_object('booking_id', id, 'check_in', check_in, 'total_cents', total_cents, 'terms', terms) order by place
      )
      from bookings where party_id = p_booking.party_id
    ),
    'balance', (
      select to_jsonb(balance) from balance where state <> 'paid' and p_booking.status = 'confirmed'
    ),
    'extra', (select to_jsonb(extra) from extra where p_booking.status = 'confirmed'),
    'charge', (select to_jsonb(charge) from charge where p_booking.status = 'confirmed')
  )
$$;
