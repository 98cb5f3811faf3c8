import type { Database } from '#database/client.ts';

const everything = `
  with own as (
    select n.oid from pg_namespace n where n.nspname = 'public'
  ), relations as (
    select c.oid, c.relname, c.relkind from pg_class c where c.relnamespace in (select oid from own)
  )
  select 'type ' || t.typname as name, t.typtype::text || ' ' || coalesce(
    (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid),
    format_type(t.typbasetype, t.typtypmod)) as definition
  from pg_type t where t.typnamespace in (select oid from own) and t.typtype in ('e', 'd')
  union all
  select 'column ' || c.relname || '.' || a.attname, concat_ws(' ', format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull then 'not null' end, nullif(a.attidentity::text, ''), nullif(a.attgenerated::text, ''),
    'default ' || pg_get_expr(d.adbin, d.adrelid))
  from relations c join pg_attribute a on a.attrelid = c.oid left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum)
  where c.relkind in ('r', 'p', 'c') and a.attnum > 0 and not a.attisdropped
  union all
  select 'constraint ' || c.relname || '.' || k.conname, pg_get_constraintdef(k.oid)
  from pg_constraint k join relations c on c.oid = k.conrelid where k.contype <> 'n'
  union all
  select 'index ' || c.relname, pg_get_indexdef(c.oid) from relations c where c.relkind in ('i', 'I')
  union all
  select 'view ' || c.relname, pg_get_viewdef(c.oid) from relations c where c.relkind in ('v', 'm')
  union all
  select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid)
  from pg_proc p where p.pronamespace in (select oid from own) and p.prokind in ('f', 'p')
    and not exists (select from pg_depend e where e.objid = p.oid and e.deptype = 'e')
  union all
  select 'trigger ' || c.relname || '.' || t.tgname, pg_get_triggerdef(t.oid)
  from pg_trigger t join relations c on c.oid = t.tgrelid where not t.tgisinternal
  order by 1`;

/** What all migrations together make: every type, column, constraint, index, view, function and trigger, by name. */
export async function schemaText(db: Database): Promise<string> {
  const rows = await db.query<{ name: string; definition: string }>(everything);
  const text = rows.map(({ name, definition }) =>
    definition.includes('\n')
      ? `${name}\n${definition.trim().replace(/^/gm, '  ')}\n`
      : `${name}: ${definition}\n`,
  );
  return text.toSorted().join('');
}
