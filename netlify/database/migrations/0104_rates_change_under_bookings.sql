set local check_function_bodies = off;

-- Replaces the rates of nights, all or none. p_before and p_after: runs that cover the same nights, each once.
-- {outcome: saved, id: of its row in the audit, nights: how many, kept} or {outcome: changed, now} when one is no longer as p_before says, or
-- {outcome: unknown} for a cabin that is not there. kept: nights a guest has that would be opened, blocked, published or
-- unpublished, which are left alone, [{cabin number, day, kind, reference}, ...]; the price of a booking is stored with it, so
-- all else changes under it. Who books at the same moment keeps the night as open as it was, or finds it changed: the rows
-- are locked as bookings lock them, in order. cabin_nights is never written.
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
  left join taken_nights t on t.cabin_id = w.cabin_id and t.night = w.day and t.kind in ('hold', 'booked')
    -- Bit 1: open; bit 8: published.
    and ((w.was ->> 0)::integer # (w.becomes ->> 0)::integer) & 9 <> 0;

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
