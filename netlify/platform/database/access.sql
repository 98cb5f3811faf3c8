-- Role of the functions: reads and writes rows, cannot change the schema. Can sign in once a host
-- has set a password (docs/deploy.md). Objects of later migrations get the same grants.
do $$
begin
  begin
    create role mama_app nologin;
  exception
    -- Another database of this server has created it, or is doing so.
    when duplicate_object or unique_violation then null;
    -- Without the right to create roles, run this file again once an admin has created it.
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
