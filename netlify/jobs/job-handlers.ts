/** Functions that scheduled jobs run, by job. */

import type { JobName } from '#domain/jobs/jobs.ts';
import { expireHolds } from '#netlify/booking/holds.ts';
import { syncCalendarFeeds } from '#netlify/calendar-sync/sync-feeds.ts';
import { rotateDeal } from '#netlify/deals/daily-deal.ts';
import { sweepOutbox } from '#netlify/messages/deliver.ts';
import { reconcilePayments } from '#netlify/payments/reconcile.ts';
import type { JobHandler } from '#netlify/platform/job-context.ts';
import { deleteExpiredRecords } from '#netlify/privacy/delete-expired.ts';
import { runRebuildJob } from '#netlify/site-builds/request-build.ts';
import { sendReminders } from './reminders.ts';

/** All jobs by name. Scheduled functions import only their own. */
export const jobHandlers: Readonly<Record<JobName, JobHandler>> = {
  outbox: sweepOutbox,
  reconcile: reconcilePayments,
  calendars: syncCalendarFeeds,
  reminders: sendReminders,
  holds: expireHolds,
  deal: rotateDeal,
  rebuild: runRebuildJob,
  retention: deleteExpiredRecords,
};
