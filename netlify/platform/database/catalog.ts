/** Reads the definitions of a database's objects and their dependents. */

import type { Database } from './client.ts';

const objectsQuery = `
  with public_schema as (
    select n.oid from pg_namespace n where n.nspname = 'public'
  ), relations as (
    select c.*, c.relname as name from pg_class c where c.relnamespace in (select oid from public_schema) and c.relname !~ '^schema_migrations'
  )
  select 'type ' || t.typname as name, t.typtype::text || ' ' || coalesce(
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
    format_type(t.typbasetype, t.typtypmod)) as definition
  from pg_type t where t.typnamespace in (select oid from public_schema) and t.typtype in ('e', 'd')
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
  from pg_proc p where p.pronamespace in (select oid from public_schema) and p.prokind in ('f', 'p')
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
  const rows = await db.query<{ name: string; definition: string }>(objectsQuery);
  return new Map(rows.map(({ name, definition }) => [name, definition.trim()]));
}

const dependenciesQuery = `
  with relations as (
    select oid, relkind, relname,
      case
        when relkind in ('v', 'm') then 'view ' || relname
        when relkind in ('r', 'p') then 'table ' || relname
        else coalesce(
          (select concat('constraint ', t.relname, '.', k.conname) from pg_constraint k join pg_class t on t.oid = k.conrelid
            where k.conindid = c.oid and k.contype in ('p', 'u', 'x')),
          'index ' || relname)
      end as name
    from pg_class c
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'i', 'I')
  ), named (classid, objid, objsubid, name) as (
    select 'pg_class'::regclass::oid, oid, 0, name from relations
    union all
    select 'pg_class'::regclass, c.oid, a.attnum,
      case when relkind in ('r', 'p') then concat('column ', relname, '.', attname) else name end
    from relations c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    union all
    select 'pg_attrdef'::regclass, d.oid, 0,
      concat(case when a.attgenerated = '' then 'default ' else 'column ' end, relname, '.', attname)
    from relations c join pg_attrdef d on d.adrelid = c.oid join pg_attribute a on (a.attrelid, a.attnum) = (c.oid, d.adnum)
    union all
    select 'pg_type'::regclass, t.oid, 0, name
    from relations c join pg_type row on row.typrelid = c.oid join pg_type t on row.oid in (t.oid, t.typelem)
    union all
    select 'pg_rewrite'::regclass, r.oid, 0, name from relations c join pg_rewrite r on r.ev_class = c.oid
    union all
    select 'pg_constraint'::regclass, k.oid, 0, concat('constraint ', relname, '.', conname)
    from relations c join pg_constraint k on k.conrelid = c.oid
    union all
    select 'pg_trigger'::regclass, t.oid, 0, concat('trigger ', relname, '.', tgname)
    from relations c join pg_trigger t on t.tgrelid = c.oid
    union all
    select 'pg_proc'::regclass, oid, 0, 'function ' || oid::regprocedure from pg_proc where pronamespace = 'public'::regnamespace
  )
  select distinct needed.name as needed, coalesce(own.name, pg_describe_object(d.classid, d.objid, d.objsubid)) as dependent
  from pg_depend d
  join named needed on (needed.classid, needed.objid, needed.objsubid) = (d.refclassid, d.refobjid, d.refobjsubid)
  left join named own on (own.classid, own.objid, own.objsubid) = (d.classid, d.objid, d.objsubid)
  where d.deptype = 'n' and needed.name is distinct from own.name
  order by 1, 2`;

/** Names of dependent objects by the name of the object that cannot be dropped before them. */
export type Dependents = ReadonlyMap<string, readonly string[]>;

/**
 * Lists the views, functions, triggers, indexes and constraints that depend on each object of
 * `getCatalog`. The default of a column is named `default cabins.slug`, a generated column as the
 * column.
 */
export async function getDependents(db: Database): Promise<Dependents> {
  const rows = await db.query<{ needed: string; dependent: string }>(dependenciesQuery);
  const byNeeded = Map.groupBy(rows, ({ needed: dependency }) => dependency);
  return new Map(
    [...byNeeded].map(([dependency, rows]) => [dependency, rows.map(({ dependent }) => dependent)]),
  );
}
