-- Owner applications: receive, decide and complete, with their e-mails.

-- Queues the e-mails of a change. Outdated ones are skipped when they are sent.
create function queue_application_emails() returns trigger
language plpgsql as $$
declare
  v_templates text[] := case
    when tg_op = 'INSERT' then array['owner-received', 'host-application']
    when new.state = 'received' then array['host-answer']
    else array['owner-' || new.state]
  end;
begin
  perform queue_email(case when template like 'host-%' then 'hosts' else new.email end, template,
    jsonb_build_object('application', new.reference), new.id || ':' || new.version)
  from unnest(v_templates) as template;
  return null;
end
$$;
create trigger owner_applications_after_insert_emails after insert on owner_applications
for each row execute function queue_application_emails();
create trigger owner_applications_after_update_emails after update on owner_applications
for each row when (old.state is distinct from new.state or (new.state = 'asked' and old.question is distinct from new.question))
execute function queue_application_emails();

-- Returns the normalized name of a cabin.
create function cabin_name_key(p_name text) returns text
language sql immutable as $$
  select regexp_replace(lower(p_name), '[^[:alnum:]]+', '', 'g')
$$;

-- Returns the response to an applicant.
create function application_result(p_outcome text, p_application owner_applications) returns jsonb
language sql immutable as $$
  select jsonb_build_object('outcome', p_outcome, 'reference', p_application.reference,
    'received_at', p_application.received_at)
$$;

-- Stores an application: {outcome: received | known | mismatch | limited, reference, received_at,
-- wait in seconds}. `known`: an equal one exists, by its key, by its text, or an open one for the
-- same cabin from the same visitor, which is updated. p_application: the columns. An application
-- that only shares the e-mail address of another is a new one.
create function receive_application(p_key text, p_request_hash text, p_application jsonb, p_max_per_day integer) returns jsonb
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

  -- Locked, so that no host decides it meanwhile.
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

-- Advances an open application: {outcome: done | changed | unknown, state, version}. `changed`: it
-- has changed since it was read. p_changes: question or reason; for an approval the fields of its
-- `draft` (save_cabin), which gets the first free address, and feed_url of its calendar.
create function decide_application(
  p_actor text, p_reference text, p_version integer, p_state text, p_changes jsonb
) returns jsonb
language plpgsql as $$
declare
  v_before owner_applications;
  v_draft jsonb := p_changes -> 'draft';
  v_saved jsonb;
  v_cabin cabins;
begin
  -- Locked before the draft is created, so that concurrent approvals create one draft only.
  select * into v_before from owner_applications where reference = p_reference for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_before.version <> p_version or v_before.state not in ('received', 'asked') then
    return jsonb_build_object('outcome', 'changed', 'state', v_before.state, 'version', v_before.version);
  end if;
  for v_try in 1..1000 loop
    exit when v_draft is null or v_saved ->> 'outcome' = 'saved';
    v_saved := save_cabin(p_actor, null, null, v_draft || jsonb_build_object('slug',
      (v_draft ->> 'slug') || case when v_try > 1 then '-' || v_try else '' end));
  end loop;
  select * into v_cabin from cabins where id = (v_saved ->> 'id')::uuid;
  if p_changes ->> 'feed_url' is not null then
    perform add_feed(p_actor, v_cabin.id, p_changes ->> 'feed_url', '');
  end if;
  update owner_applications
  set state = p_state, version = version + 1, changed_at = now(),
    question = coalesce(p_changes ->> 'question', question),
    answer = case when p_state = 'asked' then null else answer end,
    reason = coalesce(p_changes ->> 'reason', reason),
    cabin_id = coalesce(v_cabin.id, cabin_id),
    decided_at = case when p_state in ('approved', 'declined') then now() end
  where id = v_before.id;
  perform record_audit(
    p_actor, 'application.' || p_state, 'application:' || p_reference, jsonb_build_object('state', v_before.state),
    jsonb_strip_nulls(jsonb_build_object('state', p_state, 'cabin', v_cabin.number, 'slug', v_cabin.slug))
  );
  return jsonb_build_object('outcome', 'done', 'state', p_state, 'version', p_version + 1);
end
$$;

-- Stores the answer of an applicant to a host's question, once, and only for an application with an
-- open question: {outcome: done | changed | unknown, state, version}.
create function complete_application(p_reference text, p_answer text, p_application jsonb) returns jsonb
language plpgsql as $$
declare
  v_new owner_applications := jsonb_populate_record(null::owner_applications, p_application);
  v_known owner_applications;
begin
  select * into v_known from owner_applications where reference = p_reference for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_known.state <> 'asked' then
    return jsonb_build_object('outcome', 'changed', 'state', v_known.state, 'version', v_known.version);
  end if;
  update owner_applications
  set state = 'received', version = version + 1, changed_at = now(), answer = p_answer,
    (name, email, phone, cabin_name, city, details) =
      (v_new.name, v_new.email, v_new.phone, v_new.cabin_name, v_new.city, v_new.details)
  where id = v_known.id;
  return jsonb_build_object('outcome', 'done', 'state', 'received', 'version', v_known.version + 1);
exception
  when others then
    raise exception 'complete_application failed' using errcode = sqlstate;
end
$$;
