import type { Database } from '#database/client.ts';
import { queueReminders } from '#database/letters.ts';

/**
 * Queues the letters whose hour has come: three days before check-in, before check-out and after the stay. Each goes out
 * once, however often this runs; returns how many were queued.
 */
export const sendReminders = async ({ db }: { db: Database }): Promise<{ queued: number }> => ({
  queued: await queueReminders(db),
});
