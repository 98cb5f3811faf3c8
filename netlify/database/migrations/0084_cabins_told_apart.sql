set local check_function_bodies = off;

create index cabins_by_title on cabins (title);

-- The name of a cabin in hosts' lists: after its address where another cabin has the same name, for an end is cut off on a phone.
create or replace function cabin_label(p_cabin cabins) returns text
language sql stable as $$
  select case when exists (select from cabins c where c.title = p_cabin.title and c.id <> p_cabin.id)
    then p_cabin.slug || ' (' || p_cabin.title || ')' else p_cabin.title end
$$;
