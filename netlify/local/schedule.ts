import { isJobDue } from '#domain/jobs/cron.ts';
import { isJobName } from '#domain/jobs/jobs.ts';
import type { JobState } from '#netlify/jobs/queries.ts';
import { loadFunctions } from './functions.ts';

export interface ScheduledFunction {
  schedule: string;
  job: string;
  turn: () => Promise<unknown>;
}

interface ScheduledModule {
  default: (() => Promise<Response>) & { job?: string };
  config: { schedule?: string };
}

/** Imports all scheduled functions of `folder`. */
export async function readScheduled(folder: string): Promise<ScheduledFunction[]> {
  const modules = await loadFunctions<ScheduledModule>(folder);
  return modules.flatMap(({ default: turn, config: { schedule } }) =>
    schedule && turn.job && isJobName(turn.job) ? [{ schedule, job: turn.job, turn }] : [],
  );
}

const minuteMs = 60_000;

/**
 * Runs functions by the local clock, one after the other, as Netlify does: first those in `late`,
 * then each minute the due ones. A run longer than a minute delays the next. Stops after the
 * current run when `stop` is aborted.
 */
export async function runByClock(
  functions: readonly ScheduledFunction[],
  late: readonly Pick<JobState, 'name'>[],
  stop: AbortSignal,
): Promise<void> {
  let due = functions.filter(({ job }) => late.some(({ name }) => name === job));
  while (!stop.aborted) {
    for (const { turn } of due) if (!stop.aborted) await turn();
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
