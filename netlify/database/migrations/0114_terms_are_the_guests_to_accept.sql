set local check_function_bodies = off;

drop function take_up_quote(uuid,text,text,text);

-- Lets a party that is held be asked for what its stays cost now. What was asked for before becomes a payment for the change, which
-- is made without it: its checkout ends, and who pays it all the same gets that back. The guest accepted the stay as it was, so the
-- terms are to be accepted again.
create or replace function ask_anew(p_booking bookings, p_change uuid) returns void
language plpgsql as $$
begin
  update payments p set kind = 'extra', change_id = p_change
  from bookings b
  where b.party_id = p_booking.party_id and p.booking_id = b.id and p.kind in ('full', 'deposit');
  update bookings set terms = terms || '{"agreed_at": null}' where party_id = p_booking.party_id;
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

-- Whether the guest of a party has accepted the terms of all its stays. A host cannot: `agreed_at` is null until the guest does.
create or replace function is_agreed(p_party uuid) returns boolean
language sql stable as $$
  select bool_and(terms ->> 'agreed_at' is not null) from bookings where party_id = p_party
$$;

-- Records that a guest accepts these terms now, for stays a host made: held | booked | taken | ended | changed.
-- An open quote is held for 40 minutes at its price; other holds of the visitor on its nights are released. A hold and a booked
-- stay remain as they are, and so do terms that were accepted before. p_seen: the states of the stays the guest was shown, null
-- for any; `changed` if they are others by now. p_phone counts if the host had no phone number.
create or replace function take_up_quote(p_party uuid, p_session text, p_version text, p_phone text, p_seen text) returns text
language plpgsql as $$
declare
  v_booking bookings;
  v_own bookings[];
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
  if p_seen <> (select string_agg(booking_state(b), ' ' order by place) from bookings b where party_id = p_party) then
    return 'changed';
  end if;
  if not v_is_open then
    update bookings
    set phone = coalesce(nullif(phone, ''), p_phone),
      terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
    where party_id = p_party and terms ->> 'agreed_at' is null;
    return case when v_is_held then 'held' else 'booked' end;
  end if;
  v_own := own_holds_on((
    select jsonb_agg(to_jsonb(b) || jsonb_build_object('session_id', p_session)) from bookings b where party_id = p_party
  ));
  perform lock_links(array(select cabin_id from bookings where party_id = p_party));
  perform release_hold(id) from unnest(v_own) where party_id <> p_party;
  perform book_party(p_party, 'hold', v_until);
  update bookings
  set status = 'held', hold_expires_at = v_until, cancelled_at = null, session_id = p_session,
    phone = coalesce(nullif(phone, ''), p_phone),
    terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
  where party_id = p_party;
  return 'held';
exception
  -- Holds that would have given way stay too.
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return 'taken';
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
  -- Only a host says what a stay is for, and a host does not accept terms for a guest.
  v_wanted.terms := booking_terms(
    v_cabin, p_booking ->> 'terms_version', case when not p_booking ? 'purpose' then v_wanted.created_at end);

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

-- Stays that hosts made say the moment the host made them. Their guests never accepted any terms by it; the version stays.
update bookings b set terms = terms || '{"agreed_at": null}'
where (terms ->> 'agreed_at')::timestamptz = created_at and (
  purpose <> 'guest' or exists (
    select from audit_log where subject = 'booking:' || b.reference and action in ('booking.made', 'quote.sent')
  )
);
