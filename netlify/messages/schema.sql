-- Texts and e-mails. A message is written in the transaction of its cause, and sent afterwards by
-- the process that claims it. A message that may have been sent is 'unclear' and is never resent
-- automatically.

create table outbox (
  id bigint generated always as identity primary key,
  channel text not null constraint outbox_channel check (channel in ('mail', 'sms')),
  recipient text not null,
  template text not null,
  payload jsonb not null default '{}',
  state text not null default 'waiting'
    constraint outbox_state check (state in ('waiting', 'sending', 'sent', 'failed', 'unclear')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  due_at timestamptz not null default now(),
  -- Time after which the message is useless.
  expires_at timestamptz not null default now() + interval '5 days',
  claim uuid,
  claimed_until timestamptz,
  problem text, -- a code, never a message of a service, which may contain guest data
  receipt text, -- message id of the service
  dedupe_key text -- cause of the message; null if it may be queued again
);

create unique index outbox_dedupe_key_key on outbox (dedupe_key) where dedupe_key is not null;
create index outbox_due_at_id_idx on outbox (due_at, id) where state = 'waiting';
create index outbox_claimed_until_idx on outbox (claimed_until) where state = 'sending';
create index outbox_id_unclear_idx on outbox (id) where state = 'unclear';
create index outbox_recipient_created_at_idx on outbox (recipient, created_at);
create index outbox_payload_reference_idx on outbox ((payload ->> 'reference'));

-- Phones that replied STOP, or whose carrier says they did.
create table sms_opt_outs (
  phone text primary key,
  source text not null constraint sms_opt_outs_source check (source in ('reply', 'carrier')),
  at timestamptz not null default now()
);

create table sms_consents (
  id bigint generated always as identity primary key,
  phone text not null,
  version text not null,
  wording text not null,
  session_id text,
  given_at timestamptz not null default now(),
  ended_at timestamptz,
  page text, -- path of the page with the consent
  address_key text
);

create unique index sms_consents_phone_version_key on sms_consents (phone, version) where ended_at is null;
