set local check_function_bodies = off;

drop function book_moved_nights(bookings,date,date,text);

drop function move_booking(text,uuid,text,date,date,jsonb,text,integer);

drop function write_change_letters(bookings,text,text,uuid);

alter table booking_changes add column cabin_id uuid;

update booking_changes c set cabin_id = b.cabin_id from bookings b where b.id = c.booking_id;

alter table booking_changes alter column cabin_id set not null;

alter table booking_changes drop constraint booking_changes_cost_something;

alter table booking_changes add constraint booking_changes_cost_something check (difference_cents > 0 or state = 'applied');

--   was: CHECK (((difference_cents > 0) OR (kind = 'move'::text)))
--   is: CHECK (((difference_cents > 0) OR (state = 'applied'::text)))

alter table booking_changes add constraint booking_changes_cabin_id_fkey FOREIGN KEY (cabin_id) REFERENCES cabins(id);

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

-- Holds a change that costs something for 40 minutes: {outcome: held | taken | closed | moved | paying, change}.
-- p_change: the columns of booking_changes, the provider of its payment, which is written with it, and `from`, the dates it
-- was made for; moved: the stay is on others by now, or at another price. One that waits for its payment already is kept
-- where it is the same, and gives way where it is another.
create or replace function hold_booking_change(p_change jsonb) returns jsonb
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
    or ((p_change #>> '{from,check_in}')::date, (p_change #>> '{from,check_out}')::date)
      is distinct from (v_booking.check_in, v_booking.check_out)
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
  if change_is_paying(v_held.id) then
    return jsonb_build_object('outcome', 'paying');
  end if;
  perform release_booking_change(v_booking.id);

  v_wanted.id := gen_random_uuid();
  v_wanted.state := 'held';
  v_wanted.created_at := clock_timestamp();
  v_wanted.applied_at := null;
  v_wanted.hold_expires_at := clock_timestamp() + interval '40 minutes';
  v_wanted.cabin_id := v_booking.cabin_id;
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
  values (v_booking.id, 'extra', v_wanted.difference_cents, p_change ->> 'provider', v_wanted.id);
  return jsonb_build_object('outcome', 'held', 'change', to_jsonb(v_wanted));
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' then
    return jsonb_build_object('outcome', 'taken');
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
      or (v_change.kind = 'move' and not book_moved_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    perform make_change(v_change);
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

-- Gives a booking the cabin, nights, party and price of a change. The terms that were agreed stay; the clock is the new cabin's.
create or replace function make_change(p_change booking_changes) returns void
language sql as $$
  update bookings b
  set cabin_id = c.id, cabin_number = c.number, check_in = p_change.check_in, check_out = p_change.check_out,
    adults = p_change.adults, children = p_change.children, pets = p_change.pets, quote = p_change.quote,
    total_cents = p_change.total_before_cents + p_change.difference_cents,
    terms = case when c.id = b.cabin_id then b.terms else b.terms || (
      select jsonb_object_agg(key, value) from jsonb_each(booking_terms(c, '', now()))
      where key in ('timezone', 'check_in_time', 'check_out_time', 'pet_fee_cents')
    ) end
  from cabins c
  where b.id = p_change.booking_id and c.id = p_change.cabin_id
$$;

-- Whether all nights of a moved stay are a booking's now: those it has, those held for the change, and those nobody else has. The
-- nights it had beside them are free then, so where it answers false the caller undoes it.
create or replace function book_moved_nights(p_booking bookings, p_change booking_changes) returns boolean
language plpgsql as $$
declare
  v_in date := p_change.check_in;
  v_out date := p_change.check_out;
  v_own bookings := nights_in(p_booking, p_change);
  v_new integer;
  v_held integer;
begin
  if p_change.cabin_id <> p_booking.cabin_id then
    perform free_nights(array[p_booking.id::text]);
  end if;
  select count(*) into v_new
  from generate_series(0, v_out - v_in - 1) as n
  where v_in + n < v_own.check_in or v_in + n >= v_own.check_out;
  select count(*) into v_held from cabin_nights where holder = p_change.id::text;
  return (v_held >= v_new
      or offered_nights(v_own.cabin_id, v_in, least(v_out, v_own.check_in))
        + offered_nights(v_own.cabin_id, greatest(v_in, v_own.check_out), v_out) = v_new)
    and take_nights(
      v_own.cabin_id, v_in, v_out, p_booking.id::text, 'booked', null, array[p_booking.id::text, p_change.id::text]
    ) = v_out - v_in;
end
$$;

-- A booking with the nights it has in the cabin of a change: in another none, at its end.
create or replace function nights_in(p_booking bookings, p_change booking_changes) returns bookings
language sql immutable as $$
  select case when p_change.cabin_id = p_booking.cabin_id then p_booking
    else jsonb_populate_record(p_booking, jsonb_build_object(
      'cabin_id', p_change.cabin_id, 'check_in', p_change.check_out, 'check_out', p_change.check_out
    )) end
$$;

-- Moves a booking to other dates, for a host: {outcome: moved | offered | taken | paying | changed | closed, difference, refund, until,
-- now}. p_more: cabin_id, adults, children and pets that are others then. p_quote is what the whole stay costs then. Where that is
-- less, what is left of a balance falls first and the rest goes back; where it is more, the new nights are held for p_hours and the
-- guest gets the link to pay the difference: moved is what follows from that payment. paying: a balance is being charged at this
-- moment, or a change that would give way is being paid. Without p_actor it is its guest's, who gives something up, of that `kind`.
create or replace function move_booking(
  p_actor text, p_id uuid, p_seen text, p_check_in date, p_check_out date, p_quote jsonb, p_provider text, p_hours integer,
  p_more jsonb default '{}'
) returns jsonb
language plpgsql as $$
declare
  v_booking bookings := lock_booking(p_id);
  v_before jsonb := booking_facts(v_booking);
  v_paid integer := paid_cents(v_booking);
  v_change booking_changes;
  v_after jsonb;
  v_less integer;
  v_off integer;
  v_refund integer;
begin
  if booking_state(v_booking) <> p_seen then
    return jsonb_build_object('outcome', 'changed', 'now', v_before);
  end if;
  if v_booking.status <> 'confirmed' then
    return jsonb_build_object('outcome', 'closed', 'now', v_before);
  end if;
  if exists (
    select from payments
    where booking_id = p_id and kind = 'balance' and state in ('intended', 'open', 'processing', 'quarantined')
  ) or (p_actor is null and exists (
    select from booking_changes where booking_id = p_id and state = 'held' and change_is_paying(id)
  )) then
    return jsonb_build_object('outcome', 'paying', 'now', v_before);
  end if;
  perform release_booking_change(p_id);

  v_change := jsonb_populate_record(null::booking_changes, to_jsonb(v_booking) - 'id' - 'created_at' || p_more);
  v_change.id := gen_random_uuid();
  v_change.booking_id := p_id;
  v_change.kind := coalesce(p_more ->> 'kind', 'move');
  v_change.check_in := p_check_in;
  v_change.check_out := p_check_out;
  v_change.quote := p_quote;
  v_change.total_before_cents := v_booking.total_cents;
  v_change.difference_cents := (p_quote ->> 'total')::integer - v_booking.total_cents;
  v_change.created_at := clock_timestamp();
  v_change.hold_expires_at := v_change.created_at + make_interval(hours => p_hours);
  v_after := v_before || p_more
    || jsonb_build_object('check_in', p_check_in, 'check_out', p_check_out, 'total_cents', p_quote -> 'total');

  if v_change.difference_cents > 0 then
    v_change.state := 'held';
    perform hold_moved_nights(v_booking, v_change);
    insert into booking_changes select v_change.*;
    insert into payments (booking_id, kind, amount_cents, provider, change_id)
    values (p_id, 'extra', v_change.difference_cents, p_provider, v_change.id);
    perform queue_letter(
      'move-offered', v_booking, v_change.id::text, v_change.hold_expires_at,
      p_payload => jsonb_build_object('change_id', v_change.id)
    );
    perform record_audit(p_actor, 'booking.move_offered', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('until', v_change.hold_expires_at));
    return jsonb_build_object('outcome', 'offered', 'difference', v_change.difference_cents, 'refund', 0);
  end if;

  if not book_moved_nights(v_booking, v_change) then
    raise exception 'taken' using errcode = 'MC001';
  end if;
  v_less := -v_change.difference_cents;
  select least(v_less, coalesce(max(amount_cents), 0)) into v_off from payments
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  v_change.state := 'applied';
  v_change.applied_at := v_change.created_at;
  v_refund := least(v_less - v_off, greatest(0, v_paid - (p_quote ->> 'total')::integer));
  perform set_config('desk.host', coalesce(p_actor, ''), true);
  insert into booking_changes select v_change.*;
  perform make_change(v_change);
  update payments
  set amount_cents = case when amount_cents > v_off then amount_cents - v_off else amount_cents end,
    state = case when amount_cents > v_off then state else 'expired' end
  where booking_id = p_id and kind = 'balance' and paid_at is null and state in ('scheduled', 'failed');
  perform move_balance(p_id);
  if v_refund > 0 then
    perform owe_refund(v_booking, v_refund, 'moved', v_change.id::text);
  end if;
  if p_actor is null then
    perform write_change_letters(v_booking, v_change.kind, p_cause => v_change.id);
  else
    perform queue_moved_letter(v_booking, v_change.id);
    perform record_audit(p_actor, 'booking.moved', 'booking:' || v_booking.reference, v_before,
      v_after || jsonb_build_object('refund_cents', v_refund));
  end if;
  return jsonb_build_object(
    'outcome', 'moved', 'difference', v_change.difference_cents, 'refund', v_refund
  );
exception
  -- The change that would have given way stays too.
  when sqlstate 'MC001' or exclusion_violation then
    return jsonb_build_object('outcome', 'taken');
end
$$;

-- Holds those nights of a move that the booking does not have, or none.
create or replace function hold_moved_nights(p_booking bookings, p_change booking_changes) returns void
language plpgsql as $$
declare
  v_own bookings := nights_in(p_booking, p_change);
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
    if offered_nights(v_own.cabin_id, v_from, v_to) <> v_to - v_from
      or take_nights(v_own.cabin_id, v_from, v_to, p_change.id::text, 'hold', p_change.hold_expires_at) <> v_to - v_from
    then
      raise exception 'taken' using errcode = 'MC001';
    end if;
  end loop;
end
$$;

-- The letters of a change, to every address that has to know; nobody gets two. p_payment: what was paid for it; p_cause: the change
-- that gave something back.
create or replace function write_change_letters(
  p_booking bookings, p_change text, p_address_before text default null, p_payment uuid default null, p_cause uuid default null
) returns void
language sql as $$
  insert into outbox (channel, recipient, template, payload)
  select distinct 'mail', address, 'booking-changed', jsonb_strip_nulls(
    jsonb_build_object('reference', p_booking.reference, 'change', p_change, 'payment_id', p_payment, 'change_id', p_cause)
  )
  from unnest(array[p_booking.email, p_address_before]) as address
  where address is not null
$$;

-- Tells a guest that the stay has moved, or that the same stay costs otherwise; p_booking: as it was before.
create or replace function queue_moved_letter(p_booking bookings, p_change uuid) returns void
language sql as $$
  select queue_letter(
    'booking-moved', p_booking, p_change::text, clock_timestamp() + interval '5 days',
    p_payload => jsonb_build_object('change_id', p_change, 'same_nights', (
      select (cabin_id, check_in, check_out, adults, children, pets)
        = (p_booking.cabin_id, p_booking.check_in, p_booking.check_out, p_booking.adults, p_booking.children, p_booking.pets)
      from booking_changes where id = p_change
    ))
  )
$$;
