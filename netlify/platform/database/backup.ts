import type { Database } from './client.ts';
import { appliedNames, firstBefore1, migrate, migrationNames } from './migrate.ts';

/** Everything a database holds at one moment, tables before those that point at them. */
export interface Backup {
  /** The migrations it had. */
  migrations: string[];
  rows: BackedUpRow[];
}

export interface BackedUpRow {
  table: string;
  /** The row as JSON, with the database's own spelling of every value. */
  row: string;
}

/** Long enough for the largest table. */
const patienceMs = 600_000;

/** Rows of one statement. */
const rowsAtOnce = 2_000;

interface Table {
  name: string;
  columns: string[];
  /** Other tables it points at. */
  parents: string[];
  pointsAtItself: boolean;
}

const tablesOf = (db: Database): Promise<Table[]> =>
  db.query<Table>(
    `select t.relname::text as name,
            array(select attname::text from pg_attribute
                  where attrelid = t.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns,
            array(select distinct confrelid::regclass::text from pg_constraint
                  where conrelid = t.oid and contype = 'f' and confrelid <> t.oid) as parents,
            exists (select from pg_constraint where conrelid = t.oid and confrelid = t.oid) as "pointsAtItself"
     from pg_class t
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
       and relname <> 'schema_migrations'
     order by relname`,
  );

function parentsFirst(tables: readonly Table[]): Table[] {
  const ordered: Table[] = [];
  const done = new Set<string>();
  while (ordered.length < tables.length) {
    const ready = tables.filter(
      ({ name, parents }) => !done.has(name) && parents.every((parent) => done.has(parent)),
    );
    if (ready.length === 0) throw new Error('Tables point at each other in a circle.');
    for (const table of ready) done.add(table.name);
    ordered.push(...ready);
  }
  return ordered;
}

/** Reads all rows of all tables in one statement, and so as they were at one moment. */
export async function takeBackup(db: Database): Promise<Backup> {
  const tables = parentsFirst(await tablesOf(db));
  const every = tables.map(
    ({ name }) => `select '${name}' as "table", to_jsonb(t)::text as row from ${name} t`,
  );
  return {
    migrations: [...(await appliedNames(db))].toSorted(),
    rows: await db.query<BackedUpRow>(every.join(' union all '), [], patienceMs),
  };
}

/** A backup that cannot be put back, in one sentence. */
export class RestoreError extends Error {
  override name = 'RestoreError';
}

/**
 * Puts a backup into an empty database: its own migrations, its rows as they were, then the migrations that came since.
 * Throws RestoreError for a database that holds something, or a backup of a newer version.
 */
export async function restoreBackup(db: Database, { migrations, rows }: Backup): Promise<void> {
  if ((await tablesOf(db)).length > 0)
    throw new RestoreError(
      'The database is not empty: restore into a new one, then point DATABASE_URL at it.',
    );
  await migrate(db, await knownMigrations(migrations));
  const tables = parentsFirst(await tablesOf(db));
  // What triggers derive is in the backup too, and they shall not act twice.
  await db.query(tables.map(({ name }) => `alter table ${name} disable trigger user`).join(';'));
  await db.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  for (const table of tables) await insertAll(db, table, byTable.get(table.name) ?? []);
  await db.query(tables.map(({ name }) => `alter table ${name} enable trigger user`).join(';'));
  await continueNumbers(db);
  await migrate(db);
  // JSON does not keep where an array begins, and by that the sets of a search know their days.
  await db.query('select refresh_cabin_calendars(array_agg(id)) from cabins', [], patienceMs);
}

/** The last migration before 1.0: the first of 1.0 makes the same tables. */
const lastBefore1 = '0118_texts_are_shared_out';

/** The migrations a backup had, by the names they have here. */
async function knownMigrations(names: readonly string[]): Promise<Set<string>> {
  const known = await migrationNames();
  if (names.includes(firstBefore1)) {
    if (names.includes(lastBefore1)) return new Set(known.slice(0, 1));
    throw new RestoreError(
      'The backup is of a version long before 1.0. Restore it with version 0.1.0, which brings it up to date, and back it up again.',
    );
  }
  const unknown = names.find((name) => !known.includes(name));
  if (unknown) throw new RestoreError(`The backup has ${unknown}, which this version does not know.`);
  return new Set(names);
}

async function insertAll(db: Database, table: Table, rows: readonly BackedUpRow[]): Promise<void> {
  const columns = table.columns.map((column) => `"${column}"`).join(', ');
  const step = table.pointsAtItself ? Math.max(rows.length, 1) : rowsAtOnce;
  for (let from = 0; from < rows.length; from += step) {
    const some = rows.slice(from, from + step).map(({ row }) => row);
    await db.query(
      `insert into ${table.name} (${columns}) overriding system value
       select ${columns} from jsonb_populate_recordset(null::${table.name}, $1::jsonb)`,
      [`[${some.join(',')}]`],
      patienceMs,
    );
  }
}

/** The next number of every numbered column follows the highest there is. */
const continueNumbers = (db: Database): Promise<unknown> =>
  db.query(
    `do $$ declare numbered record; begin
       for numbered in select table_name, column_name from information_schema.columns
                       where table_schema = 'public' and is_identity = 'YES' loop
         execute format('select setval(pg_get_serial_sequence(%L, %L), coalesce(max(%I), 0) + 1, false) from %I',
                        numbered.table_name, numbered.column_name, numbered.column_name, numbered.table_name);
       end loop;
     end $$`,
  );
