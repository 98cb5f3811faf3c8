-- The role of functions: it reads and writes rows, and cannot change what the database is made of. It signs in once a host
-- has given it a password (docs/deploy.md). What later migrations make it has the same rights to.
do $$
begin
  begin
    create role mama_app nologin;
  exception
    -- Another database of this server has made it, or is about to.
    when duplicate_object or unique_violation then null;
    -- Who may not make roles runs this file again once somebody else has made it.
    when insufficient_privilege then null;
  end;
  if not exists (select from pg_roles where rolname = 'mama_app') then
    return;
  end if;
  grant usage on schema public to mama_app;
  alter default privileges in schema public grant select, insert, update, delete on tables to mama_app;
  alter default privileges in schema public grant usage on sequences to mama_app;
  grant select, insert, update, delete on all tables in schema public to mama_app;
  grant usage on all sequences in schema public to mama_app;
  if to_regclass('schema_migrations') is not null then
    revoke all on schema_migrations from mama_app;
  end if;
end
$$;
