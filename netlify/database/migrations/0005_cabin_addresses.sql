set local check_function_bodies = off;

-- Addresses that live cabins had before. Guests may still have them: they lead to the cabin, and no other cabin takes one.
create table cabin_slugs (
  slug text primary key,
  cabin_id uuid not null references cabins on delete cascade on update cascade
);

create index cabin_slugs_cabin_id_idx on cabin_slugs (cabin_id);

-- Refuses the former address of another cabin, as the address of another cabin is refused.
create or replace function check_former_slug() returns trigger
language plpgsql as $$
begin
  if exists (select from cabin_slugs where slug = new.slug and cabin_id <> new.id) then
    raise unique_violation using message = 'Another cabin had the address ' || new.slug || '.', constraint = 'cabin_slugs_pkey';
  end if;
  return null;
end
$$;

-- Whether guests have seen a cabin: it is live, was live as the audit log has it, or is older than the log.
create or replace function was_cabin_live(p_cabin cabins) returns boolean
language sql stable as $$
  select p_cabin.live
    or exists (
      select from audit_log where subject = 'cabin:' || p_cabin.number and action in ('cabin.added', 'cabin.changed')
        and (after ->> 'live' = 'true' or before ->> 'live' = 'true'))
    or not exists (select from audit_log where subject = 'cabin:' || p_cabin.number and action = 'cabin.added')
$$;

-- Keeps the former address of a cabin that guests have seen, and lets settings for the cabin follow to the new one.
create or replace function move_cabin_slug() returns trigger
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

-- Deletes a cabin that has no booking, with what is its own: {outcome: deleted | unknown | conflict | has_bookings}. conflict:
-- the version is another. Stays that are booked meanwhile wait here, and find no cabin.
create or replace function delete_cabin(p_actor text, p_number integer, p_version integer) returns jsonb
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

-- Views of a cabin go with it to its new address, but for those that the same session had there in the same hour.
create or replace function move_page_views() returns trigger language plpgsql as $$
begin
  update clicks set property_id = new.slug
  where property_id = old.slug and not exists (
    select from clicks other
    where other.property_id = new.slug and other.session_id = clicks.session_id and utc_hour(other.at) = utc_hour(clicks.at)
  );
  return null;
end
$$;

-- After the row is written: an insert that waited for a renamed cabin sees its former address then.
create trigger cabins_after_insert_update_former_slug after insert or update of slug on cabins
for each row execute function check_former_slug();

create trigger cabins_after_update_slug after update on cabins
for each row when (old.slug <> new.slug) execute function move_cabin_slug();

create trigger cabins_after_update_page_views after update on cabins
for each row when (old.slug <> new.slug) execute function move_page_views();

-- What cabins were called before, as the audit log has it.
insert into cabin_slugs (slug, cabin_id)
select distinct on (a.before ->> 'slug') a.before ->> 'slug', c.id
from audit_log a
join cabins c on a.subject = 'cabin:' || c.number
where a.action = 'cabin.changed' and a.before ? 'slug' and was_cabin_live(c)
  and not exists (select from cabins o where o.slug = a.before ->> 'slug')
order by a.before ->> 'slug', a.id desc;
