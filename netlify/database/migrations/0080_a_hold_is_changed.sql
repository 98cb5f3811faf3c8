set local check_function_bodies = off;

-- Whose card the service keeps of stays: of each who paid last.
drop view kept_cards;
create view kept_cards as
select distinct on (p.booking_id) p.booking_id, p.provider, c.customer_ref
from payments p
join checkouts c on c.id = p.checkout_id
where p.state = 'paid' and p.kind <> 'damage' and (p.provider = 'test' or (p.provider = 'stripe' and c.customer_ref is not null))
order by p.booking_id, p.paid_at desc, p.id;

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
      or (v_change.kind = 'nights' and (v_change.check_in > v_booking.check_in or v_change.check_out < v_booking.check_out))
      or (v_change.kind <> 'party' and not book_moved_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    perform make_change(v_change);
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform move_balance(v_booking.id);
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

-- Applies what the service says of a hold on a card, as apply_payment_facts: damage_id, payment_ref, state, amount_cents that were
-- kept, held_until, problem. A state only moves on; asked: its guest has given another card, and it is asked for once more. What is
-- kept is a payment of its stay, in a checkout of its own.
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
    due_at = case p_facts ->> 'state'
      when 'refused' then clock_timestamp() + interval '1 day' when 'asked' then clock_timestamp() else due_at end,
    -- The next try looks for what the ones before it did.
    attempts = case p_facts ->> 'state' when 'asked' then 1 else attempts end,
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

-- Whether all nights of a stay that is longer or has moved are a booking's now: those it has, those held for the change, and those
-- nobody else has. Of a hold they are held until it ends. The nights it had beside them are free then, so where it answers false the
-- caller undoes it.
create or replace function book_moved_nights(p_booking bookings, p_change booking_changes) returns boolean
language plpgsql as $$
declare
  v_in date := p_change.check_in;
  v_out date := p_change.check_out;
  v_own bookings := nights_in(p_booking, p_change);
  v_new integer;
  v_held integer;
begin
  if p_change.cabin_id <> p_booking.cabin_id then
    perform free_nights(array[p_booking.id::text]);
  end if;
  select count(*) into v_new
  from generate_series(0, v_out - v_in - 1) as n
  where v_in + n < v_own.check_in or v_in + n >= v_own.check_out;
  select count(*) into v_held from cabin_nights where holder = p_change.id::text;
  return (v_held >= v_new
      or offered_nights(v_own.cabin_id, v_in, least(v_out, v_own.check_in))
        + offered_nights(v_own.cabin_id, greatest(v_in, v_own.check_out), v_out) = v_new)
    and take_nights(
      v_own.cabin_id, v_in, v_out, p_booking.id::text, case p_booking.status when 'held' then 'hold' else 'booked' end,
      case p_booking.status when 'held' then p_booking.hold_expires_at end, array[p_booking.id::text, p_change.id::text]
    ) = v_out - v_in;
end
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed, difference, refund, now}. p_more:
-- cabin_id, adults, children and pets that are others then. p_quote is what the whole stay costs then. Where that is less, what is
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

-- Lets a party that is held be asked for what its stays cost now. What was asked for before becomes a payment for the change, which
-- is made without it: its checkout ends, and who pays it all the same gets that back.
create or replace function ask_anew(p_booking bookings, p_change uuid) returns void
language plpgsql as $$
begin
  update payments p set kind = 'extra', change_id = p_change
  from bookings b
  where b.party_id = p_booking.party_id and p.booking_id = b.id and p.kind in ('full', 'deposit');
  if p_booking.pressure = 'pay_first' then
    perform free_nights(array[p_booking.id::text]);
  end if;
  -- The letter of the hold as it was is not sent any more.
  delete from outbox o using bookings b
  where b.party_id = p_booking.party_id and o.dedupe_key = 'booking-held:' || b.id and o.state = 'waiting';
  perform queue_letter(
    'booking-held', b, p_change::text, b.hold_expires_at, p_payload => jsonb_build_object('change_id', p_change)
  )
  from bookings b where b.party_id = p_booking.party_id and b.place = 1;
end
$$;
