set local check_function_bodies = off;

alter table cabins add column pin_seed uuid not null default gen_random_uuid();

-- Counts a cabin's versions, which a save names to be refused where somebody was faster; what guests see is built anew.
create or replace function note_cabin_change() returns trigger
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
