set local check_function_bodies = off;

drop function refund_now(integer,jsonb);

drop function move_booking(text,uuid,text,date,date,jsonb,text,integer,jsonb);

drop function cancel_booking(text,uuid,text,jsonb,integer,text,timestamp with time zone);

-- Cancels a confirmed booking as it was seen, frees its nights and owes its guest so much, with a note why: {outcome: cancelled |
-- changed, now}; the latter changes nothing. p_owed: what the terms give back, for the log. Without p_actor it is its guest's.
create or replace function cancel_booking(p_actor text, p_id uuid, p_seen text, p_refund integer, p_owed integer, p_note text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
begin
  if booking_state(v_booking) <> p_seen or v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
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
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', p_owed));
  return jsonb_build_object('outcome', 'cancelled', 'now', v_before);
end
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed, now}. p_more:
-- cabin_id, adults, children and pets that are others then, and deadline_days. p_quote is what the whole stay costs then. Where that is
-- less, p_refund of it goes back and the rest falls off a balance; where it is more, the new nights are held for p_hours and the guest
-- gets the link to pay the difference: moved is what follows from that payment. A hold is moved at once, and ends when it would have. paying: a
-- balance is being charged at this moment, or a hold is being paid. Without p_actor it is its guest's, of the `kind` that p_more says:
-- what costs more is held for 40 minutes, asked for again it is kept, and no change that is being paid gives way to another.
create or replace function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_refund integer,
  p_provider text, p_hours integer, p_more jsonb default '{}'
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_change booking_changes := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || p_more || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', coalesce(p_more ->> 'kind', 'move'), 'check_in', p_check_in,
    'check_out', p_check_out, 'quote', p_quote, 'total_before_cents', v_booking.total_cents,
    'difference_cents', (p_quote ->> 'total')::integer - v_booking.total_cents, 'created_at', clock_timestamp(),
    'deadline_days', coalesce((p_more ->> 'deadline_days')::integer, 0),
    'hold_expires_at', clock_timestamp()
      + case when p_actor is null then interval '40 minutes' else make_interval(hours => p_hours) end
  ));
  v_after jsonb;
  -- What falls off a balance that is still to come.
  v_off integer := -v_change.difference_cents - p_refund;
begin
  if p_actor is null and exists (
    select from booking_changes c
    where c.booking_id = p_id and c.state = 'held' and c.hold_expires_at > clock_timestamp()
      and (c.kind, c.check_in, c.check_out, c.adults, c.children, c.pets, c.quote) = (v_change.kind, v_change.check_in,
        v_change.check_out, v_change.adults, v_change.children, v_change.pets, v_change.quote)
  ) then
    return jsonb_build_object('outcome', 'offered');
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
    return jsonb_build_object('outcome', 'offered');
  end if;

  if not book_moved_nights(v_booking, v_change) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  perform set_config('desk.host', coalesce(p_actor, ''), true);
  insert into booking_changes select v_change.*;
  perform make_change(v_change);
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform move_balance(p_id);
  perform owe_refund(v_booking, p_refund, 'moved', v_change.id::text);
  if p_actor is null then
    perform write_change_letters(v_booking, v_change.kind, p_cause => v_change.id);
  else
    if v_booking.status = 'held' then
      perform ask_anew(v_booking, v_change.id);
    else
      perform queue_moved_letter(v_booking, v_change.id);
    end if;
    perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('refund_cents', p_refund));
  end if;
  return jsonb_build_object('outcome', 'moved');
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Changes what a confirmed stay costs by a line with its reason: {outcome: done | changed | closed | paying | amount, kept, now}. p_kind
-- given: so much goes back of what is kept, no more (`amount`), also of one that was cancelled. charge: it is asked of the guest by the link; what was charged before and
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
  if v_booking.status <> 'confirmed' and (p_kind, v_booking.status) <> ('given', 'cancelled') then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (select from booking_changes where booking_id = p_id and change_is_paying(id)) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  if -v_cents > kept_cents(v_booking) then
    return jsonb_build_object('outcome', 'amount', 'kept', kept_cents(v_booking));
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

-- What is kept of what came in for a stay, cents: without what has gone back or is to, and without what was kept of its damage deposit.
create or replace function kept_cents(p_booking bookings) returns integer
language sql stable as $$
  select coalesce(sum(
    p.amount_cents - coalesce((select sum(r.amount_cents) from refunds r where r.payment_id = p.id), 0)
  ), 0)::integer
  from payments p
  where p.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage'
$$;

-- What has been paid for a stay, cents: what is kept of it. Of one that is cancelled it is what had been paid then, whatever went back
-- by that or since.
create or replace function paid_cents(p_booking bookings) returns integer
language sql stable as $$
  select (kept_cents(p_booking) + coalesce(sum(r.amount_cents), 0))::integer
  from refunds r
  join payments p on p.id = r.payment_id
  where r.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage'
    and (r.reason = 'cancelled' or (r.reason in ('by_hand', 'given') and r.created_at >= p_booking.cancelled_at))
$$;

-- Every hold counts what presses on others, and looks at none of the thousands that pay first.
create index bookings_pressing on bookings (hold_expires_at) where status = 'held' and pressure in ('none', 'work');

-- The live holds of a visitor on nights of these stays, with the rest of their parties; locked.
create or replace function own_holds_on(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_own bookings[];
begin
  with own as (
    select b from bookings b
    where status = 'held' and party_id = any(array(
      select h.party_id
      from live_holds h
      join jsonb_populate_recordset(null::bookings, p_bookings) as wanted
        on wanted.cabin_id = h.cabin_id and wanted.check_in < h.check_out and wanted.check_out > h.check_in
      where h.session_id = p_bookings -> 0 ->> 'session_id'
    ))
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_own from own;
  return v_own;
end
$$;

-- Lets a balance fall due so long before the first day as was agreed, or on it where it is paid by hand; a stay that has moved may have
-- moved that day too.
create or replace function move_balance(p_booking uuid) returns void
language sql as $$
  update payments p
  set due_on = case when p.provider in ('cash', 'check') then b.check_in
    else b.check_in - (b.terms ->> 'balance_due_days')::integer end
  from bookings b
  where b.id = p_booking and p.booking_id = b.id and p.kind = 'balance' and p.state = 'scheduled'
    and (p.provider in ('cash', 'check') or b.terms ->> 'deposit_percent' is not null)
$$;
