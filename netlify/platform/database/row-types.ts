/** Generates `rows.ts`, the types of the tables that queries use. */

import { glob, readFile } from 'node:fs/promises';
import type { Database } from './client.ts';

const serverFolder = new URL('../../', import.meta.url);

/** Returns the tables whose row types queries use, as in `Tables['outbox']`. */
async function listNamedTables(): Promise<Set<string>> {
  const texts: string[] = [];
  for await (const file of glob('**/*.ts', { cwd: serverFolder }))
    texts.push(await readFile(new URL(file, serverFolder), 'utf8'));
  return new Set(
    texts
      .join()
      .matchAll(/\bTables\['(\w+)'\]/g)
      .map(([, table = '']) => table),
  );
}

interface Column {
  table: string;
  column: string;
  /**
   * Such as `timestamp with time zone`, without length or precision; for an array, the type of its
   * elements.
   */
  type: string;
  isList: boolean;
  nullable: boolean;
  /** Check constraint on this column alone. */
  check: string | null;
}

/** Types that the drivers return (`client.ts`, `driver.ts`); text for all others. */
const types = new Map([
  ...['smallint', 'integer', 'bigint', 'double precision', 'real'].map((type): [string, string] => [
    type,
    'number',
  ]),
  ['boolean', 'boolean'],
  ['date', 'Day'],
  ['timestamp with time zone', 'Date'],
  ['json', 'unknown'],
  ['jsonb', 'unknown'],
]);

/**
 * Returns the values a check allows, as in `CHECK ((kind = ANY (ARRAY['hold'::text,
 * 'booked'::text])))`.
 */
function parseAllowedValues(check: string | null, column: string): string[] {
  const onlyThese = new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[([^\\]]*)\\]\\)\\)\\)$`);
  const [, list = ''] = onlyThese.exec(check ?? '') ?? [];
  return [...list.matchAll(/'(\w+)'::text/g)].map(([, value]) => `'${value}'`);
}

function toType({ column, type, isList, nullable, check }: Column): string {
  const values = parseAllowedValues(check, column);
  // The drivers do not parse 64-bit numbers in arrays.
  const baseType = isList && type === 'bigint' ? 'string' : (types.get(type) ?? 'string');
  const itemType = values.length ? values.join(' | ') : baseType;
  // `unknown` includes `null`.
  return `${isList ? `${itemType}[]` : itemType}${nullable && itemType !== 'unknown' ? ' | null' : ''}`;
}

/**
 * Returns the text of `rows.ts`: the tables that queries use, with their columns as the drivers
 * return them.
 */
export async function rowTypes(db: Database): Promise<string> {
  const columns = await db.query<Column>(
    `select c.relname as "table", a.attname as "column", t.typelem <> 0 as "isList", not a.attnotnull as nullable,
       format_type(case when t.typelem <> 0 then t.typelem else t.oid end, null) as type,
       (select pg_get_constraintdef(k.oid) from pg_constraint k
        where k.conrelid = c.oid and k.contype = 'c' and k.conkey = array[a.attnum] order by k.oid limit 1) as "check"
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     join pg_type t on t.oid = a.atttypid
     where c.relnamespace = 'public'::regnamespace and c.relname = any($1)
     order by c.relname, a.attnum`,
    [[...(await listNamedTables())]],
  );
  const tables = Map.groupBy(columns, ({ table }) => table);
  return [
    '// Generated from the schemas by `npm run db:types`. Do not edit.',
    "import type { Day } from '#domain/dates/day.ts';",
    '',
    '/**',
    ' * Rows of the tables that queries use, as the drivers return them. `schema.sql` of a subject',
    ' * describes each column.',
    ' */',
    'export interface Tables {',
    ...[...tables].flatMap(([table, tableColumns]) => [
      `  ${table}: {`,
      ...tableColumns.map((column) => `    ${column.column}: ${toType(column)};`),
      '  };',
    ]),
    '}',
    '',
  ].join('\n');
}
