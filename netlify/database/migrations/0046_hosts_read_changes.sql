set local check_function_bodies = off;

-- The same for a host: {outcome: cancelled | changed | closed | refund, least, paid, now}. What the terms give back goes back
-- at least, and at most all that was paid. changed: the booking is not as p_seen says, and nothing happens.
create or replace function cancel_booking_for_host(
  p_actor text, p_id uuid, p_seen text, p_free_until timestamptz, p_refund integer, p_note text
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_for(v_booking);
  v_least integer := case when clock_timestamp() < p_free_until then v_paid else 0 end;
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if p_refund < v_least or p_refund > v_paid then
    return jsonb_build_object('outcome', 'refund', 'least', v_least, 'paid', v_paid);
  end if;
  perform set_config('desk.host', p_actor, true);
  perform end_booking(v_booking, v_paid, p_refund);
  insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', v_least));
  return jsonb_build_object('outcome', 'cancelled', 'least', v_least, 'paid', v_paid);
end
$$;

-- Moves a booking to other dates of its cabin, for a host: {outcome: moved | offered | taken | paying | changed | closed,
-- difference, refund, until, now}. p_quote is what the whole stay costs then. Where that is less, what is left of a balance
-- falls first and the rest goes back; where it is more, the new nights are held for p_hours and the guest gets the link to
-- pay the difference: moved is what follows from that payment. paying: a balance is being charged at this moment.
create or replace function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_provider text, p_hours integer
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_lead uuid := coalesce(v_booking.lead_id, v_booking.id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_for(v_booking);
  v_change booking_changes;
  v_after jsonb;
  v_less integer;
  v_off integer;
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (
    select from payments
    where booking_id = v_lead and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform release_booking_change(p_id);

  v_change := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) - 'id' - 'created_at');
  v_change.id := gen_random_uuid();
  v_change.booking_id := p_id;
  v_change.kind := 'move';
  v_change.check_in := p_check_in;
  v_change.check_out := p_check_out;
  v_change.quote := p_quote;
  v_change.total_before_cents := v_booking.total_cents;
  v_change.difference_cents := (p_quote ->> 'total')::integer - v_booking.total_cents;
  v_change.created_at := clock_timestamp();
  v_change.hold_expires_at := v_change.created_at + make_interval(hours => p_hours);
  v_after := v_before || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 then
    v_change.state := 'held';
    perform hold_moved_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (v_lead, 'extra', v_change.difference_cents, p_provider, v_change.id);
    perform queue_letter(
      'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
      p_payload => jsonb_build_object('change_id', v_change.id)
    );
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered', 'difference', v_change.difference_cents, 'refund', 0);
  end if;

  if not book_moved_nights(v_booking, p_check_in, p_check_out, v_change.id::text) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_less := -v_change.difference_cents;
  select least(v_less, coalesce(max(amount_cents), 0)) into v_off from payments
  where booking_id = v_lead and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  v_change.returned_cents := least(v_less - v_off, greatest(0, v_paid - (p_quote ->> 'total')::integer));
  perform set_config('desk.host', p_actor, true);
  update bookings
  set check_in = p_check_in, check_out = p_check_out, quote = p_quote, total_cents = (p_quote ->> 'total')::integer
  where id = p_id;
  insert into booking_changes select v_change.*;
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = v_lead and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform move_balance(v_lead);
  if v_change.returned_cents > 0 then
    perform owe_refund(v_booking, v_change.returned_cents, 'moved', v_change.id::text);
  end if;
  perform queue_moved_letter(v_booking, v_change.id);
  perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
    v_after || jsonb_build_object('refund_cents', v_change.returned_cents));
  return jsonb_build_object(
    'outcome', 'moved', 'difference', v_change.difference_cents, 'refund', v_change.returned_cents
  );
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- A party over several cabins gets one letter, for its lead; that one of them is cancelled is a letter of its own.
create or replace function booking_letters() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_letter('booking-cancelled', new, new.id::text, v_now + interval '5 days');
    perform queue_host_letter('host-cancelled', new, new.id::text);
  elsif new.lead_id is not null then
    return null;
  elsif new.status = 'held' then
    -- Who pays at once gets none.
    perform queue_letter('booking-held', new, new.id::text, new.hold_expires_at, v_now + interval '2 minutes');
  elsif new.status = 'confirmed' then
    perform queue_letter('booking-confirmed', new, new.id::text, v_now + interval '5 days');
    -- To whom is a setting of the site, read when it is sent.
    perform queue_host_letter('host-booked', new, new.id::text);
  elsif new.status = 'expired' then
    perform queue_letter('hold-lapsed', new, new.id::text, v_now + interval '12 hours');
  elsif new.status = 'refund_due' then
    perform queue_letter('payment-late', new, new.id::text, v_now + interval '5 days');
  end if;
  return null;
end
$$;

-- Queues a letter to the hosts about what has become of a booking, once for each cause. What a host does is no news to them:
-- its function says `desk.host` for its transaction.
create or replace function queue_host_letter(p_template text, p_booking bookings, p_cause text, p_payload jsonb default '{}') returns void
language sql as $$
  insert into outbox (channel, recipient, template, payload, dedupe_key)
  select 'mail', 'hosts', p_template, jsonb_build_object('reference', p_booking.reference) || p_payload,
    p_template || ':' || p_cause
  where coalesce(current_setting('desk.host', true), '') = ''
  on conflict (dedupe_key) where dedupe_key is not null do nothing
$$;

-- A confirmed stay is not what it was: the hosts read what it was before, and that the contact or the note is another, not which.
create or replace function host_change_letters() returns trigger
language plpgsql as $$
begin
  perform queue_host_letter(
    'host-changed', new, new.id || ':' || clock_timestamp(),
    jsonb_build_object(
      'before', jsonb_build_object('check_in', old.check_in, 'check_out', old.check_out, 'adults', old.adults,
        'children', old.children, 'pets', old.pets),
      'contact', (old.first_name, old.last_name, old.email, old.phone)
        is distinct from (new.first_name, new.last_name, new.email, new.phone),
      'note', old.arrival_note is distinct from new.arrival_note
    )
  );
  return null;
end
$$;

create trigger letters_follow_changes after update on bookings
for each row when (
  old.status = 'confirmed' and new.status = 'confirmed'
  and (old.check_in, old.check_out, old.adults, old.children, old.pets, old.first_name, old.last_name, old.email, old.phone,
    old.arrival_note)
    is distinct from (new.check_in, new.check_out, new.adults, new.children, new.pets, new.first_name, new.last_name,
      new.email, new.phone, new.arrival_note)
)
execute function host_change_letters();
