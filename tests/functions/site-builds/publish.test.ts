// The host's Publish button, which requests a build of the site.

import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { env } from '#netlify/platform/env.ts';
import { getPublishState, publish } from '#netlify/site-builds/host.ts';
import { recordBuildRequest, recordFailedBuild } from '#netlify/site-builds/queries.ts';
import { insertCabin } from '#support/cabin-fixture.ts';
import { testDatabase } from '#support/database.ts';
import { deleteRows } from '#support/delete-rows.ts';

const house = testDatabase(8);
let asked = 0;
let answers = 200;
const hook = createServer((_, response) => {
  asked += 1;
  response.statusCode = answers;
  response.end();
});
let address = '';

beforeAll(async () => {
  await new Promise<void>((resolve) => hook.listen(0, '127.0.0.1', resolve));
  const place = hook.address();
  address = typeof place === 'object' && place ? `http://127.0.0.1:${place.port}/build` : '';
});
afterAll(() => hook.close());
beforeEach(async () => {
  asked = 0;
  answers = 200;
  await deleteRows(house.db, 'site_builds', 'audit_log', 'cabins');
});

const ports = (url: string | undefined = address) => ({
  db: house.db,
  now: new Date(),
  host: { id: 'a', email: 'jane@example.com', role: 'owner' as const, until: new Date() },
  env: { ...env(), BUILD_HOOK_URL: url },
});

test('starts one build for twenty concurrent requests, and gives the others the waiting time', async () => {
  const answered = await Promise.all(Array.from({ length: 20 }, () => publish({}, ports())));
  expect(answered.filter(({ ok }) => ok)).toHaveLength(1);
  expect(asked).toBe(1);
  for (const one of answered) {
    if (!one.ok)
      expect(one.error).toMatchObject({ code: 'rate_limited', retryAfterSeconds: expect.any(Number) });
  }
  const log = await house.db.query('select actor, action, subject from audit_log');
  expect(log).toEqual([{ actor: 'jane@example.com', action: 'site.publish_requested', subject: 'site' }]);
  await house.db.query(`update site_builds set requested_at = now() - interval '61 seconds'`);
  expect(await publish({}, ports())).toMatchObject({ ok: true });
  expect(asked).toBe(2);
});

test('reports a rejecting hook, and changes nothing', async () => {
  answers = 500;
  expect(await publish({}, ports())).toMatchObject({ ok: false, error: { code: 'unavailable' } });
});

test('shows no button without a hook, and explains that', async () => {
  await insertCabin(house.db);
  const none = { ...ports(), env: { ...env(), BUILD_HOOK_URL: undefined } };
  expect(await publish({}, none)).toMatchObject({ ok: false, error: { code: 'not_found' } });
  expect(await getPublishState({ built_at: '2020-01-01T00:00:00.000Z' }, none)).toEqual({
    ok: true,
    value: { changed: 1, built_by: 'start', failed: null, under_way: null },
  });
  const deployed = { ...none, env: { ...none.env, CONTEXT: 'production' as const } };
  expect(await getPublishState({ built_at: '2020-01-01T00:00:00.000Z' }, deployed)).toMatchObject({
    value: { built_by: 'netlify' },
  });
  expect(await publish({}, deployed)).toMatchObject({
    error: { code: 'not_found', message: expect.stringContaining('BUILD_HOOK_URL') },
  });
  expect(await getPublishState({ built_at: '2999-01-01T00:00:00.000Z' }, ports())).toEqual({
    ok: true,
    value: { changed: 0, built_by: 'hook', failed: null, under_way: null },
  });
});

test('reports a failed build until another is running or a later site is published', async () => {
  const failure = async (built_at = '2020-01-01T00:00:00.000Z') => {
    const answer = await getPublishState({ built_at }, ports());
    return answer.ok && answer.value.failed;
  };
  const asked = new Date().toISOString();
  await publish({}, ports());
  expect(await failure()).toBeNull();
  await recordFailedBuild(house.db, { deployId: 'a', began: new Date(), problem: 'Exit code: 2' });
  expect(await failure()).toMatchObject({ outcome: 'failed', problem: 'Exit code: 2' });
  const { at: since = '' } = (await failure()) || {};
  expect(since > asked).toBe(true);
  expect(await failure(new Date(Date.parse(since) + 1000).toISOString())).toBeNull();
  await recordBuildRequest(house.db, 'nightly', 0);
  expect(await failure()).toBeNull();
});

test.each(['asked', 'nightly', 'changed'] as const)(
  'shows every host a running build (%s) until it is published or has failed',
  async (reason) => {
    const state = (built: Date) => getPublishState({ built_at: built.toISOString() }, ports());
    const before = new Date(Date.now() - 60_000);
    expect(await state(before)).toMatchObject({ value: { under_way: null } });
    await recordBuildRequest(house.db, reason, 0);
    const [build] = await house.db.query<{ requested_at: Date }>('select requested_at from site_builds');
    const requested = build?.requested_at ?? before;
    expect(await state(before)).toMatchObject({
      value: { under_way: requested.toISOString(), failed: null },
    });
    expect(await state(new Date(requested.getTime() + 1000))).toMatchObject({ value: { under_way: null } });
    await recordFailedBuild(house.db, { deployId: `d-${reason}`, began: new Date(), problem: 'a.md: title' });
    expect(await state(before)).toMatchObject({
      value: { under_way: null, failed: { problem: 'a.md: title' } },
    });
  },
);
