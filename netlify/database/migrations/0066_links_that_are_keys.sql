set local check_function_bodies = off;

alter table bookings add column shared_at timestamp with time zone;

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
  set (first_name, last_name, email, phone, arrival_note, adults, children, pets)
    = (v_after.first_name, v_after.last_name, v_after.email, v_after.phone, v_after.arrival_note, v_after.adults,
      v_after.children, v_after.pets)
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

-- Another address of mail ends the links the one before has, whoever changes it; and with those ends what was shared by them.
create or replace function end_links() returns trigger
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

create trigger links_end before update of email, link on bookings for each row execute function end_links();
