-- Cabins: versions, former slugs, data in JSON, saving and deleting.

-- Increments the version of a cabin, by which outdated saves are rejected. Also marks its pages for
-- a build.
create function update_cabin_version() returns trigger
language plpgsql as $$
declare
  v_kept constant text[] := array['version', 'updated_at', 'pages_changed_at', 'pin_seed'];
begin
  if to_jsonb(new) - v_kept is distinct from to_jsonb(old) - v_kept then
    new.version := old.version + 1;
    new.updated_at := clock_timestamp();
    if old.live or new.live then
      new.pages_changed_at := clock_timestamp();
    end if;
  end if;
  return new;
end
$$;

-- Rejects a slug that is a former slug of another cabin.
create function check_former_slug() returns trigger
language plpgsql as $$
begin
  if exists (select from cabin_slugs where slug = new.slug and cabin_id <> new.id) then
    raise unique_violation using message = 'Another cabin had the address ' || new.slug || '.', constraint = 'cabin_slugs_pkey';
  end if;
  return null;
end
$$;

-- Whether guests may have seen a cabin: it is live, was live according to the audit log, or is
-- older than the log.
create function was_cabin_live(p_cabin cabins) returns boolean
language sql stable as $$
  select p_cabin.live
    or exists (
      select from audit_log where subject = 'cabin:' || p_cabin.number and action in ('cabin.added', 'cabin.changed')
        and (after ->> 'live' = 'true' or before ->> 'live' = 'true'))
    or not exists (select from audit_log where subject = 'cabin:' || p_cabin.number and action = 'cabin.added')
$$;

-- Stores the former slug of a cabin that guests have seen, and updates settings that name it.
create function move_cabin_slug() returns trigger
language plpgsql as $$
begin
  delete from cabin_slugs where slug = new.slug;
  if was_cabin_live(old) then
    insert into cabin_slugs (slug, cabin_id) values (old.slug, new.id);
  end if;
  update settings set facts = jsonb_set(facts, '{cabins}', (
    select jsonb_agg(case when slug = to_jsonb(old.slug) then to_jsonb(new.slug) else slug end order by place)
    from jsonb_array_elements(facts -> 'cabins') with ordinality as listed (slug, place)))
  where facts -> 'cabins' ? old.slug;
  return null;
end
$$;

-- Increments the versions of cabins and marks their pages for a build. `changed_rows` are the
-- photos that were added, deleted or changed.
create function mark_photo_cabins_changed() returns trigger
language plpgsql as $$
begin
  update cabins
  set version = version + 1, updated_at = clock_timestamp(),
    pages_changed_at = case when live then clock_timestamp() else pages_changed_at end
  where id in (select cabin_id from changed_rows);
  return null;
end
$$;

-- Marks the page of a cabin for a build when a visible review is added, changed or removed.
create function mark_review_cabins_changed() returns trigger
language plpgsql as $$
begin
  update cabins set pages_changed_at = clock_timestamp()
  where live and id in (select cabin_id from changed_rows where visible);
  return null;
end
$$;

-- Returns the cancellation policy of a cabin from the settings; null if free_cancel_days applies.
create function cancellation_policy(p_cabin cabins) returns jsonb
language sql stable as $$
  select facts from settings where kind = 'policy' and facts ->> 'name' = p_cabin.cancel_policy
$$;

-- Returns the optional fees of a cabin as stored in the settings: an array of their `facts`.
create function optional_fees(p_cabin cabins) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(facts order by id), '[]') from settings
  where kind = 'fee' and facts -> 'optional' = 'true' and (facts -> 'cabins' = '[]' or facts -> 'cabins' ? p_cabin.slug)
$$;

-- Returns the name of a cabin for hosts' lists. If another cabin has the same name, the slug comes
-- first, because phones cut off the end.
create function cabin_label(p_cabin cabins) returns text
language sql stable as $$
  select case when exists (select from cabins c where c.title = p_cabin.title and c.id <> p_cabin.id)
    then p_cabin.slug || ' (' || p_cabin.title || ')' else p_cabin.title end
$$;

-- Returns the photos of a cabin in order: [{image_url, description}].
create function cabin_photo_list(p_cabin uuid) returns jsonb
language sql stable as $$
  select coalesce(jsonb_agg(jsonb_build_object('image_url', image_url, 'description', description)
    order by display_order, id), '[]')
  from cabin_photos where cabin_id = p_cabin
$$;

-- Removes the door code, which is stored in the cabin only.
create function redact_door_code(p_fields jsonb) returns jsonb
language sql immutable as $$
  select case when p_fields ? 'door_code' then p_fields || '{"door_code": "not kept"}' else p_fields end
$$;

-- Saves fields of a cabin by column, and its `photos` in their order: {outcome: saved | unchanged |
-- conflict | unknown | slug_taken, id}. Without p_id creates a cabin, which needs slug, title and
-- nightly_rate. conflict: the version differs from p_version.
create function save_cabin(p_actor text, p_id uuid, p_version integer, p_fields jsonb) returns jsonb
language plpgsql as $$
declare
  v_columns jsonb := p_fields - 'photos';
  v_old cabins;
  v_new cabins;
  v_photos jsonb;
  v_before jsonb;
  v_after jsonb;
  v_changed text;
begin
  if p_id is null then
    insert into cabins (slug, title, nightly_rate, live)
    values (p_fields ->> 'slug', p_fields ->> 'title', (p_fields ->> 'nightly_rate')::numeric, false)
    on conflict (slug) do nothing
    returning * into v_old;
    if not found then
      return jsonb_build_object('outcome', 'slug_taken');
    end if;
  else
    -- `for no key update` does not block bookings of the cabin while a file is imported.
    select * into v_old from cabins where id = p_id for no key update;
    if not found then
      return jsonb_build_object('outcome', 'unknown');
    elsif v_old.version <> p_version then
      return jsonb_build_object('outcome', 'conflict', 'id', p_id);
    elsif exists (select from cabins where slug = p_fields ->> 'slug' and id <> p_id) then
      return jsonb_build_object('outcome', 'slug_taken', 'id', p_id);
    end if;
  end if;

  v_new := jsonb_populate_record(v_old, v_columns);
  select coalesce(jsonb_object_agg(key, to_jsonb(v_old) -> key), '{}'),
    coalesce(jsonb_object_agg(key, to_jsonb(v_new) -> key), '{}')
  into v_before, v_after
  from jsonb_object_keys(v_columns) as key
  where to_jsonb(v_old) -> key is distinct from to_jsonb(v_new) -> key;
  v_photos := cabin_photo_list(v_old.id);
  if p_fields -> 'photos' is distinct from v_photos and p_fields ? 'photos' then
    v_before := v_before || jsonb_build_object('photos', v_photos);
    v_after := v_after || jsonb_build_object('photos', p_fields -> 'photos');
    delete from cabin_photos where cabin_id = v_old.id;
    insert into cabin_photos (cabin_id, image_url, description, display_order)
    select v_old.id, photo ->> 'image_url', photo ->> 'description', place
    from jsonb_array_elements(p_fields -> 'photos') with ordinality as photos (photo, place);
  end if;
  if p_id is not null and v_after = '{}' then
    return jsonb_build_object('outcome', 'unchanged', 'id', v_old.id);
  end if;

  -- Writes only changed columns: writing the slug, a key, would block bookings.
  v_changed := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_after - 'photos') as key);
  if v_changed is not null then
    execute format('update cabins set (%1$s) = (select %1$s from jsonb_populate_record(null::cabins, $1)) where id = $2', v_changed)
    using v_columns, v_old.id;
  end if;
  if p_id is null then
    perform record_audit(p_actor, 'cabin.added', 'cabin:' || v_old.number, null,
      jsonb_build_object('slug', v_new.slug, 'title', v_new.title, 'live', v_new.live));
  else
    perform record_audit(p_actor, 'cabin.changed', 'cabin:' || v_old.number, redact_door_code(v_before), redact_door_code(v_after));
  end if;
  return jsonb_build_object('outcome', 'saved', 'id', v_old.id);
exception
  -- A concurrent save took the slug.
  when unique_violation then
    return jsonb_build_object('outcome', 'slug_taken', 'id', p_id);
end
$$;

-- Deletes a cabin without bookings, with all its data: {outcome: deleted | unknown | conflict |
-- has_bookings}. conflict: the version differs. Concurrent bookings wait here and find no cabin.
create function delete_cabin(p_actor text, p_number integer, p_version integer) returns jsonb
language plpgsql as $$
declare
  v_cabin cabins;
begin
  select * into v_cabin from cabins where number = p_number for update;
  if not found then
    return jsonb_build_object('outcome', 'unknown');
  elsif v_cabin.version <> p_version then
    return jsonb_build_object('outcome', 'conflict');
  elsif exists (select from bookings where cabin_id = v_cabin.id)
    or exists (select from booking_changes where cabin_id = v_cabin.id) then
    return jsonb_build_object('outcome', 'has_bookings');
  end if;
  perform record_audit(p_actor, 'cabin.deleted', 'cabin:' || p_number,
    jsonb_build_object('slug', v_cabin.slug, 'title', v_cabin.title, 'live', v_cabin.live), null);
  delete from cabins where id = v_cabin.id;
  return jsonb_build_object('outcome', 'deleted');
end
$$;
