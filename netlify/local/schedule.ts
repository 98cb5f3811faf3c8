import { isJobDue } from '#domain/jobs/cron.ts';
import { isJobName } from '#domain/jobs/jobs.ts';
import type { JobState } from '#netlify/jobs/queries.ts';
import { loadFunctions } from './functions.ts';

/** A function that runs by the clock. */
export interface ScheduledFunction {
  schedule: string;
  job: string;
  turn: () => Promise<unknown>;
}

interface ScheduledModule {
  default: (() => Promise<Response>) & { job?: string };
  config: { schedule?: string };
}

/** Imports every function of `folder` that has a schedule. */
export async function readScheduled(folder: string): Promise<ScheduledFunction[]> {
  const modules = await loadFunctions<ScheduledModule>(folder);
  return modules.flatMap(({ default: turn, config: { schedule } }) =>
    schedule && turn.job && isJobName(turn.job) ? [{ schedule, job: turn.job, turn }] : [],
  );
}

const minuteMs = 60_000;

/**
 * Runs functions by the clock of this machine, one after the other, as Netlify does by its own: first those in `late`, then
 * each minute those that have a turn in it. A turn that lasts longer than a minute delays the next. Stops when `stop` is
 * aborted, after the turn that is under way.
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

/** The minute that begins next, once it has. */
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
