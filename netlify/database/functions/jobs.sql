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
