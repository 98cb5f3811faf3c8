-- Scheduled jobs and their runs.

-- Time since which each job exists, so that a new job is not overdue. New jobs are added by a
-- migration.
create table jobs (
  name text primary key,
  since timestamptz not null default clock_timestamp()
);

-- An old run without an end was interrupted. Rows contain no guest data.
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

create index job_runs_name_started_at_id_idx on job_runs (name, started_at desc, id desc);
create index job_runs_name_started_at_ok_idx on job_runs (name, started_at desc) where ok;
create index job_runs_started_at_not_ok_idx on job_runs (started_at desc) where ok is not true;

insert into jobs (name)
values ('calendars'), ('deal'), ('holds'), ('outbox'), ('rebuild'), ('reconcile'), ('reminders'), ('retention');
