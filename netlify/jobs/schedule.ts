import type { JobName } from '#domain/jobs/jobs.ts';
import { secured } from '#netlify/platform/http/security-headers.ts';
import type { JobHandler } from '#netlify/platform/job-context.ts';
import { logThrown } from '#netlify/platform/log.ts';
import { createJobContext, runJob } from './run-job.ts';

/**
 * Creates a scheduled Netlify function that records each run in `job_runs`. The next run retries
 * failed work.
 */
export function scheduled(job: JobName, handler: JobHandler) {
  const runScheduled = async (): Promise<Response> =>
    secured(new Response(null, { status: (await isDone(job, handler)) ? 204 : 500 }));
  return Object.assign(runScheduled, { job });
}

async function isDone(job: JobName, handler: JobHandler): Promise<boolean> {
  try {
    return (await runJob(job, handler, createJobContext('schedule'))).ok;
  } catch (error) {
    logThrown('job_not_begun', error, { job });
    return false;
  }
}
