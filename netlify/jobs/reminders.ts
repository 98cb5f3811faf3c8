import { queueReminders } from '#netlify/booking/email-queries.ts';
import { clock } from '#netlify/platform/clock.ts';
import type { JobContext } from '#netlify/platform/job-context.ts';
import { checkPriceAlerts } from '#netlify/price-alerts/price-alerts.ts';

/**
 * Queues due e-mails: three days before check-in, before check-out, after the stay, and price
 * alerts. Each is queued once, however often this runs. Returns their number.
 */
export const sendReminders = async ({
  db,
  env,
}: Pick<JobContext, 'db' | 'env'>): Promise<{ queued: number; watched: number }> => ({
  queued: await queueReminders(db),
  watched: await checkPriceAlerts({ db, env, now: clock() }),
});
