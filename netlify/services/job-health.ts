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

/** Every job, in the order of the registry, by the clock of the database. */
export async function readJobs(db: Database): Promise<KnownJob[]> {
  const states = await listJobStates(db);
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
