import type { Database } from '#database/client.ts';
import { migrate } from '#database/migrate.ts';
import { countCabins, seed } from '#database/seed/index.ts';
import { defaultTimeZone, todayIn } from '#domain/day/day.ts';
import { step } from './lifecycle.ts';

/** A database to bring up to date, and whether it is the embedded one. */
export interface PreparableDatabase {
  db: Database;
  url: string;
  embedded: boolean;
}

/**
 * Brings a database up to date and makes it this process's own. The embedded one is seeded while it is empty;
 * one that was given never is.
 */
export async function prepareDatabase({ db, url, embedded }: PreparableDatabase): Promise<void> {
  await step('Preparing the database', async () => {
    await migrate(db);
    if (embedded && (await countCabins(db)) === 0) await seed(db, todayIn(defaultTimeZone, new Date()));
  });
  process.env['DATABASE_URL'] = url;
}
