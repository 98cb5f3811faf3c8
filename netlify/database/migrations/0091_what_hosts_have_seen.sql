set local check_function_bodies = off;

-- Until when a host has seen what was booked, the same on each of her devices.
create table desk_seen (
  email text primary key,
  booked_until timestamptz not null
);

-- Gives an invited host another role, or with null none: then every session of theirs ends, and no link or passkey is left.
-- Answers false for an address that was not invited.
create or replace function change_host(p_email text, p_role text, p_by text) returns boolean
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
      p_by, case when p_role is null then 'host.removed' else 'host.changed' end, 'host:' || p_email,
      jsonb_build_object('role', v_before.role), jsonb_build_object('role', p_role)
    );
  end if;
  return true;
end
$$;
