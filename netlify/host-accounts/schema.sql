-- Accounts of hosts: sign-in links, sessions, roles and passkeys.

-- Of links and sessions, only the hash of the secret is stored.
create table desk_links (
  id uuid primary key,
  token_hash text not null unique,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  challenge text -- to be signed by a passkey of the host; null until requested
);

create index desk_links_email_expires_at_idx on desk_links (email, expires_at);

create table desk_sessions (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid() unique, -- public id for the list of sessions
  seen_at timestamptz not null default now(), -- last call, to the minute; the session ends after two hours without one
  device text not null default '', -- Safari on iPhone
  challenge text -- to be signed by a new passkey; null until requested
);

create index desk_sessions_email_expires_at_idx on desk_sessions (email, expires_at);

-- Invited hosts. Those of HOST_EMAILS are owners without a row.
create table desk_hosts (
  email text primary key constraint desk_hosts_email check (email = lower(email)),
  role text not null constraint desk_hosts_role check (role in ('owner', 'host')),
  invited_by text not null,
  invited_at timestamptz not null default now()
);

-- Optional second factor of a host. The private key is on the host's device.
create table desk_passkeys (
  id text primary key, -- the credential's id, base64url
  email text not null,
  name text not null,
  public_key text not null, -- COSE, base64url
  counter bigint not null, -- signature count; 0 if the device does not count
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index desk_passkeys_email_idx on desk_passkeys (email);
