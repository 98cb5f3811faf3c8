-- Writes down what a host changed. Called in the transaction that changes it.
create function record_audit(p_actor text, p_action text, p_subject text, p_before jsonb, p_after jsonb) returns void
language sql as $$
  insert into audit_log (actor, action, subject, before, after)
  values (p_actor, p_action, p_subject, p_before, p_after)
$$;

-- A link for a host, fifteen minutes long; with p_mail the mail that brings it. At most three of a host are open at once:
-- then nothing is written, and one that was mailed before still works. Answers whether it was written.
create function write_desk_link(p_id uuid, p_token_hash text, p_email text, p_mail boolean) returns boolean
language plpgsql as $$
declare
  v_end timestamptz := clock_timestamp() + interval '15 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('desk:' || p_email, 0));
  if p_mail and (
    select count(*) from desk_links where email = p_email and used_at is null and expires_at > clock_timestamp()
  ) >= 3 then
    return false;
  end if;
  insert into desk_links (id, token_hash, email, expires_at) values (p_id, p_token_hash, p_email, v_end);
  if p_mail then
    insert into outbox (channel, recipient, template, payload, expires_at)
    values ('mail', p_email, 'desk-link', jsonb_build_object('link_id', p_id), v_end);
  end if;
  return true;
end
$$;

-- Turns a link into a session of twelve hours, once: {outcome: opened | unknown | used | ended, email, expires_at}. A link of
-- somebody who is no host any more is unknown.
create function open_desk_session(p_link_hash text, p_session_hash text, p_hosts text[]) returns jsonb
language plpgsql as $$
declare
  v_link desk_links;
  v_session desk_sessions;
begin
  select * into v_link from desk_links where token_hash = p_link_hash for update;
  if v_link.id is null or not v_link.email = any(p_hosts) then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_link.used_at is not null then
    return jsonb_build_object('outcome', 'used');
  elsif v_link.expires_at <= clock_timestamp() then
    return jsonb_build_object('outcome', 'ended');
  end if;
  update desk_links set used_at = clock_timestamp() where id = v_link.id;
  insert into desk_sessions (token_hash, email, expires_at)
  values (p_session_hash, v_link.email, clock_timestamp() + interval '12 hours')
  returning * into v_session;
  perform record_audit(v_link.email, 'desk.signed_in', 'desk', null, null);
  return jsonb_build_object('outcome', 'opened', 'email', v_session.email, 'expires_at', v_session.expires_at);
end
$$;
