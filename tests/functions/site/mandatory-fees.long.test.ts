// Builds of the site with and without a mandatory fee.

import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#support/database.ts';
import { setFees } from '#support/settings.ts';
import { loadSample } from '../../../scripts/sample/load.ts';
import { root } from '../../../scripts/settings.ts';
import { build, getBuildFolders } from '../../../scripts/site-build.ts';

const opened = testDatabase();
const name = 'mandatory-fees';
const { dist } = getBuildFolders(name);

beforeAll(() => {
  process.env['BUILD_CACHE'] = join(root, '.data/built', name, 'cache');
});

afterAll(() => {
  delete process.env['BUILD_CACHE'];
  rmSync(join(root, '.data/built', name), { recursive: true, force: true });
});

const built = () => build({ db: opened.db, url: process.env['DATABASE_URL'] ?? '' }, name, true);
const read = (path: string) => readFileSync(join(dist, path), 'utf8');
const fee = { name: 'Resort fee', per_stay_cents: 0, per_night_cents: 900, taxed: true };

/** Files with what guests, feeds and programs read of fees. */
const files = ['index.html', 'booking.html', 'promise.html', 'questions.html', 'about.html', 'llms.txt'];

test('a mandatory fee changes the site’s statements about fees, and removing it restores them', async () => {
  await loadSample(opened.db, '2026-11-24');
  await setFees(opened.db, [{ ...fee, cabins: [], from: null, until: null }]);
  await built();
  for (const file of files)
    expect(read(file)).not.toMatch(/no service fee|no other line|\{(if fees|fees|end)\}/i);
  for (const file of ['promise.html', 'questions.html', 'about.html'])
    expect(read(file)).toContain('“Resort fee”');
  const [, things = '{}'] =
    /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(read('questions.html')) ?? [];
  expect(things).toContain('the cleaning, “Resort fee” and the taxes');

  await setFees(opened.db, [{ ...fee, optional: true, cabins: [], from: null, until: null }]);
  await built();
  expect(read('promise.html')).toContain('There is no other line.');
  for (const file of ['index.html', 'booking.html', 'promise.html'])
    expect(read(file)).toMatch(/no service fee/i);
  for (const file of files) expect(read(file)).not.toMatch(/Resort fee|\{(if fees|fees|end)\}/);
});
