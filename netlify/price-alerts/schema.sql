-- Stays with an e-mail alert for a lower total or free nights. An alert exists once its e-mail was
-- confirmed.

create table stay_watches (
  id bigint primary key, -- id of the confirmation e-mail
  email text, -- null after the alert was stopped
  cabin_id uuid not null references cabins on delete cascade,
  check_in date not null,
  check_out date not null,
  guests integer not null,
  total_cents integer, -- last total sent to the guest; null while nights are taken
  ends_at timestamptz not null,
  looked_at timestamptz not null default now(),
  told_at timestamptz, -- time of the last e-mail
  pets integer not null default 0
);

create unique index stay_watches_email_cabin_id_check_in_check_out_guests_key on stay_watches (email, cabin_id, check_in, check_out, guests, pets);
create index stay_watches_looked_at_idx on stay_watches (looked_at) where email is not null;
create index stay_watches_cabin_id_idx on stay_watches (cabin_id);
