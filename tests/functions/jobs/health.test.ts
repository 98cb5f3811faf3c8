import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type JobName, jobNames, jobs } from '#domain/jobs/jobs.ts';
import { checkHealth } from '#netlify/jobs/health.ts';
import { listJobs } from '#netlify/jobs/queries.ts';
import { connect } from '#netlify/platform/database/client.ts';
import { get } from '#support/api.ts';
import { inDays, insertCabin, publish } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase();

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await deleteRows(house.db, 'job_runs');
  await house.db.query('update jobs set since = clock_timestamp()');
});
afterEach(() => vi.restoreAllMocks());

/** Inserts a run of a job some minutes ago. If `ok` is null, it never ended. */
const ran = (name: string, minutes: number, ok: boolean | null = true) =>
  house.db.query(
    `insert into job_runs (name, started_at, ended_at, ok)
     select $1, clock_timestamp() - make_interval(secs => $2),
       case when $3::boolean is not null then clock_timestamp() end, $3`,
    [name, minutes * 60, ok],
  );

const known = (minutes: number) =>
  house.db.query('update jobs set since = clock_timestamp() - make_interval(mins => $1)', [minutes]);

const ask = () => get('health', {}, {});
const jobNow = async (name: JobName) => (await ask()).body.jobs.find((job) => job.name === name);

test('is healthy on a new deploy before any job has run', async () => {
  const { status, body, headers } = await ask();
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({ ok: true, database: 'ok', feeds: [] });
  expect(body.jobs).toEqual(
    Object.keys(jobs).map((name) => ({ name, last: null, age_seconds: null, ok: true })),
  );
});

test.each(jobNames)(
  '%s: is overdue after its limit, and only jobs that guests need cause a 503',
  async (name) => {
    const { overdueAfterMinutes, isGuestFacing } = jobs[name];
    await known(100_000);
    for (const other of jobNames) await ran(other, other === name ? overdueAfterMinutes - 1 : 0);
    expect([(await ask()).status, (await jobNow(name))?.ok]).toEqual([200, true]);
    await house.db.query(
      `update job_runs set started_at = started_at - interval '2 minutes' where name = $1`,
      [name],
    );
    const { status, body, headers } = await ask();
    expect(status).toBe(isGuestFacing ? 503 : 200);
    expect(headers.get('retry-after')).toBe(isGuestFacing ? '60' : null);
    expect(body.ok).toBe(!isGuestFacing);
    expect(body.jobs.filter(({ ok }) => !ok).map((job) => job.name)).toEqual([name]);
    expect(body.jobs.find((job) => job.name === name)?.age_seconds).toBeGreaterThan(overdueAfterMinutes * 60);
  },
);

test('a job without any run is overdue after several intervals', async () => {
  await known(11);
  expect((await ask()).status).toBe(503);
  expect((await jobNow('outbox'))?.ok).toBe(false);
  expect((await jobNow('reconcile'))?.ok).toBe(true);
});

test('a job that keeps failing or never ends is overdue', async () => {
  await known(100);
  for (const ok of [false, null]) {
    await deleteRows(house.db, 'job_runs');
    for (const name of jobNames.filter((one) => one !== 'outbox')) await ran(name, 0);
    for (let minutes = 1; minutes < 20; minutes++) await ran('outbox', minutes, ok);
    expect((await ask()).status).toBe(503);
  }
});

test('shows every problem in Today, and no other state of jobs and feeds', async () => {
  const desk = await signInAsHost(house.db);
  const id = await insertCabin(house.db, { title: 'Nest', slug: 'nest' });
  await publish(house.db, id, inDays(5), 3);
  const state = async () => {
    const { jobs: found, feeds, build } = (await ask()).body;
    const { waiting } = (await desk.get('GET desk/today')).body;
    const rowsOf = (kind: string) => waiting.flatMap((row) => (row.kind === kind ? [row.name] : []));
    const unwell = {
      job: found.flatMap(({ name, ok }) => (ok ? [] : [name])).toSorted(),
      calendar: feeds.flatMap(({ ok }) => (ok ? [] : ['Nest'])),
      build: build?.ok === false ? ['nightly'] : [],
    };
    const waits = { job: rowsOf('job').toSorted(), calendar: rowsOf('calendar'), build: rowsOf('build') };
    expect(waits).toEqual(unwell);
    return Object.values(unwell).flat();
  };
  expect(await state()).toEqual([]);
  await ran('outbox', 2);
  await ran('outbox', 1, false);
  expect(await state()).toEqual([]);
  await known(100_000);
  for (const name of jobNames) await ran(name, name === 'retention' ? 100_000 : 0);
  expect(await state()).toEqual(['retention']);
  await house.db.query(
    `insert into calendar_feeds (cabin_id, url, last_ok_at) values ($1, 'https://other.example/', now())`,
    [id],
  );
  expect(await state()).toEqual(['retention']);
  await house.db.query(`update calendar_feeds set last_error = 'empty'`);
  expect((await ask()).status).toBe(200);
  expect(await state()).toEqual(['retention', 'Nest']);
  await house.db.query(
    `update calendar_feeds set last_error = null, last_ok_at = now() - interval '7 hours'`,
  );
  expect(await state()).toEqual(['retention', 'Nest']);
  for (const outcome of [null, 'failed', 'silent', 'published']) {
    await house.db.query(
      `insert into site_builds (reason, outcome, ended_at)
       values ('nightly', $1::text, case when $1::text is not null then clock_timestamp() end)`,
      [outcome],
    );
    expect((await state()).includes('nightly')).toBe(outcome === 'failed' || outcome === 'silent');
  }
  await deleteRows(house.db, 'site_builds');
  await house.db.query('delete from cabins where id = $1', [id]);
});

test('ignores a run from a clock ahead', async () => {
  await known(100_000);
  for (const name of jobNames) await ran(name, name === 'outbox' ? 60 : 0);
  await ran('outbox', -3 * 60);
  expect((await ask()).status).toBe(503);
  await house.db.query(`update jobs set since = clock_timestamp() + interval '1 day'`);
  await deleteRows(house.db, 'job_runs');
  expect((await ask()).status).toBe(200);
});

test('ignores a job that the database knows and the site does not, as after a rollback', async () => {
  await house.db.query(`insert into jobs (name, since) values ('future', now() - interval '9 days')`);
  expect((await ask()).body.jobs).toHaveLength(jobNames.length);
  await house.db.query(`delete from jobs where name = 'future'`);
});

test('ignores the feed of a draft', async () => {
  const id = await insertCabin(house.db, { slug: 'not-yet', live: false });
  await house.db.query(
    `insert into calendar_feeds (cabin_id, url, created_at) values ($1, 'https://gone.example/', now() - interval '1 day')`,
    [id],
  );
  expect(await ask()).toMatchObject({ status: 200, body: { ok: true, feeds: [] } });
  await house.db.query('update cabins set live = true where id = $1', [id]);
  expect(await ask()).toMatchObject({ status: 503, body: { feeds: [{ cabin: 'not-yet', ok: false }] } });
  await house.db.query('delete from cabins where id = $1', [id]);
});

test('includes the newest build; a failed build is no alarm, because guests see the previous site', async () => {
  expect((await ask()).body.build).toBeNull();
  const ends = [
    ['published', true],
    ['failed', false],
    ['silent', false],
    [null, true],
  ];
  for (const [outcome, ok] of ends) {
    await house.db.query(
      `insert into site_builds (reason, outcome, ended_at)
       values ('nightly', $1::text, case when $1::text is not null then clock_timestamp() end)`,
      [outcome],
    );
    expect(await ask()).toMatchObject({ status: 200, body: { ok: true, build: { outcome, ok } } });
  }
  await deleteRows(house.db, 'site_builds');
});

test('reports a job without a successful run for too long, and no other', async () => {
  await known(30);
  for (const name of jobNames.filter((one) => one !== 'reconcile')) await ran(name, 0);
  const late = (await listJobs(house.db)).filter(({ isLate }) => isLate);
  expect(late).toMatchObject([{ name: 'reconcile', lastOk: null }]);
});

test('has the same shape without the database, and does not reveal the database’s address', async () => {
  const db = connect('postgres://host:secret@127.0.0.1:1/gone');
  const { value } = await checkHealth({ db });
  await db.close();
  const answer = value instanceof Response ? [value.status, await value.json()] : value;
  expect(answer).toEqual([503, { ok: false, database: 'away', jobs: [], feeds: [], build: null }]);
  expect(JSON.stringify([answer, vi.mocked(console.error).mock.calls])).not.toMatch(/secret|127\.0|gone/);
});
