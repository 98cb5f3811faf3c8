-- Stays booked by hosts, and payments and refunds by hand.

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or an obstacle
-- as in create_bookings. p_bookings: as there, with their purpose, and `hold`, the time to pay by
-- link, or `quoted_for`, the validity of a quote. A guest's stay waits for its payment, unless
-- p_received {how, cents, at, note} records it. A stay without a guest or price is confirmed at
-- once.
create function create_host_bookings(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
language plpgsql as $$
declare
  v_made jsonb;
  v_booking bookings;
  v_paid jsonb;
begin
  perform set_config('mama.acting_host', p_actor, true);
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
      -- No guest pays for this stay, so the e-mail about the hold is not sent.
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    end if;
  end if;
  return jsonb_build_object('outcome', v_made -> 'outcome', 'reference', v_booking.reference);
exception
  -- Rolls back the stay if its payment cannot be recorded.
  when sqlstate 'MC002' then
    get stacked diagnostics v_paid = pg_exception_detail;
    return v_paid;
end
$$;

-- Returns the state of a quoted stay: open, ended, or taken_up once it is held or paid; null for
-- others.
create function quote_state(p_booking bookings) returns text
language sql volatile as $$
  select case
    when b.quoted_until is null then null
    when b.payment_reference is not null or (b.status = 'held' and b.hold_expires_at > clock_timestamp()) then 'taken_up'
    when b.quoted_until > clock_timestamp() then 'open'
    else 'ended'
  end
  from (select p_booking.*) as b
$$;

-- Whether the guest of a party has accepted the terms of all its stays. A host cannot accept them:
-- `agreed_at` is null until the guest does.
create function is_agreed(p_party uuid) returns boolean
language sql stable as $$
  select bool_and(terms ->> 'agreed_at' is not null) from bookings where party_id = p_party
$$;

-- Records that a guest accepts these terms now, for stays made by a host: held | booked | taken |
-- ended | changed. An open quote is held for 40 minutes at its price; other holds of the visitor on
-- its nights are released. Holds, booked stays and terms accepted before are unchanged. p_expected:
-- the fingerprints of the stays shown to the guest, null for any; `changed` if they differ. p_phone
-- is used if the host had no phone number.
create function take_up_quote(p_party uuid, p_session_id text, p_version text, p_phone text, p_expected text) returns text
language plpgsql as $$
declare
  v_booking bookings;
  v_holds bookings[];
  v_is_open boolean;
  v_is_held boolean;
  v_until timestamptz := clock_timestamp() + interval '40 minutes';
begin
  perform lock_party(p_party);
  select * into strict v_booking from bookings where party_id = p_party and place = 1;
  v_is_open := coalesce(quote_state(v_booking) = 'open', false);
  v_is_held := v_booking.status = 'held' and v_booking.hold_expires_at > clock_timestamp();
  if not v_is_open then
    if not v_is_held and not exists (select from bookings where party_id = p_party and status = 'confirmed') then
      return 'ended';
    end if;
    if is_agreed(p_party) then
      return case when v_is_held then 'held' else 'booked' end;
    end if;
  end if;
  if p_expected <> (select string_agg(booking_fingerprint(b), ' ' order by place) from bookings b where party_id = p_party) then
    return 'changed';
  end if;
  if not v_is_open then
    update bookings
    set phone = coalesce(nullif(phone, ''), p_phone),
      terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
    where party_id = p_party and terms ->> 'agreed_at' is null;
    return case when v_is_held then 'held' else 'booked' end;
  end if;
  v_holds := lock_overlapping_holds((
    select jsonb_agg(to_jsonb(b) || jsonb_build_object('session_id', p_session_id)) from bookings b where party_id = p_party
  ));
  perform lock_linked_cabins(array(select cabin_id from bookings where party_id = p_party));
  perform release_hold(id) from unnest(v_holds) where party_id <> p_party;
  perform claim_party_nights(p_party, 'hold', v_until);
  update bookings
  set status = 'held', hold_expires_at = v_until, cancelled_at = null, session_id = p_session_id,
    phone = coalesce(nullif(phone, ''), p_phone),
    terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
  where party_id = p_party;
  return 'held';
exception
  -- Also restores the holds that were to be replaced.
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return 'taken';
end
$$;

-- Ends a quote for a host: {outcome: ended | changed | closed, now}. closed: the guest has accepted
-- it, for example.
create function end_quote(p_actor text, p_id uuid, p_expected text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_fingerprint(v_booking) <> p_expected then
    return jsonb_build_object('outcome', 'changed', 'now', booking_snapshot(v_booking));
  end if;
  if quote_state(v_booking) is distinct from 'open' then
    return jsonb_build_object('outcome', 'closed', 'now', booking_snapshot(v_booking));
  end if;
  update bookings set quoted_until = clock_timestamp() where party_id = v_booking.party_id;
  perform record_audit(p_actor, 'quote.ended', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'ended');
end
$$;

-- Records a payment that a host received by hand: {outcome: received | changed | closed | amount |
-- taken, now, due}. It pays the next due amount: the hold with its party, else the balance, else
-- the pending change. A part pays the hold of a single stay only; its rest becomes a balance.
-- amount: p_cents is more than `due`, or less where a part is not possible.
create function record_manual_payment(
  p_actor text, p_id uuid, p_expected text, p_provider text, p_cents integer, p_at timestamptz, p_note text default ''
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_owed payments := next_manual_payment(v_booking);
  v_checkout uuid;
begin
  if booking_fingerprint(v_booking) <> p_expected then
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

  perform set_config('mama.acting_host', p_actor, true);
  insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
  if v_owed.kind = 'full' then
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, due_on)
    select id, v_checkout, case when p_cents < total_cents then 'deposit' else 'full' end, least(p_cents, total_cents), p_provider,
      case when p_cents < total_cents then check_in end
    from bookings where party_id = v_booking.party_id and total_cents > 0;
  else
    -- Expires the payment that was due. A scheduled job ends its open checkout.
    update payments set state = 'expired'
    where booking_id = p_id and kind = v_owed.kind and change_id is not distinct from v_owed.change_id
      and state in ('intended', 'scheduled', 'failed');
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, change_id)
    values (p_id, v_checkout, v_owed.kind, p_cents, p_provider, v_owed.change_id);
  end if;
  perform apply_payment_update(jsonb_build_object(
    'about', 'payment', 'payment_id', v_checkout, 'state', 'paid', 'amount_cents', p_cents, 'currency', 'usd'));
  update payments set paid_at = p_at, note = p_note where checkout_id = v_checkout;
  if exists (select from refunds r join payments p on p.id = r.payment_id where p.checkout_id = v_checkout) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  select * into strict v_booking from bookings where id = p_id;
  perform record_audit(p_actor, 'payment.received', 'booking:' || v_booking.reference, v_before,
    booking_snapshot(v_booking) || jsonb_build_object('how', p_provider, 'amount_cents', p_cents, 'at', p_at));
  return jsonb_build_object('outcome', 'received');
exception
  -- The nights are no longer available. Rolled back, because the host would have to refund the
  -- money.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Returns the next payment of a guest that can be made manually; its amount is null if nothing is
-- due, or if a payment is in progress. A hold owes the amount of its whole party, even after its
-- end.
create function next_manual_payment(p_booking bookings) returns payments
language sql stable as $$
  select jsonb_populate_record(null::payments, case
    when p_booking.status in ('held', 'expired') and s ->> 'state' not in ('processing', 'in_review') then jsonb_build_object(
      'kind', 'full', 'amount_cents', (select nullif(sum(total_cents), 0) from bookings where party_id = p_booking.party_id)
    )
    when s #>> '{balance,state}' <> 'processing' then s -> 'balance' || '{"kind": "balance"}'
    when s -> 'balance' = 'null' and s -> 'extra' <> 'null' then s -> 'extra' || '{"kind": "extra"}'
  end)
  from payment_summary(p_booking) as s
$$;

-- Records a manual refund of a manual payment. Returns false if no such refund is due.
create function record_manual_refund(p_actor text, p_id uuid, p_refund uuid) returns boolean
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

-- Changes the price of a confirmed stay by a line with a reason: {outcome: done | changed | closed
-- | paying | amount | payment, kept, now}. p_kind given: refunds at most the retained amount
-- (`amount`), also of a cancelled stay, and of p_payment if given (`payment`: it is not a received
-- payment of the stay). charge: the guest pays it by a link; it replaces an unpaid charge, so that
-- p_quote without it removes that. A pending change is released too, because it was for another
-- price.
create function adjust_booking_quote(
  p_actor text, p_id uuid, p_expected text, p_kind text, p_quote jsonb, p_reason text, p_provider text, p_payment uuid default null
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
  if booking_fingerprint(v_booking) <> p_expected then
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
  perform set_config('mama.acting_host', p_actor, true);
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

-- Cancels an unpaid charge. The caller has locked the booking.
create function release_charge(p_booking uuid) returns void
language sql as $$
  with released as (
    update booking_changes set state = 'released'
    where booking_id = p_booking and kind = 'charge' and not is_change_closed(id)
    returning id
  )
  update payments set state = 'expired' where change_id in (select id from released) and state in ('intended', 'open')
$$;
