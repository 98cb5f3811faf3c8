/** Takes and restores backups of a database. */

import type { Database } from './client.ts';
import { appliedNames, firstMigrationBefore1, migrate, migrationNames } from './migrate.ts';

/**
 * All rows of a database at one moment. Referenced tables come before those that reference them.
 */
export interface Backup {
  migrations: string[];
  rows: BackedUpRow[];
}

export interface BackedUpRow {
  table: string;
  /** The row as JSON, with values spelled as PostgreSQL does. */
  row: string;
}

/** Timeout of one statement in ms, long enough for the largest table. */
const timeoutMs = 600_000;

const batchSize = 2_000;

interface Table {
  name: string;
  columns: string[];
  /** Tables referenced by foreign keys. */
  parents: string[];
  referencesItself: boolean;
}

const listTables = (db: Database): Promise<Table[]> =>
  db.query<Table>(
    `select t.relname::text as name,
            array(select attname::text from pg_attribute
                  where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
            array(select distinct confrelid::regclass::text from pg_constraint
                  where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as parents,
            exists (select from pg_constraint where conrelid = t.oid and confrelid = t.oid) as "referencesItself"
     from pg_class t
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations'
     order by relname`,
  );

function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const written = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, parents }) => !written.has(name) && parents.every((parent) => written.has(parent)),
    );
    if (ready.length === 0) throw new Error('Tables point at each other in a circle.');
    for (const table of ready) written.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Reads all rows of all tables in one statement, so that they belong to one moment. */
export async function takeBackup(db: Database): Promise<Backup> {
  const tables = parentsFirst(await listTables(db));
  const selects = tables.map(
    ({ name }) => `select '${name}' as "table", to_jsonb(t)::text as row from ${name} t`,
  );
  return {
    migrations: [...(await appliedNames(db))].toSorted(),
    rows: await db.query<BackedUpRow>(selects.join(' union all '), [], timeoutMs),
  };
}

/** The backup cannot be restored. The message is one sentence. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/**
 * Restores a backup into an empty database: its migrations, its rows, then all later migrations.
 * Throws RestoreError if the database has tables or the backup is of a later version.
 */
export async function restoreBackup(db: Database, { migrations, rows }: Backup): Promise<void> {
  if ((await listTables(db)).length > 0)
    throw new RestoreError(
      'The database is not empty: restore into a new one, then point DATABASE_URL at it.',
    );
  await migrate(db, await toPresentMigrations(migrations));
  const tables = parentsFirst(await listTables(db));
  // The backup contains rows that triggers derived; they must not run again.
  await db.query(tables.map(({ name }) => `alter table ${name} disable trigger user`).join(';'));
  await db.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  for (const table of tables) await insertAll(db, table, byTable.get(table.name) ?? []);
  await db.query(tables.map(({ name }) => `alter table ${name} enable trigger user`).join(';'));
  await resetSequences(db);
  await migrate(db);
  // JSON does not keep an array's lower bound, which encodes the first day of a search bitmap.
  await db.query('select refresh_cabin_calendars(array_agg(id)) from cabins', [], timeoutMs);
}

/** The last migration before 1.0. The baseline of 1.0 creates the same tables. */
const lastMigrationBefore1 = '0118_texts_are_shared_out';

/** Maps the migrations of a backup to their present names. */
async function toPresentMigrations(names: readonly string[]): Promise<Set<string>> {
  const migrations = await migrationNames();
  if (names.includes(firstMigrationBefore1)) {
    if (names.includes(lastMigrationBefore1)) return new Set(migrations.slice(0, 1));
    throw new RestoreError(
      'The backup is of a version long before 1.0. Restore it with version 0.1.0, which brings it up to date, and back it up again.',
    );
  }
  const unknown = names.find((name) => !migrations.includes(name));
  if (unknown) throw new RestoreError(`The backup has ${unknown}, which this version does not know.`);
  return new Set(names);
}

async function insertAll(db: Database, table: Table, rows: readonly BackedUpRow[]): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const size = table.referencesItself ? Math.max(rows.length, 1) : batchSize;
  for (let from = 0; from < rows.length; from += size) {
    const batch = rows.slice(from, from + size).map(({ row }) => row);
    await db.query(
      `insert into ${table.name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table.name}, $1::jsonb)`,
      [`[${batch.join(',')}]`],
      timeoutMs,
    );
  }
}

/** Sets each sequence to the highest value in its column. */
const resetSequences = (db: Database): Promise<unknown> =>
  db.query(
    `do $$ declare identity_column record; begin
       for identity_column in select table_name, column_name from information_schema.columns
                       where table_schema = 'public' and is_identity = 'YES' loop
         execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
                        identity_column.table_name, identity_column.column_name, identity_column.column_name, identity_column.table_name);
       end loop;
     end $$`,
  );
