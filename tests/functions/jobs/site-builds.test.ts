// The job that requests a build of the site and checks that it is published.

import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { renderMessage } from '#netlify/emails.ts';
import { runJob } from '#netlify/jobs/run-job.ts';
import { type Listening, listen } from '#netlify/local/http.ts';
import { parseEnv } from '#netlify/platform/env.ts';
import { recordFailedBuild } from '#netlify/site-builds/queries.ts';
import { requestBuild, runRebuildJob } from '#netlify/site-builds/request-build.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

// The database uses the test's clock.
vi.mock('#netlify/platform/clock.ts', () => ({ clock: () => new Date(), setClock: async () => {} }));

const house = testDatabase(8);

/** Simulated Netlify: response status of its build hook, and time of the served build. */
const netlify = { hook: 200, builtAt: null as Date | null, asked: 0 };
let server: Listening;

beforeAll(async () => {
  server = await listen(async (request) => {
    if (new URL(request.url).pathname === '/build.json')
      return netlify.builtAt
        ? Response.json({ built_at: netlify.builtAt.toISOString() })
        : new Response('Not Found', { status: 404 });
    netlify.asked += request.method === 'POST' ? 1 : 0;
    return new Response(null, { status: netlify.hook });
  }, 0);
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
beforeEach(async () => {
  Object.assign(netlify, { hook: 200, builtAt: null, asked: 0 });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await deleteRows(house.db, 'site_builds', 'job_runs', 'outbox', 'cabins');
});

const envOf = (more: object = {}) => {
  const site = `http://localhost:${server.port}`;
  return parseEnv({ URL: site, BUILD_HOOK_URL: `${site}/hook`, HOST_EMAILS: 'mama@example.com', ...more });
};
const turn = (by: 'schedule' | 'command' = 'schedule', more: object = {}) =>
  runJob('rebuild', runRebuildJob, { db: house.db, env: envOf(more), startedBy: by });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
const builds = () =>
  house.db.query<Record<string, unknown>>(
    'select reason, outcome, problem from site_builds order by requested_at',
  );
const letters = () =>
  house.db.query<{ payload: object }>(`select payload from outbox where template = 'site-build-failed'`);

/** Moves all requests back by some minutes. */
const age = (minutes: number) =>
  house.db.query(`update site_builds set requested_at = requested_at - make_interval(mins => $1)`, [minutes]);

test('a site built yesterday is built once, and published when it reports a newer date', async () => {
  netlify.builtAt = minutesAgo(26 * 60);
  expect(await turn()).toEqual({
    ok: true,
    counts: { published: 0, silent: 0, reason: 'nightly', request: 'requested' },
  });
  expect((await turn()).ok && netlify.asked).toBe(1);
  netlify.builtAt = new Date();
  expect(await turn()).toEqual({ ok: true, counts: { published: 1, silent: 0 } });
  expect(await builds()).toEqual([{ reason: 'nightly', outcome: 'published', problem: null }]);
  expect(await letters()).toEqual([]);
});

test('without a build hook or site address a run succeeds and requests nothing', async () => {
  expect(await turn('schedule', { BUILD_HOOK_URL: '', URL: '' })).toEqual({
    ok: true,
    counts: { published: 0, silent: 0, reason: 'nightly', request: 'no_hook' },
  });
  expect(await builds()).toEqual([]);
});

/** Returns the latest noon in New York, so that the test does not depend on the hour. */
const atNoon = () => {
  const noon = new Date();
  noon.setUTCHours(17, 0, 0, 0);
  if (noon > new Date()) noon.setUTCDate(noon.getUTCDate() - 1);
  vi.useFakeTimers({ toFake: ['Date'], now: noon });
};

/** Creates a cabin edited some minutes ago, and an unchanged one. */
async function editedCabin(minutes: number): Promise<void> {
  for (const ago of [600, minutes]) {
    const cabin = await insertCabin(house.db);
    await house.db.query('update cabins set pages_changed_at = $2 where id = $1', [cabin, minutesAgo(ago)]);
  }
}

const sawThemWait = (minutes: number) =>
  house.db.query(
    `insert into job_runs (name, started_at, ended_at, ok, counts) values ('rebuild', $1, $1, true, '{"waiting": true}')`,
    [minutesAgo(minutes)],
  );

test.each([
  ['a minute ago', 1, null, { waiting: true }],
  ['eleven minutes ago', 11, null, { reason: 'changed', request: 'requested' }],
  ['before the last build', 50, null, { published: 0, silent: 0 }],
  ['for half an hour', 1, 30, { waiting: true }],
  ['for an hour', 1, 60, { reason: 'changed', request: 'requested' }],
])('a cabin edited %s', async (_, edited, waiting, expected) => {
  atNoon();
  netlify.builtAt = minutesAgo(waiting === null ? 40 : 90);
  await editedCabin(edited);
  if (waiting !== null) await sawThemWait(waiting);
  expect(await turn()).toMatchObject({ ok: true, counts: expected });
  expect(netlify.asked).toBe('request' in expected ? 1 : 0);
});

test('a rejecting hook is reported to hosts once, and yesterday’s site stays', async () => {
  netlify.builtAt = minutesAgo(26 * 60);
  netlify.hook = 404;
  expect(await turn()).toEqual({ ok: false, problem: 'hook_404' });
  expect(await builds()).toEqual([{ reason: 'nightly', outcome: 'failed', problem: 'hook_404' }]);
  expect(await letters()).toHaveLength(1);
  expect((await turn()).ok).toBe(true);
  expect(await letters()).toHaveLength(1);
});

test('a build without a report for half an hour is e-mailed to hosts once', async () => {
  netlify.builtAt = minutesAgo(120);
  await requestBuild({ db: house.db, env: envOf() }, 'asked');
  await age(29);
  expect(await turn()).toMatchObject({ counts: { silent: 0 } });
  await age(2);
  expect(await turn()).toMatchObject({ counts: { silent: 1 } });
  expect(await turn()).toMatchObject({ counts: { silent: 0 } });
  const [message, ...others] =
    await house.db.query<Parameters<typeof renderMessage>[0]>('select * from outbox');
  expect(others).toEqual([]);
  if (!message) throw new Error('There is no letter.');
  const written = await renderMessage(message, { db: house.db, env: envOf(), now: new Date() });
  expect(written).toMatchObject({ channel: 'mail', outdated: null, mail: { to: ['mama@example.com'] } });
  expect(JSON.stringify(written)).toContain('Cause: Nothing was heard of it,');
});

test('a site without a valid build date is requested again and waited for', async () => {
  await requestBuild({ db: house.db, env: envOf() }, 'asked');
  expect(await turn()).toMatchObject({ counts: { published: 0 } });
  netlify.builtAt = minutesAgo(-600);
  expect(await turn()).toMatchObject({ counts: { published: 0 } });
  expect(await builds()).toMatchObject([{ outcome: null }]);
});

test('a host’s request starts a build at once, and two presses start one', async () => {
  netlify.builtAt = minutesAgo(0.1);
  expect(await turn('command')).toMatchObject({ counts: { reason: 'asked', request: 'requested' } });
  expect(await turn('command')).toMatchObject({ counts: { request: 'asked_already' } });
  await age(2);
  expect(await turn('command')).toMatchObject({ counts: { request: 'requested' } });
  expect(netlify.asked).toBe(2);
});

test('a recent scheduled request does not stop a host’s', async () => {
  netlify.builtAt = minutesAgo(26 * 60);
  await turn();
  expect(await turn('command')).toMatchObject({ counts: { request: 'requested' } });
  expect((await builds()).map(({ reason }) => reason)).toEqual(['nightly', 'asked']);
});

test('fifty concurrent requests start one build', async () => {
  netlify.builtAt = minutesAgo(26 * 60);
  const turns = await Promise.all(Array.from({ length: 50 }, () => turn()));
  expect(turns.every(({ ok }) => ok)).toBe(true);
  expect(netlify.asked).toBe(1);
  expect(await builds()).toHaveLength(1);
});

const failure = () => ({ deployId: 'a', began: new Date(), problem: 'Build script returned exit code 2' });

test('a failed build ends all requested before it began, with one e-mail', async () => {
  await requestBuild({ db: house.db, env: envOf() }, 'nightly');
  await requestBuild({ db: house.db, env: envOf() }, 'asked');
  await Promise.all(Array.from({ length: 8 }, () => recordFailedBuild(house.db, failure())));
  const { problem } = failure();
  expect(await builds()).toEqual([
    { reason: 'nightly', outcome: 'failed', problem },
    { reason: 'asked', outcome: 'failed', problem },
  ]);
  expect(await letters()).toHaveLength(1);
});

test('a failed build that began before a request leaves that pending', async () => {
  await requestBuild({ db: house.db, env: envOf() }, 'nightly');
  await recordFailedBuild(house.db, { ...failure(), began: minutesAgo(10) });
  expect(await builds()).toMatchObject([{ reason: 'deploy' }, { reason: 'nightly', outcome: null }]);
});

test('a failed build that was not requested here is reported too, and resolved by a newer site', async () => {
  netlify.builtAt = minutesAgo(20);
  await recordFailedBuild(house.db, { ...failure(), began: minutesAgo(10) });
  expect(await turn()).toMatchObject({ counts: { published: 0 } });
  expect(await builds()).toMatchObject([{ reason: 'deploy', outcome: 'failed' }]);
  netlify.builtAt = minutesAgo(5);
  expect(await turn()).toMatchObject({ counts: { published: 1 } });
  expect(await turn()).toMatchObject({ counts: { published: 0 } });
  expect((await builds()).map(({ outcome }) => outcome)).toEqual(['failed', 'published']);
  expect(await letters()).toHaveLength(1);
});
