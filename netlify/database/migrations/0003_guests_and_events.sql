-- Deals, the mailing list and what visitors do.

create table daily_deals (
  id uuid primary key default gen_random_uuid(),
  day date not null unique, -- New York
  cabin_id uuid not null references cabins on delete cascade,
  discount_percent integer not null constraint daily_deals_percent check (discount_percent between 1 and 90),
  expires_at timestamptz not null
);

create table daily_deal_unlocks (
  deal_id uuid not null references daily_deals on delete cascade,
  session_id text not null,
  unlocked_at timestamptz not null default now(),
  primary key (deal_id, session_id)
);

create table newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  signup_source text not null,
  created_at timestamptz not null default now()
);

create table visits (
  id bigint generated always as identity primary key,
  url_path text not null,
  referrer text,
  session_id text,
  at timestamptz not null default now()
);

create table clicks (
  id bigint generated always as identity primary key,
  property_id text not null, -- the cabin's slug
  session_id text not null,
  referrer_page text,
  at timestamptz not null default now()
);

create index clicks_by_property on clicks (property_id, at);

create table events (
  id bigint generated always as identity primary key,
  event_name text not null,
  parameters jsonb not null default '{}',
  at timestamptz not null default now()
);

create index events_by_name on events (event_name, at);
