/** `node scripts/db.ts migrate | seed [--force] | reset`: one line about what was done, or about why not. */
import { rm } from 'node:fs/promises';
import { configuredUrl, type Database } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { countCabins, seed } from '#database/seed/index.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { isServed, localDataDir, withDatabase } from '#local/database.ts';
import { Failure, sentenceFor } from './failure.ts';

async function migrateAll(db: Database): Promise<string> {
  const applied = await migrate(db);
  return applied.length ? `Migrated: ${applied.join(', ')}.` : 'The schema is up to date.';
}

async function seedAll(db: Database, force: boolean): Promise<string> {
  await migrate(db);
  if (!force && (await countCabins(db)) > 0) {
    throw new Failure(
      'There are cabins already; `npm run db:seed -- --force` adds the missing ones beside them.',
    );
  }
  await seed(db, todayIn(defaultTimeZone, new Date()));
  return `Seeded: there are ${await countCabins(db)} cabins.`;
}

async function reset(): Promise<string> {
  if (configuredUrl()) throw new Failure('DATABASE_URL is set; only the embedded database can be reset.');
  if (await isServed(localDataDir))
    throw new Failure('The embedded database is in use; stop `npm start` first.');
  await rm(localDataDir, { recursive: true, force: true });
  return withDatabase(process.env, async ({ db }) => `${await migrateAll(db)} ${await seedAll(db, false)}`);
}

async function run(command: string | undefined, force: boolean): Promise<string> {
  if (command === 'migrate') return withDatabase(process.env, ({ db }) => migrateAll(db));
  if (command === 'seed') return withDatabase(process.env, ({ db }) => seedAll(db, force));
  if (command === 'reset') return reset();
  throw new Failure('Say what to do: migrate, seed [--force] or reset.');
}

try {
  const [command, ...flags] = process.argv.slice(2);
  console.log(await run(command, flags.includes('--force')));
} catch (error) {
  console.error(sentenceFor(error));
  process.exitCode = 1;
}
