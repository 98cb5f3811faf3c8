import { defaultTimeZone, getToday } from '#domain/dates/day.ts';
import { withDatabase } from '#netlify/local/database.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { migrate } from '#netlify/platform/database/migrate.ts';
import type { Env } from '#netlify/platform/env.ts';
import { runCommand, runStep } from './lifecycle.ts';
import { setRunningSiteDatabase } from './running-site.ts';
import { hasSample, loadSample, needsSample } from './sample/load.ts';
import { loadEnv, persistSigningSecret } from './settings.ts';

/** A database to bring up to date, and whether it is the embedded one. */
export interface PreparableDatabase {
  db: Database;
  url: string;
  embedded: boolean;
  /** Whether the embedded one is to stay without the sample. */
  isEmpty?: boolean;
}

/**
 * Brings a database up to date and makes it this process's own. The embedded one gets the sample cabins, while there are
 * any and it has nothing else; one that was given never does.
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
 * Runs a command of the host's: reads the settings, has `read` look at what was asked for, then hands it to `work` with the
 * configured database, or with the embedded one, brought up to date. Ends with the code `work` returns, 0 without one.
 */
export const runForHost = <Asked>(
  read: (env: Env) => Asked,
  work: (asked: Asked, db: Database, env: Env) => Promise<number | undefined>,
): Promise<never> =>
  runCommand(async () => {
    loadEnv();
    setRunningSiteDatabase();
    persistSigningSecret();
    const env = loadEnv();
    const asked = read(env);
    return withDatabase(process.env, async (given) => {
      if (given.embedded) await prepareDatabase(given);
      return work(asked, given.db, env);
    });
  });
