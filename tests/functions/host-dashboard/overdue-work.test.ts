// Overdue jobs and calendar feeds listed in the host dashboard.

import { expect, test } from 'vitest';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase();

test('lists overdue jobs, those that never ran first, and none that ran in time', async () => {
  await deleteRows(house.db, 'job_runs');
  await house.db.query(
    `update jobs set since = now();
     update jobs set since = now() - interval '1 day' where name in ('outbox', 'reconcile');
     insert into job_runs (name, started_at, ended_at, ok) values ('outbox', now() - interval '1 hour', now(), true)`,
  );
  await house.db.query(
    `insert into job_runs (name, ended_at, ok, problem) values ('outbox', now(), false, 'no_answer')`,
  );
  const desk = await signInAsHost(house.db);
  const { waiting } = (await desk.get('GET desk/today')).body;
  expect(waiting).toMatchObject([
    { kind: 'job', name: 'reconcile', since: null, problem: null, place: 'jobs' },
    { kind: 'job', name: 'outbox', since: expect.any(String), problem: 'no_answer' },
  ]);
});

test('lists a feed that became empty at once, but not a normal one', async () => {
  const cabin = await insertCabin(house.db, { title: 'Lantern Ledge', live: false });
  await house.db.query(
    `insert into calendar_feeds (cabin_id, url, last_ok_at, last_error) values
       ($1, 'https://a.example/', now(), 'empty'), ($1, 'https://b.example/', now(), 'http_failed'),
       ($1, 'https://c.example/', now() - interval '7 hours', 'not_found')`,
    [cabin],
  );
  const { waiting } = (await (await signInAsHost(house.db)).get('GET desk/today')).body;
  const calendars = waiting.filter(({ kind }) => kind === 'calendar');
  expect(calendars.map(({ name, problem }) => [name, problem])).toEqual([
    ['Lantern Ledge', 'not_found'],
    ['Lantern Ledge', 'empty'],
  ]);
});
