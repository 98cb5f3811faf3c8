set local check_function_bodies = off;

drop function broken_hold_limit(bookings,text[]);

drop function session_counts(text,text,integer);

drop function join_newsletter(text,text,text,integer);

drop function vote_on_itinerary(text,text,text,integer);

alter table itineraries add column comments_closed boolean not null default false;

alter table itinerary_votes add column address_key text;

alter table itinerary_votes add column network_key text;

-- Whether what this session looks at counts: that of p_most sessions an hour does for an address, and of p_times as many for
-- its network. Always without one.
-- The session's own row comes first, so that two first looks of a session at once are one session.
create or replace function session_counts(
  p_address_key text, p_network_key text, p_session text, p_most integer, p_times integer
) returns boolean
language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_key text := 'views:by:' || p_address_key || ':' || md5(p_session);
begin
  if p_address_key is null then
    return true;
  end if;
  insert into rate_buckets (key, window_start, hits) values (v_key, v_hour, 1) on conflict do nothing;
  if not found or take_hit('views:from:' || p_address_key, v_hour, p_most)
    and (p_network_key is null or take_hit('views:from:' || p_network_key, v_hour, p_most * p_times))
  then
    return true;
  end if;
  delete from rate_buckets where key = v_key and window_start = v_hour;
  return false;
end
$$;

-- Holds a stay for 40 minutes: {outcome: created | kept | replayed | mismatch | taken | limited, booking, limit, wait}.
-- p_booking: the guest's columns of bookings, with quote, total_cents, address_key, terms_version and the limits of holds. A
-- hold of the same visitor on some of the nights gives way to the new one, or is kept where it is the same.
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
  v_limit := broken_hold_limit(v_wanted, v_replaced, p_booking -> 'limits');
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

-- Which limit one more hold would break, and when it ends: {limit: visitor | email | address | nights, wait in seconds};
-- null: none. The holds of p_replaced end with it and do not count. The caller has locked what is counted (lock_holds_of).
-- Of nights, the longest hold of a household is free, and so are the two cabins of one party; the others together may
-- have so many of a cabin, and of all so many for each live cabin. p_limits: netlify/lib/limits.ts.
create or replace function broken_hold_limit(p_hold bookings, p_replaced text[], p_limits jsonb) returns jsonb
language sql as $$
  with allowed as materialized (
    select * from jsonb_to_record(p_limits) as allowed (
      visitor integer, email integer, household integer, household_an_hour integer, network_times integer,
      nights_of_a_cabin numeric, nights_for_each_cabin numeric
    )
  ), partner as (
    -- The other cabin of a party that is being held in this transaction knows its lead only at its end.
    select id from bookings
    where status = 'held' and session_id = p_hold.session_id and created_at >= now()
      and (check_in, check_out) = (p_hold.check_in, p_hold.check_out)
    order by created_at desc limit 1
  ), unpaid as (
    select id, session_id, email, address_key, network_key, cabin_id, check_out - check_in as nights, hold_expires_at,
      created_at, case when id in (select id from partner) then p_hold.id else coalesce(lead_id, id) end as party,
      -- A hold that leads itself is about to be given up.
      status = 'held' and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced)
        and lead_id is distinct from id as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and (session_id = p_hold.session_id or email = p_hold.email))
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
    select 'email', allowed.email, hold_expires_at from unpaid u, allowed where live and u.email = p_hold.email
    union all
    select 'address', household * times, hold_expires_at from near, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour' from near, allowed
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from near where live
    union all
    select times, p_hold.id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from circles
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

-- voted | no_item | full | deleted | expired | unknown. 0 takes the vote back. full: p_most others of the household have voted,
-- or p_times as many of its /48. Read under a lock, so that p_most holds and nothing is kept of a vote that meets the deletion.
create or replace function vote_on_itinerary(
  p_id text, p_item text, p_visitor text, p_vote integer, p_address_key text, p_network_key text, p_most integer,
  p_times integer
) returns text
language plpgsql as $$
declare
  v_doc jsonb;
  v_state text;
begin
  select doc into v_doc from itineraries where id = p_id for no key update;
  v_state := coalesce(itinerary_state(p_id), 'unknown');
  if v_state <> 'live' then
    return v_state;
  elsif not itinerary_has(v_doc, p_item) then
    return 'no_item';
  elsif p_vote = 0 then
    delete from itinerary_votes where itinerary_id = p_id and item = p_item and visitor_id = p_visitor;
  elsif (
    select count(distinct visitor_id) filter (where address_key = p_address_key) >= p_most
      or count(distinct visitor_id) filter (where network_key = p_network_key) >= p_most * p_times
    from itinerary_votes where itinerary_id = p_id and visitor_id <> p_visitor
  ) then
    return 'full';
  else
    insert into itinerary_votes (itinerary_id, item, visitor_id, vote, address_key, network_key)
    values (p_id, p_item, p_visitor, p_vote, p_address_key, p_network_key)
    on conflict (itinerary_id, item, visitor_id) do update set vote = excluded.vote, at = now();
  end if;
  return 'voted';
end
$$;

-- said | full | closed | no_item | deleted | expired | unknown. Comments on one itinerary wait for each other, so that p_most holds.
create or replace function comment_on_itinerary(p_id text, p_item text, p_name text, p_body text, p_most integer) returns text
language plpgsql as $$
declare
  v_doc jsonb;
  v_closed boolean;
  v_state text;
begin
  select doc, comments_closed into v_doc, v_closed from itineraries where id = p_id for update;
  v_state := coalesce(itinerary_state(p_id), 'unknown');
  if v_state <> 'live' then
    return v_state;
  elsif v_closed then
    return 'closed';
  elsif p_item is not null and not itinerary_has(v_doc, p_item) then
    return 'no_item';
  elsif (select count(*) from itinerary_comments where itinerary_id = p_id) >= p_most then
    return 'full';
  end if;
  insert into itinerary_comments (itinerary_id, item, name, body) values (p_id, p_item, p_name, p_body);
  return 'said';
end
$$;

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit, wait in seconds}.
-- p_wish: phone, cabin_id, address_key, number_key, number_limit, daily_limit, session_id and, where the box was ticked,
-- consent {version, wording, page}. Locks are always taken in the order phone, day.
create or replace function text_cabin(p_wish jsonb) returns jsonb
language plpgsql as $$
declare
  v_phone text := p_wish ->> 'phone';
  v_today date := (now() at time zone 'America/New_York')::date;
  v_day timestamptz := v_today::timestamp at time zone 'America/New_York';
  v_tomorrow timestamptz := (v_today + 1)::timestamp at time zone 'America/New_York';
  v_cabin cabins;
begin
  select * into v_cabin from cabins where id = (p_wish ->> 'cabin_id')::uuid and live;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;

  -- Two requests for one phone at the same moment come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('text:' || v_phone, 0));
  if exists (select from sms_opt_outs where phone = v_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  insert into sms_consents (phone, version, wording, session_id, page, address_key)
  select v_phone, p_wish #>> '{consent,version}', p_wish #>> '{consent,wording}', p_wish ->> 'session_id',
    p_wish #>> '{consent,page}', p_wish ->> 'address_key'
  where p_wish ? 'consent'
  on conflict do nothing;
  if exists (
    select from outbox
    where recipient = v_phone and created_at > clock_timestamp() - interval '10 minutes'
      and channel = 'sms' and state <> 'failed' and payload ->> 'cabin_id' = v_cabin.id::text
  ) then
    return jsonb_build_object('outcome', 'repeated');
  end if;
  if not take_hit('text:to:' || (p_wish ->> 'number_key'), v_day, (p_wish ->> 'number_limit')::integer) then
    return limited('number', v_tomorrow);
  end if;
  if not take_hit('text:all', v_day, (p_wish ->> 'daily_limit')::integer) then
    return limited('day', v_tomorrow);
  end if;

  insert into outbox (channel, recipient, template, payload, expires_at)
  values ('sms', v_phone, 'cabin', jsonb_build_object('cabin_id', v_cabin.id, 'slug', v_cabin.slug,
    'title', v_cabin.title, 'city', v_cabin.city), clock_timestamp() + interval '2 hours');
  return jsonb_build_object('outcome', 'queued');
end
$$;

-- Keeps back a letter to an address that never paid, confirmed or answered, and that three were written to in a day: anybody
-- can type it in, and is answered as if it went out.
create or replace function spare_strangers() returns trigger
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('letter:' || new.recipient, 0));
  if (
    select count(*) from outbox
    where recipient = new.recipient and channel = 'mail' and state <> 'failed'
      and created_at > clock_timestamp() - interval '1 day'
  ) >= 3
    and not exists (select from bookings where email = new.recipient and payment_reference is not null)
    and not exists (select from newsletter_signups where email = new.recipient and confirmed_at is not null)
    and not exists (select from owner_applications where email = new.recipient and answer is not null)
  then
    return null;
  end if;
  return new;
end
$$;

create trigger strangers_are_spared before insert on outbox
for each row when (
  new.channel = 'mail'
  and new.template in ('newsletter-confirm', 'owner-received', 'booking-held', 'hold-lapsed', 'payment-failed')
) execute function spare_strangers();

-- Joins the email club: {outcome: joined | the code of the violation, mail}. `mail` says what becomes of the mail that asks
-- to confirm; whoever has confirmed and not left gets none.
create or replace function join_newsletter(p_email text, p_source text) returns jsonb
language plpgsql as $$
declare
  v_signup newsletter_signups;
  v_code text;
begin
  begin
    insert into newsletter_signups (email, signup_source) values (p_email, p_source);
    return jsonb_build_object('outcome', 'joined', 'mail', asked('sent', interval '0'));
  exception
    when unique_violation then
      v_code := sqlstate;
  end;

  select * into v_signup from newsletter_signups where email = p_email for update;
  if v_signup.unsubscribed_at is not null then
    return jsonb_build_object('outcome', 'joined', 'mail', ask_again(v_signup));
  elsif v_signup.confirmed_at is null then
    return jsonb_build_object('outcome', v_code, 'mail', ask_again(v_signup));
  end if;
  return jsonb_build_object('outcome', v_code);
end
$$;
