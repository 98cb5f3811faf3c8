/** Whether a run of a scheduled job is running, succeeded, failed or stopped. */

const minuteMs = 60_000;

/**
 * Time after which a run without end counts as stopped. Netlify ends scheduled functions after 30
 * seconds; commands do not run this long either.
 */
const stoppedAfterMs = 10 * minuteMs;

/** Times and result of a run. `ok` is `null` until the run has ended. */
export interface JobRunTimes {
  started_at: Date;
  ended_at: Date | null;
  ok: boolean | null;
}

/** State of a run. `stopped`: began but never reported its end. */
export type JobRunState = 'running' | 'ok' | 'failed' | 'stopped';

export function getJobRunState({ started_at, ended_at, ok }: JobRunTimes, now: Date): JobRunState {
  if (ended_at !== null) return ok ? 'ok' : 'failed';
  return now.getTime() - started_at.getTime() > stoppedAfterMs ? 'stopped' : 'running';
}
