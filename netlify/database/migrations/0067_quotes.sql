set local check_function_bodies = off;

drop trigger letters_follow_holds on bookings;

drop function book_for_host(text, text, text, jsonb, jsonb);

alter table bookings add column quoted_until timestamp with time zone;

-- Holds that are neither paid nor over.
create or replace view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or what stands in its way as create_bookings has
-- it. p_bookings: as there, with their purpose, and `hold`, how long a guest has to pay by link, or `quoted_for`, how long to take
-- up what is a quote then. A guest's stay waits for its payment, unless p_received {how, cents, at} says that it came; what is for
-- nobody is confirmed at once.
create or replace function book_for_host(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
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
      booking_facts(b) || jsonb_build_object('purpose', purpose)
    ) from bookings b where party_id = v_booking.party_id;
    if v_booking.purpose <> 'guest' then
      perform confirm_booking(v_booking.id, v_booking.id::text);
    elsif p_received is not null then
      v_paid := receive_payment(
        p_actor, v_booking.id, booking_state(v_booking), p_received ->> 'how', (p_received ->> 'cents')::integer,
        (p_received ->> 'at')::timestamptz
      );
      if v_paid ->> 'outcome' <> 'received' then
        raise exception 'not received' using errcode = 'MC002', detail = v_paid;
      end if;
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

-- How far a stay that was quoted has come: open, ended, or taken_up, once it is held or paid; null for others.
create or replace function quote_state(p_booking bookings) returns text
language sql volatile as $$
  select case
    when b.quoted_until is null then null
    when b.payment_reference is not null or (b.status = 'held' and b.hold_expires_at > clock_timestamp()) then 'taken_up'
    when b.quoted_until > clock_timestamp() then 'open'
    else 'ended'
  end
  from (select p_booking.*) as b
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
  for v_booking in select * from bookings where party_id = p_party order by cabin_id loop
    if not book_nights(v_booking, 'hold', v_until) then
      raise exception 'taken' using errcode = 'MC001';
    end if;
    update bookings
    set status = 'held', hold_expires_at = v_until, cancelled_at = null, session_id = p_session,
      phone = coalesce(nullif(phone, ''), p_phone),
      terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
    where id = v_booking.id;
  end loop;
  return 'held';
exception
  -- Holds that would have given way stay too.
  when sqlstate 'MC001' then
    return 'taken';
end
$$;

-- Ends a quote for a host: {outcome: ended | changed | closed, now}. One that its guest holds is not hers to end.
create or replace function end_quote(p_actor text, p_id uuid, p_seen text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', booking_facts(v_booking));
  end if;
  if quote_state(v_booking) is distinct from 'open' then
    return jsonb_build_object('outcome', 'closed', 'now', booking_facts(v_booking));
  end if;
  update bookings set quoted_until = clock_timestamp() where party_id = v_booking.party_id;
  perform record_audit(p_actor, 'quote.ended', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'ended');
end
$$;

-- A party of several stays gets one letter, by its first; that one of them is cancelled is a letter of its own.
create or replace function booking_letters() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_letter('booking-cancelled', new, new.id::text, v_now + interval '5 days');
    perform queue_host_letter('host-cancelled', new, new.id::text);
  elsif new.place > 1 then
    return null;
  elsif tg_op = 'INSERT' and new.quoted_until is not null then
    perform queue_letter('quote-sent', new, new.id::text, new.quoted_until);
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

create trigger letters_follow_holds after insert on bookings
for each row when (new.status = 'held' or new.quoted_until is not null) execute function booking_letters();

-- Holds one stay of a party, in the place of holds of the same visitor; what stands in its way, or null.
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_given_up bookings[])
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
  select * into v_cabin from cabins where id = v_wanted.cabin_id and (live or v_wanted.purpose <> 'guest');
  v_wanted.cabin_number := v_cabin.number;
  v_wanted.terms := booking_terms(v_cabin, p_booking ->> 'terms_version', v_wanted.created_at);

  -- What a host holds has no limit.
  if p_booking ? 'limits' then
    v_limit := broken_hold_limit(
      v_wanted, (select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own), p_booking -> 'limits'
    );
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    -- A host may block nights that nobody is offered.
    or (offered_nights(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights and v_wanted.purpose = 'guest')
    -- A quote takes none before its guest does.
    or (v_wanted.quoted_until is null and take_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until,
      (
        select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own
        where own.cabin_id = v_wanted.cabin_id
      )
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
