set local check_function_bodies = off;

alter table booking_changes add column deadline_days integer not null default 0;
alter table booking_changes add column reason text;

alter table booking_changes drop constraint booking_changes_kind;
alter table booking_changes add constraint booking_changes_kind check (
  kind in ('nights', 'party', 'extras', 'move', 'charge', 'given')
);

alter table refunds drop constraint refunds_reason;
alter table refunds add constraint refunds_reason check (
  reason in ('cancelled', 'late', 'duplicate', 'moved', 'given', 'by_hand')
);

-- A payment has arrived for a change: true where the booking is changed by it, false where the money must go back. Late
-- is fine while the nights are free and the booking is what the change was made for. Once more answers the same.
create or replace function apply_booking_change(p_payment payments) returns boolean
language plpgsql as $$
declare
  v_change booking_changes;
  v_booking bookings;
begin
  select * into v_change from booking_changes where id = p_payment.change_id;
  if v_change.id is null then
    return false;
  end if;
  v_booking := lock_booking(v_change.booking_id);
  select * into strict v_change from booking_changes where id = p_payment.change_id for update;
  if v_change.state = 'applied' then
    -- A second payment of the same change is one too many, and one from before it was for the hold as it was.
    return p_payment.created_at >= v_change.created_at and not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind in ('nights', 'move') and not book_moved_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    perform make_change(v_change);
    perform move_balance(v_booking.id);
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform queue_moved_letter(v_booking, v_change.id);
    else
      perform write_change_letters(v_booking, v_change.kind, null, p_payment.id);
    end if;
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform free_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;

-- Gives a booking the cabin, nights, party and price of a change. The terms that were agreed stay, or count from so many days more before
-- check-in; the clock is the new cabin's.
create or replace function make_change(p_change booking_changes) returns void
language sql as $$
  update bookings b
  set cabin_id = c.id, cabin_number = c.number, check_in = p_change.check_in, check_out = p_change.check_out,
    adults = p_change.adults, children = p_change.children, pets = p_change.pets, quote = p_change.quote,
    total_cents = p_change.total_before_cents + p_change.difference_cents,
    terms = case when c.id = b.cabin_id then longer_terms(b.terms, p_change.deadline_days) else b.terms || (
      select jsonb_object_agg(key, value) from jsonb_each(booking_terms(c, '', now()))
      where key in ('timezone', 'check_in_time', 'check_out_time', 'pet_fee_cents', 'extras')
    ) end
  from cabins c
  where b.id = p_change.booking_id and c.id = p_change.cabin_id
$$;

-- Terms whose deadlines of cancelling are so many days more before check-in.
create or replace function longer_terms(p_terms jsonb, p_days integer) returns jsonb
language sql immutable as $$
  select case when p_days = 0 then p_terms else p_terms
    || jsonb_build_object('free_cancel_days', (p_terms ->> 'free_cancel_days')::integer + p_days)
    || case when p_terms ? 'policy' then jsonb_build_object('policy', p_terms -> 'policy' || jsonb_build_object(
      'free_days', (p_terms #>> '{policy,free_days}')::integer + p_days,
      'late_days', (p_terms #>> '{policy,late_days}')::integer + p_days
    )) else '{}' end
  end
$$;

-- Cancels a booking as it was seen, frees its nights and owes its guest so much: {outcome: cancelled | changed | closed | begun |
-- refund, least, paid, now}; all but cancelled change nothing. What the terms give back, by p_steps (refund_now), goes back at least,
-- and at most all that was paid, with a note why. Without p_actor it is its guest's, who gets just what the terms give, and only
-- before p_begins.
create or replace function cancel_booking(
  p_actor text, p_id uuid, p_seen text, p_steps jsonb, p_refund integer, p_note text, p_begins timestamptz
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_cents(v_booking);
  v_least integer := refund_now(v_paid, p_steps);
  v_outcome text := case
    when booking_state(v_booking) <> p_seen then 'changed'
    when v_booking.status <> 'confirmed' then 'closed'
    when clock_timestamp() >= p_begins then 'begun'
    when p_refund < v_least or p_refund > case when p_actor is null then v_least else v_paid end then 'refund'
    else 'cancelled'
  end;
begin
  if v_outcome = 'cancelled' then
    perform set_config('desk.host', coalesce(p_actor, ''), true);
    perform release_booking_change(p_id);
    perform release_charge(p_id);
    -- Its balance is not asked for any more. A checkout that is open may still be paid; that goes back then.
    update payments set state = 'expired'
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'scheduled', 'open', 'failed');
    update bookings set status = 'cancelled', cancelled_at = clock_timestamp() where id = p_id;
    perform free_nights(array[p_id::text]);
    perform owe_refund(v_booking, p_refund, 'cancelled');
    insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
    perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
      v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', v_least));
  end if;
  return jsonb_build_object('outcome', v_outcome, 'least', v_least, 'paid', v_paid, 'now', v_before);
end
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed, difference, refund, now}. p_more:
-- cabin_id, adults, children and pets that are others then, and deadline_days. p_quote is what the whole stay costs then. Where that is less, what is
-- left of a balance falls first and the rest goes back; where it is more, the new nights are held for p_hours and the guest gets the
-- link to pay the difference: moved is what follows from that payment. A hold is moved at once, and ends when it would have. paying: a
-- balance is being charged at this moment, or a hold is being paid. Without p_actor it is its guest's, of the `kind` that p_more says:
-- what costs more is held for 40 minutes, asked for again it is kept, and no change that is being paid gives way to another.
create or replace function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_provider text, p_hours integer,
  p_more jsonb default '{}'
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_cents(v_booking);
  v_change booking_changes := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || p_more || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', coalesce(p_more ->> 'kind', 'move'), 'check_in', p_check_in,
    'check_out', p_check_out, 'quote', p_quote, 'total_before_cents', v_booking.total_cents,
    'difference_cents', (p_quote ->> 'total')::integer - v_booking.total_cents, 'created_at', clock_timestamp(),
    'deadline_days', coalesce((p_more ->> 'deadline_days')::integer, 0),
    'hold_expires_at', clock_timestamp()
      + case when p_actor is null then interval '40 minutes' else make_interval(hours => p_hours) end
  ));
  v_after jsonb;
  v_less integer;
  v_off integer;
  v_refund integer;
begin
  if p_actor is null and exists (
    select from booking_changes c
    where c.booking_id = p_id and c.state = 'held' and c.hold_expires_at > clock_timestamp()
      and (c.kind, c.check_in, c.check_out, c.adults, c.children, c.pets, c.quote) = (v_change.kind, v_change.check_in,
        v_change.check_out, v_change.adults, v_change.children, v_change.pets, v_change.quote)
  ) then
    return jsonb_build_object('outcome', 'offered', 'difference', v_change.difference_cents, 'refund', 0);
  end if;
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed'
    and not exists (select from live_holds where id = p_id)
  then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if (v_booking.status = 'held' and party_is_paying(v_booking.party_id)) or exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) or (p_actor is null and has_change_paying(p_id)) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform release_booking_change(p_id);

  v_after := v_before || p_more
    || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 and v_booking.status = 'confirmed' then
    v_change.state := 'held';
    perform hold_moved_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_change.difference_cents, p_provider, v_change.id);
    if p_actor is not null then
      perform queue_letter(
        'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
        p_payload => jsonb_build_object('change_id', v_change.id)
      );
    end if;
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered', 'difference', v_change.difference_cents, 'refund', 0);
  end if;

  if not book_moved_nights(v_booking, v_change) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_less := -v_change.difference_cents;
  select least(v_less, coalesce(max(amount_cents), 0)) into v_off from payments
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  v_refund := least(v_less - v_off, greatest(0, v_paid - (p_quote ->> 'total')::integer));
  perform set_config('desk.host', coalesce(p_actor, ''), true);
  insert into booking_changes select v_change.*;
  perform make_change(v_change);
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform move_balance(p_id);
  if v_refund > 0 then
    perform owe_refund(v_booking, v_refund, 'moved', v_change.id::text);
  end if;
  if p_actor is null then
    perform write_change_letters(v_booking, v_change.kind, p_cause => v_change.id);
  else
    if v_booking.status = 'held' then
      perform ask_anew(v_booking, v_change.id);
    else
      perform queue_moved_letter(v_booking, v_change.id);
    end if;
    perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('refund_cents', v_refund));
  end if;
  return jsonb_build_object(
    'outcome', 'moved', 'difference', v_change.difference_cents, 'refund', v_refund
  );
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Changes what a confirmed stay costs by a line with its reason: {outcome: done | changed | closed | paying | amount, paid, now}. p_kind
-- given: so much goes back of what was paid, no more (`amount`). charge: it is asked of the guest by the link; what was charged before and
-- is not paid gives way to it, so that p_quote without it takes that back. A change that waits for its payment gives way too, for it was
-- a change of another price.
create or replace function adjust_price(
  p_actor text, p_id uuid, p_seen text, p_kind text, p_quote jsonb, p_reason text, p_provider text
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_change booking_changes;
  v_cents integer := (p_quote ->> 'total')::integer - v_booking.total_cents;
begin
  if p_kind = 'charge' then
    v_cents := v_cents + coalesce((payment_summary(v_booking) #>> '{charge,amount_cents}')::integer, 0);
  end if;
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (select from booking_changes where booking_id = p_id and change_is_paying(id)) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  if -v_cents > paid_cents(v_booking) then
    return jsonb_build_object('outcome', 'amount', 'paid', paid_cents(v_booking));
  end if;
  perform set_config('desk.host', p_actor, true);
  perform release_booking_change(p_id);
  if p_kind = 'charge' then
    perform release_charge(p_id);
  end if;
  v_change := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', p_kind, 'quote', p_quote, 'reason', p_reason, 'state', 'applied',
    'total_before_cents', (p_quote ->> 'total')::integer - v_cents, 'difference_cents', v_cents, 'deadline_days', 0,
    'created_at', clock_timestamp(), 'applied_at', clock_timestamp()
  ));
  perform make_change(v_change);
  if v_cents <> 0 then
    insert into booking_changes select v_change.*;
  end if;
  if v_cents > 0 then
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_cents, p_provider, v_change.id);
    perform queue_letter('charge-asked', v_booking, v_change.id::text, p_payload => jsonb_build_object('change_id', v_change.id));
  elsif v_cents < 0 then
    perform owe_refund(v_booking, -v_cents, 'given', v_change.id::text);
    perform queue_letter('part-given-back', v_booking, v_change.id::text, p_payload => jsonb_build_object('change_id', v_change.id));
  end if;
  perform record_audit(
    p_actor, case when v_cents > 0 then 'booking.charged' when v_cents < 0 then 'booking.given_back' else 'booking.charge_ended' end,
    'booking:' || v_booking.reference, v_before, v_before || jsonb_build_object('total_cents', p_quote -> 'total')
  );
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Asks no more for what a host charges beside a stay and is not paid. The caller has locked the booking.
create or replace function release_charge(p_booking uuid) returns void
language sql as $$
  with released as (
    update booking_changes set state = 'released'
    where booking_id = p_booking and kind = 'charge' and not change_is_over(id)
    returning id
  )
  update payments set state = 'expired' where change_id in (select id from released) and state in ('intended', 'open')
$$;

-- Whether a change is no longer held for its guest, or what a host charges is paid or was taken back; null is none.
create or replace function change_is_over(p_change uuid) returns boolean
language sql stable as $$
  select exists (
    select from booking_changes c
    where c.id = p_change and case c.kind
      when 'charge' then c.state <> 'applied' or exists (select from payments where change_id = c.id and state = 'paid')
      else c.state <> 'held' or c.hold_expires_at <= clock_timestamp()
    end
  )
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
      p_payment, 'late', least(greatest(0, paid_cents(v_booking) - v_booking.total_cents), p_payment.amount_cents)
    );
  end if;
end
$$;

-- What the guest of a booking sees of its payment: {state: none | processing | in_review | paid | failed | refund_due | refunded,
-- stays: what is paid together, [{booking_id, check_in, total_cents, terms}], balance: {state, amount_cents, due_on},
-- extra: {change_id, amount_cents}, charge: {reason, amount_cents, is_paying}}; the three are null when nothing is owed. `extra` is the
-- last payment asked for a change; one that failed or expired is made again while the change is held. `charge` is what a host charges
-- beside the stay until it is paid, which is asked for as `extra`.
create or replace function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = p_booking.id
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
      and not change_is_over(change_id) and not change_is_paying(change_id)
    order by created_at desc
    limit 1
  ), charge as (
    select reason, difference_cents as amount_cents, change_is_paying(id) as is_paying from booking_changes
    where booking_id = p_booking.id and kind = 'charge' and not change_is_over(id)
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from own where kind in ('full', 'deposit') and state = 'paid') then 'paid'
      when exists (select from own where kind in ('full', 'deposit') and state = 'quarantined') then 'in_review'
      when exists (select from own where kind in ('full', 'deposit') and state = 'processing') then 'processing'
      when (select state from own where kind in ('full', 'deposit') order by created_at desc limit 1) = 'failed' then 'failed'
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
