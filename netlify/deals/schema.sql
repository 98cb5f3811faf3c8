-- Deal of each day, and the visitors who have unlocked it.

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
