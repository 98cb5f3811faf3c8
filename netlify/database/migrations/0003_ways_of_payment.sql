set local check_function_bodies = off;

drop function create_booking_refunds(bookings,integer,text,text);

drop function record_manual_payment(text,uuid,text,text,integer,timestamp with time zone);

drop function adjust_booking_quote(text,uuid,text,text,jsonb,text,text);

alter table payments add column note text not null default ''::text;

alter table payments drop constraint payments_provider;

alter table payments add constraint payments_provider check (
  provider in ('test', 'stripe', 'cash', 'check', 'bank_transfer', 'zelle', 'venmo', 'other_site')
);

alter table payments add constraint payments_note CHECK ((length(note) <= 80));

-- Whether a host receives and gives back this money, and no payment service does.
create or replace function is_manual_payment(p_provider text) returns boolean
language sql immutable as $$
  select p_provider not in ('test', 'stripe')
$$;

-- What is kept of what came in for a stay, cents: without what has gone back or is to, and without what was kept of its damage deposit.
create or replace function retained_cents(p_booking bookings) returns integer
language sql stable as $$
  select coalesce(sum(payment_left(p)), 0)::integer from payments p where p.booking_id = p_booking.id
$$;

-- Owes the guest of a stay so much of what was paid for it, out of p_payment, else of its latest payments first; answers what is
-- owed then. A second call for the same booking, reason and cause changes nothing. The caller has locked the booking.
create or replace function create_booking_refunds(
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

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or what stands in its way as create_bookings has
-- it. p_bookings: as there, with their purpose, and `hold`, how long a guest has to pay by link, or `quoted_for`, how long to take
-- up what is a quote then. A guest's stay waits for its payment, unless p_received {how, cents, at, note} says that it came; what is for
-- nobody, or costs nothing, is confirmed at once.
create or replace function create_host_bookings(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
language plpgsql as $$
declare
  v_made jsonb;
  v_booking bookings;
  v_paid jsonb;
begin
  perform set_config('desk.host', p_actor, true);
  v_made := create_bookings(p_key, p_request_hash, p_bookings);
  if v_made -> 'bookings' is null then
    return v_made;
  end if;
  select * into strict v_booking from bookings where id = (v_made #>> '{bookings,0,id}')::uuid;
  if v_made ->> 'outcome' = 'created' then
    perform record_audit(
      p_actor, case when quoted_until is null then 'booking.made' else 'quote.sent' end, 'booking:' || reference, null,
      booking_snapshot(b) || jsonb_build_object('purpose', purpose)
    ) from bookings b where party_id = v_booking.party_id;
    if v_booking.quoted_until is null and not costs_something(v_booking.party_id) then
      perform confirm_booking(v_booking.id, v_booking.id::text);
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    elsif p_received is not null then
      v_paid := record_manual_payment(
        p_actor, v_booking.id, booking_fingerprint(v_booking), p_received ->> 'how', (p_received ->> 'cents')::integer,
        (p_received ->> 'at')::timestamptz, coalesce(p_received ->> 'note', '')
      );
      if v_paid ->> 'outcome' <> 'received' then
        raise exception 'not received' using errcode = 'MC002', detail = v_paid;
      end if;
      -- It was held for nobody to pay.
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    end if;
  end if;
  return jsonb_build_object('outcome', v_made -> 'outcome', 'reference', v_booking.reference);
exception
  -- Without its money the stay is not made either.
  when sqlstate 'MC002' then
    get stacked diagnostics v_paid = pg_exception_detail;
    return v_paid;
end
$$;

-- Records a payment that a host received by hand: {outcome: received | changed | closed | amount | taken, now, due}.
-- It pays what is owed next: the hold with its party, of one stay also a part, whose rest is a balance then; else the balance;
-- else the change that waits. `amount`: that is `due`, and it is neither more nor, but for a hold, less.
create or replace function record_manual_payment(
  p_actor text, p_id uuid, p_seen text, p_how text, p_cents integer, p_at timestamptz, p_note text default ''
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_owed payments := next_manual_payment(v_booking);
  v_checkout uuid;
begin
  if booking_fingerprint(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_owed.amount_cents is null then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if p_cents > v_owed.amount_cents
    or (p_cents < v_owed.amount_cents
      and (v_owed.kind <> 'full' or (select count(*) from bookings where party_id = v_booking.party_id) > 1))
  then
    return jsonb_build_object('outcome', 'amount', 'due', v_owed.amount_cents);
  end if;

  perform set_config('desk.host', p_actor, true);
  insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
  if v_owed.kind = 'full' then
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, due_on)
    select id, v_checkout, case when p_cents < total_cents then 'deposit' else 'full' end, least(p_cents, total_cents), p_how,
      case when p_cents < total_cents then check_in end
    from bookings where party_id = v_booking.party_id and total_cents > 0;
  else
    -- What was to be charged is not any more; a checkout that is open is ended by the schedule.
    update payments set state = 'expired'
    where booking_id = p_id and kind = v_owed.kind and change_id is not distinct from v_owed.change_id
      and state in ('intended', 'scheduled', 'failed');
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, change_id)
    values (p_id, v_checkout, v_owed.kind, p_cents, p_how, v_owed.change_id);
  end if;
  perform apply_payment_update(jsonb_build_object(
    'about', 'payment', 'payment_id', v_checkout, 'state', 'paid', 'amount_cents', p_cents, 'currency', 'usd'));
  update payments set paid_at = p_at, note = p_note where checkout_id = v_checkout;
  if exists (select from refunds r join payments p on p.id = r.payment_id where p.checkout_id = v_checkout) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  select * into strict v_booking from bookings where id = p_id;
  perform record_audit(p_actor, 'payment.received', 'booking:' || v_booking.reference, v_before,
    booking_snapshot(v_booking) || jsonb_build_object('how', p_how, 'amount_cents', p_cents, 'at', p_at));
  return jsonb_build_object('outcome', 'received');
exception
  -- What it was for cannot be had any more: she keeps nothing that would have to go back.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Records that a host has given back money that came by hand; false where no such refund is due.
create or replace function record_manual_refund(p_actor text, p_id uuid, p_refund uuid) returns boolean
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_checkout uuid;
  v_cents integer;
begin
  select p.checkout_id, r.amount_cents into v_checkout, v_cents
  from refunds r join payments p on p.id = r.payment_id
  where r.id = p_refund and r.booking_id = p_id and r.state = 'due' and is_manual_payment(p.provider);
  if v_checkout is null then
    return false;
  end if;
  perform apply_payment_update(jsonb_build_object(
    'about', 'refund', 'payment_id', v_checkout, 'refund_id', p_refund, 'state', 'done', 'amount_cents', v_cents,
    'currency', 'usd'));
  perform record_audit(p_actor, 'refund.handed_back', 'booking:' || v_booking.reference, null,
    jsonb_build_object('amount_cents', v_cents));
  return true;
end
$$;

-- Changes what a confirmed stay costs by a line with its reason: {outcome: done | changed | closed | paying | amount | payment, kept, now}. p_kind
-- given: so much goes back of what is kept, no more (`amount`), also of one that was cancelled; of p_payment where it is given
-- (`payment`: it is none of the stay's that came in). charge: it is asked of the guest by the link; what was charged before and
-- is not paid gives way to it, so that p_quote without it takes that back. A change that waits for its payment gives way too, for it was
-- a change of another price.
create or replace function adjust_booking_quote(
  p_actor text, p_id uuid, p_seen text, p_kind text, p_quote jsonb, p_reason text, p_provider text, p_payment uuid default null
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_change booking_changes;
  v_cents integer := (p_quote ->> 'total')::integer - v_booking.total_cents;
  v_kept integer := retained_cents(v_booking);
begin
  if p_kind = 'charge' then
    v_cents := v_cents + coalesce((payment_summary(v_booking) #>> '{charge,amount_cents}')::integer, 0);
  end if;
  if booking_fingerprint(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' and (p_kind, v_booking.status) <> ('given', 'cancelled') then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (select from booking_changes where booking_id = p_id and is_change_paying(id)) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  if p_payment is not null then
    select payment_left(p) into v_kept from payments p
    where p.id = p_payment and p.booking_id = p_id and p.state = 'paid' and p.kind <> 'damage';
    if not found then
      return jsonb_build_object('outcome', 'payment');
    end if;
  end if;
  if -v_cents > v_kept then
    return jsonb_build_object('outcome', 'amount', 'kept', v_kept);
  end if;
  perform set_config('desk.host', p_actor, true);
  perform release_pending_change(p_id);
  if p_kind = 'charge' then
    perform release_charge(p_id);
  end if;
  v_change := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', p_kind, 'quote', p_quote, 'reason', p_reason, 'state', 'applied',
    'total_before_cents', (p_quote ->> 'total')::integer - v_cents, 'difference_cents', v_cents, 'deadline_days', 0,
    'created_at', clock_timestamp(), 'applied_at', clock_timestamp()
  ));
  perform apply_change(v_change);
  if v_cents <> 0 then
    insert into booking_changes select v_change.*;
  end if;
  if v_cents > 0 then
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_cents, p_provider, v_change.id);
    perform queue_booking_email('charge-asked', v_booking, v_change.id::text, p_payload => jsonb_build_object('change_id', v_change.id));
  elsif v_cents < 0 then
    perform create_booking_refunds(v_booking, -v_cents, 'given', v_change.id::text, p_payment);
    perform queue_booking_email('part-given-back', v_booking, v_change.id::text, p_payload => jsonb_build_object('change_id', v_change.id));
  end if;
  perform record_audit(
    p_actor, case when v_cents > 0 then 'booking.charged' when v_cents < 0 then 'booking.given_back' else 'booking.charge_ended' end,
    'booking:' || v_booking.reference, v_before, v_before || jsonb_build_object('total_cents', p_quote -> 'total')
  );
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Lets a balance fall due so long before the first day as was agreed, or on it where it is paid by hand; a stay that has moved may have
-- moved that day too.
create or replace function update_balance_due_date(p_booking uuid) returns void
language sql as $$
  update payments p
  set due_on = case when is_manual_payment(p.provider) then b.check_in
    else b.check_in - (b.terms ->> 'balance_due_days')::integer end
  from bookings b
  where b.id = p_booking and p.booking_id = b.id and p.kind = 'balance' and p.state = 'scheduled'
    and (is_manual_payment(p.provider) or b.terms ->> 'deposit_percent' is not null)
$$;

-- Cents of a payment for a stay that are retained; 0 where it did not come in, or is part of a damage deposit.
create or replace function payment_left(p_payment payments) returns integer
language sql stable as $$
  select case when p_payment.state = 'paid' and p_payment.kind <> 'damage' then
    p_payment.amount_cents - coalesce((select sum(amount_cents) from counted_refunds where payment_id = p_payment.id), 0)::integer
  else 0 end
$$;
