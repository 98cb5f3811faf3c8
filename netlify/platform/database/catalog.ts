import type { Database } from './client.ts';

const objects = `
  with own as (
    select n.oid from pg_namespace n where n.nspname = 'public'
  ), relations as (
    select c.*, c.relname as name from pg_class c where c.relnamespace in (select oid from own) and c.relname !~ '^schema_migrations'
  )
  select 'type ' || t.typname as name, t.typtype::text || ' ' || coalesce(
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
    format_type(t.typbasetype, t.typtypmod)) as definition
  from pg_type t where t.typnamespace in (select oid from own) and t.typtype in ('e', 'd')
  union all
  select 'table ' || name, concat_ws(' ', nullif(relpersistence::text, 'p'), pg_get_partkeydef(oid),
    pg_get_expr(relpartbound, oid), reloptions::text, relacl::text, case when relrowsecurity then 'row level security' end)
  from relations where relkind in ('r', 'p')
  union all
  select 'column ' || name || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, ''),
    'default ' || pg_get_expr(d.adbin, d.adrelid),
    (select 'storage ' || a.attstorage::text from pg_type where oid = a.atttypid and typstorage <> a.attstorage))
  from relations c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
  where relkind in ('r', 'p', 'c') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || name || '.' || k.conname, pg_get_constraintdef(k.oid)
  from pg_constraint k join relations c on c.oid = k.conrelid where k.contype not in ('n', 't')
  union all
  select 'index ' || name, pg_get_indexdef(oid) from relations where relkind in ('i', 'I')
  union all
  select 'view ' || name, concat_ws(' ', pg_get_viewdef(oid), reloptions::text, relacl::text)
  from relations where relkind in ('v', 'm')
  union all
  select 'function ' || p.oid::regprocedure, concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text)
  from pg_proc p where p.pronamespace in (select oid from own) and p.prokind in ('f', 'p')
    and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  union all
  select 'trigger ' || name || '.' || t.tgname, concat_ws(' ', pg_get_triggerdef(t.oid), nullif(t.tgenabled::text, 'O'))
  from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal
  union all
  select 'comment ' || pg_describe_object(classoid, objoid, objsubid), description
  from pg_description
  where classoid in ('pg_class'::regclass, 'pg_proc'::regclass, 'pg_constraint'::regclass, 'pg_trigger'::regclass)
    and objoid >= 16384`;

/**
 * Returns the definitions of all types, tables, columns, constraints, indexes, views, functions,
 * triggers and comments by name, such as `column cabins.slug` or `function city_key(text)`.
 * Excludes the table of migrations.
 */
export async function getCatalog(db: Database): Promise<Map<string, string>> {
  const rows = await db.query<{ name: string; definition: string }>(objects);
  return new Map(rows.map(({ name, definition }) => [name, definition.trim()]));
}
