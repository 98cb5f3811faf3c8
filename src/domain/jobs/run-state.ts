const minuteMs = 60_000;

/** Scheduled functions are ended after 30 seconds; nothing a command starts lasts this long either. */
const stoppedAfterMs = 10 * minuteMs;

/** A run as it is stored; `ok` is null until it has ended. */
export interface JobRunTimes {
  started_at: Date;
  ended_at: Date | null;
  ok: boolean | null;
}

/** How a run stands: `stopped` is one that began and never said how it ended. */
export type JobRunState = 'running' | 'ok' | 'failed' | 'stopped';

/** The state of a run at `now`. */
export function getJobRunState({ started_at, ended_at, ok }: JobRunTimes, now: Date): JobRunState {
  if (ended_at !== null) return ok ? 'ok' : 'failed';
  return now.getTime() - started_at.getTime() > stoppedAfterMs ? 'stopped' : 'running';
}
