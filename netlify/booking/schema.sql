-- Bookings, from the hold to the day after the stay. Stays booked together are one party: held and
-- confirmed together, each with its own terms, payments and refunds.

create table parties (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default clock_timestamp()
);

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
  terms jsonb not null, -- as booking_terms writes them
  -- An HMAC of the internet address the hold was made from, as in rate_buckets; null if unknown.
  address_key text,
  -- An HMAC of the first 48 bits of an IPv6 address the hold was made from, as address_key; null
  -- for other addresses.
  network_key text,
  party_id uuid not null references parties,
  -- Position in its party. The first stay gets the e-mails for all.
  place integer not null default 1,
  link integer not null default 0, -- number of link renewals; links signed with a lower number have ended
  -- Kind of the stay: a guest's, or one without payment and e-mails with which a host blocks
  -- nights.
  purpose text not null default 'guest' constraint bookings_purpose check (purpose in ('guest', 'owner', 'maintenance')),
  shared_at timestamptz, -- time of sharing with the party, part of the shared link; null while not shared
  -- End of the period in which a quote sent by a host can be accepted (quote_state); null for other
  -- stays. Before that no night is held, and the status is that of an expired hold.
  quoted_until timestamptz,
  -- Requirement for a visitor who never paid, for these nights
  -- (src/domain/booking/hold-pressure.ts); null for other visitors.
  pressure text constraint bookings_pressure check (pressure in ('none', 'work', 'pay_first')),
  constraint bookings_party_id_place_key unique (party_id, place),
  constraint bookings_stay_has_nights check (check_out > check_in),
  -- Second safeguard besides cabin_nights. Integer ranges need no extension.
  constraint bookings_confirmed_no_overlap exclude using gist (
    int4range(cabin_number, cabin_number, '[]') with &&,
    int4range(check_in - date '2000-01-01', check_out - date '2000-01-01') with &&
  ) where (status = 'confirmed')
);

create index bookings_cabin_id_check_in_idx on bookings (cabin_id, check_in);
create index bookings_email_idx on bookings (email);
create index bookings_hold_expires_at_idx on bookings (hold_expires_at) where status = 'held';
-- For apply_hold_pressure: skips the many bookings that pay first.
create index bookings_hold_expires_at_pressure_idx on bookings (hold_expires_at) where status = 'held' and pressure in ('none', 'work');
create index bookings_session_id_hold_idx on bookings (session_id) where status = 'held';
create index bookings_address_key_created_at_idx on bookings (address_key, created_at);
create index bookings_network_key_created_at_idx on bookings (network_key, created_at) where network_key is not null;
create index bookings_session_id_confirmed_idx on bookings (session_id) where status = 'confirmed';
create index bookings_check_out_confirmed_idx on bookings (check_out) where status = 'confirmed';
create index bookings_created_at_id_idx on bookings (created_at desc, id desc);
create index bookings_status_created_at_id_idx on bookings (status, created_at desc, id desc);
create index bookings_check_in_idx on bookings (check_in);
create index bookings_check_out_idx on bookings (check_out);

create trigger bookings_before_insert_terms before insert on bookings
for each row when (new.terms is null) execute function set_booking_terms();
create trigger bookings_before_insert_party before insert on bookings
for each row when (new.party_id is null) execute function create_party();
create trigger bookings_after_delete_party after delete on bookings for each row execute function delete_empty_party();
create trigger bookings_before_update_links before update of email, link on bookings for each row execute function revoke_booking_links();
create trigger bookings_after_insert_status_record after insert on bookings for each row execute function record_booking_status();
create trigger bookings_after_update_status_record after update of status on bookings
for each row when (old.status is distinct from new.status) execute function record_booking_status();

-- Active holds: not paid and not expired.
create view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

-- Active holds of visitors who never paid. Bookings that pay first hold no nights.
create view pressure_holds as
select party_id, cabin_id, check_out - check_in as nights, created_at from live_holds
where pressure in ('none', 'work') and payment_reference is null and not is_party_paying(party_id);

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  created_at timestamptz not null default now(),
  party_id uuid references parties on delete cascade
);

-- History of booking statuses.
create table booking_states (
  booking_id uuid not null references bookings on delete cascade,
  status text not null,
  at timestamptz not null default clock_timestamp()
);

create index booking_states_booking_id_at_idx on booking_states (booking_id, at);

-- A change with a price is held like a stay and applied by its payment. Its nights are in
-- cabin_nights with its id as their holder.
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  -- A move is made by a host: other dates, cabin or party, or an agreed price. A cheaper stay is
  -- applied at once, with its refund. Charges of a host, paid by link, and partial refunds are
  -- changes too.
  kind text not null constraint booking_changes_kind check (kind in ('nights', 'party', 'extras', 'move', 'charge', 'given')),
  -- State of the booking after the change. Only part of it applies by kind: 'nights' the dates,
  -- 'party' the guests, 'extras' the price, 'move' everything.
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  pets integer not null,
  quote jsonb not null,
  -- Price of the booking for which the change was made. The change is invalid at any other.
  total_before_cents integer not null,
  difference_cents integer not null
    constraint booking_changes_difference_above_zero check (difference_cents > 0 or state = 'applied'),
  -- held: waits for its payment; applied; released: released, withdrawn or replaced; refund_due:
  -- paid too late.
  state text not null default 'held'
    constraint booking_changes_state check (state in ('held', 'applied', 'released', 'refund_due')),
  hold_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  cabin_id uuid not null references cabins,
  deadline_days integer not null default 0, -- days by which cancellation deadlines move earlier
  reason text, -- reason of a charge or refund, shown to the guest
  constraint booking_changes_stay_has_nights check (check_out > check_in)
);

create unique index booking_changes_booking_id_pending_key on booking_changes (booking_id) where state = 'held';
create index booking_changes_booking_id_idx on booking_changes (booking_id);

-- Notes of hosts on a booking, and their reasons for cancellations and refunds.
create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  about text not null constraint booking_notes_about check (about in ('note', 'cancelled', 'payment')),
  body text not null,
  host text not null,
  at timestamptz not null default clock_timestamp()
);

create index booking_notes_booking_id_id_idx on booking_notes (booking_id, id);
