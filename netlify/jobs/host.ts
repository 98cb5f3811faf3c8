/** Lists scheduled jobs and builds for hosts, and starts jobs. */

import { fail } from '#contracts/errors.ts';
import type { HostJob, HostJobRun, HostSiteBuild } from '#contracts/jobs.ts';
import { isJobName, jobs } from '#domain/jobs/jobs.ts';
import { getJobRunState } from '#domain/jobs/run-state.ts';
import { ok } from '#domain/result.ts';
import type { HostUseCase } from '#netlify/host-accounts/host-use-case.ts';
import { clock } from '#netlify/platform/clock.ts';
import { listBuilds, type SiteBuild } from '#netlify/site-builds/queries.ts';
import { jobHandlers } from './job-handlers.ts';
import { type JobRun, type JobState, listBadRuns, listJobs, startRun } from './queries.ts';
import { createJobContext, finishRun } from './run-job.ts';

const shownFailures = 20;
const shownBuilds = 10;

/** Returns the scheduled jobs with their runs, and the last builds. */
export const listJobsAsHost: HostUseCase<'GET desk/jobs'> = async (_request, { db }) => {
  const [listedJobs, failedRuns, builds] = await Promise.all([
    listJobs(db),
    // Some of them may be running.
    listBadRuns(db, shownFailures + Object.keys(jobs).length),
    listBuilds(db, shownBuilds),
  ]);
  const now = listedJobs[0]?.now ?? clock();
  const failures = failedRuns
    .map((run) => toHostJobRun(run.name, run, now))
    .filter(({ state }) => state !== 'running');
  return ok({
    jobs: listedJobs.map(toHostJob),
    failures: failures.slice(0, shownFailures),
    builds: builds.map(toHostSiteBuild),
    server_now: now.toISOString(),
  });
};

const toHostJob = ({ name, isLate, lastOk, lastRun, now }: JobState): HostJob => {
  const { description, impact, schedule, isGuestFacing } = jobs[name];
  return {
    name,
    what: description,
    without: impact,
    schedule,
    late: isLate,
    guests_need_it: isGuestFacing,
    last_ok: lastOk?.toISOString() ?? null,
    last: lastRun && toHostJobRun(name, lastRun, now),
  };
};

const toHostJobRun = (name: string, run: JobRun, now: Date): HostJobRun => ({
  name,
  started_at: run.started_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
  state: getJobRunState(run, now),
  counts: run.counts,
  problem: run.problem,
  started_by: run.started_by,
});

const toHostSiteBuild = ({ requested_at, ended_at, ...build }: SiteBuild): HostSiteBuild => ({
  ...build,
  requested_at: requested_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});

/**
 * Starts a job, with an audit log entry, and continues after the response. Every job is safe to run
 * at any time. Fails with `not_found` on `name`.
 */
export const runJobAsHost: HostUseCase<'POST desk/run-job'> = async (
  { name },
  { db, host, runAfterResponse },
) => {
  if (!isJobName(name)) return fail('not_found', 'There is no such job.', 'name');
  const id = await startRun(db, name, { startedBy: 'desk', actor: host.email });
  runAfterResponse((unbounded) =>
    finishRun(id, name, jobHandlers[name], createJobContext('desk', unbounded)),
  );
  return ok({ name });
};
