/** Applies the migrations in `netlify/database/migrations`. */

import { readdir, readFile } from 'node:fs/promises';
import { getErrorCode } from '#domain/error-code.ts';
import type { Database } from './client.ts';

const folder = new URL('../../database/migrations/', import.meta.url);
const lock = `select pg_advisory_xact_lock(hashtext('mama-cabins migrations'))`;
const uniqueViolation = '23505';

/** Returns the names of all migrations in order of their numbers. */
export async function migrationNames(): Promise<string[]> {
  const files = await readdir(folder);
  return files
    .filter((file) => /^\d+_[\w-]+\.sql$/.test(file))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
}

/** Returns the applied migrations, including those that Netlify applied. */
export async function appliedNames(db: Database): Promise<Set<string>> {
  // Netlify applies these files on deploy and keeps its own list.
  const [netlify] = await db.query<{ is_present: boolean }>(
    `select to_regclass('netlify.migrations') is not null as is_present`,
  );
  const rows = await db.query<{ name: string }>(
    `select name from schema_migrations ${netlify?.is_present ? 'union select name from netlify.migrations' : ''}`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** The database is of a version before 1.0, whose migrations no longer exist. */
export class OldDatabaseError extends Error {
  override name = 'OldDatabaseError';
}

/** The first migration before 1.0, which identifies a database of such a version. */
export const firstMigrationBefore1 = '0001_cabins';

const oldDatabaseMessage =
  'This database is of a version before 1.0. With that version: npm run db:backup -- backup.gz. Then, with this one: npm run db:reset -- --empty, or a new DATABASE_URL, and npm run db:restore -- backup.gz.';

/**
 * One text is one transaction: the row and the change are committed together, and a concurrent
 * process finds the row.
 */
async function apply(db: Database, name: string): Promise<boolean> {
  const change = await readFile(new URL(`${name}.sql`, folder), 'utf8');
  try {
    await db.query(`${lock}; insert into schema_migrations (name) values ('${name}');\n${change}`);
    return true;
  } catch (error) {
    if (getErrorCode(error) === uniqueViolation && isAboutMigrations(error)) return false;
    throw error;
  }
}

const isAboutMigrations = (error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === 'schema_migrations_pkey';

/**
 * Applies all migrations, or only the selected ones, and returns the names of those applied by this
 * call. Safe to run concurrently. Throws OldDatabaseError for a database of a version before 1.0.
 */
export async function migrate(db: Database, selected?: ReadonlySet<string>): Promise<string[]> {
  await db.query(
    `${lock}; create table if not exists schema_migrations
       (name text primary key, applied_at timestamptz not null default now())`,
  );
  const appliedMigrations = await appliedNames(db);
  if (appliedMigrations.has(firstMigrationBefore1)) throw new OldDatabaseError(oldDatabaseMessage);
  const applied: string[] = [];
  for (const name of await migrationNames()) {
    if (!appliedMigrations.has(name) && (selected?.has(name) ?? true) && (await apply(db, name)))
      applied.push(name);
  }
  return applied;
}
