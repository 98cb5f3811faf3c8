const minuteMs = 60_000;

/** Netlify ends scheduled functions after 30 seconds; commands do not run this long either. */
const stoppedAfterMs = 10 * minuteMs;

/** `ok` is `null` until the run has ended. */
export interface JobRunTimes {
  started_at: Date;
  ended_at: Date | null;
  ok: boolean | null;
}

/** `stopped`: began but never reported its end. */
export type JobRunState = 'running' | 'ok' | 'failed' | 'stopped';

export function getJobRunState({ started_at, ended_at, ok }: JobRunTimes, now: Date): JobRunState {
  if (ended_at !== null) return ok ? 'ok' : 'failed';
  return now.getTime() - started_at.getTime() > stoppedAfterMs ? 'stopped' : 'running';
}
