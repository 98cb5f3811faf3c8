-- Who asks for builds waits here for each other, so that two that ask at once ask for one.
create function lock_site_builds() returns void
language sql as $$
  select pg_advisory_xact_lock(hashtext('site builds'))
$$;

-- Records that a build is asked for, and answers its id; null when another was within p_gap_seconds. A person is kept
-- waiting by other people alone: what the clock asked for a moment ago may not have their change.
create function begin_site_build(p_reason text, p_gap_seconds integer) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  perform lock_site_builds();
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

-- Ends a build; what failed or was never reported is written to the hosts, once.
create function end_site_build(p_id bigint, p_outcome text, p_deploy_id text, p_problem text) returns boolean
language plpgsql as $$
declare
  v_build site_builds;
begin
  update site_builds
  set outcome = p_outcome, ended_at = clock_timestamp(), deploy_id = coalesce(p_deploy_id, deploy_id), problem = p_problem
  where id = p_id and outcome is null
  returning * into v_build;
  if not found then
    return false;
  end if;
  if p_outcome <> 'published' then
    insert into outbox (channel, recipient, template, payload, dedupe_key)
    values (
      'mail', 'hosts', 'site-build-failed',
      jsonb_build_object(
        'requested_at', v_build.requested_at, 'reason', v_build.reason, 'outcome', p_outcome, 'problem', p_problem
      ),
      'site-build-failed:' || v_build.id
    )
    on conflict (dedupe_key) where dedupe_key is not null do nothing;
  end if;
  return true;
end
$$;

-- What the host of the site says became of a deploy that began at p_began by its clock: every build asked for before is in it.
-- A failed one nobody asked for here is recorded too. Told twice, it is recorded once.
create function report_site_build(p_deploy_id text, p_outcome text, p_began timestamptz, p_problem text) returns boolean
language plpgsql as $$
declare
  v_ids bigint[];
  v_id bigint;
begin
  perform lock_site_builds();
  if exists (select from site_builds where deploy_id = p_deploy_id) then
    return false;
  end if;
  v_ids := array(
    select id from site_builds where outcome is null and requested_at <= p_began + interval '1 minute'
    order by requested_at desc
  );
  if cardinality(v_ids) = 0 then
    if p_outcome = 'published' then
      return false;
    end if;
    insert into site_builds (reason, requested_at) values ('deploy', least(p_began, clock_timestamp()))
    returning array[id] into v_ids;
  end if;
  -- The newest carries the number and, when it failed, the letter; the others ended with it.
  perform end_site_build(v_ids[1], p_outcome, p_deploy_id, p_problem);
  foreach v_id in array v_ids[2:] loop
    update site_builds set outcome = p_outcome, ended_at = clock_timestamp(), problem = p_problem where id = v_id;
  end loop;
  return true;
end
$$;

-- Builds that are out, by what the site says of itself, and those that never said anything for p_silent_seconds.
create function settle_site_builds(p_built_at timestamptz, p_silent_seconds integer)
returns table (published integer, silent integer)
language plpgsql as $$
begin
  perform lock_site_builds();
  update site_builds set outcome = 'published', ended_at = clock_timestamp()
  where outcome is null and requested_at <= p_built_at;
  get diagnostics published = row_count;
  silent := (
    select count(*) filter (where end_site_build(id, 'silent', null, null))
    from site_builds
    where outcome is null and requested_at <= clock_timestamp() - make_interval(secs => p_silent_seconds)
  );
  return next;
end
$$;
