set local check_function_bodies = off;

drop index bookings_held_by_email;

alter table bookings add column pressure text;

alter table bookings add constraint bookings_pressure CHECK ((pressure = ANY (ARRAY['none'::text, 'work'::text, 'pay_first'::text])));

-- Holds that are neither paid nor over.
create or replace view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

-- Those by which visitors who never paid keep nights from others. Who pays first has none before.
create or replace view pressing_holds as
select party_id, cabin_id, check_out - check_in as nights, created_at from live_holds
where pressure in ('none', 'work') and payment_reference is null and not party_is_paying(party_id);

-- Which limit one more hold would break, and when it ends: {limit: visitor | address | nights, wait in seconds};
-- null: none. The holds of p_replaced end with it and do not count. The caller has locked what is counted (lock_holds_of).
-- Of nights, the longest hold of a household is free, with all stays of its party; the others together may
-- have so many of a cabin, and of all so many for each live cabin. p_limits: netlify/lib/limits.ts.
create or replace function broken_hold_limit(p_hold bookings, p_replaced text[], p_limits jsonb) returns jsonb
language sql as $$
  with allowed as materialized (
    select * from jsonb_to_record(p_limits) as allowed (
      visitor integer, household integer, household_an_hour integer, network_times integer,
      nights_of_a_cabin numeric, nights_for_each_cabin numeric
    )
  ), unpaid as (
    select id, session_id, address_key, network_key, cabin_id, check_out - check_in as nights, hold_expires_at,
      created_at, party_id as party,
      status = 'held' and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced) as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and session_id = p_hold.session_id)
      or (address_key = p_hold.address_key and created_at > clock_timestamp() - interval '2 hours')
      or (network_key = p_hold.network_key and created_at > clock_timestamp() - interval '2 hours')
    )
  ), circles as (
    select times, key
    from allowed
    cross join lateral (values (1, p_hold.address_key), (network_times, p_hold.network_key)) as circle (times, key)
    where key is not null
  ), near as (
    select c.times, u.* from circles c join unpaid u on c.key = case c.times when 1 then u.address_key else u.network_key end
  ), counted as (
    select 'visitor' as "limit", visitor as most, hold_expires_at as until from unpaid, allowed
    where live and session_id = p_hold.session_id
    union all
    select 'address', household * times, hold_expires_at from near, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour' from near, allowed
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from near where live
    union all
    select times, p_hold.party_id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from circles
  ), moments as (
    -- Now, and whenever a hold ends.
    select times, '-infinity'::timestamptz as moment from circles
    union
    select times, until from stays where until < 'infinity'
  ), roomy as (
    -- From when on the nights beside the longest party's are few enough; once all others are over, they are none.
    select m.times, min(m.moment) as moment
    from moments m
    cross join lateral (
      select s.party from stays s where s.times = m.times and s.until > m.moment
      group by s.party order by sum(s.nights) desc limit 1
    ) as longest
    cross join lateral (
      select coalesce(sum(in_cabin), 0) as in_all, coalesce(max(in_cabin), 0) as in_one
      from (
        select sum(s.nights) as in_cabin from stays s
        where s.times = m.times and s.until > m.moment and s.party <> longest.party
        group by s.cabin_id
      ) as cabins
    ) as beside
    cross join allowed
    where beside.in_one <= nights_of_a_cabin * m.times
      and beside.in_all <= nights_for_each_cabin * m.times * (select count(*) from cabins where live)
    group by m.times
  ), broken as (
    -- One more is possible once all but the newest most - 1 are over.
    select "limit", (array_agg(until order by until desc))[most] as until
    from counted
    group by "limit", most
    having count(*) >= most
    union all
    select 'nights', moment from roomy where moment > '-infinity'
  )
  select jsonb_build_object(
    'limit', split_part("limit", ' ', 1),
    'wait', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
  )
  from broken
  order by until desc, "limit" desc
  limit 1
$$;

-- Lets one at a time hold nights for a visitor, an internet address and its network.
create or replace function lock_holds_of(p_hold bookings) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(name, 0) as key
    from unnest(array[
      'hold:visitor:' || p_hold.session_id, 'hold:address:' || p_hold.address_key, 'hold:network:' || p_hold.network_key
    ]) as name
    where name is not null
    order by key
  ) as keys;
end
$$;

-- Whether who makes this hold has a booking that is paid for: this visitor, or somebody at the same internet address. An address
-- of mail shows nothing, for anybody may type it.
create or replace function has_paid(p_hold bookings) returns boolean
language sql stable as $$
  select exists (
    select from bookings
    where status = 'confirmed' and payment_reference is not null
      and (session_id = p_hold.session_id or address_key = p_hold.address_key)
  )
$$;

-- How much visitors who never paid hold beside this party, as shares of the next 90 nights: {cabin: of that one of its cabins of
-- which it is most, shop: of all live cabins}. Nights count wherever in the calendar they lie.
create or replace function held_shares(p_party uuid) returns jsonb
language sql volatile as $$
  with held as (
    select cabin_id, sum(nights) as nights from pressing_holds where party_id <> p_party group by cabin_id
  )
  select jsonb_build_object(
    'cabin', coalesce(max(nights) filter (where cabin_id in (select cabin_id from bookings where party_id = p_party)), 0) / 90.0,
    'shop', coalesce(sum(nights), 0) / (90.0 * greatest(1, (select count(*) from cabins where live)))
  )
  from held
$$;

-- What stands in the way of a new party of a visitor who never paid: {outcome: pressed, shares}, or null. p_most: the shares up to
-- which it may be held so, {cabin, shop}; without them it pays first and holds nothing. One that takes no more nights than the
-- holds it replaces is not asked: where too much is held, it ends when they would have.
create or replace function relieve_pressure(p_party uuid, p_most jsonb, p_replaced bookings[]) returns jsonb
language plpgsql as $$
declare
  v_shares jsonb;
  v_until timestamptz;
begin
  -- Last of all, so that nobody waits for who waits: one at a time counts what others hold.
  perform pg_advisory_xact_lock(hashtextextended('hold:shop', 0));
  if p_most is null then
    perform free_nights(array(select id::text from bookings where party_id = p_party));
    return null;
  end if;
  v_shares := held_shares(p_party);
  if (v_shares ->> 'cabin')::numeric <= (p_most ->> 'cabin')::numeric
    and (v_shares ->> 'shop')::numeric <= (p_most ->> 'shop')::numeric
  then
    return null;
  end if;
  select min(hold_expires_at) into v_until
  from unnest(p_replaced)
  where hold_expires_at > clock_timestamp() and pressure is distinct from 'pay_first'
  having sum(check_out - check_in) >= (select sum(check_out - check_in) from bookings where party_id = p_party);
  if v_until is null then
    return jsonb_build_object('outcome', 'pressed', 'shares', v_shares);
  end if;
  update bookings set hold_expires_at = v_until where party_id = p_party;
  update cabin_nights set hold_until = v_until
  where holder = any(array(select id::text from bookings where party_id = p_party));
  return null;
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
  elsif new.place > 1 or (new.pressure = 'pay_first' and new.status in ('held', 'expired')) then
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

-- Holds the stays of a party for 40 minutes, or as long as `hold` of the first says, all or none: {outcome: created | kept |
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
  v_until := clock_timestamp() + coalesce(p_bookings -> 0 ->> 'hold', '40 minutes')::interval;
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_own);
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
  if has_paid(v_wanted) then
    v_wanted.pressure := null;
  end if;
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
