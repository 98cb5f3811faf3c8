import type { JobName } from '#domain/jobs/jobs.ts';
import { setClock } from '#netlify/platform/clock.ts';
import { type Database, database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import type { JobCall, JobHandler, StartedBy } from '#netlify/platform/job-context.ts';
import { codeOfThrown, logThrown } from '#netlify/platform/log.ts';
import { endRun, type RunEnd, type Starter, startRun } from './queries.ts';

/** Creates the context of a job. */
export const jobCall = (by: StartedBy, db?: Database): JobCall => ({
  env: env(),
  by,
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
  work: JobHandler,
  call: JobCall,
  actor: Starter['actor'] = null,
): Promise<RunEnd> {
  const id = await startRun(call.db, name, { by: call.by, actor });
  return finishRun(id, name, work, call);
}

/** The part of `runJob` after the start is recorded. */
export async function finishRun(id: number, name: JobName, work: JobHandler, call: JobCall): Promise<RunEnd> {
  const end = await ended(name, work, call);
  try {
    await endRun(call.db, id, end);
  } catch (thrown) {
    // The job is done, but its row stays unfinished.
    logThrown('job_end_unwritten', thrown, { job: name });
  }
  return end;
}

async function ended(name: JobName, work: JobHandler, call: JobCall): Promise<RunEnd> {
  try {
    await setClock(() => call.db);
    return { ok: true, counts: await work(call) };
  } catch (thrown) {
    logThrown('job_failed', thrown, { job: name });
    return { ok: false, problem: codeOfThrown(thrown) ?? (thrown instanceof Error ? thrown.name : 'Error') };
  }
}
