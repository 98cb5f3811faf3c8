-- Letters follow what becomes of a booking, its payments and its refunds, each written in the transaction of its cause and
-- at most once for it. Whether a letter is still true is looked up when it is sent.

-- What a message was written for; null where it may be written again.
alter table outbox add column dedupe_key text;
create unique index outbox_once on outbox (dedupe_key) where dedupe_key is not null;

-- Queues a letter to the guest of a booking, unless it was queued for the same cause before; answers whether it did.
create function queue_letter(
  p_template text, p_booking bookings, p_cause text, p_expires_at timestamptz,
  p_due_at timestamptz default clock_timestamp(), p_payload jsonb default '{}'
) returns boolean
language plpgsql as $$
begin
  insert into outbox (channel, recipient, template, payload, due_at, expires_at, dedupe_key)
  values (
    'mail', p_booking.email, p_template, jsonb_build_object('reference', p_booking.reference) || p_payload,
    p_due_at, p_expires_at, p_template || ':' || p_cause
  )
  on conflict (dedupe_key) where dedupe_key is not null do nothing;
  return found;
end
$$;

-- A party over several cabins gets one letter, for its lead; that one of them is cancelled is a letter of its own.
create or replace function booking_letters() returns trigger
language plpgsql as $$
declare
  v_now timestamptz := clock_timestamp();
begin
  if tg_op = 'UPDATE' and old.status = 'confirmed' and new.status in ('cancelled', 'refund_due') then
    perform queue_letter('booking-cancelled', new, new.id::text, v_now + interval '5 days');
  elsif new.lead_id is not null then
    return null;
  elsif new.status = 'held' then
    -- Who pays at once gets none.
    perform queue_letter('booking-held', new, new.id::text, new.hold_expires_at, v_now + interval '2 minutes');
  elsif new.status = 'confirmed' then
    perform queue_letter('booking-confirmed', new, new.id::text, v_now + interval '5 days');
    -- To whom is a setting of the site, read when it is sent.
    insert into outbox (channel, recipient, template, payload, dedupe_key)
    values ('mail', 'hosts', 'host-booked', jsonb_build_object('reference', new.reference), 'host-booked:' || new.id)
    on conflict (dedupe_key) where dedupe_key is not null do nothing;
  elsif new.status = 'expired' then
    perform queue_letter('hold-lapsed', new, new.id::text, v_now + interval '12 hours');
  elsif new.status = 'refund_due' then
    perform queue_letter('payment-late', new, new.id::text, v_now + interval '5 days');
  end if;
  return null;
end
$$;
create trigger letters_follow_holds after insert on bookings
for each row when (new.status = 'held') execute function booking_letters();

-- A payment did not come. It may be tried again, so each try has its letter; a minute later, for who tries again at once.
create function payment_letters() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  perform queue_letter(
    'payment-failed', v_booking, new.id || ':' || new.attempts,
    case when v_booking.status = 'held' then v_booking.hold_expires_at else clock_timestamp() + interval '2 days' end,
    clock_timestamp() + interval '1 minute', jsonb_build_object('payment_id', new.id)
  );
  return null;
end
$$;
create trigger letters_follow_state after update of state on payments
for each row when (old.state is distinct from new.state and new.state in ('failed', 'expired'))
execute function payment_letters();

-- A payment goes back while its booking stays as it is: one too many, or too late for what it was for. The letter of a
-- booking that was paid too late is the one of its status.
create function refund_letters() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  if v_booking.status not in ('refund_due', 'refunded') then
    perform queue_letter(
      'payment-returned', v_booking, new.id::text, clock_timestamp() + interval '5 days',
      p_payload => jsonb_build_object('refund_id', new.id)
    );
  end if;
  return null;
end
$$;
create trigger letters_follow_returns after insert on refunds
for each row when (new.reason in ('late', 'duplicate')) execute function refund_letters();

-- What a guest says of a stay; one each, seen by nobody until the host shows it.
alter table cabin_reviews
  add column booking_id uuid unique constraint cabin_reviews_booking references bookings on delete set null;

-- Keeps the review of a booking's stay: saved | shown | too_soon. It may be changed until the host shows it.
create function save_review(p_booking uuid, p_rating integer, p_body text, p_author text) returns text
language plpgsql as $$
begin
  if not exists (
    select from bookings
    where id = p_booking and status = 'confirmed'
      and (clock_timestamp() at time zone known_zone(terms ->> 'timezone'))::date >= check_out
  ) then
    return 'too_soon';
  end if;
  insert into cabin_reviews (cabin_id, booking_id, rating, visible, author, body, stayed_on)
  select cabin_id, id, p_rating, false, nullif(p_author, ''), nullif(p_body, ''), check_in
  from bookings where id = p_booking
  on conflict (booking_id) do update
    set rating = excluded.rating, author = excluded.author, body = excluded.body
    where not cabin_reviews.visible;
  return case when found then 'saved' else 'shown' end;
end
$$;

create index bookings_of_email on bookings (email);
create index bookings_confirmed_by_day on bookings (check_out) where status = 'confirmed';

-- Confirmed stays around p_now with the clock of their cabin: its time then, and when the guest may come and has to leave.
create function stay_clocks(p_now timestamptz)
returns table (booking bookings, zone text, clock timestamp, begins timestamp, ends timestamp)
language sql stable as $$
  select b, z.zone, p_now at time zone z.zone,
    b.check_in + (b.terms ->> 'check_in_time')::time, b.check_out + (b.terms ->> 'check_out_time')::time
  from bookings b, lateral (select known_zone(b.terms ->> 'timezone') as zone) as z
  where b.status = 'confirmed' and b.check_out >= p_now::date - 10 and b.check_in <= p_now::date + 5
$$;

-- Queues what is due at p_now by the clock of each cabin and answers how many letters that were: three days before
-- check-in from 10 AM, the evening before check-out from 5 PM, and the day after it from 10 AM. Safe to run twice at once,
-- late or not at all: a letter is queued once for a party and its days, as long as it is of use, and never at night.
create function queue_reminders(p_now timestamptz default clock_timestamp()) returns integer
language sql as $$
  with stays as (
    select *, clock::time as hour from stay_clocks(p_now)
  ), due as (
    select *, 'stay-soon' as template, (booking).check_in as day, begins as until from stays
    where clock >= (booking).check_in - 3 + time '10:00' and clock < begins
      and hour >= time '10:00' and hour < time '20:00'
    union all
    select *, 'check-out', (booking).check_out, ends from stays
    where clock >= (booking).check_out - 1 + time '17:00' and clock < ends
      and hour >= time '07:00' and hour < time '21:00'
    union all
    select *, 'review-request', (booking).check_out, (booking).check_out + 8 + time '20:00' from stays
    where clock >= (booking).check_out + 1 + time '10:00' and clock < (booking).check_out + 8 + time '20:00'
      and hour >= time '10:00' and hour < time '20:00'
  ), one_each as (
    select distinct on (template, party, day) *
    from (select *, coalesce((booking).lead_id, (booking).id) as party from due) as due
    order by template, party, day, (booking).lead_id is not null, (booking).id
  )
  select count(*)::integer
  from one_each
  where queue_letter(
    template, booking, party || ':' || day, until at time zone zone, p_payload => jsonb_build_object('day', day)
  )
$$;
