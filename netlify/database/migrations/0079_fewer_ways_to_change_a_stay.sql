set local check_function_bodies = off;

drop table publish_turns;

drop trigger parties_are_released_whole on bookings;

drop function release_change_for_host(text,uuid,text);

drop function release_party();

drop function take_publish_turn(text);

drop function approve_application(text,text,integer,jsonb,text);

drop function begin_site_build(text,integer);

drop function change_is_paid_otherwise(payments);

drop function end_booking(bookings,integer);

drop function hold_booking_change(jsonb);

drop function cancel_booking(uuid,date,jsonb,timestamp with time zone,integer);

drop function cancel_booking_for_host(text,uuid,text,jsonb,integer,text);

drop function give_up_change(uuid);

drop function book_nights(bookings,text,timestamp with time zone);

drop function hold_stay(jsonb,uuid,integer,timestamp with time zone,bookings[]);

-- A payment has arrived for the party of a booking: {outcome: confirmed | already | refund_due, status}. Late is fine while the
-- nights of all its stays are free, and so is a hold its guest let go or replaced: who pays wants them. Else none is confirmed and
-- all of it is owed to the guest; `cause` says why (late_cause).
create or replace function confirm_booking(p_id uuid, p_payment_reference text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.payment_reference is not null then
    return jsonb_build_object('outcome', 'already', 'status', v_booking.status);
  end if;

  begin
    perform book_party(v_booking.party_id, 'booked', null);
    update bookings
    set status = 'confirmed', confirmed_at = clock_timestamp(), cancelled_at = null, payment_reference = p_payment_reference
    where party_id = v_booking.party_id;
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where party_id = v_booking.party_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due', 'cause', late_cause(v_booking.party_id));
  end;
end
$$;

-- Books the nights of all stays of a party, or holds them until then, in the order in which holds on several cabins are made: those
-- they have, and those nobody else has taken since their hold ended. Raises MC001 where one is not to be had.
create or replace function book_party(p_party uuid, p_kind text, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_id text;
  v_cabin uuid;
  v_in date;
  v_out date;
begin
  for v_id, v_cabin, v_in, v_out in
    select id, cabin_id, check_in, check_out from bookings where party_id = p_party order by cabin_id
  loop
    if ((select count(*) from cabin_nights where holder = v_id) < v_out - v_in
        and offered_nights(v_cabin, v_in, v_out) <> v_out - v_in)
      or take_nights(v_cabin, v_in, v_out, v_id, p_kind, p_until) <> v_out - v_in
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
end
$$;

-- Lets a hold go with the rest of its party: their nights are free at once. Answers the booking's status then; one that is no hold
-- stays as it is, and so does one whose payment is on its way: `paying`.
create or replace function release_hold(p_id uuid) returns text
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.status = 'held' then
    if party_is_paying(v_booking.party_id) then
      return 'paying';
    end if;
    perform free_nights(array(select id::text from bookings where party_id = v_booking.party_id and status = 'held'));
    update bookings
    set status = case when hold_expires_at > clock_timestamp() then 'cancelled' else 'expired' end,
      cancelled_at = case when hold_expires_at > clock_timestamp() then clock_timestamp() end
    where party_id = v_booking.party_id and status = 'held';
  end if;
  return (select status from bookings where id = p_id);
end
$$;

-- Lets go of a change that waits for its payment: {outcome: released | changed | paying, now}. Without p_actor it is its guest's, who
-- does not lose what is being paid.
create or replace function give_up_change(p_actor text, p_id uuid, p_seen text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', booking_facts(v_booking));
  end if;
  if p_actor is null and has_change_paying(p_id) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  perform release_booking_change(p_id);
  perform record_audit(p_actor, 'booking.change_released', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'released');
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

-- The same of the change of a booking that waits for its payment.
create or replace function has_change_paying(p_booking uuid) returns boolean
language sql stable as $$
  select exists (select from booking_changes where booking_id = p_booking and state = 'held' and change_is_paying(id))
$$;

-- Takes what nights of a stay are free, are an expired hold's, p_holder's already or one of p_replaced's; answers how many.
-- The nights p_replaced had beside them are freed. All of them are locked in date order.
create or replace function take_nights(
  p_cabin uuid, p_check_in date, p_check_out date, p_holder text, p_kind text, p_hold_until timestamptz,
  p_replaced text[] default '{}'
) returns integer
language plpgsql as $$
declare
  v_taken integer;
begin
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select p_cabin, stay.night, p_holder, p_kind, p_hold_until
  from (
    select p_check_in + n as night from generate_series(0, p_check_out - p_check_in - 1) as n
    union
    select night from cabin_nights where cabin_id = p_cabin and holder = any(p_replaced)
  ) as stay
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = excluded.hold_until
    where cabin_nights.holder = excluded.holder or cabin_nights.holder = any(p_replaced)
      or not keeps_night(cabin_nights.kind, cabin_nights.hold_until);
  get diagnostics v_taken = row_count;
  if p_replaced <> '{}' then
    delete from cabin_nights where holder = p_holder and (night < p_check_in or night >= p_check_out);
    select count(*) into v_taken from cabin_nights where holder = p_holder;
  end if;
  return v_taken;
end
$$;

-- Writes down what a host changed, in the transaction that changes it; what a guest does, without an actor, is nobody's here.
create or replace function record_audit(p_actor text, p_action text, p_subject text, p_before jsonb, p_after jsonb) returns void
language sql as $$
  insert into audit_log (actor, action, subject, before, after)
  select p_actor, p_action, p_subject, p_before, p_after where p_actor is not null
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed, difference, refund, now}. p_more:
-- cabin_id, adults, children and pets that are others then. p_quote is what the whole stay costs then. Where that is less, what is
-- left of a balance falls first and the rest goes back; where it is more, the new nights are held for p_hours and the guest gets the
-- link to pay the difference: moved is what follows from that payment. paying: a balance is being charged at this moment. Without
-- p_actor it is its guest's, of the `kind` that p_more says: what costs more is held for 40 minutes, asked for again it is kept, and
-- no change that is being paid gives way to another.
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
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) or (p_actor is null and has_change_paying(p_id)) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform release_booking_change(p_id);

  v_after := v_before || p_more
    || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 then
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
    perform queue_moved_letter(v_booking, v_change.id);
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

-- Holds the stays of a quote for 40 minutes, at the price it has, for a visitor who accepts these terms now: held | taken | ended |
-- booked. One that is held stays so, whoever has its link. Other holds of the visitor on its nights give way. What the guest says of
-- their phone counts where the host knew none.
create or replace function take_up_quote(p_party uuid, p_session text, p_version text, p_phone text) returns text
language plpgsql as $$
declare
  v_booking bookings;
  v_until timestamptz := clock_timestamp() + interval '40 minutes';
begin
  perform lock_party(p_party);
  select * into strict v_booking from bookings where party_id = p_party and place = 1;
  if quote_state(v_booking) <> 'open' then
    return case when quote_state(v_booking) = 'ended' then 'ended' when v_booking.status = 'held' then 'held' else 'booked' end;
  end if;
  perform release_hold(own.id)
  from unnest(own_holds_on((
    select jsonb_agg(to_jsonb(b) || jsonb_build_object('session_id', p_session)) from bookings b where party_id = p_party
  ))) as own
  where own.party_id <> p_party;
  perform book_party(p_party, 'hold', v_until);
  update bookings
  set status = 'held', hold_expires_at = v_until, cancelled_at = null, session_id = p_session,
    phone = coalesce(nullif(phone, ''), p_phone),
    terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
  where party_id = p_party;
  return 'held';
exception
  -- Holds that would have given way stay too.
  when sqlstate 'MC001' then
    return 'taken';
end
$$;

-- What a guest owes next and may pay by hand, as a payment that would ask for it; its amount is null where nothing is owed, or
-- money for it is on its way. A hold owes for its whole party, though its time may be up.
create or replace function owed_by_hand(p_booking bookings) returns payments
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

-- Moves an open application on: {outcome: done | changed | unknown, state, version}. `changed`: it is not as it was looked at.
-- p_changes: question or reason, or of one that is approved the fields of its `draft` (save_cabin), which gets the first address
-- that is free, and feed_url, where its calendar is.
create or replace function decide_application(
  p_actor text, p_reference text, p_version integer, p_state text, p_changes jsonb
) returns jsonb
language plpgsql as $$
declare
  v_before owner_applications;
  v_draft jsonb := p_changes -> 'draft';
  v_saved jsonb;
  v_cabin cabins;
begin
  -- Locked before a draft is made, so that of two at once one makes none.
  select * into v_before from owner_applications where reference = p_reference for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_before.version <> p_version or v_before.state not in ('received', 'asked') then
    return jsonb_build_object('outcome', 'changed', 'state', v_before.state, 'version', v_before.version);
  end if;
  for v_try in 1..1000 loop
    exit when v_draft is null or v_saved ->> 'outcome' = 'saved';
    v_saved := save_cabin(p_actor, null, null, v_draft || jsonb_build_object('slug',
      (v_draft ->> 'slug') || case when v_try > 1 then '-' || v_try else '' end));
  end loop;
  select * into v_cabin from cabins where id = (v_saved ->> 'id')::uuid;
  if p_changes ->> 'feed_url' is not null then
    perform add_feed(p_actor, v_cabin.id, p_changes ->> 'feed_url', '');
  end if;
  update owner_applications
  set state = p_state, version = version + 1, changed_at = now(),
    question = coalesce(p_changes ->> 'question', question),
    answer = case when p_state = 'asked' then null else answer end,
    reason = coalesce(p_changes ->> 'reason', reason),
    cabin_id = coalesce(v_cabin.id, cabin_id),
    decided_at = case when p_state in ('approved', 'declined') then now() end
  where id = v_before.id;
  perform record_audit(
    p_actor, 'application.' || p_state, 'application:' || p_reference, jsonb_build_object('state', v_before.state),
    jsonb_strip_nulls(jsonb_build_object('state', p_state, 'cabin', v_cabin.number, 'slug', v_cabin.slug))
  );
  return jsonb_build_object('outcome', 'done', 'state', p_state, 'version', p_version + 1);
end
$$;

-- Holds the stays of a party for their hold_time, or as long as `hold` of the first says, all or none: {outcome: created | kept |
-- replayed, bookings, replaced: the parties that gave way}, or what stands in the way of which: {outcome: mismatch | taken |
-- paying | limited, stay: from 0, limit, wait} or {outcome: pressed, shares}. p_bookings: of each the guest's columns of
-- bookings, with quote, total_cents, address_key, terms_version, the limits of holds, and `most_held` (relieve_pressure). Holds of the same visitor on some of the nights give way with the rest of
-- their parties, or are kept where they are the same; paying: one of them is being paid, and none gives way.
create or replace function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_own bookings[];
  v_given_up text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_holds_of(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_own := own_holds_on(p_bookings);
  if exists (select from unnest(v_own) as own where party_is_paying(own.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := keep_party(v_own, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  select coalesce(array_agg(own.id::text), '{}') into v_given_up from unnest(v_own) as own;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp()
    + coalesce((p_bookings -> 0 ->> 'hold')::interval, hold_time(p_bookings -> 0 ->> 'pressure'));
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_given_up);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_given_up) and status = 'held';
  perform free_nights(v_given_up);
  if exists (select from bookings where party_id = v_party and pressure is not null) then
    v_refused := relieve_pressure(v_party, p_bookings -> 0 -> 'most_held', v_own);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused;
    end if;
  end if;
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct own.party_id), '[]') from unnest(v_own) as own)
  );
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- Holds one stay of a party, in the place of holds of the same visitor; what stands in its way, or null.
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_given_up text[])
returns jsonb
language plpgsql as $$
declare
  v_wanted bookings := jsonb_populate_record(null::bookings, p_booking);
  v_nights integer := v_wanted.check_out - v_wanted.check_in;
  v_cabin cabins;
  v_limit jsonb;
  v_made uuid;
begin
  v_wanted.id := gen_random_uuid();
  v_wanted.party_id := p_party;
  v_wanted.place := p_place;
  v_wanted.link := 0;
  v_wanted.quoted_until := clock_timestamp() + (p_booking ->> 'quoted_for')::interval;
  v_wanted.hold_expires_at := coalesce(v_wanted.quoted_until, p_until);
  v_wanted.created_at := clock_timestamp();
  v_wanted.status := case when v_wanted.quoted_until is null then 'held' else 'expired' end;
  v_wanted.purpose := coalesce(v_wanted.purpose, 'guest');
  if has_paid(v_wanted) then
    v_wanted.pressure := null;
  end if;
  select * into v_cabin from cabins where id = v_wanted.cabin_id and (live or v_wanted.purpose <> 'guest');
  v_wanted.cabin_number := v_cabin.number;
  v_wanted.terms := booking_terms(v_cabin, p_booking ->> 'terms_version', v_wanted.created_at);

  -- What a host holds has no limit.
  if p_booking ? 'limits' then
    v_limit := broken_hold_limit(v_wanted, p_given_up, p_booking -> 'limits');
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    -- A host may block nights that nobody is offered.
    or (offered_nights(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights and v_wanted.purpose = 'guest')
    -- A quote takes none before its guest does.
    or (v_wanted.quoted_until is null and take_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until, p_given_up
    ) <> v_nights)
  then
    return jsonb_build_object('outcome', 'taken');
  end if;
  while v_made is null loop
    v_wanted.reference := new_booking_reference();
    insert into bookings select v_wanted.* on conflict (reference) do nothing returning id into v_made;
  end loop;
  return null;
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

-- Holds what a checkout is for until the bank has answered: a week at most, and not past check-in. Nights that others have by now,
-- or that are not offered any more, stay as they are; who pays first holds none before the money is here.
create or replace function hold_for_bank(p_checkout asked_checkouts) returns void
language plpgsql as $$
declare
  v_until timestamptz;
begin
  select least(
    clock_timestamp() + interval '7 days',
    min((check_in + (terms ->> 'check_in_time')::time) at time zone known_zone(terms ->> 'timezone'))
  ) into v_until
  from bookings where party_id = p_checkout.party_id;
  if p_checkout.kind = 'extra' then
    update booking_changes set hold_expires_at = v_until
    where id = p_checkout.change_id and state = 'held' and hold_expires_at between clock_timestamp() and v_until;
    if found then
      update cabin_nights set hold_until = v_until where holder = p_checkout.change_id::text and kind = 'hold';
    end if;
  elsif p_checkout.kind <> 'balance' and not exists (
    select from bookings
    where party_id = p_checkout.party_id
      and (status not in ('held', 'expired') or hold_expires_at >= v_until or pressure = 'pay_first')
  ) then
    perform book_party(p_checkout.party_id, 'hold', v_until);
    update checkouts
    set held_until = (select min(hold_expires_at) from bookings where party_id = p_checkout.party_id)
    where id = p_checkout.id and held_until is null;
    update bookings set status = 'held', hold_expires_at = v_until where party_id = p_checkout.party_id;
  end if;
exception
  when sqlstate 'MC001' then
    return;
end
$$;

-- Records that a build is asked for, and answers its id; null when another was within p_gap_seconds. A person is kept
-- waiting by other people alone: what the clock asked for a moment ago may not have their change. Who asks waits here for each
-- other, so that two that ask at once ask for one. p_actor: the host who does, null for the clock.
create or replace function begin_site_build(p_reason text, p_gap_seconds integer, p_actor text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('site builds'));
  insert into site_builds (reason)
  select p_reason
  where not exists (
    select from site_builds
    where requested_at > clock_timestamp() - make_interval(secs => p_gap_seconds)
      and (p_reason <> 'asked' or reason = 'asked')
  )
  returning id into v_id;
  if v_id is not null then
    perform record_audit(p_actor, 'site.publish_requested', 'site', null, null);
  end if;
  return v_id;
end
$$;
