import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { jobs } from '#domain/jobs/jobs.ts';
import { overdueJobsQuery } from '#netlify/jobs/queries.ts';
import { createJobContext, runJob } from '#netlify/jobs/run-job.ts';
import { send } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await deleteRows(house.db, 'job_runs', 'site_builds', 'audit_log');
  await house.db.query('update jobs set since = clock_timestamp()');
});
afterEach(() => vi.restoreAllMocks());

const audit = () =>
  house.db.query<Record<string, unknown>>(
    `select actor, action, subject from audit_log where action = 'job.started'`,
  );

test('lists every job with its purpose before any has run', async () => {
  const desk = await signInAsHost(house.db);
  const { status, body } = await desk.get('GET desk/jobs');
  expect(status).toBe(200);
  expect(body.jobs.map(({ name }) => name)).toEqual(Object.keys(jobs));
  expect(body.jobs.every(({ last, late, what }) => last === null && !late && what.length > 10)).toBe(true);
  expect([body.failures, body.builds]).toEqual([[], []]);
});

test('a host starts a job: it continues after the response, and the audit log names the host', async () => {
  const desk = await signInAsHost(house.db);
  const begun: Promise<unknown>[] = [];
  const headers = { cookie: desk.cookie, origin: 'http://localhost', 'content-type': 'application/json' };
  const init = { method: 'POST', headers, body: JSON.stringify({ name: 'holds' }) };
  const context = { waitUntil: (work: Promise<unknown>) => void begun.push(work) };
  expect(await send('POST desk/run-job', init, '', context)).toMatchObject({
    status: 202,
    body: { name: 'holds' },
  });
  await Promise.all(begun);
  const { body } = await desk.get('GET desk/jobs');
  expect(body.jobs.find(({ name }) => name === 'holds')?.last).toMatchObject({
    state: 'ok',
    started_by: 'desk',
    counts: { swept: 0 },
    problem: null,
  });
  expect(await audit()).toEqual([{ actor: desk.email, action: 'job.started', subject: 'job:holds' }]);
});

test.each(['nothing', 'toString', ''])('rejects the unknown job %j', async (name) => {
  const desk = await signInAsHost(house.db);
  expect([404, 400]).toContain((await desk.send('POST desk/run-job', { name })).status);
  expect(await audit()).toEqual([]);
});

test('lists failed and aborted runs, not running ones', async () => {
  const desk = await signInAsHost(house.db);
  const call = createJobContext('schedule', house.db);
  await runJob(
    'outbox',
    () => Promise.reject(Object.assign(new Error('ada@example.com'), { code: 'ETIMEDOUT' })),
    call,
  );
  await house.db.query(
    `insert into job_runs (name, started_at) values ('deal', now() - interval '1 hour'), ('reminders', now())`,
  );
  const { body } = await desk.get('GET desk/jobs');
  expect(body.failures.map(({ name, state, problem }) => [name, state, problem])).toEqual([
    ['outbox', 'failed', 'ETIMEDOUT'],
    ['deal', 'stopped', null],
  ]);
  expect(body.jobs.find(({ name }) => name === 'reminders')?.last?.state).toBe('running');
  expect(JSON.stringify(body)).not.toContain('ada@example.com');
});

test('records a job run by command in the audit log, but not a scheduled run', async () => {
  const call = createJobContext('command', house.db);
  await runJob('deal', async () => ({}), call, 'command');
  await runJob('deal', async () => ({}), createJobContext('schedule', house.db));
  expect(await audit()).toEqual([{ actor: 'command', action: 'job.started', subject: 'job:deal' }]);
});

test('shows overdue jobs in Today', async () => {
  const late = () => house.db.query<{ name: string }>(overdueJobsQuery);
  expect(await late()).toEqual([]);
  await house.db.query(`update jobs set since = now() - interval '15 minutes'`);
  expect(await late()).toEqual([{ kind: 'job', name: 'outbox', since: null, problem: null }]);
});
