/** Queries of scheduled jobs and their runs. */

import { type JobName, jobs } from '#domain/jobs/jobs.ts';
import { getJobRunState, type JobRunState, type JobRunTimes } from '#domain/jobs/run-state.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { getValue } from '#netlify/platform/database/query.ts';
import type { StartedBy } from '#netlify/platform/job-context.ts';

/** Result of a run: numbers and codes without guest data. */
export type JobCounts = Record<string, string | number | boolean | undefined>;

export interface JobRun extends JobRunTimes {
  counts: Record<string, string | number | boolean>;
  /** Error code; `null` unless it failed. */
  problem: string | null;
  started_by: StartedBy;
}

/** State of a job. All timestamps are at or before `now`. */
export interface JobState {
  name: JobName;
  now: Date;
  /** Start of the last successful run. */
  lastOk: Date | null;
  /**
   * Whether the last successful run is more than a few intervals ago. For a job without a run,
   * counts from when the database first saw it, so that a new deploy has time for its first runs.
   */
  isLate: boolean;
  lastRun: JobRun | null;
  /** State of the last run; `null` before the first. */
  state: JobRunState | null;
}

type StateRow = Omit<JobState, 'lastRun' | 'state'> &
  Omit<JobRun, 'started_at'> & { started_at: Date | null };

const jobValues = Object.entries(jobs).map(
  ([name, { overdueAfterMinutes }], index) => `('${name}', ${overdueAfterMinutes}, ${index})`,
);

/**
 * SQL: current state of each job, in the order of the registry. Ignores rows after now, from a
 * wrong clock.
 */
const jobStatesQuery = `
  select j.name, m.now, good.started_at as "lastOk",
    m.now - coalesce(good.started_at, least(j.since, m.now)) > make_interval(mins => known.minutes) as "isLate",
    last.started_at, last.ended_at, last.ok, last.counts, last.problem, last.started_by
  from jobs j
  join (values ${jobValues.join(', ')}) as known (name, minutes, place) using (name)
  cross join (select clock_timestamp() as now) m
  left join lateral (
    select r.started_at from job_runs r
    where r.name = j.name and r.ok and r.started_at <= m.now order by r.started_at desc limit 1
  ) good on true
  left join lateral (
    select r.* from job_runs r
    where r.name = j.name and r.started_at <= m.now order by r.started_at desc, r.id desc limit 1
  ) last on true
  order by known.place`;

/** Returns the state of all jobs in the order of the registry. */
export async function listJobs(db: Database): Promise<JobState[]> {
  const rows = await db.query<StateRow>(jobStatesQuery);
  return rows.map(({ name, now, lastOk, isLate, started_at, ...run }) => {
    const lastRun = started_at && { started_at, ...run };
    return { name, now, lastOk, isLate, lastRun, state: lastRun && getJobRunState(lastRun, now) };
  });
}

/** Starter of a run. `actor` is for the audit log; `null` for the schedule. */
export interface Starter {
  startedBy: StartedBy;
  actor: string | null;
}

/** Records the start of a run, audited if a person started it. Returns its id. */
export const startRun = (db: Database, name: JobName, { startedBy, actor }: Starter): Promise<number> =>
  getValue(
    db,
    `with audited as (
       insert into audit_log (actor, action, subject)
       select $3::text, 'job.started', 'job:' || $1::text where $3 is not null
     )
     insert into job_runs (name, started_by) values ($1, $2) returning id`,
    [name, startedBy, actor],
  );

export type RunEnd = { ok: true; counts: JobCounts } | { ok: false; problem: string };

export async function endRun(db: Database, id: number, end: RunEnd): Promise<void> {
  const [counts, problem] = end.ok ? [end.counts, null] : [{}, end.problem];
  await db.query(
    'update job_runs set ended_at = clock_timestamp(), ok = $2, counts = $3, problem = $4 where id = $1',
    [id, end.ok, JSON.stringify(counts), problem],
  );
}

/** A failed or unfinished run with its job. */
export interface BadRun extends JobRun {
  id: number;
  name: string;
}

/** Returns the newest runs that have not succeeded, including running ones. */
export const listBadRuns = (db: Database, limit: number): Promise<BadRun[]> =>
  db.query<BadRun>(
    `select id, name, started_at, ended_at, ok, counts, problem, started_by
     from job_runs where ok is not true order by started_at desc limit $1`,
    [limit],
  );

/** SQL: overdue jobs for Today: `kind`, `name`, `since` (last success) and `problem`. */
export const overdueJobsQuery = `select 'job' as kind, name, "lastOk" as since, problem from (${jobStatesQuery}) as states where "isLate"`;
