-- Queues e-mails and texts in the outbox, within their limits.

-- Queues an e-mail, unless one of the template was queued for the same cause before. Without a
-- cause always queues it. Returns whether it was queued.
create function queue_email(
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

-- Returns {outcome: limited, limit, wait in seconds}.
create function rate_limit_result(p_limit text, p_until timestamptz) returns jsonb
language sql as $$
  select jsonb_build_object('outcome', 'limited', 'limit', p_limit,
    'wait', greatest(1, ceil(extract(epoch from p_until - clock_timestamp()))::integer))
$$;

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit,
-- wait in seconds}. p_request: phone, cabin_id, address_key, number_key, number_limit, daily_limit,
-- session_id, the shares of a household and of a /48 ([{key, limit}]) and, if the box was ticked,
-- consent {version, wording, page}. Locks are always taken in the order phone, day.
create function queue_cabin_sms(p_request jsonb) returns jsonb
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

  -- Serializes requests for one phone.
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

-- Skips an e-mail to an unconfirmed address after three e-mails in a day, because any visitor can
-- enter it. The response does not reveal that. An address is confirmed by a payment, a confirmation
-- or a reply. Guests without an address, booked by a host, get no e-mail.
create function limit_unconfirmed_recipients() returns trigger
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

create trigger outbox_before_insert_recipient_limit before insert on outbox
for each row when (
  new.channel = 'mail' and (new.recipient = '' or new.template in
    ('newsletter-confirm', 'watch-confirm', 'owner-received', 'booking-held', 'hold-lapsed', 'payment-failed'))
) execute function limit_unconfirmed_recipients();
