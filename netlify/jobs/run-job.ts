import type { JobName } from '#domain/jobs/jobs.ts';
import { setClock } from '#netlify/platform/clock.ts';
import { type Database, database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import type { JobContext, JobHandler, StartedBy } from '#netlify/platform/job-context.ts';
import { codeOfThrown, logThrown } from '#netlify/platform/log.ts';
import { endRun, type RunEnd, type Starter, startRun } from './queries.ts';

/** Creates the context of a job. */
export const createJobContext = (startedBy: StartedBy, db?: Database): JobContext => ({
  env: env(),
  startedBy,
  get db() {
    return db ?? database();
  },
});

/**
 * Runs a job and records it in `job_runs`: at the start, so that an aborted run is visible, and at
 * the end. Errors are logged and recorded as a code. Throws only if the start cannot be recorded.
 */
export async function runJob(
  name: JobName,
  handler: JobHandler,
  context: JobContext,
  actor: Starter['actor'] = null,
): Promise<RunEnd> {
  const id = await startRun(context.db, name, { startedBy: context.startedBy, actor });
  return finishRun(id, name, handler, context);
}

/** The part of `runJob` after the start is recorded. */
export async function finishRun(
  id: number,
  name: JobName,
  handler: JobHandler,
  context: JobContext,
): Promise<RunEnd> {
  const end = await runHandler(name, handler, context);
  try {
    await endRun(context.db, id, end);
  } catch (error) {
    // The job is done, but its row stays unfinished.
    logThrown('job_end_unwritten', error, { job: name });
  }
  return end;
}

async function runHandler(name: JobName, handler: JobHandler, context: JobContext): Promise<RunEnd> {
  try {
    await setClock(() => context.db);
    return { ok: true, counts: await handler(context) };
  } catch (error) {
    logThrown('job_failed', error, { job: name });
    return { ok: false, problem: codeOfThrown(error) ?? (error instanceof Error ? error.name : 'Error') };
  }
}
