set local check_function_bodies = off;

alter table checkouts drop column refunded_cents;

alter table refunds drop constraint refunds_refund_ref_key;

drop function note_returned(uuid,integer);

drop trigger letters_follow_returns on refunds;

alter table checkouts add column fee_cents integer;

alter table checkouts add column fee_asked_at timestamp with time zone;

alter table refunds drop constraint refunds_reason;
alter table refunds add constraint refunds_reason check (
  reason in ('cancelled', 'late', 'duplicate', 'moved', 'given', 'by_hand', 'disputed')
);

-- Said of a payment that is not known; the refunds themselves are told of too.
update webhook_events set facts = null where facts ->> 'about' = 'charge';

create index checkouts_without_fee on checkouts (fee_asked_at) where fee_cents is null and payment_ref is not null;

create index refunds_by_ref on refunds (refund_ref);

-- Refunds that lower what is kept: one of ours is owed until it has arrived, also where it failed; one that a host made at the
-- service, or a bank took, is not once it has come back.
create or replace view counted_refunds as
select * from refunds where state <> 'failed' or reason not in ('by_hand', 'disputed');

-- What people must look at: payments the service speaks otherwise of, refunds that failed, balances a card refused, of which the
-- first two refusals leave them scheduled, disputes, and damage deposits that could not be held or kept.
create or replace view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents,
  case p.state when 'scheduled' then c.looked_at else p.created_at end as since, p.id as subject_id, b.id as booking_id
from payments p
join bookings b on b.id = p.booking_id
join checkouts c on c.id = p.checkout_id
-- What came otherwise is not over because the payment itself has come, before or after.
where p.state = 'quarantined' or p.problem in ('amount', 'currency', 'checkout')
  or (p.kind = 'balance' and p.state = 'scheduled' and p.problem is not null and b.status = 'confirmed')
  or (p.kind = 'balance' and p.state = 'failed' and not exists (
    select from payments later where later.booking_id = p.booking_id and later.kind = 'balance' and later.state = 'paid'
  ))
union all
select b.reference, 'disputed', p.problem, p.id, p.amount_cents, c.disputed_at, p.id, b.id
from checkouts c
join payments p on p.checkout_id = c.id
join bookings b on b.id = p.booking_id
where c.disputed_at is not null and not exists (
  select from counted_refunds r where r.payment_id = p.id and r.reason = 'disputed'
)
union all
select b.reference,
  case when r.state = 'done' then 'dispute lost' when r.reason = 'by_hand' then 'refund returned' else 'refund failed' end,
  r.problem, r.payment_id, r.amount_cents, r.settled_at, r.id, b.id
from refunds r
join bookings b on b.id = r.booking_id
where (r.state = 'failed' and r.reason <> 'disputed') or (r.state = 'done' and r.reason = 'disputed')
union all
select b.reference, 'deposit failed', d.problem, d.id, d.amount_cents, d.answered_at, d.id, b.id
from damage_deposits d
join bookings b on b.id = d.booking_id
where (d.state = 'released' and d.keep_cents > 0) or (d.state = 'refused' and b.status = 'confirmed');

create trigger letters_follow_returns after insert on refunds
for each row when (
  (new.reason = 'by_hand' and new.state <> 'failed')
  -- A part that a refund by hand stands for has had its letter.
  or (new.reason in ('late', 'duplicate') and new.refund_ref is null)
) execute function refund_letters();

-- Whether the first payment of a party is on its way, or came otherwise than asked for and has not been given back: nobody is to pay
-- it again, or to lose the nights it is for.
create or replace function party_is_paying(p_party uuid) returns boolean
language sql stable as $$
  select exists (
    select from checkouts c
    join payments p on p.checkout_id = c.id
    where c.party_id = p_party and not exists (select from counted_refunds r where r.payment_id = p.id)
      and p.kind in ('full', 'deposit') and p.state in ('processing', 'quarantined')
  )
$$;

-- What is kept of what came in for a stay, cents: without what has gone back or is to, and without what was kept of its damage deposit.
create or replace function kept_cents(p_booking bookings) returns integer
language sql stable as $$
  select coalesce(sum(
    p.amount_cents - coalesce((select sum(r.amount_cents) from counted_refunds r where r.payment_id = p.id), 0)
  ), 0)::integer
  from payments p
  where p.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage'
$$;

-- What counts as paid towards the price of a stay, cents: what is kept, and what the host gave back at the service or a bank took.
-- That is not part of the price, so nobody owes it again.
create or replace function credited_cents(p_booking bookings) returns integer
language sql stable as $$
  select (kept_cents(p_booking) + coalesce(sum(r.amount_cents), 0))::integer
  from counted_refunds r
  join payments p on p.id = r.payment_id
  where r.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage' and r.reason in ('by_hand', 'disputed')
$$;

-- What has been paid for a stay, cents: what is kept of it. Of one that is cancelled it is what had been paid then, whatever went back
-- by that or since.
create or replace function paid_cents(p_booking bookings) returns integer
language sql stable as $$
  select (kept_cents(p_booking) + coalesce(sum(r.amount_cents), 0))::integer
  from counted_refunds r
  join payments p on p.id = r.payment_id
  where r.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage'
    and (r.reason = 'cancelled' or (r.reason in ('by_hand', 'disputed', 'given') and r.created_at >= p_booking.cancelled_at))
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
    from counted_refunds where payment_id = v_payment.id;
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

-- What follows for a stay from a payment that has arrived. The caller has locked its party.
create or replace function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = p_payment.booking_id;
  if p_payment.kind = 'extra' then
    if not apply_booking_change(p_payment) then
      -- Where the change was made by another payment, this is one too many.
      perform refund_payment(p_payment, case when exists (
        select from payments p join booking_changes c on c.id = p.change_id
        where c.id = p_payment.change_id and c.state = 'applied' and p.id <> p_payment.id and p.state = 'paid'
      ) then 'duplicate' else 'late' end);
    elsif exists (select from booking_changes where id = p_payment.change_id and kind = 'charge') then
      perform queue_letter('charge-paid', v_booking, p_payment.id::text, p_payload => jsonb_build_object('payment_id', p_payment.id));
    end if;
  elsif v_booking.status <> 'confirmed' then
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
    -- The stay may have become cheaper since this was asked for.
    perform refund_payment(
      p_payment, 'late', least(greatest(0, credited_cents(v_booking) - v_booking.total_cents), p_payment.amount_cents)
    );
  end if;
end
$$;

-- Late bookings are refunded once every refund of theirs has arrived, and no longer are when one of them comes back.
create or replace function settle_refunds(p_party uuid) returns void
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

-- Applies what a service says of one refund; answers as apply_checkout_state. One that is none of ours is the host's own, or
-- what a bank took (`reason`). What one of those stood for is owed again once it has failed.
create or replace function apply_refund_state(p_checkout asked_checkouts, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_payments uuid[] := array(select id from payments where checkout_id = p_checkout.id);
  v_id uuid := (p_facts ->> 'refund_id')::uuid;
  v_ref text := p_facts ->> 'refund_ref';
  v_state text := p_facts ->> 'state';
  v_problem text := p_facts ->> 'problem';
begin
  perform from refunds where payment_id = any(v_payments) for update;
  if exists (
    select from refunds
    where id = v_id and payment_id = any(v_payments) and ((p_facts ->> 'amount_cents')::numeric is distinct from amount_cents
      or p_facts ->> 'currency' is distinct from p_checkout.currency)
  ) then
    v_state := 'failed';
    v_problem := 'amount';
  end if;
  update refunds
  set state = 'due', refund_ref = null, settled_at = null, due_at = clock_timestamp()
  where refund_ref = v_ref and payment_id = any(v_payments) and v_id is null and v_state = 'failed'
    and reason not in ('by_hand', 'disputed');
  if coalesce(p_facts ->> 'payment_ref' = p_checkout.payment_ref, true) and v_ref is not null and not exists (
    select from refunds where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
  ) then
    perform record_hand_refund(p_checkout, p_facts);
  end if;
  update refunds
  set state = case when refund_rank(v_state) > refund_rank(state) then v_state else state end,
    refund_ref = coalesce(refund_ref, v_ref),
    problem = coalesce(v_problem, problem),
    settled_at = case when v_state in ('done', 'failed') then coalesce(settled_at, clock_timestamp()) else settled_at end
  where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref);
  perform settle_refunds(p_checkout.party_id);
  return (
    select state from refunds
    where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
    order by refund_rank(state) desc limit 1
  );
end
$$;

-- Writes down a refund of a checkout that the host made at the service, or what a bank took of it. It settles what of ours failed,
-- then comes off the stays of the checkout in their order, each as far as it was paid with it; where nothing is left of them it is
-- what we owe and have not sent. One that was written down before the service's ids were gets its id.
create or replace function record_hand_refund(p_checkout asked_checkouts, p_facts jsonb) returns void
language plpgsql as $$
declare
  v_left integer := (p_facts ->> 'amount_cents')::integer;
  v_ref text := p_facts ->> 'refund_ref';
  v_reason text := coalesce(p_facts ->> 'reason', 'by_hand');
  v_state text := p_facts ->> 'state';
  v_payment payments;
  v_refund refunds;
  v_part integer;
begin
  for v_refund in
    select r.* from refunds r
    join payments p on p.id = r.payment_id
    where p.checkout_id = p_checkout.id and (
      (r.reason = 'by_hand' and r.refund_ref is null and r.created_at >= (p_facts ->> 'made_at')::timestamptz)
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

-- Lets a refund of the service stand for so much of one that is stored; answers how much that is. A part of it becomes a refund
-- of its own, owed for the same reason.
create or replace function take_over_refund(p_refund refunds, p_cents integer, p_ref text) returns integer
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

-- Stores so much of a refund of the service's as one of a payment.
create or replace function add_hand_refund(p_payment payments, p_cents integer, p_reason text, p_ref text, p_state text) returns void
language sql as $$
  insert into refunds (booking_id, payment_id, amount_cents, reason, cause, refund_ref, state)
  values (p_payment.booking_id, p_payment.id, p_cents, p_reason, p_ref, p_ref, p_state)
  on conflict on constraint refunds_never_twice do update set amount_cents = refunds.amount_cents + excluded.amount_cents
$$;

-- Applies what the service says of a checkout: {outcome: applied | unknown, about, payment_id, before, state}.
-- p_facts: about payment | refund | dispute, or damage (apply_damage_facts); payment_id (which is the checkout's), checkout_ref and payment_ref as far
-- as they are known; of a payment state, amount_cents, currency, customer_ref, checkout_url, problem; of a refund state,
-- refund_id, refund_ref, amount_cents, currency, problem, made_at, and reason where a bank took it.
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
    when 'dispute' then
      update checkouts set disputed_at = coalesce(disputed_at, clock_timestamp()) where id = v_checkout.id;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_facts ->> 'about', 'payment_id', v_checkout.id, 'before', v_checkout.state,
    'state', v_state
  );
end
$$;
