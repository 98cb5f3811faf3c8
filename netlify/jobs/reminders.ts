import { queueReminders } from '#netlify/booking/email-queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { JobCall } from '#netlify/platform/job-context.ts';
import { checkPriceAlerts } from '#netlify/price-alerts/price-alerts.ts';

/**
 * Queues the letters whose hour has come: three days before check-in, before check-out and after the stay, and those about
 * watched stays. Each goes out once, however often this runs; returns how many were queued.
 */
export const sendReminders = async ({
  db,
  env,
}: Pick<JobCall, 'db' | 'env'>): Promise<{ queued: number; watched: number }> => ({
  queued: await queueReminders(db),
  watched: await checkPriceAlerts({ db, env, now: clock() }),
});
