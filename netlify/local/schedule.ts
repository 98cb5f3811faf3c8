/** Runs scheduled functions by this machine's clock. */

import { isJobDue } from '#domain/jobs/cron.ts';
import { isJobName } from '#domain/jobs/jobs.ts';
import type { JobState } from '#netlify/jobs/queries.ts';
import { loadFunctions } from './functions.ts';

export interface ScheduledFunction {
  schedule: string;
  job: string;
  run: () => Promise<unknown>;
}

interface ScheduledModule {
  default: (() => Promise<Response>) & { job?: string };
  config: { schedule?: string };
}

/** Imports all scheduled functions of `folder`. */
export async function readScheduled(folder: string): Promise<ScheduledFunction[]> {
  const modules = await loadFunctions<ScheduledModule>(folder);
  return modules.flatMap(({ default: handler, config: { schedule } }) =>
    schedule && handler.job && isJobName(handler.job) ? [{ schedule, job: handler.job, run: handler }] : [],
  );
}

const minuteMs = 60_000;

/**
 * Runs functions by the local clock, one after the other, as Netlify does: first those in
 * `lateJobs`, then each minute the due ones. A run longer than a minute delays the next. Stops
 * after the current run when `stop` is aborted.
 */
export async function runByClock(
  functions: readonly ScheduledFunction[],
  lateJobs: readonly Pick<JobState, 'name'>[],
  stop: AbortSignal,
): Promise<void> {
  let due = functions.filter(({ job }) => lateJobs.some(({ name }) => name === job));
  while (!stop.aborted) {
    for (const { run: handler } of due) if (!stop.aborted) await handler();
    const minute = await nextMinute(stop);
    due = functions.filter(({ schedule }) => isJobDue(schedule, minute));
  }
}

/** Waits for the next minute. */
async function nextMinute(stop: AbortSignal): Promise<Date> {
  const next = new Date((Math.floor(Date.now() / minuteMs) + 1) * minuteMs);
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, next.getTime() - Date.now());
    stop.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
  return next;
}
