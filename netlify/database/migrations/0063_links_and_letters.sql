set local check_function_bodies = off;

drop function write_change_letters(bookings,text,text);

alter table bookings add column link integer not null default 0;

-- Holds that are neither paid nor over.
create or replace view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at, timezone, free_cancel_days,
-- check_in_time, check_out_time, deposit_percent, balance_due_days, pet_fee_cents}. It governs the booking for ever; the cabin's row may change.
create or replace function booking_terms(p_cabin cabins, p_version text, p_agreed_at timestamptz) returns jsonb
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
    'pet_fee_cents', (p_cabin.pet_fee * 100)::integer
  ) || case when policy is null then '{}' else jsonb_build_object('policy', policy) end
  from policy_of(p_cabin) as policy
$$;

-- Changes what costs nothing: {outcome: changed | closed | moved}. p_change: any of first_name, last_name, email, phone,
-- arrival_note, and adults, children and pets together. moved: the booking costs another total than p_total by now. Who
-- comes is saved into a change that is held, too, so that its payment does not undo it; the pets it is about stay.
create or replace function change_booking(p_id uuid, p_total integer, p_change jsonb) returns jsonb
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
  set (first_name, last_name, email, phone, arrival_note, adults, children, pets, link)
    = (v_after.first_name, v_after.last_name, v_after.email, v_after.phone, v_after.arrival_note, v_after.adults,
      v_after.children, v_after.pets, link + (v_after.email <> v_before.email)::integer)
  where id = p_id;
  if p_change ? 'adults' then
    update booking_changes
    set adults = v_after.adults, children = v_after.children, pets = greatest(pets, v_after.pets)
    where booking_id = p_id and state = 'held' and kind = 'party';
  end if;
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

-- A payment has arrived for a change: true where the booking is changed by it, false where the money must go back. Late
-- is fine while the nights are free and the booking is what the change was made for. Once more answers the same.
create or replace function apply_booking_change(p_payment payments) returns boolean
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
      or (v_change.kind = 'move' and not book_moved_nights(
        v_booking, v_change.check_in, v_change.check_out, v_change.id::text
      ))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    if v_change.kind = 'party' then
      update bookings set adults = v_change.adults, children = v_change.children, pets = v_change.pets
      where id = v_booking.id;
    else
      update bookings set check_in = v_change.check_in, check_out = v_change.check_out where id = v_booking.id;
    end if;
    update bookings
    set quote = v_change.quote, total_cents = v_change.total_before_cents + v_change.difference_cents
    where id = v_booking.id;
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
      perform move_balance(v_booking.id);
      perform queue_moved_letter(v_booking, v_change.id);
    else
      perform write_change_letters(v_booking, v_change.kind, null, p_payment.id);
    end if;
    return true;
  exception
    when sqlstate 'MC001' or exclusion_violation then
      update booking_changes set state = 'refund_due' where id = v_change.id and state <> 'applied';
      perform free_nights(array[v_change.id::text]);
      return false;
  end;
end
$$;

-- The letters of a change, to every address that has to know; nobody gets two. p_payment: what was paid for it.
create or replace function write_change_letters(
  p_booking bookings, p_change text, p_address_before text default null, p_payment uuid default null
) returns void
language sql as $$
  insert into outbox (channel, recipient, template, payload)
  select distinct 'mail', address, 'booking-changed', jsonb_strip_nulls(
    jsonb_build_object('reference', p_booking.reference, 'change', p_change, 'payment_id', p_payment)
  )
  from unnest(array[p_booking.email, p_address_before]) as address
  where address is not null
$$;

-- The rest of a stay has been paid.
create or replace function balance_letters() returns trigger
language plpgsql as $$
declare
  v_booking bookings;
begin
  select * into strict v_booking from bookings where id = new.booking_id;
  perform queue_letter(
    'balance-paid', v_booking, new.id::text, clock_timestamp() + interval '5 days',
    p_payload => jsonb_build_object('payment_id', new.id)
  );
  return null;
end
$$;

create trigger letters_follow_balances after update of state on payments
for each row when (old.state is distinct from new.state and new.state = 'paid' and new.kind = 'balance')
execute function balance_letters();

-- Holds one stay of a party, in the place of holds of the same visitor; what stands in its way, or null.
create or replace function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_given_up bookings[])
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
  v_wanted.hold_expires_at := p_until;
  v_wanted.created_at := clock_timestamp();
  v_wanted.status := 'held';
  select * into v_cabin from cabins where id = v_wanted.cabin_id and live;
  v_wanted.cabin_number := v_cabin.number;
  v_wanted.terms := booking_terms(v_cabin, p_booking ->> 'terms_version', v_wanted.created_at);

  v_limit := broken_hold_limit(
    v_wanted, (select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own), p_booking -> 'limits'
  );
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_wanted.cabin_number is null
    or offered_nights(v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out) <> v_nights
    or take_nights(
      v_wanted.cabin_id, v_wanted.check_in, v_wanted.check_out, v_wanted.id::text, 'hold', p_until,
      (
        select coalesce(array_agg(own.id::text), '{}') from unnest(p_given_up) as own
        where own.cabin_id = v_wanted.cabin_id
      )
    ) <> v_nights
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
