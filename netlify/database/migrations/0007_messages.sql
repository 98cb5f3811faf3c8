-- Texts and mails. A message is written in the transaction of its cause and sent after it by whoever claims it. What may
-- have gone out, nobody knows, is 'unclear' and never sent again by itself.

alter table outbox
  add column due_at timestamptz not null default now(),
  -- Past this nobody wants it any more.
  add column expires_at timestamptz not null default now() + interval '5 days',
  add column claim uuid,
  add column claimed_until timestamptz,
  add column problem text, -- a code, never what a service says about a guest
  add column receipt text, -- the id the service knows it by
  drop constraint outbox_state,
  add constraint outbox_state check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear'));

drop index outbox_waiting;
create index outbox_due on outbox (due_at, id) where state = 'waiting';
create index outbox_sending on outbox (claimed_until) where state = 'sending';
create index outbox_of_recipient on outbox (recipient, created_at);

-- Phones that replied STOP, or whose carrier says they did.
create table sms_opt_outs (
  phone text primary key,
  source text not null constraint sms_opt_outs_source check (source in ('reply', 'carrier')),
  at timestamptz not null default now()
);

create table sms_consents (
  id bigint generated always as identity primary key,
  phone text not null,
  version text not null,
  wording text not null,
  session_id text,
  given_at timestamptz not null default now(),
  ended_at timestamptz
);

create unique index sms_consents_once on sms_consents (phone, version) where ended_at is null;

-- Takes one message of these channels to send, for so many seconds; none when nothing is due.
create function claim_message(p_channels text[], p_seconds integer) returns setof outbox
language plpgsql as $$
declare
  v_message outbox;
begin
  loop
    select * into v_message
    from outbox
    where state = 'waiting' and channel = any(p_channels)
      and due_at <= clock_timestamp() and expires_at > clock_timestamp()
    order by due_at, id
    limit 1
    for update skip locked;
    if not found then
      return;
    end if;
    -- A STOP may have come since it was written.
    exit when v_message.channel <> 'sms'
      or not exists (select from sms_opt_outs where phone = v_message.recipient);
    update outbox set state = 'failed', problem = 'opted_out' where id = v_message.id;
  end loop;
  return query
    update outbox
    set state = 'sending', attempts = attempts + 1, claim = gen_random_uuid(),
      claimed_until = clock_timestamp() + make_interval(secs => p_seconds)
    where id = v_message.id
    returning *;
end
$$;

-- Writes down what became of a claimed message: sent, failed, unclear or retry. Answers its state, null when the claim is
-- not the message's. The answer may come late: it then says what was unclear until now.
create function settle_message(
  p_id bigint, p_claim uuid, p_outcome text, p_problem text, p_receipt text, p_wait_seconds integer
) returns text
language plpgsql as $$
declare
  v_message outbox;
  v_due timestamptz;
begin
  select * into v_message from outbox
  where id = p_id and claim = p_claim and state in ('sending', 'unclear') for update;
  if not found then
    return null;
  end if;
  -- Half a minute, then twice as long each time.
  v_due := clock_timestamp()
    + make_interval(secs => greatest(coalesce(p_wait_seconds, 0), 30 * 2 ^ (v_message.attempts - 1)));
  v_message.state := case
    when p_outcome <> 'retry' then p_outcome
    when v_message.attempts < 8 and v_due < v_message.expires_at then 'waiting'
    else 'failed'
  end;
  update outbox
  set state = v_message.state, problem = p_problem, receipt = p_receipt, claimed_until = null,
    due_at = case when v_message.state = 'waiting' then v_due else due_at end,
    sent_at = case when v_message.state = 'sent' then clock_timestamp() end
  where id = p_id;
  if v_message.channel = 'sms' and p_problem = 'opted_out' then
    insert into sms_opt_outs (phone, source) values (v_message.recipient, 'carrier') on conflict do nothing;
  end if;
  return v_message.state;
end
$$;

-- Housekeeping before a sweep. Whoever claimed a message and never told what became of it may have sent it.
create function tend_outbox() returns void
language sql as $$
  update outbox set state = 'unclear', problem = 'no_answer'
  where id in (
    select id from outbox where state = 'sending' and claimed_until <= clock_timestamp() for update skip locked
  );
  update outbox set state = 'failed', problem = 'expired'
  where id in (
    select id from outbox where state = 'waiting' and expires_at <= clock_timestamp() for update skip locked
  );
  delete from outbox where state in ('sent', 'failed') and created_at < now() - interval '90 days';
  delete from rate_buckets where window_start < now() - interval '2 days';
$$;

-- Counts one more under p_key in the window that began at p_from; false when that is more than p_limit.
create function take_hit(p_key text, p_from timestamptz, p_limit integer) returns boolean
language sql as $$
  insert into rate_buckets (key, window_start, hits) values (p_key, p_from, 1)
  on conflict (key, window_start) do update set hits = rate_buckets.hits + 1
  returning hits <= p_limit
$$;

create function limited(p_limit text, p_until timestamptz) returns jsonb
language sql as $$
  select jsonb_build_object('outcome', 'limited', 'limit', p_limit,
    'wait', greatest(1, ceil(extract(epoch from p_until - clock_timestamp()))::integer))
$$;

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit, wait in seconds}.
-- p_wish: phone, cabin_id, address_key, number_key, address_limit, number_limit, daily_limit, session_id and, where the box
-- was ticked, consent {version, wording}. Locks are always taken in the order address, phone, day.
create function text_cabin(p_wish jsonb) returns jsonb
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
  insert into sms_consents (phone, version, wording, session_id)
  select v_phone, p_wish #>> '{consent,version}', p_wish #>> '{consent,wording}', p_wish ->> 'session_id'
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

-- A phone replied: stop, start, or neither. The same reply told twice counts once.
create function hear_reply(p_id text, p_phone text, p_wish text) returns void
language plpgsql as $$
begin
  insert into webhook_events (id, kind) values ('sms:' || p_id, 'reply') on conflict do nothing;
  if not found then
    return;
  end if;
  if p_wish = 'stop' then
    insert into sms_opt_outs (phone, source) values (p_phone, 'reply') on conflict do nothing;
    update sms_consents set ended_at = now() where phone = p_phone and ended_at is null;
  elsif p_wish = 'start' then
    delete from sms_opt_outs where phone = p_phone;
  end if;
end
$$;
