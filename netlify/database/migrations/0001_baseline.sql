set local check_function_bodies = off;

-- The role of functions: it reads and writes rows, and cannot change what the database is made of. It signs in once a host
-- has given it a password (docs/deploy.md). What later migrations make it has the same rights to.
do $$
begin
  begin
    create role mama_app nologin;
  exception
    -- Another database of this server has made it, or is about to.
    when duplicate_object or unique_violation then null;
    -- Who may not make roles runs this file again once somebody else has made it.
    when insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = 'mama_app') then
    return;
  end if;
  grant usage on schema public to mama_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to mama_app;
  alter default privileges in schema public grant usage on sequences to mama_app;
  grant select, insert, update, delete on all tables in schema public to mama_app;
  grant usage on all sequences in schema public to mama_app;
  if to_regclass('schema_migrations') is not null then
    revoke all on schema_migrations from mama_app;
  end if;
end
$$;

create table rate_buckets (
  key text not null,
  window_start timestamptz not null,
  hits integer not null default 0,
  primary key (key, window_start)
);

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
  -- Past this nobody wants it any more.
  expires_at timestamptz not null default now() + interval '5 days',
  claim uuid,
  claimed_until timestamptz,
  problem text, -- a code, never what a service says about a guest
  receipt text, -- the id the service knows it by
  dedupe_key text -- what it was written for; null where it may be written again
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
  page text, -- the path it was given on
  address_key text
);

create unique index sms_consents_phone_version_key on sms_consents (phone, version) where ended_at is null;

-- Of a link and of a session only the hash of its secret is stored.
create table desk_links (
  id uuid primary key,
  token_hash text not null unique,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  challenge text -- what the passkey of its host has to sign, once it was asked for
);

create index desk_links_email_expires_at_idx on desk_links (email, expires_at);

create table desk_sessions (
  token_hash text primary key,
  email text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  id uuid not null default gen_random_uuid() unique, -- names it in the list of sessions, which shows no secret
  seen_at timestamptz not null default now(), -- the last call, to the minute: two hours without one end it
  device text not null default '', -- Safari on iPhone
  challenge text -- what a new passkey has to sign, once one was asked for
);

create index desk_sessions_email_expires_at_idx on desk_sessions (email, expires_at);

-- Who was invited to the desk. Those of HOST_EMAILS are owners without a row.
create table desk_hosts (
  email text primary key constraint desk_hosts_email check (email = lower(email)),
  role text not null constraint desk_hosts_role check (role in ('owner', 'host')),
  invited_by text not null,
  invited_at timestamptz not null default now()
);

-- The second factor of a host who has one: the key that signs is in her phone or computer.
create table desk_passkeys (
  id text primary key, -- the credential's id, base64url
  email text not null,
  name text not null,
  public_key text not null, -- COSE, base64url
  counter bigint not null, -- of signatures; 0 where the device does not count
  created_at timestamptz not null default now(),
  used_at timestamptz
);

create index desk_passkeys_email_idx on desk_passkeys (email);

-- What hosts set at the desk for all cabins. `facts` are what src/fields/setting-rules.ts takes for the kind; money in cents.
create table settings (
  id integer generated always as identity primary key,
  kind text not null constraint settings_kind check (kind in ('tax', 'fee', 'promo', 'policy', 'daily_deal', 'damage_deposit')),
  facts jsonb not null constraint settings_facts_object check (jsonb_typeof(facts) = 'object')
);

create unique index settings_promo_code_key on settings ((facts ->> 'code')) where kind = 'promo';

create unique index settings_daily_deal_key on settings (kind) where kind = 'daily_deal';

create unique index settings_policy_name_key on settings ((facts ->> 'name')) where kind = 'policy';

-- The taxes of the Smokies as they were when the first database was made. Hosts change them at the desk.
insert into settings (kind, facts)
values
  ('tax', '{"kind": "state", "name": "Tennessee sales tax", "percent": 7, "per_night_cents": 0, "towns": [], "from": null, "until": null}'),
  ('tax', '{"kind": "county", "name": "County and local tax", "percent": 2.75, "per_night_cents": 0, "towns": [], "from": null, "until": null}'),
  ('tax', '{"kind": "occupancy", "name": "Occupancy tax", "percent": 3, "per_night_cents": 0, "towns": ["Gatlinburg"], "from": null, "until": null}'),
  ('tax', '{"kind": "occupancy", "name": "Occupancy tax", "percent": 2.5, "per_night_cents": 0, "towns": ["Pigeon Forge"], "from": null, "until": null}'),
  ('tax', '{"kind": "occupancy", "name": "Occupancy tax", "percent": 3, "per_night_cents": 0, "towns": ["Sevierville"], "from": null, "until": null}');

create table cabins (
  id uuid primary key default gen_random_uuid(),
  number integer generated always as identity unique,
  slug text not null unique
    constraint cabins_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
    constraint cabins_slug_not_a_category check (slug not in ('hot-tub', 'pet-friendly', 'family', 'pool')),
  title text not null,
  short_desc text not null default '',
  city text not null default 'Gatlinburg',
  hero_image_url text,
  beds integer not null default 1,
  baths numeric(4, 1) not null default 1,
  max_guests integer not null default 2 constraint cabins_max_guests_positive check (max_guests > 0),
  featured boolean not null default false,
  live boolean not null default true,
  display_order integer not null default 0,
  pet_fee numeric(10, 2) constraint cabins_pet_fee_range check (pet_fee between 0 and 100000), -- null: no pets
  amenities jsonb not null default '{}' constraint cabins_amenities_object check (jsonb_typeof(amenities) = 'object'),
  tiktok_ids text[] not null default '{}',
  video_tour_url text,
  mountain_mama_review text,
  -- The upper bounds also keep out 'NaN', which numeric allows and holds to be larger than any number.
  nightly_rate numeric(10, 2) not null
    constraint cabins_nightly_rate_above_ten_dollars check (nightly_rate > 10 and nightly_rate <= 100000),
  cleaning_fee numeric(10, 2) not null default 0
    constraint cabins_cleaning_fee_range check (cleaning_fee between 0 and 100000),
  timezone text not null default 'America/New_York',
  free_cancel_days integer not null default 14 constraint cabins_free_cancel_days_not_negative check (free_cancel_days >= 0),
  mama_cabins_nightly_surcharge numeric(5, 2) not null default 0
    constraint cabins_surcharge_range check (mama_cabins_nightly_surcharge between 0 and 100),

  -- What the cabin page tells beyond the card.
  description text,
  elevation_ft integer,
  driveway text,
  view text,
  bedrooms integer,
  sleeping jsonb not null default '[]',    -- [{ "room": "Loft", "beds": ["queen", "twin"] }]
  house_rules jsonb not null default '[]', -- ["No smoking indoors", ...]
  check_in_time time not null default '16:00',
  check_out_time time not null default '10:00',
  latitude numeric(8, 5),
  longitude numeric(8, 5),
  created_at timestamptz not null default now(),

  -- null: the whole is paid with the booking. Else so many percent are, and the rest so many days before check-in.
  deposit_percent integer constraint cabins_deposit_percent check (deposit_percent between 1 and 99),
  balance_due_days integer not null default 30 constraint cabins_balance_due_days check (balance_due_days >= 0),

  -- For guests who have booked, from three days before check-in on; no page, search or list reads these.
  address text,
  door_code text,
  directions text,

  -- Counts up with every change of a cabin or of its photos: whoever saves says which one they changed.
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  -- The same for what is on pages: changes of drafts and of hidden reviews do not count, those of shown reviews do.
  pages_changed_at timestamptz not null default now(),

  -- Whether a car needs four-wheel drive on the driveway; null where nobody has said.
  four_wheel_drive text constraint cabins_four_wheel_drive check (four_wheel_drive in ('never', 'winter', 'always')),
  -- From the car to a bed and a bath without a step; null where nobody has said.
  step_free boolean,
  -- The name of a policy in settings, whose days go before free_cancel_days; null, as an unknown one: the cabin has its own.
  cancel_policy text,
  -- What the offset of the cabin's pin is drawn from. No response contains it: with it the pin leads back to the cabin.
  pin_seed uuid not null default gen_random_uuid()
);

create index cabins_display_order_number_idx on cabins (display_order, number) where live;

create index cabins_title_idx on cabins (title);

create table cabin_photos (
  id uuid primary key default gen_random_uuid(),
  cabin_id uuid not null references cabins on delete cascade,
  image_url text not null,
  description text not null default '',
  display_order integer not null default 0
);

create index cabin_photos_cabin_id_display_order_idx on cabin_photos (cabin_id, display_order);

-- Photos that hosts, and owners who apply, have uploaded; the files are in the store of photos, by id (netlify/photos/photo-store.ts). A cabin or an
-- application names one by its address, /photos/ and the id.
create table photos (
  id uuid primary key default gen_random_uuid(),
  -- The cabin it was uploaded for; null once that is gone.
  cabin_id uuid references cabins on delete set null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  host text not null, -- who uploaded it; 'owner': somebody who applies
  uploaded_at timestamptz not null default now(),
  -- Since when nothing names it, as the daily sweep has seen it; null while something does.
  unused_since timestamptz default now(),
  stand_in text -- a few pixels of it as a data: address; null for one that came before there were such
);

create index photos_cabin_id_idx on photos (cabin_id);

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

create table calendar_feeds (
  id uuid primary key default gen_random_uuid(),
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  url text not null,
  -- What the host calls it; empty: it goes by the site its address belongs to.
  name text not null default '',
  created_at timestamptz not null default now(),
  last_tried_at timestamptz,
  -- The beginning of the last fetch that was read whole.
  last_ok_at timestamptz,
  -- Why the last fetch was not, as a code; null: it was.
  last_error text,
  failures integer not null default 0,
  -- A feed that keeps failing is tried less often.
  next_try_at timestamptz,
  -- Whoever fetches it now has until then.
  claimed_until timestamptz,
  -- What the server says of its last whole answer, and what stood in it.
  etag text,
  last_modified text,
  digest text,
  -- An empty calendar where there were events is believed once a host says so.
  accepts_empty boolean not null default false,
  -- Events of the last reading of which a line that decides could not be read: [{key, day, summary, is_blocked}].
  unclear_events jsonb not null default '[]',
  -- The keys of those that a host has looked at on the other site.
  settled_events text[] not null default '{}',
  unique (cabin_id, url)
);

create index calendar_feeds_last_tried_at_idx on calendar_feeds (last_tried_at nulls first);

-- The nights of [check_in, check_out) that a feed's event takes; of an event that was read well nothing else is kept.
create table external_events (
  feed_id uuid not null references calendar_feeds on delete cascade,
  uid text not null,
  -- Which one of an event that repeats: the day it begins on; else empty.
  recurrence text not null default '',
  check_in date not null,
  check_out date not null,
  first_seen_at timestamptz not null default clock_timestamp(),
  -- Whether it was an echo when it was first seen. One that outlives what it came from still takes its nights, and no calendar of a
  -- linked cabin passes it on: two sites would keep each other's blocks alive for ever.
  came_back boolean not null default false,
  primary key (feed_id, uid, recurrence),
  constraint external_events_have_nights check (check_out > check_in)
);

create index external_events_feed_id_check_out_idx on external_events (feed_id, check_out);

-- Cabins that share nights, such as a whole house and its upstairs (docs/decisions/0122-linked-cabins.md): a night that is held, booked
-- or taken by another calendar in one is taken in the other. Pairs, not groups: upstairs and downstairs are both linked
-- with the house and not with each other. A pair has two rows, one from either side; link_cabins writes both.
create table cabin_links (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  linked_id uuid not null references cabins on delete cascade on update cascade,
  -- Since when the calendars of both say so to other sites.
  created_at timestamptz not null default clock_timestamp(),
  primary key (cabin_id, linked_id),
  constraint cabin_links_two_cabins check (cabin_id <> linked_id)
);

create index cabin_links_linked_id_idx on cabin_links (linked_id);

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
  holder text not null, -- the id of a booking, of a change of one, or of an event of another calendar
  kind text not null constraint cabin_nights_kind check (kind in ('hold', 'booked', 'external')),
  hold_until timestamptz,
  primary key (cabin_id, night),
  constraint cabin_nights_hold_has_end check (kind <> 'hold' or hold_until is not null)
);

create index cabin_nights_holder_idx on cabin_nights (holder);

create index cabin_nights_hold_until_idx on cabin_nights (hold_until) where kind = 'hold';

-- The read model of search (docs/decisions/0011, 0078): what a cabin offers, in one row. Only triggers write it. Days are
-- counted from calendar_epoch; nothing earlier is ever searched. Nights with a hold count as free: holds end without a write, so they
-- are laid over this when it is read.
create table cabin_calendars (
  cabin_id uuid primary key references cabins on delete cascade on update cascade,
  sleeps integer not null default 0,    -- 0: not for rent
  place bigint not null default 0,      -- orders cabins as we list them
  first_day integer not null default 0, -- 64 days before the first one published
  days integer not null default 0,      -- how many: the published ones, and 64 before and after them
  city text not null default '',        -- as city_key writes it
  timezone text not null default '',    -- as known_zone writes it
  -- For each length from 1 to 30 nights, one after the other: a bit for each of the days from first_day on, set where such a stay may
  -- begin: every night free, long enough, with a check-in and a check-out.
  check_ins bit varying not null default '',
  -- Element 1 + n: nightly prices of the n days from first_day on, surcharge included.
  cents_before bigint[] not null default '{}'
) with (toast_tuple_target = 4080);

-- A search walks over all check_ins and reads the sums of the few cabins found: those stand apart, and neither is packed.
alter table cabin_calendars alter column check_ins set storage external;

alter table cabin_calendars alter column cents_before set storage external;

create table webhook_events (
  id text primary key,
  kind text not null,
  received_at timestamptz not null default now(),
  -- What an event says of a payment that is not known yet: it is applied as soon as the payment's ids are.
  facts jsonb
);

create index webhook_events_facts_payment_ref_idx on webhook_events ((facts ->> 'payment_ref')) where facts is not null;

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
  -- An HMAC of the internet address the hold was made from, as in rate_buckets; null where it is not known.
  address_key text,
  -- An HMAC of the first 48 bits of an IPv6 address the hold was made from, as address_key; null for other addresses.
  network_key text,
  party_id uuid not null references parties,
  -- Among the stays of its party: the first is written to for all.
  place integer not null default 1,
  link integer not null default 0, -- how often its links were renewed: those signed for fewer have ended
  -- A guest's, or one a host blocks nights with, which nobody pays for and no letter goes to.
  purpose text not null default 'guest' constraint bookings_purpose check (purpose in ('guest', 'owner', 'maintenance')),
  shared_at timestamptz, -- since when its stay is shared with the party, which names the link that does; null while it is not
  -- Until when a price a host has sent can be taken up by its link (quote_state); null for other stays. Until it is, none of its
  -- nights is held, and its status is that of a hold that is over.
  quoted_until timestamptz,
  -- What a visitor who never paid was asked for, for these nights (src/domain/booking/hold-pressure.ts); null: it was no such visitor.
  pressure text constraint bookings_pressure check (pressure in ('none', 'work', 'pay_first')),
  constraint bookings_party_id_place_key unique (party_id, place),
  constraint bookings_stay_has_nights check (check_out > check_in),
  -- The second wall behind cabin_nights. Ranges of integers need no extension.
  constraint bookings_confirmed_no_overlap exclude using gist (
    int4range(cabin_number, cabin_number, '[]') with &&,
    int4range(check_in - date '2000-01-01', check_out - date '2000-01-01') with &&
  ) where (status = 'confirmed')
);

create index bookings_cabin_id_check_in_idx on bookings (cabin_id, check_in);

create index bookings_email_idx on bookings (email);

create index bookings_hold_expires_at_idx on bookings (hold_expires_at) where status = 'held';

-- Every hold counts what presses on others, and looks at none of the thousands that pay first.
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

-- Holds that are neither paid nor over.
create view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

create table idempotency_keys (
  key text primary key,
  request_hash text not null,
  created_at timestamptz not null default now(),
  party_id uuid references parties on delete cascade
);

-- Every state a booking has had.
create table booking_states (
  booking_id uuid not null references bookings on delete cascade,
  status text not null,
  at timestamptz not null default clock_timestamp()
);

create index booking_states_booking_id_at_idx on booking_states (booking_id, at);

-- A change of a booking that costs something is held like a stay and applied by its payment. Its nights stand in
-- cabin_nights with its id as their holder.
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  -- A move is a host's: other dates, another cabin or party, or a price that was agreed. What makes a stay cheaper is applied at
  -- once, and what it gives back goes back. So is what a host charges beside the stay, which is asked for by the link then, and what
  -- she gives back of it.
  kind text not null constraint booking_changes_kind check (kind in ('nights', 'party', 'extras', 'move', 'charge', 'given')),
  -- The booking as it will be; of kind 'nights' the dates count, of kind 'party' the guests, of 'extras' the price, of a move all.
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  pets integer not null,
  quote jsonb not null,
  -- It is a change of a booking at this price and of no other.
  total_before_cents integer not null,
  difference_cents integer not null
    constraint booking_changes_difference_above_zero check (difference_cents > 0 or state = 'applied'),
  -- held: waits for its payment; applied; released: let go, taken back, or another took its place; refund_due: paid, and too late.
  state text not null default 'held'
    constraint booking_changes_state check (state in ('held', 'applied', 'released', 'refund_due')),
  hold_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  cabin_id uuid not null references cabins,
  deadline_days integer not null default 0, -- how many more days before check-in the terms of cancelling count then
  reason text, -- why a host charges or gives back, as the guest reads it
  constraint booking_changes_stay_has_nights check (check_out > check_in)
);

create unique index booking_changes_booking_id_pending_key on booking_changes (booking_id) where state = 'held';

create index booking_changes_booking_id_idx on booking_changes (booking_id);

-- What hosts write down about a booking, and why they cancelled it or gave more back.
create table booking_notes (
  id bigint generated always as identity primary key,
  booking_id uuid not null references bookings on delete cascade,
  about text not null constraint booking_notes_about check (about in ('note', 'cancelled', 'payment')),
  body text not null,
  host text not null,
  at timestamptz not null default clock_timestamp()
);

create index booking_notes_booking_id_id_idx on booking_notes (booking_id, id);

create table cabin_reviews (
  id uuid primary key default gen_random_uuid(),
  cabin_id uuid not null references cabins on delete cascade,
  rating numeric(3, 2) not null constraint cabin_reviews_rating_range check (rating between 1 and 5),
  visible boolean not null default true,
  author text, -- initials only
  body text,
  stayed_on date,
  created_at timestamptz not null default now(),
  booking_id uuid unique constraint cabin_reviews_booking_id_fkey references bookings on delete set null,
  host_answer text constraint cabin_reviews_host_answer check (length(host_answer) between 1 and 2000),
  answered_at timestamptz,
  constraint cabin_reviews_host_answer_dated check ((host_answer is null) = (answered_at is null))
);

create index cabin_reviews_cabin_id_visible_idx on cabin_reviews (cabin_id) where visible;

create index cabin_reviews_created_at_id_idx on cabin_reviews (created_at desc, id desc);

create table newsletter_signups (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  signup_source text not null,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  asked_at timestamptz not null default now(), -- when a mail last asked to confirm, and how often one has
  asks integer not null default 1
);

create index newsletter_signups_created_at_idx on newsletter_signups (created_at);

create table stay_watches (
  id bigint primary key, -- of the letter that asked for the press
  email text, -- null once it is stopped
  cabin_id uuid not null references cabins on delete cascade,
  check_in date not null,
  check_out date not null,
  guests integer not null,
  total_cents integer, -- as the guest knows it; null while nights are taken
  ends_at timestamptz not null,
  looked_at timestamptz not null default now(),
  told_at timestamptz, -- the last letter
  pets integer not null default 0
);

create unique index stay_watches_email_cabin_id_check_in_check_out_guests_key on stay_watches (email, cabin_id, check_in, check_out, guests, pets);

create index stay_watches_looked_at_idx on stay_watches (looked_at) where email is not null;

create index stay_watches_cabin_id_idx on stay_watches (cabin_id);

create table owner_applications (
  id uuid primary key default gen_random_uuid(),
  reference text not null unique,
  state text not null default 'received'
    constraint owner_applications_state check (state in ('received', 'asked', 'approved', 'declined')),
  -- Counts every change, so that nobody decides on what has changed since they looked.
  version integer not null default 1,
  name text not null,
  email text not null,
  phone text not null,
  cabin_name text not null,
  city text not null,
  details jsonb not null constraint owner_applications_details check (jsonb_typeof(details) = 'object'), -- all of the form
  agreed jsonb not null,   -- {consent, terms, at}: the versions of the words, and when
  question text,           -- ours, the last
  answer text,             -- the owner's to it
  reason text,             -- why not, where we gave one
  session_id text,
  idempotency_key text unique,
  request_hash text not null,
  -- An earlier one for the same cabin and address of mail, which may be somebody else's doing.
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

create table visits (
  id bigint generated always as identity primary key,
  url_path text not null,
  referrer text,
  session_id text,
  at timestamptz not null default now(),
  event_id uuid constraint visits_event_id_key unique
);

create index visits_at_idx on visits (at);

create table clicks (
  id bigint generated always as identity primary key,
  property_id text not null, -- the cabin's slug
  session_id text not null,
  referrer_page text,
  at timestamptz not null default now()
);

create index clicks_property_id_at_idx on clicks (property_id, at);

create index clicks_at_idx on clicks (at);

-- A click's id stands apart: one that an earlier click of its hour left out is not to count when it is told again later.
create table told_clicks (
  event_id uuid primary key,
  at timestamptz not null
);

create table events (
  id bigint generated always as identity primary key,
  event_name text not null,
  parameters jsonb not null default '{}',
  at timestamptz not null default now(),
  event_id uuid constraint events_event_id_key unique,
  -- The visitor behind an event, from the cookie: what leads from a booking back to how its guest came here.
  visitor_id text
);

create index events_at_idx on events (at);

create index events_visitor_id_id_idx on events (visitor_id, id) where visitor_id is not null;

create index events_parameters_session_id_idx on events ((parameters ->> 'session_id'), id);

-- A build that was asked for, or one we only know of because it failed. Without an outcome it is under way.
create table site_builds (
  id bigint generated always as identity primary key,
  requested_at timestamptz not null default clock_timestamp(),
  reason text not null constraint site_builds_reason check (reason in ('nightly', 'changed', 'asked', 'deploy')),
  outcome text constraint site_builds_outcome check (outcome in ('published', 'failed', 'silent')),
  ended_at timestamptz,
  deploy_id text unique, -- the host's own number for it
  problem text
);

create index site_builds_requested_at_unfinished_idx on site_builds (requested_at) where outcome is null;

create index site_builds_requested_at_idx on site_builds (requested_at desc);

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

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor text not null, -- a host's e-mail address, or 'command'
  action text not null constraint audit_log_action check (action ~ '^[a-z_]+\.[a-z_]+$'), -- booking.cancelled
  subject text not null, -- booking:MC-234567, cabin:3
  -- Nothing of a guest: no name, address or number.
  before jsonb,
  after jsonb
);

create index audit_log_subject_id_idx on audit_log (subject, id);

create index audit_log_at_idx on audit_log (at);

-- Until when a host has seen what was booked, the same on each of her devices.
create table desk_seen (
  email text primary key,
  booked_until timestamptz not null
);

create table itineraries (
  -- 128 bits by chance, as 22 characters of base64url.
  id text primary key check (id ~ '^[A-Za-z0-9_-]{22}$'),
  -- SHA-256 of the edit token, in hexadecimal. The token itself is stored nowhere.
  edit_hash text not null,
  version integer not null default 1 check (version > 0),
  -- Null once it is deleted.
  doc jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null,
  deleted_at timestamptz,
  -- Nobody says anything more about it.
  comments_closed boolean not null default false,
  check ((doc is null) = (deleted_at is not null))
);

create index itineraries_expires_at_idx on itineraries (expires_at);

-- One vote per visitor and item.
create table itinerary_votes (
  itinerary_id text not null references itineraries on delete cascade,
  item text not null,
  visitor_id text not null,
  vote smallint not null check (vote in (1, -1)),
  at timestamptz not null default now(),
  -- The counters of the household and its /48; null where they are not counted.
  address_key text,
  network_key text,
  primary key (itinerary_id, item, visitor_id)
);

create table itinerary_comments (
  id integer generated always as identity primary key,
  itinerary_id text not null references itineraries on delete cascade,
  -- Null when it is about the whole.
  item text,
  name text check (length(name) <= 40),
  body text not null check (length(body) between 1 and 500),
  at timestamptz not null default now()
);

create index itinerary_comments_itinerary_id_id_idx on itinerary_comments (itinerary_id, id);

-- A zone by its full name. Where every cabin stands, for what the rules in src/domain/dates/day.ts would not know either.
create function valid_timezone(p_zone text) returns text
language plpgsql stable as $$
begin
  perform now() at time zone p_zone;
  return case when p_zone ~ '^(UTC|[A-Z][A-Za-z]+/[A-Za-z0-9_+/-]+)$' then p_zone else 'America/New_York' end;
exception
  when invalid_parameter_value then
    return 'America/New_York';
end
$$;

-- Counts one more under p_key in the window that began at p_from; false when that is more than p_limit.
create function count_rate_limit_hit(p_key text, p_from timestamptz, p_limit integer) returns boolean
language sql as $$
  insert into rate_buckets (key, window_start, hits) values (p_key, p_from, 1)
  on conflict (key, window_start) do update set hits = rate_buckets.hits + 1
  returning hits <= p_limit
$$;

-- Queues a mail, unless one of the template was queued for the same cause before; without a cause it always is. Answers whether it
-- was.
create function queue_email(
  p_to text, p_template text, p_payload jsonb, p_cause text, p_expires_at timestamptz default clock_timestamp() + interval '5 days',
  p_due_at timestamptz default clock_timestamp()
) returns boolean
language plpgsql as $$
begin
  insert into outbox (channel, recipient, template, payload, due_at, expires_at, dedupe_key)
  values ('mail', p_to, p_template, p_payload, p_due_at, p_expires_at, p_template || ':' || p_cause)
  on conflict (dedupe_key) where dedupe_key is not null do nothing;
  return found;
end
$$;

-- The answer to what is over a limit: {outcome: limited, limit, wait in seconds}.
create function rate_limit_result(p_limit text, p_until timestamptz) returns jsonb
language sql as $$
  select jsonb_build_object('outcome', 'limited', 'limit', p_limit,
    'wait', greatest(1, ceil(extract(epoch from p_until - clock_timestamp()))::integer))
$$;

-- Queues the text of a cabin: {outcome: queued | repeated | not_found | opted_out | limited, limit, wait in seconds}.
-- p_wish: phone, cabin_id, address_key, number_key, number_limit, daily_limit, session_id, the shares of a household and of a /48
-- ([{key, limit}]) and, where the box was ticked, consent {version, wording, page}. Locks are always taken in the order phone, day.
create function queue_cabin_sms(p_wish jsonb) returns jsonb
language plpgsql as $$
declare
  v_phone text := p_wish ->> 'phone';
  v_today date := (now() at time zone 'America/New_York')::date;
  v_day timestamptz := v_today::timestamp at time zone 'America/New_York';
  v_tomorrow timestamptz := (v_today + 1)::timestamp at time zone 'America/New_York';
  v_cabin cabins;
begin
  select * into v_cabin from cabins where id = (p_wish ->> 'cabin_id')::uuid and live;
  if not found then
    return jsonb_build_object('outcome', 'not_found');
  end if;

  -- Two requests for one phone at the same moment come one after the other.
  perform pg_advisory_xact_lock(hashtextextended('text:' || v_phone, 0));
  if exists (select from sms_opt_outs where phone = v_phone) then
    return jsonb_build_object('outcome', 'opted_out');
  end if;
  insert into sms_consents (phone, version, wording, session_id, page, address_key)
  select v_phone, p_wish #>> '{consent,version}', p_wish #>> '{consent,wording}', p_wish ->> 'session_id',
    p_wish #>> '{consent,page}', p_wish ->> 'address_key'
  where p_wish ? 'consent'
  on conflict do nothing;
  if exists (
    select from outbox
    where recipient = v_phone and created_at > clock_timestamp() - interval '10 minutes'
      and channel = 'sms' and state <> 'failed' and payload ->> 'cabin_id' = v_cabin.id::text
  ) then
    return jsonb_build_object('outcome', 'repeated');
  end if;
  if not count_rate_limit_hit('text:to:' || (p_wish ->> 'number_key'), v_day, (p_wish ->> 'number_limit')::integer) then
    return rate_limit_result('number', v_tomorrow);
  end if;
  if not (select coalesce(bool_and(count_rate_limit_hit('text:by:' || (share ->> 'key'), v_day, (share ->> 'limit')::integer)), true)
    from jsonb_array_elements(p_wish -> 'shares') as share) then
    return rate_limit_result('household', v_tomorrow);
  end if;
  if not count_rate_limit_hit('text:all', v_day, (p_wish ->> 'daily_limit')::integer) then
    return rate_limit_result('day', v_tomorrow);
  end if;

  insert into outbox (channel, recipient, template, payload, expires_at)
  values ('sms', v_phone, 'cabin', jsonb_build_object('cabin_id', v_cabin.id, 'slug', v_cabin.slug,
    'title', v_cabin.title, 'city', v_cabin.city), clock_timestamp() + interval '2 hours');
  return jsonb_build_object('outcome', 'queued');
end
$$;

-- Keeps back a letter to an address that never paid, confirmed or answered, and that three were written to in a day: anybody
-- can type it in, and is answered as if it went out. A host may book for a guest who has no address, to whom nothing goes.
create function limit_unconfirmed_recipients() returns trigger
language plpgsql as $$
begin
  if new.recipient = '' then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('letter:' || new.recipient, 0));
  if (
    select count(*) from outbox
    where recipient = new.recipient and channel = 'mail' and state <> 'failed'
      and created_at > clock_timestamp() - interval '1 day'
  ) >= 3
    and not exists (select from bookings where email = new.recipient and payment_reference is not null)
    and not exists (select from newsletter_signups where email = new.recipient and confirmed_at is not null)
    and not exists (select from stay_watches where email = new.recipient)
    and not exists (select from owner_applications where email = new.recipient and answer is not null)
  then
    return null;
  end if;
  return new;
end
$$;

create trigger outbox_before_insert_recipient_limit before insert on outbox
for each row when (
  new.channel = 'mail' and (new.recipient = '' or new.template in
    ('newsletter-confirm', 'watch-confirm', 'owner-received', 'booking-held', 'hold-lapsed', 'payment-failed'))
) execute function limit_unconfirmed_recipients();

-- A link for a host, ten minutes long; with p_mail the mail that brings it. At most three of a host are open at once:
-- then nothing is written, and one that was mailed before still works. Answers whether it was written.
create function insert_sign_in_link(p_id uuid, p_token_hash text, p_email text, p_mail boolean) returns boolean
language plpgsql as $$
declare
  v_end timestamptz := clock_timestamp() + interval '10 minutes';
begin
  perform pg_advisory_xact_lock(hashtextextended('desk:' || p_email, 0));
  if p_mail and (
    select count(*) from desk_links where email = p_email and used_at is null and expires_at > clock_timestamp()
  ) >= 3 then
    return false;
  end if;
  insert into desk_links (id, token_hash, email, expires_at) values (p_id, p_token_hash, p_email, v_end);
  if p_mail then
    insert into outbox (channel, recipient, template, payload, expires_at)
    values ('mail', p_email, 'desk-link', jsonb_build_object('link_id', p_id), v_end);
  end if;
  return true;
end
$$;

-- What an address may do at the desk: owner | host, null for nobody's. p_owners: those of HOST_EMAILS.
create function host_role(p_email text, p_owners text[]) returns text
language sql stable as $$
  select case
    when p_email = any(p_owners) then 'owner'
    else (select role from desk_hosts where email = p_email)
  end
$$;

-- Turns a link into a session of twelve hours, once: {outcome: opened | unknown | used | ended | passkey, email, expires_at}. A
-- link of somebody who is no host any more is unknown. A host with passkeys needs one whose signature TypeScript has verified
-- (p_passkey, its count of signatures p_counter): without it the outcome is passkey, the link stays as it was, and p_challenge
-- is what is to be signed, unless one was asked for before.
create function open_host_session(
  p_link_hash text, p_session_hash text, p_owners text[], p_device text, p_challenge text, p_passkey text, p_counter bigint
) returns jsonb
language plpgsql as $$
declare
  v_link desk_links;
  v_session desk_sessions;
begin
  select * into v_link from desk_links where token_hash = p_link_hash for update;
  if v_link.id is null or host_role(v_link.email, p_owners) is null then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_link.used_at is not null then
    return jsonb_build_object('outcome', 'used');
  elsif v_link.expires_at <= clock_timestamp() then
    return jsonb_build_object('outcome', 'ended');
  end if;
  update desk_passkeys set used_at = clock_timestamp(), counter = p_counter
  where id = p_passkey and email = v_link.email;
  if not found and exists (select from desk_passkeys where email = v_link.email) then
    update desk_links set challenge = coalesce(challenge, p_challenge) where id = v_link.id
    returning challenge into v_link.challenge;
    return jsonb_build_object('outcome', 'passkey', 'email', v_link.email, 'challenge', v_link.challenge);
  end if;
  update desk_links set used_at = clock_timestamp() where id = v_link.id;
  insert into desk_sessions (token_hash, email, expires_at, device)
  values (p_session_hash, v_link.email, clock_timestamp() + interval '12 hours', p_device)
  returning * into v_session;
  perform record_audit(v_link.email, 'desk.signed_in', 'desk', null, null);
  return jsonb_build_object('outcome', 'opened', 'email', v_session.email, 'expires_at', v_session.expires_at);
end
$$;

-- Lets an address sign in, and mails it that it may. Answers false where it has a role already; TypeScript looks at HOST_EMAILS.
create function invite_host(p_email text, p_role text, p_by text) returns boolean
language plpgsql as $$
begin
  insert into desk_hosts (email, role, invited_by) values (p_email, p_role, p_by) on conflict do nothing;
  if not found then
    return false;
  end if;
  insert into outbox (channel, recipient, template, payload, expires_at)
  values ('mail', p_email, 'desk-invited', jsonb_build_object('invited_by', p_by), clock_timestamp() + interval '7 days');
  perform record_audit(p_by, 'host.invited', 'host:' || p_email, null, jsonb_build_object('role', p_role));
  return true;
end
$$;

-- Gives an invited host another role, or with null none: then every session of theirs ends, and no link or passkey is left.
-- Answers false for an address that was not invited.
create function change_host(p_email text, p_role text, p_by text) returns boolean
language plpgsql as $$
declare
  v_before desk_hosts;
begin
  select * into v_before from desk_hosts where email = p_email for update;
  if v_before.email is null then
    return false;
  elsif p_role is null then
    delete from desk_hosts where email = p_email;
    delete from desk_passkeys where email = p_email;
    delete from desk_seen where email = p_email;
    update desk_sessions set expires_at = clock_timestamp() where email = p_email and expires_at > clock_timestamp();
    update desk_links set expires_at = clock_timestamp() where email = p_email and expires_at > clock_timestamp();
  else
    update desk_hosts set role = p_role where email = p_email;
  end if;
  if p_role is distinct from v_before.role then
    perform record_audit(
      p_by, case when p_role is null then 'host.removed' else 'host.changed' end, 'host:' || p_email,
      jsonb_build_object('role', v_before.role), jsonb_build_object('role', p_role)
    );
  end if;
  return true;
end
$$;

-- Saves what a host sets, without p_facts takes it away, audited: saved | changed (it is not p_seen any more) | taken (there is
-- such a code or policy already). p_id: null is a new one; one that was taken away comes back under its id. Cabins keep a
-- policy that gets another name, and their pages say what it says now.
create function save_setting(p_actor text, p_kind text, p_id integer, p_seen jsonb, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_id integer := coalesce(p_id, nextval(pg_get_serial_sequence('settings', 'id')));
  v_now jsonb;
begin
  select facts into v_now from settings where id = v_id for update;
  if v_now is distinct from p_seen then
    return 'changed';
  elsif p_facts is null then
    delete from settings where id = v_id;
  else
    insert into settings (id, kind, facts) overriding system value values (v_id, p_kind, p_facts)
    on conflict (id) do update set facts = excluded.facts;
  end if;
  if p_kind = 'policy' then
    update cabins
    set cancel_policy = coalesce(p_facts ->> 'name', cancel_policy),
      pages_changed_at = case when live then clock_timestamp() else pages_changed_at end
    where cancel_policy = coalesce(v_now, p_facts) ->> 'name';
  end if;
  if v_now is distinct from p_facts then
    perform record_audit(
      p_actor,
      p_kind || case when v_now is null then '.added' when p_facts is null then '.removed' else '.changed' end,
      p_kind || ':' || v_id, v_now, p_facts
    );
  end if;
  return 'saved';
exception
  when unique_violation then
    return 'taken';
end
$$;

-- How many stays are held or booked with a promo code, which their price keeps whether it counts yet or not; p_code in capitals, without
-- those of the parties p_apart. Prices from before codes were settings say only that one counts.
create function promo_uses(p_code text, p_apart uuid[] default '{}') returns integer
language sql stable as $$
  select count(*)::integer from bookings
  where upper(promo_code) = p_code and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    and (status = 'confirmed' or (status = 'held' and hold_expires_at > clock_timestamp()))
    and party_id <> all(p_apart)
$$;

-- Refuses a hold whose promo code is used up, with MC003, when its transaction ends: whoever waits here for the row of the
-- code has all nights already, and keeps nobody waiting for others.
create function check_promo_limit() returns trigger
language plpgsql as $$
declare
  v_code text := upper(new.promo_code);
  v_most integer := lock_promo_limit(v_code);
begin
  if promo_uses(v_code) > v_most then
    raise exception 'the promo code is used up' using errcode = 'MC003';
  end if;
  return null;
end
$$;

-- Returns how many stays a promo code may be given with, null for any number, and has other transactions that count its uses wait for
-- this one. Callers have all nights they need.
create function lock_promo_limit(p_code text) returns integer
language sql volatile as $$
  select (facts ->> 'most_uses')::integer from settings where kind = 'promo' and facts ->> 'code' = p_code for update
$$;

-- Raises MC003 where a party whose hold has ended would use a promo code more often than it may be used. A live hold is among the uses
-- already, and stays so though the host lowers the limit.
create function check_promo_left(p_party uuid) returns void
language plpgsql as $$
declare
  v_code text;
  v_stays integer;
  v_most integer;
begin
  for v_code, v_stays in
    select upper(promo_code), count(*) from bookings
    where party_id = p_party and promo_code is not null and (quote ? 'promo' or quote ->> 'discount' = 'promo')
    group by upper(promo_code)
    having bool_or(status <> 'held' or hold_expires_at <= clock_timestamp())
    order by upper(promo_code)
  loop
    v_most := lock_promo_limit(v_code);
    if promo_uses(v_code, array[p_party]) + v_stays > v_most then
      raise exception 'the promo code is used up' using errcode = 'MC003';
    end if;
  end loop;
end
$$;

-- Counts a cabin's versions, which a save names to be refused where somebody was faster; what guests see is built anew.
create function update_cabin_version() returns trigger
language plpgsql as $$
declare
  v_kept constant text[] := array['version', 'updated_at', 'pages_changed_at', 'pin_seed'];
begin
  if to_jsonb(new) - v_kept is distinct from to_jsonb(old) - v_kept then
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
    if old.live or new.live then
      new.pages_changed_at := clock_timestamp();
    end if;
  end if;
  return new;
end
$$;

-- `changed` are the rows of photos that came, went or changed.
create function mark_photo_cabins_changed() returns trigger
language plpgsql as $$
begin
  update cabins
  set version = version + 1, updated_at = clock_timestamp(),
    pages_changed_at = case when live then clock_timestamp() else pages_changed_at end
  where id in (select cabin_id from changed);
  return null;
end
$$;

-- Has the page of a cabin built anew when a review guests see comes, changes or goes.
create function mark_review_cabins_changed() returns trigger
language plpgsql as $$
begin
  update cabins set pages_changed_at = clock_timestamp()
  where live and id in (select cabin_id from changed where visible);
  return null;
end
$$;

-- The policy by which a cabin's guests cancel, as hosts have set it; null where it goes by its own days.
create function cancellation_policy(p_cabin cabins) returns jsonb
language sql stable as $$
  select facts from settings where kind = 'policy' and facts ->> 'name' = p_cabin.cancel_policy
$$;

-- The optional fees of a cabin as hosts have set them.
create function optional_fees(p_cabin cabins) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(facts order by id), '[]') from settings
  where kind = 'fee' and facts -> 'optional' = 'true' and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? p_cabin.slug)
$$;

-- The name of a cabin in hosts' lists: after its address where another cabin has the same name, for an end is cut off on a phone.
create function cabin_label(p_cabin cabins) returns text
language sql stable as $$
  select case when exists (select from cabins c where c.title = p_cabin.title and c.id <> p_cabin.id)
    then p_cabin.slug || ' (' || p_cabin.title || ')' else p_cabin.title end
$$;

-- A cabin's photos in their order, [{image_url, description}].
create function cabin_photo_list(p_cabin uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('image_url', image_url, 'description', description)
    order by display_order, id), '[]')
  from cabin_photos where cabin_id = p_cabin
$$;

-- Codes of doors are kept in one place only.
create function redact_door_code(p_fields jsonb) returns jsonb
language sql immutable as $$
  select case when p_fields ? 'door_code' then p_fields || '{"door_code": "not kept"}' else p_fields end
$$;

-- Saves fields of a cabin by their columns, and its `photos` in their order; a new one without p_id, which needs slug, title
-- and nightly_rate. {outcome: saved | unchanged | conflict | unknown | slug_taken, id}. conflict: the version is another.
create function save_cabin(p_actor text, p_id uuid, p_version integer, p_fields jsonb) returns jsonb
language plpgsql as $$
declare
  v_columns jsonb := p_fields - 'photos';
  v_old cabins;
  v_new cabins;
  v_photos jsonb;
  v_before jsonb;
  v_after jsonb;
  v_changed text;
begin
  if p_id is null then
    insert into cabins (slug, title, nightly_rate, live)
    values (p_fields ->> 'slug', p_fields ->> 'title', (p_fields ->> 'nightly_rate')::numeric, false)
    on conflict (slug) do nothing
    returning * into v_old;
    if not found then
      return jsonb_build_object('outcome', 'slug_taken');
    end if;
  else
    -- Not so hard that a guest who books the cabin meanwhile waits for it, and for all of a file.
    select * into v_old from cabins where id = p_id for no key update;
    if not found then
      return jsonb_build_object('outcome', 'unknown');
    elsif v_old.version <> p_version then
      return jsonb_build_object('outcome', 'conflict', 'id', p_id);
    elsif exists (select from cabins where slug = p_fields ->> 'slug' and id <> p_id) then
      return jsonb_build_object('outcome', 'slug_taken', 'id', p_id);
    end if;
  end if;

  v_new := jsonb_populate_record(v_old, v_columns);
  select coalesce(jsonb_object_agg(key, to_jsonb(v_old) -> key), '{}'),
    coalesce(jsonb_object_agg(key, to_jsonb(v_new) -> key), '{}')
  into v_before, v_after
  from jsonb_object_keys(v_columns) as key
  where to_jsonb(v_old) -> key is distinct from to_jsonb(v_new) -> key;
  v_photos := cabin_photo_list(v_old.id);
  if p_fields -> 'photos' is distinct from v_photos and p_fields ? 'photos' then
    v_before := v_before || jsonb_build_object('photos', v_photos);
    v_after := v_after || jsonb_build_object('photos', p_fields -> 'photos');
    delete from cabin_photos where cabin_id = v_old.id;
    insert into cabin_photos (cabin_id, image_url, description, display_order)
    select v_old.id, photo ->> 'image_url', photo ->> 'description', place
    from jsonb_array_elements(p_fields -> 'photos') with ordinality as photos (photo, place);
  end if;
  if p_id is not null and v_after = '{}' then
    return jsonb_build_object('outcome', 'unchanged', 'id', v_old.id);
  end if;

  -- Only what changes: to write the slug, which is a key, would lock out those who book.
  v_changed := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_after - 'photos') as key);
  if v_changed is not null then
    execute format('update cabins set (%1$s) = (select %1$s from jsonb_populate_record(null::cabins, $1)) where id = $2', v_changed)
    using v_columns, v_old.id;
  end if;
  if p_id is null then
    perform record_audit(p_actor, 'cabin.added', 'cabin:' || v_old.number, null,
      jsonb_build_object('slug', v_new.slug, 'title', v_new.title, 'live', v_new.live));
  else
    perform record_audit(p_actor, 'cabin.changed', 'cabin:' || v_old.number, redact_door_code(v_before), redact_door_code(v_after));
  end if;
  return jsonb_build_object('outcome', 'saved', 'id', v_old.id);
exception
  -- Somebody else took the slug at this very moment.
  when unique_violation then
    return jsonb_build_object('outcome', 'slug_taken', 'id', p_id);
end
$$;

-- What hosts allow the deal of the day, as DealPlan of src/domain/deals/deal-plan.ts; null while it is off, or nobody has set it.
create function deal_plan() returns jsonb
language sql stable parallel safe as $$
  select facts from settings where kind = 'daily_deal' and (facts ->> 'on')::boolean
$$;

-- Whether a day, yyyy-MM-dd, is in a season (src/domain/dates/season.ts): ends are days or MM-dd of every year, null is any.
create function is_in_season(p_from text, p_until text, p_day text) returns boolean
language sql immutable parallel safe as $$
  select case
    when length(coalesce(p_from, p_until)) = 5 and p_from > p_until then right(p_day, 5) >= p_from or right(p_day, 5) <= p_until
    when length(coalesce(p_from, p_until)) = 5 then
      right(p_day, 5) between coalesce(p_from, right(p_day, 5)) and coalesce(p_until, right(p_day, 5))
    else p_day between coalesce(p_from, p_day) and coalesce(p_until, p_day)
  end
$$;

-- Whether a plan's deals are for a night (src/domain/deals/deal-plan.ts).
create function is_deal_night(p_plan jsonb, p_night date) returns boolean
language sql stable parallel safe as $$
  select is_in_season(p_plan ->> 'nights_from', p_plan ->> 'nights_until', to_char(p_night, 'YYYY-MM-DD')) and not exists (
    select from jsonb_array_elements(p_plan -> 'left_out') as season
    where is_in_season(season ->> 'from', season ->> 'until', to_char(p_night, 'YYYY-MM-DD'))
  )
$$;

-- The percent a deal takes off a stay of p_nights from p_first on: 0 without a deal (p_percent null), and where one of its
-- nights is left out.
create function deal_percent_of_stay(p_percent integer, p_plan jsonb, p_first date, p_nights integer) returns integer
language sql stable parallel safe as $$
  select case
    when p_percent is null then 0
    when exists (select from generate_series(0, p_nights - 1) as later where not is_deal_night(p_plan, p_first + later)) then 0
    else p_percent
  end
$$;

-- The deals that count for a visitor, none while they are turned off. A deal chosen ahead counts for nobody before its day,
-- whatever they know.
create function unlocked_deals(p_session text, p_now timestamptz)
returns table (id uuid, cabin_id uuid, discount_percent integer, plan jsonb)
language sql stable parallel safe as $$
  select d.id, d.cabin_id, d.discount_percent, plan
  from daily_deals d
  join daily_deal_unlocks u on u.deal_id = d.id
  cross join deal_plan() as plan
  where u.session_id = p_session and d.expires_at > p_now
    and d.day <= (p_now at time zone 'America/New_York')::date and plan is not null
$$;

-- Whose turn it is on a day, and the percent, both as the plan allows: of its cabins that have a free night for it, those with
-- three of them within thirty days take turns first; the one whose last deal is longest ago comes first, and the day shuffles
-- those that never had one.
create function pick_deal(p_day date) returns table (cabin_id uuid, discount_percent integer)
language sql stable as $$
  select c.id, (plan ->> 'least_percent')::integer + 5 * ((
    ('x' || md5('percent ' || p_day))::bit(32)::bit(31)::integer::bigint
      * (1 + ((plan ->> 'most_percent')::integer - (plan ->> 'least_percent')::integer) / 5)
  ) >> 31)::integer
  from deal_plan() as plan
  join cabins c on c.live and (plan -> 'cabins' = '[]' or plan -> 'cabins' ? c.slug)
  left join (
    select d.cabin_id, max(d.day) as day from daily_deals d where d.day < p_day group by d.cabin_id
  ) last on last.cabin_id = c.id
  where is_in_season(plan ->> 'offered_from', plan ->> 'offered_until', to_char(p_day, 'YYYY-MM-DD'))
    and count_free_nights(c.id, p_day + 1, p_day + 550, plan, 1) = 1
  order by count_free_nights(c.id, p_day + 1, p_day + 30, plan, 3) = 3 desc, last.day nulls first, md5(p_day || ' ' || c.id)
  limit 1
$$;

-- Chooses the cabin and the percent of a day, or with no cabin leaves it to the turn again:
-- chosen | left | off (there are no deals) | unknown (no live cabin of that id) | begun | changed (it is not p_seen any more,
-- where that is given: a deal as audited_deal has it, or a null of JSON). p_today is the New York day of the call.
create function choose_deal(
  p_actor text, p_today date, p_day date, p_expires_at timestamptz, p_cabin uuid, p_percent integer, p_seen jsonb default null
) returns text
language plpgsql as $$
declare
  v_before daily_deals;
begin
  if p_day <= p_today then
    return 'begun';
  elsif deal_plan() is null then
    return 'off';
  end if;
  if p_cabin is not null and not exists (select from cabins where id = p_cabin and live) then
    return 'unknown';
  end if;
  perform pg_advisory_xact_lock(hashtext('deal of ' || p_day));
  select * into v_before from daily_deals where day = p_day;
  if p_seen <> coalesce(audited_deal(v_before.cabin_id, v_before.discount_percent), 'null') then
    return 'changed';
  end if;
  if p_cabin is null then
    delete from daily_deals where day = p_day;
  else
    insert into daily_deals (day, cabin_id, discount_percent, expires_at)
    values (p_day, p_cabin, p_percent, p_expires_at)
    on conflict (day) do update
      set cabin_id = excluded.cabin_id, discount_percent = excluded.discount_percent;
  end if;
  perform record_audit(
    p_actor, case when p_cabin is null then 'deal.left' else 'deal.chosen' end, 'deal:' || p_day,
    audited_deal(v_before.cabin_id, v_before.discount_percent), audited_deal(p_cabin, p_percent)
  );
  return case when p_cabin is null then 'left' else 'chosen' end;
end
$$;

-- What the audit log keeps of a deal: {cabin, percent}.
create function audited_deal(p_cabin uuid, p_percent integer) returns jsonb
language sql stable as $$
  select jsonb_build_object('cabin', slug, 'percent', p_percent) from cabins where id = p_cabin
$$;

-- Gives each new cabin an address at which others read its calendar, and each calendar that is read one at which its site is not told
-- its own stays.
create function create_calendar_address() returns trigger
language plpgsql as $$
begin
  if tg_table_name = 'cabins' then
    insert into calendar_addresses (cabin_id) values (new.id) on conflict do nothing;
  else
    insert into calendar_addresses (cabin_id, feed_id) values (new.cabin_id, new.id);
  end if;
  return null;
end
$$;

-- The host of an address, which is no secret.
create function url_hostname(p_url text) returns text
language sql immutable as $$ select lower(substring(p_url from '^[a-zA-Z]+://([^/?#]+)')) $$;

-- The day it is where a cabin stands.
create function cabin_today(p_cabin uuid) returns date
language sql stable as $$
  select (now() at time zone valid_timezone(timezone))::date from cabins where id = p_cabin
$$;

-- Whether an event is what the other calendar has from us: from today on it takes only nights that are booked or
-- blocked here, or taken in a linked cabin, and every booking it touches as a whole. Sites write their own UIDs and join neighbouring
-- blocks, so nights are what is compared. A stay whose nights its site cannot know of yet is no echo. With p_by_others it may know
-- what any other site has read here: one that reads that site gives back what it never had from us.
create function is_exported_event(p_cabin uuid, p_event external_events, p_by_others boolean default false) returns boolean
language plpgsql stable as $$
declare
  v_today date := cabin_today(p_cabin);
  v_from date := greatest(p_event.check_in, v_today);
  -- Up to when its site may know our calendar: the last reading of the feed's own address, and as long as that has never been read, of
  -- the cabin's.
  v_known timestamptz := least(p_event.first_seen_at, coalesce((
    select last_read_at from calendar_addresses
    where cabin_id = p_cabin and last_read_at is not null and (p_by_others or feed_id = p_event.feed_id or feed_id is null)
    order by case when p_by_others then last_read_at end desc, feed_id nulls last limit 1
  ), '-infinity'));
begin
  return not exists (
    select from shared_nights(p_cabin) as c
    join bookings b on b.cabin_id = c.id and b.status = 'confirmed' and b.check_in < p_event.check_out and b.check_out > v_from
    where greatest(b.check_in, v_today) < v_from or b.check_out > p_event.check_out
      or greatest(dates_confirmed_at(b), c.since) > v_known
  ) and not exists (
    select from generate_series(0, p_event.check_out - v_from - 1) as n
    where not exists (
      select from shared_nights(p_cabin) as c
      join bookings b on b.cabin_id = c.id and b.status = 'confirmed' and b.check_in <= v_from + n and b.check_out > v_from + n
    ) and not exists (
      select from cabin_rates r where r.cabin_id = p_cabin and r.day = v_from + n and not r.available
    ) and not exists (
      select from cabin_links l
      join calendar_feeds f on f.cabin_id = l.linked_id
      join external_events e on e.feed_id = f.id and e.check_in <= v_from + n and e.check_out > v_from + n
      where l.cabin_id = p_cabin and not e.came_back and greatest(e.first_seen_at, l.created_at) <= v_known
    )
  );
end
$$;

-- The cabins whose booked nights a cabin's calendar has: itself, and since they were linked those linked with it.
create function shared_nights(p_cabin uuid) returns table (id uuid, since timestamptz)
language sql stable as $$
  select p_cabin, '-infinity'::timestamptz
  union all
  select linked_id, created_at from cabin_links where cabin_id = p_cabin
$$;

-- The events of other calendars that are not over and that we did not cause.
create function feed_events(p_cabin uuid) returns setof external_events
language sql stable as $$
  select e.*
  from calendar_feeds f
  join external_events e on e.feed_id = f.id and e.check_out > cabin_today(p_cabin)
  where f.cabin_id = p_cabin and not is_exported_event(p_cabin, e)
$$;

-- Their nights from today on, each with the holder it has in cabin_nights.
create function feed_nights(p_cabin uuid) returns table (night date, holder text)
language sql stable as $$
  select check_in + n, 'feed:' || feed_id
  from feed_events(p_cabin), generate_series(0, check_out - check_in - 1) as n
  where check_in + n >= cabin_today(p_cabin)
$$;

-- Lets one at a time bring the external nights of a cabin in step.
create function lock_calendar(p_cabin uuid) returns void
language sql as $$ select pg_advisory_xact_lock(hashtextextended('calendar:' || p_cabin, 0)) $$;

-- Brings the external nights of a cabin in step with what its feeds say. A booking and a hold that runs keep their nights.
-- All nights that come, change or go are locked in date order.
create function sync_feed_nights(p_cabin uuid) returns void
language plpgsql as $$
declare
  v_nights date[];
  v_holders text[];
begin
  perform lock_calendar(p_cabin);
  select array_agg(night), array_agg(holder) into v_nights, v_holders
  from (select distinct night, holder from feed_nights(p_cabin)) as wanted;

  insert into cabin_nights (cabin_id, night, holder, kind)
  select p_cabin, night, min(holder), 'external'
  from (
    select w.night, w.holder
    from unnest(v_nights, v_holders) as w (night, holder)
    where not exists (
      select from cabin_nights n
      where n.cabin_id = p_cabin and n.night = w.night and is_night_taken(n.kind, n.hold_until)
        and (n.kind <> 'external' or n.holder not like 'feed:%'
          or (n.night, n.holder) in (select * from unnest(v_nights, v_holders)))
    )
    union all
    select n.night, n.holder from cabin_nights n
    where n.cabin_id = p_cabin and n.kind = 'external' and n.holder like 'feed:%' and n.night >= cabin_today(p_cabin)
      and n.night <> all(coalesce(v_nights, '{}'))
  ) as changed
  group by night
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = null
    where (cabin_nights.kind = 'external' and cabin_nights.holder like 'feed:%')
      or not is_night_taken(cabin_nights.kind, cabin_nights.hold_until);

  delete from cabin_nights
  where cabin_id = p_cabin and kind = 'external' and holder like 'feed:%' and night >= cabin_today(p_cabin)
    and night <> all(coalesce(v_nights, '{}'));
end
$$;

-- Writes down which nights of bookings, here or in a linked cabin, other calendars have too, closes what is over, and mails the hosts: of
-- one feed and booking once a day at most. Nights that a host has settled stay so as long as any of them is there, whatever event it is;
-- nights beside them are new. Answers how many are.
create function record_double_bookings(p_cabin uuid) returns integer
language plpgsql as $$
declare
  v_new integer;
begin
  with met as (
    select e.feed_id, b.id as booking_id, greatest(e.check_in, b.check_in) as check_in,
      least(e.check_out, b.check_out) as check_out, bool_and(is_exported_event(p_cabin, e, true)) as may_be_echo
    from feed_events(p_cabin) e
    join bookings b on b.cabin_id = any(linked_cabins(array[p_cabin])) and b.status = 'confirmed' and b.check_in < e.check_out
      and b.check_out > greatest(e.check_in, cabin_today(p_cabin))
    group by 1, 2, 3, 4
  ), shown as (
    select m.*, is_collision_known(m.feed_id, m.booking_id, m.check_in, m.check_out, false) as is_known
    from met m
    where not is_collision_known(m.feed_id, m.booking_id, m.check_in, m.check_out, true)
  ), closed as (
    update calendar_collisions c
    set settled_at = coalesce(settled_at, clock_timestamp()), dismissed = false
    where c.feed_id in (select id from calendar_feeds where cabin_id = p_cabin) and (
      (c.settled_at is null and (c.feed_id, c.booking_id, c.check_in, c.check_out) not in (
        select feed_id, booking_id, check_in, check_out from shown
      ))
      or (c.dismissed and not exists (
        select from met m
        where (m.feed_id, m.booking_id) = (c.feed_id, c.booking_id) and m.check_in < c.check_out and m.check_out > c.check_in
      ))
    )
  ), noted as (
    insert into calendar_collisions as c (feed_id, booking_id, check_in, check_out, may_be_echo, found_at)
    select feed_id, booking_id, check_in, check_out, may_be_echo, coalesce((
      select min(o.found_at) from calendar_collisions o
      where o.feed_id = s.feed_id and o.booking_id = s.booking_id and o.settled_at is null
        and o.check_in < s.check_out and o.check_out > s.check_in
    ), clock_timestamp())
    from shown s
    on conflict (feed_id, booking_id, check_in, check_out) do update
      set settled_at = null, dismissed = false, found_at = excluded.found_at, may_be_echo = excluded.may_be_echo
      where c.settled_at is not null or c.may_be_echo <> excluded.may_be_echo
  ), mailed as (
    insert into outbox (channel, recipient, template, payload, dedupe_key)
    select distinct on (s.booking_id, s.feed_id) 'mail', 'hosts', 'host-collision',
      jsonb_build_object(
        'reference', b.reference, 'site', url_hostname(f.url), 'name', f.name, 'check_in', s.check_in,
        'check_out', s.check_out, 'may_be_echo', s.may_be_echo
      ),
      'host-collision:' || s.booking_id || ':' || s.feed_id || ':' || cabin_today(p_cabin)
    from shown s
    join bookings b on b.id = s.booking_id
    join calendar_feeds f on f.id = s.feed_id
    where not s.is_known
    order by s.booking_id, s.feed_id, s.may_be_echo, s.check_in
    on conflict (dedupe_key) where dedupe_key is not null do nothing
  )
  select count(*) into v_new from shown where not is_known;
  return v_new;
end
$$;

-- Whether hosts know of all these nights of a booking that a feed has: each was settled by a host or, without p_settled, is open.
create function is_collision_known(p_feed uuid, p_booking uuid, p_check_in date, p_check_out date, p_settled boolean) returns boolean
language sql stable as $$
  select not exists (
    select from generate_series(0, p_check_out - p_check_in - 1) as n
    where not exists (
      select from calendar_collisions c
      where c.feed_id = p_feed and c.booking_id = p_booking and c.check_in <= p_check_in + n and c.check_out > p_check_in + n
        and (c.dismissed or (not p_settled and c.settled_at is null))
    )
  )
$$;

-- Nights that a booking or a hold gives up go to the event that stands on them, before anybody else can have them; in the linked
-- cabins too, where such an event may have been an echo until now.
create function insert_released_feed_nights() returns trigger
language plpgsql as $$
begin
  insert into cabin_nights (cabin_id, night, holder, kind)
  select f.cabin_id, w.night, min(w.holder), 'external'
  from (
    select cabin_id, array_agg(night) as nights
    from (
      select cabin_id, night from gone where kind <> 'external'
      union
      select l.linked_id, night from gone join cabin_links l using (cabin_id) where kind <> 'external'
    ) as freed
    where cabin_id in (select cabin_id from calendar_feeds)
    group by cabin_id
  ) as f
  cross join lateral feed_nights(f.cabin_id) as w
  where w.night = any(f.nights)
  group by f.cabin_id, w.night
  order by f.cabin_id, w.night
  on conflict do nothing;
  return null;
end
$$;

-- A night the host offers again may be taken elsewhere.
create function sync_unblocked_feed_nights() returns trigger
language plpgsql as $$
begin
  perform sync_feed_nights(cabin_id)
  from (
    select distinct n.cabin_id
    from changed n join former o using (cabin_id, day)
    where n.available and not o.available and n.cabin_id in (select cabin_id from calendar_feeds)
    order by n.cabin_id
  ) as offered;
  return null;
end
$$;

-- A feed that goes takes its nights with it.
create function release_deleted_feed_nights() returns trigger
language plpgsql as $$
begin
  if exists (select from cabins where id = old.cabin_id) then
    perform sync_feed_nights(old.cabin_id);
  end if;
  return null;
end
$$;

-- Gives a feed to one caller: {id, cabin_id, url, timezone, uid_key, linked_uid_keys, etag, last_modified, digest, failures, begun}.
-- Whoever had it
-- last and never said how it went did not come to the end. What the server last said counts on the same day at the cabin
-- only: the nights that are read reach so far from the day they are read on, and repeating events go on for ever.
create function claim_feed(p_feed uuid) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_zone text;
  v_is_fresh boolean;
begin
  perform record_feed_failure(id, 'not_finished') from calendar_feeds where id = p_feed and claimed_until is not null;
  update calendar_feeds
  set claimed_until = clock_timestamp() + interval '1 minute', last_tried_at = clock_timestamp()
  where id = p_feed
  returning * into v_feed;
  select timezone into v_zone from cabins where id = v_feed.cabin_id;
  v_is_fresh := (v_feed.last_ok_at at time zone valid_timezone(v_zone))::date = cabin_today(v_feed.cabin_id);
  return jsonb_build_object(
    'id', v_feed.id, 'cabin_id', v_feed.cabin_id, 'url', v_feed.url, 'timezone', v_zone, 'failures', v_feed.failures,
    'uid_key', (select uid_key from calendar_addresses where cabin_id = v_feed.cabin_id and feed_id is null),
    'linked_uid_keys', linked_uid_keys(v_feed.cabin_id),
    'begun', v_feed.last_tried_at::text, 'etag', case when v_is_fresh then v_feed.etag end,
    'last_modified', case when v_is_fresh then v_feed.last_modified end,
    'digest', case when v_is_fresh then v_feed.digest end
  );
end
$$;

-- The keys of the UIDs that the cabins linked with this one give.
create function linked_uid_keys(p_cabin uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(a.uid_key), '[]')
  from cabin_links l
  join calendar_addresses a on a.cabin_id = l.linked_id and a.feed_id is null
  where l.cabin_id = p_cabin
$$;

-- Whether a feed has not been read for six hours.
create function is_feed_overdue(p_feed calendar_feeds, p_now timestamptz) returns boolean
language sql immutable as $$
  select coalesce(p_feed.last_ok_at, p_feed.created_at) < p_now - interval '6 hours'
$$;

-- Writes what a fetch begun at p_begun found: {outcome: applied | empty | late, added, changed, removed, collisions}.
-- p_events: [{uid, recurrence, check_in, check_out}], null where nothing has changed since the last time.
-- p_answer: {etag, last_modified, digest, complete, unclear, unclear_uids}; only what is complete removes what it lacks, and
-- nights of an event that is unclear stay whatever it says. empty: there is nothing in it where there was something before,
-- which is kept. late: a fetch that began after this one has been written.
create function apply_feed(p_feed uuid, p_begun timestamptz, p_events jsonb, p_answer jsonb) returns jsonb
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_complete boolean := coalesce((p_answer ->> 'complete')::boolean, false);
  v_began timestamptz := clock_timestamp();
  v_unclear text[] := array(select jsonb_array_elements_text(p_answer -> 'unclear_uids'));
  v_added integer := 0;
  v_changed integer := 0;
  v_removed integer := 0;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  if v_feed.id is null or v_feed.last_ok_at > p_begun then
    return jsonb_build_object('outcome', 'late');
  end if;
  if jsonb_array_length(p_events) = 0 and v_unclear = '{}' and not v_feed.accepts_empty and exists (
    select from external_events where feed_id = p_feed and check_out > cabin_today(v_feed.cabin_id)
  ) then
    return jsonb_build_object('outcome', 'empty');
  end if;

  if p_events is not null then
    with given as (
      select e.uid, e.recurrence, least(e.check_in, known.check_in) as check_in, greatest(e.check_out, known.check_out) as check_out
      from jsonb_to_recordset(p_events) as e (uid text, recurrence text, check_in date, check_out date)
      left join external_events known on known.feed_id = p_feed and known.uid = e.uid and known.recurrence = e.recurrence
        and e.uid = any(v_unclear)
    ), written as (
      insert into external_events as e (feed_id, uid, recurrence, check_in, check_out, came_back)
      select p_feed, uid, recurrence, check_in, check_out, exists (
        -- Some sites give a block another UID each day.
        select from external_events o
        where o.feed_id = p_feed and o.came_back and o.check_in <= given.check_in and o.check_out >= given.check_out
      )
      from given order by uid, recurrence
      on conflict (feed_id, uid, recurrence) do update
        set check_in = excluded.check_in, check_out = excluded.check_out, came_back = excluded.came_back,
          first_seen_at = clock_timestamp()
        where (e.check_in, e.check_out) <> (excluded.check_in, excluded.check_out)
      returning xmax = 0 as is_new
    ), removed as (
      delete from external_events e
      where feed_id = p_feed and v_complete and uid <> all(v_unclear)
        and not exists (select from given where given.uid = e.uid and given.recurrence = e.recurrence)
      returning 1
    )
    select (select count(*) from written where is_new), (select count(*) from written where not is_new),
      (select count(*) from removed)
    into v_added, v_changed, v_removed;
    update external_events e set came_back = true
    where feed_id = p_feed and first_seen_at >= v_began and not came_back and is_exported_event(v_feed.cabin_id, e);
  end if;

  update calendar_feeds
  set last_ok_at = case when v_complete then p_begun else last_ok_at end,
    last_error = case when v_complete and v_unclear = '{}' then null else 'partly_unreadable' end,
    unclear_events = coalesce(p_answer -> 'unclear', '[]'),
    settled_events = array(
      select e ->> 'key' from jsonb_array_elements(p_answer -> 'unclear') e where e ->> 'key' = any(settled_events)
    ),
    failures = case when v_complete then 0 else failures + 1 end,
    next_try_at = null, claimed_until = null, accepts_empty = accepts_empty and p_events is null,
    etag = p_answer ->> 'etag', last_modified = p_answer ->> 'last_modified', digest = p_answer ->> 'digest'
  where id = p_feed
  returning * into v_feed;
  perform queue_overdue_feed_email(v_feed);
  perform sync_feed_nights(v_feed.cabin_id);
  return jsonb_build_object(
    'outcome', 'applied', 'added', v_added, 'changed', v_changed, 'removed', v_removed,
    'collisions', record_double_bookings(v_feed.cabin_id)
  );
end
$$;

-- A fetch begun at p_begun failed: everything stays as it was.
create function fail_feed(p_feed uuid, p_begun timestamptz, p_error text) returns void
language plpgsql as $$
declare
  v_cabin uuid;
begin
  select cabin_id into v_cabin from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_begun
  for update;
  if v_cabin is null then
    return;
  end if;
  perform record_feed_failure(p_feed, p_error);
  -- What has happened here since may still have to be compared with what is known of it.
  perform sync_feed_nights(v_cabin);
  perform record_double_bookings(v_cabin);
end
$$;

-- Gives a cabin's calendar another address, or with p_revoke none; the old one opens nothing from then on. Those of its feeds
-- stay as they are, but are others too after a time without any.
create function renew_calendar_address(p_actor text, p_cabin uuid, p_revoke boolean) returns void
language plpgsql as $$
begin
  insert into calendar_addresses as a (cabin_id, revoked_at) values (p_cabin, case when p_revoke then clock_timestamp() end)
  on conflict (cabin_id, feed_id) do update
    set token = excluded.token, created_at = clock_timestamp(), revoked_at = excluded.revoked_at, last_read_at = null;
  if p_revoke then
    update calendar_addresses set token = default, created_at = clock_timestamp()
    where cabin_id = p_cabin and feed_id is not null;
  end if;
  perform record_audit(
    p_actor, case when p_revoke then 'calendar.address_revoked' else 'calendar.address_renewed' end,
    'feed:' || slug, null, null
  ) from cabins where id = p_cabin;
end
$$;

-- added | double | too_many, and the feed's id.
create function add_feed(p_actor text, p_cabin uuid, p_url text, p_name text) returns jsonb
language plpgsql as $$
declare
  v_feed uuid;
begin
  perform from cabins where id = p_cabin for no key update;
  if (select count(*) from calendar_feeds where cabin_id = p_cabin) >= 10 then
    return jsonb_build_object('outcome', 'too_many');
  end if;
  insert into calendar_feeds (cabin_id, url, name) values (p_cabin, p_url, p_name)
  on conflict (cabin_id, url) do nothing
  returning id into v_feed;
  if v_feed is null then
    return jsonb_build_object('outcome', 'double');
  end if;
  perform record_audit(
    p_actor, 'feed.added', 'feed:' || slug, null, jsonb_build_object('site', url_hostname(p_url), 'name', p_name)
  ) from cabins where id = p_cabin;
  return jsonb_build_object('outcome', 'added', 'id', v_feed);
end
$$;

-- Removes a feed with its nights and its address, gives it another address, or believes its empty calendar the next time.
-- Answers its cabin's slug; null: no such feed.
create function change_feed(p_actor text, p_feed uuid, p_change text) returns text
language plpgsql as $$
declare
  v_feed calendar_feeds;
  v_slug text;
  v_site jsonb;
begin
  select * into v_feed from calendar_feeds where id = p_feed for update;
  select slug into v_slug from cabins where id = v_feed.cabin_id;
  v_site := jsonb_build_object('site', url_hostname(v_feed.url));
  if v_feed.id is null then
    return null;
  elsif p_change = 'remove' then
    perform record_audit(
      p_actor, 'feed.removed', 'feed:' || v_slug, v_site || jsonb_build_object('name', v_feed.name), null
    );
    delete from calendar_feeds where id = p_feed;
  elsif p_change = 'renew_address' then
    -- What its site has read at the former one it still knows, so the moment of that stays.
    update calendar_addresses set token = default, created_at = clock_timestamp() where feed_id = p_feed;
    perform record_audit(p_actor, 'feed.address_renewed', 'feed:' || v_slug, null, v_site);
  elsif p_change = 'accept_empty' then
    update calendar_feeds set accepts_empty = true, next_try_at = null where id = p_feed;
    perform record_audit(p_actor, 'feed.empty_accepted', 'feed:' || v_slug, null, v_site);
  end if;
  return v_slug;
end
$$;

-- When a stay last got the nights it has: since then others may learn of them.
create function dates_confirmed_at(p_booking bookings) returns timestamptz
language sql stable as $$
  select greatest(p_booking.confirmed_at, (
    select max(applied_at) from booking_changes
    where booking_id = p_booking.id and state = 'applied' and kind <> 'party'
  ))
$$;

-- Counts a reading that failed. After five in a row a feed is tried once an hour only.
create function record_feed_failure(p_feed uuid, p_error text) returns void
language sql as $$
  with counted as (
    update calendar_feeds f
    set last_error = p_error, failures = failures + 1, claimed_until = null,
      next_try_at = case when failures + 1 >= 5 then clock_timestamp() + interval '55 minutes' end
    where id = p_feed
    returning f as feed
  )
  select queue_overdue_feed_email(feed) from counted
$$;

-- As fail_feed where writing itself went wrong: nothing is worked out. A reading that has failed gives the row free in a
-- moment; where it still runs in the database, its own end counts.
create function abandon_feed(p_feed uuid, p_begun timestamptz, p_error text) returns void
language plpgsql set lock_timeout = '200ms' as $$
begin
  perform from calendar_feeds
  where id = p_feed and coalesce(last_ok_at, '-infinity') < p_begun
  for update;
  if found then
    perform record_feed_failure(p_feed, p_error);
  end if;
exception
  when lock_not_available then null;
end
$$;

-- Cabins and those linked with any of them.
create function linked_cabins(p_cabins uuid[]) returns uuid[]
language sql stable as $$
  select array_agg(distinct id)
  from (
    select unnest(p_cabins) as id
    union all
    select linked_id from cabin_links where cabin_id = any(p_cabins)
  ) as cabins
$$;

-- Lets one at a time take nights of these cabins and of those linked with them: the key of cabin_nights is of one cabin only. Each pair
-- has a lock of its own, so that upstairs does not wait for downstairs. The cabins stay linked as they are meanwhile. A caller that
-- frees nights before it takes others calls it first, with all its cabins.
create function lock_linked_cabins(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('links', 0));
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended('link:' || least(cabin_id, linked_id) || greatest(cabin_id, linked_id), 0) as key
    from cabin_links
    where cabin_id = any(p_cabins)
    order by key
  ) as keys;
end
$$;

-- Nights from today on that are booked in both cabins of a pair, as they were before the two were linked; once from either side. A
-- function, for a planner that guesses at the pairs would look at all bookings where there is none.
create function linked_overlaps() returns table (
  cabin_id uuid, linked_id uuid, booking_id uuid, linked_booking_id uuid, check_in date, check_out date, since timestamptz
)
language plpgsql stable rows 10 set jit = off as $$
begin
  return query
  select l.cabin_id, l.linked_id, a.id, b.id, greatest(a.check_in, b.check_in, l.today), least(a.check_out, b.check_out),
    greatest(dates_confirmed_at(a), dates_confirmed_at(b), l.created_at)
  from (select *, cabin_today(c.cabin_id) as today from cabin_links c) as l
  join bookings a on a.cabin_id = l.cabin_id and a.status = 'confirmed' and a.check_out > l.today
  join bookings b on b.cabin_id = l.linked_id and b.status = 'confirmed' and b.check_out > l.today
    and b.check_in < a.check_out and b.check_out > a.check_in
  where a.purpose = 'guest' or b.purpose = 'guest';
end
$$;

-- Links two cabins, or with p_remove parts them: done | same | gone. Bookings that meet already stay, and are shown (linked_overlaps).
create function link_cabins(p_actor text, p_cabin uuid, p_linked uuid, p_remove boolean) returns text
language plpgsql as $$
declare
  v_pair uuid[] := array[p_cabin, p_linked];
  v_changed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('links', 0));
  perform lock_calendar(id) from (select unnest(v_pair) as id order by 1) as pair;
  perform from cabins where id = any(v_pair) order by id for key share;
  if (select count(*) from cabins where id = any(v_pair)) < 2 then
    return 'gone';
  end if;
  if p_remove then
    delete from cabin_links where cabin_id = any(v_pair) and linked_id = any(v_pair);
  else
    insert into cabin_links (cabin_id, linked_id) values (p_cabin, p_linked), (p_linked, p_cabin)
    on conflict do nothing;
  end if;
  get diagnostics v_changed = row_count;
  if v_changed = 0 then
    return 'same';
  end if;
  perform record_audit(
    p_actor, case when p_remove then 'calendar.unlinked' else 'calendar.linked' end, 'feed:' || c.slug,
    case when p_remove then jsonb_build_object('linked', o.slug) end,
    case when not p_remove then jsonb_build_object('linked', o.slug) end
  ) from cabins c, cabins o where c.id = p_cabin and o.id = p_linked;
  -- What is an echo and what is taken twice depends on the other cabin's stays.
  perform sync_feed_nights(id), record_double_bookings(id) from (select unnest(v_pair) as id order by 1) as pair;
  return 'done';
end
$$;

-- Mails the hosts once of each time when nothing good has come from a feed for six hours.
create function queue_overdue_feed_email(p_feed calendar_feeds) returns void
language sql as $$
  select queue_email(
    'hosts', 'host-calendar-late',
    jsonb_build_object(
      'cabin', c.title, 'slug', c.slug, 'site', url_hostname(p_feed.url), 'name', p_feed.name,
      'last', to_char(p_feed.last_ok_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'), 'problem', p_feed.last_error
    ),
    p_feed.id || ':' || coalesce(p_feed.last_ok_at, p_feed.created_at)
  )
  from cabins c
  where c.id = p_feed.cabin_id and is_feed_overdue(p_feed, clock_timestamp())
$$;

-- How many nights of a stay the published calendar offers, holding them as they are until the caller is done.
create function lock_available_rates(p_cabin uuid, p_check_in date, p_check_out date) returns integer
language sql as $$
  select lock_linked_cabins(array[p_cabin]);
  select count(*)::integer
  from (
    select 1
    from cabin_rates
    where cabin_id = p_cabin and day >= p_check_in and day < p_check_out and available
    order by day
    for share
  ) as offered
$$;

-- Takes what nights of a stay are free, are an expired hold's, p_holder's already or one of p_replaced's; answers how many.
-- The nights p_replaced had beside them are freed. All of them are locked in date order. A night that is taken in a linked cabin is not
-- free, unless one of these has it, or p_own, or the stay had it before the two were linked.
create function claim_nights(
  p_cabin uuid, p_check_in date, p_check_out date, p_holder text, p_kind text, p_hold_until timestamptz,
  p_replaced text[] default '{}', p_own text[] default '{}'
) returns integer
language plpgsql as $$
declare
  v_taken integer;
  v_own text[] := p_holder || p_replaced || p_own;
begin
  perform lock_linked_cabins(array[p_cabin]);
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select p_cabin, stay.night, p_holder, p_kind, p_hold_until
  from (
    select p_check_in + n as night from generate_series(0, p_check_out - p_check_in - 1) as n
    union
    select night from cabin_nights where cabin_id = p_cabin and holder = any(p_replaced)
  ) as stay
  where not exists (
    select from cabin_links l
    join cabin_nights n on n.cabin_id = l.linked_id and n.night = stay.night
    where l.cabin_id = p_cabin and n.holder <> all(v_own) and is_night_taken(n.kind, n.hold_until)
  ) or exists (
    select from cabin_nights n
    where n.cabin_id = p_cabin and n.night = stay.night and n.holder = any(v_own) and is_night_taken(n.kind, n.hold_until)
  )
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = excluded.hold_until
    where cabin_nights.holder = excluded.holder or cabin_nights.holder = any(p_replaced)
      or not is_night_taken(cabin_nights.kind, cabin_nights.hold_until);
  get diagnostics v_taken = row_count;
  if p_replaced <> '{}' then
    delete from cabin_nights where holder = p_holder and (night < p_check_in or night >= p_check_out);
    select count(*) into v_taken from cabin_nights where holder = p_holder;
  end if;
  return v_taken;
end
$$;

-- How many nights from p_from to p_to, both included, a deal of the plan is for, are open and free; counted up to p_most.
create function count_free_nights(p_cabin uuid, p_from date, p_to date, p_plan jsonb, p_most integer) returns bigint
language sql volatile as $$
  select count(*) from (
    select from cabin_rates r
    where r.cabin_id = p_cabin and r.day between p_from and p_to and r.available and is_deal_night(p_plan, r.day) and not exists (
      select from taken_nights n where n.cabin_id = r.cabin_id and n.night = r.day
    )
    limit p_most
  ) free
$$;

-- Whether a row of cabin_nights keeps its night from others: a booking or another calendar's event always does, a hold
-- until its time is up. clock_timestamp(), not now(): now() is when the transaction began, and one that had to wait for
-- a lock would still see a hold that has ended meanwhile, and refuse a night that is free.
-- Volatile, as the clock is: that is what lets the planner write the body in place of the call.
create function is_night_taken(p_kind text, p_hold_until timestamptz) returns boolean
language sql volatile parallel safe as $$ select p_kind <> 'hold' or p_hold_until > clock_timestamp() $$;

-- Frees the nights of these holders at once.
create function release_nights(p_holders text[]) returns void
language plpgsql as $$
begin
  perform from cabin_nights where holder = any(p_holders) order by cabin_id, night for update;
  delete from cabin_nights where holder = any(p_holders);
end
$$;

-- The reference of the booking or hold a row of cabin_nights belongs to; null for another calendar's.
create function holder_reference(p_holder text) returns text
language sql stable as $$
  select coalesce(
    (select reference from bookings where id = holder.id),
    (select b.reference from booking_changes c join bookings b on b.id = c.booking_id where c.id = holder.id))
  from (
    select case when p_holder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_holder::uuid end as id
    offset 0
  ) as holder
$$;

-- A rate as it travels (src/domain/availability/rates/rate-code.ts), [flags, amount_cents, min_stay]; of a night that has none too.
create function rate_code(p_rate cabin_rates) returns jsonb
language sql immutable parallel safe as $$
  select case when p_rate.cabin_id is null then '[6, null, null]'::jsonb
    else jsonb_build_array(
      p_rate.available::integer + 2 * p_rate.allows_check_in::integer + 4 * p_rate.allows_check_out::integer + 8,
      p_rate.amount_cents, p_rate.min_stay)
  end
$$;

-- Nights as runs of equal ones, [[cabin number, first day, nights, code], ...].
create function rate_runs(p_numbers integer[], p_days date[], p_codes jsonb[]) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(number, first, nights, code) order by number, first), '[]')
  from (
    select number, code, min(day) as first, count(*) as nights
    from (
      select number, day, code, day - row_number() over (partition by number, code order by day)::integer as run
      from unnest(p_numbers, p_days, p_codes) as night (number, day, code)
    ) as numbered
    group by number, code, run
  ) as runs
$$;

-- The nights of runs: the inverse of rate_runs.
create function rate_nights(p_runs jsonb) returns table (number integer, day date, code jsonb)
language sql immutable rows 1000 as $$
  select (run ->> 0)::integer, (run ->> 1)::date + n, run -> 3
  from jsonb_array_elements(p_runs) as run
  cross join generate_series(0, (run ->> 2)::integer - 1) as n
$$;

-- Of these nights those whose rate is another than p_codes says, as runs of what it is.
create function conflicting_rates(p_cabins uuid[], p_numbers integer[], p_days date[], p_codes jsonb[]) returns jsonb
language sql stable as $$
  select rate_runs(
    array_agg(w.number) filter (where rate_code(r) <> w.code), array_agg(w.day) filter (where rate_code(r) <> w.code),
    array_agg(rate_code(r)) filter (where rate_code(r) <> w.code))
  from unnest(p_cabins, p_numbers, p_days, p_codes) as w (cabin_id, number, day, code)
  left join cabin_rates r on r.cabin_id = w.cabin_id and r.day = w.day
$$;

-- Replaces the rates of nights, all or none. p_before and p_after: runs that cover the same nights, each once.
-- {outcome: saved, id: of its row in the audit, nights: how many, kept} or {outcome: changed, now} when one is no longer as p_before says, or
-- {outcome: unknown} for a cabin that is not there. kept: nights a guest has that would be opened, blocked, published or
-- unpublished, which are left alone, [{cabin number, day, kind, reference}, ...]; the price of a booking is stored with it, so
-- all else changes under it. Who books at the same moment keeps the night as open as it was, or finds it changed: the rows
-- are locked as bookings lock them, in order. cabin_nights is never written.
create function change_rates(p_actor text, p_action text, p_before jsonb, p_after jsonb) returns jsonb
language plpgsql as $$
declare
  v_cabins uuid[];
  v_numbers integer[];
  v_days date[];
  v_before jsonb[];
  v_after jsonb[];
  v_kept jsonb;
  v_now jsonb;
  v_new integer;
  v_inserted integer;
  v_id uuid := gen_random_uuid();
begin
  select array_agg(c.id order by c.id, a.day), array_agg(number order by c.id, a.day),
    array_agg(a.day order by c.id, a.day), array_agg(b.code order by c.id, a.day), array_agg(a.code order by c.id, a.day)
  into v_cabins, v_numbers, v_days, v_before, v_after
  from rate_nights(p_after) a
  join rate_nights(p_before) b using (number, day)
  join cabins c using (number);

  if coalesce(cardinality(v_days), 0) <> (select count(*) from rate_nights(p_after)) then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  perform from cabin_rates r
  join unnest(v_cabins, v_days) as w (cabin_id, day) on r.cabin_id = w.cabin_id and r.day = w.day
  order by r.cabin_id, r.day
  for update of r;

  -- A statement of its own: it sees who has booked while this one waited.
  select coalesce(
    jsonb_agg(jsonb_build_object('cabin', w.number, 'day', w.day, 'kind', t.kind, 'reference', holder_reference(t.holder))
      order by w.number, w.day)
      filter (where t.night is not null), '[]'),
    array_agg(w.cabin_id order by w.place) filter (where t.night is null),
    array_agg(w.number order by w.place) filter (where t.night is null),
    array_agg(w.day order by w.place) filter (where t.night is null),
    array_agg(w.was order by w.place) filter (where t.night is null),
    array_agg(w.becomes order by w.place) filter (where t.night is null)
  into v_kept, v_cabins, v_numbers, v_days, v_before, v_after
  from unnest(v_cabins, v_numbers, v_days, v_before, v_after) with ordinality
    as w (cabin_id, number, day, was, becomes, place)
  left join taken_nights t on t.cabin_id = w.cabin_id and t.night = w.day and t.kind in ('hold', 'booked')
    -- Bit 1: open; bit 8: published.
    and ((w.was ->> 0)::integer # (w.becomes ->> 0)::integer) & 9 <> 0;

  if cardinality(v_days) is null then
    return jsonb_build_object('outcome', 'saved', 'id', null, 'nights', 0, 'kept', v_kept);
  end if;

  v_now := conflicting_rates(v_cabins, v_numbers, v_days, v_before);
  if v_now <> '[]' then
    return jsonb_build_object('outcome', 'changed', 'now', v_now);
  end if;

  begin
    update cabin_rates r
    set available = flags & 1 > 0, allows_check_in = flags & 2 > 0, allows_check_out = flags & 4 > 0,
      amount_cents = (becomes ->> 1)::integer, min_stay = (becomes ->> 2)::integer
    from (
      select *, (becomes ->> 0)::integer as flags
      from unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    ) as w
    where r.cabin_id = w.cabin_id and r.day = w.day and (was ->> 0)::integer & 8 > 0 and flags & 8 > 0;

    delete from cabin_rates r
    using unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    where r.cabin_id = w.cabin_id and r.day = w.day and (was ->> 0)::integer & 8 > 0 and (becomes ->> 0)::integer & 8 = 0;

    select count(*) into v_new
    from unnest(v_before, v_after) as w (was, becomes)
    where (was ->> 0)::integer & 8 = 0 and (becomes ->> 0)::integer & 8 > 0;

    insert into cabin_rates (cabin_id, day, available, amount_cents, min_stay, allows_check_in, allows_check_out)
    select cabin_id, day, flags & 1 > 0, (becomes ->> 1)::integer, (becomes ->> 2)::integer, flags & 2 > 0, flags & 4 > 0
    from (
      select *, (becomes ->> 0)::integer as flags
      from unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    ) as w
    where (was ->> 0)::integer & 8 = 0 and flags & 8 > 0
    order by cabin_id, day
    on conflict do nothing;
    get diagnostics v_inserted = row_count;
    -- Somebody has published one of them since we looked: a night that is not there cannot be locked.
    if v_inserted < v_new then
      raise exception 'changed' using errcode = 'MC001';
    end if;
  exception
    when sqlstate 'MC001' then
      return jsonb_build_object('outcome', 'changed', 'now', conflicting_rates(v_cabins, v_numbers, v_days, v_before));
  end;

  perform record_audit(
    p_actor, p_action, 'nights:' || v_id, jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_before)),
    jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_after)));
  return jsonb_build_object('outcome', 'saved', 'nights', cardinality(v_days), 'kept', v_kept,
    'id', (select id from audit_log where subject = 'nights:' || v_id));
end
$$;

-- The day calendars count their bits from.
create function calendar_epoch() returns date
language sql immutable parallel safe as $$ select date '2026-01-01' $$;

-- A city as it is compared: in lower case, with no space around it.
create function city_key(p_city text) returns text
language sql immutable parallel safe as $$ select lower(regexp_replace(p_city, '^\s+|\s+$', '', 'g')) $$;

-- The published days of a cabin, in order, a letter and a number each, and 64 days before and after on which nothing is
-- offered, so that a window of days lies whole among them or has none. mins: chr(64 + minimum stay) where a stay may begin, else
-- a dot. Days a century on are nobody's plan.
create function published_days(p_cabin uuid)
returns table (first_day integer, free text, outs text, mins text, cents_before bigint[])
language sql stable as $$
  select coalesce(min(n), 0), coalesce(string_agg(free, '' order by n), ''),
    coalesce(string_agg(outs, '' order by n), ''), coalesce(string_agg(mins, '' order by n), ''),
    coalesce(array_agg(before::bigint order by n), '{}')
  from (
    select day.n,
      case when rate.available and taken.n is null then '1' else '0' end as free,
      case when rate.allows_check_out then '1' else '0' end as outs,
      case when rate.allows_check_in and rate.least <= 30 then chr(64 + rate.least) else '.' end as mins,
      coalesce(sum(rate.cents) over (order by day.n rows between unbounded preceding and 1 preceding), 0) as before
    from (
      select min(day) - calendar_epoch() as first_day, max(day) - calendar_epoch() as last_day
      from cabin_rates
      where cabin_id = p_cabin and day >= calendar_epoch() and day < calendar_epoch() + 36525
    ) as span
    cross join lateral generate_series(span.first_day - 64, span.last_day + 64) as day (n)
    left join (
      select r.day - calendar_epoch() as n, available, allows_check_in, allows_check_out, greatest(coalesce(min_stay, 1), 1) as least,
        -- The domain's nightlyPrice, half up to the cent. Sums of float8 are fast, and exact for whole numbers.
        (price + (price * (mama_cabins_nightly_surcharge * 10000)::bigint + 500000) / 1000000)::float8 as cents
      from cabin_rates r
      join cabins c on c.id = r.cabin_id
      cross join lateral (select coalesce(amount_cents, (nightly_rate * 100)::bigint) as price) as nightly
      where r.cabin_id = p_cabin and r.day >= calendar_epoch()
    ) as rate on rate.n = day.n
    left join (
      select night - calendar_epoch() as n from cabin_nights where cabin_id = p_cabin and kind <> 'hold'
      union
      select night - calendar_epoch() from cabin_nights
      where kind <> 'hold' and cabin_id in (select linked_id from cabin_links where cabin_id = p_cabin)
    ) as taken on taken.n = day.n
  ) as d
$$;

-- Writes some cabins' calendars anew. Who comes second waits at the lock and then sees what the first has written.
create function refresh_cabin_calendars(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  insert into cabin_calendars (cabin_id)
  select id from cabins where id = any(p_cabins) order by id
  on conflict do nothing;
  perform from cabin_calendars where cabin_id = any(p_cabins) order by cabin_id for no key update;

  update cabin_calendars as k
  set place = (c.display_order::bigint << 32) + c.number, sleeps = case when c.live then c.max_guests else 0 end,
    city = city_key(c.city), timezone = valid_timezone(c.timezone), first_day = d.first_day, days = d.days,
    check_ins = d.check_ins, cents_before = d.cents_before
  from cabins c
  cross join lateral (
    select first_day, length(free) as days, cents_before, (
      with recursive runs (nights, run) as (
        select 1, free::bit varying
        union all
        select nights + 1, run & (free::bit varying << nights) from runs where nights < 30
      )
      select string_agg((
        run & (outs::bit varying << nights)
          & translate(mins, '.ABCDEFGHIJKLMNOPQRSTUVWXYZ[\]^', rpad('0' || repeat('1', nights), 31, '0'))::bit varying
      )::text, '' order by nights)::bit varying
      from runs
    ) as check_ins
    from published_days(c.id)
    offset 0
  ) as d
  where c.id = any(p_cabins) and k.cabin_id = c.id;
end
$$;

-- Rebuilds the calendars of the cabins an update has changed from `former` to `changed`, where that counts in a search.
create function refresh_changed_cabin_calendars() returns trigger
language plpgsql as $$
begin
  perform refresh_cabin_calendars(array_agg(c.id))
  from changed c
  join former f on f.id = c.id
  where (f.live, f.max_guests, f.city, f.timezone, f.display_order, f.nightly_rate, f.mama_cabins_nightly_surcharge)
    is distinct from
    (c.live, c.max_guests, c.city, c.timezone, c.display_order, c.nightly_rate, c.mama_cabins_nightly_surcharge);
  return null;
end
$$;

-- Rebuilds the calendars of the cabins whose rates or nights a statement has changed, once each. A trigger's argument
-- says which rows count; `changed` and, of an update, `former` are those rows.
create function refresh_changed_night_calendars() returns trigger
language plpgsql as $$
declare
  v_where text := 'where ' || coalesce(tg_argv[0], 'true');
  v_cabins uuid[];
begin
  execute 'select array_agg(distinct cabin_id) from ' || case tg_op
    when 'TRUNCATE' then 'cabin_calendars'
    when 'UPDATE' then
      format('(select cabin_id from changed %1$s union all select cabin_id from former %1$s) as cabin', v_where)
    else 'changed ' || v_where
  end into v_cabins;
  -- A night that is taken is taken in the linked cabins too.
  perform refresh_cabin_calendars(case tg_table_name when 'cabin_nights' then linked_cabins(v_cabins) else v_cabins end);
  return null;
end
$$;

-- The first p_days of 63 days. Names p_days once, so that it is worked out where it stands instead of called.
create function first_days_mask(p_days integer) returns bigint
language sql immutable parallel safe as $$
  select ((1::bigint << 63) >> greatest(0, least(p_days, 63))) << 1
$$;

-- The nights with live holds, of each cabin that has any, counted from calendar_epoch.
create function held_nights() returns table (cabin_id uuid, held integer[])
language sql stable as $$
  select cabin_id, array_agg(night - calendar_epoch())
  from (
    select cabin_id, night from cabin_nights where kind = 'hold' and is_night_taken(kind, hold_until)
    union all
    select l.cabin_id, n.night
    from cabin_nights n
    join cabin_links l on l.linked_id = n.cabin_id
    where n.kind = 'hold' and is_night_taken(n.kind, n.hold_until)
  ) as holds
  group by cabin_id
$$;

-- The days of the 63 from p_day on from which a stay of p_nights would reach one of the nights held.
create function blocked_check_ins(p_held integer[], p_nights integer, p_day integer) returns bigint
language sql immutable parallel safe as $$
  select coalesce(bit_or(first_days_mask(night - p_day + 1) & ~first_days_mask(night - p_day + 1 - p_nights)), 0)
  from unnest(p_held) as night
$$;

-- Which of the 63 days from p_day on a stay of p_nights may begin on, by a cabin's calendar and the nights held, null for none.
create function available_check_ins(
  p_check_ins bit varying, p_first_day integer, p_days integer, p_held integer[], p_nights integer, p_day integer
) returns bigint
language sql immutable parallel safe as $$
  select case
    when p_day >= p_first_day and p_day <= p_first_day + p_days - 64 then
      substring(p_check_ins from 1 + (p_nights - 1) * p_days + p_day - p_first_day for 64)::bit(64)::bigint
    else 0
  end & case when p_held is null then -1 else ~blocked_check_ins(p_held, p_nights, p_day) end
$$;

-- The cabins for p_guests in p_city (null: anywhere), with p_pets those that take them, that have a stay of p_nights which may
-- begin on one of the 63 days from p_day on, and these days. p_starts: those the rules allow where it is the date p_date, and on
-- the two dates after it, which are nearly always the same.
create function available_stays(
  p_day integer, p_nights integer, p_starts bigint[], p_date date, p_now timestamptz, p_guests integer, p_city text, p_pets boolean
) returns table (cabin_id uuid, place bigint, fits bigint)
language sql stable as $$
  select cabin_id, place, fits
  from (
    select k.cabin_id, place, available_check_ins(check_ins, first_day, days, held, p_nights, p_day)
        & case when p_starts[1] = p_starts[2] and p_starts[2] = p_starts[3] then p_starts[1]
          else p_starts[1 + (p_now at time zone timezone)::date - p_date] end as fits
    from cabin_calendars k
    left join held_nights() as h on h.cabin_id = k.cabin_id
    where sleeps >= p_guests and (p_city is null or city = p_city)
      and (not p_pets or exists (select from cabins c where c.id = k.cabin_id and pet_fee is not null))
    offset 0
  ) as free
  where fits <> 0
$$;

-- The nearest, then cheapest, then earliest stay of each cabin that has one, for p_limit cabins in our own order after the first
-- p_offset, as StayTotal of netlify/search/queries.ts; and how many cabins there are. p_starts: the check-ins the rules allow
-- where it is the date p_date, and on the two dates after it. p_near are the check-ins 0, 1, 2 ... days away from the wish, which
-- is p_wish days after p_from. p_session is who asks: the deal this visitor has unlocked counts.
create function search_cabins(
  p_session text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_wish integer, p_near bigint[], p_limit integer, p_offset integer
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
  v_city text := city_key(p_city);
begin
  return (
    with found as materialized (
      select * from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, v_city, p_pets)
    ), page as (
      select * from found order by place limit p_limit offset p_offset
    ), priced as (
      select place, json_build_object(
        'id', c.id, 'slug', slug, 'city', city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer,
        'pet_fee_cents', (pet_fee * 100)::integer, 'check_in', p_from + day, 'nightsCents', cents,
        'dealPercent', percent) as stay
      from page
      cross join lateral (select id, slug, city, cleaning_fee, pet_fee from cabins where id = page.cabin_id offset 0) as c
      cross join lateral (
        select fits & days as nearest from unnest(p_near) with ordinality as near (days, away)
        where fits & days <> 0 order by away limit 1
      ) as nearest
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (
        select day, cents, percent
        from cumulative_cents(page.cabin_id, v_day, 64 + p_nights) as sums
        cross join generate_series(0, p_wish + cardinality(p_near) - 1) as day
        cross join lateral (
          select sums[1 + day + p_nights] - sums[1 + day] as cents,
            deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights) as percent
        ) as stay
        where nearest << day < 0
        order by cents - round(cents * percent / 100.0), cents, day
        limit 1
      ) as best
    )
    select json_build_object(
      'cabins', (select count(*) from found), 'stays', coalesce((select json_agg(stay order by place) from priced), '[]'))
  );
end
$$;

-- For each of the p_days days from p_from: how many cabins have a stay that begins on it, and the cheapest one of each city, deal,
-- cleaning fee, set of fees and, with p_pets, pet fee, before taxes; both as DaySummary of netlify/search/queries.ts. p_cabins are
-- the slugs of the cabins, null is all of them. p_fees: by slug which fees a cabin has that not all have, null where there is no
-- such fee.
create function day_summaries(
  p_session text, p_now timestamptz, p_from date, p_nights integer, p_starts bigint[], p_date date, p_guests integer, p_city text,
  p_pets boolean, p_days integer, p_cabins text[], p_fees jsonb
) returns json
language plpgsql stable set max_parallel_workers_per_gather = 0 set jit = off as $$
declare
  v_day integer := p_from - calendar_epoch();
begin
  return (
    with alike as (
      select day, count(*) as cabins, json_build_object(
        'slug', min(slug), 'city', city, 'dealPercent', percent, 'pet_fee_cents', pet_fee_cents,
        'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'nightsCents', min(sums[1 + day + p_nights] - sums[1 + day])) as stay
      from available_stays(v_day, p_nights, p_starts, p_date, p_now, p_guests, city_key(p_city), p_pets) as found
      join cabins c on c.id = found.cabin_id
      left join (select cabin_id, discount_percent, plan from unlocked_deals(p_session, p_now)) as deal on deal.cabin_id = c.id
      cross join lateral (select case when p_pets then (pet_fee * 100)::integer end as pet_fee_cents) as pets
      cross join lateral cumulative_cents(c.id, v_day, p_days + p_nights) as sums
      cross join generate_series(0, p_days - 1) as day
      cross join lateral (select deal_percent_of_stay(discount_percent, plan, p_from + day, p_nights) as percent) as off
      where fits << day < 0 and (p_cabins is null or slug = any (p_cabins))
      group by day, city, percent, pet_fee_cents, cleaning_fee, p_fees ->> slug
    ), told as (
      select day, coalesce(sum(cabins), 0) as cabins, coalesce(json_agg(stay) filter (where cabins > 0), '[]') as cheapest
      from generate_series(0, p_days - 1) as day
      left join alike using (day)
      group by day
    )
    select json_agg(json_build_object('cabins', cabins, 'cheapest', cheapest) order by day) from told
  );
end
$$;

-- What the nights of a cabin cost before the day p_day and before each of the p_days after it.
create function cumulative_cents(p_cabin uuid, p_day integer, p_days integer) returns setof bigint[]
language sql stable as $$
  select cents_before[1 + p_day - first_day : 1 + p_day - first_day + p_days]
  from cabin_calendars
  where cabin_id = p_cabin
  offset 0
$$;

-- The cabins among p_cabins (null: all) for p_guests in p_city (null: anywhere), with p_pets those that take them, that have a
-- stay of p_least to p_most nights: the fewest nights, and the days such a stay may begin on among p_days, sets of 63 days
-- each from p_day on. It begins from p_first to p_last on the date p_date, and on the two dates after it.
create function shortest_available_stays(
  p_cabins uuid[], p_guests integer, p_city text, p_pets boolean, p_least integer, p_most integer, p_day integer,
  p_days bigint[], p_date date, p_now timestamptz, p_first integer[], p_last integer[]
) returns table (cabin_id uuid, place bigint, nights integer, starts bigint[])
language sql stable as $$
  select k.cabin_id, place, shortest.*
  from cabin_calendars k
  left join held_nights() as h on h.cabin_id = k.cabin_id
  cross join lateral (select 1 + (p_now at time zone timezone)::date - p_date) as there (at)
  cross join lateral (
    select nights, array_agg(begins order by n)
    from generate_series(p_least, p_most) as nights
    cross join unnest(p_days) with ordinality as part (asked, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as since (day)
    cross join lateral (
      select asked & available_check_ins(check_ins, first_day, days, held, nights, day)
        & ~first_days_mask(p_first[at] - day) & first_days_mask(p_last[at] + 1 - day)
    ) as open (begins)
    group by nights
    having bit_or(begins) <> 0
    order by nights
    limit 1
  ) as shortest
  where sleeps >= p_guests and (p_cabins is null or k.cabin_id = any (p_cabins)) and (p_city is null or city = p_city)
    and (not p_pets or exists (select from cabins c where c.id = k.cabin_id and pet_fee is not null))
$$;

-- The stays of a cabin that the cheapest one is among, as SummedStay of netlify/search/lowest-stay-queries.ts: one for each span of
-- p_cuts, the days a tax changes on, and in it one with the deal of p_percent by p_plan and one without; p_starts are the sets of
-- shortest_available_stays.
create function lowest_stays_by_tax_period(
  p_cabin uuid, p_nights integer, p_day integer, p_starts bigint[], p_cuts integer[], p_percent integer default null,
  p_plan jsonb default null
) returns json
language sql stable as $$
  select json_agg(json_build_object(
    'check_in', calendar_epoch() + first, 'nights', p_nights, 'nightsCents', cents, 'dealPercent', percent))
  from (
    select distinct on (width_bucket(first, p_cuts), percent) first, percent, sums[1 + day + p_nights] - sums[1 + day] as cents
    from unnest(p_starts) with ordinality as part (begins, n)
    cross join lateral (select p_day + 63 * (n::integer - 1)) as part_day (since)
    cross join lateral cumulative_cents(p_cabin, since, 63 + p_nights) as sums
    cross join generate_series(0, 62) as day
    cross join lateral (select since + day) as check_in (first)
    cross join lateral (select deal_percent_of_stay(p_percent, p_plan, calendar_epoch() + first, p_nights)) as off (percent)
    where begins << day < 0
    order by width_bucket(first, p_cuts), percent, cents, first
  ) as cheapest
$$;

-- What each of p_cabins has to offer p_guests, as LowestOffer of netlify/search/lowest-stay-queries.ts, in display order.
--   A stay has p_least to p_most nights, as few as the cabin has. p_cuts: the days a tax changes on.
--   p_tomorrow, p_end: the first check-in and the last check-out on the date p_date, and on the two dates after it.
create function lowest_stays(
  p_session text, p_now timestamptz, p_cabins uuid[], p_guests integer, p_least integer, p_most integer, p_date date,
  p_tomorrow integer[], p_end integer[], p_cuts integer[]
) returns json
language plpgsql stable set plan_cache_mode = force_generic_plan set max_parallel_workers_per_gather = 0 set jit = off as $$
begin
  return (
    with answered as (
      select k.place, json_build_object(
        'id', c.id, 'slug', slug, 'city', c.city, 'cleaning_fee_cents', (cleaning_fee * 100)::integer, 'pet_fee_cents', null,
        'stays', coalesce(lowest_stays_by_tax_period(c.id, soon.nights, p_tomorrow[1], starts, p_cuts, discount_percent, plan), '[]'),
        'from', calendar_epoch() + later) as offer
      from cabin_calendars k
      join cabins c on c.id = cabin_id
      left join unlocked_deals(p_session, p_now) as deal on deal.cabin_id = c.id
      left join shortest_available_stays(p_cabins, p_guests, null, false, p_least, p_most, p_tomorrow[1], array[first_days_mask(63)],
        p_date, p_now, p_tomorrow, array[p_tomorrow[1] + 59, p_tomorrow[2] + 59, p_tomorrow[3] + 59]
      ) as soon on soon.cabin_id = k.cabin_id
      left join held_nights() as h on h.cabin_id = k.cabin_id
      cross join lateral (select 1 + (p_now at time zone k.timezone)::date - p_date) as there (at)
      left join lateral (
        select min(day) as later
        from generate_series(p_tomorrow[at], p_end[at], 60) as window_day
        cross join generate_series(p_least, p_most) as length
        cross join lateral (
          select first_days_mask(60) & available_check_ins(check_ins, first_day, days, held, length, window_day)
        ) as open (begins)
        cross join lateral (select window_day + strpos(begins::bit(64)::text, '1') - 1) as first (day)
        where starts is null and begins <> 0 and day + length <= p_end[at]
      ) as first_one on true
      where k.cabin_id = any (p_cabins) and sleeps >= p_guests
    )
    select coalesce(json_agg(offer order by place), '[]') from answered
  );
end
$$;

-- The damage deposit of a cabin as hosts have set it, cents: the last setting that names the cabin, else the last for all; null for
-- none.
create function cabin_damage_deposit_cents(p_cabin cabins) returns integer
language sql stable as $$
  select nullif((
    select (facts ->> 'amount_cents')::integer from settings
    where kind = 'damage_deposit' and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? p_cabin.slug)
    order by facts -> 'cabins' = '[]', id desc
    limit 1
  ), 0)
$$;

-- Whether a stay wants a deposit for a check-in held at a moment: from the day before it until two days after check-out.
create function is_damage_deposit_needed(p_booking bookings, p_check_in date, p_at timestamptz default clock_timestamp())
returns boolean
language sql stable as $$
  select p_booking.status = 'confirmed' and p_booking.check_in = p_check_in
    and (p_at at time zone valid_timezone(p_booking.terms ->> 'timezone'))::date
      between p_check_in - 1 and p_booking.check_out + 1
$$;

-- Applies what the service says of a hold on a card, as apply_payment_update: damage_id, payment_ref, state, amount_cents that were
-- kept, held_until, problem. A state only moves on; asked: its guest has given another card, and it is asked for once more. What is
-- kept is a payment of its stay, in a checkout of its own.
create function apply_damage_update(p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_ranks text[] := array['asked', 'refused', 'held', 'released', 'kept'];
  v_before damage_deposits;
  v_now damage_deposits;
  v_booking bookings;
  v_checkout uuid;
begin
  select * into v_before from damage_deposits where id = (p_facts ->> 'damage_id')::uuid;
  if not found then
    return jsonb_build_object('outcome', 'unknown', 'about', 'damage');
  end if;
  v_booking := lock_booking(v_before.booking_id);
  select * into strict v_before from damage_deposits where id = v_before.id for update;
  update damage_deposits
  set state = v_ranks[greatest(array_position(v_ranks, state), array_position(v_ranks, p_facts ->> 'state'))],
    keep_cents = case p_facts ->> 'state' when 'kept' then (p_facts ->> 'amount_cents')::integer else keep_cents end,
    payment_ref = coalesce(p_facts ->> 'payment_ref', payment_ref),
    problem = coalesce(p_facts ->> 'problem', problem),
    -- What a guest is not there to agree to, no bank holds for a shorter time.
    held_until = coalesce((p_facts ->> 'held_until')::timestamptz, held_until, clock_timestamp() + interval '114 hours'),
    due_at = case p_facts ->> 'state'
      when 'refused' then clock_timestamp() + interval '1 day' when 'asked' then clock_timestamp() else due_at end,
    -- The next try looks for what the ones before it did.
    attempts = case p_facts ->> 'state' when 'asked' then 1 else attempts end,
    answered_at = clock_timestamp()
  where id = v_before.id
  returning * into v_now;
  if v_now.state = 'held' and v_now.keep_cents is null then
    -- It takes the place of the one before.
    update damage_deposits set keep_cents = 0
    where booking_id = v_booking.id and number < v_now.number and state = 'held' and keep_cents is null;
  elsif v_now.state = 'kept' and v_before.state <> 'kept' then
    insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, state, paid_at)
    values (v_booking.id, v_checkout, 'damage', v_now.keep_cents, v_now.provider, 'paid', clock_timestamp());
    perform apply_payment_update(jsonb_build_object('about', 'payment', 'payment_id', v_checkout, 'state', 'paid',
      'payment_ref', v_now.payment_ref, 'amount_cents', v_now.keep_cents, 'currency', 'usd'));
  end if;
  if v_now.state in ('refused', 'kept') then
    perform queue_booking_email('damage-deposit', v_booking, v_now.id || ':' || v_now.state, clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('damage_id', v_now.id));
  end if;
  return jsonb_build_object('outcome', 'applied', 'about', 'damage', 'payment_id', v_now.id, 'before', v_before.state,
    'state', v_now.state);
end
$$;

-- Gives a payment that is asked for by itself a checkout of its own.
create function create_payment_checkout() returns trigger
language plpgsql as $$
begin
  insert into checkouts (id, party_id) select new.id, party_id from bookings where id = new.booking_id;
  new.checkout_id := new.id;
  return new;
end
$$;

-- What is kept of what came in for a stay, cents: without what has gone back or is to, and without what was kept of its damage deposit.
create function retained_cents(p_booking bookings) returns integer
language sql stable as $$
  select coalesce(sum(
    p.amount_cents - coalesce((select sum(r.amount_cents) from counted_refunds r where r.payment_id = p.id), 0)
  ), 0)::integer
  from payments p
  where p.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage'
$$;

-- What counts as paid towards the price of a stay, cents: what is kept, and what the host gave back at the service or a bank took.
-- That is not part of the price, so nobody owes it again.
create function credited_cents(p_booking bookings) returns integer
language sql stable as $$
  select (retained_cents(p_booking) + coalesce(sum(r.amount_cents), 0))::integer
  from counted_refunds r
  join payments p on p.id = r.payment_id
  where r.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage' and r.reason in ('by_hand', 'disputed')
$$;

-- What has been paid for a stay, cents: what is kept of it. Of one that is cancelled it is what had been paid then, whatever went back
-- by that or since.
create function paid_cents(p_booking bookings) returns integer
language sql stable as $$
  select (retained_cents(p_booking) + coalesce(sum(r.amount_cents), 0))::integer
  from counted_refunds r
  join payments p on p.id = r.payment_id
  where r.booking_id = p_booking.id and p.state = 'paid' and p.kind <> 'damage'
    and (r.reason = 'cancelled' or (r.reason in ('by_hand', 'disputed', 'given') and r.created_at >= p_booking.cancelled_at))
$$;

-- Owes the guest of a stay so much of what was paid for it, out of its latest payments first; answers what is owed then.
-- A second call for the same booking, reason and cause changes nothing. The caller has locked the booking.
create function create_booking_refunds(p_booking bookings, p_cents integer, p_reason text, p_cause text default '') returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = p_booking.id and paid_at is not null and state = 'paid' and kind <> 'damage'
      and not exists (
        select from refunds where booking_id = p_booking.id and reason = p_reason and cause = p_cause
      )
    order by paid_at desc, id
    for update
  loop
    select v_payment.amount_cents - coalesce(sum(amount_cents), 0) into v_owed
    from counted_refunds where payment_id = v_payment.id;
    continue when least(v_left, v_owed) <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
    values (p_booking.id, v_payment.id, least(v_left, v_owed), p_reason, p_cause)
    on conflict do nothing;
    v_left := v_left - least(v_left, v_owed);
  end loop;
  select coalesce(sum(amount_cents), 0) into v_owed from counted_refunds where booking_id = p_booking.id;
  return v_owed;
end
$$;

-- How far a payment has come. What is said of it only moves it on, so that the order in which it is said does not matter.
create function payment_rank(p_state text) returns integer
language sql immutable as $$
  select array_position(
    array['intended', 'scheduled', 'open', 'expired', 'processing', 'failed', 'quarantined', 'paid'], p_state
  )
$$;

-- The order of a refund's states: facts that come late do not lead back.
create function refund_rank(p_state text) returns integer
language sql immutable as $$ select array_position(array['due', 'sent', 'done', 'failed'], p_state) $$;

-- Whether a change is no longer held for its guest, or what a host charges is paid or was taken back; null is none.
create function is_change_closed(p_change uuid) returns boolean
language sql stable as $$
  select exists (
    select from booking_changes c
    where c.id = p_change and case c.kind
      when 'charge' then c.state <> 'applied' or exists (select from payments where change_id = c.id and state = 'paid')
      else c.state <> 'held' or c.hold_expires_at <= clock_timestamp()
    end
  )
$$;

-- Late bookings are refunded once every refund of theirs has arrived, and no longer are when one of them comes back.
create function update_refund_status(p_party uuid) returns void
language sql as $$
  update bookings b
  set status = case when owed.done then 'refunded' else 'refund_due' end
  from (
    select bool_and(r.state = 'done') as done
    from counted_refunds r
    join bookings of on of.id = r.booking_id
    where of.party_id = p_party
  ) as owed
  where b.party_id = p_party and b.status in ('refund_due', 'refunded')
    and b.status <> case when owed.done then 'refunded' else 'refund_due' end
$$;

-- The bank has said no: what was held for its answer is held for as long as it was before, and as long as a new hold would be for
-- another try.
create function reset_hold_expiry(p_checkout uuid) returns void
language plpgsql as $$
declare
  v_held uuid[];
  v_until timestamptz;
begin
  select greatest(c.held_until, clock_timestamp() + hold_duration(b.pressure)) into v_until
  from checkouts c
  join bookings b on b.party_id = c.party_id and b.place = 1
  where c.id = p_checkout and c.held_until is not null;
  with held as (
    update bookings b set hold_expires_at = v_until
    from payments p
    where p.checkout_id = p_checkout and b.id = p.booking_id and b.status = 'held' and b.hold_expires_at > v_until
    returning b.id
  )
  select array_agg(id) into v_held from held;
  update cabin_nights set hold_until = v_until where holder = any(v_held::text[]) and kind = 'hold';
end
$$;

-- Applies what the service says of a checkout: {outcome: applied | unknown, about, payment_id, before, state}.
-- p_facts: about payment | refund | dispute, or damage (apply_damage_update); payment_id (which is the checkout's), checkout_ref and payment_ref as far
-- as they are known; of a payment state, amount_cents, currency, customer_ref, checkout_url, problem; of a refund state,
-- refund_id, refund_ref, amount_cents, currency, problem, made_at, and reason where a bank took it.
-- Locks are taken in the order payment service's id, bookings by id, checkouts, payments, refunds.
create function apply_payment_update(p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_found checkouts;
  v_checkout checkout_summaries;
  v_state text;
  v_waiting jsonb[];
begin
  if p_facts ->> 'about' = 'damage' then
    return apply_damage_update(p_facts);
  end if;
  -- What waits for a payment's id and what brings it must see each other.
  perform pg_advisory_xact_lock(hashtextextended('payment:' || (p_facts ->> 'payment_ref'), 0))
  where p_facts ->> 'payment_ref' is not null;
  select * into v_found from checkouts
  where id = (p_facts ->> 'payment_id')::uuid or checkout_ref = p_facts ->> 'checkout_ref'
    or payment_ref = p_facts ->> 'payment_ref'
  order by id is not distinct from (p_facts ->> 'payment_id')::uuid desc, checkout_ref = p_facts ->> 'checkout_ref' desc
  limit 1;
  if v_found.id is null then
    return jsonb_build_object('outcome', 'unknown', 'about', p_facts ->> 'about');
  end if;
  perform lock_party(v_found.party_id);
  perform from checkouts where id = v_found.id for update;
  select * into strict v_checkout from checkout_summaries where id = v_found.id;
  v_state := v_checkout.state;

  case p_facts ->> 'about'
    when 'payment' then
      v_state := apply_checkout_update(v_checkout, p_facts);
      with waiting as (
        select id, facts from webhook_events
        where facts ->> 'payment_ref' = p_facts ->> 'payment_ref' and facts is not null
        for update
      ), cleared as (
        update webhook_events e set facts = null from waiting where e.id = waiting.id
      )
      select array_agg(facts) into v_waiting from waiting;
      perform apply_payment_update(fact) from unnest(v_waiting) as fact;
    when 'refund' then
      v_state := apply_refund_update(v_checkout, p_facts);
    when 'dispute' then
      update checkouts set disputed_at = coalesce(disputed_at, clock_timestamp()) where id = v_checkout.id;
  end case;
  return jsonb_build_object(
    'outcome', 'applied', 'about', p_facts ->> 'about', 'payment_id', v_checkout.id, 'before', v_checkout.state,
    'state', v_state
  );
end
$$;

-- The same for an event of the service, once, in the transaction of its mark: {outcome: repeated} when it was here before.
-- What it says of a payment that is not known yet is kept.
create function apply_payment_event(p_event text, p_kind text, p_facts jsonb) returns jsonb
language plpgsql as $$
declare
  v_applied jsonb;
begin
  insert into webhook_events (id, kind) values (p_event, p_kind) on conflict (id) do nothing;
  if not found then
    return jsonb_build_object('outcome', 'repeated', 'about', p_facts ->> 'about');
  end if;
  v_applied := apply_payment_update(p_facts);
  if v_applied ->> 'outcome' = 'unknown' and p_facts ->> 'payment_ref' is not null then
    update webhook_events set facts = p_facts where id = p_event;
  end if;
  return v_applied;
end
$$;

-- What the guest of a booking sees of its payment: {state: none | processing | in_review | paid | failed | refund_due | refunded,
-- stays: what is paid together, [{booking_id, check_in, total_cents, terms}], balance: {state, amount_cents, due_on},
-- extra: {change_id, amount_cents}, charge: {reason, amount_cents, is_paying}}; the three are null when nothing is owed. `extra` is the
-- last payment asked for a change; one that failed or expired is made again while the change is held. `charge` is what a host charges
-- beside the stay until it is paid, which is asked for as `extra`.
create function payment_summary(p_booking bookings) returns jsonb
language sql stable as $$
  with own as (
    select * from payments where booking_id = p_booking.id
  ), first as (
    -- The stays of a party are paid together, those that cost nothing too.
    select p.* from payments p
    join bookings b on b.id = p.booking_id
    where b.party_id = p_booking.party_id and p.kind in ('full', 'deposit')
  ), owed as (
    select bool_and(state = 'done') as done from refunds
    where booking_id = p_booking.id and reason = 'cancelled'
  ), balance as (
    select case when state = 'quarantined' then 'processing' else state end as state, amount_cents, due_on from own
    where kind = 'balance' and state in ('paid', 'quarantined', 'processing', 'scheduled', 'failed')
    order by array_position(array['paid', 'quarantined', 'processing', 'scheduled'], state), created_at desc
    limit 1
  ), extra as (
    select change_id, amount_cents from own
    where kind = 'extra' and (state in ('intended', 'open') or (change_id is not null and state in ('expired', 'failed')))
      and not is_change_closed(change_id) and not is_change_paying(change_id)
    order by created_at desc
    limit 1
  ), charge as (
    select reason, difference_cents as amount_cents, is_change_paying(id) as is_paying from booking_changes
    where booking_id = p_booking.id and kind = 'charge' and not is_change_closed(id)
  )
  select jsonb_build_object(
    'state', case
      when p_booking.status in ('refund_due', 'refunded') then p_booking.status
      when p_booking.status = 'cancelled' and (select done from owed) then 'refunded'
      when p_booking.status = 'cancelled' and not (select done from owed) then 'refund_due'
      when (select state from balance) = 'failed' and p_booking.status = 'confirmed' then 'failed'
      when exists (select from first where state = 'paid') then 'paid'
      when exists (select from first where state = 'quarantined') then 'in_review'
      when exists (select from first where state = 'processing') then 'processing'
      when (select state from first order by created_at desc limit 1) = 'failed' then 'failed'
      when p_booking.status = 'confirmed' then 'paid'
      else 'none'
    end,
    'stays', (
      select jsonb_agg(
        jsonb_build_object('booking_id', id, 'check_in', check_in, 'total_cents', total_cents, 'terms', terms) order by place
      )
      from bookings where party_id = p_booking.party_id
    ),
    'balance', (
      select to_jsonb(balance) from balance where state <> 'paid' and p_booking.status = 'confirmed'
    ),
    'extra', (select to_jsonb(extra) from extra where p_booking.status = 'confirmed'),
    'charge', (select to_jsonb(charge) from charge where p_booking.status = 'confirmed')
  )
$$;

-- A party of several stays gets one letter, by its first; that one of them is cancelled is a letter of its own.
create function queue_booking_status_emails() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_booking_email('booking-cancelled', new, new.id::text);
    perform queue_host_email('host-cancelled', new, new.id::text);
  elsif new.place > 1 or (new.pressure = 'pay_first' and new.status in ('held', 'expired')) then
    return null;
  elsif tg_op = 'INSERT' and new.quoted_until is not null then
    perform queue_booking_email('quote-sent', new, new.id::text, new.quoted_until);
  elsif new.status = 'held' then
    -- Who pays at once gets none.
    perform queue_booking_email('booking-held', new, new.id::text, new.hold_expires_at, v_now + interval '2 minutes');
  elsif new.status = 'confirmed' then
    perform queue_booking_email('booking-confirmed', new, new.id::text);
    -- To whom is a setting of the site, read when it is sent.
    perform queue_host_email('host-booked', new, new.id::text);
  elsif new.status = 'expired' then
    perform queue_booking_email('hold-lapsed', new, new.id::text, v_now + interval '12 hours');
  elsif new.status = 'refund_due' then
    perform queue_booking_email('payment-late', new, new.id::text);
  end if;
  return null;
end
$$;

-- The letters of a change, to every address that has to know; nobody gets two. p_payment: what was paid for it; p_cause: the change
-- that gave something back.
create function queue_change_emails(
  p_booking bookings, p_change text, p_address_before text default null, p_payment uuid default null, p_cause uuid default null
) returns void
language sql as $$
  select queue_email(address, 'booking-changed', jsonb_strip_nulls(
    jsonb_build_object('reference', p_booking.reference, 'change', p_change, 'payment_id', p_payment, 'change_id', p_cause)
  ), null)
  from (select distinct unnest(array[p_booking.email, p_address_before]) as address) as addresses
  where address is not null
$$;

-- Queues a letter to the guest of a booking, unless it was queued for the same cause before; answers whether it did.
create function queue_booking_email(
  p_template text, p_booking bookings, p_cause text, p_expires_at timestamptz default clock_timestamp() + interval '5 days',
  p_due_at timestamptz default clock_timestamp(), p_payload jsonb default '{}'
) returns boolean
language sql as $$
  select queue_email(p_booking.email, p_template, jsonb_build_object('reference', p_booking.reference) || p_payload,
    p_cause, p_expires_at, p_due_at)
$$;

-- Queues a letter to the hosts about what has become of a booking, once for each cause. What a host does is no news to them:
-- its function says `desk.host` for its transaction.
create function queue_host_email(p_template text, p_booking bookings, p_cause text, p_payload jsonb default '{}') returns void
language sql as $$
  select queue_email('hosts', p_template, jsonb_build_object('reference', p_booking.reference) || p_payload, p_cause)
  where coalesce(current_setting('desk.host', true), '') = ''
$$;

-- A confirmed stay is not what it was: the hosts read what it was before and which fees it had, and that the contact or the note is
-- another, not which.
create function queue_host_change_email() returns trigger
language plpgsql as $$
begin
  perform queue_host_email(
    'host-changed', new, new.id || ':' || clock_timestamp(),
    jsonb_build_object(
      'before', jsonb_build_object('check_in', old.check_in, 'check_out', old.check_out, 'adults', old.adults,
        'children', old.children, 'pets', old.pets, 'fees', jsonb_path_query_array(old.quote, '$.fees[*].name')),
      'contact', (old.first_name, old.last_name, old.email, old.phone)
        is distinct from (new.first_name, new.last_name, new.email, new.phone),
      'note', old.arrival_note is distinct from new.arrival_note
    )
  );
  return null;
end
$$;

-- The rest of a stay has been paid, or a payment did not come. That may be tried again, so each try has its letter, one for all stays
-- that were to be paid with it; a minute later, for who tries again at once.
create function queue_payment_email() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
  v_payload jsonb := jsonb_build_object('payment_id', new.id);
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  if new.state = 'paid' then
    perform queue_booking_email('balance-paid', v_booking, new.id::text, p_payload => v_payload);
  else
    perform queue_booking_email(
      'payment-failed', v_booking, new.checkout_id || ':' || new.attempts,
      case when v_booking.status = 'held' then v_booking.hold_expires_at else clock_timestamp() + interval '2 days' end,
      clock_timestamp() + interval '1 minute', v_payload
    );
  end if;
  return null;
end
$$;

-- A payment goes back while its booking stays as it is: one too many, too late for what it was for, or by the host's hand; one letter
-- for all stays that were paid with it. The letter of a booking that was paid too late is the one of its status.
create function queue_refund_email() returns trigger
language plpgsql as $$
begin
  perform queue_booking_email(
    'payment-returned', b, concat_ws(':', new.reason, p.checkout_id, nullif(new.cause, '')),
    p_payload => jsonb_build_object('refund_id', new.id)
  )
  from bookings b
  join payments p on p.id = new.payment_id
  where b.id = new.booking_id and b.status not in ('refund_due', 'refunded');
  return null;
end
$$;

-- Tells a guest that the stay has moved, or that the same stay costs otherwise; p_booking: as it was before.
create function queue_move_email(p_booking bookings, p_change uuid) returns void
language sql as $$
  select queue_booking_email(
    'booking-moved', p_booking, p_change::text,
    p_payload => jsonb_build_object('change_id', p_change, 'same_nights', (
      select (cabin_id, check_in, check_out, adults, children, pets)
        = (p_booking.cabin_id, p_booking.check_in, p_booking.check_out, p_booking.adults, p_booking.children, p_booking.pets)
      from booking_changes where id = p_change
    ))
  )
$$;

create trigger bookings_after_insert_emails after insert on bookings
for each row when (new.status = 'held' or new.quoted_until is not null) execute function queue_booking_status_emails();

create trigger bookings_after_update_status_emails after update of status on bookings
for each row when (old.status is distinct from new.status) execute function queue_booking_status_emails();

create trigger bookings_after_update_change_email after update on bookings
for each row when (
  old.status = 'confirmed' and new.status = 'confirmed'
  and (old.check_in, old.check_out, old.adults, old.children, old.pets, old.first_name, old.last_name, old.email, old.phone,
    old.arrival_note, old.quote -> 'fees')
    is distinct from (new.check_in, new.check_out, new.adults, new.children, new.pets, new.first_name, new.last_name,
      new.email, new.phone, new.arrival_note, new.quote -> 'fees')
)
execute function queue_host_change_email();

-- MC- and six characters none of which is easily taken for another.
create function new_booking_reference() returns text
language sql volatile as $$
  select 'MC-' || string_agg(substr('23456789ABCDEFGHJKMNPQRSTUVWXYZ', 1 + get_byte(noise, n) % 31, 1), '' order by n)
  from uuid_send(gen_random_uuid()) as noise, generate_series(0, 5) as n
$$;

-- A payment has arrived for the party of a booking: {outcome: confirmed | already | refund_due, status}. Late is fine while the
-- nights of all its stays are free and its promo code has a use left, and so is a hold its guest let go or replaced: who pays wants
-- them. Else none is confirmed and all of it is owed to the guest; `cause` says why (unavailability_cause, or code).
create function confirm_booking(p_id uuid, p_payment_reference text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.payment_reference is not null then
    return jsonb_build_object('outcome', 'already', 'status', v_booking.status);
  end if;

  begin
    perform claim_party_nights(v_booking.party_id, 'booked', null);
    update bookings
    set status = 'confirmed', confirmed_at = clock_timestamp(), cancelled_at = null, payment_reference = p_payment_reference
    where party_id = v_booking.party_id;
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or sqlstate 'MC003' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where party_id = v_booking.party_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due',
        'cause', case sqlstate when 'MC003' then 'code' else unavailability_cause(v_booking.party_id) end);
  end;
end
$$;

-- Books a party that costs nothing, as its payment would: booked | taken | closed. taken: nights or a promo code are not to be had any
-- more, and nothing is changed; closed: it is no hold, or something is to be paid.
create function book_free(p_id uuid) returns text
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.status not in ('held', 'expired') or costs_something(v_booking.party_id) then
    return 'closed';
  end if;
  if confirm_booking(p_id, p_id::text) ->> 'outcome' <> 'confirmed' then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  return 'booked';
exception
  when sqlstate 'MC001' then
    return 'taken';
end
$$;

-- Books the nights of all stays of a party, or holds them until then, in the order in which holds on several cabins are made: those
-- they have, and those nobody else has taken since their hold ended. Raises MC001 where one is not to be had, MC003 where their promo
-- code is not any more.
create function claim_party_nights(p_party uuid, p_kind text, p_until timestamptz) returns void
language plpgsql as $$
declare
  v_id text;
  v_cabin uuid;
  v_in date;
  v_out date;
begin
  perform lock_linked_cabins(array(select cabin_id from bookings where party_id = p_party));
  for v_id, v_cabin, v_in, v_out in
    select id, cabin_id, check_in, check_out from bookings where party_id = p_party order by cabin_id
  loop
    if ((select count(*) from cabin_nights where holder = v_id) < v_out - v_in
        and lock_available_rates(v_cabin, v_in, v_out) <> v_out - v_in)
      or claim_nights(v_cabin, v_in, v_out, v_id, p_kind, p_until) <> v_out - v_in
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
  perform check_promo_left(p_party);
end
$$;

-- Why the stays of a party cannot be booked: taken, another guest has one of their nights; own, only its guest has, by another
-- booking; closed, they are not offered any more.
create function unavailability_cause(p_party uuid) returns text
language sql stable as $$
  select case when bool_or(not is_own) then 'taken' when bool_or(is_own) then 'own' else 'closed' end
  from (
    select coalesce(o.session_id = b.session_id or o.email = b.email, false) as is_own
    from bookings b
    join taken_nights n on n.cabin_id = b.cabin_id and n.night >= b.check_in and n.night < b.check_out
    left join bookings o on o.reference = holder_reference(n.holder)
    where b.party_id = p_party and n.holder <> b.id::text
  ) as others
$$;

-- Frees the nights of expired holds, marks their bookings expired and answers how many bookings that were.
-- What another transaction is working on is left for the next sweep.
create function expire_overdue_holds() returns integer
language plpgsql as $$
declare
  v_expired integer;
begin
  update bookings set status = 'expired'
  where id in (
    select id from bookings
    where status = 'held' and hold_expires_at <= clock_timestamp()
    for update skip locked
  );
  get diagnostics v_expired = row_count;
  delete from cabin_nights
  where (cabin_id, night) in (
    select cabin_id, night from cabin_nights
    where kind = 'hold' and not is_night_taken(kind, hold_until)
    for update skip locked
  );
  return v_expired;
end
$$;

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at: null until the guest has, timezone, free_cancel_days,
-- check_in_time, check_out_time, deposit_percent, balance_due_days, pet_fee_cents, extras: the optional fees there are}, a `policy`
-- where the cabin has one, whose days these are, and damage_deposit_cents where one is held. It governs the booking for ever; the
-- cabin's row may change.
create function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'version', p_version,
    'agreed_at', p_agreed_at,
    'timezone', p_cabin.timezone,
    'free_cancel_days', coalesce((policy ->> 'free_days')::integer, p_cabin.free_cancel_days),
    'check_in_time', to_char(p_cabin.check_in_time, 'HH24:MI'),
    'check_out_time', to_char(p_cabin.check_out_time, 'HH24:MI'),
    'deposit_percent', p_cabin.deposit_percent,
    'balance_due_days', p_cabin.balance_due_days,
    'pet_fee_cents', (p_cabin.pet_fee * 100)::integer,
    'extras', optional_fees(p_cabin)
  ) || jsonb_strip_nulls(jsonb_build_object('policy', policy, 'damage_deposit_cents', cabin_damage_deposit_cents(p_cabin)))
  from cancellation_policy(p_cabin) as policy
$$;

-- A booking that comes without terms, as an import's does, is bound to those of its cabin.
create function set_booking_terms() returns trigger
language plpgsql as $$
begin
  select booking_terms(c, 'unknown', new.created_at) into new.terms from cabins c where c.id = new.cabin_id;
  return new;
end
$$;

-- Which limit one more hold would break, and when it ends: {limit: visitor | address | nights, wait in seconds};
-- null: none. The holds of p_replaced end with it and do not count, and the stays of one party are never too many by themselves.
-- The caller has locked what is counted (lock_visitor_holds).
-- Of nights, the longest hold of a household is free, with all stays of its party; the others together may
-- have so many of a cabin, and of all so many for each live cabin. p_limits: netlify/platform/http/limits.ts.
create function exceeded_hold_limit(p_hold bookings, p_replaced text[], p_limits jsonb) returns jsonb
language sql as $$
  with allowed as materialized (
    select * from jsonb_to_record(p_limits) as allowed (
      visitor integer, household integer, household_an_hour integer, network_times integer,
      nights_of_a_cabin numeric, nights_for_each_cabin numeric
    )
  ), unpaid as (
    select id, session_id, address_key, network_key, cabin_id, check_out - check_in as nights, hold_expires_at,
      created_at, party_id as party,
      status = 'held' and hold_expires_at > clock_timestamp() and id::text <> all(p_replaced) as live
    from bookings
    where payment_reference is null and (
      (status = 'held' and session_id = p_hold.session_id)
      or (address_key = p_hold.address_key and created_at > clock_timestamp() - interval '2 hours')
      or (network_key = p_hold.network_key and created_at > clock_timestamp() - interval '2 hours')
    )
  ), circles as (
    select times, key
    from allowed
    cross join lateral (values (1, p_hold.address_key), (network_times, p_hold.network_key)) as circle (times, key)
    where key is not null
  ), near as (
    select c.times, u.* from circles c join unpaid u on c.key = case c.times when 1 then u.address_key else u.network_key end
  ), counted as (
    select 'visitor' as "limit", visitor as most, hold_expires_at as until, party from unpaid, allowed
    where live and session_id = p_hold.session_id
    union all
    select 'address', household * times, hold_expires_at, party from near, allowed where live
    union all
    select 'address an hour', household_an_hour * times, created_at + interval '1 hour', party from near, allowed
    where created_at > clock_timestamp() - interval '1 hour'
  ), stays as (
    select times, party, cabin_id, nights, hold_expires_at as until from near where live
    union all
    select times, p_hold.party_id, p_hold.cabin_id, p_hold.check_out - p_hold.check_in, 'infinity' from circles
  ), moments as (
    -- Now, and whenever a hold ends.
    select times, '-infinity'::timestamptz as moment from circles
    union
    select times, until from stays where until < 'infinity'
  ), roomy as (
    -- From when on the nights beside the longest party's are few enough; once all others are over, they are none.
    select m.times, min(m.moment) as moment
    from moments m
    cross join lateral (
      select s.party from stays s where s.times = m.times and s.until > m.moment
      group by s.party order by sum(s.nights) desc limit 1
    ) as longest
    cross join lateral (
      select coalesce(sum(in_cabin), 0) as in_all, coalesce(max(in_cabin), 0) as in_one
      from (
        select sum(s.nights) as in_cabin from stays s
        where s.times = m.times and s.until > m.moment and s.party <> longest.party
        group by s.cabin_id
      ) as cabins
    ) as beside
    cross join allowed
    where beside.in_one <= nights_of_a_cabin * m.times
      and beside.in_all <= nights_for_each_cabin * m.times * (select count(*) from cabins where live)
    group by m.times
  ), broken as (
    -- One more is possible once so many others are over that with those of its own party most - 1 are left, or no others.
    select "limit",
      (array_agg(until order by until desc) filter (where party <> p_hold.party_id))
        [greatest(1, most - count(*) filter (where party = p_hold.party_id))::integer] as until
    from counted
    group by "limit", most
    having count(*) >= most and bool_or(party <> p_hold.party_id)
    union all
    select 'nights', moment from roomy where moment > '-infinity'
  )
  select jsonb_build_object(
    'limit', split_part("limit", ' ', 1),
    'wait', greatest(1, ceil(extract(epoch from until - clock_timestamp())))::integer
  )
  from broken
  order by until desc, "limit" desc
  limit 1
$$;

-- Lets one at a time hold nights for a visitor, an internet address and its network.
create function lock_visitor_holds(p_hold bookings) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended(name, 0) as key
    from unnest(array[
      'hold:visitor:' || p_hold.session_id, 'hold:address:' || p_hold.address_key, 'hold:network:' || p_hold.network_key
    ]) as name
    where name is not null
    order by key
  ) as keys;
end
$$;

-- Whether who makes this hold has a booking that is paid for: this visitor, or somebody at the same internet address. An address
-- of mail shows nothing, for anybody may type it.
create function has_paid_booking(p_hold bookings) returns boolean
language sql stable as $$
  select exists (
    select from bookings
    where status = 'confirmed' and payment_reference is not null and total_cents > 0
      and (session_id = p_hold.session_id or address_key = p_hold.address_key)
  )
$$;

-- How much visitors who never paid hold beside this party, as shares of the next 90 nights: {cabin: of that one of its cabins of
-- which it is most, shop: of all live cabins}. Nights count wherever in the calendar they lie.
create function held_shares(p_party uuid) returns jsonb
language sql volatile as $$
  with held as (
    select cabin_id, sum(nights) as nights from pressure_holds where party_id <> p_party group by cabin_id
  )
  select jsonb_build_object(
    'cabin', coalesce(max(nights) filter (where cabin_id in (select cabin_id from bookings where party_id = p_party)), 0) / 90.0,
    'shop', coalesce(sum(nights), 0) / (90.0 * greatest(1, (select count(*) from cabins where live)))
  )
  from held
$$;

-- What stands in the way of a new party of a visitor who never paid: {outcome: pressed, shares}, or null. p_most: the shares up to
-- which it may be held so, {cabin, shop}; without them it pays first and holds nothing. One that takes no more nights than the
-- holds it replaces is not asked: where too much is held, it ends when they would have.
create function apply_hold_pressure(p_party uuid, p_most jsonb, p_replaced bookings[]) returns jsonb
language plpgsql as $$
declare
  v_shares jsonb;
  v_until timestamptz;
begin
  -- Last of all, so that nobody waits for who waits: one at a time counts what others hold.
  perform pg_advisory_xact_lock(hashtextextended('hold:shop', 0));
  if p_most is null then
    perform release_nights(array(select id::text from bookings where party_id = p_party));
    return null;
  end if;
  v_shares := held_shares(p_party);
  if (v_shares ->> 'cabin')::numeric <= (p_most ->> 'cabin')::numeric
    and (v_shares ->> 'shop')::numeric <= (p_most ->> 'shop')::numeric
  then
    return null;
  end if;
  select min(hold_expires_at) into v_until
  from unnest(p_replaced)
  where hold_expires_at > clock_timestamp() and pressure is distinct from 'pay_first'
  having sum(check_out - check_in) >= (select sum(check_out - check_in) from bookings where party_id = p_party);
  if v_until is null then
    return jsonb_build_object('outcome', 'pressed', 'shares', v_shares);
  end if;
  update bookings set hold_expires_at = v_until where party_id = p_party;
  update cabin_nights set hold_until = v_until
  where holder = any(array(select id::text from bookings where party_id = p_party));
  return null;
end
$$;

-- Lets a hold go with the rest of its party: their nights are free at once. Answers the booking's status then; one that is no hold
-- stays as it is, and so does one whose payment is on its way: `paying`.
create function release_hold(p_id uuid) returns text
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if v_booking.status = 'held' then
    if is_party_paying(v_booking.party_id) then
      return 'paying';
    end if;
    perform release_nights(array(select id::text from bookings where party_id = v_booking.party_id and status = 'held'));
    update bookings
    set status = case when hold_expires_at > clock_timestamp() then 'cancelled' else 'expired' end,
      cancelled_at = case when hold_expires_at > clock_timestamp() then clock_timestamp() end
    where party_id = v_booking.party_id and status = 'held';
  end if;
  return (select status from bookings where id = p_id);
end
$$;

-- Locks a booking with its party.
create function lock_booking(p_id uuid) returns bookings
language plpgsql as $$
declare
  v_booking bookings;
begin
  perform lock_party((select party_id from bookings where id = p_id));
  select * into strict v_booking from bookings where id = p_id;
  return v_booking;
end
$$;

-- Lets go of the change of a booking that waits for its payment. The caller has locked the booking, unless it is a guest's
-- own call.
create function release_pending_change(p_booking uuid) returns void
language plpgsql as $$
declare
  v_released text[];
begin
  perform lock_booking(p_booking);
  with released as (
    update booking_changes set state = 'released' where booking_id = p_booking and state = 'held' returning id
  )
  select coalesce(array_agg(id::text), '{}') into v_released from released;
  -- A checkout that is open may still be paid; then it comes too late.
  update payments set state = 'expired' where change_id::text = any(v_released) and state in ('intended', 'open');
  perform release_nights(v_released);
end
$$;

-- Lets go of a change that waits for its payment: {outcome: released | changed | paying, now}. Without p_actor it is its guest's, who
-- does not lose what is being paid.
create function discard_change(p_actor text, p_id uuid, p_seen text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_fingerprint(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', booking_snapshot(v_booking));
  end if;
  if p_actor is null and has_paying_change(p_id) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  perform release_pending_change(p_id);
  perform record_audit(p_actor, 'booking.change_released', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'released');
end
$$;

-- Changes what costs nothing: {outcome: changed | closed | moved | paying}. p_change: any of first_name, last_name, email, phone,
-- arrival_note, and adults, children and pets together. moved: the booking costs another total than p_total by now. Who
-- comes is saved into a change that is held, too, so that its payment does not undo it; the pets it is about stay. One that costs
-- so much for each guest gives way to another number of them, unless it is being paid: paying.
create function update_booking(p_id uuid, p_total integer, p_change jsonb) returns jsonb
language plpgsql as $$
declare
  v_before bookings := lock_booking(p_id);
  v_after bookings := jsonb_populate_record(v_before, p_change);
begin
  if v_before.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if v_before.total_cents <> p_total then
    return jsonb_build_object('outcome', 'moved');
  end if;
  if p_change ? 'adults' and exists (
    select from booking_changes
    where booking_id = p_id and state = 'held' and quote @? '$.fees[*].guests'
      and adults + children <> v_after.adults + v_after.children
  ) then
    if has_paying_change(p_id) then
      return jsonb_build_object('outcome', 'paying');
    end if;
    perform release_pending_change(p_id);
  end if;
  update bookings
  set (first_name, last_name, email, phone, arrival_note, adults, children, pets)
    = (v_after.first_name, v_after.last_name, v_after.email, v_after.phone, v_after.arrival_note, v_after.adults,
      v_after.children, v_after.pets)
  where id = p_id;
  if p_change ? 'adults' then
    update booking_changes
    set adults = v_after.adults, children = v_after.children,
      -- Of the pets of a move its host has the last word, unless the guest has another since.
      pets = case when kind = 'party' then greatest(pets, v_after.pets)
        when v_after.pets <> v_before.pets then v_after.pets else pets end
    where booking_id = p_id and state = 'held';
  end if;
  if (v_after.adults, v_after.children, v_after.pets) <> (v_before.adults, v_before.children, v_before.pets) then
    perform queue_change_emails(v_after, 'party');
  end if;
  if (v_after.first_name, v_after.last_name, v_after.email, v_after.phone)
    <> (v_before.first_name, v_before.last_name, v_before.email, v_before.phone)
  then
    perform queue_change_emails(v_after, 'contact', v_before.email);
  end if;
  return jsonb_build_object('outcome', 'changed');
end
$$;

-- Gives a booking the cabin, nights, party and price of a change. The terms that were agreed stay, or count from so many days more before
-- check-in; the clock is the new cabin's.
create function apply_change(p_change booking_changes) returns void
language sql as $$
  update bookings b
  set cabin_id = c.id, cabin_number = c.number, check_in = p_change.check_in, check_out = p_change.check_out,
    adults = p_change.adults, children = p_change.children, pets = p_change.pets, quote = p_change.quote,
    total_cents = p_change.total_before_cents + p_change.difference_cents,
    terms = case when c.id = b.cabin_id then add_deadline_days(b.terms, p_change.deadline_days) else b.terms || (
      select jsonb_object_agg(key, value) from jsonb_each(booking_terms(c, '', now()))
      where key in ('timezone', 'check_in_time', 'check_out_time', 'pet_fee_cents', 'extras')
    ) end
  from cabins c
  where b.id = p_change.booking_id and c.id = p_change.cabin_id
$$;

-- Terms whose deadlines of cancelling are so many days more before check-in.
create function add_deadline_days(p_terms jsonb, p_days integer) returns jsonb
language sql immutable as $$
  select case when p_days = 0 then p_terms else p_terms
    || jsonb_build_object('free_cancel_days', (p_terms ->> 'free_cancel_days')::integer + p_days)
    || case when p_terms ? 'policy' then jsonb_build_object('policy', p_terms -> 'policy' || jsonb_build_object(
      'free_days', (p_terms #>> '{policy,free_days}')::integer + p_days,
      'late_days', (p_terms #>> '{policy,late_days}')::integer + p_days
    )) else '{}' end
  end
$$;

-- Cancels a confirmed booking as it was seen, frees its nights and owes its guest so much, with a note why: {outcome: cancelled |
-- changed, now}; the latter changes nothing. p_owed: what the terms give back, for the log. Without p_actor it is its guest's.
create function cancel_booking(p_actor text, p_id uuid, p_seen text, p_refund integer, p_owed integer, p_note text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
begin
  if booking_fingerprint(v_booking) <> p_seen or v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  perform set_config('desk.host', coalesce(p_actor, ''), true);
  perform release_pending_change(p_id);
  perform release_charge(p_id);
  -- Its balance is not asked for any more. A checkout that is open may still be paid; that goes back then.
  update payments set state = 'expired'
  where booking_id = p_id and kind = 'balance' and state in ('intended', 'scheduled', 'open', 'failed');
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp() where id = p_id;
  perform release_nights(array[p_id::text]);
  perform create_booking_refunds(v_booking, p_refund, 'cancelled');
  insert into booking_notes (booking_id, about, body, host) select p_id, 'cancelled', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'booking.cancelled', 'booking:' || v_booking.reference, v_before,
    v_before || jsonb_build_object('status', 'cancelled', 'refund_cents', p_refund, 'owed_cents', p_owed));
  return jsonb_build_object('outcome', 'cancelled', 'now', v_before);
end
$$;

-- Another address of mail ends the links the one before has, whoever changes it; and with those ends what was shared by them.
create function revoke_booking_links() returns trigger
language plpgsql as $$
begin
  if new.email <> old.email then
    new.link := old.link + 1;
  end if;
  if new.link <> old.link then
    new.shared_at := null;
  end if;
  return new;
end
$$;

-- Keeps when a booking took each of its states.
create function record_booking_status() returns trigger
language plpgsql as $$
begin
  insert into booking_states (booking_id, status) values (new.id, new.status);
  return null;
end
$$;

-- What stands now, as far as it decides about nights and money: whoever acts on a booking says what they have seen of it.
create function booking_fingerprint(p_booking bookings) returns text
language sql stable as $$
  select md5(concat_ws('|', p_booking.status, p_booking.check_in, p_booking.check_out, p_booking.total_cents,
    p_booking.adults, p_booking.children, p_booking.pets, paid_cents(p_booking),
    (select id from booking_changes where booking_id = p_booking.id and state = 'held')))
$$;

-- The same for people, without anything of the guest.
create function booking_snapshot(p_booking bookings) returns jsonb
language sql stable as $$
  select jsonb_build_object('status', p_booking.status, 'check_in', p_booking.check_in, 'check_out', p_booking.check_out,
    'total_cents', p_booking.total_cents, 'paid_cents', paid_cents(p_booking))
$$;

-- Whether the money for a change is on its way, or came otherwise than asked for: nobody is to pay it again.
create function is_change_paying(p_change uuid) returns boolean
language sql stable as $$
  select exists (select from payments where change_id = p_change and state in ('processing', 'quarantined'))
$$;

-- The same of the change of a booking that waits for its payment.
create function has_paying_change(p_booking uuid) returns boolean
language sql stable as $$
  select exists (select from booking_changes where booking_id = p_booking and state = 'held' and is_change_paying(id))
$$;

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or what stands in its way as create_bookings has
-- it. p_bookings: as there, with their purpose, and `hold`, how long a guest has to pay by link, or `quoted_for`, how long to take
-- up what is a quote then. A guest's stay waits for its payment, unless p_received {how, cents, at} says that it came; what is for
-- nobody, or costs nothing, is confirmed at once.
create function create_host_bookings(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
language plpgsql as $$
declare
  v_made jsonb;
  v_booking bookings;
  v_paid jsonb;
begin
  perform set_config('desk.host', p_actor, true);
  v_made := create_bookings(p_key, p_request_hash, p_bookings);
  if v_made -> 'bookings' is null then
    return v_made;
  end if;
  select * into strict v_booking from bookings where id = (v_made #>> '{bookings,0,id}')::uuid;
  if v_made ->> 'outcome' = 'created' then
    perform record_audit(
      p_actor, case when quoted_until is null then 'booking.made' else 'quote.sent' end, 'booking:' || reference, null,
      booking_snapshot(b) || jsonb_build_object('purpose', purpose)
    ) from bookings b where party_id = v_booking.party_id;
    if v_booking.quoted_until is null and not costs_something(v_booking.party_id) then
      perform confirm_booking(v_booking.id, v_booking.id::text);
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    elsif p_received is not null then
      v_paid := record_manual_payment(
        p_actor, v_booking.id, booking_fingerprint(v_booking), p_received ->> 'how', (p_received ->> 'cents')::integer,
        (p_received ->> 'at')::timestamptz
      );
      if v_paid ->> 'outcome' <> 'received' then
        raise exception 'not received' using errcode = 'MC002', detail = v_paid;
      end if;
      -- It was held for nobody to pay.
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    end if;
  end if;
  return jsonb_build_object('outcome', v_made -> 'outcome', 'reference', v_booking.reference);
exception
  -- Without its money the stay is not made either.
  when sqlstate 'MC002' then
    get stacked diagnostics v_paid = pg_exception_detail;
    return v_paid;
end
$$;

-- How far a stay that was quoted has come: open, ended, or taken_up, once it is held or paid; null for others.
create function quote_state(p_booking bookings) returns text
language sql volatile as $$
  select case
    when b.quoted_until is null then null
    when b.payment_reference is not null or (b.status = 'held' and b.hold_expires_at > clock_timestamp()) then 'taken_up'
    when b.quoted_until > clock_timestamp() then 'open'
    else 'ended'
  end
  from (select p_booking.*) as b
$$;

-- Whether the guest of a party has accepted the terms of all its stays. A host cannot: `agreed_at` is null until the guest does.
create function is_agreed(p_party uuid) returns boolean
language sql stable as $$
  select bool_and(terms ->> 'agreed_at' is not null) from bookings where party_id = p_party
$$;

-- Records that a guest accepts these terms now, for stays a host made: held | booked | taken | ended | changed.
-- An open quote is held for 40 minutes at its price; other holds of the visitor on its nights are released. A hold and a booked
-- stay remain as they are, and so do terms that were accepted before. p_seen: the states of the stays the guest was shown, null
-- for any; `changed` if they are others by now. p_phone counts if the host had no phone number.
create function take_up_quote(p_party uuid, p_session text, p_version text, p_phone text, p_seen text) returns text
language plpgsql as $$
declare
  v_booking bookings;
  v_own bookings[];
  v_is_open boolean;
  v_is_held boolean;
  v_until timestamptz := clock_timestamp() + interval '40 minutes';
begin
  perform lock_party(p_party);
  select * into strict v_booking from bookings where party_id = p_party and place = 1;
  v_is_open := coalesce(quote_state(v_booking) = 'open', false);
  v_is_held := v_booking.status = 'held' and v_booking.hold_expires_at > clock_timestamp();
  if not v_is_open then
    if not v_is_held and not exists (select from bookings where party_id = p_party and status = 'confirmed') then
      return 'ended';
    end if;
    if is_agreed(p_party) then
      return case when v_is_held then 'held' else 'booked' end;
    end if;
  end if;
  if p_seen <> (select string_agg(booking_fingerprint(b), ' ' order by place) from bookings b where party_id = p_party) then
    return 'changed';
  end if;
  if not v_is_open then
    update bookings
    set phone = coalesce(nullif(phone, ''), p_phone),
      terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
    where party_id = p_party and terms ->> 'agreed_at' is null;
    return case when v_is_held then 'held' else 'booked' end;
  end if;
  v_own := lock_overlapping_holds((
    select jsonb_agg(to_jsonb(b) || jsonb_build_object('session_id', p_session)) from bookings b where party_id = p_party
  ));
  perform lock_linked_cabins(array(select cabin_id from bookings where party_id = p_party));
  perform release_hold(id) from unnest(v_own) where party_id <> p_party;
  perform claim_party_nights(p_party, 'hold', v_until);
  update bookings
  set status = 'held', hold_expires_at = v_until, cancelled_at = null, session_id = p_session,
    phone = coalesce(nullif(phone, ''), p_phone),
    terms = terms || jsonb_build_object('version', p_version, 'agreed_at', clock_timestamp())
  where party_id = p_party;
  return 'held';
exception
  -- Holds that would have given way stay too.
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return 'taken';
end
$$;

-- Ends a quote for a host: {outcome: ended | changed | closed, now}. One that its guest holds is not hers to end.
create function end_quote(p_actor text, p_id uuid, p_seen text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
begin
  if booking_fingerprint(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', booking_snapshot(v_booking));
  end if;
  if quote_state(v_booking) is distinct from 'open' then
    return jsonb_build_object('outcome', 'closed', 'now', booking_snapshot(v_booking));
  end if;
  update bookings set quoted_until = clock_timestamp() where party_id = v_booking.party_id;
  perform record_audit(p_actor, 'quote.ended', 'booking:' || v_booking.reference, null, null);
  return jsonb_build_object('outcome', 'ended');
end
$$;

-- Writes down what a host was given in cash or by check: {outcome: received | changed | closed | amount | taken, now, due}.
-- It pays what is owed next: the hold with its party, of one stay also a part, whose rest is a balance then; else the balance;
-- else the change that waits. `amount`: that is `due`, and it is neither more nor, but for a hold, less.
create function record_manual_payment(
  p_actor text, p_id uuid, p_seen text, p_how text, p_cents integer, p_at timestamptz
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_owed payments := next_manual_payment(v_booking);
  v_checkout uuid;
begin
  if booking_fingerprint(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_owed.amount_cents is null then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if p_cents > v_owed.amount_cents
    or (p_cents < v_owed.amount_cents
      and (v_owed.kind <> 'full' or (select count(*) from bookings where party_id = v_booking.party_id) > 1))
  then
    return jsonb_build_object('outcome', 'amount', 'due', v_owed.amount_cents);
  end if;

  perform set_config('desk.host', p_actor, true);
  insert into checkouts (party_id) values (v_booking.party_id) returning id into v_checkout;
  if v_owed.kind = 'full' then
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, due_on)
    select id, v_checkout, case when p_cents < total_cents then 'deposit' else 'full' end, least(p_cents, total_cents), p_how,
      case when p_cents < total_cents then check_in end
    from bookings where party_id = v_booking.party_id and total_cents > 0;
  else
    -- What was to be charged is not any more; a checkout that is open is ended by the schedule.
    update payments set state = 'expired'
    where booking_id = p_id and kind = v_owed.kind and change_id is not distinct from v_owed.change_id
      and state in ('intended', 'scheduled', 'failed');
    insert into payments (booking_id, checkout_id, kind, amount_cents, provider, change_id)
    values (p_id, v_checkout, v_owed.kind, p_cents, p_how, v_owed.change_id);
  end if;
  perform apply_payment_update(jsonb_build_object(
    'about', 'payment', 'payment_id', v_checkout, 'state', 'paid', 'amount_cents', p_cents, 'currency', 'usd'));
  update payments set paid_at = p_at where checkout_id = v_checkout;
  if exists (select from refunds r join payments p on p.id = r.payment_id where p.checkout_id = v_checkout) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  select * into strict v_booking from bookings where id = p_id;
  perform record_audit(p_actor, 'payment.received', 'booking:' || v_booking.reference, v_before,
    booking_snapshot(v_booking) || jsonb_build_object('how', p_how, 'amount_cents', p_cents, 'at', p_at));
  return jsonb_build_object('outcome', 'received');
exception
  -- What it was for cannot be had any more: she keeps nothing that would have to go back.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Writes down that a host has given money back that came in cash or by check; false where no such refund is due.
create function record_manual_refund(p_actor text, p_id uuid, p_refund uuid) returns boolean
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_checkout uuid;
  v_cents integer;
begin
  select p.checkout_id, r.amount_cents into v_checkout, v_cents
  from refunds r join payments p on p.id = r.payment_id
  where r.id = p_refund and r.booking_id = p_id and r.state = 'due' and p.provider in ('cash', 'check');
  if v_checkout is null then
    return false;
  end if;
  perform apply_payment_update(jsonb_build_object(
    'about', 'refund', 'payment_id', v_checkout, 'refund_id', p_refund, 'state', 'done', 'amount_cents', v_cents,
    'currency', 'usd'));
  perform record_audit(p_actor, 'refund.handed_back', 'booking:' || v_booking.reference, null,
    jsonb_build_object('amount_cents', v_cents));
  return true;
end
$$;

-- Changes what a confirmed stay costs by a line with its reason: {outcome: done | changed | closed | paying | amount, kept, now}. p_kind
-- given: so much goes back of what is kept, no more (`amount`), also of one that was cancelled. charge: it is asked of the guest by the link; what was charged before and
-- is not paid gives way to it, so that p_quote without it takes that back. A change that waits for its payment gives way too, for it was
-- a change of another price.
create function adjust_booking_quote(
  p_actor text, p_id uuid, p_seen text, p_kind text, p_quote jsonb, p_reason text, p_provider text
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_change booking_changes;
  v_cents integer := (p_quote ->> 'total')::integer - v_booking.total_cents;
begin
  if p_kind = 'charge' then
    v_cents := v_cents + coalesce((payment_summary(v_booking) #>> '{charge,amount_cents}')::integer, 0);
  end if;
  if booking_fingerprint(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' and (p_kind, v_booking.status) <> ('given', 'cancelled') then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (select from booking_changes where booking_id = p_id and is_change_paying(id)) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  if -v_cents > retained_cents(v_booking) then
    return jsonb_build_object('outcome', 'amount', 'kept', retained_cents(v_booking));
  end if;
  perform set_config('desk.host', p_actor, true);
  perform release_pending_change(p_id);
  if p_kind = 'charge' then
    perform release_charge(p_id);
  end if;
  v_change := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', p_kind, 'quote', p_quote, 'reason', p_reason, 'state', 'applied',
    'total_before_cents', (p_quote ->> 'total')::integer - v_cents, 'difference_cents', v_cents, 'deadline_days', 0,
    'created_at', clock_timestamp(), 'applied_at', clock_timestamp()
  ));
  perform apply_change(v_change);
  if v_cents <> 0 then
    insert into booking_changes select v_change.*;
  end if;
  if v_cents > 0 then
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_cents, p_provider, v_change.id);
    perform queue_booking_email('charge-asked', v_booking, v_change.id::text, p_payload => jsonb_build_object('change_id', v_change.id));
  elsif v_cents < 0 then
    perform create_booking_refunds(v_booking, -v_cents, 'given', v_change.id::text);
    perform queue_booking_email('part-given-back', v_booking, v_change.id::text, p_payload => jsonb_build_object('change_id', v_change.id));
  end if;
  perform record_audit(
    p_actor, case when v_cents > 0 then 'booking.charged' when v_cents < 0 then 'booking.given_back' else 'booking.charge_ended' end,
    'booking:' || v_booking.reference, v_before, v_before || jsonb_build_object('total_cents', p_quote -> 'total')
  );
  return jsonb_build_object('outcome', 'done');
end
$$;

-- Asks no more for what a host charges beside a stay and is not paid. The caller has locked the booking.
create function release_charge(p_booking uuid) returns void
language sql as $$
  with released as (
    update booking_changes set state = 'released'
    where booking_id = p_booking and kind = 'charge' and not is_change_closed(id)
    returning id
  )
  update payments set state = 'expired' where change_id in (select id from released) and state in ('intended', 'open')
$$;

-- Whether all nights of a stay that is longer or has moved are a booking's now: those it has, those held for the change, and those
-- nobody else has. Of a hold they are held until it ends. The nights it had beside them are free then, so where it answers false the
-- caller undoes it.
create function claim_change_nights(p_booking bookings, p_change booking_changes) returns boolean
language plpgsql as $$
declare
  v_in date := p_change.check_in;
  v_out date := p_change.check_out;
  v_own bookings := booking_in_new_cabin(p_booking, p_change);
  v_new integer;
  v_held integer;
begin
  perform lock_linked_cabins(array[p_booking.cabin_id, p_change.cabin_id]);
  if p_change.cabin_id <> p_booking.cabin_id then
    perform release_nights(array[p_booking.id::text]);
  end if;
  select count(*) into v_new
  from generate_series(0, v_out - v_in - 1) as n
  where v_in + n < v_own.check_in or v_in + n >= v_own.check_out;
  select count(*) into v_held from cabin_nights where holder = p_change.id::text;
  return (v_held >= v_new
      or lock_available_rates(v_own.cabin_id, v_in, least(v_out, v_own.check_in))
        + lock_available_rates(v_own.cabin_id, greatest(v_in, v_own.check_out), v_out) = v_new)
    and claim_nights(
      v_own.cabin_id, v_in, v_out, p_booking.id::text, case p_booking.status when 'held' then 'hold' else 'booked' end,
      case p_booking.status when 'held' then p_booking.hold_expires_at end, array[p_booking.id::text, p_change.id::text]
    ) = v_out - v_in;
end
$$;

-- A booking with the nights it has in the cabin of a change: in another none, at its end.
create function booking_in_new_cabin(p_booking bookings, p_change booking_changes) returns bookings
language sql immutable as $$
  select case when p_change.cabin_id = p_booking.cabin_id then p_booking
    else jsonb_populate_record(p_booking, jsonb_build_object(
      'cabin_id', p_change.cabin_id, 'check_in', p_change.check_out, 'check_out', p_change.check_out
    )) end
$$;

-- Lets a balance fall due so long before the first day as was agreed, or on it where it is paid by hand; a stay that has moved may have
-- moved that day too.
create function update_balance_due_date(p_booking uuid) returns void
language sql as $$
  update payments p
  set due_on = case when p.provider in ('cash', 'check') then b.check_in
    else b.check_in - (b.terms ->> 'balance_due_days')::integer end
  from bookings b
  where b.id = p_booking and p.booking_id = b.id and p.kind = 'balance' and p.state = 'scheduled'
    and (p.provider in ('cash', 'check') or b.terms ->> 'deposit_percent' is not null)
$$;

-- Moves a booking to other dates: {outcome: moved | offered | taken | paying | changed | closed, now}. p_more:
-- cabin_id, adults, children and pets that are others then, and deadline_days. p_quote is what the whole stay costs then. Where that is
-- less, p_refund of it goes back and the rest falls off a balance; where it is more, the new nights are held for p_hours and the guest
-- gets the link to pay the difference: moved is what follows from that payment. A hold is moved at once, and ends when it would have. paying: a
-- balance is being charged at this moment, or a hold is being paid. Without p_actor it is its guest's, of the `kind` that p_more says:
-- what costs more is held for 40 minutes, asked for again it is kept, and no change that is being paid gives way to another.
create function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_refund integer,
  p_provider text, p_hours integer, p_more jsonb default '{}'
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_snapshot(v_booking);
  v_change booking_changes := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) || p_more || jsonb_build_object(
    'id', gen_random_uuid(), 'booking_id', p_id, 'kind', coalesce(p_more ->> 'kind', 'move'), 'check_in', p_check_in,
    'check_out', p_check_out, 'quote', p_quote, 'total_before_cents', v_booking.total_cents,
    'difference_cents', (p_quote ->> 'total')::integer - v_booking.total_cents, 'created_at', clock_timestamp(),
    'deadline_days', coalesce((p_more ->> 'deadline_days')::integer, 0),
    'hold_expires_at', clock_timestamp()
      + case when p_actor is null then interval '40 minutes' else make_interval(hours => p_hours) end
  ));
  v_after jsonb;
  -- What falls off a balance that is still to come.
  v_off integer := -v_change.difference_cents - p_refund;
begin
  if p_actor is null and exists (
    select from booking_changes c
    where c.booking_id = p_id and c.state = 'held' and c.hold_expires_at > clock_timestamp()
      and (c.kind, c.check_in, c.check_out, c.adults, c.children, c.pets, c.quote) = (v_change.kind, v_change.check_in,
        v_change.check_out, v_change.adults, v_change.children, v_change.pets, v_change.quote)
  ) then
    return jsonb_build_object('outcome', 'offered');
  end if;
  if booking_fingerprint(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed'
    and not exists (select from live_holds where id = p_id)
  then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if (v_booking.status = 'held' and is_party_paying(v_booking.party_id)) or exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) or (p_actor is null and has_paying_change(p_id)) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform lock_linked_cabins(array[v_booking.cabin_id, v_change.cabin_id]);
  perform release_pending_change(p_id);

  v_after := v_before || p_more
    || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 and v_booking.status = 'confirmed' then
    v_change.state := 'held';
    perform hold_change_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_change.difference_cents, p_provider, v_change.id);
    if p_actor is not null then
      perform queue_booking_email(
        'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
        p_payload => jsonb_build_object('change_id', v_change.id)
      );
    end if;
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered');
  end if;

  if not claim_change_nights(v_booking, v_change) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  perform set_config('desk.host', coalesce(p_actor, ''), true);
  insert into booking_changes select v_change.*;
  perform apply_change(v_change);
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform update_balance_due_date(p_id);
  perform create_booking_refunds(v_booking, p_refund, 'moved', v_change.id::text);
  if p_actor is null then
    perform queue_change_emails(v_booking, v_change.kind, p_cause => v_change.id);
  else
    if v_booking.status = 'held' then
      perform reset_hold_payment(v_booking, v_change.id);
    else
      perform queue_move_email(v_booking, v_change.id);
    end if;
    perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('refund_cents', p_refund));
  end if;
  return jsonb_build_object('outcome', 'moved');
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Lets a party that is held be asked for what its stays cost now. What was asked for before becomes a payment for the change, which
-- is made without it: its checkout ends, and who pays it all the same gets that back. The guest accepted the stay as it was, so the
-- terms are to be accepted again.
create function reset_hold_payment(p_booking bookings, p_change uuid) returns void
language plpgsql as $$
begin
  update payments p set kind = 'extra', change_id = p_change
  from bookings b
  where b.party_id = p_booking.party_id and p.booking_id = b.id and p.kind in ('full', 'deposit');
  update bookings set terms = terms || '{"agreed_at": null}' where party_id = p_booking.party_id;
  if p_booking.pressure = 'pay_first' then
    perform release_nights(array[p_booking.id::text]);
  end if;
  -- The letter of the hold as it was is not sent any more.
  delete from outbox o using bookings b
  where b.party_id = p_booking.party_id and o.dedupe_key = 'booking-held:' || b.id and o.state = 'waiting';
  perform queue_booking_email(
    'booking-held', b, p_change::text, b.hold_expires_at, p_payload => jsonb_build_object('change_id', p_change)
  )
  from bookings b where b.party_id = p_booking.party_id and b.place = 1;
end
$$;

-- Holds those nights of a longer stay, or of a move, that the booking does not have, or none.
create function hold_change_nights(p_booking bookings, p_change booking_changes) returns void
language plpgsql as $$
declare
  v_own bookings := booking_in_new_cabin(p_booking, p_change);
  v_from date;
  v_to date;
begin
  for v_from, v_to in
    select * from (values
      (p_change.check_in, least(p_change.check_out, v_own.check_in)),
      (greatest(p_change.check_in, v_own.check_out), p_change.check_out)
    ) as added (first, until)
    where until > first
  loop
    if lock_available_rates(v_own.cabin_id, v_from, v_to) <> v_to - v_from
      or claim_nights(v_own.cabin_id, v_from, v_to, p_change.id::text, 'hold', p_change.hold_expires_at,
        p_own => array[p_booking.id::text]) <> v_to - v_from
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
end
$$;

-- Queues a letter once more, to the address the booking has now: {outcome: queued | waiting | limited, wait in seconds}.
-- At most three times a day; one that waits to be sent already is not queued beside itself.
create function requeue_booking_email(p_actor text, p_id uuid, p_template text, p_payload jsonb, p_expires_at timestamptz) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_again text := 'again:' || p_template || ':' || v_booking.id || ':';
  v_count integer;
  v_first timestamptz;
begin
  if exists (
    select from outbox
    where payload ->> 'reference' = v_booking.reference and template = p_template and recipient = v_booking.email
      and state in ('waiting', 'sending') and due_at <= clock_timestamp()
  ) then
    return jsonb_build_object('outcome', 'waiting');
  end if;
  select count(*), min(created_at) into v_count, v_first from outbox
  where payload ->> 'reference' = v_booking.reference and starts_with(dedupe_key, v_again)
    and created_at > clock_timestamp() - interval '1 day';
  if v_count >= 3 then
    return jsonb_build_object('outcome', 'limited',
      'wait', greatest(1, ceil(extract(epoch from v_first + interval '1 day' - clock_timestamp())))::integer);
  end if;
  insert into outbox (channel, recipient, template, payload, expires_at, dedupe_key)
  values ('mail', v_booking.email, p_template, jsonb_build_object('reference', v_booking.reference) || p_payload,
    p_expires_at, v_again || clock_timestamp());
  perform record_audit(p_actor, 'booking.letter_sent', 'booking:' || v_booking.reference, null,
    jsonb_build_object('letter', p_template));
  return jsonb_build_object('outcome', 'queued');
end
$$;

-- Marks a payment problem as seen or settled, with a note: {outcome: checked | changed | gone}. changed: another host has
-- marked it since, and it is not p_before any more.
create function mark_payment_problem(
  p_actor text, p_subject uuid, p_what text, p_before text, p_state text, p_note text
) returns jsonb
language plpgsql as $$
declare
  v_booking uuid;
  v_reference text;
  v_checked text;
begin
  perform pg_advisory_xact_lock(hashtextextended('problem:' || p_subject, 0));
  select booking_id, reference, checked into v_booking, v_reference, v_checked
  from payment_problem_statuses where subject_id = p_subject and what = p_what;
  if not found then
    return jsonb_build_object('outcome', 'gone');
  end if;
  if v_checked is distinct from p_before then
    return jsonb_build_object('outcome', 'changed', 'now', v_checked);
  end if;
  insert into problem_checks (subject_id, what, booking_id, state, host)
  values (p_subject, p_what, v_booking, p_state, p_actor)
  on conflict (subject_id, what) do update
    set state = excluded.state, host = excluded.host, at = clock_timestamp();
  insert into booking_notes (booking_id, about, body, host) select v_booking, 'payment', p_note, p_actor where p_note <> '';
  perform record_audit(p_actor, 'payment.' || p_state, 'booking:' || v_reference,
    jsonb_build_object('problem', p_what, 'checked', v_checked),
    jsonb_build_object('problem', p_what, 'checked', p_state));
  return jsonb_build_object('outcome', 'checked');
end
$$;

-- Locks the stays of a party in the order in which they are confirmed.
create function lock_party(p_party uuid) returns void
language plpgsql as $$
begin
  perform from bookings where party_id = p_party order by id for update;
end
$$;

-- Whether the first payment of a party is on its way, or came otherwise than asked for and has not been given back: nobody is to pay
-- it again, or to lose the nights it is for.
create function is_party_paying(p_party uuid) returns boolean
language sql stable as $$
  select exists (
    select from checkouts c
    join payments p on p.checkout_id = c.id
    where c.party_id = p_party and not exists (select from counted_refunds r where r.payment_id = p.id)
      and p.kind in ('full', 'deposit') and p.state in ('processing', 'quarantined')
  )
$$;

-- Checks whether there is anything to pay for the stays of a party.
create function costs_something(p_party uuid) returns boolean
language sql stable as $$
  select exists (select from bookings where party_id = p_party and total_cents > 0)
$$;

-- Gives a stay that comes alone, as an import's does, a party of its own.
create function create_party() returns trigger
language plpgsql as $$
begin
  new.party_id := new.id;
  insert into parties (id, created_at) values (new.id, new.created_at);
  return new;
end
$$;

-- Ends a party whose last stay was deleted, with all that was written down of its payments.
create function delete_empty_party() returns trigger
language plpgsql as $$
begin
  delete from parties where id = old.party_id and not exists (select from bookings where party_id = old.party_id);
  return null;
end
$$;

-- The stays of a party as JSON, in their order.
create function party_stays(p_party uuid) returns jsonb
language sql stable as $$
  select jsonb_agg(to_jsonb(b) order by b.place) from bookings b where party_id = p_party
$$;

-- The parties of a visitor that are held on nights of these stays, in their cabins and in those linked with them: they give way to
-- them. p_stays: of each session_id, cabin_id, check_in, check_out.
create function parties_giving_way(p_stays jsonb) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct h.party_id), '{}')
  from live_holds h
  join jsonb_populate_recordset(null::bookings, p_stays) as wanted
    on h.cabin_id = any(linked_cabins(array[wanted.cabin_id]))
      and wanted.check_in < h.check_out and wanted.check_out > h.check_in
  where h.session_id = p_stays -> 0 ->> 'session_id'
$$;

-- The live holds of a visitor that give way to these stays, with the rest of their parties; locked.
create function lock_overlapping_holds(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_parties uuid[] := parties_giving_way(p_bookings);
  v_own bookings[];
begin
  with own as (
    select b from bookings b
    where status = 'held' and party_id = any(v_parties)
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_own from own;
  return v_own;
end
$$;

-- Where these holds are one party that gives a visitor just these stays, at the same price and under the same terms: its id,
-- and it keeps what the guest says of themselves now. Else null.
create function reuse_party(p_own bookings[], p_bookings jsonb) returns uuid
language plpgsql as $$
declare
  v_count integer := jsonb_array_length(p_bookings);
  v_kept uuid[];
begin
  if cardinality(p_own) <> v_count then
    return null;
  end if;
  with wanted as (
    select own.id, own.party_id, w
    from jsonb_array_elements(p_bookings) as booking
    cross join jsonb_populate_record(null::bookings, booking) as w
    join cabins c on c.id = w.cabin_id
    join unnest(p_own) as own
      on (own.cabin_id, own.check_in, own.check_out, own.adults, own.children, own.pets, own.quote)
        = (w.cabin_id, w.check_in, w.check_out, w.adults, w.children, w.pets, w.quote)
      and own.terms - 'agreed_at' = booking_terms(c, booking ->> 'terms_version', now()) - 'agreed_at'
  ), kept as (
    update bookings b
    set (first_name, last_name, email, phone, arrival_note, promo_code)
      = ((w).first_name, (w).last_name, (w).email, (w).phone, (w).arrival_note, (w).promo_code)
    from wanted
    where b.id = wanted.id
      and (select count(distinct id) = v_count and count(distinct party_id) = 1 from wanted)
    returning b.party_id
  )
  select array_agg(party_id) into v_kept from kept;
  return v_kept[1];
end
$$;

-- How long a stay is held, or waits for its payment, by what was asked for it: shorter after a proof of work (decision 84).
create function hold_duration(p_pressure text) returns interval
language sql immutable as $$
  select case when p_pressure = 'work' then interval '12 minutes' else interval '40 minutes' end
$$;

-- Holds the stays of a party for their hold_time, or as long as `hold` of the first says, all or none: {outcome: created | kept |
-- replayed, bookings, replaced: the parties that gave way}, or what stands in the way of which: {outcome: mismatch | taken |
-- linked | paying | limited, stay: from 0, limit, wait} or {outcome: pressed, shares}. p_bookings: of each the guest's columns of
-- bookings, with quote, total_cents, address_key, terms_version, the limits of holds, and `most_held` (apply_hold_pressure). Holds of the same visitor on some of the nights give way with the rest of
-- their parties, or are kept where they are the same; paying: one of them is being paid, and none gives way. linked: two of the cabins are linked, and one of them takes the
-- nights of the other.
create function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_own bookings[];
  v_given_up text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_visitor_holds(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_own := lock_overlapping_holds(p_bookings);
  if exists (select from unnest(v_own) as own where is_party_paying(own.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := reuse_party(v_own, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  perform lock_linked_cabins(array(select (b ->> 'cabin_id')::uuid from jsonb_array_elements(p_bookings) as b));
  v_place := linked_stay(p_bookings);
  if v_place is not null then
    raise exception 'refused' using errcode = 'MC002',
      detail = jsonb_build_object('outcome', 'linked', 'stay', v_place - 1);
  end if;

  select coalesce(array_agg(own.id::text), '{}') into v_given_up from unnest(v_own) as own;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp()
    + coalesce((p_bookings -> 0 ->> 'hold')::interval, hold_duration(p_bookings -> 0 ->> 'pressure'));
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_given_up);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_given_up) and status = 'held';
  perform release_nights(v_given_up);
  if exists (select from bookings where party_id = v_party and pressure is not null) then
    v_refused := apply_hold_pressure(v_party, p_bookings -> 0 -> 'most_held', v_own);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused;
    end if;
  end if;
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct own.party_id), '[]') from unnest(v_own) as own)
  );
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- The first of these stays, from 1, that shares nights with one before it in a linked cabin; null where none does.
create function linked_stay(p_bookings jsonb) returns integer
language sql stable as $$
  with stays as (
    select place::integer, (stay ->> 'cabin_id')::uuid as cabin_id, (stay ->> 'check_in')::date as check_in,
      (stay ->> 'check_out')::date as check_out
    from jsonb_array_elements(p_bookings) with ordinality as given (stay, place)
  )
  select min(b.place)
  from stays a
  join cabin_links l on l.cabin_id = a.cabin_id
  join stays b on b.cabin_id = l.linked_id and b.place > a.place and b.check_in < a.check_out and b.check_out > a.check_in
$$;

-- Holds one stay of a party, in the place of holds of the same visitor; what stands in its way, or null.
create function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_given_up text[])
returns jsonb
language plpgsql as $$
declare
  v_wanted bookings := jsonb_populate_record(null::bookings, p_booking);
  v_nights integer := v_wanted.check_out - v_wanted.check_in;
  v_cabin cabins;
  v_limit jsonb;
  v_made uuid;
begin
  v_wanted.id := gen_random_uuid();
  v_wanted.party_id := p_party;
  v_wanted.place := p_place;
  v_wanted.link := 0;
  v_wanted.quoted_until := clock_timestamp() + (p_booking ->> 'quoted_for')::interval;
  v_wanted.hold_expires_at := coalesce(v_wanted.quoted_until, p_until);
  v_wanted.created_at := clock_timestamp();
  v_wanted.status := case when v_wanted.quoted_until is null then 'held' else 'expired' end;
  v_wanted.purpose := coalesce(v_wanted.purpose, 'guest');
  if has_paid_booking(v_wanted) then
    v_wanted.pressure := null;
  end if;
  select * into v_cabin from cabins where id = v_wanted.cabin_id and (live or v_wanted.purpose <> 'guest');
  v_wanted.cabin_number := v_cabin.number;
  -- Only a host says what a stay is for, and a host does not accept terms for a guest.
  v_wanted.terms := booking_terms(
    v_cabin, p_booking ->> 'terms_version', case when not p_booking ? 'purpose' then v_wanted.created_at end);

  -- What a host holds has no limit.
  if p_booking ? 'limits' then
    v_limit := exceeded_hold_limit(v_wanted, p_given_up, p_booking -> 'limits');
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    -- A host may block nights that nobody is offered.
    or (lock_available_rates(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights and v_wanted.purpose = 'guest')
    -- A quote takes none before its guest does.
    or (v_wanted.quoted_until is null and claim_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until, p_given_up
    ) <> v_nights)
  then
    return jsonb_build_object('outcome', 'taken');
  end if;
  while v_made is null loop
    v_wanted.reference := new_booking_reference();
    insert into bookings select v_wanted.* on conflict (reference) do nothing returning id into v_made;
  end loop;
  return null;
end
$$;

-- Shows, hides or answers a review: saved | unchanged | conflict | unknown. p_was and p_wanted are {visible, answer}; conflict:
-- it is not as it was any more.
create function update_review(p_actor text, p_id uuid, p_was jsonb, p_wanted jsonb) returns text
language plpgsql as $$
declare
  v_old cabin_reviews;
  v_now jsonb;
begin
  select * into v_old from cabin_reviews where id = p_id for update;
  if not found then
    return 'unknown';
  end if;
  v_now := jsonb_build_object('visible', v_old.visible, 'answer', v_old.host_answer);
  if v_now = p_wanted then
    return 'unchanged';
  elsif v_now <> p_was then
    return 'conflict';
  end if;
  update cabin_reviews
  set visible = (p_wanted ->> 'visible')::boolean, host_answer = p_wanted ->> 'answer',
    answered_at = case
      when p_wanted ->> 'answer' is null then null
      when p_wanted ->> 'answer' = host_answer then answered_at
      else now()
    end
  where id = p_id;
  if v_now -> 'visible' <> p_wanted -> 'visible' then
    perform record_audit(p_actor, case when v_old.visible then 'review.hidden' else 'review.shown' end, 'review:' || p_id,
      null, null);
  end if;
  if v_now -> 'answer' <> p_wanted -> 'answer' then
    perform record_audit(p_actor, 'review.answered', 'review:' || p_id,
      jsonb_build_object('answer', v_old.host_answer), jsonb_build_object('answer', p_wanted -> 'answer'));
  end if;
  return 'saved';
end
$$;

-- A signup, however it is inserted, keeps its address in one form and asks to be confirmed.
create function normalize_signup_email() returns trigger
language plpgsql as $$
begin
  new.email := lower(btrim(new.email));
  return new;
end
$$;

-- Queues the mail that asks whoever signed up whether it was they, at a moment.
create function queue_confirmation_email(p_signup newsletter_signups, p_moment timestamptz) returns void
language sql as $$
  select queue_email(
    p_signup.email, 'newsletter-confirm', jsonb_build_object('signup_id', p_signup.id), null, p_moment + interval '5 days', p_moment
  )
$$;

-- Asks each new signup to confirm.
create function queue_first_confirmation_email() returns trigger
language plpgsql as $$
begin
  perform queue_confirmation_email(new, clock_timestamp());
  return null;
end
$$;

-- Joins the email club: {outcome: joined | 23505 (the address is there), mail}. `mail` says what becomes of the mail that asks to
-- confirm; whoever has confirmed and not left gets none.
create function join_newsletter(p_email text, p_source text) returns jsonb
language plpgsql as $$
declare
  v_signup newsletter_signups;
begin
  insert into newsletter_signups (email, signup_source) values (p_email, p_source) on conflict do nothing;
  if found then
    return jsonb_build_object('outcome', 'joined', 'mail', confirmation_email_status('sent', interval '0'));
  end if;
  select * into v_signup from newsletter_signups where email = p_email for update;
  if v_signup.unsubscribed_at is not null then
    return jsonb_build_object('outcome', 'joined', 'mail', requeue_confirmation_email(v_signup));
  elsif v_signup.confirmed_at is null then
    return jsonb_build_object('outcome', '23505', 'mail', requeue_confirmation_email(v_signup));
  end if;
  return jsonb_build_object('outcome', '23505');
end
$$;

-- confirmed | already | left | unknown, for a mail that asked at p_asked_at. The first time, a welcome goes out. Who has left
-- since is not put back by it: only a mail they asked for after that does so.
create function confirm_signup(p_id uuid, p_asked_at timestamptz) returns text
language plpgsql as $$
declare
  v_signup newsletter_signups;
begin
  select * into v_signup from newsletter_signups where id = p_id for update;
  if not found then
    return 'unknown';
  elsif v_signup.unsubscribed_at >= p_asked_at then
    return 'left';
  elsif v_signup.confirmed_at is not null and v_signup.unsubscribed_at is null then
    return 'already';
  end if;
  update newsletter_signups set confirmed_at = clock_timestamp(), unsubscribed_at = null where id = p_id;
  perform queue_email(v_signup.email, 'newsletter-welcome', jsonb_build_object('signup_id', p_id), null);
  return 'confirmed';
end
$$;

-- Asks somebody who has still to confirm: {state: sent | earlier | later, wait in seconds}. Asked ten minutes, an hour, six
-- hours and so on after the last time, and not before. `earlier`: the last mail is there to be pressed, and another may be
-- asked for after the wait. `later`: a mail goes out after the wait. A mail from before somebody left is none to be pressed.
create function requeue_confirmation_email(p_signup newsletter_signups) returns jsonb
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
  v_next timestamptz := p_signup.asked_at + interval '10 minutes' * 6 ^ least(p_signup.asks - 1, 5);
  v_mail timestamptz;
begin
  if v_next > v_now then
    select max(due_at) into v_mail from outbox
    where recipient = p_signup.email and channel = 'mail' and template = 'newsletter-confirm' and state <> 'failed'
      and created_at > coalesce(p_signup.unsubscribed_at, '-infinity');
    if v_mail > v_now then
      return confirmation_email_status('later', v_mail - v_now);
    elsif v_mail is not null or p_signup.unsubscribed_at is null then
      return confirmation_email_status('earlier', v_next - v_now);
    end if;
  end if;
  v_next := greatest(v_next, v_now);
  update newsletter_signups set asked_at = v_next, asks = asks + 1 where id = p_signup.id;
  perform queue_confirmation_email(p_signup, v_next);
  return confirmation_email_status(case when v_next > v_now then 'later' else 'sent' end, v_next - v_now);
end
$$;

-- What becomes of a mail that asks to confirm: {state, wait in seconds}.
create function confirmation_email_status(p_state text, p_wait interval) returns jsonb
language sql as $$
  select jsonb_build_object('state', p_state, 'wait', ceil(extract(epoch from p_wait))::integer)
$$;

-- Each change has its letters; whether one is still true is looked up when it is sent.
create function queue_application_emails() returns trigger
language plpgsql as $$
declare
  v_templates text[] := case
    when tg_op = 'INSERT' then array['owner-received', 'host-application']
    when new.state = 'received' then array['host-answer']
    else array['owner-' || new.state]
  end;
begin
  perform queue_email(case when template like 'host-%' then 'hosts' else new.email end, template,
    jsonb_build_object('application', new.reference), new.id || ':' || new.version)
  from unnest(v_templates) as template;
  return null;
end
$$;

create trigger owner_applications_after_insert_emails after insert on owner_applications
for each row execute function queue_application_emails();

create trigger owner_applications_after_update_emails after update on owner_applications
for each row when (old.state is distinct from new.state or (new.state = 'asked' and old.question is distinct from new.question))
execute function queue_application_emails();

-- The name of a cabin as it is compared.
create function cabin_name_key(p_name text) returns text
language sql immutable as $$
  select regexp_replace(lower(p_name), '[^[:alnum:]]+', '', 'g')
$$;

-- What an applicant is answered.
create function application_result(p_outcome text, p_application owner_applications) returns jsonb
language sql immutable as $$
  select jsonb_build_object('outcome', p_outcome, 'reference', p_application.reference,
    'received_at', p_application.received_at)
$$;

-- Stores an application: {outcome: received | known | mismatch | limited, reference, received_at, wait in seconds}. `known`:
-- the same has come before, by its key, word for word, or for the same cabin from the same visitor while it is open; of the
-- last what is new is kept. p_application: the columns. Whoever only names an address somebody else has used gets a new one.
create function receive_application(p_key text, p_hash text, p_application jsonb, p_most_a_day integer) returns jsonb
language plpgsql as $$
declare
  v_new owner_applications := jsonb_populate_record(null::owner_applications, p_application);
  v_known owner_applications;
  v_received integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(name, 0))
  from unnest(array['application:key:' || p_key, 'application:email:' || v_new.email]) as name
  where name is not null;

  select * into v_known from owner_applications where idempotency_key = p_key;
  if found then
    return application_result(case when v_known.request_hash = p_hash then 'known' else 'mismatch' end, v_known);
  end if;

  select * into v_known from owner_applications
  where request_hash = p_hash and state in ('received', 'asked') order by received_at limit 1;
  if found then
    return application_result('known', v_known);
  end if;

  -- Locked, so that nobody decides in between.
  select * into v_known from owner_applications
  where email = v_new.email and cabin_name_key(cabin_name) = cabin_name_key(v_new.cabin_name)
    and state in ('received', 'asked')
  order by session_id is distinct from v_new.session_id, received_at
  limit 1 for update;
  if v_known.session_id = v_new.session_id then
    update owner_applications
    set (name, phone, cabin_name, city, details, agreed, request_hash, version, changed_at) =
      (v_new.name, v_new.phone, v_new.cabin_name, v_new.city, v_new.details, v_new.agreed, p_hash, version + 1, now())
    where id = v_known.id;
    return application_result('known', v_known);
  end if;

  select count(*) into v_received from owner_applications
  where email = v_new.email and received_at > now() - interval '1 day';
  if v_received >= p_most_a_day then
    return jsonb_build_object('outcome', 'limited', 'wait', 3600);
  end if;

  v_new.id := gen_random_uuid();
  v_new.state := 'received';
  v_new.version := 1;
  v_new.idempotency_key := p_key;
  v_new.request_hash := p_hash;
  v_new.repeats := v_known.id;
  v_new.received_at := now();
  v_new.changed_at := now();
  loop
    v_new.reference := 'OA' || substr(new_booking_reference(), 3);
    insert into owner_applications select v_new.* on conflict (reference) do nothing;
    exit when found;
  end loop;
  return application_result('received', v_new);
exception
  when others then
    -- The original message may quote the owner's row.
    raise exception 'receive_application failed' using errcode = sqlstate;
end
$$;

-- Moves an open application on: {outcome: done | changed | unknown, state, version}. `changed`: it is not as it was looked at.
-- p_changes: question or reason, or of one that is approved the fields of its `draft` (save_cabin), which gets the first address
-- that is free, and feed_url, where its calendar is.
create function decide_application(
  p_actor text, p_reference text, p_version integer, p_state text, p_changes jsonb
) returns jsonb
language plpgsql as $$
declare
  v_before owner_applications;
  v_draft jsonb := p_changes -> 'draft';
  v_saved jsonb;
  v_cabin cabins;
begin
  -- Locked before a draft is made, so that of two at once one makes none.
  select * into v_before from owner_applications where reference = p_reference for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_before.version <> p_version or v_before.state not in ('received', 'asked') then
    return jsonb_build_object('outcome', 'changed', 'state', v_before.state, 'version', v_before.version);
  end if;
  for v_try in 1..1000 loop
    exit when v_draft is null or v_saved ->> 'outcome' = 'saved';
    v_saved := save_cabin(p_actor, null, null, v_draft || jsonb_build_object('slug',
      (v_draft ->> 'slug') || case when v_try > 1 then '-' || v_try else '' end));
  end loop;
  select * into v_cabin from cabins where id = (v_saved ->> 'id')::uuid;
  if p_changes ->> 'feed_url' is not null then
    perform add_feed(p_actor, v_cabin.id, p_changes ->> 'feed_url', '');
  end if;
  update owner_applications
  set state = p_state, version = version + 1, changed_at = now(),
    question = coalesce(p_changes ->> 'question', question),
    answer = case when p_state = 'asked' then null else answer end,
    reason = coalesce(p_changes ->> 'reason', reason),
    cabin_id = coalesce(v_cabin.id, cabin_id),
    decided_at = case when p_state in ('approved', 'declined') then now() end
  where id = v_before.id;
  perform record_audit(
    p_actor, 'application.' || p_state, 'application:' || p_reference, jsonb_build_object('state', v_before.state),
    jsonb_strip_nulls(jsonb_build_object('state', p_state, 'cabin', v_cabin.number, 'slug', v_cabin.slug))
  );
  return jsonb_build_object('outcome', 'done', 'state', p_state, 'version', p_version + 1);
end
$$;

-- Keeps what an owner adds when we asked: {outcome: done | changed | unknown, state, version}. Only an application that was
-- asked about takes it, once.
create function complete_application(p_reference text, p_answer text, p_application jsonb) returns jsonb
language plpgsql as $$
declare
  v_new owner_applications := jsonb_populate_record(null::owner_applications, p_application);
  v_known owner_applications;
begin
  select * into v_known from owner_applications where reference = p_reference for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_known.state <> 'asked' then
    return jsonb_build_object('outcome', 'changed', 'state', v_known.state, 'version', v_known.version);
  end if;
  update owner_applications
  set state = 'received', version = version + 1, changed_at = now(), answer = p_answer,
    (name, email, phone, cabin_name, city, details) =
      (v_new.name, v_new.email, v_new.phone, v_new.cabin_name, v_new.city, v_new.details)
  where id = v_known.id;
  return jsonb_build_object('outcome', 'done', 'state', 'received', 'version', v_known.version + 1);
exception
  when others then
    raise exception 'complete_application failed' using errcode = sqlstate;
end
$$;

-- An hour is the same hour in every zone we serve; this one makes the expression immutable.
create function utc_hour(moment timestamptz) returns timestamp
  language sql immutable strict parallel safe
  as $$ select date_trunc('hour', moment at time zone 'UTC') $$;

-- A plain insert of a click that does not count is left out rather than refused; the index is the wall behind this.
create function skip_duplicate_page_view() returns trigger language plpgsql as $$
begin
  if exists (
    select from clicks
    where property_id = new.property_id and session_id = new.session_id and utc_hour(at) = utc_hour(new.at)
  ) then
    return null;
  end if;
  return new;
end
$$;

-- Whether what this session looks at counts: that of p_most sessions an hour does for an address, and of p_times as many for
-- its network. Always without one.
-- The session's own row comes first, so that two first looks of a session at once are one session.
create function check_page_view_limit(
  p_address_key text, p_network_key text, p_session text, p_most integer, p_times integer
) returns boolean
language plpgsql as $$
declare
  v_hour timestamptz := date_trunc('hour', now());
  v_key text := 'views:by:' || p_address_key || ':' || md5(p_session);
begin
  if p_address_key is null then
    return true;
  end if;
  insert into rate_buckets (key, window_start, hits) values (v_key, v_hour, 1) on conflict do nothing;
  if not found or count_rate_limit_hit('views:from:' || p_address_key, v_hour, p_most)
    and (p_network_key is null or count_rate_limit_hit('views:from:' || p_network_key, v_hour, p_most * p_times))
  then
    return true;
  end if;
  delete from rate_buckets where key = v_key and window_start = v_hour;
  return false;
end
$$;

-- Records that a build is asked for, and answers its id; null when another was within p_gap_seconds. A person is kept
-- waiting by other people alone: what the clock asked for a moment ago may not have their change. Who asks waits here for each
-- other, so that two that ask at once ask for one. p_actor: the host who does, null for the clock.
create function begin_site_build(p_reason text, p_gap_seconds integer, p_actor text) returns bigint
language plpgsql as $$
declare
  v_id bigint;
begin
  perform pg_advisory_xact_lock(hashtext('site builds'));
  insert into site_builds (reason)
  select p_reason
  where not exists (
    select from site_builds
    where requested_at > clock_timestamp() - make_interval(secs => p_gap_seconds)
      and (p_reason <> 'asked' or reason = 'asked')
  )
  returning id into v_id;
  if v_id is not null then
    perform record_audit(p_actor, 'site.publish_requested', 'site', null, null);
  end if;
  return v_id;
end
$$;

-- Writes down what a host changed, in the transaction that changes it; what a guest does, without an actor, is nobody's here.
create function record_audit(p_actor text, p_action text, p_subject text, p_before jsonb, p_after jsonb) returns void
language sql as $$
  insert into audit_log (actor, action, subject, before, after)
  select p_actor, p_action, p_subject, p_before, p_after where p_actor is not null
$$;

-- live | deleted | expired | unknown: of no row.
create function itinerary_state(p_itinerary itineraries) returns text
language sql stable as $$
  select case
    when p_itinerary.id is null then 'unknown'
    when p_itinerary.deleted_at is not null then 'deleted'
    when p_itinerary.expires_at <= now() then 'expired'
    else 'live'
  end
$$;

-- Whether an item stands in a plan.
create function has_itinerary_item(p_doc jsonb, p_item text) returns boolean
language sql immutable as $$
  select jsonb_path_exists(p_doc, '$.days[*].items[*] ? (@.id == $item)', jsonb_build_object('item', p_item))
$$;

-- voted | no_item | full | deleted | expired | unknown. 0 takes the vote back. full: p_most others of the household have voted,
-- or p_times as many of its /48. Read under a lock, so that p_most holds and nothing is kept of a vote that meets the deletion.
create function save_itinerary_vote(
  p_id text, p_item text, p_visitor text, p_vote integer, p_address_key text, p_network_key text, p_most integer,
  p_times integer
) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for no key update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif not has_itinerary_item(v_plan.doc, p_item) then
    return 'no_item';
  elsif p_vote = 0 then
    delete from itinerary_votes where itinerary_id = p_id and item = p_item and visitor_id = p_visitor;
  elsif (
    select count(distinct visitor_id) filter (where address_key = p_address_key) >= p_most
      or count(distinct visitor_id) filter (where network_key = p_network_key) >= p_most * p_times
    from itinerary_votes where itinerary_id = p_id and visitor_id <> p_visitor
  ) then
    return 'full';
  else
    insert into itinerary_votes (itinerary_id, item, visitor_id, vote, address_key, network_key)
    values (p_id, p_item, p_visitor, p_vote, p_address_key, p_network_key)
    on conflict (itinerary_id, item, visitor_id) do update set vote = excluded.vote, at = now();
  end if;
  return 'voted';
end
$$;

-- said | full | closed | no_item | deleted | expired | unknown. Comments on one itinerary wait for each other, so that p_most holds.
create function insert_itinerary_comment(p_id text, p_item text, p_name text, p_body text, p_most integer) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif v_plan.comments_closed then
    return 'closed';
  elsif p_item is not null and not has_itinerary_item(v_plan.doc, p_item) then
    return 'no_item';
  elsif (select count(*) from itinerary_comments where itinerary_id = p_id) >= p_most then
    return 'full';
  end if;
  insert into itinerary_comments (itinerary_id, item, name, body) values (p_id, p_item, p_name, p_body);
  return 'said';
end
$$;

-- done | forbidden | deleted | expired | unknown. With p_comment that comment alone goes.
create function delete_itinerary_content(p_id text, p_edit_hash text, p_comment integer) returns text
language plpgsql as $$
declare
  v_plan itineraries;
begin
  select * into v_plan from itineraries where id = p_id for update;
  if itinerary_state(v_plan) <> 'live' then
    return itinerary_state(v_plan);
  elsif v_plan.edit_hash <> p_edit_hash then
    return 'forbidden';
  end if;
  delete from itinerary_comments where itinerary_id = p_id and (p_comment is null or id = p_comment);
  if p_comment is null then
    delete from itinerary_votes where itinerary_id = p_id;
    update itineraries set doc = null, deleted_at = now(), expires_at = now() where id = p_id;
  end if;
  return 'done';
end
$$;

create index bookings_upper_promo_code_idx on bookings (upper(promo_code)) where promo_code is not null;

create constraint trigger bookings_after_insert_promo_limit after insert on bookings deferrable initially deferred
for each row when (new.quote ? 'promo') execute function check_promo_limit();

create trigger cabins_before_update_version before update on cabins for each row execute function update_cabin_version();

create trigger cabin_photos_after_insert_version after insert on cabin_photos
referencing new table as changed for each statement execute function mark_photo_cabins_changed();

create trigger cabin_photos_after_update_version after update on cabin_photos
referencing new table as changed for each statement execute function mark_photo_cabins_changed();

create trigger cabin_photos_after_delete_version after delete on cabin_photos
referencing old table as changed for each statement execute function mark_photo_cabins_changed();

-- The photos that a cabin names, live or not, or an application, also with a focal point after the address.
create view referenced_photos as
select substring(image_url from '^/photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})')::uuid as id
from (select image_url from cabin_photos union all select hero_image_url from cabins
  union all select jsonb_path_query(details, '$.photos[*].url') #>> '{}' from owner_applications) as pictures
where image_url ~ '^/photos/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

-- Who has the token reads which nights are not free, as every visitor of the cabin's page does. 244 bits by chance. One
-- without a feed for each cabin, and one for each feed: a site that reads its feed's own address is known to have read us
-- whoever else does.
create table calendar_addresses (
  cabin_id uuid not null references cabins on delete cascade on update cascade,
  token text primary key default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  created_at timestamptz not null default now(),
  -- Null while it may be read.
  revoked_at timestamptz,
  -- When somebody last read it. What was booked since then is known to no other calendar.
  last_read_at timestamptz,
  feed_id uuid references calendar_feeds on delete cascade,
  -- Of a cabin's own address: what the UIDs of its events are made with and known by. It never changes and never leaves.
  uid_key text not null default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  constraint calendar_addresses_cabin_id_feed_id_key unique nulls not distinct (cabin_id, feed_id),
  -- Whether a cabin is shared is said once, by its own address.
  constraint calendar_addresses_feed_not_revoked check (feed_id is null or revoked_at is null)
);

create trigger cabins_after_insert_calendar_address after insert on cabins for each row execute function create_calendar_address();

create trigger calendar_feeds_after_insert_address after insert on calendar_feeds for each row execute function create_calendar_address();

create trigger calendar_feeds_after_delete_nights after delete on calendar_feeds for each row execute function release_deleted_feed_nights();

create trigger cabin_nights_after_delete_feeds after delete on cabin_nights
referencing old table as gone for each statement execute function insert_released_feed_nights();

create trigger cabin_rates_after_update_feeds after update on cabin_rates
referencing new table as changed old table as former for each statement execute function sync_unblocked_feed_nights();

-- Nights of a booking of ours that another calendar has too. The booking keeps its nights; people must look. Which events say so does
-- not matter: some sites give a block another UID each day.
create table calendar_collisions (
  id uuid primary key default gen_random_uuid(),
  feed_id uuid not null references calendar_feeds on delete cascade,
  booking_id uuid not null references bookings on delete cascade,
  check_in date not null,
  check_out date not null,
  found_at timestamptz not null default clock_timestamp(),
  -- When one of the two had gone, or a host said that all is well.
  settled_at timestamptz,
  -- A host said so. It holds for these nights as long as the feed has any of them.
  dismissed boolean not null default false,
  -- The same nights as our stays, in the feed of a site that has not read us, while another one has: that one may have passed them on.
  may_be_echo boolean not null default false,
  unique (feed_id, booking_id, check_in, check_out)
);

create index calendar_collisions_found_at_idx on calendar_collisions (found_at) where settled_at is null;

create trigger cabin_links_after_insert_search after insert on cabin_links
referencing new table as changed for each statement execute function refresh_changed_night_calendars();

create trigger cabin_links_after_delete_search after delete on cabin_links
referencing old table as changed for each statement execute function refresh_changed_night_calendars();

-- The nights nobody else can have, with who has them: in the cabin itself, and, of kind 'linked', in each cabin linked with it. So a
-- night may be here more than once.
create view taken_nights as
select cabin_id, night, holder, kind, hold_until from cabin_nights where is_night_taken(kind, hold_until)
union all
select l.cabin_id, n.night, n.holder, 'linked', n.hold_until
from cabin_links l
join cabin_nights n on n.cabin_id = l.linked_id
where is_night_taken(n.kind, n.hold_until);

-- Statement triggers: a bulk load rebuilds each cabin once. A new cabin has no calendar before its first rates.
create trigger cabins_after_update_search after update on cabins
referencing new table as changed old table as former for each statement execute function refresh_changed_cabin_calendars();

create trigger cabin_rates_after_insert_search after insert on cabin_rates
referencing new table as changed for each statement execute function refresh_changed_night_calendars();

create trigger cabin_rates_after_update_search after update on cabin_rates
referencing new table as changed old table as former for each statement execute function refresh_changed_night_calendars();

create trigger cabin_rates_after_delete_search after delete on cabin_rates
referencing old table as changed for each statement execute function refresh_changed_night_calendars();

create trigger cabin_rates_after_truncate_search after truncate on cabin_rates
for each statement execute function refresh_changed_night_calendars();

-- Holds are none of the model's business: a guest who books waits for no calendar.
create trigger cabin_nights_after_insert_search after insert on cabin_nights
referencing new table as changed for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');

create trigger cabin_nights_after_update_search after update on cabin_nights
referencing new table as changed old table as former for each statement
execute function refresh_changed_night_calendars('kind <> ''hold''');

create trigger cabin_nights_after_delete_search after delete on cabin_nights
referencing old table as changed for each statement execute function refresh_changed_night_calendars('kind <> ''hold''');

create trigger cabin_nights_after_truncate_search after truncate on cabin_nights
for each statement execute function refresh_changed_night_calendars();

create table checkouts (
  id uuid primary key default gen_random_uuid(), -- the service knows it as payment_id
  party_id uuid not null references parties on delete cascade,
  currency text not null default 'usd',
  checkout_url text,
  checkout_expires_at timestamptz,
  checkout_ref text unique, -- the service's ids
  payment_ref text unique,
  customer_ref text,
  disputed_at timestamptz,
  looked_at timestamptz, -- when the service was last asked about it
  created_at timestamptz not null default clock_timestamp(),
  held_until timestamptz, -- until when its stays were held before the bank had to answer; null where it answers at once
  fee_cents integer, -- what the service took of it; null while that is not known
  fee_asked_at timestamptz
);

create index checkouts_party_id_idx on checkouts (party_id);

create index checkouts_fee_asked_at_idx on checkouts (fee_asked_at) where fee_cents is null and payment_ref is not null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null constraint payments_kind check (kind in ('full', 'deposit', 'balance', 'extra', 'damage')),
  amount_cents integer not null constraint payments_amount_above_zero check (amount_cents > 0),
  -- What a host was given by hand has no service behind it.
  provider text not null constraint payments_provider check (provider in ('test', 'stripe', 'cash', 'check')),
  -- intended: written, the service not yet called; scheduled: a balance that is not due yet; open: the guest can pay;
  -- expired: the guest no longer can; processing: the guest has paid, or is being charged, and the bank has not answered;
  -- quarantined: the service says another amount or currency, or speaks of two checkouts.
  state text not null default 'intended' constraint payments_state check (
    state in ('intended', 'scheduled', 'open', 'processing', 'paid', 'failed', 'expired', 'quarantined')
  ),
  due_on date, -- of a balance, by the cabin's zone; of a deposit, when its balance will be
  problem text, -- a code, never what a service says about a guest
  attempts integer not null default 0, -- to charge a balance
  created_at timestamptz not null default clock_timestamp(),
  paid_at timestamptz,
  change_id uuid references booking_changes on delete cascade, -- what an 'extra' payment is for
  checkout_id uuid not null references checkouts on delete cascade
);

create index payments_booking_id_idx on payments (booking_id);

create index payments_checkout_id_idx on payments (checkout_id);

create index payments_created_at_idx on payments (created_at) where state in ('intended', 'open', 'processing', 'scheduled');

create trigger payments_before_insert_checkout before insert on payments
for each row when (new.checkout_id is null) execute function create_payment_checkout();

-- Checkouts with what is asked for by them: its sum, and how far its payments have come, which they do together; the booking is
-- the first of its party that is paid for. A balance is charged to whoever paid the deposit, and to what that was paid with.
create view checkout_summaries as
select c.id, c.party_id, c.currency, c.checkout_url, c.checkout_expires_at, c.checkout_ref, c.payment_ref,
  coalesce(c.customer_ref, deposit.customer_ref) as customer_ref, deposit.payment_ref as deposit_ref, c.created_at, asked.*
from checkouts c
cross join lateral (
  select (array_agg(p.booking_id order by b.place))[1] as booking_id, min(p.kind) as kind, min(p.provider) as provider,
    (array_agg(p.state order by payment_rank(p.state)))[1] as state, sum(p.amount_cents)::integer as amount_cents,
    max(p.attempts) as attempts, (array_agg(p.change_id))[1] as change_id
  from payments p
  join bookings b on b.id = p.booking_id
  where p.checkout_id = c.id
  having count(*) > 0
) as asked
left join lateral (
  select d.customer_ref, d.payment_ref
  from payments p
  join checkouts d on d.id = p.checkout_id
  where asked.kind = 'balance' and p.booking_id = asked.booking_id and p.kind = 'deposit' and p.state = 'paid'
  order by p.paid_at
  limit 1
) as deposit on true;

create table refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null constraint refunds_amount_above_zero check (amount_cents > 0),
  -- by_hand: the host gave it back at the service; disputed: the guest's bank took it. All others are owed by us first.
  reason text not null constraint refunds_reason check (
    reason in ('cancelled', 'late', 'duplicate', 'moved', 'given', 'by_hand', 'disputed')
  ),
  -- due: owed; sent: the service has taken it on; done: it has arrived; failed: people must look.
  state text not null default 'due' constraint refunds_state check (state in ('due', 'sent', 'done', 'failed')),
  refund_ref text, -- the service's id; one it has made of a checkout may be shared by several of its stays
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Of one by_hand the service's id, or how much had gone back of its checkout then; of a move, and of what a host gave, the
  -- change; of one that came too late why (unavailability_cause), empty where there was less left to pay.
  cause text not null default '',
  constraint refunds_booking_id_payment_id_reason_cause_key unique (booking_id, payment_id, reason, cause)
);

create index refunds_due_at_idx on refunds (due_at) where state in ('due', 'sent');

create index refunds_refund_ref_idx on refunds (refund_ref);

-- Refunds that lower what is kept: one of ours is owed until it has arrived, also where it failed; one that a host made at the
-- service, or a bank took, is not once it has come back.
create view counted_refunds as
select * from refunds where state <> 'failed' or reason not in ('by_hand', 'disputed');

-- A payment problem somebody has seen to; settled ones are no longer shown, unless they come again.
create table problem_checks (
  subject_id uuid not null, -- a payment or a refund
  what text not null,
  booking_id uuid not null references bookings on delete cascade,
  state text not null constraint problem_checks_state check (state in ('seen', 'settled')),
  host text not null,
  at timestamptz not null default clock_timestamp(),
  primary key (subject_id, what)
);

create table damage_deposits (
  id uuid primary key default gen_random_uuid(), -- the service knows it as damage_id
  booking_id uuid not null references bookings on delete cascade,
  number integer not null, -- among those of its stay, from 1: of two turns that ask at once, one does
  check_in date not null, -- the day it is for; a stay that moves to another has another
  amount_cents integer not null constraint damage_deposits_amount_above_zero check (amount_cents > 0),
  provider text not null constraint damage_deposits_provider check (provider in ('test', 'stripe')),
  -- asked: the bank has not answered; released: nothing was charged; kept: keep_cents were, and the rest let go.
  state text not null default 'asked' constraint damage_deposits_state check (
    state in ('asked', 'refused', 'held', 'released', 'kept')
  ),
  keep_cents integer, -- what is to be kept of it, 0 to let it go; null while nobody has decided
  reason text, -- why some of it is kept, as the guest reads it
  payment_ref text unique, -- the service's id
  problem text, -- a code of the service, why it was refused
  attempts integer not null default 0,
  due_at timestamptz not null default clock_timestamp(), -- when the service may be called next
  held_until timestamptz, -- when the bank lets it go by itself
  answered_at timestamptz, -- when the service last said something
  constraint damage_deposits_booking_id_number_key unique (booking_id, number),
  constraint damage_deposits_keep_cents_range check (keep_cents between 0 and amount_cents)
);

-- Whose card the service keeps of stays: of each who paid last.
create view stored_cards as
select distinct on (p.booking_id) p.booking_id, p.provider, c.customer_ref
from payments p
join checkouts c on c.id = p.checkout_id
where p.state = 'paid' and p.kind <> 'damage' and (p.provider = 'test' or (p.provider = 'stripe' and c.customer_ref is not null))
order by p.booking_id, p.paid_at desc, p.id;

create trigger bookings_before_insert_terms before insert on bookings
for each row when (new.terms is null) execute function set_booking_terms();

create trigger bookings_before_insert_party before insert on bookings
for each row when (new.party_id is null) execute function create_party();

create trigger bookings_after_delete_party after delete on bookings for each row execute function delete_empty_party();

create trigger bookings_before_update_links before update of email, link on bookings for each row execute function revoke_booking_links();

create trigger bookings_after_insert_status_record after insert on bookings for each row execute function record_booking_status();

create trigger bookings_after_update_status_record after update of status on bookings
for each row when (old.status is distinct from new.status) execute function record_booking_status();

-- Those by which visitors who never paid keep nights from others. Who pays first has none before.
create view pressure_holds as
select party_id, cabin_id, check_out - check_in as nights, created_at from live_holds
where pressure in ('none', 'work') and payment_reference is null and not is_party_paying(party_id);

create trigger cabin_reviews_after_insert_pages after insert on cabin_reviews
referencing new table as changed for each statement execute function mark_review_cabins_changed();

create trigger cabin_reviews_after_update_pages_shown after update on cabin_reviews
referencing new table as changed for each statement execute function mark_review_cabins_changed();

create trigger cabin_reviews_after_update_pages_hidden after update on cabin_reviews
referencing old table as changed for each statement execute function mark_review_cabins_changed();

create trigger cabin_reviews_after_delete_pages after delete on cabin_reviews
referencing old table as changed for each statement execute function mark_review_cabins_changed();

create trigger newsletter_signups_before_insert_normalize before insert on newsletter_signups for each row execute function normalize_signup_email();

create trigger newsletter_signups_after_insert_email after insert on newsletter_signups
for each row when (new.confirmed_at is null and new.unsubscribed_at is null) execute function queue_first_confirmation_email();

create unique index clicks_property_id_session_id_hour_key on clicks (property_id, session_id, utc_hour(at));

create trigger clicks_before_insert_duplicate before insert on clicks
for each row execute function skip_duplicate_page_view();

-- The nights somebody else than this visitor has. A visitor's own hold never stands in their way, whether or not the clock
-- says that it is over by the time its booking is read.
create function taken_nights_for_visitor(p_session text) returns setof taken_nights
language sql stable as $$
  select n.* from taken_nights n
  where not exists (
    select from bookings b where b.session_id = p_session and b.status = 'held' and b.id::text = n.holder
  )
$$;

-- The checkout a guest of a party pays with now, written before the service is called. One that is paid or under way already is
-- answered in place of a second; so is one that is still open, or was begun a moment ago. p_payments: what is asked for, of
-- each stay booking_id, kind, amount_cents, due_on, change_id.
-- A change has one checkout at a time too: of two calls that find its last one ended, the second gets what the first has
-- written. Once nobody holds the change any more, it has none.
create function insert_checkout(p_party uuid, p_provider text, p_payments jsonb) returns checkout_summaries
language plpgsql as $$
declare
  v_wanted payments := jsonb_populate_record(null::payments, p_payments -> 0);
  v_amount integer := (select sum(amount_cents) from jsonb_populate_recordset(null::payments, p_payments));
  v_checkout checkout_summaries;
  v_id uuid;
begin
  perform lock_party(p_party);
  select * into v_checkout from checkout_summaries
  where party_id = p_party
    and (
      (kind in ('full', 'deposit') and v_wanted.kind in ('full', 'deposit'))
      or (kind = v_wanted.kind and booking_id = v_wanted.booking_id and change_id is not distinct from v_wanted.change_id)
    )
    and (
      state in ('processing', 'quarantined', 'paid')
      or is_change_closed(v_wanted.change_id)
      or (amount_cents = v_amount and provider = p_provider and (
        (state = 'open' and checkout_expires_at > clock_timestamp() + interval '10 seconds')
        -- A checkout that is asked for again must be asked for alike, and may not end in less than half an hour.
        or (state = 'intended' and coalesce(checkout_expires_at > clock_timestamp() + interval '30 minutes 15 seconds', true))
      ))
    )
  order by payment_rank(state) desc, created_at desc
  limit 1;
  v_id := v_checkout.id;
  if v_id is null then
    -- The same once more.
    update payments set state = 'expired'
    where (booking_id, kind) = (v_wanted.booking_id, 'extra') and v_wanted.kind = 'extra' and state = 'intended'
      and change_id is not distinct from v_wanted.change_id;
    insert into checkouts (party_id) values (p_party) returning id into v_id;
    insert into payments (booking_id, checkout_id, kind, amount_cents, due_on, change_id, provider)
    select booking_id, v_id, kind, amount_cents, due_on, change_id, p_provider
    from jsonb_populate_recordset(null::payments, p_payments);
  end if;
  update checkouts c
  set checkout_expires_at = date_trunc('second', clock_timestamp()) + interval '31 minutes'
  where id = v_id and checkout_expires_at is null
    and exists (select from payments where checkout_id = v_id and state = 'intended');
  select * into strict v_checkout from checkout_summaries where id = v_id;
  return v_checkout;
end
$$;

-- Owes so much of one payment; null is all of it.
create function create_payment_refund(p_payment payments, p_reason text, p_cents integer default null, p_cause text default '')
returns void
language sql as $$
  insert into refunds (booking_id, payment_id, amount_cents, reason, cause)
  select p_payment.booking_id, p_payment.id, cents, p_reason, p_cause
  from coalesce(p_cents, p_payment.amount_cents) as cents
  where cents > 0
  on conflict do nothing
$$;

-- What follows for a stay from a payment that has arrived. The caller has locked its party.
create function settle_payment(p_payment payments) returns void
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = p_payment.booking_id;
  if p_payment.kind = 'extra' then
    if not apply_change_payment(p_payment) then
      -- Where the change was made by another payment, this is one too many.
      perform create_payment_refund(p_payment, case when exists (
        select from payments p join booking_changes c on c.id = p.change_id
        where c.id = p_payment.change_id and c.state = 'applied' and p.id <> p_payment.id and p.state = 'paid'
      ) then 'duplicate' else 'late' end);
    elsif exists (select from booking_changes where id = p_payment.change_id and kind = 'charge') then
      perform queue_booking_email('charge-paid', v_booking, p_payment.id::text, p_payload => jsonb_build_object('payment_id', p_payment.id));
    end if;
  elsif v_booking.status <> 'confirmed' then
    perform create_payment_refund(p_payment, 'late');
  elsif exists (
    select from payments
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'paid' and id <> p_payment.id
  ) then
    perform create_payment_refund(p_payment, 'duplicate');
  else
    -- Those that failed before it are owed no more: what a move takes off them would not go back.
    update payments set state = 'expired'
    where booking_id = p_payment.booking_id and kind = 'balance' and state = 'failed';
    -- The stay may have become cheaper since this was asked for.
    perform create_payment_refund(
      p_payment, 'late', least(greatest(0, credited_cents(v_booking) - v_booking.total_cents), p_payment.amount_cents)
    );
  end if;
end
$$;

-- What follows from a checkout that has been paid. The caller has locked its party.
create function settle_checkout(p_checkout checkout_summaries) returns void
language plpgsql as $$
declare
  v_confirmed jsonb;
  v_outcome text;
begin
  if p_checkout.kind not in ('full', 'deposit') then
    perform settle_payment(p) from payments p where checkout_id = p_checkout.id order by id;
    return;
  end if;
  v_confirmed := confirm_booking(p_checkout.booking_id, coalesce(p_checkout.payment_ref, p_checkout.id::text));
  v_outcome := v_confirmed ->> 'outcome';
  if v_outcome <> 'confirmed' then
    perform create_payment_refund(
      p, case v_outcome when 'already' then 'duplicate' else 'late' end, null, coalesce(v_confirmed ->> 'cause', '')
    )
    from payments p join bookings b on b.id = p.booking_id where p.checkout_id = p_checkout.id order by b.place;
  end if;
  insert into payments (booking_id, kind, amount_cents, provider, state, due_on)
  select b.id, 'balance', b.total_cents - p.amount_cents, p.provider, 'scheduled', coalesce(p.due_on, current_date)
  from payments p
  join bookings b on b.id = p.booking_id
  where p.checkout_id = p_checkout.id and p.kind = 'deposit' and b.total_cents > p.amount_cents
    and v_outcome = 'confirmed';
end
$$;

-- Holds what a checkout is for until the bank has answered: a week at most, and not past check-in. Nights that others have by now,
-- or that are not offered any more, stay as they are, and so does a stay whose promo code is used up; who pays first holds none before
-- the money is here.
create function extend_hold_expiry(p_checkout checkout_summaries) returns void
language plpgsql as $$
declare
  v_until timestamptz;
begin
  select least(
    clock_timestamp() + interval '7 days',
    min((check_in + (terms ->> 'check_in_time')::time) at time zone valid_timezone(terms ->> 'timezone'))
  ) into v_until
  from bookings where party_id = p_checkout.party_id;
  if p_checkout.kind = 'extra' then
    update booking_changes set hold_expires_at = v_until
    where id = p_checkout.change_id and state = 'held' and hold_expires_at between clock_timestamp() and v_until;
    if found then
      update cabin_nights set hold_until = v_until where holder = p_checkout.change_id::text and kind = 'hold';
    end if;
  elsif p_checkout.kind <> 'balance' and not exists (
    select from bookings
    where party_id = p_checkout.party_id
      and (status not in ('held', 'expired') or hold_expires_at >= v_until or pressure = 'pay_first')
  ) then
    perform claim_party_nights(p_checkout.party_id, 'hold', v_until);
    update checkouts
    set held_until = (select min(hold_expires_at) from bookings where party_id = p_checkout.party_id)
    where id = p_checkout.id and held_until is null;
    update bookings set status = 'held', hold_expires_at = v_until where party_id = p_checkout.party_id;
  end if;
exception
  when sqlstate 'MC001' or sqlstate 'MC003' then
    return;
end
$$;

-- Applies what a service says of one checkout to all its payments; answers their state then.
create function apply_checkout_update(p_checkout checkout_summaries, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_checkout checkout_summaries;
  v_state text := p_facts ->> 'state';
  v_foreign boolean;
  v_problem text := p_facts ->> 'problem';
begin
  select exists (
    select from checkouts
    where id <> p_checkout.id and (checkout_ref = p_facts ->> 'checkout_ref' or payment_ref = p_facts ->> 'payment_ref')
  ) or p_checkout.checkout_ref <> p_facts ->> 'checkout_ref' into v_foreign;
  v_foreign := coalesce(v_foreign, false);
  if v_state in ('processing', 'paid') then
    v_problem := case
      when (p_facts ->> 'amount_cents')::numeric is distinct from p_checkout.amount_cents then 'amount'
      when p_facts ->> 'currency' is distinct from p_checkout.currency then 'currency'
      when v_foreign then 'checkout'
    end;
    v_state := case when v_problem is null then v_state else 'quarantined' end;
  elsif v_foreign then
    return p_checkout.state;
  end if;

  update checkouts
  set checkout_url = coalesce(checkout_url, p_facts ->> 'checkout_url'),
    checkout_ref = case when v_foreign then checkout_ref else coalesce(checkout_ref, p_facts ->> 'checkout_ref') end,
    payment_ref = case when v_foreign then payment_ref else coalesce(payment_ref, p_facts ->> 'payment_ref') end,
    customer_ref = coalesce(customer_ref, p_facts ->> 'customer_ref')
  where id = p_checkout.id;
  update payments
  set state = case when payment_rank(v_state) > payment_rank(state) then v_state else state end,
    problem = coalesce(v_problem, problem),
    paid_at = case when v_state = 'paid' then coalesce(paid_at, clock_timestamp()) else paid_at end
  where checkout_id = p_checkout.id;
  select * into strict v_checkout from checkout_summaries where id = p_checkout.id;
  if v_checkout.state = p_checkout.state then
    return v_checkout.state;
  end if;
  case v_checkout.state
    when 'paid' then perform settle_checkout(v_checkout);
    when 'processing', 'quarantined' then perform extend_hold_expiry(v_checkout);
    when 'failed' then perform reset_hold_expiry(v_checkout.id);
    else null;
  end case;
  return v_checkout.state;
end
$$;

-- Applies what a service says of one refund; answers as apply_checkout_update. One that is none of ours is the host's own, or
-- what a bank took (`reason`). What one of those stood for is owed again once it has failed.
create function apply_refund_update(p_checkout checkout_summaries, p_facts jsonb) returns text
language plpgsql as $$
declare
  v_payments uuid[] := array(select id from payments where checkout_id = p_checkout.id);
  v_id uuid := (p_facts ->> 'refund_id')::uuid;
  v_ref text := p_facts ->> 'refund_ref';
  v_state text := p_facts ->> 'state';
  v_problem text := p_facts ->> 'problem';
begin
  perform from refunds where payment_id = any(v_payments) for update;
  if exists (
    select from refunds
    where id = v_id and payment_id = any(v_payments) and ((p_facts ->> 'amount_cents')::numeric is distinct from amount_cents
      or p_facts ->> 'currency' is distinct from p_checkout.currency)
  ) then
    v_state := 'failed';
    v_problem := 'amount';
  end if;
  update refunds
  set state = 'due', refund_ref = null, settled_at = null, due_at = clock_timestamp()
  where refund_ref = v_ref and payment_id = any(v_payments) and v_id is null and v_state = 'failed'
    and reason not in ('by_hand', 'disputed');
  if coalesce(p_facts ->> 'payment_ref' = p_checkout.payment_ref, true) and v_ref is not null and not exists (
    select from refunds where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
  ) then
    perform record_hand_refund(p_checkout, p_facts);
  end if;
  update refunds
  set state = case when refund_rank(v_state) > refund_rank(state) then v_state else state end,
    refund_ref = coalesce(refund_ref, v_ref),
    problem = coalesce(v_problem, problem),
    settled_at = case when v_state in ('done', 'failed') then coalesce(settled_at, clock_timestamp()) else settled_at end
  where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref);
  perform update_refund_status(p_checkout.party_id);
  return (
    select state from refunds
    where payment_id = any(v_payments) and (id = v_id or refund_ref = v_ref)
    order by refund_rank(state) desc limit 1
  );
end
$$;

-- Writes down a refund of a checkout that the host made at the service, or what a bank took of it. It settles what of ours failed,
-- then comes off the stays of the checkout in their order, each as far as it was paid with it; where nothing is left of them it is
-- what we owe and have not sent. One that was written down before the service's ids were gets its id.
create function record_hand_refund(p_checkout checkout_summaries, p_facts jsonb) returns void
language plpgsql as $$
declare
  v_left integer := (p_facts ->> 'amount_cents')::integer;
  v_ref text := p_facts ->> 'refund_ref';
  v_reason text := coalesce(p_facts ->> 'reason', 'by_hand');
  v_state text := p_facts ->> 'state';
  v_payment payments;
  v_refund refunds;
  v_part integer;
begin
  for v_refund in
    select r.* from refunds r
    join payments p on p.id = r.payment_id
    where p.checkout_id = p_checkout.id and (
      (r.reason = 'by_hand' and r.refund_ref is null and r.created_at >= (p_facts ->> 'made_at')::timestamptz)
      or (r.reason not in ('by_hand', 'disputed') and r.state = 'failed' and v_state <> 'failed')
    )
    order by r.created_at, r.id
  loop
    v_left := v_left - take_over_refund(v_refund, v_left, v_ref);
  end loop;
  for v_payment in
    select p.* from payments p join bookings b on b.id = p.booking_id where p.checkout_id = p_checkout.id order by b.place
  loop
    select least(v_left, v_payment.amount_cents - coalesce(sum(amount_cents), 0)) into v_part
    from counted_refunds where payment_id = v_payment.id and v_state <> 'failed';
    continue when v_part <= 0;
    perform add_hand_refund(v_payment, v_part, v_reason, v_ref, v_state);
    v_left := v_left - v_part;
  end loop;
  for v_refund in
    select r.* from refunds r
    join payments p on p.id = r.payment_id
    where p.checkout_id = p_checkout.id and r.state = 'due' and v_state <> 'failed'
    order by r.attempts, r.created_at desc, r.id
  loop
    v_left := v_left - take_over_refund(v_refund, v_left, v_ref);
  end loop;
end
$$;

-- Lets a refund of the service stand for so much of one that is stored; answers how much that is. A part of it becomes a refund
-- of its own, owed for the same reason.
create function take_over_refund(p_refund refunds, p_cents integer, p_ref text) returns integer
language plpgsql as $$
declare
  v_part integer := least(p_cents, p_refund.amount_cents);
begin
  if v_part <= 0 then
    return 0;
  end if;
  if v_part = p_refund.amount_cents then
    update refunds set state = 'sent', refund_ref = p_ref, problem = null, settled_at = null where id = p_refund.id;
    return v_part;
  end if;
  update refunds set amount_cents = amount_cents - v_part where id = p_refund.id;
  perform add_hand_refund(p, v_part, p_refund.reason, p_ref, 'sent') from payments p where id = p_refund.payment_id;
  return v_part;
end
$$;

-- Stores so much of a refund of the service's as one of a payment.
create function add_hand_refund(p_payment payments, p_cents integer, p_reason text, p_ref text, p_state text) returns void
language sql as $$
  insert into refunds (booking_id, payment_id, amount_cents, reason, cause, refund_ref, state)
  values (p_payment.booking_id, p_payment.id, p_cents, p_reason, p_ref, p_ref, p_state)
  on conflict on constraint refunds_booking_id_payment_id_reason_cause_key do update set amount_cents = refunds.amount_cents + excluded.amount_cents
$$;

create trigger payments_after_update_email after update of state on payments
for each row when (
  old.state is distinct from new.state and (new.state in ('failed', 'expired') or (new.state = 'paid' and new.kind = 'balance'))
) execute function queue_payment_email();

create trigger refunds_after_insert_email after insert on refunds
for each row when (
  (new.reason = 'by_hand' and new.state <> 'failed')
  -- A part that a refund by hand stands for has had its letter.
  or (new.reason in ('late', 'duplicate') and new.refund_ref is null)
) execute function queue_refund_email();

-- A payment has arrived for a change: true where the booking is changed by it, false where the money must go back. Late
-- is fine while the nights are free and the booking is what the change was made for. Once more answers the same.
create function apply_change_payment(p_payment payments) returns boolean
language plpgsql as $$
declare
  v_change booking_changes;
  v_booking bookings;
begin
  select * into v_change from booking_changes where id = p_payment.change_id;
  if v_change.id is null then
    return false;
  end if;
  v_booking := lock_booking(v_change.booking_id);
  select * into strict v_change from booking_changes where id = p_payment.change_id for update;
  if v_change.state = 'applied' then
    -- A second payment of the same change is one too many, and one from before it was for the hold as it was.
    return p_payment.created_at >= v_change.created_at and not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind in ('nights', 'move') and not claim_change_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    perform apply_change(v_change);
    perform update_balance_due_date(v_booking.id);
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform queue_move_email(v_booking, v_change.id);
    else
      perform queue_change_emails(v_booking, v_change.kind, null, p_payment.id);
    end if;
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform release_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;

-- What a guest owes next and may pay by hand, as a payment that would ask for it; its amount is null where nothing is owed, or
-- money for it is on its way. A hold owes for its whole party, though its time may be up.
create function next_manual_payment(p_booking bookings) returns payments
language sql stable as $$
  select jsonb_populate_record(null::payments, case
    when p_booking.status in ('held', 'expired') and s ->> 'state' not in ('processing', 'in_review') then jsonb_build_object(
      'kind', 'full', 'amount_cents', (select nullif(sum(total_cents), 0) from bookings where party_id = p_booking.party_id)
    )
    when s #>> '{balance,state}' <> 'processing' then s -> 'balance' || '{"kind": "balance"}'
    when s -> 'balance' = 'null' and s -> 'extra' <> 'null' then s -> 'extra' || '{"kind": "extra"}'
  end)
  from payment_summary(p_booking) as s
$$;

-- What people must look at: payments the service speaks otherwise of, refunds that failed, balances a card refused, of which the
-- first two refusals leave them scheduled, disputes, and damage deposits that could not be held or kept.
create view payment_problems as
select b.reference, 'payment ' || p.state as what, p.problem, p.id as payment_id, p.amount_cents,
  case p.state when 'scheduled' then c.looked_at else p.created_at end as since, p.id as subject_id, b.id as booking_id
from payments p
join bookings b on b.id = p.booking_id
join checkouts c on c.id = p.checkout_id
-- What came otherwise is not over because the payment itself has come, before or after.
where p.state = 'quarantined' or p.problem in ('amount', 'currency', 'checkout')
  or (p.kind = 'balance' and p.state = 'scheduled' and p.problem is not null and b.status = 'confirmed')
  or (p.kind = 'balance' and p.state = 'failed' and not exists (
    select from payments later where later.booking_id = p.booking_id and later.kind = 'balance' and later.state = 'paid'
  ))
union all
select b.reference, 'disputed', p.problem, p.id, p.amount_cents, c.disputed_at, p.id, b.id
from checkouts c
join payments p on p.checkout_id = c.id
join bookings b on b.id = p.booking_id
where c.disputed_at is not null and not exists (
  select from counted_refunds r where r.payment_id = p.id and r.reason = 'disputed'
)
union all
select b.reference,
  case when r.state = 'done' then 'dispute lost' when r.reason = 'by_hand' then 'refund returned' else 'refund failed' end,
  r.problem, r.payment_id, r.amount_cents, r.settled_at, r.id, b.id
from refunds r
join bookings b on b.id = r.booking_id
where (r.state = 'failed' and r.reason <> 'disputed') or (r.state = 'done' and r.reason = 'disputed')
union all
select b.reference, 'deposit failed', d.problem, d.id, d.amount_cents, d.answered_at, d.id, b.id
from damage_deposits d
join bookings b on b.id = d.booking_id
where (d.state = 'released' and d.keep_cents > 0) or (d.state = 'refused' and b.status = 'confirmed');

-- The same with who has seen to them; `checked` is null, seen or settled.
create view payment_problem_statuses as
select p.*, c.state as checked, c.host, c.at
from payment_problems p
left join problem_checks c on c.subject_id = p.subject_id and c.what = p.what and c.at >= coalesce(p.since, c.at);
