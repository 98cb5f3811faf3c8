-- A hold belongs to the visitor who made it, there is a limit to how many one may have, and what a guest agreed to stays
-- with the booking.

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at, timezone, free_cancel_days,
-- check_in_time, check_out_time}. It governs the booking for ever; the cabin's row may change.
create function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'version', p_version,
    'agreed_at', p_agreed_at,
    'timezone', p_cabin.timezone,
    'free_cancel_days', p_cabin.free_cancel_days,
    'check_in_time', to_char(p_cabin.check_in_time, 'HH24:MI'),
    'check_out_time', to_char(p_cabin.check_out_time, 'HH24:MI')
  )
$$;

alter table bookings
  add column terms jsonb,
  -- An HMAC of the internet address the hold was made from, as in rate_buckets; null where it is not known.
  add column address_key text;

-- The terms of earlier bookings were never written down; those of today are the nearest there is.
update bookings b set terms = booking_terms(c, 'unknown', b.created_at) from cabins c where c.id = b.cabin_id;

-- A booking that comes without terms, as an import's does, is bound to those of its cabin.
create function set_booking_terms() returns trigger
language plpgsql as $$
begin
  select booking_terms(c, 'unknown', new.created_at) into new.terms from cabins c where c.id = new.cabin_id;
  return new;
end
$$;
create trigger bookings_have_terms before insert on bookings
for each row when (new.terms is null) execute function set_booking_terms();

alter table bookings alter column terms set not null;

create index bookings_held_by_session on bookings (session_id) where status = 'held';
create index bookings_held_by_email on bookings (email) where status = 'held';
create index bookings_by_address on bookings (address_key, created_at);

create or replace view taken_nights as
select cabin_id, night, holder, kind, hold_until from cabin_nights where keeps_night(kind, hold_until);

-- Holds that are neither paid nor over.
create view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

-- The nights somebody else than this visitor has: their own holds do not stand in their way.
create function nights_of_others(p_session text) returns setof taken_nights
language sql stable as $$
  select n.* from taken_nights n
  where not exists (select from live_holds h where h.session_id = p_session and h.id::text = n.holder)
$$;

drop function take_nights(uuid, date, date, text, text, timestamptz);

-- Takes what nights of a stay are free, are an expired hold's, p_holder's already or one of p_replaced's; answers how many.
-- The nights p_replaced had beside them are freed. All of them are locked in date order.
create function take_nights(
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
    select night from cabin_nights where holder = any(p_replaced)
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

-- Which limit one more hold would break, and when it ends: {limit: visitor | email | address, wait in seconds}; null: none.
-- The holds of p_replaced end with it and do not count. The caller has locked what is counted (lock_holds_of).
create function broken_hold_limit(p_hold bookings, p_replaced text[]) returns jsonb
language sql as $$
  with unpaid as (
    select id, session_id, email, address_key, hold_expires_at, created_at, status = 'held'
      and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced) as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and (session_id = p_hold.session_id or email = p_hold.email))
      or (address_key = p_hold.address_key and created_at > clock_timestamp() - interval '2 hours')
    )
  ), counted as (
    select 'visitor' as "limit", 3 as most, hold_expires_at as until from unpaid
    where live and session_id = p_hold.session_id
    union all
    select 'email', 3, hold_expires_at from unpaid where live and email = p_hold.email
    union all
    select 'address', 5, hold_expires_at from unpaid where live and address_key = p_hold.address_key
    union all
    select 'address an hour', 10, created_at + interval '1 hour' from unpaid
    where address_key = p_hold.address_key and created_at > clock_timestamp() - interval '1 hour'
  ), broken as (
    -- One more is possible once all but the newest most - 1 are over.
    select "limit", (array_agg(until order by until desc))[most] as until
    from counted
    group by "limit", most
    having count(*) >= most
  )
  select jsonb_build_object(
    'limit', split_part("limit", ' ', 1),
    'wait', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
  )
  from broken
  order by until desc, "limit" desc
  limit 1
$$;

-- Lets one at a time hold nights for a visitor, an e-mail address and an internet address.
create function lock_holds_of(p_hold bookings) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(name, 0) as key
    from unnest(array[
      'hold:visitor:' || p_hold.session_id, 'hold:email:' || p_hold.email, 'hold:address:' || p_hold.address_key
    ]) as name
    where name is not null
    order by key
  ) as keys;
end
$$;

-- Whether a visitor asks again for what a hold of theirs gives them already.
create function is_same_hold(p_hold bookings, p_wanted bookings) returns boolean
language sql immutable as $$
  select (p_hold.check_in, p_hold.check_out, p_hold.adults, p_hold.children, p_hold.pets, p_hold.quote,
      p_hold.terms - 'agreed_at')
    = (p_wanted.check_in, p_wanted.check_out, p_wanted.adults, p_wanted.children, p_wanted.pets, p_wanted.quote,
      p_wanted.terms - 'agreed_at')
$$;

-- Locks are taken in the order key, holds of (visitor, e-mail, internet address), booking, rates by day, nights by date.

-- Holds a stay for 40 minutes: {outcome: created | kept | replayed | mismatch | taken | limited, booking, limit, wait}.
-- p_booking: the guest's columns of bookings, with quote, total_cents, address_key and terms_version. A hold of the same
-- visitor on some of the nights gives way to the new one, or is kept where it is the same.
create or replace function create_booking(p_key text, p_request_hash text, p_booking jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_wanted bookings;
  v_booking bookings;
  v_cabin cabins;
  v_nights integer;
  v_own bookings[];
  v_replaced text[];
  v_limit jsonb;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;

  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch');
  end if;
  if v_known.booking_id is not null then
    select * into strict v_booking from bookings where id = v_known.booking_id;
    return jsonb_build_object('outcome', 'replayed', 'booking', to_jsonb(v_booking));
  end if;

  v_wanted := jsonb_populate_record(null::bookings, p_booking);
  perform lock_holds_of(v_wanted);
  v_wanted.id := gen_random_uuid();
  v_wanted.hold_expires_at := clock_timestamp() + interval '40 minutes';
  v_wanted.created_at := clock_timestamp();
  v_wanted.status := 'held';
  v_nights := v_wanted.check_out - v_wanted.check_in;
  select * into v_cabin from cabins where id = v_wanted.cabin_id and live;
  v_wanted.cabin_number := v_cabin.number;
  v_wanted.terms := booking_terms(v_cabin, p_booking ->> 'terms_version', v_wanted.created_at);

  select array_agg(own) into v_own
  from (
    select b from bookings b
    where id in (
      select id from live_holds
      where session_id = v_wanted.session_id and cabin_id = v_wanted.cabin_id
        and check_in < v_wanted.check_out and check_out > v_wanted.check_in
    ) and status = 'held'
    order by id
    for update
  ) as holds (own);

  if cardinality(v_own) = 1 and is_same_hold(v_own[1], v_wanted) then
    update bookings
    set (first_name, last_name, email, phone, arrival_note, promo_code)
      = (v_wanted.first_name, v_wanted.last_name, v_wanted.email, v_wanted.phone, v_wanted.arrival_note,
        v_wanted.promo_code)
    where id = v_own[1].id
    returning * into v_booking;
    update idempotency_keys set booking_id = v_booking.id where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'booking', to_jsonb(v_booking));
  end if;

  select coalesce(array_agg(own.id::text), '{}') into v_replaced from unnest(v_own) as own;
  v_limit := broken_hold_limit(v_wanted, v_replaced);
  if v_limit is not null then
    delete from idempotency_keys where key = p_key;
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;

  if v_wanted.cabin_number is null
    or offered_nights(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights
    or take_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', v_wanted.hold_expires_at,
      v_replaced
    ) <> v_nights
  then
    raise exception 'taken' using errcode = 'MC001';
  end if;

  update bookings set status = 'cancelled', cancelled_at = clock_timestamp() where id::text = any(v_replaced);
  while v_booking.id is null loop
    v_wanted.reference := new_booking_reference();
    insert into bookings select v_wanted.* on conflict (reference) do nothing returning * into v_booking;
  end loop;
  update idempotency_keys set booking_id = v_booking.id where key = p_key;
  return jsonb_build_object('outcome', 'created', 'booking', to_jsonb(v_booking));
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_booking failed' using errcode = sqlstate;
end
$$;

-- Lets a hold go: its nights are free at once. Answers the booking's status then; one that is no hold stays as it is.
create function release_hold(p_id uuid) returns text
language plpgsql as $$
declare
  v_status text;
begin
  select status into strict v_status from bookings where id = p_id for update;
  if v_status = 'held' then
    update bookings
    set status = case when hold_expires_at > clock_timestamp() then 'cancelled' else 'expired' end,
      cancelled_at = case when hold_expires_at > clock_timestamp() then clock_timestamp() end
    where id = p_id
    returning status into v_status;
    perform from cabin_nights where holder = p_id::text order by night for update;
    delete from cabin_nights where holder = p_id::text;
  end if;
  return v_status;
end
$$;
