-- Where a consent to texts was given, and what becomes of the mail that asks a newsletter signup to confirm.

alter table sms_consents
  add column page text, -- the path it was given on
  add column address_key text; -- the same for the same internet address, and leads back to none

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit, wait in seconds}.
-- p_wish: phone, cabin_id, address_key, number_key, address_limit, number_limit, daily_limit, session_id and, where the box
-- was ticked, consent {version, wording, page}. Locks are always taken in the order address, phone, day.
create or replace function text_cabin(p_wish jsonb) returns jsonb
language plpgsql as $$
declare
  v_phone text := p_wish ->> 'phone';
  v_hour timestamptz := date_trunc('hour', now());
  v_today date := (now() at time zone 'America/New_York')::date;
  v_day timestamptz := v_today::timestamp at time zone 'America/New_York';
  v_tomorrow timestamptz := (v_today + 1)::timestamp at time zone 'America/New_York';
  v_cabin cabins;
begin
  if not take_hit('text:from:' || (p_wish ->> 'address_key'), v_hour, (p_wish ->> 'address_limit')::integer) then
    return limited('address', v_hour + interval '1 hour');
  end if;
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

-- The mail that asks a signup to confirm, at a moment.
create function ask_to_confirm_at(p_signup newsletter_signups, p_moment timestamptz) returns void
language sql as $$
  insert into outbox (channel, recipient, template, payload, due_at, expires_at)
  values ('mail', p_signup.email, 'newsletter-confirm', jsonb_build_object('signup_id', p_signup.id), p_moment,
    p_moment + interval '5 days')
$$;

-- Asks somebody who has still to confirm: {state: sent | earlier | later, wait in seconds}. Asked ten minutes, an hour, six
-- hours and so on after the last time, and not before. `earlier`: the last mail is there to be pressed, and another may be
-- asked for after the wait. `later`: a mail goes out after the wait. A mail from before somebody left is none to be pressed.
create function ask_again(p_signup newsletter_signups) returns jsonb
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
  perform ask_to_confirm_at(p_signup, v_next);
  return asked(case when v_next > v_now then 'later' else 'sent' end, v_next - v_now);
end
$$;

create function asked(p_state text, p_wait interval) returns jsonb
language sql as $$
  select jsonb_build_object('state', p_state, 'wait', ceil(extract(epoch from p_wait))::integer)
$$;

-- Joins the email club: {outcome: joined | limited | the code of the violation, wait in seconds, mail}. `mail` says what
-- becomes of the mail that asks to confirm; whoever has confirmed and not left gets none.
create or replace function join_newsletter(p_email text, p_source text, p_address_key text, p_hourly integer) returns jsonb
language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_signup newsletter_signups;
  v_code text;
begin
  if not take_hit('join:from:' || p_address_key, v_hour, p_hourly) then
    return limited('address', v_hour + interval '1 hour');
  end if;
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
