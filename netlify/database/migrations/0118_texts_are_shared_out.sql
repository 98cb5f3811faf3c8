set local check_function_bodies = off;

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit, wait in seconds}.
-- p_wish: phone, cabin_id, address_key, number_key, number_limit, daily_limit, session_id, the shares of a household and of a /48
-- ([{key, limit}]) and, where the box was ticked, consent {version, wording, page}. Locks are always taken in the order phone, day.
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
  if not (select coalesce(bool_and(take_hit('text:by:' || (share ->> 'key'), v_day, (share ->> 'limit')::integer)), true)
    from jsonb_array_elements(p_wish -> 'shares') as share) then
    return limited('household', v_tomorrow);
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
