import type { Database } from '#database/client.ts';
import { forgetBefore } from '#database/events.ts';

/** Days single visits, clicks and events are kept: a year and a month to compare with. */
const keptDays = 400;
const day = 24 * 60 * 60 * 1000;

/** Forgets what visitors did longer ago than that; answers how many rows there were. */
export const forgetOldEvents = async ({ db }: { db: Database }): Promise<{ forgotten: number }> => ({
  forgotten: await forgetBefore(db, new Date(Date.now() - keptDays * day)),
});
