import { sweepHolds } from '#database/bookings.ts';
import type { Database } from '#database/client.ts';

/** Marks the holds whose time is up as expired and frees their nights; returns how many there were (design §4). */
export const sweepExpiredHolds = async ({ db }: { db: Database }): Promise<{ swept: number }> => ({
  swept: await sweepHolds(db),
});
