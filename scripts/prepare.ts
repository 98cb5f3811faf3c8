import type { Database } from '#database/client.ts';
import { lastPublishedDay } from '#database/desk/calendar.ts';
import { migrate } from '#database/migrate.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { step } from './lifecycle.ts';
import { loadSample } from './sample/load.ts';

/** A database to bring up to date, and whether it is the embedded one. */
export interface PreparableDatabase {
  db: Database;
  url: string;
  embedded: boolean;
}

/**
 * Brings a database up to date and makes it this process's own. The embedded one gets the sample cabins while it has no
 * night to offer; one that was given never does.
 */
export async function prepareDatabase({ db, url, embedded }: PreparableDatabase): Promise<void> {
  await step('Preparing the database', async () => {
    await migrate(db);
    if (embedded && (await lastPublishedDay(db)) === null)
      await loadSample(db, todayIn(defaultTimeZone, new Date()));
  });
  process.env['DATABASE_URL'] = url;
}
