-- Applications of cabin owners, with their state and the answers of hosts.

create table owner_applications (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  state text not null default 'received'
    constraint owner_applications_state check (state in ('received', 'asked', 'approved', 'declined')),
  -- Counts every change, so that decisions on outdated data are refused.
  version integer not null default 1,
  name text not null,
  email text not null,
  phone text not null,
  cabin_name text not null,
  city text not null,
  details jsonb not null constraint owner_applications_details check (jsonb_typeof(details) = 'object'), -- all fields of the form
  agreed jsonb not null,   -- {consent, terms, at}: accepted versions, and time
  question text,           -- last question of a host
  answer text,             -- the owner's answer to it
  reason text,             -- reason for declining, if given
  session_id text,
  idempotency_key text unique,
  request_hash text not null,
  -- Earlier application for the same cabin and e-mail address, perhaps from another person.
  repeats uuid references owner_applications on delete set null,
  cabin_id uuid references cabins on delete set null on update cascade,
  received_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  decided_at timestamptz
);

create index owner_applications_state_received_at_reference_idx on owner_applications (state, received_at desc, reference desc);
create index owner_applications_email_received_at_idx on owner_applications (email, received_at);
create index owner_applications_request_hash_idx on owner_applications (request_hash);
create index owner_applications_repeats_idx on owner_applications (repeats) where repeats is not null;
create index owner_applications_cabin_id_idx on owner_applications (cabin_id) where cabin_id is not null;
