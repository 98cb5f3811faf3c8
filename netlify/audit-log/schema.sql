-- Changes by hosts, with the values before and after.

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null, -- a host's e-mail address, or 'command'
  action text not null constraint audit_log_action check (action ~ '^[a-z_]+\.[a-z_]+$'), -- booking.cancelled
  subject text not null, -- booking:MC-234567, cabin:3
  -- Contains no guest data: no name, address or phone number.
  before jsonb,
  after jsonb
);

create index audit_log_subject_id_idx on audit_log (subject, id);
create index audit_log_at_idx on audit_log (at);
