set local check_function_bodies = off;

drop trigger strangers_are_spared on outbox;

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
  told_at timestamptz -- the last letter
);

create unique index stay_watches_once on stay_watches (email, cabin_id, check_in, check_out, guests);

create index stay_watches_due on stay_watches (looked_at) where email is not null;

create index stay_watches_cabin on stay_watches (cabin_id);

-- Keeps back a letter to an address that never paid, confirmed or answered, and that three were written to in a day: anybody
-- can type it in, and is answered as if it went out.
create or replace function spare_strangers() returns trigger
language plpgsql as $$
begin
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

create trigger strangers_are_spared before insert on outbox
for each row when (
  new.channel = 'mail'
  and new.template in
    ('newsletter-confirm', 'watch-confirm', 'owner-received', 'booking-held', 'hold-lapsed', 'payment-failed')
) execute function spare_strangers();
