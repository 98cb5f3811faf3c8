import type { Database } from '#database/client.ts';
import { type JobState, listJobStates } from '#database/jobs.ts';
import { isJobName, type JobName, jobs } from '#domain/jobs/jobs.ts';
import { isLate, type RunState, runState } from '#domain/jobs/lateness.ts';

/** How a job of the registry stands. */
export interface KnownJob extends Omit<JobState, 'name'> {
  name: JobName;
  isLate: boolean;
  /** How its last run stands; null before the first. */
  state: RunState | null;
}

/** Every job, in the order of the registry, at `now`: by default the clock of the database. */
export async function readJobs(db: Database, now?: Date): Promise<KnownJob[]> {
  const states = await listJobStates(db, now);
  const known = states.flatMap((state) => (isJobName(state.name) ? [knownJob(state.name, state)] : []));
  const order = Object.keys(jobs);
  return known.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

const knownJob = (name: JobName, state: JobState): KnownJob => ({
  ...state,
  name,
  isLate: isLate(jobs[name], state, state.now),
  state: state.lastRun && runState(state.lastRun, state.now),
});

/** A job that is overdue. */
export interface LateJob {
  name: JobName;
  /** When its last good run began; null when it never had one. */
  lastOk: Date | null;
  /** Whether guests are worse off meanwhile. */
  guestsNeedIt: boolean;
  /** What happens while it does not run, as a sentence for the host. */
  without: string;
}

/** The jobs that are overdue at `now`; none on a fresh deploy whose first turns are still to come. */
export async function lateJobs(db: Database, now: Date): Promise<LateJob[]> {
  const all = await readJobs(db, now);
  return all
    .filter((job) => job.isLate)
    .map(({ name, lastOk }) => {
      const { guestsNeedIt, without } = jobs[name];
      return { name, lastOk, guestsNeedIt, without };
    });
}
