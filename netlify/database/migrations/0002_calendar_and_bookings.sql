-- The published calendar, who has which night, and bookings.

create table cabin_rates (
  cabin_id uuid not null references cabins on delete cascade,
  day date not null,
  available boolean not null default true,
  -- null: the cabin's nightly_rate. A feed reads amounts of 1000 and less as dollars, so they are refused here.
  amount_cents integer constraint cabin_rates_amount_above_ten_dollars check (amount_cents > 1000),
  min_stay integer,
  allows_check_in boolean not null default true,
  allows_check_out boolean not null default true,
  primary key (cabin_id, day)
);

-- One row a night: this primary key is what makes a double booking impossible.
create table cabin_nights (
  cabin_id uuid not null references cabins on delete cascade,
  night date not null,
  holder text not null,
  kind text not null constraint cabin_nights_kind check (kind in ('hold', 'booked', 'external')),
  hold_until timestamptz,
  primary key (cabin_id, night),
  constraint cabin_nights_hold_has_end check (kind <> 'hold' or hold_until is not null)
);

create index cabin_nights_holder on cabin_nights (holder);
create index cabin_nights_hold_ends on cabin_nights (hold_until) where kind = 'hold';

create table bookings (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  cabin_id uuid not null references cabins,
  cabin_number integer not null,
  check_in date not null,
  check_out date not null,
  status text not null default 'held'
    constraint bookings_status check (status in ('held', 'confirmed', 'expired', 'cancelled', 'refund_due', 'refunded')),
  adults integer not null,
  children integer not null default 0,
  pets integer not null default 0,
  first_name text not null,
  last_name text not null,
  email text not null,
  phone text not null,
  arrival_note text,
  promo_code text,
  session_id text,
  quote jsonb not null,
  total_cents integer not null constraint bookings_total_not_negative check (total_cents >= 0),
  hold_expires_at timestamptz not null,
  payment_reference text,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  cancelled_at timestamptz,
  constraint bookings_stay_has_nights check (check_out > check_in),
  -- The second wall behind cabin_nights. Ranges of integers need no extension.
  constraint bookings_confirmed_stays_apart exclude using gist (
    int4range(cabin_number, cabin_number, '[]') with &&,
    int4range(check_in - date '2000-01-01', check_out - date '2000-01-01') with &&
  ) where (status = 'confirmed')
);

create index bookings_of_cabin on bookings (cabin_id, check_in);

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  booking_id uuid references bookings on delete cascade,
  created_at timestamptz not null default now()
);

create table webhook_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now()
);

-- Written in the transaction of its cause, drained after.
create table outbox (
  id bigint generated always as identity primary key,
  channel text not null constraint outbox_channel check (channel in ('mail', 'sms')),
  recipient text not null,
  template text not null,
  payload jsonb not null default '{}',
  state text not null default 'waiting' constraint outbox_state check (state in ('waiting', 'sent', 'failed', 'unclear')),
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);

create index outbox_waiting on outbox (id) where state = 'waiting';

create table rate_buckets (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (key, window_start)
);
