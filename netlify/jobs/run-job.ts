import type { JobName } from '#domain/jobs/jobs.ts';
import { setClock } from '#netlify/platform/clock.ts';
import { type Database, database } from '#netlify/platform/database/client.ts';
import { env } from '#netlify/platform/env.ts';
import type { JobCall, JobHandler, StartedBy } from '#netlify/platform/job-context.ts';
import { codeOfThrown, logThrown } from '#netlify/platform/log.ts';
import { endRun, type RunEnd, type Starter, startRun } from './queries.ts';

/** What the work of a job is given here. */
export const jobCall = (by: StartedBy, db?: Database): JobCall => ({
  env: env(),
  by,
  get db() {
    return db ?? database();
  },
});

/**
 * Runs a job and writes its row in `job_runs`: at the start, so that one that is stopped in the middle shows, and at the
 * end. What it throws is its end too, as a code, and is logged. Throws only when its row cannot be begun.
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

/** The rest of `runJob`, for a run that has begun. */
export async function finishRun(id: number, name: JobName, work: JobHandler, call: JobCall): Promise<RunEnd> {
  const end = await ended(name, work, call);
  try {
    await endRun(call.db, id, end);
  } catch (thrown) {
    // The work is done; its row says that it never ended.
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
