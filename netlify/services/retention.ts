import type { Database } from '#database/client.ts';
import { deleteBefore } from '#database/events.ts';

/** Days single visits, clicks and events are kept: a year and a month to compare with. */
const keptDays = 400;
const day = 24 * 60 * 60 * 1000;

/** Deletes what is recorded of visitors and is older than that; returns how many rows there were. */
export const deleteOldEvents = async ({ db }: { db: Database }): Promise<{ deleted: number }> => ({
  deleted: await deleteBefore(db, new Date(Date.now() - keptDays * day)),
});
