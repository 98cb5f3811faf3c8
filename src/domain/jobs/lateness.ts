import type { Job } from './jobs.ts';

const minuteMs = 60_000;

/** Scheduled functions are ended after 30 seconds; nothing a command starts lasts this long either. */
const stoppedAfterMs = 10 * minuteMs;

/** What is known of when a job ran. No moment lies after the clock it is compared with. */
export interface JobMoments {
  /** Since when the database knows the job: before that it had no turn. */
  since: Date;
  /** When its last good run began; null before the first. */
  lastOk: Date | null;
}

/**
 * Whether a job is overdue at `now`: its last good run, or the moment it came to be where it has not run yet, is longer
 * ago than a few missed turns. So a fresh deploy has that long for its first turns.
 */
export const isLate = (
  { lateAfterMinutes }: Pick<Job, 'lateAfterMinutes'>,
  { since, lastOk }: JobMoments,
  now: Date,
): boolean => now.getTime() - (lastOk ?? since).getTime() > lateAfterMinutes * minuteMs;

/** A run as it is stored; `ok` is null until it has ended. */
export interface RunMoments {
  started_at: Date;
  ended_at: Date | null;
  ok: boolean | null;
}

/** How a run stands: `stopped` is one that began and never said how it ended. */
export type RunState = 'running' | 'ok' | 'failed' | 'stopped';

/** The state of a run at `now`. */
export function runState({ started_at, ended_at, ok }: RunMoments, now: Date): RunState {
  if (ended_at !== null) return ok ? 'ok' : 'failed';
  return now.getTime() - started_at.getTime() > stoppedAfterMs ? 'stopped' : 'running';
}
