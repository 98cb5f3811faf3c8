set local check_function_bodies = off;

drop trigger cabins_after_update_search on cabins;

drop trigger cabin_photos_after_delete_version on cabin_photos;

drop trigger cabin_photos_after_update_version on cabin_photos;

drop trigger cabin_photos_after_insert_version on cabin_photos;

drop trigger cabin_links_after_delete_search on cabin_links;

drop trigger cabin_links_after_insert_search on cabin_links;

drop trigger cabin_rates_after_delete_search on cabin_rates;

drop trigger cabin_rates_after_update_search on cabin_rates;

drop trigger cabin_rates_after_insert_search on cabin_rates;

drop trigger cabin_rates_after_update_feeds on cabin_rates;

drop trigger cabin_nights_after_delete_search on cabin_nights;

drop trigger cabin_nights_after_update_search on cabin_nights;

drop trigger cabin_nights_after_insert_search on cabin_nights;

drop trigger cabin_nights_after_delete_feeds on cabin_nights;

drop trigger cabin_reviews_after_delete_pages on cabin_reviews;

drop trigger cabin_reviews_after_update_pages_hidden on cabin_reviews;

drop trigger cabin_reviews_after_update_pages_shown on cabin_reviews;

drop trigger cabin_reviews_after_insert_pages on cabin_reviews;

drop function abandon_feed(uuid,timestamp with time zone,text);

drop function available_check_ins(bit varying,integer,integer,integer[],integer,integer);

drop function queue_email(text,text,jsonb,text,timestamp with time zone,timestamp with time zone);

drop function queue_cabin_sms(jsonb);

drop function insert_sign_in_link(uuid,text,text,boolean);

drop function host_role(text,text[]);

drop function open_host_session(text,text,text[],text,text,text,bigint);

drop function invite_host(text,text,text);

drop function change_host(text,text,text);

drop function save_setting(text,text,integer,jsonb,jsonb);

drop function unlocked_deals(text,timestamp with time zone);

drop function choose_deal(text,date,date,timestamp with time zone,uuid,integer,jsonb);

drop function apply_feed(uuid,timestamp with time zone,jsonb,jsonb);

drop function fail_feed(uuid,timestamp with time zone,text);

drop function claim_nights(uuid,date,date,text,text,timestamp with time zone,text[],text[]);

drop function count_free_nights(uuid,date,date,jsonb,integer);

drop function blocked_check_ins(integer[],integer,integer);

drop function search_cabins(text,timestamp with time zone,date,integer,bigint[],date,integer,text,boolean,integer,bigint[],integer,integer);

drop function day_summaries(text,timestamp with time zone,date,integer,bigint[],date,integer,text,boolean,integer,text[],jsonb);

drop function shortest_available_stays(uuid[],integer,text,boolean,integer,integer,integer,bigint[],date,timestamp with time zone,integer[],integer[]);

drop function lowest_stays_by_tax_period(uuid,integer,integer,bigint[],integer[],integer,jsonb);

drop function lowest_stays(text,timestamp with time zone,uuid[],integer,integer,integer,date,integer[],integer[],integer[]);

drop function apply_damage_update(jsonb);

drop function apply_payment_update(jsonb);

drop function apply_payment_event(text,text,jsonb);

drop function apply_hold_pressure(uuid,jsonb,bookings[]);

drop function discard_change(text,uuid,text);

drop function end_quote(text,uuid,text);

drop function cancel_booking(text,uuid,text,integer,integer,text);

drop function take_up_quote(uuid,text,text,text,text);

drop function move_booking(text,uuid,text,date,date,jsonb,integer,text,integer,jsonb);

drop function mark_payment_problem(text,uuid,text,text,text,text);

drop function taken_nights_for_visitor(text);

drop function reuse_party(bookings[],jsonb);

drop function hold_stay(jsonb,uuid,integer,timestamp with time zone,text[]);

drop function update_review(text,uuid,jsonb,jsonb);

drop function receive_application(text,text,jsonb,integer);

drop function check_page_view_limit(text,text,text,integer,integer);

drop function save_itinerary_vote(text,text,text,integer,text,text,integer,integer);

drop function insert_itinerary_comment(text,text,text,text,integer);

drop function apply_checkout_update(checkout_summaries,jsonb);

drop function apply_refund_update(checkout_summaries,jsonb);

drop function record_hand_refund(checkout_summaries,jsonb);

drop function record_manual_payment(text,uuid,text,text,integer,timestamp with time zone,text);

drop function adjust_booking_quote(text,uuid,text,text,jsonb,text,text,uuid);

-- Queues a mail, unless one of the template was queued for the same cause before; without a cause it always is. Answers whether it
-- was.
create or replace function queue_email(
  p_recipient text, p_template text, p_payload jsonb, p_cause text, p_expires_at timestamptz default clock_timestamp() + interval '5 days',
  p_due_at timestamptz default clock_timestamp()
) returns boolean
language plpgsql as $$
begin
  insert into outbox (channel, recipient, template, payload, due_at, expires_at, dedupe_key)
  values ('mail', p_recipient, p_template, p_payload, p_due_at, p_expires_at, p_template || ':' || p_cause)
  on conflict (dedupe_key) where dedupe_key is not null do nothing;
  return found;
end
$$;

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit,
-- wait in seconds}. p_request: phone, cabin_id, address_key, number_key, number_limit, daily_limit,
-- session_id, the shares of a household and of a /48 ([{key, limit}]) and, where the box was
-- ticked, consent {version, wording, page}. Locks are always taken in the order phone, day.
create or replace function queue_cabin_sms(p_request jsonb) returns jsonb
language plpgsql as $$
declare
  v_phone text := p_request ->> 'phone';
  v_today date := (now() at time zone 'America/New_York')::date;
  v_day timestamptz := v_today::timestamp at time zone 'America/New_York';
  v_tomorrow timestamptz := (v_today + 1)::timestamp at time zone 'America/New_York';
  v_cabin cabins;
begin
  select * into v_cabin from cabins where id = (p_request ->> 'cabin_id')::uuid and live;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;

  -- Two requests for one phone at the same moment come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('text:' || v_phone, 0));
  if exists (select from sms_opt_outs where phone = v_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  insert into sms_consents (phone, version, wording, session_id, page, address_key)
  select v_phone, p_request #>> '{consent,version}', p_request #>> '{consent,wording}', p_request ->> 'session_id',
    p_request #>> '{consent,page}', p_request ->> 'address_key'
  where p_request ? 'consent'
  on conflict do nothing;
  if exists (
    select from outbox
    where recipient = v_phone and created_at > clock_timestamp() - interval '10 minutes'
      and channel = 'sms' and state <> 'failed' and payload ->> 'cabin_id' = v_cabin.id::text
  ) then
    return jsonb_build_object('outcome', 'repeated');
  end if;
  if not count_rate_limit_hit('text:to:' || (p_request ->> 'number_key'), v_day, (p_request ->> 'number_limit')::integer) then
    return rate_limit_result('number', v_tomorrow);
  end if;
  if not (select coalesce(bool_and(count_rate_limit_hit('text:by:' || (share ->> 'key'), v_day, (share ->> 'limit')::integer)), true)
    from jsonb_array_elements(p_request -> 'shares') as share) then
    return rate_limit_result('household', v_tomorrow);
  end if;
  if not count_rate_limit_hit('text:all', v_day, (p_request ->> 'daily_limit')::integer) then
    return rate_limit_result('day', v_tomorrow);
  end if;

  insert into outbox (channel, recipient, template, payload, expires_at)
  values ('sms', v_phone, 'cabin', jsonb_build_object('cabin_id', v_cabin.id, 'slug', v_cabin.slug,
    'title', v_cabin.title, 'city', v_cabin.city), clock_timestamp() + interval '2 hours');
  return jsonb_build_object('outcome', 'queued');
end
$$;

-- A link for a host, ten minutes long; with p_send_email the mail that brings it. At most three of a host are open at once:
-- then nothing is written, and one that was mailed before still works. Answers whether it was written.
create or replace function insert_sign_in_link(p_id uuid, p_token_hash text, p_email text, p_send_email boolean) returns boolean
language plpgsql as $$
declare
  v_end timestamptz := clock_timestamp() + interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('desk:' || p_email, 0));
  if p_send_email and (
    select count(*) from desk_links where email = p_email and used_at is null and expires_at > clock_timestamp()
  ) >= 3 then
    return false;
  end if;
  insert into desk_links (id, token_hash, email, expires_at) values (p_id, p_token_hash, p_email, v_end);
  if p_send_email then
    insert into outbox (channel, recipient, template, payload, expires_at)
    values ('mail', p_email, 'desk-link', jsonb_build_object('link_id', p_id), v_end);
  end if;
  return true;
end
$$;

-- What an address may do at the desk: owner | host, null for nobody's. p_admin_emails: those of HOST_EMAILS.
create or replace function host_role(p_email text, p_admin_emails text[]) returns text
language sql stable as $$
  select case
    when p_email = any(p_admin_emails) then 'owner'
    else (select role from desk_hosts where email = p_email)
  end
$$;

-- Turns a link into a session of twelve hours, once: {outcome: opened | unknown | used | ended | passkey, email, expires_at}. A
-- link of somebody who is no host any more is unknown. A host with passkeys needs one whose signature TypeScript has verified
-- (p_passkey, its count of signatures p_counter): without it the outcome is passkey, the link stays as it was, and p_challenge
-- is what is to be signed, unless one was asked for before.
create or replace function open_host_session(
  p_link_hash text, p_session_hash text, p_admin_emails text[], p_device text, p_challenge text, p_passkey text, p_counter bigint
) returns jsonb
language plpgsql as $$
declare
  v_link desk_links;
  v_session desk_sessions;
begin
  select * into v_link from desk_links where token_hash = p_link_hash for update;
  if v_link.id is null or host_role(v_link.email, p_admin_emails) is null then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_link.used_at is not null then
    return jsonb_build_object('outcome', 'used');
  elsif v_link.expires_at <= clock_timestamp() then
    return jsonb_build_object('outcome', 'ended');
  end if;
  update desk_passkeys set used_at = clock_timestamp(), counter = p_counter
  where id = p_passkey and email = v_link.email;
  if not found and exists (select from desk_passkeys where email = v_link.email) then
    update desk_links set challenge = coalesce(challenge, p_challenge) where id = v_link.id
    returning challenge into v_link.challenge;
    return jsonb_build_object('outcome', 'passkey', 'email', v_link.email, 'challenge', v_link.challenge);
  end if;
  update desk_links set used_at = clock_timestamp() where id = v_link.id;
  insert into desk_sessions (token_hash, email, expires_at, device)
  values (p_session_hash, v_link.email, clock_timestamp() + interval '12 hours', p_device)
  returning * into v_session;
  perform record_audit(v_link.email, 'desk.signed_in', 'desk', null, null);
  return jsonb_build_object('outcome', 'opened', 'email', v_session.email, 'expires_at', v_session.expires_at);
end
$$;

-- Lets an address sign in, and mails it that it may. Answers false where it has a role already; TypeScript looks at HOST_EMAILS.
create or replace function invite_host(p_email text, p_role text, p_actor text) returns boolean
language plpgsql as $$
begin
  insert into desk_hosts (email, role, invited_by) values (p_email, p_role, p_actor) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into outbox (channel, recipient, template, payload, expires_at)
  values ('mail', p_email, 'desk-invited', jsonb_build_object('invited_by', p_actor), clock_timestamp() + interval '7 days');
  perform record_audit(p_actor, 'host.invited', 'host:' || p_email, null, jsonb_build_object('role', p_role));
  return true;
end
$$;

-- Gives an invited host another role, or with null none: then every session of theirs ends, and no link or passkey is left.
-- Answers false for an address that was not invited.
create or replace function change_host(p_email text, p_role text, p_actor text) returns boolean
language plpgsql as $$
declare
  v_before desk_hosts;
begin
  select * into v_before from desk_hosts where email = p_email for update;
  if v_before.email is null then
    return false;
  elsif p_role is null then
    delete from desk_hosts where email = p_email;
    delete from desk_passkeys where email = p_email;
    delete from desk_seen where email = p_email;
    update desk_sessions set expires_at = clock_timestamp() where email = p_email and expires_at > clock_timestamp();
    update desk_links set expires_at = clock_timestamp() where email = p_email and expires_at > clock_timestamp();
  else
    update desk_hosts set role = p_role where email = p_email;
  end if;
  if p_role is distinct from v_before.role then
    perform record_audit(
      p_actor, case when p_role is null then 'host.removed' else 'host.changed' end, 'host:' || p_email,
      jsonb_build_object('role', v_before.role), jsonb_build_object('role', p_role)
    );
  end if;
  return true;
end
$$;

-- Saves what a host sets, without p_facts takes it away, audited: saved | changed (it is not
-- p_expected any more) | taken (there is such a code or policy already). p_id: null is a new one;
-- one that was taken away comes back under its id. Cabins keep a policy that gets another name, and
-- their pages say what it says now.
create or replace function save_setting(p_actor text, p_kind text, p_id integer, p_expected jsonb, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_id integer := coalesce(p_id, nextval(pg_get_serial_sequence('settings', 'id')));
  v_now jsonb;
begin
  select facts into v_now from settings where id = v_id for update;
  if v_now is distinct from p_expected then
    return 'changed';
  elsif p_facts is null then
    delete from settings where id = v_id;
  else
    insert into settings (id, kind, facts) overriding system value values (v_id, p_kind, p_facts)
    on conflict (id) do update set facts = excluded.facts;
  end if;
  if p_kind = 'policy' then
    update cabins
    set cancel_policy = coalesce(p_facts ->> 'name', cancel_policy),
      pages_changed_at = case when live then clock_timestamp() else pages_changed_at end
    where cancel_policy = coalesce(v_now, p_facts) ->> 'name';
  end if;
  if v_now is distinct from p_facts then
    perform record_audit(
      p_actor,
      p_kind || case when v_now is null then '.added' when p_facts is null then '.removed' else '.changed' end,
      p_kind || ':' || v_id, v_now, p_facts
    );
  end if;
  return 'saved';
exception
  when unique_violation then
    return 'taken';
end
$$;

-- Refuses a hold whose promo code is used up, with MC003, when its transaction ends: whoever waits here for the row of the
-- code has all nights already, and keeps nobody waiting for others.
create or replace function check_promo_limit() returns trigger
language plpgsql as $$
declare
  v_code text := upper(new.promo_code);
  v_max integer := lock_promo_limit(v_code);
begin
  if promo_uses(v_code) > v_max then
    raise exception 'the promo code is used up' using errcode = 'MC003';
  end if;
  return null;
end
$$;

-- Raises MC003 where a party whose hold has ended would use a promo code more often than it may be used. A live hold is among the uses
-- already, and stays so though the host lowers the limit.
create or replace function check_promo_left(p_party uuid) returns void
language plpgsql as $$
declare
  v_code text;
  v_stays integer;
  v_max integer;
begin
  for v_code, v_stays in
    select upper(promo_code), count(*) from bookings
    where party_id = p_party and promo_code is not null and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    group by upper(promo_code)
    having bool_or(status <> 'held' or hold_expires_at <= clock_timestamp())
    order by upper(promo_code)
  loop
    v_max := lock_promo_limit(v_code);
    if promo_uses(v_code, array[p_party]) + v_stays > v_max then
      raise exception 'the promo code is used up' using errcode = 'MC003';
    end if;
  end loop;
end
$$;

-- `changed_rows` are the rows of photos that came, went or changed.
create or replace function mark_photo_cabins_changed() returns trigger
language plpgsql as $$
begin
  update cabins
  set version = version + 1, updated_at = clock_timestamp(),
    pages_changed_at = case when live then clock_timestamp() else pages_changed_at end
  where id in (select cabin_id from changed_rows);
  return null;
end
$$;

-- Has the page of a cabin built anew when a review guests see comes, changes or goes.
create or replace function mark_review_cabins_changed() returns trigger
language plpgsql as $$
begin
  update cabins set pages_changed_at = clock_timestamp()
  where live and id in (select cabin_id from changed_rows where visible);
  return null;
end
$$;

-- The deals that count for a visitor, none while they are turned off. A deal chosen ahead counts for nobody before its day,
-- whatever they know.
create or replace function unlocked_deals(p_session_id text, p_now timestamptz)
returns table (id uuid, cabin_id uuid, discount_percent integer, plan jsonb)
language sql stable parallel safe as $$
  select d.id, d.cabin_id, d.discount_percent, plan
  from daily_deals d
  join daily_deal_unlocks u on u.deal_id = d.id
  cross join deal_plan() as plan
  where u.session_id = p_session_id and d.expires_at > p_now
    and d.day <= (p_now at time zone 'America/New_York')::date and plan is not null
$$;

-- Chooses the cabin and the percent of a day, or with no cabin leaves it to the turn again: chosen
-- | left | off (there are no deals) | unknown (no live cabin of that id) | begun | changed (it is
-- not p_expected any more, where that is given: a deal as audited_deal has it, or a null of JSON).
-- p_today is the New York day of the call.
create or replace function choose_deal(
  p_actor text, p_today date, p_day date, p_expires_at timestamptz, p_cabin uuid, p_percent integer, p_expected jsonb default null
) returns text
language plpgsql as $$
declare
  v_before daily_deals;
begin
  if p_day <= p_today then
    return 'begun';
  elsif deal_plan() is null then
    return 'off';
  end if;
  if p_cabin is not null and not exists (select from cabins where id = p_cabin and live) then
    return 'unknown';
  end if;
  perform pg_advisory_xact_lock(hashtext('deal of ' || p_day));
  select * into v_before from daily_deals where day = p_day;
  if p_expected <> coalesce(audited_deal(v_before.cabin_id, v_before.discount_percent), 'null') then
    return 'changed';
  end if;
  if p_cabin is null then
    delete from daily_deals where day = p_day;
  else
    insert into daily_deals (day, cabin_id, discount_percent, expires_at)
    values (p_day, p_cabin, p_percent, p_expires_at)
    on conflict (day) do update
      set cabin_id = excluded.cabin_id, discount_percent = excluded.discount_percent;
  end if;
  perform record_audit(
    p_actor, case when p_cabin is null then 'deal.left' else 'deal.chosen' end, 'deal:' || p_day,
    audited_deal(v_before.cabin_id, v_before.discount_percent), audited_deal(p_cabin, p_percent)
  );
  return case when p_cabin is null then 'left' else 'chosen' end;
end
$$;

-- Nights that a booking or a hold gives up go to the event that stands on them, before anybody else can have them; in the linked
-- cabins too, where such an event may have been an echo until now.
create or replace function insert_released_feed_nights() returns trigger
language plpgsql as $$
begin
  insert into cabin_nights (cabin_id, night, holder, kind)
  select f.cabin_id, w.night, min(w.holder), 'external'
  from (
    select cabin_id, array_agg(night) as nights
    from (
      select cabin_id, night from deleted_rows where kind <> 'external'
      union
      select l.linked_id, night from deleted_rows join cabin_links l using (cabin_id) where kind <> 'external'
    ) as freed
    where cabin_id in (select cabin_id from calendar_feeds)
    group by cabin_id
  ) as f
  cross join lateral feed_nights(f.cabin_id) as w
  where w.night = any(f.nights)
  group by f.cabin_id, w.night
  order by f.cabin_id, w.night
  on conflict do nothing;
  return null;
end
$$;

-- A night the host offers again may be taken elsewhere.
create or replace function sync_unblocked_feed_nights() returns trigger
language plpgsql as $$
begin
  perform sync_feed_nights(cabin_id)
  from (
    select distinct n.cabin_id
    from changed_rows n join old_rows o using (cabin_id, day)
    where n.available and not o.available and n.cabin_id in (select cabin_id from calendar_feeds)
    order by n.cabin_id
  ) as offered;
  return null;
end
$$;

-- Writes what a fetch begun at p_started_at found: {outcome: applied | empty | late, added,
-- changed, removed, collisions}. p_events: [{uid, recurrence, check_in, check_out}], null where
-- nothing has changed since the last time. p_response: {etag, last_modified, digest, complete,
-- unclear, unclear_uids}; only what is complete removes what it lacks, and nights of an event that
-- is unclear stay whatever it says. empty: there is nothing in it where there was something before,
-- which is kept. late: a fetch that began after this one has been written.
create or replace function apply_feed(p_feed uuid, p_started_at timestamptz, p_events jsonb, p_response jsonb) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_complete boolean := coalesce((p_response ->> 'complete')::boolean, false);
  v_began timestamptz := clock_timestamp();
  v_unclear text[] := array(select jsonb_array_elements_text(p_response -> 'unclear_uids'));
  v_added integer := 0;
  v_changed integer := 0;
  v_removed integer := 0;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  if v_feed.id is null or v_feed.last_ok_at > p_started_at then
    return jsonb_build_object('outcome', 'late');
  end if;
  if jsonb_array_length(p_events) = 0 and v_unclear = '{}' and not v_feed.accepts_empty and exists (
    select from external_events where feed_id = p_feed and check_out > cabin_today(v_feed.cabin_id)
  ) then
    return jsonb_build_object('outcome', 'empty');
  end if;

  if p_events is not null then
    with given as (
      select e.uid, e.recurrence, least(e.check_in, known.check_in) as check_in, greatest(e.check_out, known.check_out) as check_out
      from jsonb_to_recordset(p_events) as e (uid text, recurrence text, check_in date, check_out date)
      left join external_events known on known.feed_id = p_feed and known.uid = e.uid and known.recurrence = e.recurrence
        and e.uid = any(v_unclear)
    ), written as (
      insert into external_events as e (feed_id, uid, recurrence, check_in, check_out, came_back)
      select p_feed, uid, recurrence, check_in, check_out, exists (
        -- Some sites give a block another UID each day.
        select from external_events o
        where o.feed_id = p_feed and o.came_back and o.check_in <= given.check_in and o.check_out >= given.check_out
      )
      from given order by uid, recurrence
      on conflict (feed_id, uid, recurrence) do update
        set check_in = excluded.check_in, check_out = excluded.check_out, came_back = excluded.came_back,
          first_seen_at = clock_timestamp()
        where (e.check_in, e.check_out) <> (excluded.check_in, excluded.check_out)
      returning xmax = 0 as is_new
    ), removed as (
      delete from external_events e
      where feed_id = p_feed and v_complete and uid <> all(v_unclear)
        and not exists (select from given where given.uid = e.uid and given.recurrence = e.recurrence)
      returning 1
    )
    select (select count(*) from written where is_new), (select count(*) from written where not is_new),
      (select count(*) from removed)
    into v_added, v_changed, v_removed;
    update external_events e set came_back = true
    where feed_id = p_feed and first_seen_at >= v_began and not came_back and is_exported_event(v_feed.cabin_id, e);
  end if;

  update calendar_feeds
  set last_ok_at = case when v_complete then p_started_at else last_ok_at end,
    last_error = case when v_complete and v_unclear = '{}' then null else 'partly_unreadable' end,
    unclear_events = coalesce(p_response -> 'unclear', '[]'),
    settled_events = array(
      select e ->> 'key' from jsonb_array_elements(p_response -> 'unclear') e where e ->> 'key' = any(settled_events)
    ),
    failures = case when v_complete then 0 else failures + 1 end,
    next_try_at = null, claimed_until = null, accepts_empty = accepts_empty and p_events is null,
    etag = p_response ->> 'etag', last_modified = p_response ->> 'last_modified', digest = p_response ->> 'digest'
  where id = p_feed
  returning * into v_feed;
  perform queue_overdue_feed_email(v_feed);
  perform sync_feed_nights(v_feed.cabin_id);
  return jsonb_build_object(
    'outcome', 'applied', 'added', v_added, 'changed', v_changed, 'removed', v_removed,
    'collisions', record_double_bookings(v_feed.cabin_id)
  );
end
$$;

-- A fetch begun at p_started_at failed: everything stays as it was.
create or replace function fail_feed(p_feed uuid, p_started_at timestamptz, p_error text) returns void
language plpgsql as $$
declare
  v_cabin uuid;
begin
  select cabin_id into v_cabin from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_started_at
  for update;
  if v_cabin is null then
    return;
  end if;
  perform record_feed_failure(p_feed, p_error);
  -- What has happened here since may still have to be compared with what is known of it.
  perform sync_feed_nights(v_cabin);
  perform record_double_bookings(v_cabin);
end
$$;

-- As fail_feed where writing itself went wrong: nothing is worked out. A reading that has failed gives the row free in a
-- moment; where it still runs in the database, its own end counts.
create or replace function abandon_feed(p_feed uuid, p_started_at timestamptz, p_error text) returns void
language plpgsql set lock_timeout = '200ms' as $$
begin
  perform from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_started_at
  for update;
  if found then
    perform record_feed_failure(p_feed, p_error);
  end if;
exception
  when lock_not_available then null;
end
$$;

-- Takes what nights of a stay are free, are an expired hold's, p_holder's already or one of
-- p_replaced's; answers how many. The nights p_replaced had beside them are freed. All of them are
-- locked in date order. A night that is taken in a linked cabin is not free, unless one of these
-- has it, or one of p_own_holders, or the stay had it before the two were linked.
create or replace function claim_nights(
  p_cabin uuid, p_check_in date, p_check_out date, p_holder text, p_kind text, p_hold_until timestamptz,
  p_replaced text[] default '{}', p_own_holders text[] default '{}'
) returns integer
language plpgsql as $$
declare
  v_taken integer;
  v_holders text[] := p_holder || p_replaced || p_own_holders;
begin
  perform lock_linked_cabins(array[p_cabin]);
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select p_cabin, stay.night, p_holder, p_kind, p_hold_until
  from (
    select p_check_in + n as night from generate_series(0, p_check_out - p_check_in - 1) as n
    union
    select night from cabin_nights where cabin_id = p_cabin and holder = any(p_replaced)
  ) as stay
  where not exists (
    select from cabin_links l
    join cabin_nights n on n.cabin_id = l.linked_id and n.night = stay.night
    where l.cabin_id = p_cabin and n.holder <> all(v_holders) and is_night_taken(n.kind, n.hold_until)
  ) or exists (
    select from cabin_nights n
    where n.cabin_id = p_cabin and n.night = stay.night and n.holder = any(v_holders) and is_night_taken(n.kind, n.hold_until)
  )
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = excluded.hold_until
    where cabin_nights.holder = excluded.holder or cabin_nights.holder = any(p_replaced)
      or not is_night_taken(cabin_nights.kind, cabin_nights.hold_until);
  get diagnostics v_taken = row_count;
  if p_replaced <> '{}' then
    delete from cabin_nights where holder = p_holder and (night < p_check_in or night >= p_check_out);
    select count(*) into v_taken from cabin_nights where holder = p_holder;
  end if;
  return v_taken;
end
$$;

-- How many nights from p_from to p_to, both included, a deal of the plan is for, are open and free; counted up to p_max.
create or replace function count_free_nights(p_cabin uuid, p_from date, p_to date, p_plan jsonb, p_max integer) returns bigint
language sql volatile as $$
  select count(*) from (
    select from cabin_rates r
    where r.cabin_id = p_cabin and r.day between p_from and p_to and r.available and is_deal_night(p_plan, r.day) and not exists (
      select from taken_nights n where n.cabin_id = r.cabin_id and n.night = r.day
    )
    limit p_max
  ) free
$$;

-- Rebuilds the calendars of the cabins an update has changed from `old_rows` to `changed_rows`,
-- where that counts in a search.
create or replace function refresh_changed_cabin_calendars() returns trigger
language plpgsql as $$
begin
  perform refresh_cabin_calendars(array_agg(c.id))
  from changed_rows c
  join old_rows f on f.id = c.id
  where (f.live, f.max_guests, f.city, f.timezone, f.display_order, f.nightly_rate, f.mama_cabins_nightly_surcharge)
    is distinct from
    (c.live, c.max_guests, c.city, c.timezone, c.display_order, c.nightly_rate, c.mama_cabins_nightly_surcharge);
  return null;
end
$$;

-- Rebuilds the calendars of the cabins whose rates or nights a statement has changed, once each. A trigger's argument
-- says which rows count; `changed_rows` and, of an update, `old_rows` are those rows.
create or replace function refresh_changed_night_calendars() returns trigger
language plpgsql as $$
declare
  v_where text := 'where ' || coalesce(tg_argv[0], 'true');
  v_cabins uuid[];
begin
  execute 'select array_agg(distinct cabin_id) from ' || case tg_op
    when 'TRUNCATE' then 'cabin_calendars'
    when 'UPDATE' then
      format('(select cabin_id from changed_rows %1$s union all select cabin_id from old_rows %1$s) as cabin', v_where)
    else 'changed_rows ' || v_where
  end into v_cabins;
  -- A night that is taken is taken in the linked cabins too.
  perform refresh_cabin_calendars(case tg_table_name when 'cabin_nights' then linked_cabins(v_cabins) else v_cabins end);
  return null;
end
$$;

-- The days of the 63 from p_day on from which a stay of p_nights would reach one of the nights held.
create or replace function blocked_check_ins(p_hold_nights integer[], p_nights integer, p_day integer) returns bigint
language sql immutable parallel safe as $$
  select coalesce(bit_or(first_days_mask(night - p_day + 1) & ~first_days_mask(night - p_day + 1 - p_nights)), 0)
  from unnest(p_hold_nights) as night
$$;

-- Which of the 63 days from p_day on a stay of p_nights may begin on, by a cabin's calendar and the nights held, null for none.
create or replace function available_check_ins(
  p_check_ins bit varying, p_first_day integer, p_days integer, p_hold_nights integer[], p_nights integer, p_day integer
) returns bigint
language sql immutable parallel safe as $$
  select case
    when p_day >= p_first_day and p_day <= p_first_day + p_days - 64 then
      substring(p_check_ins from 1 + (p_nights - 1) * p_days + p_day - p_first_day for 64)::bit(64)::bigint
    else 0
  end & case when p_hold_nights is null then -1 else ~blocked_check_ins(p_hold_nights, p_nights, p_day) end
$$;

-- The nearest, then cheapest, then earliest stay of each cabin that has one, for p_limit cabins in
-- our own order after the first p_offset, as StayTotal of netlify/search/queries.ts; and how many
-- cabins there are. p_starts: the check-ins the rules allow where it is the date p_date, and on the
-- two dates after it. p_near are the check-ins 0, 1, 2 ... days away from the wish, which is p_wish
-- days after p_from. p_session_id is who asks: the deal this visitor has unlocked counts.
create or replace function search_cabins(
  p_session_id text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
  v_city text := city_key(p_city);
begin
  return (
    with found as materialized (
      select * from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, v_city, p_pets)
    ), page as (
      select * from found order by place limit p_limit offset p_offset
    ), priced as (
      select place, json_build_object(
        'id', c.id, 'slug', slug, 'city', city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer,
        'pet_fee_cents', (pet_fee * 100)::integer, 'check_in', p_from + day, 'nightsCents', cents,
        'dealPercent', percent) as stay
      from page
      cross join lateral (select id, slug, city, cleaning_fee, pet_fee from cabins where id = page.cabin_id offset 0) as c
      cross join lateral (
        select fits & days as nearest from unnest(p_near) with ordinality as near (days, away)
        where fits & days <> 0 order by away limit 1
      ) as nearest
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session_id, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (
        select day, cents, percent
        from cumulative_cents(page.cabin_id, v_day, 64 + p_nights) as sums
        cross join generate_series(0, p_wish + cardinality(p_near) - 1) as day
        cross join lateral (
          select sums[1 + day + p_nights] - sums[1 + day] as cents,
            deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights) as percent
        ) as stay
        where nearest << day < 0
        order by cents - round(cents * percent / 100.0), cents, day
        limit 1
      ) as best
    )
    select json_build_object(
      'cabins', (select count(*) from found), 'stays', coalesce((select json_agg(stay order by place) from priced), '[]'))
  );
end
$$;

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each city, deal,
-- cleaning fee, set of fees and, with p_pets, pet fee, before taxes; both as DaySummary of netlify/search/queries.ts. p_cabins are
-- the slugs of the cabins, null is all of them. p_fees: by slug which fees a cabin has that not all have, null where there is no
-- such fee.
create or replace function day_summaries(
  p_session_id text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_days integer, p_cabins text[], p_fees jsonb
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
begin
  return (
    with alike as (
      select day, count(*) as cabins, json_build_object(
        'slug', min(slug), 'city', city, 'dealPercent', percent, 'pet_fee_cents', pet_fee_cents,
        'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'nightsCents', min(sums[1 + day + p_nights] - sums[1 + day])) as stay
      from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets) as found
      join cabins c on c.id = found.cabin_id
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session_id, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (select case when p_pets then (pet_fee * 100)::integer end as pet_fee_cents) as pets
      cross join lateral cumulative_cents(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      cross join lateral (select deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights) as percent) as off
      where fits << day < 0 and (p_cabins is null or slug = any (p_cabins))
      group by day, city, percent, pet_fee_cents, cleaning_fee, p_fees ->> slug
    ), told as (
      select day, coalesce(sum(cabins), 0) as cabins, coalesce(json_agg(stay) filter (where cabins > 0), '[]') as cheapest
      from generate_series(0, p_days - 1) as day
      left join alike using (day)
      group by day
    )
    select json_agg(json_build_object('cabins', cabins, 'cheapest', cheapest) order by day) from told
  );
end
$$;

-- The cabins among p_cabins (null: all) for p_guests in p_city (null: anywhere), with p_pets those
-- that take them, that have a stay of p_min_nights to p_max_nights: the fewest nights, and the days
-- such a stay may begin on among p_days, sets of 63 days each from p_day on. It begins from p_first
-- to p_last on the date p_date, and on the two dates after it.
create or replace function shortest_available_stays(
  p_cabins uuid[], p_guests integer, p_city text, p_pets boolean, p_min_nights integer, p_max_nights integer, p_day integer,
  p_days bigint[], p_date date, p_now timestamptz, p_first integer[], p_last integer[]
) returns table (cabin_id uuid, place bigint, nights integer, starts bigint[])
language sql stable as $$
  select k.cabin_id, place, shortest.*
  from cabin_calendars k
  left join held_nights() as h on h.cabin_id = k.cabin_id
  cross join lateral (select 1 + (p_now at time zone timezone)::date - p_date) as there (at)
  cross join lateral (
    select nights, array_agg(begins order by n)
    from generate_series(p_min_nights, p_max_nights) as nights
    cross join unnest(p_days) with ordinality as part (asked, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as since (day)
    cross join lateral (
      select asked & available_check_ins(check_ins, first_day, days, held, nights, day)
        & ~first_days_mask(p_first[at] - day) & first_days_mask(p_last[at] + 1 - day)
    ) as open (begins)
    group by nights
    having bit_or(begins) <> 0
    order by nights
    limit 1
  ) as shortest
  where sleeps >= p_guests and (p_cabins is null or k.cabin_id = any (p_cabins)) and (p_city is null or city = p_city)
    and (not p_pets or exists (select from cabins c where c.id = k.cabin_id and pet_fee is not null))
$$;

-- The stays of a cabin that the cheapest one is among, as SummedStay of
-- netlify/search/lowest-stay-queries.ts: one for each span of p_tax_change_days, the days a tax
-- changes on, and in it one with the deal of p_percent by p_plan and one without; p_starts are the
-- sets of shortest_available_stays.
create or replace function lowest_stays_by_tax_period(
  p_cabin uuid, p_nights integer, p_day integer, p_starts bigint[], p_tax_change_days integer[], p_percent integer default null,
  p_plan jsonb default null
) returns json
language sql stable as $$
  select json_agg(json_build_object(
    'check_in', calendar_epoch() + first, 'nights', p_nights, 'nightsCents', cents, 'dealPercent', percent))
  from (
    select distinct on (width_bucket(first, p_tax_change_days), percent)
      first, percent, sums[1 + day + p_nights] - sums[1 + day] as cents
    from unnest(p_starts) with ordinality as part (begins, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as part_day (since)
    cross join lateral cumulative_cents(p_cabin, since, 63 + p_nights) as sums
    cross join generate_series(0, 62) as day
    cross join lateral (select since + day) as check_in (first)
    cross join lateral (select deal_percent_of_stay(p_percent, p_plan, calendar_epoch() + first, p_nights)) as off (percent)
    where begins << day < 0
    order by width_bucket(first, p_tax_change_days), percent, cents, first
  ) as cheapest
$$;

-- What each of p_cabins has to offer p_guests, as LowestOffer of
-- netlify/search/lowest-stay-queries.ts, in display order.
--   A stay has p_min_nights to p_max_nights, as few as the cabin has. p_tax_change_days: the days a
--   tax changes on. p_tomorrow, p_end: the first check-in and the last check-out on the date
--   p_date, and on the two dates after it.
create or replace function lowest_stays(
  p_session_id text, p_now timestamptz, p_cabins uuid[], p_guests integer, p_min_nights integer, p_max_nights integer, p_date date,
  p_tomorrow integer[], p_end integer[], p_tax_change_days integer[]
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  return (
    with answered as (
      select k.place, json_build_object(
        'id', c.id, 'slug', slug, 'city', c.city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'pet_fee_cents', null,
        'stays', coalesce(lowest_stays_by_tax_period(
          c.id, soon.nights, p_tomorrow[1], starts, p_tax_change_days, discount_percent, plan), '[]'),
        'from', calendar_epoch() + later) as offer
      from cabin_calendars k
      join cabins c on c.id = cabin_id
      left join unlocked_deals(p_session_id, p_now) as deal on deal.cabin_id = c.id
      left join shortest_available_stays(p_cabins, p_guests, null, false, p_min_nights, p_max_nights, p_tomorrow[1], array[first_days_mask(63)],
        p_date, p_now, p_tomorrow, array[p_tomorrow[1] + 59, p_tomorrow[2] + 59, p_tomorrow[3] + 59]
      ) as soon on soon.cabin_id = k.cabin_id
      left join held_nights() as h on h.cabin_id = k.cabin_id
      cross join lateral (select 1 + (p_now at time zone k.timezone)::date - p_date) as there (at)
      left join lateral (
        select min(day) as later
        from generate_series(p_tomorrow[at], p_end[at], 60) as window_day
        cross join generate_series(p_min_nights, p_max_nights) as length
        cross join lateral (
          select first_days_mask(60) & available_check_ins(check_ins, first_day, days, held, length, window_day)
        ) as open (begins)
        cross join lateral (select window_day + strpos(begins::bit(64)::text, '1') - 1) as first (day)
        where starts is null and begins <> 0 and day + length <= p_end[at]
      ) as first_one on true
      where k.cabin_id = any (p_cabins) and sleeps >= p_guests
    )
    select coalesce(json_agg(offer order by place), '[]') from answered
  );
end
$$;

-- Applies what the service says of a hold on a card, as apply_payment_update: damage_id, payment_ref, state, amount_cents that were
-- kept, held_until, problem. A state only moves on; asked: its guest has given another card, and it is asked for once more. What is
-- kept is a payment of its stay, in a checkout of its own.
create or replace function apply_damage_update(p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_ranks text[] := array['asked', 'refused', 'held', 'released', 'kept'];
  v_before damage_deposits;
  v_now damage_deposits;
  v_booking bookings;
  v_checkout uuid;
begin
  select * into v_before from damage_deposits where id = (p_update ->> 'damage_id')::uuid;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'about', 'damage');
  end if;
  v_booking := lock_booking(v_before.booking_id);
  select * into strict v_before from damage_deposits where id = v_before.id for update;
  update damage_deposits
  set state = v_ranks[greatest(array_position(v_ranks, state), array_position(v_ranks, p_update ->> 'state'))],
    keep_cents = case p_update ->> 'state' when 'kept' then (p_update ->> 'amount_cents')::integer else keep_cents end,
    payment_ref = coalesce(p_update ->> 'payment_ref', payment_ref),
    problem = coalesce(p_update ->> 'problem', problem),
    -- What a guest is not there to agree to, no bank holds for a shorter time.
    held_until = coalesce((p_update ->> 'held_until')::timestamptz, held_until, clock_timestamp() + interval '114 hours'),
    due_at = case p_update ->> 'state'
      when 'refused' then clock_timestamp() + interval '1 day' when 'asked' then clock_timestamp() else due_at end,
    -- The next try looks for what the ones before it did.
    attempts = case p_update ->> 'state' when 'asked' then 1 else attempts end,
    answered_at = clock_timestamp()
  where id = v_before.id
  returning * into v_now;
  if v_now.state = 'held' and v_now.keep_cents is null then
    -- It takes the place of the one before.
    update damage_deposits set keep_cents = 0
    where booking_id = v_booking.id and number < v_now.number and state = 'held' and keep_cents is null;
  elsif v_now.state = 'kept' and v_before.state <> 'kept' then
    insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, state, paid_at)
    values (v_booking.id, v_checkout, 'damage', v_now.keep_cents, v_now.provider, 'paid', clock_timestamp());
    perform apply_payment_update(jsonb_build_object('about', 'payment', 'payment_id', v_checkout, 'state', 'paid',
      'payment_ref', v_now.payment_ref, 'amount_cents', v_now.keep_cents, 'currency', 'usd'));
  end if;
  if v_now.state in ('refused', 'kept') then
    perform queue_booking_email('damage-deposit', v_booking, v_now.id || ':' || v_now.state, clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('damage_id', v_now.id));
  end if;
  return jsonb_build_object('outcome', 'applied', 'about', 'damage', 'payment_id', v_now.id, 'before', v_before.state,
    'state', v_now.state);
end
$$;

-- Applies what the service says of a checkout: {outcome: applied | unknown, about, payment_id,
-- before, state}. p_update: about payment | refund | dispute, or damage (apply_damage_update);
-- payment_id (which is the checkout's), checkout_ref and payment_ref as far as they are known; of a
-- payment state, amount_cents, currency, customer_ref, checkout_url, problem; of a refund state,
-- refund_id, refund_ref, amount_cents, currency, problem, made_at, and reason where a bank took it.
-- Locks are taken in the order payment service's id, bookings by id, checkouts, payments, refunds.
create or replace function apply_payment_update(p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_found checkouts;
  v_checkout checkout_summaries;
  v_state text;
  v_waiting jsonb[];
begin
  if p_update ->> 'about' = 'damage' then
    return apply_damage_update(p_update);
  end if;
  -- What waits for a payment's id and what brings it must see each other.
  perform pg_advisory_xact_lock(hashtextextended('payment:' || (p_update ->> 'payment_ref'), 0))
  where p_update ->> 'payment_ref' is not null;
  select * into v_found from checkouts
  where id = (p_update ->> 'payment_id')::uuid or checkout_ref = p_update ->> 'checkout_ref'
    or payment_ref = p_update ->> 'payment_ref'
  order by id is not distinct from (p_update ->> 'payment_id')::uuid desc, checkout_ref = p_update ->> 'checkout_ref' desc
  limit 1;
  if v_found.id is null then
    return jsonb_build_object('outcome', 'unknown', 'about', p_update ->> 'about');
  end if;
  perform lock_party(v_found.party_id);
  perform from checkouts where id = v_found.id for update;
  select * into strict v_checkout from checkout_summaries where id = v_found.id;
  v_state := v_checkout.state;

  case p_update ->> 'about'
    when 'payment' then
      v_state := apply_checkout_update(v_checkout, p_update);
      with waiting as (
        select id, facts from webhook_events
        where facts ->> 'payment_ref' = p_update ->> 'payment_ref' and facts is not null
        for update
      ), cleared as (
        update webhook_events e set facts = null from waiting where e.id = waiting.id
      )
      select array_agg(facts) into v_waiting from waiting;
      perform apply_payment_update(fact) from unnest(v_waiting) as fact;
    when 'refund' then
      v_state := apply_refund_update(v_checkout, p_update);
    when 'dispute' then
      update checkouts set disputed_at = coalesce(disputed_at, clock_timestamp()) where id = v_checkout.id;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_update ->> 'about', 'payment_id', v_checkout.id, 'before', v_checkout.state,
    'state', v_state
  );
end
$$;

-- The same for an event of the service, once, in the transaction of its mark: {outcome: repeated} when it was here before.
-- What it says of a payment that is not known yet is kept.
create or replace function apply_payment_event(p_event text, p_kind text, p_update jsonb) returns jsonb
language plpgsql as $$
declare
  v_applied jsonb;
begin
  insert into webhook_events (id, kind) values (p_event, p_kind) on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'repeated', 'about', p_update ->> 'about');
  end if;
  v_applied := apply_payment_update(p_update);
  if v_applied ->> 'outcome' = 'unknown' and p_update ->> 'payment_ref' is not null then
    update webhook_events set facts = p_update where id = p_event;
  end if;
  return v_applied;
end
$$;

-- Queues a letter to the hosts about what has become of a booking, once for each cause. What a host does is no news to them:
-- its function says `mama.acting_host` for its transaction.
create or replace function queue_host_email(p_template text, p_booking bookings, p_cause text, p_payload jsonb default '{}') returns void
language sql as $$
  select queue_email('hosts', p_template, jsonb_build_object('reference', p_booking.reference) || p_payload, p_cause)
  where coalesce(current_setting('mama.acting_host', true), '') = ''
$$;

-- What stands in the way of a new party of a visitor who never paid: {outcome: pressed, shares}, or
-- null. p_max_shares: the shares up to which it may be held so, {cabin, shop}; without them it pays
-- first and holds nothing. One that takes no more nights than the holds it replaces is not asked:
-- where too much is held, it ends when they would have.
create or replace function apply_hold_pressure(p_party uuid, p_max_shares jsonb, p_replaced bookings[]) returns jsonb
language plpgsql as $$
declare
  v_shares jsonb;
  v_until timestamptz;
begin
  -- Last of all, so that nobody waits for who waits: one at a time counts what others hold.
  perform pg_advisory_xact_lock(hashtextextended('hold:shop', 0));
  if p_max_shares is null then
    perform release_nights(array(select id::text from bookings where party_id = p_party));
    return null;
  end if;
  v_shares := held_shares(p_party);
  if (v_shares ->> 'cabin')::numeric <= (p_max_shares ->> 'cabin')::numeric
    and (v_shares ->> 'shop')::numeric <= (p_max_shares ->> 'shop')::numeric
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

-- Lets go of a change that waits for its payment: {outcome: released | changed | paying, now}. Without p_actor it is its guest's, who
-- does not lose what is being paid.
create or replace function discard_change(p_actor text, p_id uuid, p_expected text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_fingerprint(v_booking) <> p_expected then
    return jsonb_build_object('outcome', 'changed', 'now', booking_snapshot(v_booking));
  end if;
  if p_actor is null and has_paying_change(p_id) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  perform release_pending_change(p_id);
  perform record_audit(p_actor, 'booking.change_released', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'released');
end
$$;

-- Cancels a confirmed booking as it was seen, frees its nights and owes its guest so much, with a note why: {outcome: cancelled |
-- changed, now}; the latter changes nothing. p_owed: what the terms give back, for the log. Without p_actor it is its guest's.
create or replace function cancel_booking(p_actor text, p_id uuid, p_expected text, p_refund integer, p_owed integer, p_note text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
begin
  if booking_fingerprint(v_booking) <> p_expected or v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  perform set_config('mama.acting_host', coalesce(p_actor, ''), true);
  perform release_pending_change(p_id);
  perform release_charge(p_id);
  -- Its balance is not asked for any more. A checkout that is open may still be paid; that goes back then.
  update payments set state = 'expired'
  where booking_id = p_id and kind = 'balance' and state in ('intended', 'scheduled', 'open', 'failed');
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp() where id = p_id;
  perform release_nights(array[p_id::text]);
  perform create_booking_refunds(v_booking, p_refund, 'cancelled');
  insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', p_owed));
  return jsonb_build_object('outcome', 'cancelled', 'now', v_before);
end
$$;

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or what stands in its way as create_bookings has
-- it. p_bookings: as there, with their purpose, and `hold`, how long a guest has to pay by link, or `quoted_for`, how long to take
-- up what is a quote then. A guest's stay waits for its payment, unless p_received {how, cents, at, note} says that it came; what is for
-- nobody, or costs nothing, is confirmed at once.
create or replace function create_host_bookings(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
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
      -- It was held for nobody to pay.
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
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

-- Records that a guest accepts these terms now, for stays a host made: held | booked | taken |
-- ended | changed. An open quote is held for 40 minutes at its price; other holds of the visitor on
-- its nights are released. A hold and a booked stay remain as they are, and so do terms accepted
-- before. p_expected: the fingerprints of the stays the guest was shown, null for any; `changed` if
-- they are others by now. p_phone counts if the host had no phone number.
create or replace function take_up_quote(p_party uuid, p_session_id text, p_version text, p_phone text, p_expected text) returns text
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
  -- Holds that would have given way stay too.
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return 'taken';
end
$$;

-- Ends a quote for a host: {outcome: ended | changed | closed, now}. One that its guest holds is not hers to end.
create or replace function end_quote(p_actor text, p_id uuid, p_expected text) returns jsonb
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

-- Records a payment that a host received by hand: {outcome: received | changed | closed | amount | taken, now, due}.
-- It pays what is owed next: the hold with its party, of one stay also a part, whose rest is a balance then; else the balance;
-- else the change that waits. `amount`: that is `due`, and it is neither more nor, but for a hold, less.
create or replace function record_manual_payment(
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
    -- What was to be charged is not any more; a checkout that is open is ended by the schedule.
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
  -- What it was for cannot be had any more: she keeps nothing that would have to go back.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Changes what a confirmed stay costs by a line with its reason: {outcome: done | changed | closed | paying | amount | payment, kept, now}. p_kind
-- given: so much goes back of what is kept, no more (`amount`), also of one that was cancelled; of p_payment where it is given
-- (`payment`: it is none of the stay's that came in). charge: it is asked of the guest by the link; what was charged before and
-- is not paid gives way to it, so that p_quote without it takes that back. A change that waits for its payment gives way too, for it was
-- a change of another price.
create or replace function adjust_booking_quote(
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

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed, now}. p_more:
-- cabin_id, adults, children and pets that are others then, and deadline_days. p_quote is what the whole stay costs then. Where that is
-- less, p_refund of it goes back and the rest falls off a balance; where it is more, the new nights are held for p_hours and the guest
-- gets the link to pay the difference: moved is what follows from that payment. A hold is moved at once, and ends when it would have. paying: a
-- balance is being charged at this moment, or a hold is being paid. Without p_actor it is its guest's, of the `kind` that p_more says:
-- what costs more is held for 40 minutes, asked for again it is kept, and no change that is being paid gives way to another.
create or replace function move_booking(
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
  -- What falls off a balance that is still to come.
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
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Holds those nights of a longer stay, or of a move, that the booking does not have, or none.
create or replace function hold_change_nights(p_booking bookings, p_change booking_changes) returns void
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

-- Marks a payment problem as seen or settled, with a note: {outcome: checked | changed | gone}. changed: another host has
-- marked it since, and it is not p_expected any more.
create or replace function mark_payment_problem(
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

-- The live holds of a visitor that give way to these stays, with the rest of their parties; locked.
create or replace function lock_overlapping_holds(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_parties uuid[] := parties_giving_way(p_bookings);
  v_holds bookings[];
begin
  with holds as (
    select b from bookings b
    where status = 'held' and party_id = any(v_parties)
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_holds from holds;
  return v_holds;
end
$$;

-- Where these holds are one party that gives a visitor just these stays, at the same price and under the same terms: its id,
-- and it keeps what the guest says of themselves now. Else null.
create or replace function reuse_party(p_holds bookings[], p_bookings jsonb) returns uuid
language plpgsql as $$
declare
  v_count integer := jsonb_array_length(p_bookings);
  v_kept uuid[];
begin
  if cardinality(p_holds) <> v_count then
    return null;
  end if;
  with wanted as (
    select hold.id, hold.party_id, w
    from jsonb_array_elements(p_bookings) as booking
    cross join jsonb_populate_record(null::bookings, booking) as w
    join cabins c on c.id = w.cabin_id
    join unnest(p_holds) as hold
      on (hold.cabin_id, hold.check_in, hold.check_out, hold.adults, hold.children, hold.pets, hold.quote)
        = (w.cabin_id, w.check_in, w.check_out, w.adults, w.children, w.pets, w.quote)
      and hold.terms - 'agreed_at' = booking_terms(c, booking ->> 'terms_version', now()) - 'agreed_at'
  ), kept as (
    update bookings b
    set (first_name, last_name, email, phone, arrival_note, promo_code)
      = ((w).first_name, (w).last_name, (w).email, (w).phone, (w).arrival_note, (w).promo_code)
    from wanted
    where b.id = wanted.id
      and (select count(distinct id) = v_count and count(distinct party_id) = 1 from wanted)
    returning b.party_id
  )
  select array_agg(party_id) into v_kept from kept;
  return v_kept[1];
end
$$;

-- Holds the stays of a party for their hold_time, or as long as `hold` of the first says, all or none: {outcome: created | kept |
-- replayed, bookings, replaced: the parties that gave way}, or what stands in the way of which: {outcome: mismatch | taken |
-- linked | paying | limited, stay: from 0, limit, wait} or {outcome: pressed, shares}. p_bookings: of each the guest's columns of
-- bookings, with quote, total_cents, address_key, terms_version, the limits of holds, and `most_held` (apply_hold_pressure). Holds of the same visitor on some of the nights give way with the rest of
-- their parties, or are kept where they are the same; paying: one of them is being paid, and none gives way. linked: two of the cabins are linked, and one of them takes the
-- nights of the other.
create or replace function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_holds bookings[];
  v_replaced text[];
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

  perform lock_visitor_holds(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_holds := lock_overlapping_holds(p_bookings);
  if exists (select from unnest(v_holds) as hold where is_party_paying(hold.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := reuse_party(v_holds, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  perform lock_linked_cabins(array(select (b ->> 'cabin_id')::uuid from jsonb_array_elements(p_bookings) as b));
  v_place := linked_stay(p_bookings);
  if v_place is not null then
    raise exception 'refused' using errcode = 'MC002',
      detail = jsonb_build_object('outcome', 'linked', 'stay', v_place - 1);
  end if;

  select coalesce(array_agg(hold.id::text), '{}') into v_replaced from unnest(v_holds) as hold;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp()
    + coalesce((p_bookings -> 0 ->> 'hold')::interval, hold_duration(p_bookings -> 0 ->> 'pressure'));
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_replaced);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_replaced) and status = 'held';
  perform release_nights(v_replaced);
  if exists (select from bookings where party_id = v_party and pressure is not null) then
    v_refused := apply_hold_pressure(v_party, p_bookings -> 0 -> 'most_held', v_holds);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused;
    end if;
  end if;
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct hold.party_id), '[]') from unnest(v_holds) as hold)
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
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_replaced text[])
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
  if has_paid_booking(v_wanted) then
    v_wanted.pressure := null;
  end if;
  select * into v_cabin from cabins where id = v_wanted.cabin_id and (live or v_wanted.purpose <> 'guest');
  v_wanted.cabin_number := v_cabin.number;
  -- Only a host says what a stay is for, and a host does not accept terms for a guest.
  v_wanted.terms := booking_terms(
    v_cabin, p_booking ->> 'terms_version', case when not p_booking ? 'purpose' then v_wanted.created_at end);

  -- What a host holds has no limit.
  if p_booking ? 'limits' then
    v_limit := exceeded_hold_limit(v_wanted, p_replaced, p_booking -> 'limits');
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    -- A host may block nights that nobody is offered.
    or (lock_available_rates(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights and v_wanted.purpose = 'guest')
    -- A quote takes none before its guest does.
    or (v_wanted.quoted_until is null and claim_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until, p_replaced
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

-- Shows, hides or answers a review: saved | unchanged | conflict | unknown. p_expected and p_values
-- are {visible, answer}; conflict: it is not p_expected any more.
create or replace function update_review(p_actor text, p_id uuid, p_expected jsonb, p_values jsonb) returns text
language plpgsql as $$
declare
  v_old cabin_reviews;
  v_now jsonb;
begin
  select * into v_old from cabin_reviews where id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  v_now := jsonb_build_object('visible', v_old.visible, 'answer', v_old.host_answer);
  if v_now = p_values then
    return 'unchanged';
  elsif v_now <> p_expected then
    return 'conflict';
  end if;
  update cabin_reviews
  set visible = (p_values ->> 'visible')::boolean, host_answer = p_values ->> 'answer',
    answered_at = case
      when p_values ->> 'answer' is null then null
      when p_values ->> 'answer' = host_answer then answered_at
      else now()
    end
  where id = p_id;
  if v_now -> 'visible' <> p_values -> 'visible' then
    perform record_audit(p_actor, case when v_old.visible then 'review.hidden' else 'review.shown' end, 'review:' || p_id,
      null, null);
  end if;
  if v_now -> 'answer' <> p_values -> 'answer' then
    perform record_audit(p_actor, 'review.answered', 'review:' || p_id,
      jsonb_build_object('answer', v_old.host_answer), jsonb_build_object('answer', p_values -> 'answer'));
  end if;
  return 'saved';
end
$$;

-- Stores an application: {outcome: received | known | mismatch | limited, reference, received_at, wait in seconds}. `known`:
-- the same has come before, by its key, word for word, or for the same cabin from the same visitor while it is open; of the
-- last what is new is kept. p_application: the columns. Whoever only names an address somebody else has used gets a new one.
create or replace function receive_application(p_key text, p_request_hash text, p_application jsonb, p_max_per_day integer) returns jsonb
language plpgsql as $$
declare
  v_new owner_applications := jsonb_populate_record(null::owner_applications, p_application);
  v_known owner_applications;
  v_received integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(name, 0))
  from unnest(array['application:key:' || p_key, 'application:email:' || v_new.email]) as name
  where name is not null;

  select * into v_known from owner_applications where idempotency_key = p_key;
  if found then
    return application_result(case when v_known.request_hash = p_request_hash then 'known' else 'mismatch' end, v_known);
  end if;

  select * into v_known from owner_applications
  where request_hash = p_request_hash and state in ('received', 'asked') order by received_at limit 1;
  if found then
    return application_result('known', v_known);
  end if;

  -- Locked, so that nobody decides in between.
  select * into v_known from owner_applications
  where email = v_new.email and cabin_name_key(cabin_name) = cabin_name_key(v_new.cabin_name)
    and state in ('received', 'asked')
  order by session_id is distinct from v_new.session_id, received_at
  limit 1 for update;
  if v_known.session_id = v_new.session_id then
    update owner_applications
    set (name, phone, cabin_name, city, details, agreed, request_hash, version, changed_at) =
      (v_new.name, v_new.phone, v_new.cabin_name, v_new.city, v_new.details, v_new.agreed, p_request_hash, version + 1, now())
    where id = v_known.id;
    return application_result('known', v_known);
  end if;

  select count(*) into v_received from owner_applications
  where email = v_new.email and received_at > now() - interval '1 day';
  if v_received >= p_max_per_day then
    return jsonb_build_object('outcome', 'limited', 'wait', 3600);
  end if;

  v_new.id := gen_random_uuid();
  v_new.state := 'received';
  v_new.version := 1;
  v_new.idempotency_key := p_key;
  v_new.request_hash := p_request_hash;
  v_new.repeats := v_known.id;
  v_new.received_at := now();
  v_new.changed_at := now();
  loop
    v_new.reference := 'OA' || substr(new_booking_reference(), 3);
    insert into owner_applications select v_new.* on conflict (reference) do nothing;
    exit when found;
  end loop;
  return application_result('received', v_new);
exception
  when others then
    -- The original message may quote the owner's row.
    raise exception 'receive_application failed' using errcode = sqlstate;
end
$$;

-- Checks whether page views of this session count. In an hour those of p_max sessions of an address
-- count, and of p_network_factor times as many of its network; without a session, all do. The
-- session's own row comes first, so that two first looks of a session at once are one session.
create or replace function check_page_view_limit(
  p_address_key text, p_network_key text, p_session_id text, p_max integer, p_network_factor integer
) returns boolean
language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_key text := 'views:by:' || p_address_key || ':' || md5(p_session_id);
begin
  if p_address_key is null then
    return true;
  end if;
  insert into rate_buckets (key, window_start, hits) values (v_key, v_hour, 1) on conflict do nothing;
  if not found or count_rate_limit_hit('views:from:' || p_address_key, v_hour, p_max)
    and (p_network_key is null or count_rate_limit_hit('views:from:' || p_network_key, v_hour, p_max * p_network_factor))
  then
    return true;
  end if;
  delete from rate_buckets where key = v_key and window_start = v_hour;
  return false;
end
$$;

-- voted | no_item | full | deleted | expired | unknown. 0 takes the vote back. full: p_max others
-- of the household have voted, or p_network_factor times as many of its /48. Reads under a lock, so
-- that p_max holds and nothing is kept of a vote that meets the deletion.
create or replace function save_itinerary_vote(
  p_id text, p_item text, p_visitor text, p_vote integer, p_address_key text, p_network_key text, p_max integer,
  p_network_factor integer
) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for no key update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif not has_itinerary_item(v_plan.doc, p_item) then
    return 'no_item';
  elsif p_vote = 0 then
    delete from itinerary_votes where itinerary_id = p_id and item = p_item and visitor_id = p_visitor;
  elsif (
    select count(distinct visitor_id) filter (where address_key = p_address_key) >= p_max
      or count(distinct visitor_id) filter (where network_key = p_network_key) >= p_max * p_network_factor
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

-- said | full | closed | no_item | deleted | expired | unknown. Comments on one itinerary wait for
-- each other, so that p_max holds.
create or replace function insert_itinerary_comment(p_id text, p_item text, p_name text, p_body text, p_max integer) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif v_plan.comments_closed then
    return 'closed';
  elsif p_item is not null and not has_itinerary_item(v_plan.doc, p_item) then
    return 'no_item';
  elsif (select count(*) from itinerary_comments where itinerary_id = p_id) >= p_max then
    return 'full';
  end if;
  insert into itinerary_comments (itinerary_id, item, name, body) values (p_id, p_item, p_name, p_body);
  return 'said';
end
$$;

create trigger cabin_photos_after_insert_version after insert on cabin_photos
referencing new table as changed_rows for each statement execute function mark_photo_cabins_changed();

create trigger cabin_photos_after_update_version after update on cabin_photos
referencing new table as changed_rows for each statement execute function mark_photo_cabins_changed();

create trigger cabin_photos_after_delete_version after delete on cabin_photos
referencing old table as changed_rows for each statement execute function mark_photo_cabins_changed();

create trigger cabin_nights_after_delete_feeds after delete on cabin_nights
referencing old table as deleted_rows for each statement execute function insert_released_feed_nights();

create trigger cabin_rates_after_update_feeds after update on cabin_rates
referencing new table as changed_rows old table as old_rows for each statement execute function sync_unblocked_feed_nights();

create trigger cabin_links_after_insert_search after insert on cabin_links
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars();

create trigger cabin_links_after_delete_search after delete on cabin_links
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars();

-- Statement triggers: a bulk load rebuilds each cabin once. A new cabin has no calendar before its first rates.
create trigger cabins_after_update_search after update on cabins
referencing new table as changed_rows old table as old_rows for each statement execute function refresh_changed_cabin_calendars();

create trigger cabin_rates_after_insert_search after insert on cabin_rates
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars();

create trigger cabin_rates_after_update_search after update on cabin_rates
referencing new table as changed_rows old table as old_rows for each statement execute function refresh_changed_night_calendars();

create trigger cabin_rates_after_delete_search after delete on cabin_rates
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars();

-- Holds are none of the model's business: a guest who books waits for no calendar.
create trigger cabin_nights_after_insert_search after insert on cabin_nights
referencing new table as changed_rows for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');

create trigger cabin_nights_after_update_search after update on cabin_nights
referencing new table as changed_rows old table as old_rows for each statement
execute function refresh_changed_night_calendars('kind <> ''hold''');

create trigger cabin_nights_after_delete_search after delete on cabin_nights
referencing old table as changed_rows for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');

create trigger cabin_reviews_after_insert_pages after insert on cabin_reviews
referencing new table as changed_rows for each statement execute function mark_review_cabins_changed();

create trigger cabin_reviews_after_update_pages_shown after update on cabin_reviews
referencing new table as changed_rows for each statement execute function mark_review_cabins_changed();

create trigger cabin_reviews_after_update_pages_hidden after update on cabin_reviews
referencing old table as changed_rows for each statement execute function mark_review_cabins_changed();

create trigger cabin_reviews_after_delete_pages after delete on cabin_reviews
referencing old table as changed_rows for each statement execute function mark_review_cabins_changed();

-- The nights somebody else than this visitor has. A visitor's own hold never stands in their way, whether or not the clock
-- says that it is over by the time its booking is read.
create or replace function taken_nights_for_visitor(p_session_id text) returns setof taken_nights
language sql stable as $$
  select n.* from taken_nights n
  where not exists (
    select from bookings b where b.session_id = p_session_id and b.status = 'held' and b.id::text = n.holder
  )
$$;

-- Applies what a service says of one checkout to all its payments; answers their state then.
create or replace function apply_checkout_update(p_checkout checkout_summaries, p_update jsonb) returns text
language plpgsql as $$
declare
  v_checkout checkout_summaries;
  v_state text := p_update ->> 'state';
  v_foreign boolean;
  v_problem text := p_update ->> 'problem';
begin
  select exists (
    select from checkouts
    where id <> p_checkout.id and (checkout_ref = p_update ->> 'checkout_ref' or payment_ref = p_update ->> 'payment_ref')
  ) or p_checkout.checkout_ref <> p_update ->> 'checkout_ref' into v_foreign;
  v_foreign := coalesce(v_foreign, false);
  if v_state in ('processing', 'paid') then
    v_problem := case
      when (p_update ->> 'amount_cents')::numeric is distinct from p_checkout.amount_cents then 'amount'
      when p_update ->> 'currency' is distinct from p_checkout.currency then 'currency'
      when v_foreign then 'checkout'
    end;
    v_state := case when v_problem is null then v_state else 'quarantined' end;
  elsif v_foreign then
    return p_checkout.state;
  end if;

  update checkouts
  set checkout_url = coalesce(checkout_url, p_update ->> 'checkout_url'),
    checkout_ref = case when v_foreign then checkout_ref else coalesce(checkout_ref, p_update ->> 'checkout_ref') end,
    payment_ref = case when v_foreign then payment_ref else coalesce(payment_ref, p_update ->> 'payment_ref') end,
    customer_ref = coalesce(customer_ref, p_update ->> 'customer_ref')
  where id = p_checkout.id;
  update payments
  set state = case when payment_rank(v_state) > payment_rank(state) then v_state else state end,
    problem = coalesce(v_problem, problem),
    paid_at = case when v_state = 'paid' then coalesce(paid_at, clock_timestamp()) else paid_at end
  where checkout_id = p_checkout.id;
  select * into strict v_checkout from checkout_summaries where id = p_checkout.id;
  if v_checkout.state = p_checkout.state then
    return v_checkout.state;
  end if;
  case v_checkout.state
    when 'paid' then perform settle_checkout(v_checkout);
    when 'processing', 'quarantined' then perform extend_hold_expiry(v_checkout);
    when 'failed' then perform reset_hold_expiry(v_checkout.id);
    else null;
  end case;
  return v_checkout.state;
end
$$;

-- Applies what a service says of one refund; answers as apply_checkout_update. One that is none of ours is the host's own, or
-- what a bank took (`reason`). What one of those stood for is owed again once it has failed.
create or replace function apply_refund_update(p_checkout checkout_summaries, p_update jsonb) returns text
language plpgsql as $$
declare
  v_payments uuid[] := array(select id from payments where checkout_id = p_checkout.id);
  v_id uuid := (p_update ->> 'refund_id')::uuid;
  v_ref text := p_update ->> 'refund_ref';
  v_state text := p_update ->> 'state';
  v_problem text := p_update ->> 'problem';
begin
  perform from refunds where payment_id = any(v_payments) for update;
  if exists (
    select from refunds
    where id = v_id and payment_id = any(v_payments) and ((p_update ->> 'amount_cents')::numeric is distinct from amount_cents
      or p_update ->> 'currency' is distinct from p_checkout.currency)
  ) then
    v_state := 'failed';
    v_problem := 'amount';
  end if;
  update refunds
  set state = 'due', refund_ref = null, settled_at = null, due_at = clock_timestamp()
  where refund_ref = v_ref and payment_id = any(v_payments) and v_id is null and v_state = 'failed'
    and reason not in ('by_hand', 'disputed');
  if coalesce(p_update ->> 'payment_ref' = p_checkout.payment_ref, true) and v_ref is not null and not exists (
    select from refunds where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
  ) then
    perform record_hand_refund(p_checkout, p_update);
  end if;
  update refunds
  set state = case when refund_rank(v_state) > refund_rank(state) then v_state else state end,
    refund_ref = coalesce(refund_ref, v_ref),
    problem = coalesce(v_problem, problem),
    settled_at = case when v_state in ('done', 'failed') then coalesce(settled_at, clock_timestamp()) else settled_at end
  where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref);
  perform update_refund_status(p_checkout.party_id);
  return (
    select state from refunds
    where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
    order by refund_rank(state) desc limit 1
  );
end
$$;

-- Writes down a refund of a checkout that the host made at the service, or what a bank took of it. It settles what of ours failed,
-- then comes off the stays of the checkout in their order, each as far as it was paid with it; where nothing is left of them it is
-- what we owe and have not sent. One that was written down before the service's ids were gets its id.
create or replace function record_hand_refund(p_checkout checkout_summaries, p_update jsonb) returns void
language plpgsql as $$
declare
  v_left integer := (p_update ->> 'amount_cents')::integer;
  v_ref text := p_update ->> 'refund_ref';
  v_reason text := coalesce(p_update ->> 'reason', 'by_hand');
  v_state text := p_update ->> 'state';
  v_payment payments;
  v_refund refunds;
  v_part integer;
begin
  for v_refund in
    select r.* from refunds r
    join payments p on p.id = r.payment_id
    where p.checkout_id = p_checkout.id and (
      (r.reason = 'by_hand' and r.refund_ref is null and r.created_at >= (p_update ->> 'made_at')::timestamptz)
      or (r.reason not in ('by_hand', 'disputed') and r.state = 'failed' and v_state <> 'failed')
    )
    order by r.created_at, r.id
  loop
    v_left := v_left - take_over_refund(v_refund, v_left, v_ref);
  end loop;
  for v_payment in
    select p.* from payments p join bookings b on b.id = p.booking_id where p.checkout_id = p_checkout.id order by b.place
  loop
    select least(v_left, v_payment.amount_cents - coalesce(sum(amount_cents), 0)) into v_part
    from counted_refunds where payment_id = v_payment.id and v_state <> 'failed';
    continue when v_part <= 0;
    perform add_hand_refund(v_payment, v_part, v_reason, v_ref, v_state);
    v_left := v_left - v_part;
  end loop;
  for v_refund in
    select r.* from refunds r
    join payments p on p.id = r.payment_id
    where p.checkout_id = p_checkout.id and r.state = 'due' and v_state <> 'failed'
    order by r.attempts, r.created_at desc, r.id
  loop
    v_left := v_left - take_over_refund(v_refund, v_left, v_ref);
  end loop;
end
$$;
