set local check_function_bodies = off;

drop function promo_uses(text);

-- A payment has arrived for the party of a booking: {outcome: confirmed | already | refund_due, status}. Late is fine while the
-- nights of all its stays are free and its promo code has a use left, and so is a hold its guest let go or replaced: who pays wants
-- them. Else none is confirmed and all of it is owed to the guest; `cause` says why (late_cause, or code).
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
    when sqlstate 'MC001' or sqlstate 'MC003' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where party_id = v_booking.party_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due',
        'cause', case sqlstate when 'MC003' then 'code' else late_cause(v_booking.party_id) end);
  end;
end
$$;

-- Books the nights of all stays of a party, or holds them until then, in the order in which holds on several cabins are made: those
-- they have, and those nobody else has taken since their hold ended. Raises MC001 where one is not to be had, MC003 where their promo
-- code is not any more.
create or replace function book_party(p_party uuid, p_kind text, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_id text;
  v_cabin uuid;
  v_in date;
  v_out date;
begin
  perform lock_links(array(select cabin_id from bookings where party_id = p_party));
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
  perform check_promo_left(p_party);
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
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return 'taken';
end
$$;

-- The parties of a visitor that are held on nights of these stays: they give way to them. p_stays: of each session_id, cabin_id,
-- check_in, check_out.
create or replace function parties_giving_way(p_stays jsonb) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct h.party_id), '{}')
  from live_holds h
  join jsonb_populate_recordset(null::bookings, p_stays) as wanted
    on h.cabin_id = any(with_linked(array[wanted.cabin_id]))
      and wanted.check_in < h.check_out and wanted.check_out > h.check_in
  where h.session_id = p_stays -> 0 ->> 'session_id'
$$;

-- The live holds of a visitor on nights of these stays, with the rest of their parties; locked.
create or replace function own_holds_on(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_parties uuid[] := parties_giving_way(p_bookings);
  v_own bookings[];
begin
  with own as (
    select b from bookings b
    where status = 'held' and party_id = any(v_parties)
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_own from own;
  return v_own;
end
$$;

-- Holds what a checkout is for until the bank has answered: a week at most, and not past check-in. Nights that others have by now,
-- or that are not offered any more, stay as they are, and so does a stay whose promo code is used up; who pays first holds none before
-- the money is here.
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
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return;
end
$$;

-- How many stays are held or booked with a promo code, which their price keeps whether it counts yet or not; p_code in capitals, without
-- those of the parties p_apart. Prices from before codes were settings say only that one counts.
create or replace function promo_uses(p_code text, p_apart uuid[] default '{}') returns integer
language sql stable as $$
  select count(*)::integer from bookings
  where upper(promo_code) = p_code and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    and (status = 'confirmed' or (status = 'held' and hold_expires_at > clock_timestamp()))
    and party_id <> all(p_apart)
$$;

-- Refuses a hold whose promo code is used up, with MC003, when its transaction ends: whoever waits here for the row of the
-- code has all nights already, and keeps nobody waiting for others.
create or replace function check_promo_limit() returns trigger
language plpgsql as $$
declare
  v_code text := upper(new.promo_code);
  v_most integer := lock_promo_limit(v_code);
begin
  if promo_uses(v_code) > v_most then
    raise exception 'the promo code is used up' using errcode = 'MC003';
  end if;
  return null;
end
$$;

-- Returns how many stays a promo code may be given with, null for any number, and has other transactions that count its uses wait for
-- this one. Callers have all nights they need.
create or replace function lock_promo_limit(p_code text) returns integer
language sql volatile as $$
  select (facts ->> 'most_uses')::integer from settings where kind = 'promo' and facts ->> 'code' = p_code for update
$$;

-- Raises MC003 where a party whose hold has ended would use a promo code more often than it may be used. A live hold is among the uses
-- already, and stays so though the host lowers the limit.
create or replace function check_promo_left(p_party uuid) returns void
language plpgsql as $$
declare
  v_code text;
  v_stays integer;
  v_most integer;
begin
  for v_code, v_stays in
    select upper(promo_code), count(*) from bookings
    where party_id = p_party and promo_code is not null and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    group by upper(promo_code)
    having bool_or(status <> 'held' or hold_expires_at <= clock_timestamp())
    order by upper(promo_code)
  loop
    v_most := lock_promo_limit(v_code);
    if promo_uses(v_code, array[p_party]) + v_stays > v_most then
      raise exception 'the promo code is used up' using errcode = 'MC003';
    end if;
  end loop;
end
$$;
