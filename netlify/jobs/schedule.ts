import type { JobName } from '#domain/jobs/jobs.ts';
import { secured } from '#netlify/platform/http/security-headers.ts';
import type { JobHandler } from '#netlify/platform/job-context.ts';
import { logThrown } from '#netlify/platform/log.ts';
import { jobCall, runJob } from './run-job.ts';

/**
 * Creates a scheduled Netlify function that records each run in `job_runs`. The next run retries
 * what this one could not do.
 */
export function scheduled(job: JobName, work: JobHandler) {
  const turn = async (): Promise<Response> =>
    secured(new Response(null, { status: (await isDone(job, work)) ? 204 : 500 }));
  return Object.assign(turn, { job });
}

async function isDone(job: JobName, work: JobHandler): Promise<boolean> {
  try {
    return (await runJob(job, work, jobCall('schedule'))).ok;
  } catch (thrown) {
    logThrown('job_not_begun', thrown, { job });
    return false;
  }
}
