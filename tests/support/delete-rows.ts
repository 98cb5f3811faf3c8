import type { Database } from '#netlify/platform/database/client.ts';

/** Cached statements by table names. Foreign keys do not change during a run. */
const statements = new Map<string, Promise<string>>();

async function statementFor(db: Database, tables: string[]): Promise<string> {
  const rows = await db.query<{ name: string }>(
    `with recursive emptied (id) as (
       select name::regclass::oid from unnest($1::text[]) as name
       union
       select conrelid from emptied join pg_constraint on confrelid = id and contype = 'f'
     )
     select id::regclass as name from emptied join pg_class on oid = id where not relispartition`,
    [tables],
  );
  return `with ${rows.map(({ name }, index) => `t${index} as (delete from ${name})`)} select`;
}

/**
 * Deletes all rows of tables and of those that refer to them. For few rows a hundred times faster
 * than `truncate`.
 */
export async function deleteRows(db: Database, ...tables: string[]): Promise<void> {
  const key = tables.join();
  const statement = statements.get(key) ?? statementFor(db, tables);
  statements.set(key, statement);
  await db.query(await statement);
}
