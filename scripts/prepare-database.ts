/** Prepares the database for commands, and runs commands of hosts with it. */

import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { withDatabase } from '#netlify/local/database.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import type { Env } from '#netlify/platform/env.ts';
import { runCommand, runStep } from './lifecycle.ts';
import { setRunningSiteDatabase } from './running-site.ts';
import { hasSample, loadSample, needsSample } from './sample/load.ts';
import { loadEnv, persistSigningSecret } from './settings.ts';

/** A database to prepare, and whether it is the embedded one. */
export interface PreparableDatabase {
  db: Database;
  url: string;
  embedded: boolean;
  /** Whether the embedded database stays without sample data. */
  isEmpty?: boolean;
}

/**
 * Applies migrations, and sets DATABASE_URL of this process. Loads sample cabins into an empty
 * embedded database, never into a configured one.
 */
export async function prepareDatabase({ db, url, embedded, isEmpty }: PreparableDatabase): Promise<void> {
  await runStep('Preparing the database', async () => {
    await migrate(db);
    const wantsSample = embedded && !isEmpty && hasSample();
    if (wantsSample && (await needsSample(db))) await loadSample(db, getToday(defaultTimeZone, new Date()));
  });
  process.env['DATABASE_URL'] = url;
}

/**
 * Runs a host's command: loads the settings, validates the input with `read`, then calls `run`
 * with the configured database, or with the embedded one after migrations. Exits with the code
 * `run` returns, 0 without one.
 */
export const runForHost = <Input>(
  read: (env: Env) => Input,
  run: (input: Input, db: Database, env: Env) => Promise<number | undefined>,
): Promise<never> =>
  runCommand(async () => {
    loadEnv();
    setRunningSiteDatabase();
    persistSigningSecret();
    const env = loadEnv();
    const input = read(env);
    return withDatabase(process.env, async (database) => {
      if (database.embedded) await prepareDatabase(database);
      return run(input, database.db, env);
    });
  });
