import { type JobName, jobs, type StartedBy } from '#domain/jobs/jobs.ts';
import type { RunMoments } from '#domain/jobs/lateness.ts';
import { takeValue } from './ask.ts';
import type { Database } from './client.ts';

/** What a run has done: numbers and codes, nothing about a guest. */
export type Counts = Record<string, string | number | boolean | undefined>;

/** A run of a job. */
export interface JobRun extends RunMoments {
  counts: Counts;
  /** Why it failed, a code; null while it has not. */
  problem: string | null;
  started_by: StartedBy;
}

/** How a job stands; nothing in it is after `now`. */
export interface JobState {
  name: string;
  /** The clock of the database. */
  now: Date;
  /** Since when the database knows the job. */
  since: Date;
  /** When its last good run began. */
  lastOk: Date | null;
  lastRun: JobRun | null;
}

type StateRow = Omit<JobState, 'lastRun'> & Omit<JobRun, 'started_at'> & { started_at: Date | null };

/**
 * How each job stands now: since when it is known, when its last good run began, and its last run. What lies after now, from a clock
 * that was wrong, does not count.
 */
const jobStates = `
  select j.name, m.now, least(j.since, m.now) as since, good.started_at as "lastOk",
    last.started_at, last.ended_at, last.ok, last.counts, last.problem, last.started_by
  from jobs j
  cross join (select clock_timestamp() as now) m
  left join lateral (
    select r.started_at from job_runs r
    where r.name = j.name and r.ok and r.started_at <= m.now order by r.started_at desc limit 1
  ) good on true
  left join lateral (
    select r.* from job_runs r
    where r.name = j.name and r.started_at <= m.now order by r.started_at desc, r.id desc limit 1
  ) last on true`;

/** How every job stands, by the clock of the database. */
export async function listJobStates(db: Database): Promise<JobState[]> {
  const rows = await db.query<StateRow>(jobStates);
  return rows.map(({ name, now, since, lastOk, started_at, ...run }) => ({
    ...{ name, now, since, lastOk },
    lastRun: started_at && { started_at, ...run },
  }));
}

/** Who starts a run; `actor` is who the audit log names, null for the clock. */
export interface Starter {
  by: StartedBy;
  actor: string | null;
}

/** Records that a run begins, in the audit log too where a person starts it; returns its id. */
export const startRun = (db: Database, name: JobName, { by, actor }: Starter): Promise<number> =>
  takeValue(
    db,
    `with audited as (
       insert into audit_log (actor, action, subject)
       select $3::text, 'job.started', 'job:' || $1::text where $3 is not null
     )
     insert into job_runs (name, started_by) values ($1, $2) returning id`,
    [name, by, actor],
  );

/** How a run ended. */
export type RunEnd = { ok: true; counts: Counts } | { ok: false; problem: string };

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
export const lateJobsQuery = `
  select 'job' as kind, s.name, s."lastOk" as since, s.problem
  from (${jobStates}) s
  join (values ${Object.entries(jobs)
    .map(([name, { lateAfterMinutes }]) => `('${name}', ${lateAfterMinutes})`)
    .join(', ')}) as known (name, minutes) on known.name = s.name
  where s.now - coalesce(s."lastOk", s.since) > make_interval(mins => known.minutes)`;
