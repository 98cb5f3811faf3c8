-- What guests pay and what they get back. A payment is a request for money: its row is written before the payment service is
-- called, and what the service says of it is applied to it once. A refund is a debt to a guest until the service has paid it.

-- null: the whole is paid with the booking. Else so many percent are, and the rest so many days before check-in.
alter table cabins
  add column deposit_percent integer constraint cabins_deposit_percent check (deposit_percent between 1 and 99),
  add column balance_due_days integer not null default 30 constraint cabins_balance_due_days check (balance_due_days >= 0);

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at, timezone, free_cancel_days,
-- check_in_time, check_out_time, deposit_percent, balance_due_days}. It governs the booking for ever; the cabin's row may change.
create or replace function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'version', p_version,
    'agreed_at', p_agreed_at,
    'timezone', p_cabin.timezone,
    'free_cancel_days', p_cabin.free_cancel_days,
    'check_in_time', to_char(p_cabin.check_in_time, 'HH24:MI'),
    'check_out_time', to_char(p_cabin.check_out_time, 'HH24:MI'),
    'deposit_percent', p_cabin.deposit_percent,
    'balance_due_days', p_cabin.balance_due_days
  )
$$;

-- A party over several cabins: the others are paid, confirmed and refunded with the booking they name, the lead.
alter table bookings add column lead_id uuid references bookings;
create index bookings_of_lead on bookings (lead_id) where lead_id is not null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The lead, where a party has several cabins.
  booking_id uuid not null references bookings on delete cascade,
  kind text not null constraint payments_kind check (kind in ('full', 'deposit', 'balance', 'extra')),
  amount_cents integer not null constraint payments_amount_above_zero check (amount_cents > 0),
  currency text not null default 'usd',
  provider text not null constraint payments_provider check (provider in ('test', 'stripe')),
  -- intended: written, the service not yet called; scheduled: a balance that is not due yet; open: the guest can pay;
  -- expired: the guest no longer can; processing: the guest has paid, or is being charged, and the bank has not answered;
  -- quarantined: the service says another amount or currency, or speaks of two checkouts.
  state text not null default 'intended' constraint payments_state check (
    state in ('intended', 'scheduled', 'open', 'processing', 'paid', 'failed', 'expired', 'quarantined')
  ),
  due_on date, -- of a balance, by the cabin's zone; of a deposit, when its balance will be
  checkout_url text,
  checkout_expires_at timestamptz,
  checkout_ref text unique, -- the service's ids
  payment_ref text unique,
  customer_ref text,
  refunded_cents integer not null default 0, -- what the service says has gone back
  disputed_at timestamptz,
  problem text, -- a code, never what a service says about a guest
  attempts integer not null default 0, -- to charge a balance
  looked_at timestamptz, -- when the service was last asked about it
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz
);
create index payments_of_booking on payments (booking_id);
create index payments_unsettled on payments (created_at) where state in ('intended', 'open', 'processing', 'scheduled');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null constraint refunds_amount_above_zero check (amount_cents > 0),
  reason text not null constraint refunds_reason check (reason in ('cancelled', 'late', 'duplicate')),
  -- due: owed; sent: the service has taken it on; done: it has arrived; failed: people must look.
  state text not null default 'due' constraint refunds_state check (state in ('due', 'sent', 'done', 'failed')),
  refund_ref text unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Never twice.
  unique (booking_id, payment_id, reason)
);
create index refunds_due on refunds (due_at) where state in ('due', 'sent');

-- What an event says of a payment that is not known yet: it is applied as soon as the payment's ids are.
alter table webhook_events add column facts jsonb;
create index webhook_events_waiting on webhook_events ((facts ->> 'payment_ref')) where facts is not null;

-- Owes the guest of a booking so much of what was paid for it, out of its latest payments first; answers what is owed then.
-- A second call for the same booking and reason changes nothing. The caller has locked the booking.
create function owe_refund(p_booking bookings, p_cents integer, p_reason text) returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = coalesce(p_booking.lead_id, p_booking.id) and paid_at is not null and state = 'paid'
      and not exists (select from refunds where booking_id = p_booking.id and reason = p_reason)
    order by paid_at desc, id
    for update
  loop
    -- The service counts in what the host gave back by hand.
    select v_payment.amount_cents - greatest(v_payment.refunded_cents, coalesce(sum(amount_cents), 0)) into v_owed
    from refunds where payment_id = v_payment.id;
    continue when least(v_left, v_owed) <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason)
    values (p_booking.id, v_payment.id, least(v_left, v_owed), p_reason)
    on conflict do nothing;
    v_left := v_left - least(v_left, v_owed);
  end loop;
  select coalesce(sum(amount_cents), 0) into v_owed from refunds where booking_id = p_booking.id;
  return v_owed;
end
$$;

-- Letters follow what becomes of a booking, in the same transaction.
create function booking_letters() returns trigger
language plpgsql as $$
begin
  if new.status = 'confirmed' then
    insert into outbox (channel, recipient, template, payload)
    values ('mail', new.email, 'booking-confirmed', jsonb_build_object('reference', new.reference));
  end if;
  return null;
end
$$;
create trigger letters_follow_status after update of status on bookings
for each row when (old.status is distinct from new.status) execute function booking_letters();

-- Whether all nights of a booking are its guest's: those it has, and those nobody else has taken since its hold ended.
create function book_nights(p_booking bookings) returns boolean
language plpgsql as $$
declare
  v_nights integer := p_booking.check_out - p_booking.check_in;
  v_ours integer;
begin
  if p_booking.status = 'cancelled' then
    return false;
  end if;
  select count(*) into v_ours from cabin_nights where holder = p_booking.id::text;
  return (v_ours >= v_nights
      or offered_nights(p_booking.cabin_id, p_booking.check_in, p_booking.check_out) = v_nights)
    and take_nights(
      p_booking.cabin_id, p_booking.check_in, p_booking.check_out, p_booking.id::text, 'booked', null
    ) = v_nights;
end
$$;

-- A payment has arrived for a booking and those it leads: {outcome: confirmed | already | refund_due, status}. Late is fine
-- while the nights of all are free; else none is confirmed and all of it is owed to the guest.
create or replace function confirm_booking(p_id uuid, p_payment_reference text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings;
  v_party bookings[];
begin
  select array_agg(b order by (b).cabin_id) into v_party
  from (
    select bookings as b from bookings where id = p_id or lead_id = p_id order by id for update
  ) as party;
  select * into strict v_booking from unnest(v_party) as member where member.id = p_id;
  if v_booking.payment_reference is not null then
    return jsonb_build_object('outcome', 'already', 'status', v_booking.status);
  end if;

  begin
    -- In the order in which holds on several cabins are made.
    foreach v_booking in array v_party loop
      if not book_nights(v_booking) then
        raise exception 'taken' using errcode = 'MC001';
      end if;
      update bookings
      set status = 'confirmed', confirmed_at = clock_timestamp(), payment_reference = p_payment_reference
      where id = v_booking.id;
    end loop;
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where id = p_id or lead_id = p_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due');
  end;
end
$$;

-- How far a payment has come. What is said of it only moves it on, so that the order in which it is said does not matter.
create function payment_rank(p_state text) returns integer
language sql immutable as $$
  select array_position(
    array['intended', 'scheduled', 'open', 'expired', 'processing', 'failed', 'quarantined', 'paid'], p_state
  )
$$;

create function refund_rank(p_state text) returns integer
language sql immutable as $$ select array_position(array['due', 'sent', 'done', 'failed'], p_state) $$;

-- What is paid with one payment: the lead and those it leads, locked in the order in which they are confirmed.
create function lock_party(p_lead uuid) returns void
language plpgsql as $$
begin
  perform from bookings where id = p_lead or lead_id = p_lead order by id for update;
end
$$;

create function has_confirmed(p_lead uuid) returns boolean
language sql stable as $$
  select exists (select from bookings where (id = p_lead or lead_id = p_lead) and status = 'confirmed')
$$;

-- The payment a guest makes now, written before the service is called. One that is paid or under way already is answered
-- in place of a second; so is one whose checkout is still open, or was begun a moment ago.
-- p_payment: kind, amount_cents, due_on, provider, and id where the row is there already.
create function intend_payment(p_booking uuid, p_payment jsonb) returns payments
language plpgsql as $$
declare
  v_wanted payments := jsonb_populate_record(null::payments, p_payment);
  v_kinds text[] := case when v_wanted.kind in ('full', 'deposit') then array['full', 'deposit'] else array[v_wanted.kind] end;
  v_payment payments;
begin
  perform lock_party(p_booking);
  select * into v_payment from payments
  where booking_id = p_booking and kind = any(v_kinds) and (v_wanted.id is null or id = v_wanted.id)
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
  if v_payment.id is null and v_wanted.id is not null then
    -- The same once more, with whatever it is for.
    update payments set state = 'expired' where id = v_wanted.id and state = 'intended';
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

-- A payment for a change of a booking has arrived: false where it came too late for that and has to go back.
create function settle_extra(p_payment payments) returns boolean
language sql as $$ select has_confirmed(p_payment.booking_id) $$;

-- Whether what an extra payment is for is no longer held for its guest.
create function change_is_over(p_payment uuid) returns boolean
language sql stable as $$ select false $$;

-- What has come in for bookings that are paid together above what they cost, cents.
create function overpaid_for(p_lead uuid) returns integer
language sql stable as $$ select 0 $$;

-- What follows from a payment that has arrived. The caller has locked its bookings.
create function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_outcome text;
begin
  if p_payment.kind = 'extra' then
    if not settle_extra(p_payment) then
      perform refund_payment(p_payment, 'late');
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

-- Payments the service should be asked about, each by one caller at a time, with whether it is over: nobody wants it paid
-- any more. Those of one booking are asked for by a guest who waits, so every ten seconds.
create function claim_payments(p_provider text, p_booking uuid, p_limit integer)
returns table (payment payments, is_over boolean)
language sql as $$
  with looked as (
    select p.id, not case
        when p.kind in ('full', 'deposit') then b.status = 'held' and b.hold_expires_at > clock_timestamp()
        else has_confirmed(p.booking_id) and not change_is_over(p.id)
      end as is_over
    from payments p
    join bookings b on b.id = p.booking_id
    where p.provider = p_provider
      -- What a change of a booking costs waits as long as the change does.
      and (p.state in ('open', 'processing') or (p.state = 'intended' and (p.kind <> 'extra' or change_is_over(p.id))))
      and (p_booking is null or p.booking_id = p_booking)
  ), due as (
    select p.id from payments p
    join looked using (id)
    where p.state in ('intended', 'open', 'processing')
      and coalesce(p.looked_at, p.created_at) < clock_timestamp() - case
        when p_booking is not null then interval '10 seconds'
        when p.state = 'intended' then interval '2 minutes'
        when p.state = 'open' and (looked.is_over or p.checkout_expires_at < clock_timestamp()) then interval '20 seconds'
        else interval '5 minutes'
      end
    order by coalesce(p.looked_at, p.created_at)
    limit p_limit
    for update of p skip locked
  )
  update payments p set looked_at = clock_timestamp()
  from due join looked using (id)
  where p.id = due.id
  returning p, looked.is_over
$$;

-- The balances that are due by the cabin's clock and not tried yet today, for one caller to charge. Those nobody owes any
-- more are let go.
create function claim_balances(p_provider text, p_limit integer) returns setof payments
language plpgsql as $$
begin
  update payments set state = 'expired'
  where id in (
    select id from payments
    where state = 'scheduled' and not has_confirmed(booking_id)
    for update skip locked
  );
  return query
  update payments set state = 'processing', attempts = attempts + 1, looked_at = clock_timestamp()
  where id in (
    select p.id from payments p
    join bookings b on b.id = p.booking_id
    cross join lateral (select known_zone(b.terms ->> 'timezone') as zone) as place
    where p.provider = p_provider and p.state = 'scheduled' and p.kind = 'balance'
      and p.due_on <= (clock_timestamp() at time zone zone)::date
      and coalesce((p.looked_at at time zone zone)::date < (clock_timestamp() at time zone zone)::date, true)
    order by p.due_on, p.id
    limit p_limit
    for update of p skip locked
  )
  returning *;
end
$$;

-- A try to charge a balance was refused for good; the third ends it, and so does that nobody owes it any more. Answers its
-- state then.
create function refuse_balance(p_payment uuid, p_attempt integer, p_problem text) returns text
language sql as $$
  update payments
  set state = case when not has_confirmed(booking_id) then 'expired' when attempts >= 3 then 'failed' else 'scheduled' end,
    problem = p_problem, payment_ref = null
  where id = p_payment and attempts = p_attempt and state = 'processing'
  returning state
$$;

-- Refunds to make (due) or to ask about (sent), each by one caller at a time. A try that comes to nothing is made again
-- later and later.
create function claim_refunds(p_provider text, p_limit integer)
returns table (refund refunds, payment_ref text)
language sql as $$
  with due as (
    select r.id, p.payment_ref from refunds r
    join payments p on p.id = r.payment_id
    where r.state in ('due', 'sent') and r.due_at <= clock_timestamp() and p.provider = p_provider
    order by r.due_at
    limit p_limit
    for update of r skip locked
  )
  update refunds r
  set attempts = r.attempts + 1, due_at = clock_timestamp() + least(2 ^ least(r.attempts, 12), 360) * interval '1 minute'
  from due
  where r.id = due.id
  returning r, due.payment_ref
$$;

-- What the guest of a booking sees of its payment: {state: none | processing | paid | failed | refund_due | refunded,
-- stays: what is paid together, [{check_in, total_cents, terms}], balance: {state, amount_cents, due_on},
-- extra: {id, amount_cents}}; balance and extra are null when nothing is owed.
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
    select id, amount_cents from own
    where kind = 'extra' and state in ('intended', 'open') and not change_is_over(id)
    order by created_at desc
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

-- What people must look at: payments the service speaks otherwise of, refunds and balances that failed, disputes.
create view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents, p.created_at as since
from payments p
join bookings b on b.id = p.booking_id
-- What came otherwise is not over because the payment itself has come, before or after.
where p.state = 'quarantined' or p.problem in ('amount', 'currency', 'checkout')
  or (p.kind = 'balance' and p.state = 'failed' and not exists (
    select from payments later where later.booking_id = p.booking_id and later.kind = 'balance' and later.state = 'paid'
  ))
union all
select b.reference, 'disputed', p.problem, p.id, p.amount_cents, p.disputed_at
from payments p
join bookings b on b.id = p.booking_id
where p.disputed_at is not null
union all
select b.reference, 'refund failed', r.problem, r.payment_id, r.amount_cents, r.settled_at
from refunds r
join bookings b on b.id = r.booking_id
where r.state = 'failed';
