-- What guests pay and what they get back. A payment is a request for money: its row is written before the payment service is
-- called, and what the service says of it is applied to it once. A refund is a debt to a guest until the service has paid it.

-- null: the whole is paid with the booking. Else so many percent are, and the rest so many days before check-in.
alter table cabins
  add column deposit_percent integer constraint cabins_deposit_percent check (deposit_percent between 1 and 99),
  add column balance_due_days integer not null default 30 constraint cabins_balance_due_days check (balance_due_days >= 0);

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at, timezone, free_cancel_days,
-- check_in_time, check_out_time, deposit_percent, balance_due_days}. It governs the booking for ever; the cabin's row may change.
create or replace function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
language sql stable as $$
  select jsonb_build_object(
    'version', p_version,
    'agreed_at', p_agreed_at,
    'timezone', p_cabin.timezone,
    'free_cancel_days', p_cabin.free_cancel_days,
    'check_in_time', to_char(p_cabin.check_in_time, 'HH24:MI'),
    'check_out_time', to_char(p_cabin.check_out_time, 'HH24:MI'),
    'deposit_percent', p_cabin.deposit_percent,
    'balance_due_days', p_cabin.balance_due_days
  )
$$;

-- A party over several cabins: the others are paid, confirmed and refunded with the booking they name, the lead.
alter table bookings add column lead_id uuid references bookings;
create index bookings_of_lead on bookings (lead_id) where lead_id is not null;

create table payments (
  id uuid primary key default gen_random_uuid(),
  -- The lead, where a party has several cabins.
  booking_id uuid not null references bookings on delete cascade,
  kind text not null constraint payments_kind check (kind in ('full', 'deposit', 'balance', 'extra')),
  amount_cents integer not null constraint payments_amount_above_zero check (amount_cents > 0),
  currency text not null default 'usd',
  provider text not null constraint payments_provider check (provider in ('test', 'stripe')),
  -- intended: written, the service not yet called; scheduled: a balance that is not due yet; open: the guest can pay;
  -- processing: the guest has paid, the bank has not; quarantined: the service says another amount or currency.
  state text not null default 'intended' constraint payments_state check (
    state in ('intended', 'scheduled', 'open', 'processing', 'paid', 'failed', 'expired', 'quarantined')
  ),
  due_on date, -- of a balance, by the cabin's zone
  checkout_url text,
  checkout_expires_at timestamptz,
  checkout_ref text unique, -- the service's ids
  payment_ref text unique,
  customer_ref text,
  refunded_cents integer not null default 0, -- what the service says has gone back
  disputed_at timestamptz,
  problem text, -- a code, never what a service says about a guest
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  paid_at timestamptz
);
create index payments_of_booking on payments (booking_id);
create index payments_unsettled on payments (created_at) where state in ('intended', 'open', 'processing', 'scheduled');

create table refunds (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  payment_id uuid not null references payments on delete cascade,
  amount_cents integer not null constraint refunds_amount_above_zero check (amount_cents > 0),
  reason text not null constraint refunds_reason check (reason in ('cancelled', 'late', 'duplicate')),
  -- due: owed; sent: the service has taken it on; done: it has arrived; failed: people must look.
  state text not null default 'due' constraint refunds_state check (state in ('due', 'sent', 'done', 'failed')),
  refund_ref text unique,
  attempts integer not null default 0,
  due_at timestamptz not null default now(),
  problem text,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  -- Never twice.
  unique (booking_id, payment_id)
);
create index refunds_due on refunds (due_at) where state = 'due';

-- Owes the guest of a booking so much of what was paid for it, out of its latest payments first; answers what is owed then.
-- A second call for the same booking changes nothing. The caller has locked the booking.
create function owe_refund(p_booking bookings, p_cents integer, p_reason text) returns integer
language plpgsql as $$
declare
  v_left integer := p_cents;
  v_payment payments;
  v_owed integer;
begin
  for v_payment in
    select * from payments
    where booking_id = coalesce(p_booking.lead_id, p_booking.id) and paid_at is not null and state = 'paid'
    order by paid_at desc, id
    for update
  loop
    select v_payment.amount_cents - coalesce(sum(amount_cents), 0) into v_owed
    from refunds where payment_id = v_payment.id;
    continue when least(v_left, v_owed) <= 0;
    insert into refunds (booking_id, payment_id, amount_cents, reason)
    values (p_booking.id, v_payment.id, least(v_left, v_owed), p_reason)
    on conflict (booking_id, payment_id) do nothing;
    v_left := v_left - least(v_left, v_owed);
  end loop;
  select coalesce(sum(amount_cents), 0) into v_owed from refunds where booking_id = p_booking.id;
  return v_owed;
end
$$;

-- Letters follow what becomes of a booking, in the same transaction.
create function booking_letters() returns trigger
language plpgsql as $$
begin
  if new.status = 'confirmed' then
    insert into outbox (channel, recipient, template, payload)
    values ('mail', new.email, 'booking-confirmed', jsonb_build_object('reference', new.reference));
  end if;
  return null;
end
$$;
create trigger letters_follow_status after update of status on bookings
for each row when (old.status is distinct from new.status) execute function booking_letters();

-- Whether all nights of a booking are its guest's: those it has, and those nobody else has taken since its hold ended.
create function book_nights(p_booking bookings) returns boolean
language plpgsql as $$
declare
  v_nights integer := p_booking.check_out - p_booking.check_in;
  v_ours integer;
begin
  if p_booking.status = 'cancelled' then
    return false;
  end if;
  select count(*) into v_ours from cabin_nights where holder = p_booking.id::text;
  return (v_ours >= v_nights
      or offered_nights(p_booking.cabin_id, p_booking.check_in, p_booking.check_out) = v_nights)
    and take_nights(
      p_booking.cabin_id, p_booking.check_in, p_booking.check_out, p_booking.id::text, 'booked', null
    ) = v_nights;
end
$$;

-- A payment has arrived for a booking and those it leads: {outcome: confirmed | already | refund_due, status}. Late is fine
-- while the nights of all are free; else none is confirmed and all of it is owed to the guest.
create or replace function confirm_booking(p_id uuid, p_payment_reference text) returns jsonb
language plpgsql as $$
declare
  v_booking bookings;
  v_party bookings[];
begin
  select array_agg(b order by (b).cabin_id) into v_party
  from (
    select bookings as b from bookings where id = p_id or lead_id = p_id order by id for update
  ) as party;
  select * into strict v_booking from unnest(v_party) as member where member.id = p_id;
  if v_booking.payment_reference is not null then
    return jsonb_build_object('outcome', 'already', 'status', v_booking.status);
  end if;

  begin
    -- In the order in which holds on several cabins are made.
    foreach v_booking in array v_party loop
      if not book_nights(v_booking) then
        raise exception 'taken' using errcode = 'MC001';
      end if;
      update bookings
      set status = 'confirmed', confirmed_at = clock_timestamp(), payment_reference = p_payment_reference
      where id = v_booking.id;
    end loop;
    return jsonb_build_object('outcome', 'confirmed', 'status', 'confirmed');
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update bookings set status = 'refund_due', payment_reference = p_payment_reference
      where id = p_id or lead_id = p_id;
      return jsonb_build_object('outcome', 'refund_due', 'status', 'refund_due');
  end;
end
$$;
