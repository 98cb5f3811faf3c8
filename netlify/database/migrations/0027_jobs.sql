-- What runs by the clock leaves a row each time, and builds of the site are followed until they are out.

-- Since when each job is known: before that it had no turn, and is not late. A new job is added here by a migration.
create table jobs (
  name text primary key,
  since timestamptz not null default clock_timestamp()
);

insert into jobs (name)
values ('calendars'), ('deal'), ('holds'), ('outbox'), ('rebuild'), ('reconcile'), ('reminders'), ('retention');

-- A run that has not ended and is old was stopped in the middle. Nothing in a row is about a guest.
create table job_runs (
  id bigint generated always as identity primary key,
  name text not null,
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  ok boolean,
  counts jsonb not null default '{}',
  problem text, -- a code
  started_by text not null default 'schedule' constraint job_runs_started_by
    check (started_by in ('schedule', 'command', 'desk'))
);

create index job_runs_of_job on job_runs (name, started_at desc, id desc);
create index job_runs_ok on job_runs (name, started_at desc) where ok;
create index job_runs_not_ok on job_runs (started_at desc) where ok is not true;

-- Begins a run of a job, and answers its id. A run a person starts is in the audit log: p_actor is who.
create function start_job_run(p_name text, p_started_by text, p_actor text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  insert into job_runs (name, started_by) values (p_name, p_started_by) returning id into v_id;
  if p_actor is not null then
    perform record_audit(p_actor, 'job.started', 'job:' || p_name, null, null);
  end if;
  return v_id;
end
$$;

-- How each job stands by this database's clock, or at p_now: since when it is known, when its last good run began, and its
-- last run. What lies after that, from a clock that was wrong, does not count.
create function job_states(p_now timestamptz default clock_timestamp())
returns table (
  name text, now timestamptz, since timestamptz, last_ok timestamptz,
  started_at timestamptz, ended_at timestamptz, ok boolean, counts jsonb, problem text, started_by text
)
language sql stable as $$
  select j.name, p_now, least(j.since, p_now), good.started_at,
    last.started_at, last.ended_at, last.ok, last.counts, last.problem, last.started_by
  from jobs j
  left join lateral (
    select r.started_at from job_runs r
    where r.name = j.name and r.ok and r.started_at <= p_now order by r.started_at desc limit 1
  ) good on true
  left join lateral (
    select r.* from job_runs r
    where r.name = j.name and r.started_at <= p_now order by r.started_at desc, r.id desc limit 1
  ) last on true
$$;

-- A build that was asked for, or one we only know of because it failed. Without an outcome it is under way.
create table site_builds (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default clock_timestamp(),
  reason text not null constraint site_builds_reason check (reason in ('nightly', 'changed', 'asked', 'deploy')),
  outcome text constraint site_builds_outcome check (outcome in ('published', 'failed', 'silent')),
  ended_at timestamptz,
  deploy_id text unique, -- the host's own number for it
  problem text
);

create index site_builds_under_way on site_builds (requested_at) where outcome is null;
create index site_builds_newest on site_builds (requested_at desc);

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
