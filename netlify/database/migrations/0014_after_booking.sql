-- What a guest does with a booking that is paid: change it, add a night, cancel it, and find the door.

-- For guests who have booked, from three days before check-in on; no page, search or list reads these.
alter table cabins
  add column address text,
  add column door_code text,
  add column directions text;

-- What had been paid for a booking when it was cancelled, whether or not that goes back.
alter table bookings add column cancelled_paid_cents integer;

-- A change of a booking that costs something is held like a stay and applied by its payment. Its nights stand in
-- cabin_nights with its id as their holder.
create table booking_changes (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null references bookings on delete cascade,
  kind text not null constraint booking_changes_kind check (kind in ('nights', 'party')),
  -- The booking as it will be; of kind 'nights' the dates count, of kind 'party' the guests.
  check_in date not null,
  check_out date not null,
  adults integer not null,
  children integer not null,
  pets integer not null,
  quote jsonb not null,
  -- It is a change of a booking at this price and of no other.
  total_before_cents integer not null,
  difference_cents integer not null constraint booking_changes_cost_something check (difference_cents > 0),
  -- held: waits for its payment; applied; released: let go, or another took its place; refund_due: paid, and too late.
  state text not null default 'held'
    constraint booking_changes_state check (state in ('held', 'applied', 'released', 'refund_due')),
  hold_expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  applied_at timestamptz,
  constraint booking_changes_stay_has_nights check (check_out > check_in)
);
create unique index booking_changes_one_at_a_time on booking_changes (booking_id) where state = 'held';
create index booking_changes_of_booking on booking_changes (booking_id);

-- What an 'extra' payment is for.
alter table payments add column change_id uuid references booking_changes on delete cascade;

-- A second checkout of a change, after the first has ended, is for the same change.
create function set_payment_change() returns trigger
language plpgsql as $$
begin
  select c.id into new.change_id from booking_changes c
  join bookings b on b.id = c.booking_id
  where coalesce(b.lead_id, b.id) = new.booking_id and c.state = 'held' and c.difference_cents = new.amount_cents
  order by c.created_at desc
  limit 1;
  return new;
end
$$;
create trigger extra_payments_have_changes before insert on payments
for each row when (new.kind = 'extra' and new.change_id is null) execute function set_payment_change();

-- Locks a booking, and before it those it is paid with, in the order in which they are confirmed.
create function lock_booking(p_id uuid) returns bookings
language plpgsql as $$
declare
  v_lead uuid;
  v_booking bookings;
begin
  select coalesce(lead_id, id) into strict v_lead from bookings where id = p_id;
  perform from bookings where id = v_lead or lead_id = v_lead order by id for update;
  select * into strict v_booking from bookings where id = p_id;
  return v_booking;
end
$$;

-- What changes paid for since have added to the price of a booking.
create function extras_of(p_booking uuid) returns integer
language sql stable as $$
  select coalesce(sum(difference_cents), 0)::integer from booking_changes
  where booking_id = p_booking and state = 'applied'
$$;

-- What came in for bookings that are paid together and is not for changes, without what goes back anyway, what the host gave
-- back by hand and what those of them that are cancelled had paid; cents.
create function paid_for_others(p_lead uuid) returns bigint
language sql stable as $$
  select coalesce((
      select sum(p.amount_cents - returned.anyway - greatest(0, p.refunded_cents - returned.cents))
      from payments p
      cross join lateral (
        select coalesce(sum(r.amount_cents), 0) as cents,
          coalesce(sum(r.amount_cents) filter (where r.reason <> 'cancelled'), 0) as anyway
        from refunds r where r.payment_id = p.id
      ) as returned
      where p.booking_id = p_lead and p.state = 'paid' and p.kind <> 'extra'
    ), 0)
    - coalesce((
      select sum(cancelled_paid_cents - extras_of(id)) from bookings
      where (id = p_lead or lead_id = p_lead) and status = 'cancelled'
    ), 0)
$$;

-- What has come in for bookings that are paid together above what those of them cost that are not cancelled, cents.
create or replace function overpaid_for(p_lead uuid) returns integer
language sql stable as $$
  select greatest(0, paid_for_others(p_lead) - coalesce(sum(total_cents - extras_of(id)), 0))::integer
  from bookings
  where (id = p_lead or lead_id = p_lead) and status <> 'cancelled'
$$;

-- What has been paid for a booking, cents. Where several are paid together, what came in is theirs in proportion to their
-- prices, to the cent: the parts add up to the whole. What changes added is the booking's own.
create function paid_for(p_booking bookings) returns integer
language sql stable as $$
  with party as (
    select id, status, total_cents - extras_of(id) as price
    from bookings
    where id = coalesce(p_booking.lead_id, p_booking.id) or lead_id = coalesce(p_booking.lead_id, p_booking.id)
  ), shared as (
    select paid_for_others(coalesce(p_booking.lead_id, p_booking.id)) as cents
  ), parts as (
    select id, price, sum(price) over (order by id) as up_to, sum(price) over () as whole
    from party
    where status <> 'cancelled'
  )
  select coalesce((
    select div(paid * up_to, whole) - div(paid * (up_to - price), whole)
    from parts, lateral (select greatest(0, least(cents, whole)) as paid from shared) as money
    where id = p_booking.id and whole > 0
  ), 0)::integer + case when p_booking.status = 'cancelled' then 0 else extras_of(p_booking.id) end
$$;

-- Frees the nights of these holders at once.
create function free_nights(p_holders text[]) returns void
language plpgsql as $$
begin
  perform from cabin_nights where holder = any(p_holders) order by cabin_id, night for update;
  delete from cabin_nights where holder = any(p_holders);
end
$$;

-- Lets go of the change of a booking that waits for its payment. The caller has locked the booking, unless it is a guest's
-- own call.
create function release_booking_change(p_booking uuid) returns void
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
  perform free_nights(v_released);
end
$$;

-- The letters of a change, to every address that has to know; nobody gets two.
create function write_change_letters(p_booking bookings, p_change text, p_address_before text default null) returns void
language sql as $$
  insert into outbox (channel, recipient, template, payload)
  select distinct 'mail', address, 'booking-changed', jsonb_build_object('reference', p_booking.reference, 'change', p_change)
  from unnest(array[p_booking.email, p_address_before]) as address
  where address is not null
$$;

-- Changes what costs nothing: {outcome: changed | closed | moved}. p_change: any of first_name, last_name, email, phone,
-- arrival_note, and adults, children and pets together. moved: the booking costs another total than p_total by now.
create function change_booking(p_id uuid, p_total integer, p_change jsonb) returns jsonb
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
  update bookings
  set (first_name, last_name, email, phone, arrival_note, adults, children, pets)
    = (v_after.first_name, v_after.last_name, v_after.email, v_after.phone, v_after.arrival_note, v_after.adults,
      v_after.children, v_after.pets)
  where id = p_id;
  if (v_after.adults, v_after.children, v_after.pets) <> (v_before.adults, v_before.children, v_before.pets) then
    perform write_change_letters(v_after, 'party');
  end if;
  if (v_after.first_name, v_after.last_name, v_after.email, v_after.phone)
    <> (v_before.first_name, v_before.last_name, v_before.email, v_before.phone)
  then
    perform write_change_letters(v_after, 'contact', v_before.email);
  end if;
  return jsonb_build_object('outcome', 'changed');
end
$$;

-- Holds a change that costs something for 40 minutes: {outcome: held | taken | closed | moved, change}.
-- p_change: the columns of booking_changes, and the provider of its payment, which is written with it. One that waits for its payment already is kept where it is the same, and
-- gives way where it is another.
create function hold_booking_change(p_change jsonb) returns jsonb
language plpgsql as $$
declare
  v_wanted booking_changes := jsonb_populate_record(null::booking_changes, p_change);
  v_booking bookings := lock_booking(v_wanted.booking_id);
  v_held booking_changes;
  v_from date;
  v_to date;
begin
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed');
  end if;
  if v_booking.total_cents <> v_wanted.total_before_cents
    or v_wanted.check_in > v_booking.check_in or v_wanted.check_out < v_booking.check_out
  then
    return jsonb_build_object('outcome', 'moved');
  end if;

  select * into v_held from booking_changes where booking_id = v_booking.id and state = 'held' for update;
  if v_held.hold_expires_at > clock_timestamp()
    and (v_held.kind, v_held.check_in, v_held.check_out, v_held.adults, v_held.children, v_held.pets, v_held.quote)
      = (v_wanted.kind, v_wanted.check_in, v_wanted.check_out, v_wanted.adults, v_wanted.children, v_wanted.pets,
        v_wanted.quote)
  then
    return jsonb_build_object('outcome', 'held', 'change', to_jsonb(v_held));
  end if;
  perform release_booking_change(v_booking.id);

  v_wanted.id := gen_random_uuid();
  v_wanted.state := 'held';
  v_wanted.created_at := clock_timestamp();
  v_wanted.applied_at := null;
  v_wanted.hold_expires_at := clock_timestamp() + interval '40 minutes';
  if v_wanted.kind = 'nights' then
    -- The nights before the stay, then those after it; guests add to one side.
    for v_from, v_to in
      select * from (values (v_wanted.check_in, v_booking.check_in), (v_booking.check_out, v_wanted.check_out))
        as added (first, until)
      where until > first
    loop
      if offered_nights(v_booking.cabin_id, v_from, v_to) <> v_to - v_from
        or take_nights(v_booking.cabin_id, v_from, v_to, v_wanted.id::text, 'hold', v_wanted.hold_expires_at)
          <> v_to - v_from
      then
        raise exception 'taken' using errcode = 'MC001';
      end if;
    end loop;
  end if;
  insert into booking_changes select v_wanted.*;
  insert into payments (booking_id, kind, amount_cents, provider, change_id)
  values (
    coalesce(v_booking.lead_id, v_booking.id), 'extra', v_wanted.difference_cents, p_change ->> 'provider', v_wanted.id
  );
  return jsonb_build_object('outcome', 'held', 'change', to_jsonb(v_wanted));
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- A payment has arrived for a change: true where the booking is changed by it, false where the money must go back. Late
-- is fine while the nights are free and the booking is what the change was made for. Once more answers the same.
create function apply_booking_change(p_payment payments) returns boolean
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
    -- A second payment of the same change is one too many.
    return not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind = 'nights' and not book_added_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    if v_change.kind = 'nights' then
      update bookings set check_in = v_change.check_in, check_out = v_change.check_out where id = v_booking.id;
    else
      update bookings set adults = v_change.adults, children = v_change.children, pets = v_change.pets
      where id = v_booking.id;
    end if;
    update bookings
    set quote = v_change.quote, total_cents = v_change.total_before_cents + v_change.difference_cents
    where id = v_booking.id;
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    perform write_change_letters(v_booking, v_change.kind);
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform free_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;

-- What the payment of a change does when it arrives: false where it came too late for that and has to go back.
create or replace function settle_extra(p_payment payments) returns boolean
language sql as $$ select apply_booking_change(p_payment) $$;

create or replace function change_is_over(p_payment uuid) returns boolean
language sql stable as $$
  select exists (
    select from payments p
    join booking_changes c on c.id = p.change_id
    where p.id = p_payment and (c.state <> 'held' or c.hold_expires_at <= clock_timestamp())
  )
$$;

-- Whether all nights of a changed stay are its guest's now: those of the booking, those held for the change, and those
-- nobody else has taken since that hold ended.
create function book_added_nights(p_booking bookings, p_change booking_changes) returns boolean
language plpgsql as $$
declare
  v_added integer := (p_change.check_out - p_change.check_in) - (p_booking.check_out - p_booking.check_in);
  v_held integer;
begin
  if p_change.check_in > p_booking.check_in or p_change.check_out < p_booking.check_out then
    return false;
  end if;
  select count(*) into v_held from cabin_nights where holder = p_change.id::text;
  return (v_held >= v_added
      or offered_nights(p_booking.cabin_id, p_change.check_in, p_booking.check_in)
        + offered_nights(p_booking.cabin_id, p_booking.check_out, p_change.check_out) = v_added)
    and take_nights(
      p_booking.cabin_id, p_change.check_in, p_change.check_out, p_booking.id::text, 'booked', null,
      array[p_change.id::text]
    ) = p_change.check_out - p_change.check_in;
end
$$;

-- Cancels a booking, frees its nights and owes its guest what the terms give back, all at once:
-- {outcome: cancelled | already | refund_changed | moved | begun | closed, status, paid, refund}.
-- All that was paid goes back until p_free_until, nothing from then on; that moment was worked out for p_check_in, from
-- the booking's own terms. From p_begins on the stay has begun. refund_changed: it is not p_expected, and nothing happens.
create function cancel_booking(
  p_id uuid, p_check_in date, p_free_until timestamptz, p_begins timestamptz, p_expected integer
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_paid integer;
  v_refund integer;
  v_unpaid integer;
begin
  if v_booking.status <> 'confirmed' then
    select coalesce(sum(amount_cents), 0) into v_refund from refunds where booking_id = p_id;
    return jsonb_build_object(
      'outcome', case when v_booking.status in ('cancelled', 'refund_due', 'refunded') then 'already' else 'closed' end,
      'status', v_booking.status, 'paid', coalesce(v_booking.cancelled_paid_cents, v_refund), 'refund', v_refund
    );
  end if;
  v_paid := paid_for(v_booking);
  v_refund := case when clock_timestamp() < p_free_until then v_paid else 0 end;
  if v_booking.check_in <> p_check_in then
    return jsonb_build_object('outcome', 'moved', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  if clock_timestamp() >= p_begins then
    return jsonb_build_object('outcome', 'begun', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;
  if v_refund <> p_expected then
    return jsonb_build_object('outcome', 'refund_changed', 'status', v_booking.status, 'paid', v_paid, 'refund', v_refund);
  end if;

  perform release_booking_change(p_id);
  -- Its part of what is still to be paid is not asked for any more. A checkout that is open may still be paid as it was
  -- asked for, and what is too much of it goes back then.
  v_unpaid := v_booking.total_cents - v_paid;
  update payments
  set amount_cents = case
      when amount_cents > v_unpaid and state in ('scheduled', 'failed') then amount_cents - v_unpaid
      else amount_cents
    end,
    state = case when amount_cents > v_unpaid and state in ('scheduled', 'failed') then state else 'expired' end
  where booking_id = coalesce(v_booking.lead_id, p_id) and kind = 'balance' and paid_at is null and v_unpaid > 0
    and state in ('intended', 'scheduled', 'open', 'failed');
  update bookings
  set status = 'cancelled', cancelled_at = clock_timestamp(), cancelled_paid_cents = v_paid
  where id = p_id and status = 'confirmed';
  perform free_nights(array[p_id::text]);
  if v_refund > 0 then
    perform owe_refund(v_booking, v_refund, 'cancelled');
  end if;
  return jsonb_build_object('outcome', 'cancelled', 'status', 'cancelled', 'paid', v_paid, 'refund', v_refund);
end
$$;
