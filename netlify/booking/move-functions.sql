-- Moves of bookings to other dates, another cabin or another party.

-- Returns whether a longer or moved stay now has all its nights: its own, those held for the
-- change, and free ones. For a hold they are held until it ends. Its other nights are free then, so
-- the caller rolls back if this returns false.
create function claim_change_nights(p_booking bookings, p_change booking_changes) returns boolean
language plpgsql as $$
declare
  v_in date := p_change.check_in;
  v_out date := p_change.check_out;
  v_own bookings := booking_in_new_cabin(p_booking, p_change);
  v_new integer;
  v_held integer;
begin
  perform lock_linked_cabins(array[p_booking.cabin_id, p_change.cabin_id]);
  if p_change.cabin_id <> p_booking.cabin_id then
    perform release_nights(array[p_booking.id::text]);
  end if;
  select count(*) into v_new
  from generate_series(0, v_out - v_in - 1) as n
  where v_in + n < v_own.check_in or v_in + n >= v_own.check_out;
  select count(*) into v_held from cabin_nights where holder = p_change.id::text;
  return (v_held >= v_new
      or lock_available_rates(v_own.cabin_id, v_in, least(v_out, v_own.check_in))
        + lock_available_rates(v_own.cabin_id, greatest(v_in, v_own.check_out), v_out) = v_new)
    and claim_nights(
      v_own.cabin_id, v_in, v_out, p_booking.id::text, case p_booking.status when 'held' then 'hold' else 'booked' end,
      case p_booking.status when 'held' then p_booking.hold_expires_at end, array[p_booking.id::text, p_change.id::text]
    ) = v_out - v_in;
end
$$;

-- Returns a booking with its nights in the cabin of a change: none if that is another cabin.
create function booking_in_new_cabin(p_booking bookings, p_change booking_changes) returns bookings
language sql immutable as $$
  select case when p_change.cabin_id = p_booking.cabin_id then p_booking
    else jsonb_populate_record(p_booking, jsonb_build_object(
      'cabin_id', p_change.cabin_id, 'check_in', p_change.check_out, 'check_out', p_change.check_out
    )) end
$$;

-- Sets the due date of a scheduled balance from the agreed days before check-in, or to check-in if
-- paid by hand. Called after a stay has moved.
create function update_balance_due_date(p_booking uuid) returns void
language sql as $$
  update payments p
  set due_on = case when is_manual_payment(p.provider) then b.check_in
    else b.check_in - (b.terms ->> 'balance_due_days')::integer end
  from bookings b
  where b.id = p_booking and p.booking_id = b.id and p.kind = 'balance' and p.state = 'scheduled'
    and (is_manual_payment(p.provider) or b.terms ->> 'deposit_percent' is not null)
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed,
-- now}. p_more: changed cabin_id, adults, children and pets, and deadline_days. p_quote is the new
-- price of the whole stay. If it is lower, p_refund is refunded and the rest reduces a balance. If
-- it is higher, the new nights are held for p_hours and the guest gets a link to pay the
-- difference, which completes the move. A hold is moved at once and keeps its end. paying: the
-- balance or the hold is being paid. Without p_actor the guest calls it, with the `kind` in p_more:
-- a dearer change is held for 40 minutes, a repeated one is kept, and a change that is being paid
-- is not replaced.
create function move_booking(
  p_actor text, p_id uuid, p_expected text, p_check_in date, p_check_out date, p_quote jsonb, p_refund integer,
  p_provider text, p_hours integer, p_more jsonb default '{}'
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_change booking_changes := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || p_more || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', coalesce(p_more ->> 'kind', 'move'), 'check_in', p_check_in,
    'check_out', p_check_out, 'quote', p_quote, 'total_before_cents', v_booking.total_cents,
    'difference_cents', (p_quote ->> 'total')::integer - v_booking.total_cents, 'created_at', clock_timestamp(),
    'deadline_days', coalesce((p_more ->> 'deadline_days')::integer, 0),
    'hold_expires_at', clock_timestamp()
      + case when p_actor is null then interval '40 minutes' else make_interval(hours => p_hours) end
  ));
  v_after jsonb;
  -- Reduction of a balance that is not paid yet, in cents.
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
  if booking_fingerprint(v_booking) <> p_expected then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed'
    and not exists (select from live_holds where id = p_id)
  then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if (v_booking.status = 'held' and is_party_paying(v_booking.party_id)) or exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) or (p_actor is null and has_paying_change(p_id)) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform lock_linked_cabins(array[v_booking.cabin_id, v_change.cabin_id]);
  perform release_pending_change(p_id);

  v_after := v_before || p_more
    || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 and v_booking.status = 'confirmed' then
    v_change.state := 'held';
    perform hold_change_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_change.difference_cents, p_provider, v_change.id);
    if p_actor is not null then
      perform queue_booking_email(
        'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
        p_payload => jsonb_build_object('change_id', v_change.id)
      );
    end if;
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered');
  end if;

  if not claim_change_nights(v_booking, v_change) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  perform set_config('mama.acting_host', coalesce(p_actor, ''), true);
  insert into booking_changes select v_change.*;
  perform apply_change(v_change);
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform update_balance_due_date(p_id);
  perform create_booking_refunds(v_booking, p_refund, 'moved', v_change.id::text);
  if p_actor is null then
    perform queue_change_emails(v_booking, v_change.kind, p_cause => v_change.id);
  else
    if v_booking.status = 'held' then
      perform reset_hold_payment(v_booking, v_change.id);
    else
      perform queue_move_email(v_booking, v_change.id);
    end if;
    perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('refund_cents', p_refund));
  end if;
  return jsonb_build_object('outcome', 'moved');
exception
  -- Also restores the change that was to be replaced.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Requests the current price of the stays of a held party. The previous request becomes a payment
-- for the change, which is made without it: its checkout ends, and a payment of it is refunded. The
-- terms must be accepted again, because the guest accepted the previous stay.
create function reset_hold_payment(p_booking bookings, p_change uuid) returns void
language plpgsql as $$
begin
  update payments p set kind = 'extra', change_id = p_change
  from bookings b
  where b.party_id = p_booking.party_id and p.booking_id = b.id and p.kind in ('full', 'deposit');
  update bookings set terms = terms || '{"agreed_at": null}' where party_id = p_booking.party_id;
  if p_booking.pressure = 'pay_first' then
    perform release_nights(array[p_booking.id::text]);
  end if;
  -- Deletes the unsent e-mail about the previous hold.
  delete from outbox o using bookings b
  where b.party_id = p_booking.party_id and o.dedupe_key = 'booking-held:' || b.id and o.state = 'waiting';
  perform queue_booking_email(
    'booking-held', b, p_change::text, b.hold_expires_at, p_payload => jsonb_build_object('change_id', p_change)
  )
  from bookings b where b.party_id = p_booking.party_id and b.place = 1;
end
$$;

-- Holds the nights of a change that the booking does not have yet, all or none.
create function hold_change_nights(p_booking bookings, p_change booking_changes) returns void
language plpgsql as $$
declare
  v_own bookings := booking_in_new_cabin(p_booking, p_change);
  v_from date;
  v_to date;
begin
  for v_from, v_to in
    select * from (values
      (p_change.check_in, least(p_change.check_out, v_own.check_in)),
      (greatest(p_change.check_in, v_own.check_out), p_change.check_out)
    ) as added (first, until)
    where until > first
  loop
    if lock_available_rates(v_own.cabin_id, v_from, v_to) <> v_to - v_from
      or claim_nights(v_own.cabin_id, v_from, v_to, p_change.id::text, 'hold', p_change.hold_expires_at,
        p_own_holders => array[p_booking.id::text]) <> v_to - v_from
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
end
$$;

-- Queues an e-mail again, to the booking's current address: {outcome: queued | waiting | limited,
-- wait in seconds}. At most three times a day; an e-mail that is already queued is not duplicated.
create function requeue_booking_email(p_actor text, p_id uuid, p_template text, p_payload jsonb, p_expires_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_again text := 'again:' || p_template || ':' || v_booking.id || ':';
  v_count integer;
  v_first timestamptz;
begin
  if exists (
    select from outbox
    where payload ->> 'reference' = v_booking.reference and template = p_template and recipient = v_booking.email
      and state in ('waiting', 'sending') and due_at <= clock_timestamp()
  ) then
    return jsonb_build_object('outcome', 'waiting');
  end if;
  select count(*), min(created_at) into v_count, v_first from outbox
  where payload ->> 'reference' = v_booking.reference and starts_with(dedupe_key, v_again)
    and created_at > clock_timestamp() - interval '1 day';
  if v_count >= 3 then
    return jsonb_build_object('outcome', 'limited',
      'wait', greatest(1, ceil(extract(epoch from v_first + interval '1 day' - clock_timestamp())))::integer);
  end if;
  insert into outbox (channel, recipient, template, payload, expires_at, dedupe_key)
  values ('mail', v_booking.email, p_template, jsonb_build_object('reference', v_booking.reference) || p_payload,
    p_expires_at, v_again || clock_timestamp());
  perform record_audit(p_actor, 'booking.letter_sent', 'booking:' || v_booking.reference, null,
    jsonb_build_object('letter', p_template));
  return jsonb_build_object('outcome', 'queued');
end
$$;

-- Marks a payment problem as seen or settled, with a note: {outcome: checked | changed | gone}.
-- changed: another host has marked it since, so it differs from p_expected.
create function mark_payment_problem(
  p_actor text, p_subject uuid, p_what text, p_expected text, p_state text, p_note text
) returns jsonb
language plpgsql as $$
declare
  v_booking uuid;
  v_reference text;
  v_checked text;
begin
  perform pg_advisory_xact_lock(hashtextextended('problem:' || p_subject, 0));
  select booking_id, reference, checked into v_booking, v_reference, v_checked
  from payment_problem_statuses where subject_id = p_subject and what = p_what;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if v_checked is distinct from p_expected then
    return jsonb_build_object('outcome', 'changed', 'now', v_checked);
  end if;
  insert into problem_checks (subject_id, what, booking_id, state, host)
  values (p_subject, p_what, v_booking, p_state, p_actor)
  on conflict (subject_id, what) do update
    set state = excluded.state, host = excluded.host, at = clock_timestamp();
  insert into booking_notes (booking_id, about, body, host) select v_booking, 'payment', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'payment.' || p_state, 'booking:' || v_reference,
    jsonb_build_object('problem', p_what, 'checked', v_checked),
    jsonb_build_object('problem', p_what, 'checked', p_state));
  return jsonb_build_object('outcome', 'checked');
end
$$;
