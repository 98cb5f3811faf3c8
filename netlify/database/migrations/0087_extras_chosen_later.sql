set local check_function_bodies = off;

drop trigger letters_follow_changes on bookings;

alter table booking_changes
  drop constraint booking_changes_kind,
  add constraint booking_changes_kind check (kind in ('nights', 'party', 'extras', 'move'));

-- What a guest agrees to beside the price, which is `quote`: {version, agreed_at, timezone, free_cancel_days,
-- check_in_time, check_out_time, deposit_percent, balance_due_days, pet_fee_cents, extras: the optional fees there are}, a `policy`
-- where the cabin has one, whose days these are, and damage_deposit_cents where one is held. It governs the booking for ever; the
-- cabin's row may change.
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
    'pet_fee_cents', (p_cabin.pet_fee * 100)::integer,
    'extras', extras_of(p_cabin)
  ) || jsonb_strip_nulls(jsonb_build_object('policy', policy, 'damage_deposit_cents', damage_deposit_of(p_cabin)))
  from policy_of(p_cabin) as policy
$$;

-- Changes what costs nothing: {outcome: changed | closed | moved | paying}. p_change: any of first_name, last_name, email, phone,
-- arrival_note, and adults, children and pets together. moved: the booking costs another total than p_total by now. Who
-- comes is saved into a change that is held, too, so that its payment does not undo it; the pets it is about stay. One that costs
-- so much for each guest gives way to another number of them, unless it is being paid: paying.
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
  if p_change ? 'adults' and exists (
    select from booking_changes
    where booking_id = p_id and state = 'held' and quote @? '$.fees[*].guests'
      and adults + children <> v_after.adults + v_after.children
  ) then
    if has_change_paying(p_id) then
      return jsonb_build_object('outcome', 'paying');
    end if;
    perform release_booking_change(p_id);
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
    -- A second payment of the same change is one too many, and one from before it was for the hold as it was.
    return p_payment.created_at >= v_change.created_at and not exists (
      select from payments where change_id = v_change.id and id <> p_payment.id and state = 'paid' and paid_at is not null
    );
  end if;

  begin
    if v_change.state <> 'held' or v_booking.status <> 'confirmed' or v_booking.total_cents <> v_change.total_before_cents
      or p_payment.amount_cents <> v_change.difference_cents
      or (v_change.kind = 'nights' and (v_change.check_in > v_booking.check_in or v_change.check_out < v_booking.check_out))
      or (v_change.kind in ('nights', 'move') and not book_moved_nights(v_booking, v_change))
    then
      raise exception 'too late' using errcode = 'MC001';
    end if;
    perform make_change(v_change);
    perform move_balance(v_booking.id);
    update booking_changes set state = 'applied', applied_at = clock_timestamp() where id = v_change.id;
    if v_change.kind = 'move' then
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
      where key in ('timezone', 'check_in_time', 'check_out_time', 'pet_fee_cents', 'extras')
    ) end
  from cabins c
  where b.id = p_change.booking_id and c.id = p_change.cabin_id
$$;

-- The optional fees of a cabin as hosts have set them.
create or replace function extras_of(p_cabin cabins) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(facts order by id), '[]') from settings
  where kind = 'fee' and facts -> 'optional' = 'true' and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? p_cabin.slug)
$$;

-- A confirmed stay is not what it was: the hosts read what it was before and which fees it had, and that the contact or the note is
-- another, not which.
create or replace function host_change_letters() returns trigger
language plpgsql as $$
begin
  perform queue_host_letter(
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

create trigger letters_follow_changes after update on bookings
for each row when (
  old.status = 'confirmed' and new.status = 'confirmed'
  and (old.check_in, old.check_out, old.adults, old.children, old.pets, old.first_name, old.last_name, old.email, old.phone,
    old.arrival_note, old.quote -> 'fees')
    is distinct from (new.check_in, new.check_out, new.adults, new.children, new.pets, new.first_name, new.last_name,
      new.email, new.phone, new.arrival_note, new.quote -> 'fees')
)
execute function host_change_letters();
