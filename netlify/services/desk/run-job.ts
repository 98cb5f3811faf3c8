import type { CallRequest, CallResult } from '#contracts/calls.ts';
import { startRun } from '#database/jobs.ts';
import { isJobName } from '#domain/jobs/jobs.ts';
import { err, ok } from '#domain/result.ts';
import type { DeskCall } from '#lib/api-routes.ts';
import { finishRun, jobCall } from '#lib/run-job.ts';
import { jobWork } from '../job-work.ts';

/**
 * Begins a run of a job, with its row in the audit log, and lets it go on after the answer. Any job may be run at any time:
 * none does twice what is to be done once. Fails with `not_found` on `name` for a job there is not.
 */
export async function runJobAtDesk(
  { name }: CallRequest<'POST desk/run-job'>,
  { db, host, later }: Pick<DeskCall, 'db' | 'host' | 'later'>,
): CallResult<'POST desk/run-job'> {
  if (!isJobName(name)) return err({ code: 'not_found', field: 'name', message: 'There is no such job.' });
  const id = await startRun(db, name, { by: 'desk', actor: host.email });
  later((unbounded) => finishRun(id, name, jobWork[name], jobCall('desk', unbounded)));
  return ok({ name });
}
