set local check_function_bodies = off;

drop function book_added_nights(bookings,booking_changes);

drop function new_application_reference();

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
    perform hold_moved_nights(v_booking, v_wanted);
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
      or (v_change.kind = 'nights' and (v_change.check_in > v_booking.check_in or v_change.check_out < v_booking.check_out))
      or (v_change.kind <> 'party' and not book_moved_nights(v_booking, v_change))
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

-- Replaces the rates of nights, all or none. p_before and p_after: runs that cover the same nights, each once.
-- {outcome: saved, id: of its row in the audit, nights: how many, kept} or {outcome: changed, now} when one is no longer as p_before says, or
-- {outcome: unknown} for a cabin that is not there. kept: nights a guest has, which are left alone, [{cabin number, day,
-- kind, reference}, ...]. Who books at the same moment keeps the night as it was, or finds it changed: the rows are
-- locked as bookings lock them, in order. cabin_nights is never written.
create or replace function change_rates(p_actor text, p_action text, p_before jsonb, p_after jsonb) returns jsonb
language plpgsql as $$
declare
  v_cabins uuid[];
  v_numbers integer[];
  v_days date[];
  v_before jsonb[];
  v_after jsonb[];
  v_kept jsonb;
  v_now jsonb;
  v_new integer;
  v_inserted integer;
  v_id uuid := gen_random_uuid();
begin
  select array_agg(c.id order by c.id, a.day), array_agg(number order by c.id, a.day),
    array_agg(a.day order by c.id, a.day), array_agg(b.code order by c.id, a.day), array_agg(a.code order by c.id, a.day)
  into v_cabins, v_numbers, v_days, v_before, v_after
  from rate_nights(p_after) a
  join rate_nights(p_before) b using (number, day)
  join cabins c using (number);

  if coalesce(cardinality(v_days), 0) <> (select count(*) from rate_nights(p_after)) then
    return jsonb_build_object('outcome', 'unknown');
  end if;

  perform from cabin_rates r
  join unnest(v_cabins, v_days) as w (cabin_id, day) on r.cabin_id = w.cabin_id and r.day = w.day
  order by r.cabin_id, r.day
  for update of r;

  -- A statement of its own: it sees who has booked while this one waited.
  select coalesce(
    jsonb_agg(jsonb_build_object('cabin', w.number, 'day', w.day, 'kind', t.kind, 'reference', reference_of(t.holder))
      order by w.number, w.day)
      filter (where t.night is not null), '[]'),
    array_agg(w.cabin_id order by w.place) filter (where t.night is null),
    array_agg(w.number order by w.place) filter (where t.night is null),
    array_agg(w.day order by w.place) filter (where t.night is null),
    array_agg(w.was order by w.place) filter (where t.night is null),
    array_agg(w.becomes order by w.place) filter (where t.night is null)
  into v_kept, v_cabins, v_numbers, v_days, v_before, v_after
  from unnest(v_cabins, v_numbers, v_days, v_before, v_after) with ordinality
    as w (cabin_id, number, day, was, becomes, place)
  left join taken_nights t on t.cabin_id = w.cabin_id and t.night = w.day and t.kind <> 'external';

  if cardinality(v_days) is null then
    return jsonb_build_object('outcome', 'saved', 'id', null, 'nights', 0, 'kept', v_kept);
  end if;

  v_now := changed_rates(v_cabins, v_numbers, v_days, v_before);
  if v_now <> '[]' then
    return jsonb_build_object('outcome', 'changed', 'now', v_now);
  end if;

  begin
    update cabin_rates r
    set available = flags & 1 > 0, allows_check_in = flags & 2 > 0, allows_check_out = flags & 4 > 0,
      amount_cents = (becomes ->> 1)::integer, min_stay = (becomes ->> 2)::integer
    from (
      select *, (becomes ->> 0)::integer as flags
      from unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    ) as w
    where r.cabin_id = w.cabin_id and r.day = w.day and (was ->> 0)::integer & 8 > 0 and flags & 8 > 0;

    delete from cabin_rates r
    using unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    where r.cabin_id = w.cabin_id and r.day = w.day and (was ->> 0)::integer & 8 > 0 and (becomes ->> 0)::integer & 8 = 0;

    select count(*) into v_new
    from unnest(v_before, v_after) as w (was, becomes)
    where (was ->> 0)::integer & 8 = 0 and (becomes ->> 0)::integer & 8 > 0;

    insert into cabin_rates (cabin_id, day, available, amount_cents, min_stay, allows_check_in, allows_check_out)
    select cabin_id, day, flags & 1 > 0, (becomes ->> 1)::integer, (becomes ->> 2)::integer, flags & 2 > 0, flags & 4 > 0
    from (
      select *, (becomes ->> 0)::integer as flags
      from unnest(v_cabins, v_days, v_before, v_after) as w (cabin_id, day, was, becomes)
    ) as w
    where (was ->> 0)::integer & 8 = 0 and flags & 8 > 0
    order by cabin_id, day
    on conflict do nothing;
    get diagnostics v_inserted = row_count;
    -- Somebody has published one of them since we looked: a night that is not there cannot be locked.
    if v_inserted < v_new then
      raise exception 'changed' using errcode = 'MC001';
    end if;
  exception
    when sqlstate 'MC001' then
      return jsonb_build_object('outcome', 'changed', 'now', changed_rates(v_cabins, v_numbers, v_days, v_before));
  end;

  perform record_audit(
    p_actor, p_action, 'nights:' || v_id, jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_before)),
    jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_after)));
  return jsonb_build_object('outcome', 'saved', 'nights', cardinality(v_days), 'kept', v_kept,
    'id', (select id from audit_log where subject = 'nights:' || v_id));
end
$$;

-- Stores an application: {outcome: received | known | mismatch | limited, reference, received_at, wait in seconds}. `known`:
-- the same has come before, by its key, word for word, or for the same cabin from the same visitor while it is open; of the
-- last what is new is kept. p_application: the columns. Whoever only names an address somebody else has used gets a new one.
create or replace function receive_application(p_key text, p_hash text, p_application jsonb, p_most_a_day integer) returns jsonb
language plpgsql as $$
declare
  v_new owner_applications := jsonb_populate_record(null::owner_applications, p_application);
  v_known owner_applications;
  v_received integer;
begin
  perform pg_advisory_xact_lock(hashtextextended(name, 0))
  from unnest(array['application:key:' || p_key, 'application:email:' || v_new.email]) as name
  where name is not null;

  select * into v_known from owner_applications where idempotency_key = p_key;
  if found then
    return application_receipt(case when v_known.request_hash = p_hash then 'known' else 'mismatch' end, v_known);
  end if;

  select * into v_known from owner_applications
  where request_hash = p_hash and state in ('received', 'asked') order by received_at limit 1;
  if found then
    return application_receipt('known', v_known);
  end if;

  -- Locked, so that nobody decides in between.
  select * into v_known from owner_applications
  where email = v_new.email and cabin_name_key(cabin_name) = cabin_name_key(v_new.cabin_name)
    and state in ('received', 'asked')
  order by session_id is distinct from v_new.session_id, received_at
  limit 1 for update;
  if v_known.session_id = v_new.session_id then
    update owner_applications
    set (name, phone, cabin_name, city, details, agreed, request_hash, version, changed_at) =
      (v_new.name, v_new.phone, v_new.cabin_name, v_new.city, v_new.details, v_new.agreed, p_hash, version + 1, now())
    where id = v_known.id;
    return application_receipt('known', v_known);
  end if;

  select count(*) into v_received from owner_applications
  where email = v_new.email and received_at > now() - interval '1 day';
  if v_received >= p_most_a_day then
    return jsonb_build_object('outcome', 'limited', 'wait', 3600);
  end if;

  v_new.id := gen_random_uuid();
  v_new.state := 'received';
  v_new.version := 1;
  v_new.idempotency_key := p_key;
  v_new.request_hash := p_hash;
  v_new.repeats := v_known.id;
  v_new.received_at := now();
  v_new.changed_at := now();
  loop
    v_new.reference := 'OA' || substr(new_booking_reference(), 3);
    insert into owner_applications select v_new.* on conflict (reference) do nothing;
    exit when found;
  end loop;
  return application_receipt('received', v_new);
exception
  when others then
    -- The original message may quote the owner's row.
    raise exception 'receive_application failed' using errcode = sqlstate;
end
$$;
