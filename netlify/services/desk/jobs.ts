import type { CallResult } from '#contracts/calls.ts';
import type { DeskBuild, DeskJob, DeskRun } from '#contracts/desk/reports.ts';
import { clock } from '#database/clock.ts';
import { type Counts, type JobRun, type JobState, listBadRuns, listJobs } from '#database/jobs.ts';
import { listBuilds, type SiteBuild } from '#database/site-builds.ts';
import { jobs } from '#domain/jobs/jobs.ts';
import { runState } from '#domain/jobs/run-state.ts';
import { ok } from '#domain/result.ts';
import type { DeskCall } from '#lib/api-routes.ts';

const shownFailures = 20;
const shownBuilds = 10;

/** What runs by the clock and how it went; the last builds of the site. */
export async function readDeskJobs(
  _request: object,
  { db }: Pick<DeskCall, 'db'>,
): CallResult<'GET desk/jobs'> {
  const [known, bad, builds] = await Promise.all([
    listJobs(db),
    // A few may be under way.
    listBadRuns(db, shownFailures + Object.keys(jobs).length),
    listBuilds(db, shownBuilds),
  ]);
  const now = known[0]?.now ?? clock();
  const failures = bad.map((run) => runOf(run.name, run, now)).filter(({ state }) => state !== 'running');
  return ok({
    jobs: known.map(jobOf),
    failures: failures.slice(0, shownFailures),
    builds: builds.map(buildOf),
    server_now: now.toISOString(),
  });
}

const jobOf = ({ name, isLate, lastOk, lastRun, now }: JobState): DeskJob => {
  const { what, without, schedule, guestsNeedIt } = jobs[name];
  return {
    name,
    what,
    without,
    schedule,
    late: isLate,
    guests_need_it: guestsNeedIt,
    last_ok: lastOk?.toISOString() ?? null,
    last: lastRun && runOf(name, lastRun, now),
  };
};

const runOf = (name: string, run: JobRun, now: Date): DeskRun => ({
  name,
  started_at: run.started_at.toISOString(),
  ended_at: run.ended_at?.toISOString() ?? null,
  state: runState(run, now),
  counts: given(run.counts),
  problem: run.problem,
  started_by: run.started_by,
});

const given = (counts: Counts): DeskRun['counts'] =>
  Object.fromEntries(
    Object.entries(counts).flatMap(([name, count]) => (count === undefined ? [] : [[name, count] as const])),
  );

const buildOf = ({ requested_at, ended_at, ...build }: SiteBuild): DeskBuild => ({
  ...build,
  requested_at: requested_at.toISOString(),
  ended_at: ended_at?.toISOString() ?? null,
});
