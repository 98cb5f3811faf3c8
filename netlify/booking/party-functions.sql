-- Parties: stays that a guest holds together, and the holds they replace.

-- Locks the stays of a party in the order in which they are confirmed.
create function lock_party(p_party uuid) returns void
language plpgsql as $$
begin
  perform from bookings where party_id = p_party order by id for update;
end
$$;

-- Returns whether the first payment of a party is in progress, or in review and not refunded. Such
-- a party must not be paid again or lose its nights.
create function is_party_paying(p_party uuid) returns boolean
language sql stable as $$
  select exists (
    select from checkouts c
    join payments p on p.checkout_id = c.id
    where c.party_id = p_party and not exists (select from counted_refunds r where r.payment_id = p.id)
      and p.kind in ('full', 'deposit') and p.state in ('processing', 'quarantined')
  )
$$;

-- Checks whether there is anything to pay for the stays of a party.
create function costs_something(p_party uuid) returns boolean
language sql stable as $$
  select exists (select from bookings where party_id = p_party and total_cents > 0)
$$;

-- Creates a party for a single stay, such as an imported one.
create function create_party() returns trigger
language plpgsql as $$
begin
  new.party_id := new.id;
  insert into parties (id, created_at) values (new.id, new.created_at);
  return new;
end
$$;

-- Deletes a party and its payments once its last stay is deleted.
create function delete_empty_party() returns trigger
language plpgsql as $$
begin
  delete from parties where id = old.party_id and not exists (select from bookings where party_id = old.party_id);
  return null;
end
$$;

-- Returns the stays of a party as JSON, in order.
create function party_stays(p_party uuid) returns jsonb
language sql stable as $$
  select jsonb_agg(to_jsonb(b) order by b.place) from bookings b where party_id = p_party
$$;

-- Returns the parties of a visitor that these stays replace: those held on their nights, in their
-- cabins and linked ones, and the one whose reference is in `replaces` of the first stay. p_stays:
-- session_id, cabin_id, check_in and check_out of each.
create function replaced_parties(p_stays jsonb) returns uuid[]
language sql stable as $$
  select coalesce(array_agg(distinct h.party_id), '{}')
  from live_holds h
  where h.session_id = p_stays -> 0 ->> 'session_id'
    and (h.reference = p_stays -> 0 ->> 'replaces' or exists (
      select from jsonb_populate_recordset(null::bookings, p_stays) as stay
      where h.cabin_id = any(linked_cabins(array[stay.cabin_id]))
        and stay.check_in < h.check_out and stay.check_out > h.check_in
    ))
$$;

-- Returns and locks the live holds of a visitor that these stays replace, with the rest of their
-- parties.
create function lock_overlapping_holds(p_bookings jsonb) returns bookings[]
language plpgsql as $$
declare
  v_parties uuid[] := replaced_parties(p_bookings);
  v_holds bookings[];
begin
  with holds as (
    select b from bookings b
    where status = 'held' and party_id = any(v_parties)
    order by id
    for update
  )
  select coalesce(array_agg(b), '{}') into v_holds from holds;
  return v_holds;
end
$$;

-- Returns the id of the party of these holds if it has just these stays, at the same price and
-- terms, and updates its guest details. Otherwise null.
create function reuse_party(p_holds bookings[], p_bookings jsonb) returns uuid
language plpgsql as $$
declare
  v_count integer := jsonb_array_length(p_bookings);
  v_parties uuid[];
begin
  if cardinality(p_holds) <> v_count then
    return null;
  end if;
  with matches as (
    select hold.id, hold.party_id, w
    from jsonb_array_elements(p_bookings) as booking
    cross join jsonb_populate_record(null::bookings, booking) as w
    join cabins c on c.id = w.cabin_id
    join unnest(p_holds) as hold
      on (hold.cabin_id, hold.check_in, hold.check_out, hold.adults, hold.children, hold.pets, hold.quote)
        = (w.cabin_id, w.check_in, w.check_out, w.adults, w.children, w.pets, w.quote)
      and hold.terms - 'agreed_at' = booking_terms(c, booking ->> 'terms_version', now()) - 'agreed_at'
  ), updated as (
    update bookings b
    set (first_name, last_name, email, phone, arrival_note, promo_code)
      = ((w).first_name, (w).last_name, (w).email, (w).phone, (w).arrival_note, (w).promo_code)
    from matches
    where b.id = matches.id
      and (select count(distinct id) = v_count and count(distinct party_id) = 1 from matches)
    returning b.party_id
  )
  select array_agg(party_id) into v_parties from updated;
  return v_parties[1];
end
$$;


-- Returns the duration of a hold by its requirement: shorter after a proof of work (decision 19).
create function hold_duration(p_pressure text) returns interval
language sql immutable as $$
  select case when p_pressure = 'work' then interval '12 minutes' else interval '40 minutes' end
$$;

-- Holds the stays of a party for their hold_duration, or for `hold` of the first, all or none:
-- {outcome: created | kept | replayed, bookings, replaced: the replaced parties}, or an obstacle:
-- {outcome: mismatch | taken | linked | paying | limited, stay: from 0, limit, wait} or {outcome:
-- pressed, shares}. p_bookings: the guest's columns of bookings for each, with quote, total_cents,
-- address_key, terms_version, the limits of holds, and `most_held` (apply_hold_pressure). Holds of
-- the same visitor on some of the nights are replaced with the rest of their parties, or kept if
-- equal; paying: one of them is being paid, and none is replaced. linked: two of the cabins are
-- linked, and one takes the nights of the other. Locks the idempotency key, holds of visitor and
-- internet address, bookings, links, for each cabin by cabin_id the rates by day and nights by
-- date, and last the held share of all cabins.
create function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_holds bookings[];
  v_replaced text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- A concurrent call with the same key waits here, then sees the row of the first.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_visitor_holds(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_holds := lock_overlapping_holds(p_bookings);
  if exists (select from unnest(v_holds) as hold where is_party_paying(hold.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := reuse_party(v_holds, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  perform lock_linked_cabins(array(select (b ->> 'cabin_id')::uuid from jsonb_array_elements(p_bookings) as b));
  v_place := linked_stay(p_bookings);
  if v_place is not null then
    raise exception 'refused' using errcode = 'MC002',
      detail = jsonb_build_object('outcome', 'linked', 'stay', v_place - 1);
  end if;

  select coalesce(array_agg(hold.id::text), '{}') into v_replaced from unnest(v_holds) as hold;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp()
    + coalesce((p_bookings -> 0 ->> 'hold')::interval, hold_duration(p_bookings -> 0 ->> 'pressure'));
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_replaced);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_replaced) and status = 'held';
  perform release_nights(v_replaced);
  if exists (select from bookings where party_id = v_party and pressure is not null) then
    v_refused := apply_hold_pressure(v_party, p_bookings -> 0 -> 'most_held', v_holds);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused;
    end if;
  end if;
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct hold.party_id), '[]') from unnest(v_holds) as hold)
  );
exception
  -- The exception rolls back everything above, including the idempotency row.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- Returns the position (from 1) of the first stay that shares nights with an earlier one in a
-- linked cabin, or null.
create function linked_stay(p_bookings jsonb) returns integer
language sql stable as $$
  with stays as (
    select place::integer, (stay ->> 'cabin_id')::uuid as cabin_id, (stay ->> 'check_in')::date as check_in,
      (stay ->> 'check_out')::date as check_out
    from jsonb_array_elements(p_bookings) with ordinality as numbered (stay, place)
  )
  select min(b.place)
  from stays a
  join cabin_links l on l.cabin_id = a.cabin_id
  join stays b on b.cabin_id = l.linked_id and b.place > a.place and b.check_in < a.check_out and b.check_out > a.check_in
$$;

-- Holds one stay of a party in place of holds of the same visitor. Returns the obstacle, or null.
create function hold_stay(p_booking jsonb, p_party uuid, p_place integer, p_until timestamptz, p_replaced text[])
returns jsonb
language plpgsql as $$
declare
  v_booking bookings := jsonb_populate_record(null::bookings, p_booking);
  v_nights integer := v_booking.check_out - v_booking.check_in;
  v_cabin cabins;
  v_limit jsonb;
  v_inserted_id uuid;
begin
  v_booking.id := gen_random_uuid();
  v_booking.party_id := p_party;
  v_booking.place := p_place;
  v_booking.link := 0;
  v_booking.quoted_until := clock_timestamp() + (p_booking ->> 'quoted_for')::interval;
  v_booking.hold_expires_at := coalesce(v_booking.quoted_until, p_until);
  v_booking.created_at := clock_timestamp();
  v_booking.status := case when v_booking.quoted_until is null then 'held' else 'expired' end;
  v_booking.purpose := coalesce(v_booking.purpose, 'guest');
  if has_paid_booking(v_booking) then
    v_booking.pressure := null;
  end if;
  select * into v_cabin from cabins where id = v_booking.cabin_id and (live or v_booking.purpose <> 'guest');
  v_booking.cabin_number := v_cabin.number;
  -- A purpose is set by hosts only, who cannot accept terms for a guest.
  v_booking.terms := booking_terms(
    v_cabin, p_booking ->> 'terms_version', case when not p_booking ? 'purpose' then v_booking.created_at end);

  -- Holds created by hosts have no limits.
  if p_booking ? 'limits' then
    v_limit := exceeded_hold_limit(v_booking, p_replaced, p_booking -> 'limits');
  end if;
  if v_limit is not null then
    return v_limit || jsonb_build_object('outcome', 'limited');
  end if;
  if v_booking.cabin_number is null
    -- Hosts may also block nights without a rate.
    or (lock_available_rates(v_booking.cabin_id, v_booking.check_in, v_booking.check_out) <> v_nights and v_booking.purpose = 'guest')
    -- A quote takes no nights until the guest accepts it.
    or (v_booking.quoted_until is null and claim_nights(
      v_booking.cabin_id, v_booking.check_in, v_booking.check_out, v_booking.id::text, 'hold', p_until, p_replaced
    ) <> v_nights)
  then
    return jsonb_build_object('outcome', 'taken');
  end if;
  while v_inserted_id is null loop
    v_booking.reference := new_booking_reference();
    insert into bookings select v_booking.* on conflict (reference) do nothing returning id into v_inserted_id;
  end loop;
  return null;
end
$$;
