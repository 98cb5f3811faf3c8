-- Cabins that share nights (docs/decisions/0122-linked-cabins.md). taken_nights has the nights that a cabin's links take; nothing of it is
-- stored, so it ends with what it comes from.

-- Cabins and those linked with any of them.
create function with_linked(p_cabins uuid[]) returns uuid[]
language sql stable as $$
  select array_agg(distinct id)
  from (
    select unnest(p_cabins) as id
    union all
    select linked_id from cabin_links where cabin_id = any(p_cabins)
  ) as cabins
$$;

-- Lets one at a time take nights of these cabins and of those linked with them: the key of cabin_nights is of one cabin only. Each pair
-- has a lock of its own, so that upstairs does not wait for downstairs. The cabins stay linked as they are meanwhile. A caller that
-- frees nights before it takes others calls it first, with all its cabins.
create function lock_links(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('links', 0));
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended('link:' || least(cabin_id, linked_id) || greatest(cabin_id, linked_id), 0) as key
    from cabin_links
    where cabin_id = any(p_cabins)
    order by key
  ) as keys;
end
$$;

-- Nights from today on that are booked in both cabins of a pair, as they were before the two were linked; once from either side. A
-- function, for a planner that guesses at the pairs would look at all bookings where there is none.
create function linked_overlaps() returns table (
  cabin_id uuid, linked_id uuid, booking_id uuid, linked_booking_id uuid, check_in date, check_out date, since timestamptz
)
language plpgsql stable rows 10 set jit = off as $$
begin
  return query
  select l.cabin_id, l.linked_id, a.id, b.id, greatest(a.check_in, b.check_in, l.today), least(a.check_out, b.check_out),
    greatest(stay_settled_at(a), stay_settled_at(b), l.created_at)
  from (select *, today_at(c.cabin_id) as today from cabin_links c) as l
  join bookings a on a.cabin_id = l.cabin_id and a.status = 'confirmed' and a.check_out > l.today
  join bookings b on b.cabin_id = l.linked_id and b.status = 'confirmed' and b.check_out > l.today
    and b.check_in < a.check_out and b.check_out > a.check_in
  where a.purpose = 'guest' or b.purpose = 'guest';
end
$$;

-- Links two cabins, or with p_remove parts them: done | same | gone. Bookings that meet already stay, and are shown (linked_overlaps).
create function link_cabins(p_actor text, p_cabin uuid, p_linked uuid, p_remove boolean) returns text
language plpgsql as $$
declare
  v_pair uuid[] := array[p_cabin, p_linked];
  v_changed integer;
begin
  perform pg_advisory_xact_lock(hashtextextended('links', 0));
  perform lock_calendar(id) from (select unnest(v_pair) as id order by 1) as pair;
  perform from cabins where id = any(v_pair) order by id for key share;
  if (select count(*) from cabins where id = any(v_pair)) < 2 then
    return 'gone';
  end if;
  if p_remove then
    delete from cabin_links where cabin_id = any(v_pair) and linked_id = any(v_pair);
  else
    insert into cabin_links (cabin_id, linked_id) values (p_cabin, p_linked), (p_linked, p_cabin)
    on conflict do nothing;
  end if;
  get diagnostics v_changed = row_count;
  if v_changed = 0 then
    return 'same';
  end if;
  perform record_audit(
    p_actor, case when p_remove then 'calendar.unlinked' else 'calendar.linked' end, 'feed:' || c.slug,
    case when p_remove then jsonb_build_object('linked', o.slug) end,
    case when not p_remove then jsonb_build_object('linked', o.slug) end
  ) from cabins c, cabins o where c.id = p_cabin and o.id = p_linked;
  -- What is an echo and what is taken twice depends on the other cabin's stays.
  perform place_foreign_nights(id), note_collisions(id) from (select unnest(v_pair) as id order by 1) as pair;
  return 'done';
end
$$;
