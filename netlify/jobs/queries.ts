import { type JobName, jobs } from '#domain/jobs/jobs.ts';
import { getJobRunState, type JobRunState, type JobRunTimes } from '#domain/jobs/run-state.ts';
import type { Database } from '#netlify/platform/database/client.ts';
import { getValue } from '#netlify/platform/database/query.ts';
import type { StartedBy } from '#netlify/platform/job-context.ts';

/** What a run has done: numbers and codes, nothing about a guest. */
export type JobCounts = Record<string, string | number | boolean | undefined>;

/** A run of a job. */
export interface JobRun extends JobRunTimes {
  counts: Record<string, string | number | boolean>;
  /** Why it failed, a code; null while it has not. */
  problem: string | null;
  started_by: StartedBy;
}

/** How a job of the registry stands; nothing in it is after `now`. */
export interface JobState {
  name: JobName;
  /** The clock of the database. */
  now: Date;
  /** When its last good run began. */
  lastOk: Date | null;
  /**
   * Whether its last good run, or the moment the database came to know it where it has not run yet, is longer ago than a few missed
   * turns. So a fresh deploy has that long for its first turns.
   */
  isLate: boolean;
  lastRun: JobRun | null;
  /** How its last run stands; null before the first. */
  state: JobRunState | null;
}

type StateRow = Omit<JobState, 'lastRun' | 'state'> &
  Omit<JobRun, 'started_at'> & { started_at: Date | null };

const known = Object.entries(jobs).map(
  ([name, { overdueAfterMinutes }], place) => `('${name}', ${overdueAfterMinutes}, ${place})`,
);

/** How each job stands now, in the order of the registry. What lies after now, from a clock that was wrong, does not count. */
const jobStates = `
  select j.name, m.now, good.started_at as "lastOk",
    m.now - coalesce(good.started_at, least(j.since, m.now)) > make_interval(mins => known.minutes) as "isLate",
    last.started_at, last.ended_at, last.ok, last.counts, last.problem, last.started_by
  from jobs j
  join (values ${known.join(', ')}) as known (name, minutes, place) using (name)
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

/** How every job stands, in the order of the registry. */
export async function listJobs(db: Database): Promise<JobState[]> {
  const rows = await db.query<StateRow>(jobStates);
  return rows.map(({ name, now, lastOk, isLate, started_at, ...run }) => {
    const lastRun = started_at && { started_at, ...run };
    return { name, now, lastOk, isLate, lastRun, state: lastRun && getJobRunState(lastRun, now) };
  });
}

/** Who starts a run; `actor` is who the audit log names, null for the clock. */
export interface Starter {
  by: StartedBy;
  actor: string | null;
}

/** Records that a run begins, in the audit log too where a person starts it; returns its id. */
export const startRun = (db: Database, name: JobName, { by, actor }: Starter): Promise<number> =>
  getValue(
    db,
    `with audited as (
       insert into audit_log (actor, action, subject)
       select $3::text, 'job.started', 'job:' || $1::text where $3 is not null
     )
     insert into job_runs (name, started_by) values ($1, $2) returning id`,
    [name, by, actor],
  );

/** How a run ended. */
export type RunEnd = { ok: true; counts: JobCounts } | { ok: false; problem: string };

/** Records how a run ended. */
export async function endRun(db: Database, id: number, end: RunEnd): Promise<void> {
  const [counts, problem] = end.ok ? [end.counts, null] : [{}, end.problem];
  await db.query(
    'update job_runs set ended_at = clock_timestamp(), ok = $2, counts = $3, problem = $4 where id = $1',
    [id, end.ok, JSON.stringify(counts), problem],
  );
}

/** A run that failed, or began and never ended, with its job. */
export interface BadRun extends JobRun {
  id: number;
  name: string;
}

/** The newest runs that are not good, newest first; those under way among them. */
export const listBadRuns = (db: Database, limit: number): Promise<BadRun[]> =>
  db.query<BadRun>(
    `select id, name, started_at, ended_at, ok, counts, problem, started_by
     from job_runs where ok is not true order by started_at desc limit $1`,
    [limit],
  );

/** The jobs that are late, for the desk's first page: `kind`, `name`, `since`, when it last did its work, and `problem`. */
export const overdueJobsQuery = `select 'job' as kind, name, "lastOk" as since, problem from (${jobStates}) as states where "isLate"`;
