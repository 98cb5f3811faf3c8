set local check_function_bodies = off;

alter table bookings add column link integer not null default 0;

-- Holds that are neither paid nor over.
create or replace view live_holds as
select * from bookings where status = 'held' and hold_expires_at > clock_timestamp();

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
