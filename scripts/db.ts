/**
 * `node scripts/db.ts migrate | migration NAME | types | seed [--force] | reset [--empty] | backup
 * FILE | restore FILE`: prints one line with the result or the error.
 */
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { listCabinNames } from '#netlify/cabins/queries.ts';
import { isServed, localDataDir, withDatabase, withScratch } from '#netlify/local/database.ts';
import { restoreBackup, takeBackup } from '#netlify/platform/database/backup.ts';
import { getCatalog, getDependents } from '#netlify/platform/database/catalog.ts';
import { configuredUrl, type Database } from '#netlify/platform/database/client.ts';
import { loadDefinitions, readDefinitions } from '#netlify/platform/database/definitions.ts';
import { migrate, migrationNames } from '#netlify/platform/database/migrate.ts';
import { migrationText } from '#netlify/platform/database/migration-text.ts';
import { rowTypes } from '#netlify/platform/database/row-types.ts';
import { subjects } from '#netlify/subjects.ts';
import { readBackup, writeBackup } from './backup-file.ts';
import { Failure } from './command-failure.ts';
import { runCommand } from './lifecycle.ts';
import { setRunningSiteDatabase } from './running-site.ts';
import { hasSample, loadSample } from './sample/load.ts';
import { root } from './settings.ts';

async function migrateAll(db: Database): Promise<string> {
  const applied = await migrate(db);
  return applied.length ? `Migrated: ${applied.join(', ')}.` : 'The schema is up to date.';
}

/** Generates the row types from the schemas. */
async function writeTypes(): Promise<string> {
  const definitions = await readDefinitions(subjects);
  const text = await withScratch(async (db) => {
    await loadDefinitions(db, definitions);
    return rowTypes(db);
  });
  await writeFile(join(root, 'netlify/platform/database/rows.ts'), text);
  return 'Wrote netlify/platform/database/rows.ts.';
}

/** Generates the next migration from the changes of schemas and functions since the last. */
async function writeMigration(name: string | undefined): Promise<string> {
  if (!name || !/^[a-z\d_]+$/.test(name))
    throw new Failure('Say what it does, in small letters: npm run db:migration -- cabins_have_a_pond.');
  const definitions = await readDefinitions(subjects);
  const [before, dependents] = await withScratch(async (db) => {
    await migrate(db);
    return [await getCatalog(db), await getDependents(db)] as const;
  });
  const [after, inOrder] = await withScratch(async (db) => {
    const loaded = await loadDefinitions(db, definitions);
    return [await getCatalog(db), loaded] as const;
  });
  const differs = [...before, ...after].some(([name]) => before.get(name) !== after.get(name));
  if (!differs)
    return 'Nothing has changed in schema.sql and functions.sql of any subject since the last migration.';
  const last = Number.parseInt((await migrationNames()).at(-1) ?? '0', 10);
  const file = `netlify/database/migrations/${String(last + 1).padStart(4, '0')}_${name}.sql`;
  const text = migrationText(before, after, inOrder, dependents);
  await writeFile(join(root, file), text);
  const manualChanges = text.match(/^-- By hand: .*/gm) ?? [];
  return [`Wrote ${file}. Read it before you commit it.`, ...manualChanges].join('\n');
}

async function seedAll(db: Database, force: boolean): Promise<string> {
  if (!hasSample()) throw new Failure('There is no sample any more: `npm run adopt` took it out.');
  await migrate(db);
  if (!force && (await listCabinNames(db)).length > 0) {
    throw new Failure(
      'There are cabins already; `npm run db:seed -- --force` adds the missing ones beside them.',
    );
  }
  await loadSample(db, getToday(defaultTimeZone, new Date()));
  return `Seeded: there are ${(await listCabinNames(db)).length} cabins.`;
}

/**
 * Creates the embedded database again; with `isEmpty` without data, so that a backup can be
 * restored.
 */
async function reset(isEmpty: boolean): Promise<string> {
  if (configuredUrl()) throw new Failure('DATABASE_URL is set; only the embedded database can be reset.');
  if (await isServed(localDataDir))
    throw new Failure('The embedded database is in use; stop `npm start` first.');
  await rm(localDataDir, { recursive: true, force: true });
  if (isEmpty) return 'The embedded database is empty: npm run db:restore -- backup.gz fills it.';
  return withDatabase(process.env, async ({ db }) => {
    const migrated = await migrateAll(db);
    return hasSample() ? `${migrated} ${await seedAll(db, false)}` : migrated;
  });
}

async function backup(db: Database, file: string): Promise<string> {
  const created = await takeBackup(db);
  writeBackup(file, created);
  return `Wrote ${created.rows.length} rows to ${file}. It holds guests’ data: keep it where nobody else reads it.`;
}

async function restore(db: Database, file: string): Promise<string> {
  const backup = readBackup(file);
  await restoreBackup(db, backup);
  return `Restored ${backup.rows.length} rows from ${file}.`;
}

async function withFile(file: string | undefined, run: (db: Database, file: string) => Promise<string>) {
  if (!file)
    throw new Failure('Say which file: npm run db:backup -- backup.gz, npm run db:restore -- backup.gz.');
  return withDatabase(process.env, ({ db }) => run(db, file));
}

async function runDatabaseCommand(command: string | undefined, args: readonly string[]): Promise<string> {
  const force = args.includes('--force');
  if (command === 'migrate') return withDatabase(process.env, ({ db }) => migrateAll(db));
  if (command === 'migration') return writeMigration(args[0]);
  if (command === 'types') return writeTypes();
  if (command === 'seed') return withDatabase(process.env, ({ db }) => seedAll(db, force));
  if (command === 'reset') return reset(args.includes('--empty'));
  if (command === 'backup') {
    setRunningSiteDatabase();
    return withFile(args[0], backup);
  }
  if (command === 'restore') return withFile(args[0], restore);
  throw new Failure(
    'Say what to do: migrate, migration NAME, types, seed [--force], reset [--empty], backup FILE or restore FILE.',
  );
}

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  console.log(await runDatabaseCommand(command, args));
  return 0;
});
