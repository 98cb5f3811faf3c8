// Content that a build of the site left out, as hosts see it.

import { expect, test } from 'vitest';
import { saveBuildNotices } from '#netlify/site-builds/queries.ts';
import { send } from '#support/api.ts';
import { testDatabase } from '#support/database.ts';
import { signInAsHost } from '#support/host.ts';

const house = testDatabase();
const notice = {
  place: 'content/blog/quiet-weeks.md',
  field: 'cabins',
  found: 'expected the slug of one of our cabins, found "hobnail"',
  mend: 'Put the cabin live again at the desk.',
};
const named = { hobnail: ['content/blog/quiet-weeks.md'] };
const minute = (n: number) => new Date(Date.UTC(2026, 10, 24, 12, n)).toISOString();

test('shows hosts the notices of each build', async () => {
  const desk = await signInAsHost(house.db);
  const [preview, site] = [minute(1), minute(2)];
  await saveBuildNotices(house.db, { built_at: preview, notices: [], named: {} });
  await saveBuildNotices(house.db, { built_at: site, notices: [notice], named });
  await saveBuildNotices(house.db, { built_at: site, notices: [], named: {} });
  const read = (built_at: string) => desk.get('GET desk/build-notices', { built_at });
  expect((await read(site)).body).toEqual({ notices: [notice], named });
  expect((await read(preview)).body).toEqual({ notices: [], named: {} });
  expect((await read(minute(3))).body).toEqual({ notices: [], named: {} });
  for (const moment of ['yesterday', '0000-01-01T00:00:00Z'])
    expect(await read(moment), moment).toMatchObject({ status: 400, error: { field: 'built_at' } });
  const stranger = await send('GET desk/build-notices', {}, `?built_at=${site}`);
  expect([stranger.status, stranger.error?.code]).toEqual([401, 'unauthorized']);
});

test('stores the notices of the newest builds and deletes older ones', async () => {
  for (let n = 10; n < 120; n += 1)
    await saveBuildNotices(house.db, { built_at: minute(n), notices: [notice], named });
  const stored = await house.db.query<{ built_at: Date }>('select built_at from build_notices order by 1');
  expect(stored.at(-1)?.built_at.toISOString()).toBe(minute(119));
  expect(stored.length).toBeLessThanOrEqual(101);
});
