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
-- has a lock of its own, so that upstairs does not wait for downstairs. The cabins stay linked as they are meanwhile.
create function lock_links(p_cabins uuid[]) returns void
language plpgsql as $$
begin
  perform from cabins where id = any(p_cabins) order by id for key share;
  perform pg_advisory_xact_lock(key)
  from (
    select distinct hashtextextended('link:' || least(cabin_id, linked_id) || greatest(cabin_id, linked_id), 0) as key
    from cabin_links
    where cabin_id = any(p_cabins)
    order by key
  ) as keys;
end
$$;

-- Links two cabins, or with p_remove parts them: done | same | gone. Bookings that meet already stay, and are shown (linked_overlaps).
create function link_cabins(p_actor text, p_cabin uuid, p_linked uuid, p_remove boolean) returns text
language plpgsql as $$
declare
  v_pair uuid[] := array[p_cabin, p_linked];
  v_changed integer;
begin
  perform from cabins where id = any(v_pair) order by id for update;
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
