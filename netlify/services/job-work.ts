import type { JobName } from '#domain/jobs/jobs.ts';
import type { Work } from '#lib/run-job.ts';
import { syncCalendars } from './calendars.ts';
import { rotateDeal } from './deals.ts';
import { sweepExpiredHolds } from './holds.ts';
import { sweepOutbox } from './outbox.ts';
import { tendBuilds } from './rebuild.ts';
import { reconcilePayments } from './reconcile.ts';
import { sendReminders } from './reminders.ts';
import { deleteWhatIsOver } from './retention.ts';

/** The work of every job, for who starts one by its name; the functions on a schedule each import their own. */
export const jobWork: Readonly<Record<JobName, Work>> = {
  outbox: sweepOutbox,
  reconcile: reconcilePayments,
  calendars: syncCalendars,
  reminders: sendReminders,
  holds: sweepExpiredHolds,
  deal: rotateDeal,
  rebuild: tendBuilds,
  retention: deleteWhatIsOver,
};
