-- Taken nights and rates of cabins. Multi-step writes are functions: one call, one round trip,
-- atomic over any driver. To avoid deadlocks, locks are always taken in the order booking, links,
-- rates by day, calendar of a cabin, nights by date.

-- Returns the number of nights of a stay that the published calendar offers, and locks them until
-- the end of the transaction.
create function lock_available_rates(p_cabin uuid, p_check_in date, p_check_out date) returns integer
language sql as $$
  select lock_linked_cabins(array[p_cabin]);
  select count(*)::integer
  from (
    select 1
    from cabin_rates
    where cabin_id = p_cabin and day >= p_check_in and day < p_check_out and available
    order by day
    for share
  ) as offered
$$;

-- Takes the nights of a stay that are free, of an expired hold, or already of p_holder or one of
-- p_replaced, and returns their number. Frees the other nights of p_replaced. Locks all of them in
-- date order. A night taken in a linked cabin is not free, except when
-- - one of these holders or of p_own_holders has taken it;
-- - the stay had it before the cabins were linked.
create function claim_nights(
  p_cabin uuid, p_check_in date, p_check_out date, p_holder text, p_kind text, p_hold_until timestamptz,
  p_replaced text[] default '{}', p_own_holders text[] default '{}'
) returns integer
language plpgsql as $$
declare
  v_taken integer;
  v_holders text[] := p_holder || p_replaced || p_own_holders;
begin
  perform lock_linked_cabins(array[p_cabin]);
  insert into cabin_nights (cabin_id, night, holder, kind, hold_until)
  select p_cabin, stay.night, p_holder, p_kind, p_hold_until
  from (
    select p_check_in + n as night from generate_series(0, p_check_out - p_check_in - 1) as n
    union
    select night from cabin_nights where cabin_id = p_cabin and holder = any(p_replaced)
  ) as stay
  where not exists (
    select from cabin_links l
    join cabin_nights n on n.cabin_id = l.linked_id and n.night = stay.night
    where l.cabin_id = p_cabin and n.holder <> all(v_holders) and is_night_taken(n.kind, n.hold_until)
  ) or exists (
    select from cabin_nights n
    where n.cabin_id = p_cabin and n.night = stay.night and n.holder = any(v_holders) and is_night_taken(n.kind, n.hold_until)
  )
  order by night
  on conflict (cabin_id, night) do update
    set holder = excluded.holder, kind = excluded.kind, hold_until = excluded.hold_until
    where cabin_nights.holder = excluded.holder or cabin_nights.holder = any(p_replaced)
      or not is_night_taken(cabin_nights.kind, cabin_nights.hold_until);
  get diagnostics v_taken = row_count;
  if p_replaced <> '{}' then
    delete from cabin_nights where holder = p_holder and (night < p_check_in or night >= p_check_out);
    select count(*) into v_taken from cabin_nights where holder = p_holder;
  end if;
  return v_taken;
end
$$;

-- Returns the number of nights from p_from to p_to, inclusive, that a deal of the plan covers and
-- that are open and free, counted up to p_max.
create function count_free_nights(p_cabin uuid, p_from date, p_to date, p_plan jsonb, p_max integer) returns bigint
language sql volatile as $$
  select count(*) from (
    select from cabin_rates r
    where r.cabin_id = p_cabin and r.day between p_from and p_to and r.available and is_deal_night(p_plan, r.day) and not exists (
      select from taken_nights n where n.cabin_id = r.cabin_id and n.night = r.day
    )
    limit p_max
  ) free
$$;


-- Whether a row of cabin_nights blocks its night: always for a booking or an external event, for a
-- hold until it expires. Uses clock_timestamp(), because now() is the start of the transaction:
-- after waiting for a lock, an expired hold would still block. Volatile, so that the planner can
-- inline it.
create function is_night_taken(p_kind text, p_hold_until timestamptz) returns boolean
language sql volatile parallel safe as $$ select p_kind <> 'hold' or p_hold_until > clock_timestamp() $$;

-- Returns the nights that are taken for this visitor. The visitor's own hold counts as free, even
-- after its end.
create function taken_nights_for_visitor(p_session_id text) returns setof taken_nights
language sql stable as $$
  select n.* from taken_nights n
  where not exists (
    select from bookings b where b.session_id = p_session_id and b.status = 'held' and b.id::text = n.holder
  )
$$;

-- Frees the nights of these holders at once.
create function release_nights(p_holders text[]) returns void
language plpgsql as $$
begin
  perform from cabin_nights where holder = any(p_holders) order by cabin_id, night for update;
  delete from cabin_nights where holder = any(p_holders);
end
$$;


-- Returns the reference of the booking of a cabin_nights row; null for an external event.
create function holder_reference(p_holder text) returns text
language sql stable as $$
  select coalesce(
    (select reference from bookings where id = holder.id),
    (select b.reference from booking_changes c join bookings b on b.id = c.booking_id where c.id = holder.id))
  from (
    select case when p_holder ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p_holder::uuid end as id
    offset 0
  ) as holder
$$;

-- Encodes a rate as [flags, amount_cents, min_stay] (src/domain/availability/rates/rate-code.ts),
-- also for a night without a rate.
create function rate_code(p_rate cabin_rates) returns jsonb
language sql immutable parallel safe as $$
  select case when p_rate.cabin_id is null then '[6, null, null]'::jsonb
    else jsonb_build_array(
      p_rate.available::integer + 2 * p_rate.allows_check_in::integer + 4 * p_rate.allows_check_out::integer + 8,
      p_rate.amount_cents, p_rate.min_stay)
  end
$$;

-- Encodes nights as runs of equal rates: [[cabin number, first day, nights, code], ...].
create function rate_runs(p_numbers integer[], p_days date[], p_codes jsonb[]) returns jsonb
language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_array(number, first, nights, code) order by number, first), '[]')
  from (
    select number, code, min(day) as first, count(*) as nights
    from (
      select number, day, code, day - row_number() over (partition by number, code order by day)::integer as run
      from unnest(p_numbers, p_days, p_codes) as night (number, day, code)
    ) as numbered
    group by number, code, run
  ) as runs
$$;

-- Decodes runs to nights; the inverse of rate_runs.
create function rate_nights(p_runs jsonb) returns table (number integer, day date, code jsonb)
language sql immutable rows 1000 as $$
  select (run ->> 0)::integer, (run ->> 1)::date + n, run -> 3
  from jsonb_array_elements(p_runs) as run
  cross join generate_series(0, (run ->> 2)::integer - 1) as n
$$;

-- Returns the nights whose rate differs from p_codes, as runs with the present rate.
create function conflicting_rates(p_cabins uuid[], p_numbers integer[], p_days date[], p_codes jsonb[]) returns jsonb
language sql stable as $$
  select rate_runs(
    array_agg(w.number) filter (where rate_code(r) <> w.code), array_agg(w.day) filter (where rate_code(r) <> w.code),
    array_agg(rate_code(r)) filter (where rate_code(r) <> w.code))
  from unnest(p_cabins, p_numbers, p_days, p_codes) as w (cabin_id, number, day, code)
  left join cabin_rates r on r.cabin_id = w.cabin_id and r.day = w.day
$$;

-- Replaces the rates of nights, all or none. p_before and p_after are runs that cover the same
-- nights, each once. Returns {outcome: saved, id: of the audit row, nights: count, kept}, {outcome:
-- changed, now} if one differs from p_before, or {outcome: unknown} for a missing cabin. kept: a
-- guest's nights that would be opened, blocked, published or unpublished, which are left unchanged,
-- [{cabin number, day, kind, reference}, ...]. The price of a booking is stored with it, so
-- everything else changes. The rows are locked in the order of bookings. cabin_nights is never
-- written.
create function change_rates(p_actor text, p_action text, p_before jsonb, p_after jsonb) returns jsonb
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

  -- A separate statement, which sees bookings made while the previous one waited for locks.
  select coalesce(
    jsonb_agg(jsonb_build_object('cabin', w.number, 'day', w.day, 'kind', t.kind, 'reference', holder_reference(t.holder))
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
  left join taken_nights t on t.cabin_id = w.cabin_id and t.night = w.day and t.kind in ('hold', 'booked')
    -- Bit 1: open; bit 8: published.
    and ((w.was ->> 0)::integer # (w.becomes ->> 0)::integer) & 9 <> 0;

  if cardinality(v_days) is null then
    return jsonb_build_object('outcome', 'saved', 'id', null, 'nights', 0, 'kept', v_kept);
  end if;

  v_now := conflicting_rates(v_cabins, v_numbers, v_days, v_before);
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
    -- Another host has published one of these nights since. Missing rows could not be locked above.
    if v_inserted < v_new then
      raise exception 'changed' using errcode = 'MC001';
    end if;
  exception
    when sqlstate 'MC001' then
      return jsonb_build_object('outcome', 'changed', 'now', conflicting_rates(v_cabins, v_numbers, v_days, v_before));
  end;

  perform record_audit(
    p_actor, p_action, 'nights:' || v_id, jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_before)),
    jsonb_build_object('rates', rate_runs(v_numbers, v_days, v_after)));
  return jsonb_build_object('outcome', 'saved', 'nights', cardinality(v_days), 'kept', v_kept,
    'id', (select id from audit_log where subject = 'nights:' || v_id));
end
$$;
