// Stored runs of jobs: counts, failures and aborted runs.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JobName } from '#domain/jobs/jobs.ts';
import { listJobs } from '#netlify/jobs/queries.ts';
import { scheduled } from '#netlify/jobs/schedule.ts';
import { env } from '#netlify/platform/env.ts';
import type { JobHandler } from '#netlify/platform/job-context.ts';
import { deleteExpiredRecords } from '#netlify/privacy/delete-expired.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase();

beforeEach(async () => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await deleteRows(house.db, 'job_runs');
});
afterEach(() => vi.restoreAllMocks());

const rows = () =>
  house.db.query<Record<string, unknown>>(
    `select name, ok, counts, problem, started_by, ended_at >= started_at as ended from job_runs order by id`,
  );
const turn = async (name: JobName, work: JobHandler) => (await scheduled(name, work)()).status;
const logged = () => JSON.stringify(vi.mocked(console.error).mock.calls);
const jobNow = async (name: JobName) => (await listJobs(house.db)).find((job) => job.name === name);

test('a run stores its counts', async () => {
  expect(await turn('holds', async () => ({ swept: 3 }))).toBe(204);
  expect(await rows()).toEqual([
    { name: 'holds', ok: true, counts: { swept: 3 }, problem: null, started_by: 'schedule', ended: true },
  ]);
});

test('a failed run stores a code, without quoting its message', async () => {
  const thrown = Object.assign(new Error('guest@example.com has 4242 4242'), { code: '23505' });
  expect(await turn('outbox', () => Promise.reject(thrown))).toBe(500);
  expect(await turn('outbox', () => Promise.reject(new TypeError('guest@example.com')))).toBe(500);
  expect((await rows()).map(({ ok, problem, ended }) => [ok, problem, ended])).toEqual([
    [false, '23505', true],
    [false, 'TypeError', true],
  ]);
  expect(logged() + JSON.stringify(await rows())).not.toMatch(/guest@example|4242 4242/);
});

test('a run is shown while active, and as aborted if it was stopped', async () => {
  const gate = Promise.withResolvers<object>();
  const running = turn('reconcile', async () => ({ ...(await gate.promise) }));
  await vi.waitFor(async () => expect(await jobNow('reconcile')).toMatchObject({ state: 'running' }));
  await house.db.query(`update job_runs set started_at = started_at - interval '11 minutes'`);
  expect(await jobNow('reconcile')).toMatchObject({ state: 'stopped', lastOk: null });
  gate.resolve({});
  await running;
  expect(await jobNow('reconcile')).toMatchObject({ state: 'ok' });
});

test('a run whose row cannot be stored fails before any work', async () => {
  const work = vi.fn(async () => ({}));
  await house.db.query('alter table job_runs rename to gone');
  expect(await turn('holds', work)).toBe(500);
  await house.db.query('alter table gone rename to job_runs');
  expect(work).not.toHaveBeenCalled();
});

test('completed work stays when the end of the run cannot be stored', async () => {
  const work = async () => {
    await house.db.query('alter table job_runs rename to gone');
    return { swept: 1 };
  };
  expect(await turn('holds', work)).toBe(204);
  await house.db.query('alter table gone rename to job_runs');
  expect(await jobNow('holds')).toMatchObject({ state: 'running' });
});

test('old rows are deleted, except the last run of each job and its last successful one', async () => {
  await house.db.query(
    `insert into job_runs (name, started_at, ended_at, ok)
     select name, now() - make_interval(days => days), now(), ok
     from (values ('deal', 40, true), ('deal', 30, true), ('deal', 20, false), ('deal', 19, false),
       ('holds', 20, true), ('holds', 1, true)) as runs (name, days, ok)`,
  );
  const { runs } = await deleteExpiredRecords({ db: house.db, env: env() });
  expect(runs).toBe(3);
  const left = await house.db.query<{ name: string; ok: boolean }>(
    'select name, ok from job_runs order by name, started_at',
  );
  expect(left).toEqual([
    { name: 'deal', ok: true },
    { name: 'deal', ok: false },
    { name: 'holds', ok: true },
  ]);
  expect(await jobNow('deal')).toMatchObject({ isLate: true });
});
