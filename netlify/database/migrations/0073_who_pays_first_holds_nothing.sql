set local check_function_bodies = off;

-- Books the stays of a party for a host: {outcome: created | replayed, reference}, or what stands in its way as create_bookings has
-- it. p_bookings: as there, with their purpose, and `hold`, how long a guest has to pay by link, or `quoted_for`, how long to take
-- up what is a quote then. A guest's stay waits for its payment, unless p_received {how, cents, at} says that it came; what is for
-- nobody is confirmed at once.
create or replace function book_for_host(p_actor text, p_key text, p_request_hash text, p_bookings jsonb, p_received jsonb) returns jsonb
language plpgsql as $$
declare
  v_made jsonb;
  v_booking bookings;
  v_paid jsonb;
begin
  perform set_config('desk.host', p_actor, true);
  v_made := create_bookings(p_key, p_request_hash, p_bookings);
  if v_made -> 'bookings' is null then
    return v_made;
  end if;
  select * into strict v_booking from bookings where id = (v_made #>> '{bookings,0,id}')::uuid;
  if v_made ->> 'outcome' = 'created' then
    perform record_audit(
      p_actor, case when quoted_until is null then 'booking.made' else 'quote.sent' end, 'booking:' || reference, null,
      booking_facts(b) || jsonb_build_object('purpose', purpose)
    ) from bookings b where party_id = v_booking.party_id;
    if v_booking.purpose <> 'guest' then
      perform confirm_booking(v_booking.id, v_booking.id::text);
    elsif p_received is not null then
      v_paid := receive_payment(
        p_actor, v_booking.id, booking_state(v_booking), p_received ->> 'how', (p_received ->> 'cents')::integer,
        (p_received ->> 'at')::timestamptz
      );
      if v_paid ->> 'outcome' <> 'received' then
        raise exception 'not received' using errcode = 'MC002', detail = v_paid;
      end if;
      -- It was held for nobody to pay.
      delete from outbox where dedupe_key = 'booking-held:' || v_booking.id;
    end if;
  end if;
  return jsonb_build_object('outcome', v_made -> 'outcome', 'reference', v_booking.reference);
exception
  -- Without its money the stay is not made either.
  when sqlstate 'MC002' then
    get stacked diagnostics v_paid = pg_exception_detail;
    return v_paid;
end
$$;

-- How long a stay is held, or waits for its payment, by what was asked for it: shorter after a proof of work (decision 84).
create or replace function hold_time(p_pressure text) returns interval
language sql immutable as $$
  select case when p_pressure = 'work' then interval '12 minutes' else interval '40 minutes' end
$$;

-- Holds the stays of a party for their hold_time, or as long as `hold` of the first says, all or none: {outcome: created | kept |
-- replayed, bookings, replaced: the parties that gave way}, or what stands in the way of which: {outcome: mismatch | taken |
-- paying | limited, stay: from 0, limit, wait} or {outcome: pressed, shares}. p_bookings: of each the guest's columns of
-- bookings, with quote, total_cents, address_key, terms_version, the limits of holds, and `most_held` (relieve_pressure). Holds of the same visitor on some of the nights give way with the rest of
-- their parties, or are kept where they are the same; paying: one of them is being paid, and none gives way.
create or replace function create_bookings(p_key text, p_request_hash text, p_bookings jsonb) returns jsonb
language plpgsql as $$
declare
  v_known idempotency_keys;
  v_own bookings[];
  v_given_up text[];
  v_party uuid;
  v_until timestamptz;
  v_place integer;
  v_refused jsonb;
begin
  -- The same key at the same time waits here for the first, then sees its row.
  insert into idempotency_keys (key, request_hash) values (p_key, p_request_hash)
  on conflict (key) do update set key = excluded.key
  returning * into v_known;
  if v_known.request_hash <> p_request_hash then
    return jsonb_build_object('outcome', 'mismatch', 'stay', 0);
  end if;
  if v_known.party_id is not null then
    return jsonb_build_object('outcome', 'replayed', 'bookings', party_stays(v_known.party_id));
  end if;

  perform lock_holds_of(jsonb_populate_record(null::bookings, p_bookings -> 0));
  v_own := own_holds_on(p_bookings);
  if exists (select from unnest(v_own) as own where party_is_paying(own.party_id)) then
    raise exception 'refused' using errcode = 'MC002', detail = '{"outcome": "paying", "stay": 0}';
  end if;
  v_party := keep_party(v_own, p_bookings);
  if v_party is not null then
    update idempotency_keys set party_id = v_party where key = p_key;
    return jsonb_build_object('outcome', 'kept', 'bookings', party_stays(v_party));
  end if;

  select coalesce(array_agg(own.id::text), '{}') into v_given_up from unnest(v_own) as own;
  insert into parties default values returning id into v_party;
  v_until := clock_timestamp()
    + coalesce((p_bookings -> 0 ->> 'hold')::interval, hold_time(p_bookings -> 0 ->> 'pressure'));
  for v_place in
    select place from generate_series(1, jsonb_array_length(p_bookings)) as place
    order by (p_bookings -> place - 1 ->> 'cabin_id')::uuid
  loop
    v_refused := hold_stay(p_bookings -> v_place - 1, v_party, v_place, v_until, v_own);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused || jsonb_build_object('stay', v_place - 1);
    end if;
  end loop;
  update bookings set status = 'cancelled', cancelled_at = clock_timestamp()
  where id::text = any(v_given_up) and status = 'held';
  perform free_nights(v_given_up);
  if exists (select from bookings where party_id = v_party and pressure is not null) then
    v_refused := relieve_pressure(v_party, p_bookings -> 0 -> 'most_held', v_own);
    if v_refused is not null then
      raise exception 'refused' using errcode = 'MC002', detail = v_refused;
    end if;
  end if;
  update idempotency_keys set party_id = v_party where key = p_key;
  return jsonb_build_object(
    'outcome', 'created', 'bookings', party_stays(v_party),
    'replaced', (select coalesce(jsonb_agg(distinct own.party_id), '[]') from unnest(v_own) as own)
  );
exception
  -- Leaving by an exception undoes everything above, the idempotency row too.
  when sqlstate 'MC002' then
    get stacked diagnostics v_refused = pg_exception_detail;
    return v_refused;
  when others then
    -- The original message may quote the guest's row.
    raise exception 'create_bookings failed' using errcode = sqlstate;
end
$$;

-- Holds what a checkout is for until the bank has answered: a week at most, and not past check-in. Nights that others have by now,
-- or that are not offered any more, stay as they are; who pays first holds none before the money is here.
create or replace function hold_for_bank(p_checkout asked_checkouts) returns void
language plpgsql as $$
declare
  v_booking bookings;
  v_until timestamptz;
begin
  select least(
    clock_timestamp() + interval '7 days',
    min((check_in + (terms ->> 'check_in_time')::time) at time zone known_zone(terms ->> 'timezone'))
  ) into v_until
  from bookings where party_id = p_checkout.party_id;
  if p_checkout.kind = 'extra' then
    update booking_changes set hold_expires_at = v_until
    where id = p_checkout.change_id and state = 'held' and hold_expires_at between clock_timestamp() and v_until;
    if found then
      update cabin_nights set hold_until = v_until where holder = p_checkout.change_id::text and kind = 'hold';
    end if;
  elsif p_checkout.kind <> 'balance' then
    -- In the order in which holds on several cabins are made.
    for v_booking in select * from bookings where party_id = p_checkout.party_id order by cabin_id loop
      if v_booking.status not in ('held', 'expired') or v_booking.hold_expires_at >= v_until
        or v_booking.pressure = 'pay_first'
        or not book_nights(v_booking, 'hold', v_until)
      then
        raise exception 'not to be held' using errcode = 'MC001';
      end if;
      update checkouts set held_until = v_booking.hold_expires_at where id = p_checkout.id and held_until is null;
      update bookings set status = 'held', hold_expires_at = v_until where id = v_booking.id;
    end loop;
  end if;
exception
  when sqlstate 'MC001' then
    return;
end
$$;

-- The bank has said no: what was held for its answer is held for as long as it was before, and as long as a new hold would be for
-- another try.
create or replace function hold_for_another_try(p_checkout uuid) returns void
language plpgsql as $$
declare
  v_held uuid[];
  v_until timestamptz;
begin
  select greatest(c.held_until, clock_timestamp() + hold_time(b.pressure)) into v_until
  from checkouts c
  join bookings b on b.party_id = c.party_id and b.place = 1
  where c.id = p_checkout and c.held_until is not null;
  with held as (
    update bookings b set hold_expires_at = v_until
    from payments p
    where p.checkout_id = p_checkout and b.id = p.booking_id and b.status = 'held' and b.hold_expires_at > v_until
    returning b.id
  )
  select array_agg(id) into v_held from held;
  update cabin_nights set hold_until = v_until where holder = any(v_held::text[]) and kind = 'hold';
end
$$;
