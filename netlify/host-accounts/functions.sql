-- Sign-in, sessions and accounts of hosts.

-- Creates a sign-in link, valid for ten minutes, and with p_send_email queues the e-mail with it.
-- Returns false without a link if the host has three open links; those still work.
create function insert_sign_in_link(p_id uuid, p_token_hash text, p_email text, p_send_email boolean) returns boolean
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

-- Returns the role of an address on host pages: owner | host, or null. p_admin_emails: those of
-- HOST_EMAILS.
create function host_role(p_email text, p_admin_emails text[]) returns text
language sql stable as $$
  select case
    when p_email = any(p_admin_emails) then 'owner'
    else (select role from desk_hosts where email = p_email)
  end
$$;

-- Exchanges a link for a session of twelve hours, once: {outcome: opened | unknown | used | ended |
-- passkey, email, expires_at}. The link of a former host is unknown. A host with passkeys needs a
-- signature verified in TypeScript (p_passkey, its signature count p_counter). Without it the
-- outcome is passkey, the link stays valid, and p_challenge is the challenge, unless there is one
-- already.
create function open_host_session(
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

-- Gives an address a role and e-mails it an invitation. Returns false if it has a role already.
-- TypeScript checks HOST_EMAILS.
create function invite_host(p_email text, p_role text, p_actor text) returns boolean
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

-- Changes the role of an invited host. Null removes the host with all sessions, links and passkeys.
-- Returns false for an address that was not invited.
create function change_host(p_email text, p_role text, p_actor text) returns boolean
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
