set local check_function_bodies = off;

drop trigger feeds_have_an_address on calendar_feeds;

drop trigger letters_follow_state on payments;

drop trigger letters_follow_balances on payments;

drop trigger letters_have_addresses on outbox;

drop trigger strangers_are_spared on outbox;

drop index events_by_name;

drop function give_feed_address();

drop function known_until(uuid,uuid);

drop function renew_feed_address(uuid);

drop function claim_message(text[],integer);

drop function daily_deal(date,timestamp with time zone);

drop function settle_message(bigint,uuid,text,text,text,integer);

drop function ask_to_confirm(newsletter_signups);

drop function ask_to_confirm_at(newsletter_signups,timestamp with time zone);

drop function itinerary_state(text);

drop function settle_site_builds(timestamp with time zone,integer);

drop function lock_site_builds();

drop function end_site_build(bigint,text,text,text);

drop function report_site_build(text,text,timestamp with time zone,text);

drop function balance_letters();

drop function drop_letter();

-- live | deleted | expired | unknown: of no row.
create or replace function itinerary_state(p_itinerary itineraries) returns text
language sql stable as $$
  select case
    when p_itinerary.id is null then 'unknown'
    when p_itinerary.deleted_at is not null then 'deleted'
    when p_itinerary.expires_at <= now() then 'expired'
    else 'live'
  end
$$;

-- voted | no_item | full | deleted | expired | unknown. 0 takes the vote back. full: p_most others of the household have voted,
-- or p_times as many of its /48. Read under a lock, so that p_most holds and nothing is kept of a vote that meets the deletion.
create or replace function vote_on_itinerary(
  p_id text, p_item text, p_visitor text, p_vote integer, p_address_key text, p_network_key text, p_most integer,
  p_times integer
) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for no key update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif not itinerary_has(v_plan.doc, p_item) then
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
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif v_plan.comments_closed then
    return 'closed';
  elsif p_item is not null and not itinerary_has(v_plan.doc, p_item) then
    return 'no_item';
  elsif (select count(*) from itinerary_comments where itinerary_id = p_id) >= p_most then
    return 'full';
  end if;
  insert into itinerary_comments (itinerary_id, item, name, body) values (p_id, p_item, p_name, p_body);
  return 'said';
end
$$;

-- done | forbidden | deleted | expired | unknown. With p_comment that comment alone goes.
create or replace function delete_itinerary(p_id text, p_edit_hash text, p_comment integer) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif v_plan.edit_hash <> p_edit_hash then
    return 'forbidden';
  end if;
  delete from itinerary_comments where itinerary_id = p_id and (p_comment is null or id = p_comment);
  if p_comment is null then
    delete from itinerary_votes where itinerary_id = p_id;
    update itineraries set doc = null, deleted_at = now(), expires_at = now() where id = p_id;
  end if;
  return 'done';
end
$$;

-- Queues a mail, unless one of the template was queued for the same cause before; without a cause it always is. Answers whether it
-- was.
create or replace function queue_mail(
  p_to text, p_template text, p_payload jsonb, p_cause text, p_expires_at timestamptz default clock_timestamp() + interval '5 days',
  p_due_at timestamptz default clock_timestamp()
) returns boolean
language plpgsql as $$
begin
  insert into outbox (channel, recipient, template, payload, due_at, expires_at, dedupe_key)
  values ('mail', p_to, p_template, p_payload, p_due_at, p_expires_at, p_template || ':' || p_cause)
  on conflict (dedupe_key) where dedupe_key is not null do nothing;
  return found;
end
$$;

-- A party of several stays gets one letter, by its first; that one of them is cancelled is a letter of its own.
create or replace function booking_letters() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_letter('booking-cancelled', new, new.id::text);
    perform queue_host_letter('host-cancelled', new, new.id::text);
  elsif new.place > 1 or (new.pressure = 'pay_first' and new.status in ('held', 'expired')) then
    return null;
  elsif tg_op = 'INSERT' and new.quoted_until is not null then
    perform queue_letter('quote-sent', new, new.id::text, new.quoted_until);
  elsif new.status = 'held' then
    -- Who pays at once gets none.
    perform queue_letter('booking-held', new, new.id::text, new.hold_expires_at, v_now + interval '2 minutes');
  elsif new.status = 'confirmed' then
    perform queue_letter('booking-confirmed', new, new.id::text);
    -- To whom is a setting of the site, read when it is sent.
    perform queue_host_letter('host-booked', new, new.id::text);
  elsif new.status = 'expired' then
    perform queue_letter('hold-lapsed', new, new.id::text, v_now + interval '12 hours');
  elsif new.status = 'refund_due' then
    perform queue_letter('payment-late', new, new.id::text);
  end if;
  return null;
end
$$;

-- The letters of a change, to every address that has to know; nobody gets two. p_payment: what was paid for it; p_cause: the change
-- that gave something back.
create or replace function write_change_letters(
  p_booking bookings, p_change text, p_address_before text default null, p_payment uuid default null, p_cause uuid default null
) returns void
language sql as $$
  select queue_mail(address, 'booking-changed', jsonb_strip_nulls(
    jsonb_build_object('reference', p_booking.reference, 'change', p_change, 'payment_id', p_payment, 'change_id', p_cause)
  ), null)
  from (select distinct unnest(array[p_booking.email, p_address_before]) as address) as addresses
  where address is not null
$$;

-- Queues a letter to the guest of a booking, unless it was queued for the same cause before; answers whether it did.
create or replace function queue_letter(
  p_template text, p_booking bookings, p_cause text, p_expires_at timestamptz default clock_timestamp() + interval '5 days',
  p_due_at timestamptz default clock_timestamp(), p_payload jsonb default '{}'
) returns boolean
language sql as $$
  select queue_mail(p_booking.email, p_template, jsonb_build_object('reference', p_booking.reference) || p_payload,
    p_cause, p_expires_at, p_due_at)
$$;

-- Queues a letter to the hosts about what has become of a booking, once for each cause. What a host does is no news to them:
-- its function says `desk.host` for its transaction.
create or replace function queue_host_letter(p_template text, p_booking bookings, p_cause text, p_payload jsonb default '{}') returns void
language sql as $$
  select queue_mail('hosts', p_template, jsonb_build_object('reference', p_booking.reference) || p_payload, p_cause)
  where coalesce(current_setting('desk.host', true), '') = ''
$$;

-- The rest of a stay has been paid, or a payment did not come. That may be tried again, so each try has its letter, one for all stays
-- that were to be paid with it; a minute later, for who tries again at once.
create or replace function payment_letters() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
  v_payload jsonb := jsonb_build_object('payment_id', new.id);
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  if new.state = 'paid' then
    perform queue_letter('balance-paid', v_booking, new.id::text, p_payload => v_payload);
  else
    perform queue_letter(
      'payment-failed', v_booking, new.checkout_id || ':' || new.attempts,
      case when v_booking.status = 'held' then v_booking.hold_expires_at else clock_timestamp() + interval '2 days' end,
      clock_timestamp() + interval '1 minute', v_payload
    );
  end if;
  return null;
end
$$;

-- A payment goes back while its booking stays as it is: one too many, too late for what it was for, or by the host's hand; one letter
-- for all stays that were paid with it. The letter of a booking that was paid too late is the one of its status.
create or replace function refund_letters() returns trigger
language plpgsql as $$
begin
  perform queue_letter(
    'payment-returned', b, concat_ws(':', new.reason, p.checkout_id, nullif(new.cause, '')),
    p_payload => jsonb_build_object('refund_id', new.id)
  )
  from bookings b
  join payments p on p.id = new.payment_id
  where b.id = new.booking_id and b.status not in ('refund_due', 'refunded');
  return null;
end
$$;

-- Keeps back a letter to an address that never paid, confirmed or answered, and that three were written to in a day: anybody
-- can type it in, and is answered as if it went out. A host may book for a guest who has no address, to whom nothing goes.
create or replace function spare_strangers() returns trigger
language plpgsql as $$
begin
  if new.recipient = '' then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('letter:' || new.recipient, 0));
  if (
    select count(*) from outbox
    where recipient = new.recipient and channel = 'mail' and state <> 'failed'
      and created_at > clock_timestamp() - interval '1 day'
  ) >= 3
    and not exists (select from bookings where email = new.recipient and payment_reference is not null)
    and not exists (select from newsletter_signups where email = new.recipient and confirmed_at is not null)
    and not exists (select from stay_watches where email = new.recipient)
    and not exists (select from owner_applications where email = new.recipient and answer is not null)
  then
    return null;
  end if;
  return new;
end
$$;

-- Tells a guest that the stay has moved, or that the same stay costs otherwise; p_booking: as it was before.
create or replace function queue_moved_letter(p_booking bookings, p_change uuid) returns void
language sql as $$
  select queue_letter(
    'booking-moved', p_booking, p_change::text,
    p_payload => jsonb_build_object('change_id', p_change, 'same_nights', (
      select (cabin_id, check_in, check_out, adults, children, pets)
        = (p_booking.cabin_id, p_booking.check_in, p_booking.check_out, p_booking.adults, p_booking.children, p_booking.pets)
      from booking_changes where id = p_change
    ))
  )
$$;

-- Each change has its letters; whether one is still true is looked up when it is sent.
create or replace function application_letters() returns trigger
language plpgsql as $$
declare
  v_templates text[] := case
    when tg_op = 'INSERT' then array['owner-received', 'host-application']
    when new.state = 'received' then array['host-answer']
    else array['owner-' || new.state]
  end;
begin
  perform queue_mail(case when template like 'host-%' then 'hosts' else new.email end, template,
    jsonb_build_object('application', new.reference), new.id || ':' || new.version)
  from unnest(v_templates) as template;
  return null;
end
$$;

-- Mails the hosts once of each time when nothing good has come from a feed for six hours.
create or replace function mail_if_late(p_feed calendar_feeds) returns void
language sql as $$
  select queue_mail(
    'hosts', 'host-calendar-late',
    jsonb_build_object(
      'cabin', c.title, 'slug', c.slug, 'site', site_of(p_feed.url), 'name', p_feed.name,
      'last', to_char(p_feed.last_ok_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'problem', p_feed.last_error
    ),
    p_feed.id || ':' || coalesce(p_feed.last_ok_at, p_feed.created_at)
  )
  from cabins c
  where c.id = p_feed.cabin_id and is_late(p_feed, clock_timestamp())
$$;

create trigger strangers_are_spared before insert on outbox
for each row when (
  new.channel = 'mail' and (new.recipient = '' or new.template in
    ('newsletter-confirm', 'watch-confirm', 'owner-received', 'booking-held', 'hold-lapsed', 'payment-failed'))
) execute function spare_strangers();

create trigger letters_follow_state after update of state on payments
for each row when (
  old.state is distinct from new.state and (new.state in ('failed', 'expired') or (new.state = 'paid' and new.kind = 'balance'))
) execute function payment_letters();

-- Queues the mail that asks whoever signed up whether it was they, at a moment.
create or replace function ask_to_confirm(p_signup newsletter_signups, p_moment timestamptz) returns void
language sql as $$
  select queue_mail(
    p_signup.email, 'newsletter-confirm', jsonb_build_object('signup_id', p_signup.id), null, p_moment + interval '5 days', p_moment
  )
$$;

-- Asks each new signup to confirm.
create or replace function signup_arrived() returns trigger
language plpgsql as $$
begin
  perform ask_to_confirm(new, clock_timestamp());
  return null;
end
$$;

-- Joins the email club: {outcome: joined | 23505 (the address is there), mail}. `mail` says what becomes of the mail that asks to
-- confirm; whoever has confirmed and not left gets none.
create or replace function join_newsletter(p_email text, p_source text) returns jsonb
language plpgsql as $$
declare
  v_signup newsletter_signups;
begin
  insert into newsletter_signups (email, signup_source) values (p_email, p_source) on conflict do nothing;
  if found then
    return jsonb_build_object('outcome', 'joined', 'mail', asked('sent', interval '0'));
  end if;
  select * into v_signup from newsletter_signups where email = p_email for update;
  if v_signup.unsubscribed_at is not null then
    return jsonb_build_object('outcome', 'joined', 'mail', ask_again(v_signup));
  elsif v_signup.confirmed_at is null then
    return jsonb_build_object('outcome', '23505', 'mail', ask_again(v_signup));
  end if;
  return jsonb_build_object('outcome', '23505');
end
$$;

-- confirmed | already | left | unknown, for a mail that asked at p_asked_at. The first time, a welcome goes out. Who has left
-- since is not put back by it: only a mail they asked for after that does so.
create or replace function confirm_signup(p_id uuid, p_asked_at timestamptz) returns text
language plpgsql as $$
declare
  v_signup newsletter_signups;
begin
  select * into v_signup from newsletter_signups where id = p_id for update;
  if not found then
    return 'unknown';
  elsif v_signup.unsubscribed_at >= p_asked_at then
    return 'left';
  elsif v_signup.confirmed_at is not null and v_signup.unsubscribed_at is null then
    return 'already';
  end if;
  update newsletter_signups set confirmed_at = clock_timestamp(), unsubscribed_at = null where id = p_id;
  perform queue_mail(v_signup.email, 'newsletter-welcome', jsonb_build_object('signup_id', p_id), null);
  return 'confirmed';
end
$$;

-- Asks somebody who has still to confirm: {state: sent | earlier | later, wait in seconds}. Asked ten minutes, an hour, six
-- hours and so on after the last time, and not before. `earlier`: the last mail is there to be pressed, and another may be
-- asked for after the wait. `later`: a mail goes out after the wait. A mail from before somebody left is none to be pressed.
create or replace function ask_again(p_signup newsletter_signups) returns jsonb
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_next timestamptz := p_signup.asked_at + interval '10 minutes' * 6 ^ least(p_signup.asks - 1, 5);
  v_mail timestamptz;
begin
  if v_next > v_now then
    select max(due_at) into v_mail from outbox
    where recipient = p_signup.email and channel = 'mail' and template = 'newsletter-confirm' and state <> 'failed'
      and created_at > coalesce(p_signup.unsubscribed_at, '-infinity');
    if v_mail > v_now then
      return asked('later', v_mail - v_now);
    elsif v_mail is not null or p_signup.unsubscribed_at is null then
      return asked('earlier', v_next - v_now);
    end if;
  end if;
  v_next := greatest(v_next, v_now);
  update newsletter_signups set asked_at = v_next, asks = asks + 1 where id = p_signup.id;
  perform ask_to_confirm(p_signup, v_next);
  return asked(case when v_next > v_now then 'later' else 'sent' end, v_next - v_now);
end
$$;

-- Records that a build is asked for, and answers its id; null when another was within p_gap_seconds. A person is kept
-- waiting by other people alone: what the clock asked for a moment ago may not have their change. Who asks waits here for each
-- other, so that two that ask at once ask for one.
create or replace function begin_site_build(p_reason text, p_gap_seconds integer) returns bigint
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
  return v_id;
end
$$;

create trigger feeds_have_an_address after insert on calendar_feeds for each row execute function give_calendar_address();

-- Gives each new cabin an address at which others read its calendar, and each calendar that is read one at which its site is not told
-- its own stays.
create or replace function give_calendar_address() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'cabins' then
    insert into calendar_addresses (cabin_id) values (new.id) on conflict do nothing;
  else
    insert into calendar_addresses (cabin_id, feed_id) values (new.cabin_id, new.id);
  end if;
  return null;
end
$$;

-- Whether an event is what the other calendar has from us: from today on it takes only nights that are booked or
-- blocked here, and every booking it touches as a whole. Sites write their own UIDs and join neighbouring blocks, so nights
-- are what is compared. A stay whose nights its site cannot know of yet is no echo.
create or replace function is_echo(p_cabin uuid, p_event external_events) returns boolean
language plpgsql stable as $$
declare
  v_today date := today_at(p_cabin);
  v_from date := greatest(p_event.check_in, v_today);
  -- Up to when its site may know our calendar: the last reading of the feed's own address, and as long as that has never been read, of
  -- the cabin's.
  v_known timestamptz := least(p_event.first_seen_at, coalesce((
    select last_read_at from calendar_addresses
    where cabin_id = p_cabin and (feed_id = p_event.feed_id or feed_id is null) and last_read_at is not null
    order by feed_id nulls last limit 1
  ), '-infinity'));
begin
  return not exists (
    select from bookings b
    where b.cabin_id = p_cabin and b.status = 'confirmed' and b.check_in < p_event.check_out and b.check_out > v_from
      and (greatest(b.check_in, v_today) < v_from or b.check_out > p_event.check_out or stay_settled_at(b) > v_known)
  ) and not exists (
    select from generate_series(0, p_event.check_out - v_from - 1) as n
    where not exists (
      select from bookings b
      where b.cabin_id = p_cabin and b.status = 'confirmed' and b.check_in <= v_from + n and b.check_out > v_from + n
    ) and not exists (
      select from cabin_rates r where r.cabin_id = p_cabin and r.day = v_from + n and not r.available
    )
  );
end
$$;

-- Gives a cabin's calendar another address, or with p_revoke none; the old one opens nothing from then on. Those of its feeds
-- stay as they are, but are others too after a time without any.
create or replace function renew_calendar_address(p_actor text, p_cabin uuid, p_revoke boolean) returns void
language plpgsql as $$
begin
  insert into calendar_addresses as a (cabin_id, revoked_at) values (p_cabin, case when p_revoke then clock_timestamp() end)
  on conflict (cabin_id, feed_id) do update
    set token = excluded.token, created_at = clock_timestamp(), revoked_at = excluded.revoked_at, last_read_at = null;
  if p_revoke then
    update calendar_addresses set token = default, created_at = clock_timestamp()
    where cabin_id = p_cabin and feed_id is not null;
  end if;
  perform record_audit(
    p_actor, case when p_revoke then 'calendar.address_revoked' else 'calendar.address_renewed' end,
    'feed:' || slug, null, null
  ) from cabins where id = p_cabin;
end
$$;

-- Removes a feed with its nights and its address, gives it another address, or believes its empty calendar the next time.
-- Answers its cabin's slug; null: no such feed.
create or replace function change_feed(p_actor text, p_feed uuid, p_change text) returns text
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_slug text;
  v_site jsonb;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  select slug into v_slug from cabins where id = v_feed.cabin_id;
  v_site := jsonb_build_object('site', site_of(v_feed.url));
  if v_feed.id is null then
    return null;
  elsif p_change = 'remove' then
    perform record_audit(
      p_actor, 'feed.removed', 'feed:' || v_slug, v_site || jsonb_build_object('name', v_feed.name), null
    );
    delete from calendar_feeds where id = p_feed;
  elsif p_change = 'renew_address' then
    -- What its site has read at the former one it still knows, so the moment of that stays.
    update calendar_addresses set token = default, created_at = clock_timestamp() where feed_id = p_feed;
    perform record_audit(p_actor, 'feed.address_renewed', 'feed:' || v_slug, null, v_site);
  elsif p_change = 'accept_empty' then
    update calendar_feeds set accepts_empty = true, next_try_at = null where id = p_feed;
    perform record_audit(p_actor, 'feed.empty_accepted', 'feed:' || v_slug, null, v_site);
  end if;
  return v_slug;
end
$$;

-- Counts a reading that failed. After five in a row a feed is tried once an hour only.
create or replace function count_failure(p_feed uuid, p_error text) returns void
language sql as $$
  with counted as (
    update calendar_feeds f
    set last_error = p_error, failures = failures + 1, claimed_until = null,
      next_try_at = case when failures + 1 >= 5 then clock_timestamp() + interval '55 minutes' end
    where id = p_feed
    returning f as feed
  )
  select mail_if_late(feed) from counted
$$;
