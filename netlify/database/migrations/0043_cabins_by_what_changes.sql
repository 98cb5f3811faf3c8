-- A save writes the columns that change, which nobody has to list.

-- Saves fields of a cabin by their columns, and its `photos` in their order; a new one without p_id, which needs slug, title
-- and nightly_rate. {outcome: saved | unchanged | conflict | unknown | slug_taken, id}. conflict: the version is another.
create or replace function save_cabin(p_actor text, p_id uuid, p_version integer, p_fields jsonb) returns jsonb
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
    -- Not so hard that a guest who books the cabin meanwhile waits for it, and for all of a file.
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
  v_photos := photos_of(v_old.id);
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

  -- Only what changes: to write the slug, which is a key, would lock out those who book.
  v_changed := (select string_agg(quote_ident(key), ', ') from jsonb_object_keys(v_after - 'photos') as key);
  if v_changed is not null then
    execute format('update cabins set (%1$s) = (select %1$s from jsonb_populate_record(null::cabins, $1)) where id = $2', v_changed)
    using v_columns, v_old.id;
  end if;
  if p_id is null then
    perform record_audit(p_actor, 'cabin.added', 'cabin:' || v_old.number, null,
      jsonb_build_object('slug', v_new.slug, 'title', v_new.title, 'live', v_new.live));
  else
    perform record_audit(p_actor, 'cabin.changed', 'cabin:' || v_old.number, without_codes(v_before), without_codes(v_after));
  end if;
  return jsonb_build_object('outcome', 'saved', 'id', v_old.id);
exception
  -- Somebody else took the slug at this very moment.
  when unique_violation then
    return jsonb_build_object('outcome', 'slug_taken', 'id', p_id);
end
$$;
