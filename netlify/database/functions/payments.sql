-- Owes the guest of a booking so much of what was paid for it, out of its latest payments first; answers what is owed then.
-- A second call for the same booking, reason and cause changes nothing. The caller has locked the booking.
create function owe_refund(p_booking bookings, p_cents integer, p_reason text, p_cause text default '') returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = coalesce(p_booking.lead_id, p_booking.id) and paid_at is not null and state = 'paid'
      and not exists (
        select from refunds where booking_id = p_booking.id and reason = p_reason and cause = p_cause
      )
    order by paid_at desc, id
    for update
  loop
    -- The service counts in what the host gave back by hand.
    select v_payment.amount_cents - greatest(v_payment.refunded_cents, coalesce(sum(amount_cents), 0)) into v_owed
    from refunds where payment_id = v_payment.id;
    continue when least(v_left, v_owed) <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
    values (p_booking.id, v_payment.id, least(v_left, v_owed), p_reason, p_cause)
    on conflict do nothing;
    v_left := v_left - least(v_left, v_owed);
  end loop;
  select coalesce(sum(amount_cents), 0) into v_owed from refunds where booking_id = p_booking.id;
  return v_owed;
end
$$;

-- How far a payment has come. What is said of it only moves it on, so that the order in which it is said does not matter.
create function payment_rank(p_state text) returns integer
language sql immutable as $$
  select array_position(
    array['intended', 'scheduled', 'open', 'expired', 'processing', 'failed', 'quarantined', 'paid'], p_state
  )
$$;

-- The order of a refund's states: facts that come late do not lead back.
create function refund_rank(p_state text) returns integer
language sql immutable as $$ select array_position(array['due', 'sent', 'done', 'failed'], p_state) $$;

-- The payment a guest makes now, written before the service is called. One that is paid or under way already is answered
-- in place of a second; so is one whose checkout is still open, or was begun a moment ago.
-- p_payment: kind, amount_cents, due_on, provider, and id where the row is there already.
-- A change has one payment at a time too: of two calls that find its last one ended, the second gets what the first has
-- written. Once nobody holds the change any more, it has none.
create function intend_payment(p_booking uuid, p_payment jsonb) returns payments
language plpgsql as $$
declare
  v_wanted payments := jsonb_populate_record(null::payments, p_payment);
  v_kinds text[] := case when v_wanted.kind in ('full', 'deposit') then array['full', 'deposit'] else array[v_wanted.kind] end;
  v_change uuid := (select change_id from payments where id = v_wanted.id);
  v_payment payments;
begin
  perform lock_party(p_booking);
  select * into v_payment from payments
  where booking_id = p_booking and kind = any(v_kinds) and (v_wanted.id is null or id = v_wanted.id or change_id = v_change)
    and (
      state in ('processing', 'quarantined', 'paid')
      or (amount_cents = v_wanted.amount_cents and provider = v_wanted.provider and (
        (state = 'open' and checkout_expires_at > clock_timestamp() + interval '10 seconds')
        -- A checkout that is asked for again must be asked for alike, and may not end in less than half an hour.
        or (state = 'intended' and coalesce(checkout_expires_at > clock_timestamp() + interval '30 minutes 15 seconds', true))
      ))
    )
  order by payment_rank(state) desc, created_at desc
  limit 1
  for update;
  if v_payment.id is null and change_is_over(v_wanted.id) then
    select * into strict v_payment from payments where id = v_wanted.id;
  elsif v_payment.id is null and v_wanted.id is not null then
    -- The same once more, with whatever it is for.
    update payments set state = 'expired' where (id = v_wanted.id or change_id = v_change) and state = 'intended';
    insert into payments
    select (jsonb_populate_record(p, jsonb_build_object(
      'id', gen_random_uuid(), 'state', 'intended', 'created_at', clock_timestamp(), 'checkout_url', null,
      'checkout_expires_at', null, 'checkout_ref', null, 'payment_ref', null, 'looked_at', null, 'problem', null
    ))).*
    from payments p
    where p.id = v_wanted.id
    returning * into v_payment;
  elsif v_payment.id is null then
    insert into payments (booking_id, kind, amount_cents, due_on, provider)
    values (p_booking, v_wanted.kind, v_wanted.amount_cents, v_wanted.due_on, v_wanted.provider)
    returning * into v_payment;
  end if;
  if v_payment.state = 'intended' and v_payment.checkout_expires_at is null then
    update payments
    set checkout_expires_at = date_trunc('second', clock_timestamp()) + interval '31 minutes'
    where id = v_payment.id
    returning * into v_payment;
  end if;
  return v_payment;
end
$$;

-- Owes so much of one payment; null is all of it.
create function refund_payment(p_payment payments, p_reason text, p_cents integer default null) returns void
language sql as $$
  insert into refunds (booking_id, payment_id, amount_cents, reason)
  select p_payment.booking_id, p_payment.id, cents, p_reason
  from coalesce(p_cents, p_payment.amount_cents) as cents
  where cents > 0
  on conflict do nothing
$$;

-- What the payment of a change does when it arrives: false where it came too late for that and has to go back.
create function settle_extra(p_payment payments) returns boolean
language sql as $$ select apply_booking_change(p_payment) $$;

-- Whether what an extra payment is for is no longer held for its guest.
create function change_is_over(p_payment uuid) returns boolean
language sql stable as $$
  select exists (
    select from payments p
    join booking_changes c on c.id = p.change_id
    where p.id = p_payment and (c.state <> 'held' or c.hold_expires_at <= clock_timestamp())
  )
$$;

-- What has come in for bookings that are paid together above what those of them cost that are not cancelled, cents.
create function overpaid_for(p_lead uuid) returns integer
language sql stable as $$
  select greatest(0, paid_for_others(p_lead) - coalesce(sum(total_cents - extras_of(id)), 0))::integer
  from bookings
  where (id = p_lead or lead_id = p_lead) and status <> 'cancelled'
$$;

-- What follows from a payment that has arrived. The caller has locked its bookings.
create function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_outcome text;
begin
  if p_payment.kind = 'extra' then
    if not settle_extra(p_payment) then
      perform refund_payment(p_payment, case when change_is_paid_otherwise(p_payment) then 'duplicate' else 'late' end);
    end if;
  elsif p_payment.kind = 'balance' then
    if not has_confirmed(p_payment.booking_id) then
      perform refund_payment(p_payment, 'late');
    elsif exists (
      select from payments
      where booking_id = p_payment.booking_id and kind = 'balance' and state = 'paid' and id <> p_payment.id
    ) then
      perform refund_payment(p_payment, 'duplicate');
    else
      -- Those that failed before it are owed no more: what a move takes off them would not go back.
      update payments set state = 'expired'
      where booking_id = p_payment.booking_id and kind = 'balance' and state = 'failed';
      -- One of several may have been cancelled while all were being charged.
      perform refund_payment(p_payment, 'late', least(overpaid_for(p_payment.booking_id), p_payment.amount_cents));
    end if;
  else
    v_outcome := confirm_booking(p_payment.booking_id, coalesce(p_payment.payment_ref, p_payment.id::text)) ->> 'outcome';
    if v_outcome = 'already' then
      perform refund_payment(p_payment, 'duplicate');
    elsif v_outcome = 'refund_due' then
      perform refund_payment(p_payment, 'late');
    elsif p_payment.kind = 'deposit' then
      insert into payments (booking_id, kind, amount_cents, provider, state, due_on, customer_ref)
      select p_payment.booking_id, 'balance', sum(total_cents) - p_payment.amount_cents, p_payment.provider, 'scheduled',
        coalesce(p_payment.due_on, current_date), p_payment.customer_ref
      from bookings
      where id = p_payment.booking_id or lead_id = p_payment.booking_id
      having sum(total_cents) > p_payment.amount_cents;
    end if;
  end if;
end
$$;

-- Late bookings are refunded once every refund of theirs has arrived, and no longer are when one of them comes back.
create function settle_refunds(p_lead uuid) returns void
language sql as $$
  update bookings b
  set status = case when owed.done then 'refunded' else 'refund_due' end
  from (
    select bool_and(r.state = 'done') as done
    from refunds r
    join payments p on p.id = r.payment_id
    where p.booking_id = p_lead
  ) as owed
  where (b.id = p_lead or b.lead_id = p_lead) and b.status in ('refund_due', 'refunded')
    and b.status <> case when owed.done then 'refunded' else 'refund_due' end
$$;

-- Applies what a service says of one payment; answers the problem a person has to look at, or null.
create function apply_payment_state(p_payment payments, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_payment payments;
  v_state text := p_facts ->> 'state';
  v_foreign boolean;
  v_problem text := p_facts ->> 'problem';
begin
  select exists (
    select from payments
    where id <> p_payment.id and (checkout_ref = p_facts ->> 'checkout_ref' or payment_ref = p_facts ->> 'payment_ref')
  ) or p_payment.checkout_ref <> p_facts ->> 'checkout_ref' into v_foreign;
  v_foreign := coalesce(v_foreign, false);
  if v_state in ('processing', 'paid') then
    v_problem := case
      when (p_facts ->> 'amount_cents')::numeric is distinct from p_payment.amount_cents then 'amount'
      when p_facts ->> 'currency' is distinct from p_payment.currency then 'currency'
      when v_foreign then 'checkout'
    end;
    v_state := case when v_problem is null then v_state else 'quarantined' end;
  elsif v_foreign then
    return p_payment.state;
  end if;

  update payments
  set state = case when payment_rank(v_state) > payment_rank(state) then v_state else state end,
    checkout_url = coalesce(checkout_url, p_facts ->> 'checkout_url'),
    checkout_ref = case when v_foreign then checkout_ref else coalesce(checkout_ref, p_facts ->> 'checkout_ref') end,
    payment_ref = case when v_foreign then payment_ref else coalesce(payment_ref, p_facts ->> 'payment_ref') end,
    customer_ref = coalesce(customer_ref, p_facts ->> 'customer_ref'),
    problem = coalesce(v_problem, problem),
    paid_at = case when v_state = 'paid' then coalesce(paid_at, clock_timestamp()) else paid_at end
  where id = p_payment.id
  returning * into v_payment;
  if v_payment.state = 'paid' and p_payment.state <> 'paid' then
    perform settle_payment(v_payment);
  end if;
  -- A deposit that was known to be paid before its customer was.
  update payments set customer_ref = v_payment.customer_ref
  where booking_id = v_payment.booking_id and kind = 'balance' and customer_ref is null and v_payment.kind = 'deposit'
    and v_payment.state = 'paid';
  return v_payment.state;
end
$$;

-- Applies what a service says of one refund; answers as apply_payment_state.
create function apply_refund_state(p_payment payments, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_refund refunds;
  v_state text := p_facts ->> 'state';
  v_problem text := p_facts ->> 'problem';
begin
  select * into v_refund from refunds
  where payment_id = p_payment.id and (id = (p_facts ->> 'refund_id')::uuid or refund_ref = p_facts ->> 'refund_ref')
  for update;
  if v_refund.id is null then
    -- Made by hand at the service; charge facts say how much has gone back.
    return null;
  end if;
  if (p_facts ->> 'amount_cents')::numeric is distinct from v_refund.amount_cents
    or p_facts ->> 'currency' is distinct from p_payment.currency
  then
    v_state := 'failed';
    v_problem := 'amount';
  end if;
  update refunds
  set state = case when refund_rank(v_state) > refund_rank(state) then v_state else state end,
    refund_ref = coalesce(refund_ref, p_facts ->> 'refund_ref'),
    problem = coalesce(v_problem, problem),
    settled_at = case when v_state in ('done', 'failed') then coalesce(settled_at, clock_timestamp()) else settled_at end
  where id = v_refund.id
  returning * into v_refund;
  perform settle_refunds(p_payment.booking_id);
  return v_refund.state;
end
$$;

-- Applies what the service says of a payment: {outcome: applied | unknown, about, payment_id, before, state}.
-- p_facts: about payment | refund | charge | dispute; payment_id, checkout_ref and payment_ref as far as they are known;
-- of a payment state, amount_cents, currency, customer_ref, checkout_url, problem; of a refund state, refund_id, refund_ref,
-- amount_cents, currency, problem; of a charge refunded_cents.
-- Locks are taken in the order payment service's id, bookings by id, payments, refunds.
create function apply_payment_facts(p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_payment payments;
  v_state text;
  v_waiting jsonb[];
begin
  -- What waits for a payment's id and what brings it must see each other.
  perform pg_advisory_xact_lock(hashtextextended('payment:' || (p_facts ->> 'payment_ref'), 0))
  where p_facts ->> 'payment_ref' is not null;
  select * into v_payment from payments
  where id = (p_facts ->> 'payment_id')::uuid or checkout_ref = p_facts ->> 'checkout_ref'
    or payment_ref = p_facts ->> 'payment_ref'
  order by id is not distinct from (p_facts ->> 'payment_id')::uuid desc, checkout_ref = p_facts ->> 'checkout_ref' desc
  limit 1;
  if v_payment.id is null then
    return jsonb_build_object('outcome', 'unknown', 'about', p_facts ->> 'about');
  end if;
  perform lock_party(v_payment.booking_id);
  select * into strict v_payment from payments where id = v_payment.id for update;

  case p_facts ->> 'about'
    when 'payment' then
      v_state := apply_payment_state(v_payment, p_facts);
      with waiting as (
        select id, facts from webhook_events
        where facts ->> 'payment_ref' = p_facts ->> 'payment_ref' and facts is not null
        for update
      ), cleared as (
        update webhook_events e set facts = null from waiting where e.id = waiting.id
      )
      select array_agg(facts) into v_waiting from waiting;
      perform apply_payment_facts(fact) from unnest(v_waiting) as fact;
    when 'refund' then
      v_state := apply_refund_state(v_payment, p_facts);
    when 'charge' then
      update payments set refunded_cents = greatest(refunded_cents, (p_facts ->> 'refunded_cents')::integer)
      where id = v_payment.id
      returning state into v_state;
    when 'dispute' then
      update payments set disputed_at = coalesce(disputed_at, clock_timestamp())
      where id = v_payment.id
      returning state into v_state;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_facts ->> 'about', 'payment_id', v_payment.id, 'before', v_payment.state,
    'state', v_state
  );
end
$$;

-- The same for an event of the service, once, in the transaction of its mark: {outcome: repeated} when it was here before.
-- What it says of a payment that is not known yet is kept.
create function apply_payment_event(p_event text, p_kind text, p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_applied jsonb;
begin
  insert into webhook_events (id, kind) values (p_event, p_kind) on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'repeated', 'about', p_facts ->> 'about');
  end if;
  v_applied := apply_payment_facts(p_facts);
  if v_applied ->> 'outcome' = 'unknown' and p_facts ->> 'payment_ref' is not null then
    update webhook_events set facts = p_facts where id = p_event;
  end if;
  return v_applied;
end
$$;

-- What the guest of a booking sees of its payment: {state: none | processing | paid | failed | refund_due | refunded,
-- stays: what is paid together, [{check_in, total_cents, terms}], balance: {state, amount_cents, due_on},
-- extra: {id, amount_cents}}; balance and extra are null when nothing is owed. `extra` is the last payment asked for a change
-- of this booking, and not of another one of its party; one that failed or expired is made again while the change is held.
create function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = coalesce(p_booking.lead_id, p_booking.id)
  ), owed as (
    select bool_and(state = 'done') as done from refunds
    where booking_id = p_booking.id and reason = 'cancelled'
  ), balance as (
    select case when state = 'quarantined' then 'processing' else state end as state, amount_cents, due_on from own
    where kind = 'balance' and state in ('paid', 'quarantined', 'processing', 'scheduled', 'failed')
    order by array_position(array['paid', 'quarantined', 'processing', 'scheduled'], state), created_at desc
    limit 1
  ), extra as (
    select own.id, amount_cents from own
    left join booking_changes c on c.id = own.change_id
    where coalesce(c.booking_id, p_booking.id) = p_booking.id and own.kind = 'extra'
      and (own.state in ('intended', 'open') or (c.id is not null and own.state in ('expired', 'failed')))
      and not change_is_over(own.id) and not change_is_paying(own.change_id)
    order by own.created_at desc
    limit 1
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from own where kind in ('full', 'deposit') and state = 'paid') then 'paid'
      when exists (select from own where kind in ('full', 'deposit') and state in ('processing', 'quarantined')) then 'processing'
      when (select state from own where kind in ('full', 'deposit') order by created_at desc limit 1) = 'failed' then 'failed'
      when p_booking.status = 'confirmed' then 'paid'
      else 'none'
    end,
    'stays', (
      select jsonb_agg(
        jsonb_build_object('check_in', check_in, 'total_cents', total_cents, 'terms', terms) order by id <> own_id, id
      )
      from bookings, coalesce(p_booking.lead_id, p_booking.id) as own_id
      where id = own_id or lead_id = own_id
    ),
    'balance', (
      select to_jsonb(balance) from balance where state <> 'paid' and p_booking.status = 'confirmed'
    ),
    'extra', (select to_jsonb(extra) from extra where p_booking.status = 'confirmed')
  )
$$;

-- What changes have added to the price of a booking beside what is paid with its party: paid for by themselves, or given
-- back. What a move took off a balance is no part of it.
create function extras_of(p_booking uuid) returns integer
language sql stable as $$
  select coalesce(sum(case when difference_cents > 0 then difference_cents else -coalesce(returned_cents, 0) end), 0)::integer
  from booking_changes
  where booking_id = p_booking and state = 'applied'
$$;

-- What came in for bookings that are paid together and is not for changes, without what goes back anyway, what the host gave
-- back by hand and what those of them that are cancelled had paid; cents. What moves gave back is in extras_of.
create function paid_for_others(p_lead uuid) returns bigint
language sql stable as $$
  select coalesce((
      select sum(p.amount_cents - returned.anyway - greatest(0, p.refunded_cents - returned.cents))
      from payments p
      cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents,
          coalesce(sum(r.amount_cents) filter (where r.reason not in ('cancelled', 'moved')), 0) as anyway
        from refunds r where r.payment_id = p.id
      ) as returned
      where p.booking_id = p_lead and p.state = 'paid' and p.kind <> 'extra'
    ), 0)
    - coalesce((
      select sum(cancelled_paid_cents - extras_of(id)) from bookings
      where (id = p_lead or lead_id = p_lead) and status = 'cancelled'
    ), 0)
$$;

-- What was paid for a change of one booking may be more than it costs since, where a move took what it cost less off the
-- balance of its party.

-- What has been paid for a booking, cents. What changes added is the booking's own, up to its price. The rest of what came in
-- for those that are paid together is theirs in proportion to what their prices leave, to the cent: the parts add up to the
-- whole, and none is more than its price.
create function paid_for(p_booking bookings) returns integer
language sql stable as $$
  with party as (
    select id, least(extras_of(id), total_cents) as own, greatest(0, extras_of(id) - total_cents) as beyond, total_cents
    from bookings
    where (id = coalesce(p_booking.lead_id, p_booking.id) or lead_id = coalesce(p_booking.lead_id, p_booking.id))
      and status <> 'cancelled'
  ), parts as (
    select id, own, total_cents - own as price, sum(total_cents - own) over (order by id) as up_to,
      sum(total_cents - own) over () as whole, sum(beyond) over () as beyond
    from party
  )
  select coalesce((
    select own + case
        when whole > 0 then div(paid * up_to, whole) - div(paid * (up_to - price), whole)
        else 0
      end
    from parts, lateral (
      select greatest(0, least(paid_for_others(coalesce(p_booking.lead_id, p_booking.id)) + beyond, whole)) as paid
    ) as money
    where id = p_booking.id
  ), 0)::integer
$$;
