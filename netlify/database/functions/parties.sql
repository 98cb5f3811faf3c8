-- What is paid with one payment: the lead and those it leads, locked in the order in which they are confirmed.
create function lock_party(p_lead uuid) returns void
language plpgsql as $$
begin
  perform from bookings where id = p_lead or lead_id = p_lead order by id for update;
end
$$;

-- Whether a stay of a party is paid for.
create function has_confirmed(p_lead uuid) returns boolean
language sql stable as $$
  select exists (select from bookings where (id = p_lead or lead_id = p_lead) and status = 'confirmed')
$$;

-- Whether a hold gives a visitor the stay they ask for, at the same price and under the same terms.
create function is_same_stay(p_hold bookings, p_wanted bookings, p_terms jsonb) returns boolean
language sql immutable as $$
  select (p_hold.cabin_id, p_hold.check_in, p_hold.check_out, p_hold.adults, p_hold.children, p_hold.pets, p_hold.quote,
      p_hold.terms - 'agreed_at')
    = (p_wanted.cabin_id, p_wanted.check_in, p_wanted.check_out, p_wanted.adults, p_wanted.children, p_wanted.pets,
      p_wanted.quote, p_terms - 'agreed_at')
$$;

-- A hold that is let go or replaced takes the rest of its party with it. What another transaction has locked is being
-- let go there too, or paid: that payment then finds this hold gone and is refunded. Holds that expire do so at one moment.
create function release_party() returns trigger
language plpgsql as $$
declare
  v_others uuid[];
begin
  select array_agg(id) into v_others
  from (
    select id from bookings
    where status = 'held' and id <> new.id and (id = new.lead_id or lead_id = coalesce(new.lead_id, new.id))
    order by id
    for update skip locked
  ) as others;
  if v_others is not null then
    update bookings set status = 'cancelled', cancelled_at = new.cancelled_at where id = any(v_others);
    perform free_nights(v_others::text[]);
  end if;
  return null;
end
$$;

-- The live holds of a visitor on nights of these stays, with the rest of their parties; locked.
create function own_holds_on(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_own bookings[];
begin
  with leads as (
    select coalesce(h.lead_id, h.id) as id
    from live_holds h
    join jsonb_populate_recordset(null::bookings, p_bookings) as wanted
      on wanted.session_id = h.session_id and wanted.cabin_id = h.cabin_id
      and wanted.check_in < h.check_out and wanted.check_out > h.check_in
  ), own as (
    select b from bookings b
    where status = 'held' and (id in (select id from leads) or lead_id in (select id from leads))
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_own from own;
  return v_own;
end
$$;

-- Where these holds are one party that gives a visitor just these stays: it, with what the guest says of themselves now.
-- Else null.
create function keep_party(p_own bookings[], p_bookings jsonb, p_keys text[]) returns jsonb
language plpgsql as $$
declare
  v_kept jsonb;
begin
  if cardinality(p_own) <> 2 or num_nonnulls(p_own[1].lead_id, p_own[2].lead_id) <> 1 then
    return null;
  end if;
  with wanted as (
    select own.id, place, w
    from jsonb_array_elements(p_bookings) with ordinality as asked (booking, place)
    cross join jsonb_populate_record(null::bookings, booking) as w
    join cabins c on c.id = w.cabin_id
    join unnest(p_own) as own on is_same_stay(own, w, booking_terms(c, booking ->> 'terms_version', now()))
  ), kept as (
    update bookings b
    set (first_name, last_name, email, phone, arrival_note, promo_code)
      = ((w).first_name, (w).last_name, (w).email, (w).phone, (w).arrival_note, (w).promo_code)
    from wanted
    where b.id = wanted.id and (select count(distinct id) from wanted) = 2
    returning b, place
  ), keyed as (
    update idempotency_keys set booking_id = (b).id from kept where key = p_keys[place]
  )
  select jsonb_agg(to_jsonb(b) order by (b).lead_id nulls first) into v_kept from kept;
  return v_kept;
end
$$;

-- Locks are taken as in create_booking; all bookings first, then the nights of one cabin after the other, by cabin_id.

-- Holds two stays in two cabins until the same moment, or none: {outcome: created | kept | replayed, bookings: [lead,
-- other]}, or what create_booking says of the stay that stands in the way, with its place: {outcome: mismatch | taken |
-- limited, stay: 0 | 1, limit, wait}. p_bookings: two of create_booking's; the first is the lead, whose payment pays both.
-- Holds of the same visitor on some of the nights give way, or are kept where they are the same party.
create function create_split_booking(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_keys text[] := array[p_key, p_key || ':2'];
  v_bookings jsonb;
  v_answer jsonb;
  v_made uuid[] := array[null, null];
  v_own bookings[];
  v_given_up uuid[];
  v_place integer;
begin
  -- The same request at the same time waits here for the first.
  insert into idempotency_keys (key, request_hash) select key, p_request_hash from unnest(v_keys) as key
  on conflict (key) do update set key = excluded.key;
  select jsonb_agg(to_jsonb(b) order by k.key) into v_bookings
  from idempotency_keys k join bookings b on b.id = k.booking_id
  where k.key = any(v_keys) and k.request_hash = p_request_hash;
  if jsonb_array_length(v_bookings) = 2 then
    return jsonb_build_object('outcome', 'replayed', 'bookings', v_bookings);
  end if;

  perform lock_holds_of(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_own := own_holds_on(p_bookings);
  v_bookings := keep_party(v_own, p_bookings, v_keys);
  if v_bookings is not null then
    return jsonb_build_object('outcome', 'kept', 'bookings', v_bookings);
  end if;

  -- A hold that leads itself is one to be given up: create_booking replaces it and keeps it in no case, and no other goes
  -- with it before its turn.
  select coalesce(array_agg(own.id), '{}') into v_given_up from unnest(v_own) as own;
  update bookings set lead_id = id where id = any(v_given_up);

  for v_place in
    select place from generate_series(1, 2) as place order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_answer := create_booking(v_keys[v_place], p_request_hash, p_bookings -> v_place - 1);
    if not v_answer ? 'booking' then
      raise exception 'refused'
        using errcode = 'MC002', detail = v_answer || jsonb_build_object('stay', v_place - 1);
    end if;
    v_made[v_place] := v_answer -> 'booking' ->> 'id';
  end loop;

  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id = any(v_given_up) and status = 'held';
  perform free_nights(v_given_up::text[]);
  update bookings set lead_id = null where id = any(v_given_up);

  update bookings
  set lead_id = case when id = v_made[2] then v_made[1] end,
    hold_expires_at = (select min(hold_expires_at) from bookings where id = any(v_made))
  where id = any(v_made);
  update cabin_nights n set hold_until = b.hold_expires_at
  from bookings b
  where b.id = any(v_made) and n.holder = b.id::text;
  select jsonb_agg(to_jsonb(b) order by lead_id nulls first) into v_bookings from bookings b where id = any(v_made);
  return jsonb_build_object('outcome', 'created', 'bookings', v_bookings);
exception
  -- Leaving by an exception undoes everything above.
  when sqlstate 'MC002' then
    get stacked diagnostics v_answer = pg_exception_detail;
    return v_answer;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_split_booking failed' using errcode = sqlstate;
end
$$;
