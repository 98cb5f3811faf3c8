set local check_function_bodies = off;

alter table settings drop constraint settings_kind,
  add constraint settings_kind check (kind in ('tax', 'fee', 'promo', 'policy', 'damage_deposit'));

alter table payments drop constraint payments_kind,
  add constraint payments_kind check (kind in ('full', 'deposit', 'balance', 'extra', 'damage'));

create table damage_deposits (
  id uuid primary key default gen_random_uuid(), -- the service knows it as damage_id
  booking_id uuid not null references bookings on delete cascade,
  number integer not null, -- among those of its stay, from 1: of two turns that ask at once, one does
  check_in date not null, -- the day it is for; a stay that moves to another has another
  amount_cents integer not null constraint damage_deposits_amount_above_zero check (amount_cents > 0),
  provider text not null constraint damage_deposits_provider check (provider in ('test', 'stripe')),
  -- asked: the bank has not answered; released: nothing was charged; kept: keep_cents were, and the rest let go.
  state text not null default 'asked' constraint damage_deposits_state check (
    state in ('asked', 'refused', 'held', 'released', 'kept')
  ),
  keep_cents integer, -- what is to be kept of it, 0 to let it go; null while nobody has decided
  reason text, -- why some of it is kept, as the guest reads it
  payment_ref text unique, -- the service's id
  problem text, -- a code of the service, why it was refused
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(), -- when the service may be called next
  held_until timestamptz, -- when the bank lets it go by itself
  answered_at timestamptz, -- when the service last said something
  constraint damage_deposits_one_in_each_place unique (booking_id, number),
  constraint damage_deposits_keep_within check (keep_cents between 0 and amount_cents)
);

-- The cards the service keeps of stays: of each the one that was paid with last.
create or replace view kept_cards as
select distinct on (p.booking_id) p.booking_id, p.provider, c.customer_ref, c.payment_ref
from payments p
join checkouts c on c.id = p.checkout_id
where p.state = 'paid' and p.kind <> 'damage' and (p.provider = 'test' or (p.provider = 'stripe' and c.customer_ref is not null))
order by p.booking_id, p.paid_at desc, p.id;

-- What people must look at: payments the service speaks otherwise of, refunds and balances that failed, disputes, and damage
-- deposits that could not be held or kept.
create or replace view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents, p.created_at as since,
  p.id as subject_id, b.id as booking_id
from payments p
join bookings b on b.id = p.booking_id
-- What came otherwise is not over because the payment itself has come, before or after.
where p.state = 'quarantined' or p.problem in ('amount', 'currency', 'checkout')
  or (p.kind = 'balance' and p.state = 'failed' and not exists (
    select from payments later where later.booking_id = p.booking_id and later.kind = 'balance' and later.state = 'paid'
  ))
union all
select b.reference, 'disputed', p.problem, p.id, p.amount_cents, c.disputed_at, p.id, b.id
from checkouts c
join payments p on p.checkout_id = c.id
join bookings b on b.id = p.booking_id
where c.disputed_at is not null
union all
select b.reference, 'refund failed', r.problem, r.payment_id, r.amount_cents, r.settled_at, r.id, b.id
from refunds r
join bookings b on b.id = r.booking_id
where r.state = 'failed'
union all
select b.reference, 'deposit failed', d.problem, d.id, d.amount_cents, d.answered_at, d.id, b.id
from damage_deposits d
join bookings b on b.id = d.booking_id
where (d.state = 'released' and d.keep_cents > 0) or (d.state = 'refused' and b.status = 'confirmed');

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at, timezone, free_cancel_days,
-- check_in_time, check_out_time, deposit_percent, balance_due_days, pet_fee_cents}, a `policy` where the cabin has one, whose days
-- these are, and damage_deposit_cents where one is held. It governs the booking for ever; the cabin's row may change.
create or replace function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'version', p_version,
    'agreed_at', p_agreed_at,
    'timezone', p_cabin.timezone,
    'free_cancel_days', coalesce((policy ->> 'free_days')::integer, p_cabin.free_cancel_days),
    'check_in_time', to_char(p_cabin.check_in_time, 'HH24:MI'),
    'check_out_time', to_char(p_cabin.check_out_time, 'HH24:MI'),
    'deposit_percent', p_cabin.deposit_percent,
    'balance_due_days', p_cabin.balance_due_days,
    'pet_fee_cents', (p_cabin.pet_fee * 100)::integer
  ) || jsonb_strip_nulls(jsonb_build_object('policy', policy, 'damage_deposit_cents', damage_deposit_of(p_cabin)))
  from policy_of(p_cabin) as policy
$$;

-- The damage deposit of a cabin as hosts have set it, cents: the last setting that names the cabin, else the last for all; null for
-- none.
create or replace function damage_deposit_of(p_cabin cabins) returns integer
language sql stable as $$
  select nullif((
    select (facts ->> 'amount_cents')::integer from settings
    where kind = 'damage_deposit' and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? p_cabin.slug)
    order by facts -> 'cabins' = '[]', id desc
    limit 1
  ), 0)
$$;

-- Whether a stay wants a deposit for a check-in held at a moment: from the day before it until two days after check-out.
create or replace function wants_damage_deposit(p_booking bookings, p_check_in date, p_at timestamptz default clock_timestamp())
returns boolean
language sql stable as $$
  select p_booking.status = 'confirmed' and p_booking.check_in = p_check_in
    and (p_at at time zone known_zone(p_booking.terms ->> 'timezone'))::date
      between p_check_in - 1 and p_booking.check_out + 1
$$;

-- Applies what the service says of a hold on a card, as apply_payment_facts: damage_id, payment_ref, state, amount_cents that were
-- kept, held_until, problem. A state only moves on. What is kept is a payment of its stay, in a checkout of its own.
create or replace function apply_damage_facts(p_facts jsonb) returns jsonb
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
  update damage_deposits
  set state = v_ranks[greatest(array_position(v_ranks, state), array_position(v_ranks, p_facts ->> 'state'))],
    keep_cents = case p_facts ->> 'state' when 'kept' then (p_facts ->> 'amount_cents')::integer else keep_cents end,
    payment_ref = coalesce(p_facts ->> 'payment_ref', payment_ref),
    problem = coalesce(p_facts ->> 'problem', problem),
    -- What a guest is not there to agree to, no bank holds for a shorter time.
    held_until = coalesce((p_facts ->> 'held_until')::timestamptz, held_until, clock_timestamp() + interval '114 hours'),
    due_at = case p_facts ->> 'state' when 'refused' then clock_timestamp() + interval '1 day' else due_at end,
    answered_at = clock_timestamp()
  where id = v_before.id
  returning * into v_now;
  if v_now.state = 'held' and v_now.keep_cents is null then
    -- It takes the place of the one before.
    update damage_deposits set keep_cents = 0
    where booking_id = v_booking.id and number < v_now.number and state = 'held' and keep_cents is null;
  elsif v_now.state = 'kept' and v_before.state <> 'kept' then
    insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, state, paid_at)
    values (v_booking.id, v_checkout, 'damage', v_now.keep_cents, v_now.provider, 'paid', clock_timestamp());
    perform apply_payment_facts(jsonb_build_object('about', 'payment', 'payment_id', v_checkout, 'state', 'paid',
      'payment_ref', v_now.payment_ref, 'amount_cents', v_now.keep_cents, 'currency', 'usd'));
  end if;
  if v_now.state in ('refused', 'kept') then
    perform queue_letter('damage-deposit', v_booking, v_now.id || ':' || v_now.state, clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('damage_id', v_now.id));
  end if;
  return jsonb_build_object('outcome', 'applied', 'about', 'damage', 'payment_id', v_now.id, 'before', v_before.state,
    'state', v_now.state);
end
$$;

-- What has been paid for a stay, cents: what came in for it, without what was kept of its damage deposit, and without what went back
-- otherwise than by cancelling it. Of one that
-- is cancelled it is what had been paid then, whatever the host gave back by hand since.
create or replace function paid_cents(p_booking bookings) returns integer
language sql stable as $$
  select (
    coalesce((
      select sum(amount_cents) from payments where booking_id = p_booking.id and state = 'paid' and kind <> 'damage'
    ), 0)
    - coalesce((
      select sum(r.amount_cents) from refunds r
      join payments p on p.id = r.payment_id
      where r.booking_id = p_booking.id and r.reason <> 'cancelled' and p.kind <> 'damage'
        and (r.reason <> 'by_hand' or r.created_at < coalesce(p_booking.cancelled_at, 'infinity'))
    ), 0)
  )::integer
$$;

-- Owes the guest of a stay so much of what was paid for it, out of its latest payments first; answers what is owed then.
-- A second call for the same booking, reason and cause changes nothing. The caller has locked the booking.
create or replace function owe_refund(p_booking bookings, p_cents integer, p_reason text, p_cause text default '') returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = p_booking.id and paid_at is not null and state = 'paid' and kind <> 'damage'
      and not exists (
        select from refunds where booking_id = p_booking.id and reason = p_reason and cause = p_cause
      )
    order by paid_at desc, id
    for update
  loop
    select v_payment.amount_cents - coalesce(sum(amount_cents), 0) into v_owed
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

-- Applies what the service says of a checkout: {outcome: applied | unknown, about, payment_id, before, state}.
-- p_facts: about payment | refund | charge | dispute, or damage (apply_damage_facts); payment_id (which is the checkout's), checkout_ref and payment_ref as far
-- as they are known; of a payment state, amount_cents, currency, customer_ref, checkout_url, problem; of a refund state,
-- refund_id, refund_ref, amount_cents, currency, problem; of a charge refunded_cents.
-- Locks are taken in the order payment service's id, bookings by id, checkouts, payments, refunds.
create or replace function apply_payment_facts(p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_found checkouts;
  v_checkout asked_checkouts;
  v_state text;
  v_waiting jsonb[];
begin
  if p_facts ->> 'about' = 'damage' then
    return apply_damage_facts(p_facts);
  end if;
  -- What waits for a payment's id and what brings it must see each other.
  perform pg_advisory_xact_lock(hashtextextended('payment:' || (p_facts ->> 'payment_ref'), 0))
  where p_facts ->> 'payment_ref' is not null;
  select * into v_found from checkouts
  where id = (p_facts ->> 'payment_id')::uuid or checkout_ref = p_facts ->> 'checkout_ref'
    or payment_ref = p_facts ->> 'payment_ref'
  order by id is not distinct from (p_facts ->> 'payment_id')::uuid desc, checkout_ref = p_facts ->> 'checkout_ref' desc
  limit 1;
  if v_found.id is null then
    return jsonb_build_object('outcome', 'unknown', 'about', p_facts ->> 'about');
  end if;
  perform lock_party(v_found.party_id);
  perform from checkouts where id = v_found.id for update;
  select * into strict v_checkout from asked_checkouts where id = v_found.id;
  v_state := v_checkout.state;

  case p_facts ->> 'about'
    when 'payment' then
      v_state := apply_checkout_state(v_checkout, p_facts);
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
      v_state := apply_refund_state(v_checkout, p_facts);
    when 'charge' then
      perform note_returned(v_checkout.id, (p_facts ->> 'refunded_cents')::integer);
    when 'dispute' then
      update checkouts set disputed_at = coalesce(disputed_at, clock_timestamp()) where id = v_checkout.id;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_facts ->> 'about', 'payment_id', v_checkout.id, 'before', v_checkout.state,
    'state', v_state
  );
end
$$;
