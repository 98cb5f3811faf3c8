-- Queues a mail, unless one of the template was queued for the same cause before; without a cause it always is. Answers whether it
-- was.
create function queue_mail(
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

-- The answer to what is over a limit: {outcome: limited, limit, wait in seconds}.
create function limited(p_limit text, p_until timestamptz) returns jsonb
language sql as $$
  select jsonb_build_object('outcome', 'limited', 'limit', p_limit,
    'wait', greatest(1, ceil(extract(epoch from p_until - clock_timestamp()))::integer))
$$;

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit, wait in seconds}.
-- p_wish: phone, cabin_id, address_key, number_key, number_limit, daily_limit, session_id and, where the box was ticked,
-- consent {version, wording, page}. Locks are always taken in the order phone, day.
create function text_cabin(p_wish jsonb) returns jsonb
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

-- A party of several stays gets one letter, by its first; that one of them is cancelled is a letter of its own.
create function booking_letters() returns trigger
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
create function write_change_letters(
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
create function queue_letter(
  p_template text, p_booking bookings, p_cause text, p_expires_at timestamptz default clock_timestamp() + interval '5 days',
  p_due_at timestamptz default clock_timestamp(), p_payload jsonb default '{}'
) returns boolean
language sql as $$
  select queue_mail(p_booking.email, p_template, jsonb_build_object('reference', p_booking.reference) || p_payload,
    p_cause, p_expires_at, p_due_at)
$$;

-- Queues a letter to the hosts about what has become of a booking, once for each cause. What a host does is no news to them:
-- its function says `desk.host` for its transaction.
create function queue_host_letter(p_template text, p_booking bookings, p_cause text, p_payload jsonb default '{}') returns void
language sql as $$
  select queue_mail('hosts', p_template, jsonb_build_object('reference', p_booking.reference) || p_payload, p_cause)
  where coalesce(current_setting('desk.host', true), '') = ''
$$;

-- A confirmed stay is not what it was: the hosts read what it was before and which fees it had, and that the contact or the note is
-- another, not which.
create function host_change_letters() returns trigger
language plpgsql as $$
begin
  perform queue_host_letter(
    'host-changed', new, new.id || ':' || clock_timestamp(),
    jsonb_build_object(
      'before', jsonb_build_object('check_in', old.check_in, 'check_out', old.check_out, 'adults', old.adults,
        'children', old.children, 'pets', old.pets, 'fees', jsonb_path_query_array(old.quote, '$.fees[*].name')),
      'contact', (old.first_name, old.last_name, old.email, old.phone)
        is distinct from (new.first_name, new.last_name, new.email, new.phone),
      'note', old.arrival_note is distinct from new.arrival_note
    )
  );
  return null;
end
$$;

-- The rest of a stay has been paid, or a payment did not come. That may be tried again, so each try has its letter, one for all stays
-- that were to be paid with it; a minute later, for who tries again at once.
create function payment_letters() returns trigger
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
create function refund_letters() returns trigger
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
create function spare_strangers() returns trigger
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
create function queue_moved_letter(p_booking bookings, p_change uuid) returns void
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
create function application_letters() returns trigger
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
create function mail_if_late(p_feed calendar_feeds) returns void
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
create trigger letters_follow_holds after insert on bookings
for each row when (new.status = 'held' or new.quoted_until is not null) execute function booking_letters();
create trigger letters_follow_status after update of status on bookings
for each row when (old.status is distinct from new.status) execute function booking_letters();
create trigger letters_follow_changes after update on bookings
for each row when (
  old.status = 'confirmed' and new.status = 'confirmed'
  and (old.check_in, old.check_out, old.adults, old.children, old.pets, old.first_name, old.last_name, old.email, old.phone,
    old.arrival_note, old.quote -> 'fees')
    is distinct from (new.check_in, new.check_out, new.adults, new.children, new.pets, new.first_name, new.last_name,
      new.email, new.phone, new.arrival_note, new.quote -> 'fees')
)
execute function host_change_letters();
create trigger letters_follow_state after update of state on payments
for each row when (
  old.state is distinct from new.state and (new.state in ('failed', 'expired') or (new.state = 'paid' and new.kind = 'balance'))
) execute function payment_letters();
create trigger letters_follow_returns after insert on refunds
for each row when (
  (new.reason = 'by_hand' and new.state <> 'failed')
  -- A part that a refund by hand stands for has had its letter.
  or (new.reason in ('late', 'duplicate') and new.refund_ref is null)
) execute function refund_letters();
create trigger letters_follow_applications after insert on owner_applications
for each row execute function application_letters();
create trigger letters_follow_decisions after update on owner_applications
for each row when (old.state is distinct from new.state or (new.state = 'asked' and old.question is distinct from new.question))
execute function application_letters();
