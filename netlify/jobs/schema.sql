-- Each run of a scheduled job leaves a row.

-- Since when each job is known: before that it had no turn, and is not late. A new job is added by a migration.
create table jobs (
  name text primary key,
  since timestamptz not null default clock_timestamp()
);

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

create index job_runs_name_started_at_id_idx on job_runs (name, started_at desc, id desc);
create index job_runs_name_started_at_ok_idx on job_runs (name, started_at desc) where ok;
create index job_runs_started_at_not_ok_idx on job_runs (started_at desc) where ok is not true;

insert into jobs (name)
values ('calendars'), ('deal'), ('holds'), ('outbox'), ('rebuild'), ('reconcile'), ('reminders'), ('retention');
